/** Pathfinder 2e and D&D 5e among walls, in plan: pf2e.line-of-effect, 5e.blocked, 5e.near-side, and both covers. */
import type { CreatureInput, Dnd5eArea, Pf2eArea, Question } from "../../src/contract/types.js";
import { type Box, creatures, hasSource, place, type Shape, sourceBox, sourceCreature, spaceOf } from "./common.js";
import { geometry5e } from "./dnd5e.js";
import { pathfinder2e } from "./pathfinder2e.js";
import { type Q, q } from "./rational.js";
import { Open, type Sighted, seenAnswer } from "./sight-answer.js";
import {
  type Barriers,
  barriers,
  centreOf,
  type P3,
  SQUARE,
  throughBox,
  units,
  type Wall,
  wallStops,
} from "./sight-lines.js";
import { type Flat, inSector, type P2, View } from "./sight-plan.js";
import { type AreaTest, areaTest } from "./sight-shapes.js";
import { token5e } from "./token5e.js";

export interface PointSighted extends Sighted {
  point?: [number, number];
}

const NONE: Q = [0n, 1n];
/** Far above what an inset of one unit leaves, far below what any real part has: units squared. */
const LEAST: Q = q(SQUARE * SQUARE, 1n << 60n);

const flat = (b: Box): Flat => ({ x0: units(b.x0), y0: units(b.y0), x1: units(b.x1), y1: units(b.y1) });
const cell = (x: number, y: number): Flat => flat({ x0: x, y0: y, x1: x + 1, y1: y + 1, z0: 0, z1: 1 });

/** Any corner (inset) or the centre of any square of the space. */
function startsIn(b: Box): P3[] {
  const out: P3[] = [];
  for (let z = b.z0; z < b.z1; z++)
    for (let y = b.y0; y < b.y1; y++)
      for (let x = b.x0; x < b.x1; x++) {
        out.push([units(x + 0.5), units(y + 0.5), units(z + 0.5)]);
        for (const cx of [units(x) + 1n, units(x + 1) - 1n])
          for (const cy of [units(y) + 1n, units(y + 1) - 1n]) out.push([cx, cy, units(z + 0.5)]);
      }
  return out;
}

/** What a set of starts sees: a square counts if one of them sees a part of the area in it. */
function judge(question: Question, shape: Shape, starts: readonly P3[], inset: boolean, test: AreaTest | null) {
  const bars = barriers(question, "effect");
  const space = hasSource(question) ? flat(sourceBox(question)) : null;
  const plan = starts.filter((p, i) => starts.findIndex((r) => r[0] === p[0] && r[1] === p[1]) === i);
  const views = plan.map((p) => new View([p[0], p[1]], bars, space, inset ? LEAST : NONE));
  const known = new Map<string, boolean>();
  const sees = (x: number, y: number, z: number): boolean => {
    const key = `${x},${y}`;
    let v = known.get(key);
    if (v === undefined) {
      const rect = cell(x, y);
      const c: P3 = [rect.x0, rect.y0, units(z)];
      const solid = bars.blocks.some((k) =>
        ([0, 1] as const).every((i) => c[i] >= k.lo[i] && c[i] + SQUARE <= k.hi[i]),
      );
      v =
        !solid &&
        views.some((view) => {
          const t = test?.(view.o);
          return view.parts(rect, t?.more ?? []).some((s) => !t || t.meets(s));
        });
      known.set(key, v);
    }
    return v;
  };
  return { ...seenAnswer(question, shape, sees), views };
}

/** Cover one by one; of whom the rules (or this twin) leave it open, only the reason. */
function coverOf(
  question: Question,
  one: (c: CreatureInput) => string | undefined,
  without = sourceCreature(question),
): Pick<Sighted, "cover" | "left"> {
  const cover: Sighted["cover"] = new Map();
  const left: string[] = [];
  for (const c of creatures(question)) {
    if (c === without) continue;
    try {
      cover.set(c.id, one(c));
    } catch (error) {
      if (!(error instanceof Open)) throw error;
      left.push(error.message);
    }
  }
  return { cover, left };
}

export function pathfinderSight(question: Question): PointSighted {
  const area = question.area as Pf2eArea;
  const shape = pathfinder2e(question);
  const at = place(question);
  if (area.shape === "emanation") {
    const starts = startsIn(sourceBox(question));
    const { views, ...seen } = judge(question, shape, starts, true, null);
    return { ...seen, ...coverPf(question, starts, views) };
  }
  const z = units(at.point?.[2] ?? 0);
  const o: P3 = area.shape === "cone" ? coneApex(question) : [units(at.point![0]), units(at.point![1]), z];
  const { views, ...seen } = judge(question, shape, [o], false, null);
  return { ...seen, ...coverPf(question, [o], views) };
}

/** Diagonal: the outer corner; edge form: the middle of the edge to the first square; corner form: the point. */
function coneApex(question: Question): P3 {
  const at = place(question);
  const s = sourceBox(question);
  const [dx, dy] = at.toward!;
  const z = units(s.z0);
  const out = (d: number, a: number, b: number): number => (d > 0 ? b : a);
  if (dx !== 0 && dy !== 0) return [units(out(dx, s.x0, s.x1)), units(out(dy, s.y0, s.y1)), z];
  if (at.point) return [units(at.point[0]), units(at.point[1]), z];
  const [x, y] = at.start!;
  return dx !== 0 ? [units(out(dx, s.x0, s.x1)), units(y + 0.5), z] : [units(x + 0.5), units(out(dy, s.y0, s.y1)), z];
}

const GRADES = [undefined, "standard", "greater"] as const;
const rank = (c: CreatureInput): number => ({ 0.5: 0, 1: 1, 2: 2, 3: 3, 4: 4 })[c.size ?? 1] ?? 4;

/** A start and its open sectors, as both kinds of view have them. */
export type Start = Pick<View, "o" | "sectors">;

/** Walls that the line touches beyond its start, and whether it touches a block or leads into a closed sector there. */
function met(view: Start, p: P3, to: P3, bars: Barriers): { walls: Wall[]; solid: boolean } {
  const walls = bars.walls.filter((w) => wallStops(p, to, w, true));
  const d: P2 = [to[0] - p[0], to[1] - p[1]];
  const closed = view.sectors !== null && (d[0] !== 0n || d[1] !== 0n) && !view.sectors.some((s) => inSector(d, s));
  // Along the border of a sector: the wall there is met beyond the start, unless its own cover is none.
  const solid = bars.blocks.some((k) => throughBox(p, to, k.lo, k.hi, false, true));
  if (closed && walls.length === 0 && !solid) throw new Open("cover of what lies in a closed sector");
  return { walls, solid };
}

/** pf2e.cover. */
export function coverPf(question: Question, starts: readonly P3[], views: readonly Start[]) {
  const bars = barriers(question, "cover");
  const source = sourceCreature(question);
  const fromCreature = ["cone", "line", "emanation"].includes((question.area as Pf2eArea).shape);
  const one = (c: CreatureInput): string | undefined => {
    const to = centreOf(spaceOf(c));
    let best = 2;
    for (const p of starts) {
      const view = views.find((v) => v.o[0] === p[0] && v.o[1] === p[1])!;
      const { walls, solid } = met(view, p, to, bars);
      let grade = solid || walls.length > 0 ? 1 : 0;
      if (walls.some((w) => w.cover === "greater")) grade = 2;
      for (const other of creatures(question)) {
        if (other === c || other === source) continue;
        const large = rank(other) >= rank(c) + 2 && !(fromCreature && source && rank(other) < rank(source) + 2);
        if (!large || !passes(p, to, other)) continue;
        if (holdsPoint(spaceOf(other), p, false)) throw new Open("pf2e.cover through a creature that holds the origin");
        grade = Math.max(grade, 1);
      }
      best = Math.min(best, grade);
    }
    return GRADES[best];
  };
  // what starts from a point may hold its user as it holds anybody
  return coverOf(question, one, fromCreature ? source : undefined);
}

const corner = (b: Box, high: boolean): P3 =>
  high ? [units(b.x1), units(b.y1), units(b.z1)] : [units(b.x0), units(b.y0), units(b.z0)];
const passes = (p: P3, to: P3, c: CreatureInput): boolean =>
  throughBox(p, to, corner(spaceOf(c), false), corner(spaceOf(c), true), true);

export function dndSight(question: Question): PointSighted {
  const area = question.area as Dnd5eArea;
  const token = question.method === "token";
  if (area.shape === "emanation") {
    const starts = startsIn(sourceBox(question));
    const shape = token ? token5e(question) : geometry5e(question);
    const test = token ? null : areaTest(question, LEAST);
    const { views, ...seen } = judge(question, shape, starts, true, test);
    return { ...seen, ...cover5e(question, starts, views) };
  }
  const [moved, o] = chosen(question, area, token);
  const shape = token ? token5e(moved) : geometry5e(moved);
  const { views, ...seen } = judge(moved, shape, [o], false, token ? null : areaTest(moved, NONE));
  const point = token && (area.shape === "cone" || area.shape === "line") ? undefined : place(moved).point;
  return {
    ...seen,
    ...cover5e(moved, [o], views),
    ...(point ? { point: [point[0], point[1]] as [number, number] } : {}),
  };
}

/** The question as it is answered, its origin moved where 5e.near-side asks for it, and that origin. */
function chosen(question: Question, area: Dnd5eArea, token: boolean): [Question, P3] {
  const at = place(question);
  if (token && (area.shape === "cone" || area.shape === "line")) {
    const s = sourceBox(question);
    const near = (v: number, a: number, b: number): number => Math.min(Math.max(v, a), b - 1) + 0.5;
    const [x, y] = at.start!;
    return [question, [units(near(x, s.x0, s.x1)), units(near(y, s.y0, s.y1)), units(s.z0 + 0.5)]];
  }
  const named = at.point ?? at.origin!;
  const o: P3 = [units(named[0]), units(named[1]), units(named[2] ?? 0)];
  const caster = sourceCreature(question);
  if (!caster) return [question, o];
  const bars = barriers(question, "effect");
  const s = spaceOf(caster);
  const z = o[2];
  const tries: P3[] = [[units(s.x0 + s.x1) / 2n, units(s.y0 + s.y1) / 2n, z]];
  for (const x of [units(s.x0) + 1n, units(s.x1) - 1n])
    for (const y of [units(s.y0) + 1n, units(s.y1) - 1n]) tries.push([x, y, z]);
  if (tries.some((p) => clearTo(p, o, bars))) return [question, o];
  if (area.shape !== "sphere") throw new Open("5e.near-side of other shapes");
  const c = tries[0]!;
  const t = firstTouch(c, o, bars);
  if (!t) throw new Open("5e.near-side where the centre has a line that only touches at the origin");
  if (question.method !== "template") {
    const [x, y] = nearestIntersection(c, o, t);
    return [{ ...question, place: { ...at, point: [x, y, 0] } }, [units(x), units(y), z]];
  }
  const round = (k: 0 | 1): number => {
    // c + t (o - c), in thousandths, towards the caster.
    const n = c[k] * t[1] + (o[k] - c[k]) * t[0];
    const d = t[1] * (SQUARE / 1000n);
    const down = n >= 0n ? n / d : -((-n + d - 1n) / d);
    const exact = down * d === n;
    return Number(o[k] >= c[k] || exact ? down : down + 1n) / 1000;
  };
  const point = [round(0), round(1), 0] as const;
  return [{ ...question, place: { ...at, point } }, [units(point[0]), units(point[1]), z]];
}

/** From p to the origin: contact at the origin itself does not count. */
function clearTo(p: P3, o: P3, bars: Barriers): boolean {
  return (
    !bars.walls.some((w) => {
      const { oneWay, ...plain } = w;
      if (oneWay && !fromSide(p, w)) return false;
      return wallStops(o, p, plain, true);
    }) && !bars.blocks.some((k) => throughBox(o, p, k.lo, k.hi, false, true))
  );
}
const fromSide = (p: P3, w: Wall): boolean => {
  const v = (w.bx - w.ax) * (p[1] - w.ay) - (w.by - w.ay) * (p[0] - w.ax);
  return w.oneWay === "left" ? v < 0n : v > 0n;
};

/** Where the line first touches a wall, as a fraction; blocks by their faces. */
function firstTouch(c: P3, o: P3, bars: Barriers): [n: bigint, d: bigint, walls: Wall[]] | null {
  const faces: Wall[] = bars.blocks.flatMap((k) => {
    const at: [bigint, bigint][] = [
      [k.lo[0], k.lo[1]],
      [k.hi[0], k.lo[1]],
      [k.hi[0], k.hi[1]],
      [k.lo[0], k.hi[1]],
    ];
    return at.map(([ax, ay], i): Wall => {
      const [bx, by] = at[(i + 1) % 4]!;
      return { index: -1, ax, ay, bx, by, bottom: null, top: null, cover: "standard" };
    });
  });
  let best: [bigint, bigint, Wall[]] | null = null;
  for (const w of [...bars.walls, ...faces]) {
    if (!wallStops(c, o, w)) continue;
    const [wx, wy] = [w.bx - w.ax, w.by - w.ay];
    const dp = wx * (c[1] - w.ay) - wy * (c[0] - w.ax);
    const dq = wx * (o[1] - w.ay) - wy * (o[0] - w.ax);
    if (dp === dq) throw new Open("5e.near-side along a wall");
    const t: [bigint, bigint] = dp > dq ? [dp, dp - dq] : [-dp, dq - dp];
    const over: bigint = best === null ? -1n : t[0] * best[1] - best[0] * t[1];
    if (over < 0n) best = [...t, [w]];
    else if (over === 0n) best?.[2].push(w);
  }
  return best;
}

/** The DMG and token methods: nearest to the wall's point, not beyond its line; ties by the centre, then reading order. */
function nearestIntersection(c: P3, o: P3, [n, d, walls]: [bigint, bigint, Wall[]]): [number, number] {
  const along = (k: 0 | 1): bigint => c[k] * d + (o[k] - c[k]) * n;
  const side = (w: Wall, x: bigint, y: bigint): bigint => (w.bx - w.ax) * (y - w.ay) - (w.by - w.ay) * (x - w.ax);
  const near = (k: 0 | 1): number => Number(along(k) / (d * SQUARE));
  type Spot = { x: number; y: number; far: bigint; home: bigint };
  let best: Spot | null = null;
  for (let y = near(1) - 3; y <= near(1) + 3; y++)
    for (let x = near(0) - 3; x <= near(0) + 3; x++) {
      if (walls.some((w) => side(w, units(x), units(y)) * side(w, c[0], c[1]) < 0n)) continue;
      const [fx, fy] = [units(x) * d - along(0), units(y) * d - along(1)];
      const [hx, hy] = [units(x) - c[0], units(y) - c[1]];
      const s: Spot = { x, y, far: fx * fx + fy * fy, home: hx * hx + hy * hy };
      if (best === null || s.far < best.far || (s.far === best.far && s.home < best.home)) best = s;
    }
  if (best === null) throw new Open("5e.near-side with no intersection near the wall");
  return [best.x, best.y];
}

/** 5e.cover. */
export function cover5e(question: Question, starts: readonly P3[], views: readonly Start[]) {
  const bars = barriers(question, "cover");
  const source = sourceCreature(question);
  return coverOf(question, (c) => {
    const b = spaceOf(c);
    let least = 4;
    for (const p of starts) {
      const view = views.find((v) => v.o[0] === p[0] && v.o[1] === p[1])!;
      const others = creatures(question).filter((o) => o !== c && o !== source && !holdsPoint(spaceOf(o), p, true));
      // Does a space hold an origin on its border? Compared only where that changes nothing.
      const edge = others.filter((o) => holdsPoint(spaceOf(o), p, false));
      for (let y = b.y0; y < b.y1; y++)
        for (let x = b.x0; x < b.x1; x++) {
          let blocked = 0;
          for (const cx of [units(x) + 1n, units(x + 1) - 1n])
            for (const cy of [units(y) + 1n, units(y + 1) - 1n]) {
              const to: P3 = [cx, cy, units(b.z0 + 0.5)];
              const { walls, solid } = met(view, p, to, bars);
              const hit = others.filter((o) => passes(p, to, o));
              if (walls.length > 0 || solid || hit.length > 0) blocked++;
              if (walls.length === 0 && !solid && hit.length > 0 && hit.every((o) => edge.includes(o)))
                throw new Open("5e.cover by a creature on whose border the origin lies");
            }
          least = Math.min(least, blocked);
        }
    }
    return least === 0 ? undefined : least <= 2 ? "half" : "three-quarters";
  });
}

/** In plan inside the space, or also on its border; heights hold their ends. */
const holdsPoint = (b: Box, p: P3, inside: boolean): boolean => {
  const by = inside ? 1n : 0n;
  const plan =
    units(b.x0) + by <= p[0] && p[0] <= units(b.x1) - by && units(b.y0) + by <= p[1] && p[1] <= units(b.y1) - by;
  return plan && units(b.z0) <= p[2] && p[2] <= units(b.z1);
};
