import { keyOf } from "../effect/turns.js";

/** Sectors that the directions about a point are counted in. */
const SECTORS = 128;

/** Directions that lie in shadow, roughly: whole sectors only. */
export class Sectors {
  private readonly marks = new Uint8Array(SECTORS);

  clear(): void {
    this.marks.fill(0);
  }

  /** Adds the directions from one to another, the way x turns to y. */
  add(from: number, to: number): void {
    const first = Math.ceil((from * SECTORS) / 4);
    const end = Math.floor(((to < from ? to + 4 : to) * SECTORS) / 4);
    for (let i = first; i < end; i++) this.marks[i & (SECTORS - 1)] = 1;
  }

  /** Whether all directions from one to another lie in shadow. */
  has(from: number, to: number): boolean {
    const first = Math.floor((from * SECTORS) / 4);
    const last = Math.floor(((to < from ? to + 4 : to) * SECTORS) / 4);
    for (let i = first; i <= last; i++) if (this.marks[i & (SECTORS - 1)] === 0) return false;
    return true;
  }

  /** The same of the directions to a box. */
  hold(x0: number, y0: number, x1: number, y1: number): boolean {
    if (x0 <= 0 && x1 >= 0 && y0 <= 0 && y1 >= 0) return false;
    // its first and last corner, the way x turns to y
    const first = keyOf(y0 > 0 || (y1 >= 0 && x1 < 0) ? x1 : x0, x0 > 0 || (x1 >= 0 && y0 > 0) ? y0 : y1);
    const last = keyOf(y1 < 0 || (y0 <= 0 && x1 < 0) ? x1 : x0, x1 < 0 || (x0 <= 0 && y0 > 0) ? y0 : y1);
    return this.has(first, last);
  }
}
