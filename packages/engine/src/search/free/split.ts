import { type PointBox, rectOf } from "./box.js";

/** A place at which a box is cut: the last point before it on an axis and the first after it; the points between are a part of their own. */
interface Cut {
  readonly along: "x" | "y";
  readonly before: number;
  readonly after: number;
}

type Bounds = Pick<PointBox, "i0" | "j0" | "i1" | "j1">;

/**
 * Cuts a box: by lines of the grid down to single squares, then along walls that lie along the grid and straight sides of the border of a
 * creature's region, so that what lies just on them is a part of its own, then in halves. Every point lies in one part.
 */
export function parted(box: PointBox): Bounds[] {
  const { free } = box.field;
  const perSquare = free.units / free.step;
  const [w, h] = [box.i1 - box.i0, box.j1 - box.j0];
  if (Math.max(w, h) >= perSquare) {
    const [from, to] = w >= h ? [box.i0, box.i1] : [box.j0, box.j1];
    let at = Math.floor((from + to) / 2 / perSquare + 0.5) * perSquare;
    if (at <= from) at += perSquare;
    return partsOf(box, { along: w >= h ? "x" : "y", before: at - 1, after: at });
  }
  return partsOf(box, special(box) ?? halves(box));
}

function halves({ i0, j0, i1, j1 }: Bounds): Cut {
  const along = i1 - i0 >= j1 - j0 ? "x" : "y";
  const [from, to] = along === "x" ? [i0, i1] : [j0, j1];
  const before = Math.floor((from + to) / 2);
  return { along, before, after: before + 1 };
}

function partsOf({ i0, j0, i1, j1 }: Bounds, { along, before, after }: Cut): Bounds[] {
  const out: Bounds[] = [];
  const [from, to] = along === "x" ? [i0, i1] : [j0, j1];
  const add = (a: number, b: number): void => {
    if (a > b) return;
    out.push(along === "x" ? { i0: a, i1: b, j0, j1 } : { i0, i1, j0: a, j1: b });
  };
  add(from, before);
  add(before + 1, after - 1);
  add(after, to);
  return out;
}

/** The cut by a wall or a straight side that comes nearest to the middle. */
function special(box: PointBox): Cut | undefined {
  const { free, aims } = box.field;
  const { step, effect } = free;
  const r = rectOf(box);
  let best: Cut | undefined;
  let least = Number.POSITIVE_INFINITY;
  const [mx, my] = [r.x0 + r.x1, r.y0 + r.y1];
  const consider = (along: "x" | "y", at: number): void => {
    const [from, to, middle] = along === "x" ? [r.x0, r.x1, mx] : [r.y0, r.y1, my];
    if (from === to || at < from || at > to) return;
    const away = Math.abs(2 * at - middle);
    if (away >= least) return;
    const whole = at % step === 0;
    const cut = {
      along,
      before: whole ? at / step - 1 : Math.floor(at / step),
      after: whole ? at / step + 1 : Math.ceil(at / step),
    };
    least = away;
    best = cut;
  };
  if (effect !== undefined) {
    for (const w of effect.wallsNear(r.x0, r.y0, r.x1, r.y1)) {
      const [x0, x1] = [Math.min(w.x0, w.x1), Math.max(w.x0, w.x1)];
      const [y0, y1] = [Math.min(w.y0, w.y1), Math.max(w.y0, w.y1)];
      if (x1 < r.x0 || x0 > r.x1 || y1 < r.y0 || y0 > r.y1) continue;
      if (x0 === x1) consider("x", x0);
      if (y0 === y1) consider("y", y0);
      // on a wall: where it ends
      if (x0 === x1 && r.x0 === r.x1 && x0 === r.x0) for (const y of [y0, y1]) consider("y", y);
      if (y0 === y1 && r.y0 === r.y1 && y0 === r.y0) for (const x of [x0, x1]) consider("x", x);
    }
    for (const b of effect.solidsNear(r.x0, r.y0, r.x1, r.y1)) {
      if (b.x1 < r.x0 || b.x0 > r.x1 || b.y1 < r.y0 || b.y0 > r.y1) continue;
      for (const x of [b.x0, b.x1]) consider("x", x);
      for (const y of [b.y0, b.y1]) consider("y", y);
    }
  }
  if (best !== undefined) return best;
  // what lies in the line of a wall is hidden by others than it
  const { xs, ys } = box.field.lines;
  for (const at of xs) consider("x", at);
  for (const at of ys) consider("y", at);
  if (best !== undefined) return best;
  for (const k of box.maybe) {
    const { sides, of } = aims[k];
    if (sides === undefined) continue;
    const { x0, y0, x1, y1 } = of.region;
    if (y0 <= r.y1 && y1 >= r.y0) for (const x of [x0 - sides, x1 + sides]) consider("x", x);
    if (x0 <= r.x1 && x1 >= r.x0) for (const y of [y0 - sides, y1 + sides]) consider("y", y);
  }
  return best;
}
