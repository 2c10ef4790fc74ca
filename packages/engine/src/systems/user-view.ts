import type { Effect } from "../effect/effect.js";
import { lookAt } from "../effect/look.js";
import type { Dot } from "../effect/sight.js";
import type { View } from "../effect/view.js";
import type { SpotWindow } from "./grid-spots.js";

/** More starts than these are not worth a look each. */
const MOST_STARTS = 40;

/**
 * Squares and points that a user may see from some of its starts: never too few, so that what is left out needs no line. A point with a clear line
 * has a square beside it of which some part is seen, since the line comes through one of them.
 */
export class UserView {
  private readonly bits: Uint8Array | undefined;
  private readonly columns: number;

  /** Looks at squares about a window of points or cells, in the layers beside one height. */
  constructor(
    effect: Effect,
    starts: readonly Dot[],
    private readonly window: SpotWindow,
    z: number,
  ) {
    this.columns = window.x1 - window.x0 + 3;
    const rows = window.y1 - window.y0 + 3;
    const known = new Map(starts.map((d) => [`${d.x},${d.y},${d.z},${d.ix},${d.iy}`, d]));
    if (effect.empty || known.size > MOST_STARTS || rows <= 2 || this.columns <= 2) return;
    const bits = new Uint8Array(this.columns * rows);
    const area = { x0: window.x0 - 1, y0: window.y0 - 1, x1: window.x1 + 2, y1: window.y1 + 2 };
    for (const dot of known.values()) {
      const looked = lookAt(effect, dot, area, z, []);
      if (looked === undefined) return;
      join(bits, looked.most, this.columns, rows);
    }
    this.bits = bits;
  }

  /** Whether some part of a square of the window may be seen. */
  seesSquare(x: number, y: number): boolean {
    const { bits, window } = this;
    if (bits === undefined) return true;
    return bits[(y - window.y0 + 1) * this.columns + x - window.x0 + 1] !== 0;
  }

  /** Whether a point of the window may have a clear line. */
  seesPoint(x: number, y: number): boolean {
    const { bits, window, columns } = this;
    if (bits === undefined) return true;
    const at = (y - window.y0) * columns + x - window.x0;
    return bits[at] + bits[at + 1] + bits[at + columns] + bits[at + columns + 1] !== 0;
  }
}

function join(bits: Uint8Array, { seen, words }: View, columns: number, rows: number): void {
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++)
      if (((seen[y * words + (x >> 5)] >>> (x & 31)) & 1) === 1) bits[y * columns + x] = 1;
}
