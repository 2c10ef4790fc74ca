import type { Box } from "../grid/box.js";
import type { Rows } from "../grid/cells.js";
import { seenBeside } from "./cells-edge.js";
import { fillRays, REACH } from "./cells-rays.js";
import { CellRows } from "./cells-rows.js";
import { CELLS, ROOM, SEEN, sweep } from "./cells-sweep.js";
import type { Effect } from "./effect.js";
import type { Area } from "./view.js";

/** Bits of a word. */
const WORD = 32;

// names of this file alone: so the compiler knows where they stand
const cells = CELLS;
const squares = SEEN;

/**
 * `ds.line-of-effect` from a space to the squares of a layer's rows, where nothing but whole solid cells stands in the way and all is within 31 squares
 * of the space's corners; undefined elsewhere.
 */
export function cellsSeen(effect: Effect, from: Box, z: number, rows: Rows, area: Area): Rows | undefined {
  const x0 = Math.min(from.x, area.x0);
  const y0 = Math.min(from.y, area.y0);
  const x1 = Math.max(from.x + from.w, area.x1);
  const y1 = Math.max(from.y + from.d, area.y1);
  if (x1 - from.x > REACH || from.x + from.w - x0 > REACH) return undefined;
  if (y1 - from.y > REACH || from.y + from.d - y0 > REACH) return undefined;
  const low = Math.min(from.z, z);
  const high = Math.max(from.z + from.h, z + 1);
  if (wallsNear(effect, low, high, x0, y0, x1, y1)) return undefined;
  const solid = CellRows.of(effect);
  if (solid === undefined) return undefined;
  const { w } = from;
  const east = from.x + w;
  const count = y1 - y0;
  if (!solid.read(low, high, from.x, x1 - from.x, east - 1, east - x0, y0, count)) return undefined;
  fillRays(Math.max(y1 - from.y, from.y + from.d - y0));
  for (let i = 0; i < count; i++) {
    squares[i] = 0;
    squares[ROOM + i] = 0;
  }
  const top = from.y - y0;
  const bottom = top + from.d;
  for (let ix = 1; ix >= -1; ix -= 2)
    for (let iy = 1; iy >= -1; iy -= 2) {
      const y = iy > 0 ? top : bottom;
      // an inset corner in a block sees nothing
      if ((cells[(ix > 0 ? 0 : ROOM) + (iy > 0 ? y : y - 1)] & 1) !== 0) continue;
      for (let way = 1; way >= -1; way -= 2) {
        const wide = way > 0 ? x1 - (ix > 0 ? from.x : east) : (ix > 0 ? from.x : east) - x0;
        if (wide === 0) continue;
        const ahead = way > 0 ? 0 : ROOM;
        const shift = way === ix ? 0 : w;
        for (let step = 1; step >= -1; step -= 2) {
          const tall = step > 0 ? count - y : y;
          if (tall === 0) continue;
          const at = step > 0 ? y : y - 1;
          // seen along the way, the cell before the first is the last of the space's columns or the first beyond them
          const before = (cells[ROOM - ahead + at] >>> (w - shift)) & 1;
          sweep(ahead + at, step, shift, wide, tall, ix * way, iy * step, before);
          if (from.d > 1 && step !== iy) {
            const own = cells[ahead + at - step] >>> shift;
            squares[ahead + at] |= seenBeside(own, cells[ahead + at] >>> shift, wide, ix * way) << shift;
          }
          if (w > 1 && way !== ix) {
            const own = column(ROOM - ahead + at, step, tall, w - shift);
            let seen = seenBeside(own, column(ahead + at, step, tall, shift), tall, iy * step);
            for (let i = ahead + at; seen !== 0; i += step, seen >>>= 1) squares[i] |= (seen & 1) << shift;
          }
        }
      }
    }
  return gathered(rows, from.x - x0, w, y0, x0);
}

/** Solid cells of a column, the first as the lowest bit. */
function column(at: number, step: number, count: number, bit: number): number {
  let bits = 0;
  for (let k = 0; k < count; k++) bits |= ((cells[at + k * step] >>> bit) & 1) << k;
  return bits;
}

/** Whether a wall stands near, between two heights; all in squares. */
function wallsNear(
  { walls, wallIndex, units }: Effect,
  low: number,
  high: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): boolean {
  if (walls.length === 0) return false;
  for (const i of wallIndex.near(x0 * units, y0 * units, x1 * units, y1 * units)) {
    const w = walls[i];
    if (w.bottom >= high * units || w.top <= low * units) continue;
    if (Math.max(w.x0, w.x1) < x0 * units || Math.min(w.x0, w.x1) > x1 * units) continue;
    if (Math.max(w.y0, w.y1) >= y0 * units && Math.min(w.y0, w.y1) <= y1 * units) return true;
  }
  return false;
}

/** Squares of rows that were seen, from SEEN; `west` columns of the window lie west of the space, which is `w` wide. */
function gathered(rows: Rows, west: number, w: number, y0: number, x0: number): number[] {
  const out = OUT;
  let n = 0;
  let low = 0;
  let high = 0;
  let y = y0 - 1;
  for (let i = 0; i < rows.length; i += 3) {
    if (rows[i] !== y) {
      y = rows[i];
      const at = y - y0;
      const right = squares[at] & ~cells[at];
      const left = squares[ROOM + at] & ~cells[ROOM + at];
      // the window's first column is bit 0 of low
      low = (right << west) | (reversed(left) >>> (32 - west - w));
      high = west === 0 ? 0 : right >>> (32 - west);
    }
    const from = rows[i + 1] - x0;
    const to = rows[i + 2] - x0;
    let ahead = from < WORD ? low & (-1 << from) : 0;
    if (to < WORD) ahead &= ~(-1 << to);
    // the end of a span that goes on in the next word
    let open = -1;
    while (ahead !== 0) {
      const first = ahead & -ahead;
      // carried over the span, to the first place after it
      const after = (ahead + first) | 0;
      ahead &= after;
      out[n] = y;
      out[n + 1] = x0 + 31 - Math.clz32(first);
      if (after === 0) open = n + 2;
      out[n + 2] = x0 + (after === 0 ? WORD : 31 - Math.clz32(after & -after));
      n += 3;
    }
    if (to <= WORD) continue;
    let beyond = from <= WORD ? high : high & (-1 << (from - WORD));
    if (to < 2 * WORD) beyond &= ~(-1 << (to - WORD));
    while (beyond !== 0) {
      const first = beyond & -beyond;
      const after = (beyond + first) | 0;
      beyond &= after;
      const end = x0 + WORD + (after === 0 ? WORD : 31 - Math.clz32(after & -after));
      if (first === 1 && open >= 0) {
        out[open] = end;
        continue;
      }
      out[n] = y;
      out[n + 1] = x0 + WORD + 31 - Math.clz32(first);
      out[n + 2] = end;
      n += 3;
    }
  }
  return out.slice(0, n);
}

/** Room for all spans of a window: 32 in a row at most. */
const OUT: number[] = new Array(3 * 32 * ROOM).fill(0);

/** The bits of a word the other way round. */
function reversed(word: number): number {
  let w = word;
  w = ((w >>> 1) & 0x55555555) | ((w & 0x55555555) << 1);
  w = ((w >>> 2) & 0x33333333) | ((w & 0x33333333) << 2);
  w = ((w >>> 4) & 0x0f0f0f0f) | ((w & 0x0f0f0f0f) << 4);
  w = ((w >>> 8) & 0x00ff00ff) | ((w & 0x00ff00ff) << 8);
  return (w >>> 16) | (w << 16);
}
