import type { Toward } from "../../contract/types.js";
import { estimate } from "../../shapes/arc.js";
import { polygonMeets, type Slice } from "../../shapes/cone-slice.js";
import type { Convex } from "../../shapes/meets.js";
import { partOf } from "../../shapes/polygon.js";
import { cornersOf, type HalfPlane, type Region } from "../../shapes/region.js";
import { isqrt } from "../../shapes/roots.js";
import type { AimShape } from "../../systems/aims.js";

/** Room for the rounding of a product of a few floats. */
const ROOM = 1 + 2 ** -30;

/** Parts of a unit in which the curve of a slice beside the ray is moved. */
const FINE = 2 ** 16;
const ROOT_FINE = 2 ** 8;

/** A straight edge of a shape: alpha t + beta u <= g, t along the ray and u to its right. `size` is at least that of (alpha, beta). */
interface Edge {
  readonly alpha: number;
  readonly beta: number;
  readonly g: number;
  readonly size: number;
}

/** A square as it lies from the apex, by its corner of least x and y. */
export interface TurnedSquare {
  readonly x: number;
  readonly y: number;
}

/** How much of a unit square a shape covers that turns about its apex, in one layer: a cone is cut `rise` above or below its ray, in units as the shape. */
export class CoveredPart {
  /** Units a square, as few as the shape's sizes allow. */
  private readonly unit: number;
  private readonly edges: readonly Edge[];
  private readonly circle: bigint | undefined;
  private readonly rise: number;

  constructor(
    private readonly shape: AimShape,
    rise: number,
    private readonly units: number,
  ) {
    const { kind, length, half, round } = shape;
    const all = [length, half, rise].reduce(gcd, units);
    const l = length / all;
    const h = rise / all;
    this.unit = units / all;
    this.rise = kind === "cone" ? h : 0;
    this.circle = kind === "cone" && round ? BigInt(l) ** 2n - BigInt(h) ** 2n : undefined;
    const end: Edge = { alpha: 1, beta: 0, g: l, size: 1 };
    const w = half / all;
    const wedge: Edge[] = [
      // the size of (1, 2) is the root of 5, less than 9 / 4
      { alpha: -1, beta: 2, g: 0, size: 9 / 4 },
      { alpha: -1, beta: -2, g: 0, size: 9 / 4 },
    ];
    if (kind === "cone") this.edges = round ? wedge : [...wedge, end];
    else
      this.edges = [
        { alpha: -1, beta: 0, g: 0, size: 1 },
        end,
        { alpha: 0, beta: 1, g: w, size: 1 },
        { alpha: 0, beta: -1, g: w, size: 1 },
      ];
  }

  /** Whether the shape along a vector covers at least half of a square, a tie included. Exact. */
  isHalf(square: TurnedSquare, toward: Toward): boolean {
    const planes = this.edges.map(({ alpha, beta, g }): HalfPlane => ({ alpha, beta, g }));
    const hyperbola = this.rise === 0 ? undefined : BigInt(this.rise) ** 2n;
    return partOf(this.region(toward, 1, planes, this.circle, hyperbola), square.x, square.y).half >= 0;
  }

  /**
   * Whether it covers at least half of a square in all directions (true) or in none (false) of those turned from a vector by less than an angle; undefined where
   * that is not told. `tangent` is at least that of the angle. A point of the square is moved by less than its distance times the tangent as the shape
   * turns, so the shape lies between itself with all edges moved in by that, and moved out.
   */
  always(square: TurnedSquare, toward: Toward, tangent: number): boolean | undefined {
    const far = farthest(square);
    const turn = tangent * ROOM;
    if (this.within(square, toward, far, turn) === false) return false;
    return this.within(square, toward, far, -turn);
  }

  /**
   * Whether a round end's slice beside the ray covers some of a part of a square, with area, in all directions of a sector (true) or in none (false), as
   * `always`. The part's corners are in the shape's units from the apex.
   */
  alwaysSome(square: TurnedSquare, part: Convex, toward: Toward, tangent: number): boolean | undefined {
    const turn = tangent * ROOM;
    const fine = BigInt(FINE);
    const moved = part.map(([x, y, w]): [bigint, bigint, bigint] => [x * fine, y * fine, w]);
    const meets = (by: number): boolean | undefined => {
      const slice = this.sliceMoved(toward, farthest(square), by);
      if (slice?.circle === undefined) return undefined;
      // its nearest point no nearer than its end: a mere point, or nothing
      return slice.circle > 4n * slice.above && polygonMeets(slice, 0n, 0n, moved);
    };
    return meets(turn) === false ? false : meets(-turn) === true ? true : undefined;
  }

  private sliceMoved([dx, dy]: Toward, far: number, turn: number): Slice | undefined {
    const { unit, units, rise, circle, shape } = this;
    if (circle === undefined) return undefined;
    const k = units / unit;
    const above = this.aboveMoved(far, turn, rise * k, units);
    if (above === undefined) return undefined;
    const [x, y, by] = [BigInt(dx), BigInt(dy), BigInt(FINE)];
    const round = circle * BigInt(k) * BigInt(k) * by * by;
    return { dx: x, dy: y, D: x * x + y * y, length: BigInt(shape.length) * by, above, circle: round };
  }

  /**
   * The squared height of a slice that holds, moved out, what all directions cover, or moved in lies in it, in parts of a unit: t^2 - 4 u^2 changes by no more than 10 t u, so
   * by 5 times the squared distance. Undefined where it would be none.
   */
  private aboveMoved(far: number, turn: number, rise: number, unit: number): bigint | undefined {
    const above = (rise * rise - (5 * far * turn * unit * unit) / 4) * FINE * FINE;
    if (above < 1) return undefined;
    return BigInt(turn > 0 ? Math.floor(above) : Math.ceil(above));
  }

  /** Whether the shape with its edges moved out surely covers less than half of a square (false), or moved in surely no less (true). */
  private within({ x, y }: TurnedSquare, toward: Toward, far: number, turn: number): boolean | undefined {
    const { unit, edges, rise, circle } = this;
    const moved = aboveRoot(far) * turn * unit;
    const hyperbola = rise > 0 ? this.aboveMoved(far, turn, rise, unit) : undefined;
    const planes = edges.map(({ alpha, beta, g, size }): HalfPlane => {
      // within the curve all lies between the wedge's own sides
      const by = hyperbola !== undefined && g === 0 ? 0 : moved * size;
      return { alpha, beta, g: (g + by) * FINE };
    });
    const round = circle === undefined ? undefined : circle * BigInt(FINE) * BigInt(FINE);
    const r = this.region(toward, FINE, planes, round, hyperbola);
    const size = r.unit;
    const { part, error } = estimate(r, cornersOf(r, x * size, y * size, (x + 1) * size, (y + 1) * size));
    if (turn > 0) return part + error < 0.5 ? false : undefined;
    return part - error >= 0.5 ? true : undefined;
  }

  private region(
    [dx, dy]: Toward,
    fine: number,
    planes: readonly HalfPlane[],
    circle: bigint | undefined,
    hyperbola: bigint | undefined,
  ): Region {
    return { unit: this.unit * fine, x: 0, y: 0, dx, dy, D: dx * dx + dy * dy, planes, circle, hyperbola };
  }
}

function gcd(a: number, b: number): number {
  let [p, q] = [a, b];
  while (q !== 0) [p, q] = [q, p % q];
  return p;
}

/** A little above the root of a whole number. */
const aboveRoot = (n: number): number => (isqrt(n * FINE) + 1) / ROOT_FINE;

/** The squared distance of the farthest corner. */
function farthest({ x, y }: TurnedSquare): number {
  const [a, b] = [Math.max(-x, x + 1), Math.max(-y, y + 1)];
  return a * a + b * b;
}
