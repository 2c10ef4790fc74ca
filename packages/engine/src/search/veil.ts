import type { BarrierWall } from "../effect/barriers.js";
import type { Effect } from "../effect/effect.js";
import type { Box } from "../grid/box.js";
import { ceilDiv, floorDiv } from "../grid/lattice.js";
import type { Creature } from "../scene.js";
import type { SpotGrid } from "../systems/candidates.js";

/** Sums of products of two whole numbers below this are exact. */
const EXACT = 2 ** 25;

/** Shadows that are asked whether they hold a wall: more would cost what they save. */
const MOST_ASKED = 24;

/** What lies in the shadow of a wall: where a x + b y + c is at least 0 for all three of its planes, nine numbers. Its first and last row. */
interface Shadow {
  readonly planes: Float64Array;
  y0: number;
  y1: number;
}

/** Shadows of the walls nearest to a space, nine numbers each. */
class Shadows {
  private readonly numbers = new Float64Array(9 * MOST_ASKED);
  private count = 0;

  clear(): void {
    this.count = 0;
  }

  add({ planes }: Shadow): void {
    if (this.count === MOST_ASKED) return;
    this.numbers.set(planes, 9 * this.count);
    this.count++;
  }

  /** Whether one of them holds all of a segment, or of a box by both of its diagonals. */
  hold(x0: number, y0: number, x1: number, y1: number, isBox: boolean): boolean {
    const { numbers, count } = this;
    for (let i = 0; i < 9 * count; i += 9) {
      let k = i;
      for (; k < i + 9; k += 3) {
        const a = numbers[k];
        const b = numbers[k + 1];
        const c = numbers[k + 2];
        if (a * x0 + b * y0 + c < 0 || a * x1 + b * y1 + c < 0) break;
        if (isBox && (a * x0 + b * y1 + c < 0 || a * x1 + b * y0 + c < 0)) break;
      }
      if (k === i + 9) return true;
    }
    return false;
  }
}

/** A part of the grid of spots, by columns and rows from its first, ends included: alike on every sheet. */
export interface Part {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/**
 * Takes out of the runs of a creature the spots from which one wall alone hides its whole space: a line that touches a wall is stopped
 * (`common.touch`), so that a space lies hidden where its four corners do. For areas whose lines leave from the spot itself. This is the shadow of
 * the wall run backwards: an intersection of half-planes, one span of spots a row. What several walls hide together is left to the judge, so that
 * what stays is never too little.
 */
export class Veil {
  private readonly marks: Uint8Array;
  private readonly found = new Shadows();
  private readonly units: number;

  constructor(
    private readonly effect: Effect,
    private readonly grid: SpotGrid,
  ) {
    this.marks = new Uint8Array(grid.columns * grid.rows);
    this.units = effect.units;
  }

  /** Gathers runs, cut to a part of the grid. */
  within({ x0, y0, x1, y1 }: Part): { readonly list: number[]; readonly add: (from: number, to: number) => void } {
    const { columns, rows } = this.grid;
    const list: number[] = [];
    const add = (from: number, to: number): void => {
      const line = Math.floor(from / columns);
      const y = line % rows;
      if (y < y0 || y > y1) return;
      const first = Math.max(from, line * columns + x0);
      const end = Math.min(to, line * columns + x1 + 1);
      if (first < end) list.push(first, end);
    };
    return { list, add };
  }

  /** The smallest part of the grid that holds some spots. */
  partOf(spots: readonly number[]): Part {
    const { columns, rows } = this.grid;
    let [x0, y0, x1, y1] = [columns, rows, -1, -1];
    for (const spot of spots) {
      const x = spot % columns;
      const y = Math.floor(spot / columns) % rows;
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x);
      y0 = Math.min(y0, y);
      y1 = Math.max(y1, y);
    }
    return { x0, y0, x1, y1 };
  }

  /** The runs without hidden spots, in order and apart. */
  lift(c: Creature, runs: readonly number[]): readonly number[] {
    const { grid } = this;
    const perSheet = grid.columns * grid.rows;
    const out: number[] = [];
    for (let i = 0, sheet = 0; sheet < grid.sheets.length; sheet++) {
      const start = i;
      while (i < runs.length && runs[i] < (sheet + 1) * perSheet) i += 2;
      if (start < i) this.liftSheet(c, runs, start, i, sheet * perSheet, grid.sheets[sheet], out);
    }
    return out;
  }

  private liftSheet(
    { space }: Creature,
    runs: readonly number[],
    start: number,
    end: number,
    offset: number,
    z: number,
    out: number[],
  ): void {
    const { grid, marks } = this;
    const { columns } = grid;
    let x0 = Number.POSITIVE_INFINITY;
    let x1 = Number.NEGATIVE_INFINITY;
    for (let i = start; i < end; i += 2) {
      x0 = Math.min(x0, (runs[i] - offset) % columns);
      x1 = Math.max(x1, (runs[i + 1] - 1 - offset) % columns);
    }
    const y0 = Math.floor((runs[start] - offset) / columns);
    const y1 = Math.floor((runs[end - 1] - 1 - offset) / columns);
    const marked = this.markAll(space, z, x0, y0, x1, y1);
    for (let i = start; i < end; i += 2) {
      if (!marked) {
        out.push(runs[i], runs[i + 1]);
        continue;
      }
      let from = -1;
      for (let spot = runs[i]; spot < runs[i + 1]; spot++) {
        const hidden = marks[spot - offset] !== 0;
        if (!hidden && from < 0) from = spot;
        if (hidden && from >= 0) {
          out.push(from, spot);
          from = -1;
        }
      }
      if (from >= 0) out.push(from, runs[i + 1]);
    }
    if (marked) for (let y = y0; y <= y1; y++) marks.fill(0, y * columns + x0, y * columns + x1 + 1);
  }

  /** Marks the spots of a part of the grid from which some wall hides a space, near walls first; says whether there are any. */
  private markAll(space: Box, z: number, x0: number, y0: number, x1: number, y1: number): boolean {
    const { grid, units: u, effect } = this;
    const low = Math.min(z, space.z) * u;
    const high = Math.max(z, space.z + space.h) * u;
    const [left, top] = [space.x * u, space.y * u];
    const [right, bottom] = [left + space.w * u, top + space.d * u];
    const { found } = this;
    found.clear();
    let marked = false;
    effect.wallIndex.outwards(
      (left + right) / 2,
      (top + bottom) / 2,
      Math.min((grid.x + x0) * u, left),
      Math.min((grid.y + y0) * u, top),
      Math.max((grid.x + x1) * u, right),
      Math.max((grid.y + y1) * u, bottom),
      {
        // what lies in the shadow of a wall hides nothing more
        open: (ax, ay, bx, by) => !found.hold(ax, ay, bx, by, true),
        take: (i) => {
          const w = effect.walls[i];
          if (w.only !== undefined || w.bottom > low || w.top < high) return;
          if (found.hold(w.x0, w.y0, w.x1, w.y1, false)) return;
          const shadow = shadowOf(w, left, top, right, bottom);
          if (shadow === undefined || !this.mark(shadow, x0, y0, x1, y1)) return;
          marked = true;
          found.add(shadow);
        },
      },
    );
    return marked;
  }

  /** Marks the spots of a part of the grid that lie in a shadow. */
  private mark({ planes, y0: first, y1: last }: Shadow, x0: number, y0: number, x1: number, y1: number): boolean {
    const { grid, marks, units: u } = this;
    const left = (grid.x + x0) * u;
    const right = (grid.x + x1) * u;
    let any = false;
    const begin = Math.max(y0, ceilDiv(first, u) - grid.y);
    const end = Math.min(y1, floorDiv(last, u) - grid.y);
    for (let y = begin; y <= end; y++) {
      let from = left;
      let to = right;
      const py = (grid.y + y) * u;
      for (let k = 0; k < 9; k += 3) {
        const a = planes[k];
        const rest = planes[k + 1] * py + planes[k + 2];
        if (a > 0) from = Math.max(from, ceilDiv(-rest, a));
        else if (a < 0) to = Math.min(to, floorDiv(rest, -a));
        else if (rest < 0) to = left - 1;
        if (from > to) break;
      }
      if (from > to) continue;
      const row = y * grid.columns - grid.x;
      const stop = row + floorDiv(to, u);
      for (let spot = row + ceilDiv(from, u); spot <= stop; spot++) {
        marks[spot] = 1;
        any = true;
      }
    }
    return any;
  }
}

/** The last shadow, used again for the next. */
const SHADOW: Shadow = { planes: new Float64Array(9), y0: 0, y1: 0 };

/** The points from which a wall hides a rectangle; undefined where the wall's line runs through it, or numbers grow too large. */
function shadowOf(w: BarrierWall, x0: number, y0: number, x1: number, y1: number): Shadow | undefined {
  let [px, py, qx, qy] = [w.x0, w.y0, w.x1, w.y1];
  if (Math.max(Math.abs(px), Math.abs(py), Math.abs(qx), Math.abs(qy)) >= EXACT) return undefined;
  if (Math.max(Math.abs(x0), Math.abs(y0), Math.abs(x1), Math.abs(y1)) >= EXACT) return undefined;
  // on which side of the wall's line the corners lie
  const [dx, dy] = [qx - px, qy - py];
  const far = dx * py - dy * px;
  let most = Number.NEGATIVE_INFINITY;
  let least = Number.POSITIVE_INFINITY;
  for (let k = 0; k < 4; k++) {
    const side = dx * ((k & 2) === 0 ? y0 : y1) - dy * ((k & 1) === 0 ? x0 : x1) - far;
    if (side > most) most = side;
    if (side < least) least = side;
  }
  if (most > 0 && least < 0) return undefined;
  if (most > 0) [px, py, qx, qy] = [qx, qy, px, py];
  // from the other side of the line, off it; and between the lines through the wall's ends and the corners that lie farthest out
  let [px1, py1, qx1, qy1] = [x0, y0, x0, y0];
  for (let k = 1; k < 4; k++) {
    const x = (k & 1) === 0 ? x0 : x1;
    const y = (k & 2) === 0 ? y0 : y1;
    if ((px === px1 && py === py1) || (px - px1) * (py - y) - (py - py1) * (px - x) < 0) [px1, py1] = [x, y];
    if ((qx === qx1 && qy === qy1) || (qx - qx1) * (qy - y) - (qy - qy1) * (qx - x) > 0) [qx1, qy1] = [x, y];
  }
  const { planes } = SHADOW;
  // off the line by the least there is in whole numbers
  planes[0] = py - qy;
  planes[1] = qx - px;
  planes[2] = px * qy - py * qx - 1;
  planes[3] = py - py1;
  planes[4] = px1 - px;
  planes[5] = px * py1 - py * px1;
  planes[6] = qy1 - qy;
  planes[7] = qx - qx1;
  planes[8] = qx1 * qy - qy1 * qx;
  // a wall on one side of the rectangle casts its shadow to that side
  SHADOW.y0 = Math.min(py, qy) >= y1 ? Math.min(py, qy) : Number.NEGATIVE_INFINITY;
  SHADOW.y1 = Math.max(py, qy) <= y0 ? Math.max(py, qy) : Number.POSITIVE_INFINITY;
  return SHADOW;
}
