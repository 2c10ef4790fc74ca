/** Small random scenes to search in: few creatures, walls and blocks, ranges that cut, weights of both signs. */
import type { Score } from "../../../src/contract/search.js";
import type { CreatureInput, SceneInput, SolidInput, Targets } from "../../../src/contract/types.js";
import type { Random } from "../../oracle/random.js";
import { wallsOf } from "../../oracle/sight-make.js";
import type { Search } from "./question.js";

export interface SceneTaste {
  /** Squares a side, least and most. */
  readonly size?: readonly [number, number];
  /** Creatures and blocks above the ground, walls that end in height. */
  readonly heights?: boolean;
  /** 5e creatures of half a square, and some on bases. */
  readonly tiny?: boolean;
  /** Who uses the ability is no larger than this. */
  readonly userSize?: number;
}

type Box = { x: number; y: number; z: number; n: number; h: number };

const apart = (a: Box, b: Box): boolean =>
  a.x + a.n <= b.x || b.x + b.n <= a.x || a.y + a.n <= b.y || b.y + b.n <= a.y || a.z + a.h <= b.z || b.z + b.h <= a.z;

/** A scene, its user "mage" and weights; the caller adds the area. */
export function sceneFor(
  r: Random,
  taste: SceneTaste,
): Pick<Search, "scene" | "by" | "score" | "targets" | "layersTried"> {
  const [least, most] = taste.size ?? [6, 9];
  const [w, h] = [r.int(least, most), r.int(least, most)];
  const taken: Box[] = [];
  const place = (sizes: readonly number[]): Box | undefined => {
    const n = r.pick(sizes);
    const tall = taste.heights && r.chance(0.2) ? r.int(1, 3) : n;
    const z = taste.heights ? r.pick([0, 0, 0, 1, 2, -1]) : 0;
    const box = { x: r.int(0, w - n), y: r.int(0, h - n), z, n, h: tall };
    if (!taken.every((other) => apart(box, other))) return undefined;
    taken.push(box);
    return box;
  };
  const creatures: CreatureInput[] = [];
  const stand = (id: string, sizes: readonly number[], more: Partial<CreatureInput>): void => {
    const box = place(sizes);
    if (box === undefined) return;
    const { x, y, z, n, h: tall } = box;
    const tiny = taste.tiny === true && n === 1 && r.chance(0.15);
    const at = tiny ? ([x + r.pick([0, 0.5]), y + r.pick([0, 0.5]), z] as const) : ([x, y, z] as const);
    if (taste.tiny === true && id !== "mage" && n < 3 && r.chance(0.1)) {
      const centre = [x + n / 2 - r.pick([0, 0.25]), y + n / 2] as const;
      const base = r.chance(0.5) ? ({ shape: "disc", diameter: n } as const) : ({ shape: "square", side: n } as const);
      creatures.push({ id, base: { ...base, centre, z }, ...more });
      return;
    }
    creatures.push({ id, at, size: tiny ? 0.5 : n, ...(tall === n ? {} : { height: tall }), ...more });
  };
  const userSizes = [1, 1, 2, 3].filter((n) => n <= (taste.userSize ?? 3));
  stand("mage", userSizes, { side: "party" });
  const count = r.int(2, 6);
  for (let i = 0; i < count; i++) {
    const side = r.pick(["enemies", "enemies", "enemies", "party", undefined]);
    stand(`c${i}`, [1, 1, 1, 2, 3], {
      ...(side === undefined ? {} : { side }),
      ...(r.chance(0.12) ? { object: true } : {}),
    });
  }
  // The user stands anywhere in the list.
  if (r.chance(0.5)) creatures.push(creatures.shift()!);
  const solids: SolidInput[] = [];
  for (let i = r.pick([0, 0, 1, 2]); i > 0; i--) {
    const box = place([1, 1, 2]);
    if (box === undefined) continue;
    const tall = taste.heights === true && r.chance(0.5) ? r.int(1, 2) : 40;
    solids.push({ cell: [box.x, box.y, tall === 40 ? -20 : box.z], size: [box.n, box.n, tall] });
  }
  const scene: SceneInput = { size: [w, h], creatures, ...(r.chance(0.05) ? { feetPerSquare: 10 } : {}) };
  if (solids.length > 0) scene.solids = solids;
  if (r.chance(0.75)) {
    const focus: [number, number][] = [
      [w / 2, h / 2],
      [r.int(0, w), r.int(0, h)],
      [r.int(0, w), r.int(0, h)],
    ];
    scene.walls = wallsOf(r, { focus, reach: Math.ceil(w / 2), oneWay: true, heights: taste.heights === true }, 6);
  }
  const targets = targetsFor(r, creatures);
  return {
    scene,
    by: "mage",
    score: scoreFor(r, creatures),
    ...(targets === undefined ? {} : { targets }),
    ...(taste.heights === true && r.chance(0.6)
      ? {
          layersTried: r.pick([
            [0, 1],
            [0, 2],
            [-1, 0],
            [1, 1],
          ] as const),
        }
      : {}),
  };
}

function scoreFor(r: Random, creatures: readonly CreatureInput[]): Score {
  const score: Record<string, number> = {};
  if (r.chance(0.9)) score.enemies = r.pick([1, 1, 1, 2, 0.5, -1]);
  if (r.chance(0.7)) score.party = r.pick([-1, -2, -2, 1, 0, -0.25]);
  const out: Score = score;
  if (r.chance(0.4)) {
    const byId: Record<string, number> = {};
    for (const c of creatures) if (r.chance(0.35)) byId[c.id] = r.pick([3, 2, -3, 1.125, 0]);
    out.byId = byId;
  }
  return out;
}

function targetsFor(r: Random, creatures: readonly CreatureInput[]): Targets | undefined {
  if (r.chance(0.75)) return undefined;
  const targets: Targets = {};
  if (r.chance(0.4)) targets.sides = [r.pick(["party", "enemies"])];
  if (r.chance(0.4)) targets.except = [r.pick(creatures).id];
  if (r.chance(0.5)) targets.source = r.chance(0.5);
  return targets;
}

/** A limit that now and then cuts the list. */
export function limitFor(r: Random): { limit?: number } {
  return r.chance(0.3) ? { limit: r.int(1, 4) } : r.chance(0.5) ? { limit: 1000 } : {};
}
