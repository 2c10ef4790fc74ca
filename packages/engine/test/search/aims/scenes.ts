/** Small random scenes for searches of cones and lines in any direction, and the placements that a slow twin tries in them. */

import type { SceneInput, SearchQuestion } from "../../../src/index.js";
import { creaturesOf, type Extent, type Wish as FreeWish, type Random, random, wallsOf } from "../free/scenes.js";

const SIDE = 14;
const EXTENT: Extent = { side: SIDE, creatures: 8, layers: 4, walls: 10 };

export interface Wish extends FreeWish {
  /** Where it may start: a few points of the user's border, a point without a user, or anywhere on the border. */
  readonly from: "points" | "trap" | "border";
  /** DMG 2014, any covered part: from intersections. */
  readonly dmg?: boolean;
  readonly round?: boolean;
}

/** A search of a cone or line in a random scene. */
export function randomSearch(seed: number, wish: Wish): SearchQuestion {
  const r = random(seed * 6151 + 29);
  for (let k = 0; k < 5; k++) r(2);
  const user = {
    id: "mage",
    at: [4 + r(5), 4 + r(5), 0] as [number, number, number],
    size: 1 + (r(4) === 0 ? 1 : 0),
    side: "party",
  };
  const scene: SceneInput = {
    size: [SIDE, SIDE],
    creatures: [user, ...creaturesOf(r, wish, EXTENT)],
    ...(wish.walls === "none" ? {} : { walls: wallsOf(r, wish, EXTENT) }),
    ...(wish.walls !== "none" && r(3) === 0
      ? { solids: [{ cell: [r(12), r(12), 0], size: [1 + r(2), 1, 1 + r(3)] }] }
      : {}),
  } as SceneInput;
  const lengthFeet = [15, 20, 30, 40, 37][r(5)];
  const area =
    r(2) === 0 ? { shape: "cone", lengthFeet } : { shape: "line", lengthFeet, widthFeet: [5, 5, 10, 7][r(4)] };
  const [x, y] = user.at;
  const s = user.size;
  const along = (): number => [0, s, s / 2, r(s * 1000 + 1) / 1000][r(4)];
  const point = (): [number, number] => {
    const [a, far] = [along(), r(2) * s];
    const told = (v: number): number => Math.round(v * 1000) / 1000;
    return r(2) === 0 ? [told(x + a), y + far] : [x + far, told(y + a)];
  };
  return {
    system: "dnd5e",
    method: wish.dmg ? "dmg2014" : "template",
    scene,
    ...(wish.from === "trap" ? {} : { by: "mage" }),
    ...(wish.round ? { options: { coneEnd: "round" } } : {}),
    ...(wish.dmg ? { options: { otherShapes: "any" } } : {}),
    area,
    score: { enemies: 1 + r(2), party: -1 - r(2), byId: { c2: r(4) / 2 } },
    limit: 1 + r(5),
    ...(wish.from === "points" ? { points: [point(), point()] } : {}),
    ...(wish.from === "trap" ? { points: [[r(SIDE * 1000) / 1000, r(SIDE * 2) / 2]] } : {}),
    ...(wish.heights && wish.from === "border" ? { layersTried: [0, r(2)] } : {}),
  } as SearchQuestion;
}

const LARGEST = 999_999;

function vector(dx: number, dy: number): [number, number] {
  const most = Math.max(Math.abs(dx), Math.abs(dy));
  const k = most === 0 ? 1 : LARGEST / most;
  const v: [number, number] = [Math.round(dx * k) + 0, Math.round(dy * k) + 0];
  return v[0] === 0 && v[1] === 0 ? [1, 0] : v;
}

/** Points to start from: those given, or random ones of the user's border. */
function apexOf(r: Random, q: SearchQuestion): number[] {
  if (q.points !== undefined) {
    const [x, y, z] = q.points[r(q.points.length)];
    return z === undefined ? [x, y] : [x, y, z];
  }
  const user = q.scene?.creatures?.[0] as unknown as { at: number[]; size: number };
  const [x, y] = user.at;
  const s = user.size;
  const a = q.method !== "template" ? r(s + 1) : [0, s, r(s * 1000 + 1) / 1000, r(s * 8 + 1) / 8][r(4)];
  const far = r(2) * s;
  const [low, high] = q.layersTried ?? [0, 0];
  const z = low + r(high - low + 1);
  const told = (v: number): number => Math.round(v * 1000) / 1000;
  return r(2) === 0 ? [told(x + a), y + far, z] : [x + far, told(y + a), z];
}

/** Placements about which scores change: a side or the end of the shape through a corner of a space or a wall's end, all a little turned; and some anywhere. */
export function tried(r: Random, q: SearchQuestion, count: number): { point: number[]; toward: [number, number] }[] {
  const scene = q.scene as SceneInput;
  const area = q.area as { shape: string; lengthFeet: number; widthFeet?: number };
  const length = area.lengthFeet / 5;
  const half = (area.widthFeet ?? 0) / 10;
  const ends: number[][] = [];
  for (const w of scene.walls ?? []) ends.push([...w.from], [...w.to]);
  for (const c of scene.creatures ?? []) {
    const { at, size = 1 } = c as { at?: number[]; size?: number };
    if (at === undefined) continue;
    for (const x of [0, size]) for (const y of [0, size]) ends.push([at[0] + x, at[1] + y]);
    if (q.method === "template") continue;
    // where half of a square is asked, its middle mostly tells
    for (let x = 0.5; x < size; x++) for (let y = 0.5; y < size; y++) ends.push([at[0] + x, at[1] + y]);
  }
  return Array.from({ length: count }, () => {
    const point = apexOf(r, q);
    if (ends.length === 0 || r(4) === 0)
      return {
        point,
        toward: r(3) === 0 ? [r(9) - 4, r(9) - 4.5 > 0 ? 3 : -3] : vector(r(2001) - 1000.5, r(2001) - 1000.5),
      };
    const [ex, ey] = ends[r(ends.length)];
    const [dx, dy] = [ex - point[0], ey - point[1]];
    const away = Math.hypot(dx, dy);
    const at = Math.atan2(dy, dx);
    const off = [
      0,
      area.shape === "cone" ? Math.atan(0.5) : Math.asin(Math.min(1, half / Math.max(half, away))),
      Math.acos(Math.min(1, length / Math.max(length, away))),
      Math.atan2(half || length / 2, length),
    ][r(4)];
    const turn = at + (r(2) === 0 ? off : -off) + [0, 1e-6, -1e-6, 1e-3, -1e-3, 0.05, -0.05][r(7)];
    return { point, toward: vector(Math.cos(turn), Math.sin(turn)) };
  });
}
