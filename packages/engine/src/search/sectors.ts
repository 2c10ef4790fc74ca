import { keyOf } from "../effect/turns.js";

/** Sectors that the directions about a point are counted in, and the words that they take, a bit each. */
const SECTORS = 128;
export const SECTOR_WORDS = SECTORS / 32;

/** Directions that lie in shadow, roughly: whole sectors only. */
export class Sectors {
  private readonly marks = new Int32Array(SECTOR_WORDS);

  clear(): void {
    this.marks.fill(0);
  }

  /** Takes them from a piece of memory, or puts them there. */
  load(from: Int32Array, at: number): void {
    for (let w = 0; w < SECTOR_WORDS; w++) this.marks[w] = from[at + w];
  }

  save(to: Int32Array, at: number): void {
    for (let w = 0; w < SECTOR_WORDS; w++) to[at + w] = this.marks[w];
  }

  /** Adds the directions from one to another, the way x turns to y. */
  add(from: number, to: number): void {
    const first = Math.ceil((from * SECTORS) / 4);
    const end = Math.floor(((to < from ? to + 4 : to) * SECTORS) / 4);
    for (let i = first; i < end; ) {
      const next = Math.min(end, (i | 31) + 1);
      this.marks[(i >> 5) & (SECTOR_WORDS - 1)] |= wordOf(i, next);
      i = next;
    }
  }

  /** Whether all directions from one to another lie in shadow. */
  has(from: number, to: number): boolean {
    const end = Math.floor(((to < from ? to + 4 : to) * SECTORS) / 4) + 1;
    for (let i = Math.floor((from * SECTORS) / 4); i < end; ) {
      const next = Math.min(end, (i | 31) + 1);
      if ((wordOf(i, next) & ~this.marks[(i >> 5) & (SECTOR_WORDS - 1)]) !== 0) return false;
      i = next;
    }
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

/** The bits of a word from one to another, which lie in one word. */
function wordOf(from: number, to: number): number {
  return (-1 << (from & 31)) & (-1 >>> (31 - ((to - 1) & 31)));
}
