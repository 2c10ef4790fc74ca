import type { Cell } from "../../contract/types.js";
import { type Box, cellBox } from "../../grid/box.js";
import type { Creature } from "../../scene.js";
import type { WallCells } from "../../systems/wall-cells.js";

/** Squares of a layer beyond which only what lies near what is asked for is looked at. */
const MOST = 20_000;

/** Squares beside and over barriers, above and below the layers that matter else, beyond which walls are not looked for that climb over them. */
const MOST_CLIMBED = 40_000;

/** Squares up to which all layers that a wall could be piled up to are looked at. */
const PILED = 4_000;

/** Where the squares of a wall are looked for. */
export interface Region {
  readonly box: Box;
  /** Whether a square of the box is looked at. */
  has(c: Cell): boolean;
  /** Whether every square that a wall needs is; of walls of the scene's squares alone every one of those. */
  readonly whole: boolean;
  /** Whether squares beyond the scene's edge that a wall may come to were left out. */
  readonly edged: boolean;
}

/**
 * Every square that a wall may need: in as many layers as matter, as far about the origins as a wall is long; and beside and over barriers that end above or below those layers, as a wall may climb
 * over them (elsewhere what is stacked joins by its feet). Where all that is very large, only what is as near to the nearest origin and to what is asked for, and nothing that climbs.
 * `edged`: of all that only squares of the scene.
 */
export function regionOf(
  walls: WallCells,
  cover: readonly Cell[],
  pairs: readonly (readonly [Box, Box])[],
  wanted: readonly Creature[],
  /** All who tell outcomes apart: the layers in which they stand matter too. */
  telling: readonly Creature[],
  edged: boolean,
): Region {
  const { origins, squares, size } = walls;
  const first = origins[0] ?? [0, 0, 0];
  const asked = [...cover.map(cellBox), ...pairs.flat(), ...wanted.map((c) => c.space)];
  const reach = grown(hull(origins.map(cellBox)) ?? cellBox(first), squares - 1);
  // a line may cross what a wall reaches though neither of its ends lies there
  const near = [...asked.filter((b) => meets(b, reach)), ...pairs.flat()].map((b) => cutTo(b, reach, squares - 1));
  const others = telling.map((c) => c.space).filter((b) => meets(b, reach));
  const heights = hull([
    ...near,
    ...others.map((b) => cutTo(b, reach, squares - 1)),
    ...origins.map(cellBox),
    { ...reach, z: 0, h: 1 },
  ]) as Box;
  const on =
    edged && size !== undefined ? (shared(reach, { ...reach, x: 0, y: 0, w: size[0], d: size[1] }) ?? reach) : reach;
  // where there is little room beside one another a wall is piled up, if need be
  const piled = Math.max(heights.h, 1 - heights.z + squares - 1);
  const layers = { z: heights.z, h: on.w * on.d * piled <= PILED ? piled : heights.h };
  const whole = { ...on, ...layers };
  const all = { has: () => true, edged: on.w * on.d < reach.w * reach.d };
  if (on.w * on.d <= MOST) return climbed(walls, whole, all.edged) ?? { ...all, box: whole, whole: false };
  const nearest = origins.reduce((best, c) => (walls.near(c) < walls.near(best) ? c : best), first);
  const around = grown(hull([...near, cellBox(nearest)]) as Box, squares - 1);
  return { ...all, box: { ...(shared(on, around) ?? around), ...layers }, whole: false };
}

/** With what lies beside and over barriers in the plan of a box that end beyond its layers where a wall is long enough to come; undefined where that is too much. */
function climbed({ sight, squares }: WallCells, inner: Box, edged: boolean): Region | undefined {
  const { x, y, z, w, d, h } = inner;
  const u = sight.units;
  // one square at least on either side of the end
  const room = squares - 2;
  const beside = new Uint8Array(w * d);
  let [low, high] = [z, z + h];
  const look = (x0: number, y0: number, x1: number, y1: number, ends: readonly number[]): void => {
    const above = ends.filter((end) => end > (z + h - 1) * u && end <= (z + h - 1 + room) * u);
    const below = ends.filter((end) => end < z * u && end >= (z - room) * u);
    if (above.length + below.length === 0) return;
    const [ax, bx] = [Math.floor(Math.min(x0, x1) / u) - 1, Math.ceil(Math.max(x0, x1) / u) + 1];
    const [ay, by] = [Math.floor(Math.min(y0, y1) / u) - 1, Math.ceil(Math.max(y0, y1) / u) + 1];
    if (ax >= x + w || bx <= x || ay >= y + d || by <= y) return;
    for (let cy = Math.max(ay, y); cy < Math.min(by, y + d); cy++)
      beside.fill(1, (cy - y) * w + Math.max(ax, x) - x, (cy - y) * w + Math.min(bx, x + w) - x);
    for (const end of above) high = Math.max(high, Math.ceil(end / u) + 1);
    for (const end of below) low = Math.min(low, Math.floor(end / u) - 1);
  };
  for (const b of sight.walls) look(b.x0, b.y0, b.x1, b.y1, [b.bottom, b.top]);
  for (const b of sight.solids) look(b.x0, b.y0, b.x1, b.y1, [b.z0, b.z1]);
  const columns = beside.reduce((sum, n) => sum + n, 0);
  if (columns * (high - low - h) > MOST_CLIMBED) return undefined;
  const has = ([cx, cy, cz]: Cell): boolean => (cz >= z && cz < z + h) || beside[(cy - y) * w + cx - x] === 1;
  return { box: { ...inner, z: low, h: high - low }, has, whole: true, edged };
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
