import type { FreeRect } from "../../systems/free.js";
import type { Eye } from "./eyes.js";
import type { Field } from "./field.js";
import type { Way } from "./way.js";

/** A box of points, both ends included, with whom its points may affect. */
export interface PointBox {
  readonly field: Field;
  readonly i0: number;
  readonly j0: number;
  readonly i1: number;
  readonly j1: number;
  /** Aims of the field that are affected from some of its points, or may be. */
  maybe: readonly number[];
  /** Those that are affected from every point, and what they weigh. */
  inside: readonly number[];
  sure: number;
  /** No point scores more. */
  most: number;
  /** Whether walls have been asked. */
  weighed: boolean;
  /** Eyes of the user that may see some of its points; undefined where every point is surely seen. */
  eyes: readonly Eye[] | undefined;
  /** Of those that may be affected what may lie between, from any point of a box that holds it; undefined where it was not asked yet. */
  ways: ReadonlyMap<number, Way> | undefined;
}

export function rectOf({ field, i0, j0, i1, j1 }: PointBox): FreeRect {
  const { step } = field.free;
  return { x0: i0 * step, y0: j0 * step, x1: i1 * step, y1: j1 * step };
}

export const pointsOf = ({ i0, j0, i1, j1 }: PointBox): number => (i1 - i0 + 1) * (j1 - j0 + 1);

/** Largest bound first; of like ones the widest, then reading order. */
export function compareBoxes(a: PointBox, b: PointBox): number {
  return b.most - a.most || pointsOf(b) - pointsOf(a) || a.field.index - b.field.index || a.j0 - b.j0 || a.i0 - b.i0;
}

/** Parts of a square at whose multiples points are simple: whole squares first, thousandths last. */
const PARTS = [1, 2, 4, 10, 20, 50, 100, 200, 500];

/** A point of a box that is simple to tell: of the coarsest grid that has one there on each axis, the nearest to the middle. */
export function simplePoint({ field, i0, j0, i1, j1 }: PointBox): readonly [i: number, j: number] {
  const perSquare = field.free.units / field.free.step;
  return [simple(i0, i1, perSquare), simple(j0, j1, perSquare)];
}

function simple(from: number, to: number, perSquare: number): number {
  const middle = (from + to) / 2;
  for (const parts of PARTS) {
    if (perSquare % parts !== 0) continue;
    const n = perSquare / parts;
    const near = Math.floor(middle / n + 0.5) * n;
    if (near >= from && near <= to) return near;
    const low = Math.ceil(from / n) * n;
    if (low <= to) return low;
  }
  return Math.floor(middle);
}
