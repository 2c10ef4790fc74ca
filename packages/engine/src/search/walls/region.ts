import type { Cell } from "../../contract/types.js";
import { type Box, cellBox } from "../../grid/box.js";
import type { Creature } from "../../scene.js";
import type { WallCells } from "../../systems/wall-cells.js";

/** Squares of a layer beyond which only what lies near what is asked for is looked at. */
const MOST = 20_000;

/**
 * The box that holds every square that a wall may have: as far about the origins as a wall is long. Where that is very large, only what is as near to the
 * nearest origin and to what is asked for, and the box is not `whole`. Nor is it where a wall could climb over a barrier that ends above or below its layers.
 */
export function regionOf(
  walls: WallCells,
  cover: readonly Cell[],
  pairs: readonly (readonly [Box, Box])[],
  wanted: readonly Creature[],
): { readonly box: Box; readonly whole: boolean } {
  const { origins, squares } = walls;
  const first = origins[0] ?? [0, 0, 0];
  const asked = [...cover.map(cellBox), ...pairs.flat(), ...wanted.map((c) => c.space)];
  const reach = grown(hull(origins.map(cellBox)) ?? cellBox(first), squares - 1);
  // a line may cross what a wall reaches though neither of its ends lies there
  const near = [...asked.filter((b) => meets(b, reach)), ...pairs.flat()].map((b) => cutTo(b, reach, squares - 1));
  const heights = hull([...near, ...origins.map(cellBox), { ...reach, z: 0, h: 1 }]) as Box;
  const layers = { z: heights.z, h: heights.h };
  const whole = { ...reach, ...layers };
  if (reach.w * reach.d <= MOST) return { box: whole, whole: !mayClimb(walls, whole) };
  const nearest = origins.reduce((best, c) => (walls.near(c) < walls.near(best) ? c : best), first);
  const around = grown(hull([...near, cellBox(nearest)]) as Box, squares - 1);
  return { box: { ...(shared(reach, around) ?? around), ...layers }, whole: false };
}

/** Whether some barrier in the plan of a box ends beyond its layers where a wall is long enough to come. */
function mayClimb({ sight, squares }: WallCells, { x, y, z, w, d, h }: Box): boolean {
  const u = sight.units;
  // one square at least on either side of the end
  const room = squares - 2;
  const isBeyond = (end: number): boolean => end > (z + h - 1) * u && end <= (z + h - 1 + room) * u;
  const isBelow = (end: number): boolean => end < z * u && end >= (z - room) * u;
  const isNear = (x0: number, y0: number, x1: number, y1: number): boolean =>
    Math.max(x0, x1) >= x * u &&
    Math.min(x0, x1) <= (x + w) * u &&
    Math.max(y0, y1) >= y * u &&
    Math.min(y0, y1) <= (y + d) * u;
  return (
    sight.walls.some((b) => isNear(b.x0, b.y0, b.x1, b.y1) && (isBeyond(b.top) || isBelow(b.bottom))) ||
    sight.solids.some((b) => isNear(b.x0, b.y0, b.x1, b.y1) && (isBeyond(b.z1) || isBelow(b.z1) || isBelow(b.z0)))
  );
}

function hull(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const low = (get: (b: Box) => number): number =>
    boxes.reduce((m, b) => Math.min(m, get(b)), Number.POSITIVE_INFINITY);
  const high = (get: (b: Box) => number): number =>
    boxes.reduce((m, b) => Math.max(m, get(b)), Number.NEGATIVE_INFINITY);
  const [x, y, z] = [low((b) => b.x), low((b) => b.y), low((b) => b.z)];
  return { x, y, z, w: high((b) => b.x + b.w) - x, d: high((b) => b.y + b.d) - y, h: high((b) => b.z + b.h) - z };
}

/** Wider and deeper by n on each side; heights stay. */
function grown(b: Box, n: number): Box {
  return { ...b, x: b.x - n, y: b.y - n, w: b.w + 2 * n, d: b.d + 2 * n };
}

/** With its heights cut to where a wall may come: its squares lie no farther from its origin than it is long. */
function cutTo(b: Box, { z, h }: Box, room: number): Box {
  const low = Math.min(Math.max(b.z, z - room), z + h + room - 1);
  const high = Math.max(low + 1, Math.min(b.z + b.h, z + h + room));
  return { ...b, z: low, h: high - low };
}

function meets(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.d && b.y < a.y + a.d;
}

function shared(a: Box, b: Box): Box | undefined {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const w = Math.min(a.x + a.w, b.x + b.w) - x;
  const d = Math.min(a.y + a.d, b.y + b.d) - y;
  return w > 0 && d > 0 ? { ...a, x, y, w, d } : undefined;
}
