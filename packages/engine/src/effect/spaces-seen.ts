import type { Box } from "../grid/box.js";
import type { Rows } from "../grid/cells.js";
import { floorDiv, gcd } from "../grid/lattice.js";
import type { BarrierBox } from "./barriers.js";
import { cellsSeen } from "./cells-seen.js";
import { type Effect, facing } from "./effect.js";
import { Fan } from "./fan.js";
import { boundsOf, filtered, sortedRows } from "./seen-rows.js";
import { oneByOne } from "./shade.js";
import { type Area, Sheet, View } from "./view.js";

/** Coordinates of a fan stay below this. */
const FARTHEST = 2 ** 23;

/** Squares in the bounds of rows beyond which each is asked by itself. */
const MOST = 2 ** 24;

/** The fan of the last look, used again by the next. */
const SCRATCH = new Fan();
const SHEET = new Sheet();

/** What is near in plan, on a lattice as coarse as it allows. */
interface Near {
  readonly effect: Effect;
  /** Units of the effect's lattice in one of these. */
  readonly scale: number;
  /** An inset is 1 where a unit is this. */
  readonly fine: number;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly low: number;
  readonly high: number;
  /** Whether some barrier stands in a part of the heights only. */
  readonly ending: boolean;
}

/**
 * `ds.line-of-effect` from a space to all squares of a layer's rows at once: those for which `spacesHidden` names nobody. Insets are made whole: where a unit is
 * more than eight times as many parts as the lattice is wide, an inset of one part gives every turn the sign that it has for all smaller ones.
 * Where only solid cells stand near, bits tell (`cellsSeen`).
 * `settle` decides a square by itself, where barriers end between the heights of the two spaces or the lattice is too fine.
 */
export function spaceSees(
  effect: Effect,
  from: Box,
  z: number,
  rows: Rows,
  settle: (x: number, y: number) => boolean,
): Rows {
  const area = boundsOf(rows);
  if (area === undefined) return rows;
  const cells = cellsSeen(effect, from, z, rows, area);
  if (cells !== undefined) return cells;
  const near = nearOf(effect, from, area, z);
  const words = (area.x1 - area.x0 + 31) >> 5;
  const size = words * (area.y1 - area.y0);
  if (near === undefined || size > MOST) return filtered(rows, settle);
  const open = new Int32Array(size);
  const held = seenFrom(near, from, area, rows, words, open, false);
  if (held === "not") return filtered(rows, settle);
  let maybe = open;
  if (near.ending || held === "roughly") {
    maybe = open.slice();
    if (seenFrom(near, from, area, rows, words, maybe, true) === "not") return filtered(rows, settle);
  }
  return sortedRows(rows, { area, words, open, maybe }, settle);
}

/** Sets the squares that some corner of the space has a clear line to, too few if anything, or too many with `tallOnly`; says how numbers held it. */
function seenFrom(
  near: Near,
  from: Box,
  area: Area,
  rows: Rows,
  words: number,
  open: Int32Array,
  tallOnly: boolean,
): "exactly" | "roughly" | "not" {
  const { effect, scale, fine } = near;
  let rough = false;
  const square = (effect.units / scale) * fine;
  for (const iy of [1, -1])
    for (const ix of [1, -1]) {
      const [cx, cy] = [ix > 0 ? from.x : from.x + from.w, iy > 0 ? from.y : from.y + from.d];
      const [x, y] = [cx * square + ix, cy * square + iy];
      const fan = fanFrom(near, cx * effect.units, cy * effect.units, ix, iy, tallOnly);
      if (!fan.exact) return "not";
      rough ||= fan.rough;
      const view = new View(fan, x, y, square, area, SHEET);
      const whole = fan.edgeOn.length === 0;
      for (let i = 0; i < rows.length; i += 3) {
        const begin = (rows[i] - area.y0) * words;
        for (let at = rows[i + 1] - area.x0; at < rows[i + 2] - area.x0; at++) {
          const w = begin + (at >> 5);
          const bit = 1 << (at & 31);
          if ((view.seen[w] & ~open[w] & bit) === 0) continue;
          if (
            (whole && (view.whole[w] & bit) !== 0) ||
            seesCorner(fan, (area.x0 + at) * square - x, rows[i] * square - y, square)
          )
            open[w] |= bit;
        }
      }
    }
  return rough ? "roughly" : "exactly";
}

/** Whether a line to some inset corner of a square is clear. */
function seesCorner(fan: Fan, x: number, y: number, square: number): boolean {
  const [x0, y0, x1, y1] = [x + 1, y + 1, x + square - 1, y + square - 1];
  return fan.sees(x0, y0) || fan.sees(x1, y0) || fan.sees(x0, y1) || fan.sees(x1, y1);
}

function fanFrom(near: Near, cx: number, cy: number, ix: number, iy: number, tallOnly: boolean): Fan {
  const { effect, scale, fine, low, high } = near;
  const fan = SCRATCH;
  fan.clear(!tallOnly);
  const fx = (v: number): number => ((v - cx) / scale) * fine - ix;
  const fy = (v: number): number => ((v - cy) / scale) * fine - iy;
  // beyond what lines pass nothing matters, so walls along the grid are cut there
  const cut = (v: number, a: number, b: number): number => Math.max(a, Math.min(b, v));
  const add = (ax: number, ay: number, bx: number, by: number): void => {
    if (Math.max(ax, bx) < near.x0 || Math.min(ax, bx) > near.x1) return;
    if (Math.max(ay, by) < near.y0 || Math.min(ay, by) > near.y1) return;
    const level = ay === by;
    const upright = ax === bx;
    const [x0, x1] = level ? [cut(ax, near.x0, near.x1), cut(bx, near.x0, near.x1)] : [ax, bx];
    const [y0, y1] = upright ? [cut(ay, near.y0, near.y1), cut(by, near.y0, near.y1)] : [ay, by];
    if (x0 !== x1 || y0 !== y1) fan.add(fx(x0), fy(y0), fx(x1), fy(y1));
  };
  const rings = {
    open: (x0: number, y0: number, x1: number, y1: number): boolean => !fan.hides(fx(x0), fy(y0), fx(x1), fy(y1)),
    stands: (bottom: number, top: number): boolean =>
      bottom < high && top > low && !(tallOnly && (bottom > low || top < high)),
  };
  effect.wallIndex.outwards(cx, cy, near.x0, near.y0, near.x1, near.y1, {
    open: rings.open,
    take: oneByOne((i) => {
      const w = effect.walls[i];
      if (!rings.stands(w.bottom, w.top)) return;
      if (w.only !== undefined && !facing({ x: cx, y: cy, z: 0, ix, iy, iz: 0 }, w)) return;
      add(w.x0, w.y0, w.x1, w.y1);
    }),
  });
  effect.solidIndex.outwards(cx, cy, near.x0, near.y0, near.x1, near.y1, {
    open: rings.open,
    take: oneByOne((i) => {
      const b = effect.solids[i];
      if (!rings.stands(b.z0, b.z1)) return;
      // an inset corner lies on no border: in a block it sees nothing
      if (fx(b.x0) < 0 && fx(b.x1) > 0 && fy(b.y0) < 0 && fy(b.y1) > 0) closeAll(fan);
      else faces(b, fx, fy, add);
    }),
  });
  // a wall that the corner itself lies on stops every line from it
  const { edgeOn } = fan;
  for (let i = 0; i < edgeOn.length; i += 4)
    if (edgeOn[i] * edgeOn[i + 2] + edgeOn[i + 1] * edgeOn[i + 3] <= 0) closeAll(fan);
  return fan;
}

function closeAll(fan: Fan): void {
  fan.close(1, 0, 0, 1);
  fan.close(0, 1, -1, 0);
  fan.close(-1, 0, 0, -1);
  fan.close(0, -1, 1, 0);
}

/** The faces of a block that are turned to a point outside it. */
function faces(
  b: BarrierBox,
  fx: (v: number) => number,
  fy: (v: number) => number,
  add: (ax: number, ay: number, bx: number, by: number) => void,
): void {
  if (fy(b.y0) > 0) add(b.x0, b.y0, b.x1, b.y0);
  if (fx(b.x1) < 0) add(b.x1, b.y0, b.x1, b.y1);
  if (fy(b.y1) < 0) add(b.x1, b.y1, b.x0, b.y1);
  if (fx(b.x0) > 0) add(b.x0, b.y1, b.x0, b.y0);
}

function nearOf(effect: Effect, from: Box, area: Area, z: number): Near | undefined {
  const u = effect.units;
  const [x0, x1] = [Math.min(from.x, area.x0) * u, Math.max(from.x + from.w, area.x1) * u];
  const [y0, y1] = [Math.min(from.y, area.y0) * u, Math.max(from.y + from.d, area.y1) * u];
  const [low, high] = [Math.min(from.z, z) * u, Math.max(from.z + from.h, z + 1) * u];
  let scale = u;
  let far = Math.max(x1 - x0, y1 - y0);
  let ending = false;
  // all that is asked later, so that every wall there lies on the coarser lattice
  for (const i of effect.wallIndex.near(x0 - u, y0 - u, x1 + u, y1 + u)) {
    const w = effect.walls[i];
    if (w.bottom >= high || w.top <= low) continue;
    ending ||= w.bottom > low || w.top < high;
    if (Math.max(w.x0, w.x1) < x0 - u || Math.min(w.x0, w.x1) > x1 + u) continue;
    if (Math.max(w.y0, w.y1) < y0 - u || Math.min(w.y0, w.y1) > y1 + u) continue;
    scale = gcd(gcd(gcd(scale, w.x0), gcd(w.y0, w.x1)), w.y1);
    if (w.x0 === w.x1 || w.y0 === w.y1) continue;
    far = Math.max(far, Math.abs(w.x0 - x0), Math.abs(w.x1 - x0), Math.abs(w.y0 - y0), Math.abs(w.y1 - y0));
    far = Math.max(far, Math.abs(w.x0 - x1), Math.abs(w.x1 - x1), Math.abs(w.y0 - y1), Math.abs(w.y1 - y1));
  }
  for (const i of effect.solidIndex.near(x0 - u, y0 - u, x1 + u, y1 + u)) {
    const b = effect.solids[i];
    if (b.z0 < high && b.z1 > low) ending ||= b.z0 > low || b.z1 < high;
  }
  // walls of squares' width are cut one unit beyond
  const width = floorDiv(far, scale) + 1 + 2 * (u / scale);
  const fine = 8 * width + 8;
  if (fine * width >= FARTHEST) return undefined;
  return { effect, scale, fine, x0: x0 - u, y0: y0 - u, x1: x1 + u, y1: y1 + u, low, high, ending };
}
