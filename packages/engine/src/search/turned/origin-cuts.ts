import type { Effect } from "../../effect/effect.js";
import type { FreeRect } from "../../systems/free.js";
import type { Turned } from "../../systems/turned.js";
import type { Lines } from "../free/screens.js";

interface Bounds {
  readonly i0: number;
  readonly j0: number;
  readonly i1: number;
  readonly j1: number;
}

interface Cut {
  readonly isX: boolean;
  /** The last point before and the first after; those between are a part of their own. */
  readonly before: number;
  readonly after: number;
}

/** Cuts a box of origins: by lines of the grid down to single squares, these along walls, so that what lies just on one is a part of its own, then in halves. */
export function originCuts(box: Bounds, turned: Turned, effect: Effect, lines: Lines): Bounds[] {
  const perSquare = turned.units / turned.step;
  const [w, h] = [box.i1 - box.i0, box.j1 - box.j0];
  if (w === 0 && h === 0) return [];
  const isX = w >= h;
  const [from, to] = isX ? [box.i0, box.i1] : [box.j0, box.j1];
  if (to - from > perSquare) {
    let at = Math.floor((from + to) / 2 / perSquare + 0.5) * perSquare;
    if (at <= from) at += perSquare;
    return partsOf(box, { isX, before: at - 1, after: at }).flatMap((part) => apart(part, turned, effect));
  }
  const { step } = turned;
  const cut = nearestCut({ x0: box.i0 * step, y0: box.j0 * step, x1: box.i1 * step, y1: box.j1 * step }, step);
  // what lies in the line of a wall is hidden by others than it
  for (const at of lines.xs) cut.consider(true, at);
  for (const at of lines.ys) cut.consider(false, at);
  const { best } = cut;
  if (best !== undefined) return partsOf(box, best);
  const middle = Math.floor((from + to) / 2);
  return partsOf(box, { isX, before: middle, after: middle + 1 });
}

/** A box within a square, cut along all walls in it. */
function apart(box: Bounds, turned: Turned, effect: Effect): Bounds[] {
  const { units, step } = turned;
  if (Math.max(box.i1 - box.i0, box.j1 - box.j0) * step > units) return [box];
  const rect = { x0: box.i0 * step, y0: box.j0 * step, x1: box.i1 * step, y1: box.j1 * step };
  const cut = along(rect, step, effect);
  return cut === undefined ? [box] : partsOf(box, cut).flatMap((part) => apart(part, turned, effect));
}

/** The cut by a wall or a side of a block that comes nearest to the middle. */
function along(r: FreeRect, step: number, effect: Effect): Cut | undefined {
  const cut = nearestCut(r, step);
  const { consider } = cut;
  for (const w of effect.wallsNear(r.x0, r.y0, r.x1, r.y1)) {
    const [x0, x1] = [Math.min(w.x0, w.x1), Math.max(w.x0, w.x1)];
    const [y0, y1] = [Math.min(w.y0, w.y1), Math.max(w.y0, w.y1)];
    if (x1 < r.x0 || x0 > r.x1 || y1 < r.y0 || y0 > r.y1) continue;
    if (x0 === x1) consider(true, x0);
    if (y0 === y1) consider(false, y0);
    // on a wall: where it ends
    if (x0 === x1 && r.x0 === r.x1 && x0 === r.x0) for (const y of [y0, y1]) consider(false, y);
    if (y0 === y1 && r.y0 === r.y1 && y0 === r.y0) for (const x of [x0, x1]) consider(true, x);
  }
  for (const b of effect.solidsNear(r.x0, r.y0, r.x1, r.y1)) {
    if (b.x1 < r.x0 || b.x0 > r.x1 || b.y1 < r.y0 || b.y0 > r.y1) continue;
    for (const x of [b.x0, b.x1]) consider(true, x);
    for (const y of [b.y0, b.y1]) consider(false, y);
  }
  return cut.best;
}

/** Of cuts that are considered the one that comes nearest to the middle of a rectangle. */
function nearestCut(r: FreeRect, step: number) {
  let least = Number.POSITIVE_INFINITY;
  const of: { best: Cut | undefined; consider: (isX: boolean, at: number) => void } = {
    best: undefined,
    consider: (isX, at) => {
      const [from, to] = isX ? [r.x0, r.x1] : [r.y0, r.y1];
      const away = Math.abs(2 * at - from - to);
      if (from === to || at < from || at > to || away >= least) return;
      least = away;
      const whole = at % step === 0;
      of.best = {
        isX,
        before: whole ? at / step - 1 : Math.floor(at / step),
        after: whole ? at / step + 1 : Math.ceil(at / step),
      };
    },
  };
  return of;
}

function partsOf({ i0, j0, i1, j1 }: Bounds, { isX, before, after }: Cut): Bounds[] {
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
