import type { BarrierWall } from "../effect/barriers.js";
import type { Effect } from "../effect/effect.js";
import { ceilDiv, floorDiv } from "../grid/lattice.js";
import type { Creature } from "../scene.js";
import type { SpotGrid } from "../systems/candidates.js";

/** Sums of products of two whole numbers below this are exact. */
const EXACT = 2 ** 25;

/** a x + b y + c, asked to be at least `least`. */
interface HalfPlane {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly least: 0 | 1;
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
    const { grid, marks, units: u } = this;
    const { columns } = grid;
    let x0 = Number.POSITIVE_INFINITY;
    let x1 = Number.NEGATIVE_INFINITY;
    for (let i = start; i < end; i += 2) {
      x0 = Math.min(x0, (runs[i] - offset) % columns);
      x1 = Math.max(x1, (runs[i + 1] - 1 - offset) % columns);
    }
    const y0 = Math.floor((runs[start] - offset) / columns);
    const y1 = Math.floor((runs[end - 1] - 1 - offset) / columns);
    const low = Math.min(z, space.z) * u;
    const high = Math.max(z, space.z + space.h) * u;
    const walls = this.effect.wallIndex.near(
      Math.min(grid.x + x0, space.x) * u,
      Math.min(grid.y + y0, space.y) * u,
      Math.max(grid.x + x1, space.x + space.w) * u,
      Math.max(grid.y + y1, space.y + space.d) * u,
    );
    let marked = false;
    for (const i of walls) {
      const w = this.effect.walls[i];
      if (w.only !== undefined || w.bottom > low || w.top < high) continue;
      if (this.mark(w, space, x0, y0, x1, y1)) marked = true;
    }
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

  /** Marks the spots of a part of the grid from which a wall hides a space. */
  private mark(
    w: BarrierWall,
    space: { readonly x: number; readonly y: number; readonly w: number; readonly d: number },
    x0: number,
    y0: number,
    x1: number,
    y1: number,
  ): boolean {
    const { grid, marks, units: u } = this;
    const planes = shadow(w, space.x * u, space.y * u, (space.x + space.w) * u, (space.y + space.d) * u);
    if (planes === undefined) return false;
    let any = false;
    for (let y = y0; y <= y1; y++) {
      let from = (grid.x + x0) * u;
      let to = (grid.x + x1) * u;
      const py = (grid.y + y) * u;
      for (const { a, b, c, least } of planes) {
        const rest = b * py + c - least;
        if (a > 0) from = Math.max(from, ceilDiv(-rest, a));
        else if (a < 0) to = Math.min(to, floorDiv(rest, -a));
        else if (rest < 0) to = Number.NEGATIVE_INFINITY;
        if (from > to) break;
      }
      if (from > to) continue;
      const first = ceilDiv(from, u) - grid.x;
      const last = floorDiv(to, u) - grid.x;
      if (first > last) continue;
      const row = y * grid.columns;
      marks.fill(1, row + first, row + last + 1);
      any = true;
    }
    return any;
  }
}

/** The points from which a wall hides a rectangle; undefined where the wall's line runs through it, or numbers grow too large. */
function shadow(w: BarrierWall, x0: number, y0: number, x1: number, y1: number): HalfPlane[] | undefined {
  let [px, py, qx, qy] = [w.x0, w.y0, w.x1, w.y1];
  if (Math.max(Math.abs(px), Math.abs(py), Math.abs(qx), Math.abs(qy)) >= EXACT) return undefined;
  if (Math.max(Math.abs(x0), Math.abs(y0), Math.abs(x1), Math.abs(y1)) >= EXACT) return undefined;
  const corners = [
    [x0, y0],
    [x1, y0],
    [x0, y1],
    [x1, y1],
  ] as const;
  // on which side of the wall's line the corners lie
  let [left, right] = [false, false];
  for (const [x, y] of corners) {
    const side = (px - x) * (qy - y) - (py - y) * (qx - x);
    if (side > 0) left = true;
    if (side < 0) right = true;
  }
  if (left && right) return undefined;
  if (left) [px, py, qx, qy] = [qx, qy, px, py];
  // from the other side of the line, off it; and between the lines through the wall's ends and the corners that lie farthest out
  const [px1, py1] = outermost(corners, px, py, 1);
  const [qx1, qy1] = outermost(corners, qx, qy, -1);
  return [
    { a: py - qy, b: qx - px, c: px * qy - py * qx, least: 1 },
    { a: py - py1, b: px1 - px, c: px * py1 - py * px1, least: 0 },
    { a: qy1 - qy, b: qx - qx1, c: qx1 * qy - qy1 * qx, least: 0 },
  ];
}

/** The corner whose line through a wall's end leaves all others on one side: to the left (1) or to the right (-1) of it. */
function outermost(
  corners: readonly (readonly [number, number])[],
  px: number,
  py: number,
  sense: 1 | -1,
): readonly [number, number] {
  let best = corners[0];
  for (const c of corners) {
    const cross = (px - best[0]) * (py - c[1]) - (py - best[1]) * (px - c[0]);
    const none = px === best[0] && py === best[1];
    if (none || sense * cross < 0) best = c;
  }
  return best;
}
