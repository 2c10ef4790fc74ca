import type { Place, Toward } from "../../contract/types.js";
import type { Box } from "../../grid/box.js";
import { gcd } from "../../grid/lattice.js";
import { alongGridLine, majorIsX } from "./line-walk.js";
import { overlapAims } from "./overlap-aims.js";

/** A direction from a start, and the side that makes a difference there. */
export interface Aim {
  readonly toward: Toward;
  readonly side: Place["side"];
  /** For how many different sets of squares it stands; the others meet the same squares of creatures as one that is named. */
  readonly sets: number;
}

/** Directions from a start of which each meets other squares of creatures' spaces than the one before it. */
export interface Aims {
  /** In the order of the octants, each by its slope. */
  from(x: number, y: number): Aim[];
}

/** An octant of directions: the major axis, and the senses of the larger part and of the smaller. */
interface Octant {
  readonly alongX: boolean;
  readonly forward: number;
  readonly sideways: number;
}

const SENSES = [-1, 1] as const;

/** A slope b / a, and for how many sets of squares it stands. */
interface Slope {
  readonly a: number;
  readonly b: number;
  readonly sets: number;
}

/** The octants of a start in reading order; from the middle of an edge the larger part crosses that edge. */
function* octantsOf(x: number, y: number): Generator<Octant> {
  for (const alongX of [true, false])
    if (Number.isInteger(alongX ? x : y))
      for (const forward of SENSES) for (const sideways of SENSES) yield { alongX, forward, sideways };
}

/**
 * Directions of walks (`walkOf`). A set of squares is that of all slopes from one at which some step comes to a new row to the next such. So the
 * least slope of all sets that meet the same squares of creatures is one at which a square of a creature is come to or left, or the first.
 */
export class WalkAims implements Aims {
  /** Numbers of slopes between 0 and 1 at which a step comes to a new row, from a whole number and from a half. */
  private readonly between: readonly number[];

  constructor(
    private readonly length: number,
    private readonly width: number,
    private readonly who: readonly Box[],
  ) {
    this.between = [fractionsBelow(length - 1, false), fractionsBelow(length - 1, true)];
  }

  from(x: number, y: number): Aim[] {
    const out: Aim[] = [];
    for (const octant of octantsOf(x, y)) {
      const { alongX, forward, sideways } = octant;
      const halves = Number.isInteger(alongX ? y : x) ? 0 : 1;
      for (const { a, b, sets } of this.slopes(x, y, octant, halves)) {
        if (b === 0 && sideways > 0) continue;
        const toward: Toward = alongX ? [forward * a, sideways * b + 0] : [sideways * b + 0, forward * a];
        if (majorIsX(x, y, toward) !== alongX) continue;
        for (const side of this.sidesOf(x, y, toward)) out.push({ toward, side, sets });
      }
    }
    return out;
  }

  /**
   * Slopes of an octant: 0, the first between, those at which a square of a creature is come to or left, 1. From a corner a walk along a grid line has its row on either
   * side, named or not; one of hardly any slope has the same row, but a wider one may carry others beside it.
   */
  private slopes(x: number, y: number, { alongX, forward, sideways }: Octant, halves: 0 | 1): Slope[] {
    const { length, width, who } = this;
    const [along, across] = alongX ? [x, y] : [y, x];
    const row = Math.floor(across);
    const found = new Map<number, Slope>();
    // slopes of different fractions with parts below 2^26 are different numbers
    const take = (b: number, a: number, sets = 0): void => {
      if (b > 0 && b < a && !found.has(b / a)) found.set(b / a, { ...lowest(a, b), sets });
    };
    if (width > 1 && halves === 0) take(1, length + 1, 1);
    if (length > 1) take(2 - halves, 2 * (length - 1), this.between[halves]);
    for (const s of who) {
      const [u, v, lengthwise, rows] = alongX ? [s.x, s.y, s.w, s.d] : [s.y, s.x, s.d, s.w];
      const from = Math.max(1, forward > 0 ? u - along : along - u - lengthwise);
      const to = Math.min(length - 1, forward > 0 ? u + lengthwise - 1 - along : along - 1 - u);
      // rows that are gained in a square of the space; a wider line carries more to either side
      const near = sideways > 0 ? v - row : halves === 1 ? row - (v + rows - 1) : row - v - rows;
      for (let k = from; k <= to; k++)
        for (let gained = near - width + 1; gained < near + rows + width; gained++) take(2 * gained - halves, 2 * k);
    }
    const inner = [...found.entries()].sort(([p], [q]) => p - q).map(([, slope]) => slope);
    return [{ a: 1, b: 0, sets: 1 }, ...inner, { a: 1, b: 1, sets: 1 }];
  }

  /** Sides that make a difference: none named, which a wider line has rows on both sides by; each of the two. */
  private sidesOf(x: number, y: number, toward: Toward): readonly Place["side"][] {
    if (this.width > 1) return [undefined, "right", "left"];
    return alongGridLine(x, y, toward) ? ["right", "left"] : [undefined];
  }
}

function lowest(a: number, b: number): { a: number; b: number } {
  const g = gcd(a, b);
  return { a: a / g, b: b / g };
}

/**
 * Number of fractions between 0 and 1 that are m / k, or (m - 1/2) / k, for whole m and a k from 1 to `most`: in lowest terms, those of a denominator to `most`,
 * or of an even one to twice that.
 */
function fractionsBelow(most: number, halves: boolean): number {
  const end = halves ? 2 * most : most;
  const coprime = Array.from({ length: end + 1 }, (_, n) => n);
  let count = 0;
  for (let n = 2; n <= end; n++) {
    if (coprime[n] === n) for (let k = n; k <= end; k += n) coprime[k] -= coprime[k] / n;
    if (!halves || n % 2 === 0) count += coprime[n];
  }
  return count;
}

/** Directions of true rectangles (`overlapOf`); a side decides nothing there. */
export class OverlapAims implements Aims {
  constructor(
    private readonly length: number,
    private readonly width: number,
    private readonly who: readonly Box[],
  ) {}

  from(x: number, y: number): Aim[] {
    const quarters = new Map<string, readonly Toward[]>();
    const out: Aim[] = [];
    for (const { alongX, forward, sideways } of octantsOf(x, y)) {
      const [sx, sy] = alongX ? [forward, sideways] : [sideways, forward];
      const key = `${sx} ${sy}`;
      const quarter = quarters.get(key) ?? this.quarter(x, y, sx, sy);
      quarters.set(key, quarter);
      for (const [a, b] of alongX ? quarter : quarter.toReversed()) {
        if ((alongX ? b : a) === 0 && sideways > 0) continue;
        if (majorIsX(x, y, [a, b]) === alongX) out.push({ toward: [sx * a + 0, sy * b + 0], side: undefined, sets: 1 });
      }
    }
    return out;
  }

  /** Directions of a quarter, as if it were that towards the south-east, from east to south. */
  private quarter(x: number, y: number, sx: number, sy: number): readonly Toward[] {
    const turned = this.who.map((s) => ({
      x0: 2 * (sx > 0 ? s.x - x : x - s.x - s.w),
      y0: 2 * (sy > 0 ? s.y - y : y - s.y - s.d),
      w: s.w,
      d: s.d,
    }));
    return overlapAims(this.length, this.width, turned).sort(([a, b], [c, d]) => {
      const turn = BigInt(b) * BigInt(c) - BigInt(d) * BigInt(a);
      return turn > 0n ? 1 : turn < 0n ? -1 : 0;
    });
  }
}
