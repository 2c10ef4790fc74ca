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

  within(b: Box): number {
    const { of, sums } = this;
    const x0 = Math.max(0, b.x - of.x);
    const y0 = Math.max(0, b.y - of.y);
    const z0 = Math.max(0, b.z - of.z);
    const x1 = Math.min(of.w, b.x + b.w - of.x);
    const y1 = Math.min(of.d, b.y + b.d - of.y);
    const z1 = Math.min(of.h, b.z + b.h - of.z);
    if (x0 >= x1 || y0 >= y1 || z0 >= z1) return 0;
    const row = of.w + 1;
    const layer = row * (of.d + 1);
    const upTo = (x: number, y: number, z: number): number => sums[z * layer + y * row + x];
    return (
      upTo(x1, y1, z1) -
      upTo(x0, y1, z1) -
      upTo(x1, y0, z1) -
      upTo(x1, y1, z0) +
      upTo(x0, y0, z1) +
      upTo(x0, y1, z0) +
      upTo(x1, y0, z0) -
      upTo(x0, y0, z0)
    );
  }
}
