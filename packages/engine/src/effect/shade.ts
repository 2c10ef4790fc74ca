import { type Rows, windowRows } from "../grid/cells.js";
import type { BarrierBox } from "./barriers.js";
import { FOUND, type Rings } from "./buckets.js";
import { type Effect, facing } from "./effect.js";
import { Shadows } from "./shadows.js";
import type { Dot } from "./sight.js";
import { fits } from "./turns.js";
import type { Area } from "./view.js";

/** The shadows of the last look, used again by the next. */
const SCRATCH = new Shadows();

/** Entries of walls in buckets up to which all are taken: to leave out those behind others would cost more. */
const FEW = 200;

/** Entries of walls in buckets from which on shadows are quicker than a fan, where most walls are slanted. */
const MANY = 60;

/** Whether most walls of a scene are slanted, kept as long as its sight is. */
function isSlanted({ walls, kept }: Effect): boolean {
  kept.slanted ??= 2 * walls.filter((w) => w.x0 !== w.x1 && w.y0 !== w.y1).length > walls.length;
  return kept.slanted;
}

/**
 * Whether shadows are worth it. A fan is cut where walls cross, so that many walls at a slant cost it most; walls along the grid, which meet at their ends, give
 * shadows many squares that several of them have some of.
 */
export function worthShadows(effect: Effect, o: Dot, area: Area): boolean {
  const u = effect.units;
  const near = effect.wallIndex.entries(
    Math.min(o.x, area.x0 * u),
    Math.min(o.y, area.y0 * u),
    Math.max(o.x, area.x1 * u),
    Math.max(o.y, area.y1 * u),
  );
  return near > MANY && isSlanted(effect);
}

/**
 * The shadows in which squares of an area in the layer z lie, seen from a point; undefined where they do not tell all: a barrier ends between these heights,
 * runs through an inset point, or numbers would not hold it. They are of use up to the next look.
 * Of the area only the squares of `rows` matter. With `some` they tell too which squares they have some of.
 */
export function shadowsFrom(
  effect: Effect,
  o: Dot,
  area: Area,
  z: number,
  rows: Rows = windowRows(area),
  some = false,
): Shadows | undefined {
  const { walls, solids, units: u } = effect;
  const { x: ox, y: oy } = o;
  const [left, top, right, bottom] = [area.x0 * u - ox, area.y0 * u - oy, area.x1 * u - ox, area.y1 * u - oy];
  if (!(fits(left) && fits(top) && fits(right) && fits(bottom))) return undefined;
  const low = Math.min(o.z, z * u);
  const high = Math.max(o.z, (z + 1) * u);
  const shadows = SCRATCH;
  shadows.begin(ox, oy, u, area, some);
  const inset = o.ix !== 0 || o.iy !== 0;
  // from inside the area nothing beyond it is in the way
  const inside = left <= 0 && right >= 0 && top <= 0 && bottom >= 0;
  const [x0, x1] = [Math.min(ox, area.x0 * u), Math.max(ox, area.x1 * u)];
  const [y0, y1] = [Math.min(oy, area.y0 * u), Math.max(oy, area.y1 * u)];
  const few = effect.wallIndex.entries(x0, y0, x1, y1) <= FEW;
  let plain = true;
  const put = (ax: number, ay: number, bx: number, by: number): void => {
    if (!(fits(ax) && fits(ay) && fits(bx) && fits(by))) plain = false;
    else if (ax * by !== ay * bx) {
      if (few || !shadows.hidesWall(ax, ay, bx, by)) shadows.add(ax, ay, bx, by);
    } else if (inset && ax * bx + ay * by <= 0) plain = false;
  };
  const open = (x0: number, y0: number, x1: number, y1: number): boolean => {
    if (!plain) return false;
    const [bx0, by0, bx1, by1] = [x0 / u - area.x0, y0 / u - area.y0, x1 / u - area.x0, y1 / u - area.y0];
    const held = bx0 >= 0 && by0 >= 0 && bx1 <= area.x1 - area.x0 && by1 <= area.y1 - area.y0;
    return !(inside || held) || !shadows.hides(bx0, by0, bx1, by1);
  };
  const { ends, plain: marks } = effect;
  const take = (i: number): void => {
    if (marks[i] === 0) {
      const w = walls[i];
      if (w.bottom >= high || w.top <= low || (w.only !== undefined && !facing(o, w))) return;
      if (w.bottom > low || w.top < high) {
        plain = false;
        return;
      }
    }
    put(ends[4 * i] - ox, ends[4 * i + 1] - oy, ends[4 * i + 2] - ox, ends[4 * i + 3] - oy);
  };
  if (few) {
    const count = effect.wallIndex.nearLines(ox, oy, rows, u);
    const found = FOUND;
    const { plain: whole } = effect;
    for (let k = 0; k < count; k++) {
      const i = found[k];
      const [ax, ay, bx, by] = [ends[4 * i] - ox, ends[4 * i + 1] - oy, ends[4 * i + 2] - ox, ends[4 * i + 3] - oy];
      if (whole[i] === 1 && fits(ax) && fits(ay) && fits(bx) && fits(by) && ax * by !== ay * bx)
        shadows.add(ax, ay, bx, by);
      else take(i);
    }
  } else effect.wallIndex.outwards(ox, oy, x0, y0, x1, y1, { open, take: oneByOne(take) });
  if (!plain || solids.length === 0) return plain ? shadows : undefined;
  effect.solidIndex.outwards(ox, oy, x0, y0, x1, y1, {
    open,
    take: oneByOne((i) => {
      const b = solids[i];
      if (b.z0 >= high || b.z1 <= low) return;
      if (b.z0 > low || b.z1 < high) plain = false;
      else facesOf(b, ox, oy, put);
    }),
  });
  return plain ? shadows : undefined;
}

/** Takes boxes one by one. */
export function oneByOne(take: (box: number) => void): Rings["take"] {
  return (boxes, count) => {
    for (let k = 0; k < count; k++) take(boxes[k]);
  };
}

/** The faces of a block that are turned to a point; all of them where it is in the block or at it. Ends from the point. */
export function facesOf(
  b: BarrierBox,
  ox: number,
  oy: number,
  put: (ax: number, ay: number, bx: number, by: number) => void,
): void {
  const [x0, y0, x1, y1] = [b.x0 - ox, b.y0 - oy, b.x1 - ox, b.y1 - oy];
  const at = x0 <= 0 && x1 >= 0 && y0 <= 0 && y1 >= 0;
  if (at || y0 > 0) put(x0, y0, x1, y0);
  if (at || x1 < 0) put(x1, y0, x1, y1);
  if (at || y1 < 0) put(x1, y1, x0, y1);
  if (at || x0 > 0) put(x0, y1, x0, y0);
}
