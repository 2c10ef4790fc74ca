import type { Cell } from "../contract/types.js";

/** A box of whole cells: lowest corner and numbers of cells along x (w), y (d) and z (h). */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly w: number;
  readonly d: number;
  readonly h: number;
}

export function box(x: number, y: number, z: number, w: number, d = w, h = w): Box {
  return { x, y, z, w, d, h };
}

/** The box of one cell. */
export function cellBox(c: Cell): Box {
  return { x: c[0], y: c[1], z: c[2], w: 1, d: 1, h: 1 };
}

export function holds(b: Box, x: number, y: number, z: number): boolean {
  return x >= b.x && x < b.x + b.w && y >= b.y && y < b.y + b.d && z >= b.z && z < b.z + b.h;
}

/** Whether two boxes share a cell. */
export function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.d && b.y < a.y + a.d && a.z < b.z + b.h && b.z < a.z + a.h;
}

/** Whether every cell of `inner` is a cell of `outer`. */
export function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.x + inner.w <= outer.x + outer.w &&
    inner.y >= outer.y &&
    inner.y + inner.d <= outer.y + outer.d &&
    inner.z >= outer.z &&
    inner.z + inner.h <= outer.z + outer.h
  );
}

/** Steps from the interval of `n` cells at `a` to that of `m` cells at `b`: 0 where they overlap, 1 where they touch. */
export function gap(a: number, n: number, b: number, m: number): number {
  return Math.max(0, b - (a + n - 1), a - (b + m - 1));
}

/** Cells of a box in reading order. */
export function* cellsOf(b: Box): Generator<Cell> {
  for (let z = b.z; z < b.z + b.h; z++)
    for (let y = b.y; y < b.y + b.d; y++) for (let x = b.x; x < b.x + b.w; x++) yield [x, y, z];
}

/** Cells of some boxes; those that overlap count with each. */
export function volume(boxes: readonly Box[]): number {
  return boxes.reduce((sum, b) => sum + b.w * b.d * b.h, 0);
}
