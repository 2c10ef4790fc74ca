import type { Box } from "../grid/box.js";

/** How many cells of a box are marked, within any smaller box: eight look-ups. */
export class BoxCounts {
  private readonly sums: Int32Array;

  constructor(
    private readonly of: Box,
    marked: (x: number, y: number, z: number) => boolean,
  ) {
    const { x, y, z, w, d, h } = of;
    const row = w + 1;
    const layer = row * (d + 1);
    this.sums = new Int32Array(layer * (h + 1));
    const { sums } = this;
    for (let k = 1; k <= h; k++)
      for (let j = 1; j <= d; j++)
        for (let i = 1, at = k * layer + j * row + 1; i <= w; i++, at++)
          sums[at] =
            Number(marked(x + i - 1, y + j - 1, z + k - 1)) +
            sums[at - 1] +
            sums[at - row] +
            sums[at - layer] -
            sums[at - 1 - row] -
            sums[at - 1 - layer] -
            sums[at - row - layer] +
            sums[at - 1 - row - layer];
  }

  /** Those in the box of w x d x h cells from (x, y, z). */
  within(x: number, y: number, z: number, w: number, d: number, h: number): number {
    const { of, sums } = this;
    const x0 = Math.max(0, x - of.x);
    const y0 = Math.max(0, y - of.y);
    const z0 = Math.max(0, z - of.z);
    const x1 = Math.min(of.w, x + w - of.x);
    const y1 = Math.min(of.d, y + d - of.y);
    const z1 = Math.min(of.h, z + h - of.z);
    if (x0 >= x1 || y0 >= y1 || z0 >= z1) return 0;
    const row = of.w + 1;
    const low = z0 * row * (of.d + 1);
    const high = z1 * row * (of.d + 1);
    const [a, b] = [y0 * row, y1 * row];
    const upper = sums[high + b + x1] - sums[high + b + x0] - sums[high + a + x1] + sums[high + a + x0];
    return upper - (sums[low + b + x1] - sums[low + b + x0] - sums[low + a + x1] + sums[low + a + x0]);
  }
}
