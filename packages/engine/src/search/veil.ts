import type { Effect } from "../effect/effect.js";
import { BELOW, BEYOND } from "../effect/shadow-marks.js";
import type { Box } from "../grid/box.js";
import { ceilDiv, floorDiv } from "../grid/lattice.js";
import type { Creature } from "../scene.js";
import { isqrt } from "../shapes/roots.js";
import type { SpotGrid, Spots } from "../systems/candidates.js";
import { hidesLittle, type Shadow, shadowOf } from "./back-shadow.js";
import { hidingOf } from "./hiding.js";
import { SECTOR_WORDS, Sectors } from "./sectors.js";

/** Walls farther away than this part of the way to the farthest spot have few spots behind them. */
const NEAR = 0.75;

/** At first only the nearest pieces of walls are looked at, roughly so many if they stood everywhere alike: they hide most. */
const FIRST = 36;

/** Words of spots that are kept in all for `hides`: a search of many heights keeps what it has first. */
const KEPT = 2 ** 20;
const PAGE = 2 ** 12;
const NONE = new Int32Array(0);

/** Lines of a shadow, three numbers each: room for the next one. */
const LINES = new Float64Array(9);

// names of this file alone: so the compiler knows where they stand
const LOW = BELOW;
const HIGH = BEYOND;

/** Spots of one sheet from which a creature may be seen: lines from one to another, that one not included. */
interface Seen {
  readonly from: number;
  readonly to: number;
  /** Where its words begin, and in which piece of memory; the directions that lie in shadow stand before them. */
  readonly at: number;
  readonly bits: Int32Array;
}

/**
 * Takes out of the runs of a creature the spots from which one wall alone hides its whole space: a line that touches a wall is stopped
 * (`common.touch`), so that a space lies hidden where its four corners do. For areas whose lines leave from the spot itself. This is the shadow of
 * the wall run backwards: an intersection of half-planes, one span of spots a row. What several walls hide together is left to the judge, so that
 * what stays is never too little. Spots are bits, row by row.
 */
export class Veil {
  /** Words a row. */
  private readonly words: number;
  /** Spots that are looked at, on all sheets. */
  private readonly open: Int32Array;
  /** Those of one sheet that may still see the space that is looked at, in the rows from `top` to `bottom`. */
  private readonly left: Int32Array;
  private top = 0;
  private bottom = -1;
  private readonly dark = new Sectors();
  private readonly units: number;
  /** What is left for each creature, by its place in the scene and sheet. */
  private readonly seen: (Seen | undefined)[][] = [];
  private kept = 0;
  /** Whether all that matters has been looked at, not only what stands near. */
  isDrawn = true;
  private page = NONE;
  private used = 0;

  constructor(
    private readonly effect: Effect,
    private readonly grid: SpotGrid,
  ) {
    this.words = (grid.columns + 31) >> 5;
    this.left = new Int32Array(this.words * grid.rows);
    this.open = new Int32Array(this.words * grid.rows * grid.sheets.length);
    this.units = effect.units;
  }

  /** Names the spots that are looked at. */
  show(spots: readonly number[]): void {
    const { open, words, grid } = this;
    open.fill(0);
    for (const spot of spots) {
      const line = Math.floor(spot / grid.columns);
      const x = spot - line * grid.columns;
      open[line * words + (x >> 5)] |= 1 << (x & 31);
    }
  }

  /** How far away the nearest pieces stand that are looked at first, in units. */
  private first(): number {
    return hidingOf(this.effect).within(FIRST);
  }

  private close(spot: number): void {
    const { open, words, grid } = this;
    const line = Math.floor(spot / grid.columns);
    const x = spot - line * grid.columns;
    open[line * words + (x >> 5)] &= ~(1 << (x & 31));
  }

  /** Calls `add` for runs of those among the spots looked at that catch a creature and that no wall near it hides it from. */
  lift(c: Creature, spots: Spots, add: (from: number, to: number) => void): void {
    const { grid } = this;
    const { rows } = grid;
    let sheet = -1;
    const settle = (): void => {
      if (sheet < 0) return;
      this.dark.clear();
      if (this.trim()) this.hide(c.space, grid.sheets[sheet], 0, this.first());
      this.tell(sheet * rows, add);
      this.keep(c.index, sheet);
    };
    spots.runs(c, (from, to) => {
      const line = Math.floor(from / grid.columns);
      const own = Math.floor(line / rows);
      if (own !== sheet) {
        settle();
        sheet = own;
        this.top = rows;
        this.bottom = -1;
      }
      this.put(line, line - sheet * rows, from - line * grid.columns, to - line * grid.columns);
    });
    settle();
  }

  /**
   * Calls `take` for each of those among the spots looked at from which some wall farther away hides a creature that seemed to be seen; what it says no of is
   * looked at no more.
   */
  lower(c: Creature, take: (spot: number) => boolean): void {
    const { grid, words, left, open } = this;
    const { rows, columns } = grid;
    const sheets = this.seen[c.index] ?? [];
    for (let sheet = 0; sheet < sheets.length; sheet++) {
      const seen = sheets[sheet];
      if (seen === undefined || seen.from === seen.to) continue;
      const { bits, at, from, to } = seen;
      const begin = (from - sheet * rows) * words;
      const size = (to - from) * words;
      const own = from * words;
      let any = 0;
      for (let i = 0; i < size; i++) any |= left[begin + i] = bits[at + i] & open[own + i];
      if (any === 0) continue;
      this.top = from - sheet * rows;
      this.bottom = to - 1 - sheet * rows;
      this.trim();
      this.dark.load(bits, at - SECTOR_WORDS);
      this.hide(c.space, grid.sheets[sheet], this.first(), Number.POSITIVE_INFINITY);
      for (let i = this.top * words - begin, end = (this.bottom + 1) * words - begin; i < end; i++) {
        let gone = bits[at + i] & open[own + i] & ~left[begin + i];
        if (gone === 0) continue;
        bits[at + i] &= ~gone;
        const row = from + Math.floor(i / words);
        const first = row * columns + 32 * (i % words);
        for (; gone !== 0; gone &= gone - 1) {
          const spot = first + 31 - Math.clz32(gone & -gone);
          if (!take(spot)) this.close(spot);
        }
      }
    }
  }

  private keep(creature: number, sheet: number): void {
    const { words, top, bottom, left } = this;
    const size = Math.max(0, bottom + 1 - top) * words;
    const all = size + SECTOR_WORDS;
    if (this.kept + all > KEPT) return;
    this.kept += all;
    if (this.used + all > this.page.length) {
      this.page = new Int32Array(Math.max(PAGE, all));
      this.used = 0;
    }
    const { page: bits } = this;
    this.dark.save(bits, this.used);
    const at = this.used + SECTOR_WORDS;
    for (let i = 0, from = top * words; i < size; i++) bits[at + i] = left[from + i];
    this.used += all;
    const line = sheet * this.grid.rows;
    this.seen[creature] ??= [];
    this.seen[creature][sheet] = { from: line + top, to: line + bottom + 1, at, bits };
  }

  /** Whether one wall surely hides a creature from a spot that is looked at and catches it. */
  hides(creature: number, spot: number): boolean {
    const { columns, rows } = this.grid;
    const line = Math.floor(spot / columns);
    const seen = this.seen[creature]?.[Math.floor(line / rows)];
    if (seen === undefined) return false;
    if (line < seen.from || line >= seen.to) return true;
    const x = spot - line * columns;
    return ((seen.bits[seen.at + (line - seen.from) * this.words + (x >> 5)] >>> (x & 31)) & 1) === 0;
  }

  /** Puts the spots that are looked at of a run into what is left of its row; rows come in order. */
  private put(line: number, y: number, from: number, to: number): void {
    const { left, open, words } = this;
    const row = y * words;
    const of = line * words;
    if (this.bottom < 0) this.top = y;
    while (this.bottom < y) {
      this.bottom = this.bottom < this.top ? y : this.bottom + 1;
      left.fill(0, this.bottom * words, (this.bottom + 1) * words);
    }
    const last = (to - 1) >> 5;
    for (let w = from >> 5; w <= last; w++) left[row + w] |= open[of + w] & bitsOf(from - 32 * w, to - 32 * w);
  }

  /** Leaves out empty rows at both ends; says whether anything is left. */
  private trim(): boolean {
    while (this.top <= this.bottom && this.isEmpty(this.top)) this.top++;
    while (this.top <= this.bottom && this.isEmpty(this.bottom)) this.bottom--;
    return this.top <= this.bottom;
  }

  private isEmpty(y: number): boolean {
    const { left, words } = this;
    for (let k = y * words; k < (y + 1) * words; k++) if (left[k] !== 0) return false;
    return true;
  }

  /** Takes out the spots from which some wall hides a space, near walls first: those that stand between so many squares away and so many. */
  private hide(space: Box, z: number, least: number, most: number): void {
    const { grid, units: u, effect, dark } = this;
    const low = Math.min(z, space.z) * u;
    const high = Math.max(z, space.z + space.h) * u;
    const x0 = space.x * u;
    const y0 = space.y * u;
    const x1 = x0 + space.w * u;
    const y1 = y0 + space.d * u;
    const cx = (x0 + x1) / 2;
    const cy = (y0 + y1) / 2;
    const { west, east, away } = this.farthest(cx, cy);
    const limits = [(grid.x + west) * u, (grid.x + east) * u] as const;
    if (NEAR * away > most) this.isDrawn = false;
    const near = Math.min(most, NEAR * away);
    const done = least;
    const hiding = hidingOf(effect);
    const { ends, bottoms, tops } = hiding;
    const [wide, deep] = [x1 - x0, y1 - y0];
    hiding.outwards(
      cx,
      cy,
      Math.max(cx - near, Math.min(limits[0], x0)),
      Math.max(cy - near, Math.min((grid.y + this.top) * u, y0)),
      Math.min(cx + near, Math.max(limits[1], x1)),
      Math.min(cy + near, Math.max((grid.y + this.bottom) * u, y1)),
      done,
      near,
      dark,
      (from, to) => {
        for (let i = from; i < to; i++) {
          if (hidesLittle(ends, 4 * i, cx, cy, wide, deep, done, near)) continue;
          if (bottoms[i] > low || tops[i] < high) continue;
          const shadow = shadowOf(ends, 4 * i, x0, y0, x1, y1, limits, dark);
          if (shadow === undefined) continue;
          this.take(shadow, west, east);
          dark.add(shadow.from, shadow.to);
        }
      },
    );
  }

  /** The first and last column of what is left, and how many units from a point of the plan its farthest spot lies. */
  private farthest(cx: number, cy: number): { west: number; east: number; away: number } {
    const { grid, words, left, units: u } = this;
    let west = grid.columns;
    let east = 0;
    let most = 0;
    for (let y = this.top; y <= this.bottom; y++) {
      let first = -1;
      let last = -1;
      for (let w = 0; w < words; w++) {
        const bits = left[y * words + w];
        if (bits === 0) continue;
        if (first < 0) first = 32 * w + 31 - Math.clz32(bits & -bits);
        last = 32 * w + 31 - Math.clz32(bits);
      }
      if (first < 0) continue;
      west = Math.min(west, first);
      east = Math.max(east, last);
      const dx = Math.max(Math.abs((grid.x + first) * u - cx), Math.abs((grid.x + last) * u - cx));
      const dy = (grid.y + y) * u - cy;
      most = Math.max(most, dx * dx + dy * dy);
    }
    return { west, east, away: isqrt(Math.ceil(most)) + 1 };
  }

  /** Takes out the spots that lie in a shadow. */
  private take({ planes, y0: first, y1: last }: Shadow, west: number, east: number): void {
    const { grid, left, words, units: u } = this;
    let begin = Math.max(this.top, ceilDiv(first, u) - grid.y);
    let end = Math.min(this.bottom, floorDiv(last, u) - grid.y);
    // planes that leave what is right of their line, then those that leave what is left of it: its column on the first row, and how far it moves from row to row,
    // as a numerator, and a denominator
    const lines = LINES;
    let count = 0;
    let rights = 9;
    for (let k = 0; k < 9; k += 3) {
      const a = planes[k] * u;
      const step = planes[k + 1] * u;
      const rest = step * grid.y + planes[k + 2];
      if (a === 0) {
        // along the rows: all of those on one side
        if (step > 0) begin = Math.max(begin, Math.ceil(-rest / step));
        else if (step < 0) end = Math.min(end, Math.floor(rest / -step));
        else if (rest < 0) return;
        continue;
      }
      if (a < 0) rights -= 3;
      const at = a > 0 ? count : rights;
      if (a > 0) count += 3;
      const sense = a > 0 ? -1 : 1;
      lines[at] = sense * rest;
      lines[at + 1] = sense * step;
      lines[at + 2] = Math.abs(a);
    }
    const narrow = words <= 2;
    for (let y = begin; y <= end; y++) {
      // of what a plane leaves the nearest spots to its line: a quotient rounded to units first is the same
      let from = grid.x + west;
      let to = grid.x + east;
      for (let k = 0; k < count; k += 3) {
        const least = Math.ceil((lines[k] + lines[k + 1] * y) / lines[k + 2]);
        if (least > from) from = least;
      }
      for (let k = rights; k < 9; k += 3) {
        const most = Math.floor((lines[k] + lines[k + 1] * y) / lines[k + 2]);
        if (most < to) to = most;
      }
      if (from > to) continue;
      const x0 = (from - grid.x) | 0;
      const x1 = (to - grid.x + 1) | 0;
      const row = (y * words) | 0;
      if (narrow) {
        left[row] &= ~(LOW[x1] & ~LOW[x0]);
        if (words === 2) left[row + 1] &= ~(HIGH[x1] & ~HIGH[x0]);
        continue;
      }
      for (let w = x0 >> 5; w <= (x1 - 1) >> 5; w++) left[row + w] &= ~bitsOf(x0 - 32 * w, x1 - 32 * w);
    }
  }

  /** Calls `add` for the runs of what is left. */
  private tell(line: number, add: (from: number, to: number) => void): void {
    const { left, words, grid } = this;
    for (let y = this.top; y <= this.bottom; y++) {
      const row = (line + y) * grid.columns;
      let from = -1;
      for (let w = 0; w < words; w++) {
        const bits = left[y * words + w];
        // where a bit differs from the one before it
        let turns = bits ^ ((bits << 1) | (from < 0 ? 0 : 1));
        while (turns !== 0) {
          const x = row + 32 * w + 31 - Math.clz32(turns & -turns);
          turns &= turns - 1;
          if (from < 0) from = x;
          else {
            add(from, x);
            from = -1;
          }
        }
      }
      if (from >= 0) add(from, row + 32 * words);
    }
  }
}

/** The bits of a word from one to another, that one not included; either may lie beyond it. */
function bitsOf(from: number, to: number): number {
  const low = from <= 0 ? -1 : -1 << from;
  return to >= 32 ? low : low & ~(-1 << to);
}
