/** Random scenes among walls, most of them degenerate on purpose: small whole and half coordinates round a focus. */
import type { CreatureInput, SceneInput, SolidInput, WallInput } from "../../src/contract/types.js";
import type { Random } from "./random.js";

type Point = [number, number];
const thousandth = (v: number): number => Math.round(v * 1000) / 1000;

export interface WallTaste {
  /** Walls that end in height. */
  heights?: boolean;
  oneWay?: boolean;
  /** Points that walls like to run through or end at: an origin, a target's corner. */
  focus: readonly Point[];
  /** All walls lie within this many squares of the first focus. */
  reach: number;
}

/** One piece or a small figure of walls. */
function figure(r: Random, t: WallTaste, before: readonly WallInput[]): WallInput[] {
  const [fx, fy] = t.focus[0]!;
  const at = (half: boolean): Point => {
    const v = (f: number): number => Math.floor(f) + r.int(-t.reach, t.reach) + (half ? r.pick([0, 0.5]) : 0);
    return [v(fx), v(fy)];
  };
  const from = (p: Point, d: Point): WallInput[] =>
    d[0] === 0 && d[1] === 0
      ? []
      : [{ from: [thousandth(p[0]), thousandth(p[1])], to: [thousandth(p[0] + d[0]), thousandth(p[1] + d[1])] }];
  const level = (): Point => r.pick<Point>([[r.int(1, 4), 0] as Point, [0, r.int(1, 4)] as Point]);
  const any = (): Point => [r.int(-3, 3), r.int(-3, 3)];
  const last = before.length > 0 ? r.pick(before) : undefined;
  const run = (w: WallInput): Point => [w.to[0] - w.from[0], w.to[1] - w.from[1]];
  switch (r.int(0, 13)) {
    case 0:
    case 1:
      return from(at(false), level());
    case 2:
      return from(at(true), level());
    case 3:
      return from(at(r.chance(0.4)), any());
    case 4: {
      // On the line of one that stands, overlapping it or going on from it.
      if (!last) return from(at(false), level());
      const d = run(last);
      const shift = r.pick([0.5, 1, -0.5]);
      return from([last.from[0] + d[0] * shift, last.from[1] + d[1] * shift], d);
    }
    case 5:
      return last ? from([last.to[0], last.to[1]], r.chance(0.5) ? level() : any()) : from(at(false), any());
    case 6: {
      // A T on the middle of one.
      if (!last) return from(at(true), level());
      const d = run(last);
      return from([last.from[0] + d[0] / 2, last.from[1] + d[1] / 2], r.chance(0.5) ? [-d[1], d[0]] : any());
    }
    case 7: {
      // An X across the middle of one.
      if (!last) return from(at(true), any());
      const d = run(last);
      const e = r.chance(0.5) ? ([-d[1], d[0]] as Point) : any();
      return from([last.from[0] + (d[0] - e[0]) / 2, last.from[1] + (d[1] - e[1]) / 2], e);
    }
    case 8: {
      const f = r.pick(t.focus);
      const d = r.chance(0.6) ? level() : any();
      return from([f[0] - d[0] / 2, f[1] - d[1] / 2], d);
    }
    case 9: {
      const d = r.chance(0.6) ? level() : any();
      const sign = r.pick([1, -1]);
      return from(r.pick(t.focus) as Point, [d[0] * sign, d[1] * sign]);
    }
    case 10: {
      // A slit of one thousandth, or none at all.
      const p = at(false);
      const gap = r.pick([0.001, 0.001, 0]);
      const n = r.int(1, 3);
      return r.chance(0.5)
        ? [...from(p, [n, 0]), ...from([p[0] + n + gap, p[1]], [2, 0])]
        : [...from(p, [0, n]), ...from([p[0], p[1] + n + gap], [0, 2])];
    }
    case 11: {
      // A room, closed or with one side left out.
      const p = at(r.chance(0.3));
      const [w, h] = [r.int(1, 3), r.int(1, 3)];
      const all = [
        ...from(p, [w, 0]),
        ...from([p[0] + w, p[1]], [0, h]),
        ...from([p[0] + w, p[1] + h], [-w, 0]),
        ...from([p[0], p[1] + h], [0, -h]),
      ];
      if (r.chance(0.5)) all.splice(r.int(0, 3), 1);
      return all;
    }
    case 12: {
      // A door in line with its wall.
      const p = at(false);
      const d: Point = r.chance(0.5) ? [1, 0] : [0, 1];
      const [wall, door, rest] = [0, 1, 2].map((k) => from([p[0] + k * d[0], p[1] + k * d[1]], d)[0]!);
      return [wall!, { ...door!, kind: "door", open: r.chance(0.5) }, rest!];
    }
    default:
      return from([at(true)[0] + r.int(0, 999) / 1000, at(true)[1]], [r.int(-2000, 2000) / 1000, r.int(-3, 3)]);
  }
}

export function wallsOf(r: Random, t: WallTaste, most = 6): WallInput[] {
  const out: WallInput[] = [];
  const n = r.int(1, most);
  for (let tries = 0; out.length < n && tries < 20; tries++) out.push(...figure(r, t, out));
  for (const w of out) {
    if (t.oneWay && r.chance(0.1)) w.oneWay = r.pick(["left", "right"] as const);
    if (r.chance(0.05)) w.blocks = "none";
    if (r.chance(0.1)) w.cover = r.pick(["none", "standard", "greater"] as const);
    if (t.heights && r.chance(0.7)) {
      if (r.chance(0.7)) w.top = r.pick([0.5, 1, 1, 1.5, 2]);
      if (r.chance(0.7)) w.bottom = r.pick([-1, 0, 0, 0.25, -0.5]);
    }
  }
  return out;
}

type Spans = { x: number; y: number; n: number };
const apartFrom = (a: Spans, b: Spans): boolean =>
  a.x + a.n <= b.x || b.x + b.n <= a.x || a.y + a.n <= b.y || b.y + b.n <= a.y;

/** Creatures that stand apart from one another, and blocks that stand apart from all of them in plan. */
export function sceneAmong(
  r: Random,
  source: CreatureInput | undefined,
  walls: WallInput[],
  focus: Point,
  taste: { solids?: "tall" | "any"; reach: number; sizes?: readonly number[] },
): SceneInput {
  const creatures: CreatureInput[] = source ? [source] : [];
  const taken: Spans[] = creatures.map((c) => ({ x: c.at![0], y: c.at![1], n: c.size ?? 1 }));
  const spot = (n: number): Spans => ({
    x: Math.floor(focus[0]) + r.int(-taste.reach, taste.reach),
    y: Math.floor(focus[1]) + r.int(-taste.reach, taste.reach),
    n,
  });
  for (let i = r.int(0, 4); i > 0; i--) {
    const s = spot(r.pick(taste.sizes ?? [1, 1, 1, 2]));
    if (!taken.every((o) => apartFrom(s, o))) continue;
    taken.push(s);
    creatures.push({ id: `c${i}`, at: [s.x, s.y, 0], size: s.n });
  }
  const solids: SolidInput[] = [];
  if (taste.solids)
    for (let i = r.pick([0, 0, 1, 1, 2]); i > 0; i--) {
      const s = spot(r.pick([1, 1, 2]));
      if (!taken.every((o) => apartFrom(s, o))) continue;
      const [z, h] = taste.solids === "tall" || r.chance(0.4) ? [-40, 80] : [r.pick([0, 0, -1, 1]), r.int(1, 2)];
      solids.push({ cell: [s.x, s.y, z], size: [s.n, s.n, h] });
    }
  return { walls, creatures, ...(solids.length > 0 ? { solids } : {}) };
}
