import type { Effect } from "../../effect/effect.js";
import type { FreeRect } from "../../systems/free.js";

/** Points of a lattice, in steps, both ends included. */
export interface Bounds {
  readonly i0: number;
  readonly j0: number;
  readonly i1: number;
  readonly j1: number;
}

/** A place at which a box is cut: the last point before it on an axis and the first after it; the points between are a part of their own. */
export interface Cut {
  readonly isX: boolean;
  readonly before: number;
  readonly after: number;
}

export function partsOf({ i0, j0, i1, j1 }: Bounds, { isX, before, after }: Cut): Bounds[] {
  const out: Bounds[] = [];
  const add = (a: number, b: number): void => {
    if (a <= b) out.push(isX ? { i0: a, i1: b, j0, j1 } : { i0, i1, j0: a, j1: b });
  };
  const [from, to] = isX ? [i0, i1] : [j0, j1];
  add(from, before);
  add(before + 1, after - 1);
  add(after, to);
  return out;
}

/** The longer axis of a box, with its ends there. */
export function longest({ i0, j0, i1, j1 }: Bounds): {
  readonly isX: boolean;
  readonly from: number;
  readonly to: number;
} {
  return i1 - i0 >= j1 - j0 ? { isX: true, from: i0, to: i1 } : { isX: false, from: j0, to: j1 };
}

/** By the line of the grid that comes nearest to the middle. */
export function gridCut(box: Bounds, perSquare: number): Cut {
  const { isX, from, to } = longest(box);
  let at = Math.floor((from + to) / 2 / perSquare + 0.5) * perSquare;
  if (at <= from) at += perSquare;
  return { isX, before: at - 1, after: at };
}

export function halfCut(box: Bounds): Cut {
  const { isX, from, to } = longest(box);
  const before = Math.floor((from + to) / 2);
  return { isX, before, after: before + 1 };
}

/** Of lines that are considered the one that comes nearest to the middle of a rectangle. */
export class NearestCut {
  best: Cut | undefined;
  private least = Number.POSITIVE_INFINITY;

  constructor(
    private readonly r: FreeRect,
    private readonly step: number,
  ) {}

  consider(isX: boolean, ...lines: readonly number[]): void {
    const { r, step } = this;
    const [from, to] = isX ? [r.x0, r.x1] : [r.y0, r.y1];
    for (const at of lines) {
      const away = Math.abs(2 * at - from - to);
      if (from === to || at < from || at > to || away >= this.least) continue;
      this.least = away;
      this.best = { isX, before: Math.ceil(at / step) - 1, after: Math.floor(at / step) + 1 };
    }
  }

  /** Walls along the grid, and sides of blocks; on a wall also where it ends. */
  barriers(effect: Effect): void {
    const { r } = this;
    const misses = (x0: number, y0: number, x1: number, y1: number): boolean =>
      x1 < r.x0 || x0 > r.x1 || y1 < r.y0 || y0 > r.y1;
    for (const w of effect.wallsNear(r.x0, r.y0, r.x1, r.y1)) {
      const [x0, x1] = [Math.min(w.x0, w.x1), Math.max(w.x0, w.x1)];
      const [y0, y1] = [Math.min(w.y0, w.y1), Math.max(w.y0, w.y1)];
      if (misses(x0, y0, x1, y1)) continue;
      if (x0 === x1) this.consider(true, x0);
      if (y0 === y1) this.consider(false, y0);
      if (x0 === x1 && r.x0 === r.x1) this.consider(false, y0, y1);
      if (y0 === y1 && r.y0 === r.y1) this.consider(true, x0, x1);
    }
    for (const { x0, y0, x1, y1 } of effect.solidsNear(r.x0, r.y0, r.x1, r.y1)) {
      if (misses(x0, y0, x1, y1)) continue;
      this.consider(true, x0, x1);
      this.consider(false, y0, y1);
    }
  }
}
