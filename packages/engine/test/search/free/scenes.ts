/** Small random scenes for searches of placements at any point, and the points that a slow twin tries in them. */

import type { CreatureInput, SceneInput, SearchQuestion, WallInput } from "../../../src/index.js";

export type Random = (below: number) => number;

export function random(seed: number): Random {
  let s = seed >>> 0;
  return (below) => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return Math.floor((s / 2 ** 32) * below);
  };
}

const SIDE = 10;

export interface Wish {
  readonly walls: "none" | "grid" | "any";
  readonly heights?: boolean;
  readonly bases?: boolean;
}

/** A search of a sphere, circle or cylinder in a random scene. */
export function randomSearch(seed: number, wish: Wish): SearchQuestion {
  const r = random(seed * 7919 + 13);
  for (let k = 0; k < 5; k++) r(2);
  const scene: SceneInput = {
    size: [SIDE, SIDE],
    creatures: creaturesOf(r, wish, EXTENT),
    ...(wish.walls === "none" ? {} : { walls: wallsOf(r, wish, EXTENT) }),
    ...(wish.walls !== "none" && r(3) === 0
      ? { solids: [{ cell: [r(9), r(9), 0], size: [1 + r(2), 1, 1 + r(3)] }] }
      : {}),
  };
  const radiusFeet = [5, 7.5, 10, 12, 15, 20][r(6)];
  const range = r(2) === 0 ? {} : { rangeFeet: 10 + r(20) };
  const shape = wish.heights ? r(3) : r(2) * 2;
  return {
    system: "dnd5e",
    method: "template",
    scene,
    ...(r(4) === 0 ? {} : { by: "c0" }),
    area:
      shape === 0
        ? { shape: "sphere", radiusFeet, ...range }
        : shape === 1
          ? { shape: "cylinder", radiusFeet, heightFeet: 5 + r(20), ...range }
          : { shape: "circle", radiusFeet, ...range },
    score: { enemies: 1 + r(2), party: -1 - r(2), byId: { c2: r(4) / 2 } },
    limit: 1 + r(5),
    ...(wish.heights ? { layersTried: [r(3) - 1, 1 + r(2)] } : {}),
  } as SearchQuestion;
}

/** How large a random scene is: squares a side, creatures, layers that they stand in, walls at most over four. */
export interface Extent {
  readonly side: number;
  readonly creatures: number;
  readonly layers: number;
  readonly walls: number;
}

const EXTENT: Extent = { side: SIDE, creatures: 6, layers: 3, walls: 8 };

export function creaturesOf(r: Random, { heights, bases }: Wish, extent: Extent): CreatureInput[] {
  const { side: square, creatures, layers } = extent;
  const out: CreatureInput[] = [];
  for (let k = 0; k < creatures; k++) {
    const side = r(3) === 0 ? "party" : "enemies";
    if (bases && r(2) === 0) {
      const centre = [r(square * 100) / 100, r(square * 100) / 100] as const;
      out.push({
        id: `c${k}`,
        side,
        base: r(2) === 0 ? { shape: "disc", diameter: 1 + r(3) / 2, centre } : { shape: "square", side: 1, centre },
      } as never);
      continue;
    }
    const size = 1 + (r(4) === 0 ? 1 : 0);
    out.push({ id: `c${k}`, side, at: [r(square - 1), r(square - 1), heights ? r(layers) : 0], size });
  }
  return out;
}

export function wallsOf(r: Random, { walls, heights }: Wish, extent: Extent): WallInput[] {
  const out: WallInput[] = [];
  for (let k = 4 + r(extent.walls); k > 0; k--) {
    const [x, y] = [r(extent.side), r(extent.side)];
    const long = 1 + r(3);
    const slant = walls === "any" && r(2) === 0;
    const to: [number, number] = slant
      ? [x + r(4) - 1.5, y + long - 0.25 * r(4)]
      : r(2) === 0
        ? [x + long, y]
        : [x, y + long];
    out.push({
      from: slant && r(2) === 0 ? [x + r(8) / 8, y] : [x, y],
      to,
      ...(r(8) === 0 ? { oneWay: r(2) === 0 ? "left" : "right" } : {}),
      ...(heights && r(2) === 0 ? { bottom: r(2), top: 2 + r(2) } : {}),
    } as WallInput);
  }
  return out.filter(({ from, to }) => from[0] !== to[0] || from[1] !== to[1]);
}

const thousandth = (v: number): number => Math.min(SIDE * 1000, Math.max(0, Math.round(v * 1000))) / 1000;

/** Points about which scores change: ends of walls, corners of spaces, a radius from those, all a little moved; and some anywhere. */
export function tried(r: Random, q: SearchQuestion, count: number): [number, number, number][] {
  const scene = q.scene as SceneInput;
  const xs: number[][] = [[], []];
  const radius = (q.area as { radiusFeet: number }).radiusFeet / 5;
  for (const w of scene.walls ?? []) for (const e of [w.from, w.to]) for (const a of [0, 1]) xs[a].push(e[a]);
  for (const c of scene.creatures ?? [])
    for (const a of [0, 1]) {
      const at = c.at?.[a] ?? 5;
      const size = c.size ?? 1;
      xs[a].push(at, at + (size as number), at - radius, at + (size as number) + radius);
    }
  const [low, high] = q.layersTried ?? [0, 0];
  return Array.from({ length: count }, () => {
    const [x, y] = [0, 1].map((a) => {
      switch (r(4)) {
        case 0:
          return thousandth(r(SIDE * 1000 + 1) / 1000);
        case 1:
          return thousandth(r(SIDE * 4 + 1) / 4);
        case 2:
          return thousandth(xs[a][r(xs[a].length)]);
        default:
          return thousandth(xs[a][r(xs[a].length)] + (r(2) === 0 ? 1 : -1) * [0.001, 0.01, 0.1, 0.3][r(4)]);
      }
    });
    return [x, y, low + r(high - low + 1)];
  });
}
