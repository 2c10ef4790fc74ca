import type { BarrierBox, BarrierWall } from "../effect/barriers.js";
import { BLOCK, type Effect } from "../effect/effect.js";
import { cross, wallStops } from "../effect/sight.js";
import { DIRECTIONS, type Direction } from "../effect/steps/directions.js";
import { solidStopsStep } from "../effect/steps/tiles.js";
import { type Box, cellsOf, overlaps } from "../grid/box.js";
import { ceilDiv, floorDiv } from "../grid/lattice.js";
import type { Creature, Scene } from "../scene.js";

/** What a mover meets at a single step (`common.move`), with names: what a search tells by masks. */

/** Barriers that stop a step of a space, walls by their index and then BLOCK: of any of its cells, or inside it where it would stand. */
export function stoppers(effect: Effect, space: Box, dx: number, dy: number, dz: number): number[] {
  if (effect.empty) return [];
  const u = effect.units;
  // middles of the cells that a step may lead between; buckets hold more than is near
  const [x0, y0] = [space.x * u - u / 2, space.y * u - u / 2];
  const [x1, y1] = [(space.x + space.w) * u + u / 2, (space.y + space.d) * u + u / 2];
  const near = effect.wallsNear(x0, y0, x1, y1).filter((w) => meetsPlan(w, x0, y0, x1, y1));
  const there = { ...space, x: space.x + dx, y: space.y + dy, z: space.z + dz };
  const oneWay = near.filter((w) => w.only !== undefined);
  const by = near.filter((w) => {
    if (stopsAny(w, u, space, dx, dy, dz)) return true;
    return w.only === undefined && PAIRS.some((d) => stopsAny(w, u, within(there, d), d.dx, d.dy, d.dz));
  });
  const walls = new Set(by.map((w) => w.index));
  if (oneWay.length > 0) for (const index of bothWays(near, u, there)) walls.add(index);
  const out = [...walls].sort((a, b) => a - b);
  // a block inside the space stops the step of the cell that would come into it
  if (effect.solidsNear(x0, y0, x1, y1).some((b) => solidStopsAny(b, u, space, dx, dy, dz))) out.push(BLOCK);
  return out;
}

/** One of each two opposite steps. */
const PAIRS = DIRECTIONS.filter((d) => d.bit > 13);

/** Whether a wall touches a rectangle in plan: neither lies beside the other, nor are all corners on one side of the wall's line. */
function meetsPlan(w: BarrierWall, x0: number, y0: number, x1: number, y1: number): boolean {
  if (Math.max(w.x0, w.x1) < x0 || Math.min(w.x0, w.x1) > x1) return false;
  if (Math.max(w.y0, w.y1) < y0 || Math.min(w.y0, w.y1) > y1) return false;
  const [wx, wy] = [w.x1 - w.x0, w.y1 - w.y0];
  const side = (x: number, y: number): number => Math.sign(cross(wx, wy, x - w.x0, y - w.y0));
  const first = side(x0, y0);
  return first === 0 || side(x1, y0) !== first || side(x0, y1) !== first || side(x1, y1) !== first;
}

/** The cells of a space from which a step leads to another of its cells; no cell where none does. */
function within(b: Box, { dx, dy, dz }: Direction): Box {
  return {
    x: b.x - Math.min(0, dx),
    y: b.y - Math.min(0, dy),
    z: b.z - Math.min(0, dz),
    w: b.w - Math.abs(dx),
    d: b.d - Math.abs(dy),
    h: b.h - Math.abs(dz),
  };
}

/** Whether a wall stops a step from some cell of a box. */
function stopsAny(w: BarrierWall, u: number, b: Box, dx: number, dy: number, dz: number): boolean {
  const half = u / 2;
  // cells whose step may meet the wall's own box
  const firstX = Math.max(b.x, ceilDiv(Math.min(w.x0, w.x1) - half, u) - Math.max(0, dx));
  const lastX = Math.min(b.x + b.w - 1, floorDiv(Math.max(w.x0, w.x1) - half, u) - Math.min(0, dx));
  const firstY = Math.max(b.y, ceilDiv(Math.min(w.y0, w.y1) - half, u) - Math.max(0, dy));
  const lastY = Math.min(b.y + b.d - 1, floorDiv(Math.max(w.y0, w.y1) - half, u) - Math.min(0, dy));
  for (let z = b.z; z < b.z + b.h; z++)
    for (let y = firstY; y <= lastY; y++)
      for (let x = firstX; x <= lastX; x++) if (stopsStep(w, u, x, y, z, dx, dy, dz)) return true;
  return false;
}

function stopsStep(
  w: BarrierWall,
  u: number,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
): boolean {
  const half = u / 2;
  const p = { x: x * u + half, y: y * u + half, z: z * u + half, ix: 0, iy: 0, iz: 0 };
  return wallStops(p, { ...p, x: p.x + dx * u, y: p.y + dy * u, z: p.z + dz * u }, w);
}

function solidStopsAny(b: BarrierBox, u: number, space: Box, dx: number, dy: number, dz: number): boolean {
  for (const [x, y, z] of cellsOf(space)) if (solidStopsStep(b, u, x, y, z, dx, dy, dz)) return true;
  return false;
}

/** Walls that stop a step between two cells of a space where, all together, they stop the step back too: one-way walls do so only in company. */
function bothWays(walls: readonly BarrierWall[], u: number, space: Box): number[] {
  const out: number[] = [];
  for (const d of PAIRS)
    for (const [x, y, z] of cellsOf(within(space, d))) {
      const there = walls.filter((w) => stopsStep(w, u, x, y, z, d.dx, d.dy, d.dz));
      if (there.length === 0) continue;
      const back = walls.filter((w) => stopsStep(w, u, x + d.dx, y + d.dy, z + d.dz, -d.dx, -d.dy, -d.dz));
      if (back.length > 0) for (const w of [...there, ...back]) out.push(w.index);
    }
  return out;
}

/** Creatures and objects other than the mover that have a cell of a space, in the scene's order. */
export function othersIn(scene: Scene, who: Creature, space: Box): Creature[] {
  return scene.creatures.filter((c) => c !== who && overlaps(c.space, space));
}
