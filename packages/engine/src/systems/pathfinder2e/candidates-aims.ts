import type { Place, Toward } from "../../contract/types.js";
import { gcd } from "../../grid/lattice.js";
import { alongGridLine, majorIsX } from "./line-walk.js";
import { overlapAims } from "./overlap-aims.js";

/** A direction from a start, and the side that makes a difference there. */
export interface Aim {
  readonly toward: Toward;
  readonly side: Place["side"];
}

/** Directions of walks (`walkOf`), one for each set of squares. */
export class WalkAims {
  private readonly slopes: readonly (readonly Toward[])[];

  constructor(
    length: number,
    private readonly width: number,
  ) {
    this.slopes = [slopesOf(length, 0), slopesOf(length, 1)];
  }

  /** From a start, in the order of the octants, each by its slope. */
  from(x: number, y: number): Aim[] {
    const out: Aim[] = [];
    for (const alongX of [true, false]) {
      // from the middle of an edge the larger part crosses that edge
      const [along, across] = alongX ? [x, y] : [y, x];
      if (!Number.isInteger(along)) continue;
      const own = this.slopes[Number.isInteger(across) ? 0 : 1];
      for (const forward of [-1, 1])
        for (const sideways of [-1, 1])
          for (const [a, b] of own) {
            if (b === 0 && sideways < 0) continue;
            const toward: Toward = alongX ? [forward * a, sideways * b + 0] : [sideways * b + 0, forward * a];
            if (majorIsX(x, y, toward) !== alongX) continue;
            for (const side of this.sidesOf(x, y, toward)) out.push({ toward, side });
          }
    }
    return out;
  }

  /** Sides that make a difference: none named, which a wider line has rows on both sides by; each of the two. */
  private sidesOf(x: number, y: number, toward: Toward): readonly Place["side"][] {
    if (this.width > 1) return [undefined, "right", "left"];
    return alongGridLine(x, y, toward) ? ["right", "left"] : [undefined];
  }
}

/** Directions of true rectangles (`overlapOf`), one for each set of squares; a side decides nothing there. */
export class OverlapAims {
  private readonly known = new Map<string, readonly Toward[]>();

  constructor(
    private readonly length: number,
    private readonly width: number,
  ) {}

  /** From a start, in the order of the octants, each by its slope. */
  from(x: number, y: number): Aim[] {
    const quarter = this.quarter(Number.isInteger(x) ? 0 : 1, Number.isInteger(y) ? 0 : 1);
    const out: Aim[] = [];
    for (const alongX of [true, false]) {
      // from the middle of an edge the larger part crosses that edge
      if (!Number.isInteger(alongX ? x : y)) continue;
      for (const forward of [-1, 1])
        for (const sideways of [-1, 1])
          for (const [a, b] of quarter) {
            if ((alongX ? b : a) === 0 && sideways < 0) continue;
            const toward: Toward = alongX ? [forward * a, sideways * b + 0] : [sideways * a + 0, forward * b];
            if (majorIsX(x, y, [a, b]) === alongX) out.push({ toward, side: undefined });
          }
    }
    return out;
  }

  private quarter(halfX: 0 | 1, halfY: 0 | 1): readonly Toward[] {
    const key = `${halfX}${halfY}`;
    let aims = this.known.get(key);
    if (aims === undefined) {
      aims = overlapAims(this.length, this.width, halfX, halfY).sort(([a, b], [c, d]) => {
        const turn = BigInt(b) * BigInt(c) - BigInt(d) * BigInt(a);
        return turn > 0n ? 1 : turn < 0n ? -1 : 0;
      });
      this.known.set(key, aims);
    }
    return aims;
  }
}

/** Slopes b / a from 0 to 1 at which a step below `length` reaches a whole number across, from there or from a half. */
function slopesOf(length: number, halves: 0 | 1): Toward[] {
  const found = new Map<string, Toward>([
    ["1,0", [1, 0]],
    ["1,1", [1, 1]],
  ]);
  for (let k = 1; k < length; k++)
    for (let m = 1; 2 * m - halves <= 2 * k; m++) {
      const [b, a] = [2 * m - halves, 2 * k];
      const g = gcd(a, b);
      found.set(`${a / g},${b / g}`, [a / g, b / g]);
    }
  return [...found.values()].sort(([a, b], [c, d]) => b * c - d * a);
}
