/**
 * Parts of squares and of bases among walls that end in height (5e.blocked, 5e.template, 5e.template.gridless), engine and twin. Round shapes are held between two
 * polygons: what the inner one shows is seen, what the outer one does not show is not.
 */
import { type Question, resolve } from "@ambit/engine";
import { describe, expect, it } from "vitest";
import type { Dnd5eArea, Place, SceneInput, WallInput } from "../../src/contract/types.js";
import { Random, SEED } from "../oracle/random.js";
import { type Prism, type Spot, type Stage, seesPrism } from "../oracle/sight-prism.js";

const FINE = 1_000_000;
const fine = (v: number): bigint => BigInt(Math.round(v * FINE));
type Flat = readonly [number, number][];
/** The same where the shape is straight. */
interface Held {
  inner: Flat;
  outer: Flat;
}

const ring = (x: number, y: number, r: number, n: number): [number, number][] =>
  Array.from({ length: n }, (_, i) => [
    x + r * Math.cos((2 * Math.PI * i) / n),
    y + r * Math.sin((2 * Math.PI * i) / n),
  ]);
const round = (x: number, y: number, r: number, n = 16): Held => ({
  inner: ring(x, y, r * 0.99999, n),
  outer: ring(x, y, (r * 1.00001) / Math.cos(Math.PI / n), n),
});
const straight = (p: Flat): Held => ({ inner: p, outer: p });
const rect = (x0: number, y0: number, x1: number, y1: number): Flat => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

/** Points t along a direction and u to its right. */
const framed = (ox: number, oy: number, [dx, dy]: readonly [number, number], list: Flat): Flat => {
  const n = Math.hypot(dx, dy);
  return list.map(([t, u]) => [ox + (t * dx - u * dy) / n, oy + (t * dy + u * dx) / n]);
};

/** The slice of a cone h above or below its ray: a hyperbola, in p = t - 2 u and q = t + 2 u, with p q = 4 h^2, cut at t = length. */
function slice(length: number, h: number): Held | undefined {
  if (length <= 2 * h) return undefined;
  const end = Math.sqrt(length * length - 4 * h * h);
  const [p0, p1] = [length - end, length + end];
  const n = 8;
  const ps = Array.from({ length: n + 1 }, (_, i) => p0 * (p1 / p0) ** (i / n));
  const at = (p: number, q: number, k: number): [number, number] => [(k * (p + q)) / 2, (k * (q - p)) / 4];
  const c = 4 * h * h;
  const inner = ps.map((p) => at(p, c / p, 1));
  const outer = ps.slice(1).map((p, i) => at((2 * p * ps[i]!) / (p + ps[i]!), (2 * c) / (p + ps[i]!), 0.99999));
  const far = [at(p1 * 1.0001, c / p1, 1), at(p0, (c / p0) * 1.0001, 1)];
  return {
    inner: inner.map(([t, u]) => [t * 0.99999 + (0.00001 * (length + 2 * h)) / 2, u * 0.999]),
    outer: [...outer, ...far],
  };
}

/** What the area covers of a layer. */
function covers(area: Dnd5eArea, place: Place, z: number): Held | undefined {
  const [ox, oy, oz] = (place.point ?? place.corner) as [number, number, number];
  const rise = Math.max(0, oz - z - 1, z - oz);
  switch (area.shape) {
    case "sphere": {
      const r = area.radiusFeet / 5;
      return rise < r ? round(ox, oy, Math.sqrt(r * r - rise * rise)) : undefined;
    }
    case "cylinder":
      return z >= Math.floor(oz) && z < oz + area.heightFeet / 5 ? round(ox, oy, area.radiusFeet / 5) : undefined;
    case "cube": {
      const n = area.sideFeet / 5;
      return z >= Math.floor(oz) && z < oz + n ? straight(rect(ox, oy, ox + n, oy + n)) : undefined;
    }
    case "line": {
      const [l, w] = [area.lengthFeet / 5, area.widthFeet / 10];
      return rise < w ? straight(framed(ox, oy, place.toward!, rect(0, -w, l, w))) : undefined;
    }
    case "cone": {
      const l = area.lengthFeet / 5;
      if (rise === 0)
        return straight(
          framed(ox, oy, place.toward!, [
            [0, 0],
            [l, -l / 2],
            [l, l / 2],
          ]),
        );
      const s = slice(l, rise);
      return (
        s && {
          inner: turned(framed(ox, oy, place.toward!, s.inner)),
          outer: turned(framed(ox, oy, place.toward!, s.outer)),
        }
      );
    }
    default:
      return undefined;
  }
}

/** The hull, the way x turns to y. */
function turned(list: Flat): Flat {
  const sorted = [...list].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (all: Flat): [number, number][] => {
    const out: [number, number][] = [];
    for (const p of all) {
      for (;;) {
        const [a, b] = [out[out.length - 2], out[out.length - 1]];
        if (!a || !b || (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 1e-9) break;
        out.pop();
      }
      out.push(p as [number, number]);
    }
    return out.slice(0, -1);
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

const thousandth = (v: number): number => Math.round(v * 1000) / 1000;
const turn = (a: readonly [number, number], b: readonly [number, number], c: readonly [number, number]): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
const ORIGINS = [0, 0.5, 1, 1, 1.5, 2, 2.5] as const;

type Asked = Question & { scene: SceneInput; area: Dnd5eArea; place: Place };

function make(r: Random): Asked {
  const kind = r.pick(["sphere", "cylinder", "cube", "line", "cone"] as const);
  const point = [r.pick([0, 0, 0.5]), r.pick([0, 0, 0.25]), r.pick(ORIGINS)] as const;
  const toward = r.pick([
    [1, 0],
    [0, -1],
    [3, 4],
    [-4, 3],
  ] as const);
  const [area, place] = ((): [Dnd5eArea, Place] => {
    if (kind === "sphere") return [{ shape: "sphere", radiusFeet: r.pick([10, 12]) }, { point }];
    if (kind === "cylinder") return [{ shape: "cylinder", radiusFeet: r.pick([8, 10]), heightFeet: 15 }, { point }];
    if (kind === "line")
      return [
        { shape: "line", lengthFeet: 15, widthFeet: r.pick([8, 12]) },
        { point, toward },
      ];
    if (kind === "cone")
      return [
        { shape: "cone", lengthFeet: r.pick([15, 20]) },
        { point, toward },
      ];
    const corner = [r.pick([-1, -0.5, 0.25]), r.pick([-2, -0.75, 0.5]), r.pick([0, 0.5])] as const;
    const side = 12;
    // a point of its border, its top and its floor too
    const on = (c: number): number => thousandth(c + r.pick([0, 1.2, 2.4]));
    const origin = [on(corner[0]), on(corner[1]), thousandth(corner[2] + r.pick([0, 2.4]))] as const;
    return [
      { shape: "cube", sideFeet: side },
      { corner, origin },
    ];
  })();
  const [ox, oy, oz] = (place.origin ?? place.point) as readonly [number, number, number];
  const walls: WallInput[] = [];
  for (let i = r.int(1, 3); i > 0; i--) {
    const at = (o: number): number => thousandth(o + r.pick([-1.5, -1, -0.5, -0.25, 0.25, 0.5, 1, 1.25, 2]));
    const level = r.chance(0.6);
    const [x, y] = [at(ox), at(oy)];
    const from: [number, number] = level ? [x, thousandth(oy - r.pick([0.5, 2, 3]))] : [x, y];
    const to: [number, number] = level
      ? [x, thousandth(oy + r.pick([0.25, 2, 3]))]
      : [at(ox), thousandth(at(oy) + 0.125)];
    const wall: WallInput = r.chance(0.5) ? { from, to } : { from: [from[1], from[0]], to: [to[1], to[0]] };
    // tops at the height of the origin, and of a layer's floor and top
    const top = r.pick([oz, 1, 1.5, 2, 0.25, undefined]);
    const bottom = r.pick([undefined, undefined, 0, 0.5, 1, oz]);
    if (top !== undefined && (bottom === undefined || bottom < top)) wall.top = top;
    if (bottom !== undefined && (top === undefined || bottom < top)) wall.bottom = bottom;
    walls.push(wall);
  }
  const solids = r.chance(0.3) ? [{ cell: [r.int(-2, 1), r.int(-2, 1), r.int(0, 1)] as const }] : [];
  const creatures = [0, 1].map((i) => ({
    id: `b${i}`,
    base: {
      ...(r.chance(0.6)
        ? { shape: "disc" as const, diameter: r.pick([1, 2, 4]) }
        : { shape: "square" as const, side: r.pick([1, 1.5]) }),
      centre: [r.int(-16, 16) / 8, r.int(-16, 16) / 8] as const,
      z: r.pick([0, 0, 1]),
    },
  }));
  const scene: SceneInput = { walls, layers: [0, 2], solids, creatures };
  return { system: "dnd5e", method: "template", area, place, scene } as never;
}

/** Screens across the ray where a slice of a cone begins, or under an origin over a cube's edge, and large bases at an area's edge past the end of a wall. */
function close(r: Random): Asked {
  const east = r.chance(0.5);
  const turnedTo = (x: number, y: number): [number, number] => (east ? [x, y] : [y, -x]);
  const screen = (x: number, y: number, more: Partial<WallInput>): WallInput => ({
    from: turnedTo(x, -7),
    to: turnedTo(x, y),
    ...more,
  });
  const ask = (area: Dnd5eArea, place: Place, walls: WallInput[], creatures: unknown[] = []): Asked =>
    ({
      system: "dnd5e",
      method: "template",
      area,
      place,
      scene: { walls, layers: [0, 2], solids: [], creatures },
    }) as never;
  const height = r.pick([0.25, 0.75, 0.8, 1, 1.25, 1.5, 1.75]);
  const ends = r.chance(0.5) ? { top: height } : { bottom: height };
  switch (r.int(0, 2)) {
    case 0: {
      const [x, y] = [r.pick([0, 0.25, 0.4]), r.pick([0, 0.5])];
      const begins = x + 1 + r.pick([-0.25, 0, 0.1, 0.25, 0.5]);
      const z = r.pick([0.5, 1.5]);
      const [px, py] = turnedTo(x, y);
      const walls = [
        screen(thousandth(begins), r.pick([0.375, 7]), {
          [r.chance(0.5) ? "top" : "bottom"]: thousandth(height + z - 0.5),
        }),
      ];
      return ask({ shape: "cone", lengthFeet: 15 }, { point: [px, py, z], toward: turnedTo(1, 0) }, walls);
    }
    case 1: {
      const edge = r.pick([0.6, 0.75, 0.9]);
      const corner = [edge, 0, 0] as const;
      const walls = [0, 1].map((i): WallInput => {
        const x = edge + r.pick([-0.1, 0, 0.05, 0.15]) + i / 4;
        return {
          from: [thousandth(x), -7],
          to: [thousandth(x), 7],
          ...(i === 0 ? ends : { top: r.pick([0.5, 1, 1.6]) }),
        };
      });
      return ask(
        { shape: "cube", sideFeet: 5 },
        { corner, origin: [r.pick([0.25, 0.5, edge]), 0.5, r.pick([1, 2])] },
        walls,
      );
    }
    default: {
      const at = turnedTo(r.pick([5, 5.5, 6]), r.int(-4, 4) / 4);
      const base = { shape: "disc", diameter: r.pick([4, 5]), centre: at, z: 0 };
      const walls = [screen(2, r.int(-8, 12) / 8, r.chance(0.3) ? ends : {})];
      return ask({ shape: "sphere", radiusFeet: 20 }, { point: [0, 0, 0] }, walls, [{ id: "base", base }]);
    }
  }
}

function stageOf(scene: SceneInput, o: readonly [number, number, number]): Stage {
  const at = (p: readonly [number, number]): Spot => [fine(p[0] - o[0]), fine(p[1] - o[1])];
  const height = (h: number | undefined): bigint | null => (h === undefined ? null : fine(h - o[2]));
  return {
    screens: scene.walls!.map((w) => ({ a: at(w.from), b: at(w.to), bottom: height(w.bottom), top: height(w.top) })),
    cuboids: (scene.solids ?? []).map(({ cell }) => ({
      low: [0, 1, 2].map((k) => fine(cell[k]! - o[k]!)) as [bigint, bigint, bigint],
      high: [0, 1, 2].map((k) => fine(cell[k]! + 1 - o[k]!)) as [bigint, bigint, bigint],
    })),
  };
}

/** true, false, or undefined where the two polygons do not agree. */
function sees(
  stage: Stage,
  o: readonly number[],
  held: readonly Held[],
  low: number,
  high: number,
): boolean | undefined {
  const prism = (which: "inner" | "outer"): Prism => ({
    polygons: held.map((h) => h[which].map(([x, y]): Spot => [fine(x - o[0]!), fine(y - o[1]!)])),
    low: fine(low - o[2]!),
    high: fine(high - o[2]!),
  });
  if (seesPrism(stage, prism("inner"))) return true;
  if (held.every((h) => h.inner === h.outer)) return false;
  return seesPrism(stage, prism("outer")) ? undefined : false;
}

const RUNS = Number(process.env.AMBIT_RUNS ?? 6);

describe("parts of squares and bases among walls that end in height", () => {
  it("as the twin sees them", () => {
    const r = new Random(SEED, "prism");
    const told = { squares: 0, hidden: 0, bases: 0, basesHidden: 0, open: 0 };
    for (let run = 0; run < RUNS; run++) {
      const q = run % 3 === 0 ? make(r) : close(r);
      const a = resolve(q);
      // where walls meet at the origin sectors are closed, which sectors.test.ts asks
      if ("sectors" in a.origin) continue;
      const o = (q.place.origin ?? q.place.point) as [number, number, number];
      const stage = stageOf(q.scene, o);
      const check = (what: unknown, got: boolean, want: boolean | undefined): void => {
        if (want === undefined) told.open++;
        else if (want !== got)
          expect({ run, q: JSON.stringify(q), what, seen: got }).toEqual({ run, q: "", what, seen: want });
      };
      const all = [...a.cells.map((c) => [c, true] as const), ...a.blocked.map((c) => [c, false] as const)];
      const solid = (c: readonly number[]): boolean => q.scene.solids!.some((s) => String(s.cell) === String(c));
      // mostly those that the shape covers in part
      const inside = ([x, y, z]: readonly number[]): boolean => {
        const held = covers(q.area, q.place, z!)?.inner;
        const corners = rect(x!, y!, x! + 1, y! + 1);
        return (
          held !== undefined &&
          corners.every((c) => held.every((a, i) => turn(a, held[(i + 1) % held.length]!, c) >= 0))
        );
      };
      const some = all.filter(([c]) => !solid(c) && r.chance(inside(c) ? 0.1 : run % 3 === 0 ? 0.25 : 0.6));
      for (const [[x, y, z], got] of some) {
        const shape = covers(q.area, q.place, z);
        if (shape === undefined) continue;
        told.squares++;
        if (!got) told.hidden++;
        check([x, y, z], got, sees(stage, o, [straight(rect(x, y, x + 1, y + 1)), shape], z, z + 1));
      }
      for (const { id, base } of q.scene.creatures as unknown as { id: string; base: Record<string, never> }[]) {
        const hit = a.affected.some((c) => c.id === id);
        if (!hit && !a.spared.some((c) => c.id === id && c.because.rule === "5e.blocked")) continue;
        const { shape, centre, z, diameter, side } = base as never as {
          shape: string;
          centre: [number, number];
          z: number;
          diameter: number;
          side: number;
        };
        const n = shape === "disc" ? diameter : side;
        const [x, y] = centre;
        const own = shape === "disc" ? round(x, y, n / 2) : straight(rect(x - n / 2, y - n / 2, x + n / 2, y + n / 2));
        const layers = Array.from({ length: Math.ceil(z + n) - Math.floor(z) }, (_, i) => Math.floor(z) + i);
        const seen = layers.map((k) => {
          const area = covers(q.area, q.place, k);
          return area === undefined ? false : sees(stage, o, [own, area], k, k + 1);
        });
        told.bases++;
        if (!hit) told.basesHidden++;
        check(base, hit, seen.includes(true) ? true : seen.includes(undefined) ? undefined : false);
      }
    }
    if (process.env.AMBIT_SHOW) process.stderr.write(`${JSON.stringify(told)}\n`);
    expect(told.hidden).toBeGreaterThan(5);
    if (RUNS >= 24) {
      expect(told.hidden).toBeGreaterThan(20);
      expect(told.basesHidden).toBeGreaterThan(0);
      expect(told.open * 20).toBeLessThan(told.squares + told.bases);
    }
  }, 0);
});
