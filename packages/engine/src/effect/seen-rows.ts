import type { Rows } from "../grid/cells.js";
import type { Arc } from "./arcs.js";
import type { Effect } from "./effect.js";
import { lookAt } from "./look.js";
import { shadowsFrom, worthShadows } from "./shade.js";
import { setBits } from "./shadow-marks.js";
import type { Shadows } from "./shadows.js";
import type { Dot } from "./sight.js";
import type { Area } from "./view.js";

/** Squares in the bounds of rows beyond which each is asked by itself. */
const MOST = 2 ** 24;

/** Squares of an area by bits, rows of whole words: those that are open for sure, and those that may be. */
export interface Sorted {
  readonly area: Area;
  readonly words: number;
  readonly open: Int32Array;
  readonly maybe: Int32Array;
}

/** Where lines start, on the lattice of sight. */
export interface Lookouts {
  readonly effect: Effect;
  /** One of them is enough. */
  readonly dots: readonly Dot[];
  /** Directions in which nothing is seen. */
  readonly closed: readonly Arc[];
}

/**
 * Those of a layer's rows of which some part, with area, is seen from one of the points. `settle` decides a square where that is not plain: `partly` where
 * some part is seen for sure. With `wholly` it is asked of every square that is not seen whole.
 * It must not look at many squares at once itself.
 */
export function seenRows(
  { effect, dots, closed }: Lookouts,
  z: number,
  rows: Rows,
  settle: (x: number, y: number, partly: boolean) => boolean,
  wholly = false,
): Rows {
  const area = boundsOf(rows);
  if (area === undefined) return rows;
  const words = (area.x1 - area.x0 + 31) >> 5;
  const size = words * (area.y1 - area.y0);
  if (size > MOST) return filtered(rows, (x, y) => settle(x, y, false));
  const plain = closed.length === 0;
  let marks: Marks | undefined;
  let asked: Asked | undefined;
  for (const dot of dots) {
    const shadows =
      plain && worthShadows(effect, dot, area) ? shadowsFrom(effect, dot, area, z, rows, wholly) : undefined;
    // one point that sees all plainly: its own view is all there is
    if (shadows !== undefined && dots.length === 1 && !wholly) return unshadowed(shadows, rows, area);
    const looked = shadows === undefined ? lookAt(effect, dot, area, z, closed, rows) : undefined;
    if (looked !== undefined && looked.least === looked.most && dots.length === 1) {
      const { seen, whole } = looked.most;
      if (!wholly) return rowsOf(rows, area, words, seen);
      return sortedRows(rows, { area, words, open: whole, maybe: seen }, (x, y) => settle(x, y, true));
    }
    marks ??= marksOf(size, wholly);
    const { sure, some, maybe } = marks;
    if (shadows !== undefined) {
      asked ??= { words, bits: bitsOf(rows, area, words, size) };
      addUnshadowed(shadows, asked, some, wholly ? sure : undefined);
      if (wholly) add(maybe, some);
    } else {
      if (looked === undefined) return filtered(rows, (x, y) => settle(x, y, false));
      const { least, most } = looked;
      if (least !== undefined) {
        add(some, least.seen);
        if (wholly) add(sure, least.whole);
      }
      add(maybe, most.seen);
    }
    if (dots.length > 1 && filled(rows, area, words, sure)) return rows;
  }
  const { sure, some, maybe } = marks ?? marksOf(size, wholly);
  return sortedRows(rows, { area, words, open: sure, maybe }, (x, y) => {
    const at = x - area.x0;
    return settle(x, y, ((some[(y - area.y0) * words + (at >> 5)] >> (at & 31)) & 1) === 1);
  });
}

/** Room for the rows of one look, as a rule: three numbers a run. */
const ROOM = 512;
const OUT: number[] = new Array(3 * ROOM).fill(0);

/** Those of the rows' squares that shadows leave something of. */
function unshadowed(shadows: Shadows, rows: Rows, area: Area): number[] {
  const out = OUT;
  const { words: stride } = shadows;
  const { x0, y0 } = area;
  let n = 0;
  for (let i = 0; i < rows.length; i += 3) {
    const y = rows[i];
    const row = y - y0;
    const from = rows[i + 1] - x0;
    const to = rows[i + 2] - x0;
    let run = 0;
    for (let w = from >> 5; w << 5 < to; w++) {
      const word = left(shadows, within(w, from, to), row, w, row * stride + w);
      n = runs(out, n, y, x0 + (w << 5), word, run);
      run = word >>> 31;
    }
    if (run !== 0) out[n++] = x0 + to;
  }
  return told(n);
}

/** The first numbers of OUT; of a large answer no room is kept. */
function told(n: number): number[] {
  const rows = OUT.slice(0, n);
  if (OUT.length > 3 * ROOM) OUT.length = 3 * ROOM;
  return rows;
}

/** Adds what a word holds to rows, `n` numbers so far: where runs begin and end; `run` is 1 where one goes on. Says how many numbers there are. */
function runs(out: number[], n: number, y: number, x: number, word: number, run: number): number {
  // bit by bit where squares differ from the ones before them
  let on = run;
  let size = n;
  for (let turns = word ^ ((word << 1) | run); turns !== 0; turns &= turns - 1) {
    if (on === 0) out[size++] = y;
    out[size++] = x + 31 - Math.clz32(turns & -turns);
    on ^= 1;
  }
  return size;
}

/**
 * Those squares of a word that shadows leave something of. A square with a corner outside all shadows is seen about that corner.
 */
function left(shadows: Shadows, asked: number, row: number, w: number, at: number): number {
  const { whole, corners, words } = shadows;
  const some = asked & ~whole[at + words];
  const free = ~(corners[at] & corners[at + words]);
  // the next word's first corner is the last square's
  const after = w + 1 < words ? ~(corners[at + 1] & corners[at + 1 + words]) : 0;
  let open = some & (free | (free >>> 1) | (after << 31));
  for (let unsure = some & ~open; unsure !== 0; unsure &= unsure - 1) {
    const bit = unsure & -unsure;
    if (shadows.sees((w << 5) + 31 - Math.clz32(bit), row)) open |= bit;
  }
  return open;
}

/** Those of the rows' squares that are set, as rows. */
function rowsOf(rows: Rows, area: Area, words: number, bits: Int32Array): number[] {
  const out = OUT;
  const { x0, y0 } = area;
  let n = 0;
  for (let i = 0; i < rows.length; i += 3) {
    const y = rows[i];
    const begin = (y - y0) * words;
    const from = rows[i + 1] - x0;
    const to = rows[i + 2] - x0;
    let run = 0;
    for (let w = from >> 5; w << 5 < to; w++) {
      const word = bits[begin + w] & within(w, from, to);
      n = runs(out, n, y, x0 + (w << 5), word, run);
      run = word >>> 31;
    }
    if (run !== 0) out[n++] = x0 + to;
  }
  return told(n);
}

/** Squares by bits: those to keep without asking, those seen at least in part, and those that may be. */
interface Marks {
  readonly sure: Int32Array;
  readonly some: Int32Array;
  readonly maybe: Int32Array;
}

function marksOf(size: number, wholly: boolean): Marks {
  const sure = new Int32Array(size);
  return { sure, some: wholly ? new Int32Array(size) : sure, maybe: new Int32Array(size) };
}

/**
 * Adds those of the squares asked that shadows leave something of, and to `wholly` those that no shadow has some of.
 */
function addUnshadowed(shadows: Shadows, asked: Asked, some: Int32Array, wholly: Int32Array | undefined): void {
  const { words, bits } = asked;
  const { words: stride } = shadows;
  for (let row = 0, i = 0, begin = 0; i < bits.length; row++, begin += stride)
    for (let w = 0; w < words; w++, i++) {
      const at = begin + w;
      if (wholly !== undefined) wholly[i] |= bits[i] & ~shadows.some[at];
      some[i] |= left(shadows, bits[i] & ~some[i], row, w, at);
    }
}

/** The squares of rows as bits of an area. */
interface Asked {
  readonly words: number;
  readonly bits: Int32Array;
}

/** Rows as bits of an area. */
function bitsOf(rows: Rows, area: Area, words: number, size: number): Int32Array {
  const bits = new Int32Array(size);
  for (let i = 0; i < rows.length; i += 3)
    setBits(bits, (rows[i] - area.y0) * words, rows[i + 1] - area.x0, rows[i + 2] - area.x0);
  return bits;
}

function add(to: Int32Array, from: Int32Array): void {
  for (let i = 0; i < to.length; i++) to[i] |= from[i];
}

/** The smallest area that holds rows. */
export function boundsOf(rows: Rows): Area | undefined {
  if (rows.length === 0) return undefined;
  let [x0, x1] = [rows[1], rows[2]];
  for (let i = 3; i < rows.length; i += 3) {
    x0 = Math.min(x0, rows[i + 1]);
    x1 = Math.max(x1, rows[i + 2]);
  }
  return { x0, y0: rows[0], x1, y1: rows[rows.length - 3] + 1 };
}

/** Rows with only those of their squares that are open: for sure, or by `settle` where they may be. */
export function sortedRows(
  rows: Rows,
  { area, words, open, maybe }: Sorted,
  settle: (x: number, y: number) => boolean,
): number[] {
  const out: number[] = [];
  for (let i = 0; i < rows.length; i += 3) {
    const y = rows[i];
    const begin = (y - area.y0) * words;
    const [from, to] = [rows[i + 1] - area.x0, rows[i + 2] - area.x0];
    for (let w = from >> 5; w << 5 < to; w++) {
      let unsure = maybe[begin + w] & ~open[begin + w] & within(w, from, to);
      while (unsure !== 0) {
        const bit = unsure & -unsure;
        unsure ^= bit;
        if (settle(area.x0 + (w << 5) + (31 - Math.clz32(bit)), y)) open[begin + w] |= bit;
      }
    }
    let x = from;
    while (x < to) {
      x = nextBit(open, begin, x, to, 0);
      if (x >= to) break;
      const end = nextBit(open, begin, x, to, -1);
      out.push(y, area.x0 + x, area.x0 + end);
      x = end;
    }
  }
  return out;
}

/** Bits of a word that lie between two places of its row. */
function within(word: number, from: number, to: number): number {
  const low = from > word << 5 ? -1 << (from & 31) : -1;
  const high = to < (word + 1) << 5 ? ~(-1 << (to & 31)) : -1;
  return low & high;
}

/** The first place from x on whose bit is set (flip 0) or not (flip -1); `to` where there is none before it. */
function nextBit(bits: Int32Array, begin: number, x: number, to: number, flip: 0 | -1): number {
  let w = x >> 5;
  let word = (bits[begin + w] ^ flip) & (-1 << (x & 31));
  while (word === 0) {
    w++;
    if (w << 5 >= to) return to;
    word = bits[begin + w] ^ flip;
  }
  return Math.min(to, (w << 5) + 31 - Math.clz32(word & -word));
}

/** Whether all squares of rows are set. */
function filled(rows: Rows, area: Area, words: number, bits: Int32Array): boolean {
  for (let i = 0; i < rows.length; i += 3) {
    const begin = (rows[i] - area.y0) * words;
    const [from, to] = [rows[i + 1] - area.x0, rows[i + 2] - area.x0];
    if (nextBit(bits, begin, from, to, -1) < to) return false;
  }
  return true;
}

/** Squares of rows for which `keep` says yes, each asked by itself. */
export function filtered(rows: Rows, keep: (x: number, y: number) => boolean): number[] {
  const out: number[] = [];
  for (let i = 0; i < rows.length; i += 3) {
    const y = rows[i];
    let from = rows[i + 1];
    for (let x = rows[i + 1]; x < rows[i + 2]; x++) {
      if (keep(x, y)) continue;
      if (from < x) out.push(y, from, x);
      from = x + 1;
    }
    if (from < rows[i + 2]) out.push(y, from, rows[i + 2]);
  }
  return out;
}
