/** Placements about which scores change in a cramped scene, and some anywhere. */

import type { Place, SceneInput, SearchQuestion } from "../../../src/index.js";

type Random = (below: number) => number;

export function random(seed: number): Random {
  let s = (seed * 2654435761 + 97) >>> 0;
  return (below) => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return Math.floor((s / 2 ** 32) * below);
  };
}

const thousandth = (v: number): number => Math.round(v * 1000) / 1000;
const SMALL = [0, 0, 0.001, -0.001, 0.01, -0.01, 0.1, -0.1, 0.3, -0.3];
const LARGEST = 999_999;

/** Ends of walls and corners of spaces. */
function marks({ walls = [], creatures = [] }: SceneInput): [number, number][] {
  const out: [number, number][] = walls.flatMap((w) => [
    [w.from[0], w.from[1]],
    [w.to[0], w.to[1]],
  ]);
  for (const c of creatures as unknown as { at: number[]; size: number }[])
    for (const x of [0, c.size]) for (const y of [0, c.size]) out.push([c.at[0] + x, c.at[1] + y]);
  return out;
}

/** A point of a scene: anywhere, at a mark or a reach beside it, on a wall, or where two lines by marks meet. */
function pointIn(
  r: Random,
  scene: SceneInput,
  reach: number,
  all: readonly (readonly [number, number])[],
): [number, number] {
  const [side] = scene.size as readonly number[];
  const { walls = [] } = scene;
  const mark = () => all[r(all.length)];
  const moved = ([x, y]: readonly [number, number]): [number, number] => [
    x + SMALL[r(SMALL.length)],
    y + SMALL[r(SMALL.length)],
  ];
  const spot = (): [number, number] => {
    const way = r(6);
    if (way === 0) return [r(side * 1000) / 1000, r(side * 1000) / 1000];
    if (way === 1) return [r(side * 4 + 1) / 4, r(side * 4 + 1) / 4];
    if (way === 2 && walls.length > 0) {
      const { from, to } = walls[r(walls.length)];
      const t = r(1001) / 1000;
      return moved([from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])]);
    }
    if (way === 3) {
      // beyond one mark as seen from another
      const [a, b] = [mark(), mark()];
      const t = 1 + r(1000) / 500;
      return moved([a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]);
    }
    if (way === 4) {
      const [x, y] = mark();
      const turn = (r(3600) * Math.PI) / 1800;
      return moved([x + reach * Math.cos(turn), y + reach * Math.sin(turn)]);
    }
    return moved([mark()[0], mark()[1]]);
  };
  const [x, y] = spot();
  const inside = (v: number): number => thousandth(Math.min(side, Math.max(0, v)));
  return [inside(x), inside(y)];
}

function vector(dx: number, dy: number): [number, number] {
  const most = Math.max(Math.abs(dx), Math.abs(dy));
  if (most === 0) return [1, 0];
  const v: [number, number] = [Math.round((dx * LARGEST) / most) + 0, Math.round((dy * LARGEST) / most) + 0];
  return v;
}

/** A direction from a point: to a mark or past it by half a cone or line, a little turned; or any. */
function toward(
  r: Random,
  q: SearchQuestion,
  [px, py]: readonly number[],
  all: readonly (readonly [number, number])[],
): [number, number] {
  if (r(5) === 0) return vector(r(2001) - 1000.5, r(2001) - 1000.5);
  if (r(5) === 0) return [r(9) - 4, r(2) === 0 ? 3 : -3];
  const area = q.area as { shape: string; lengthFeet: number; widthFeet?: number };
  const [x, y] = all[r(all.length)];
  const away = Math.max(0.001, Math.hypot(x - px, y - py));
  const half = (area.widthFeet ?? 0) / 10;
  const length = area.lengthFeet / 5;
  const off = [
    0,
    area.shape === "cone" ? Math.atan(0.5) : Math.asin(Math.min(1, half / away)),
    Math.acos(Math.min(1, length / Math.max(length, away))),
  ][r(3)];
  const turn =
    Math.atan2(y - py, x - px) + (r(2) === 0 ? off : -off) + [0, 1e-6, -1e-6, 1e-3, -1e-3, 0.05, -0.05][r(7)];
  return vector(Math.cos(turn), Math.sin(turn));
}

/** So many placements for a search of `crampedSearch`. */
export function* triedIn(q: SearchQuestion, seed: number, count: number): Generator<Place> {
  const r = random(seed);
  const scene = q.scene as SceneInput;
  const all = marks(scene);
  const area = q.area as { shape: string; radiusFeet?: number; sideFeet?: number };
  const user = (scene.creatures as unknown as { at: number[]; size: number }[])[0];
  for (let n = 0; n < count; n++) {
    if (area.radiusFeet !== undefined) {
      const [x, y] = pointIn(r, scene, area.radiusFeet / 5, all);
      yield { point: [x, y, 0], ...(area.shape === "cylinder" ? { up: r(2) === 0 } : {}) } as Place;
    } else if (area.sideFeet !== undefined) {
      const side = area.sideFeet / 5;
      const [ox, oy] = pointIn(r, scene, side, all);
      const [dx, dy] =
        r(2) === 0
          ? ([
              [1, 0],
              [3, 4],
              [1, 1],
              [5, 12],
              [2, 1],
              [0, 1],
            ][r(6)] as number[])
          : vector(r(2001) - 1000.5, r(2001) - 1000.5);
      const long = Math.hypot(dx, dy);
      // the origin lies on a side, or anywhere in the bottom of a cube
      const [a, b] = [
        r(3) === 0 ? [0, side / 2, side][r(3)] : (r(1001) * side) / 1000,
        area.shape === "cube" && r(2) === 0 ? (r(1001) * side) / 1000 : [0, side][r(2)],
      ];
      const corner = [thousandth(ox - (a * dx - b * dy) / long), thousandth(oy - (a * dy + b * dx) / long), 0];
      yield { corner, along: [dx, dy], origin: [ox, oy, 0] } as unknown as Place;
    } else {
      const { at, size } = user;
      const t = [0, size, thousandth(r(size * 1000 + 1) / 1000), r(size * 8 + 1) / 8][r(4)];
      const far = r(2) * size;
      const point = r(2) === 0 ? [thousandth(at[0] + t), at[1] + far, 0] : [at[0] + far, thousandth(at[1] + t), 0];
      yield { point, toward: toward(r, q, point, all) } as unknown as Place;
    }
  }
}
