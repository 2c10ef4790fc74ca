/**
 * The slow twin of a movement's search: every path of single steps, one after the other, each step held against every wall and solid in whole numbers. It
 * shares no code with the engine.
 */
import type { Cell, SceneInput, SystemId, WallInput } from "../../src/contract/types.js";

export interface TwinMove {
  kind: "push" | "pull" | "slide" | "charge" | "walk";
  who: string;
  from?: string;
  distance: number;
  vertical?: boolean;
  creatures?: "pass" | "stop";
}

export interface TwinPlace {
  at: Cell;
  steps: number;
  cost: number;
  path: Cell[];
}

interface Body {
  id: string;
  at: Cell;
  w: number;
  h: number;
}

/** Thousandths of a square, twice as fine so that middles of squares are whole. */
const K = 2000;
const on = (v: number): number => Math.round(v * K);

/** Least and greatest share of the way; an empty one has the first above the second. Shares are fractions [num, den], den > 0. */
type Share = [number, number];
const less = (a: Share, b: Share): boolean => BigInt(a[0]) * BigInt(b[1]) < BigInt(b[0]) * BigInt(a[1]);
const most = (a: Share, b: Share): Share => (less(a, b) ? b : a);
const least = (a: Share, b: Share): Share => (less(a, b) ? a : b);

/** Shares of the way from p to p + d for which the coordinate lies in [low, high]. */
function within(p: number, d: number, low: number, high: number): [Share, Share] | undefined {
  if (d === 0)
    return p >= low && p <= high
      ? [
          [0, 1],
          [1, 1],
        ]
      : undefined;
  const [a, b]: [number, number] = d > 0 ? [low - p, high - p] : [p - high, p - low];
  const from: Share = Number.isFinite(a) ? [a, Math.abs(d)] : [0, 1];
  const to: Share = Number.isFinite(b) ? [b, Math.abs(d)] : [1, 1];
  return [most(from, [0, 1]), least(to, [1, 1])];
}

function common(parts: ([Share, Share] | undefined)[]): boolean {
  let from: Share = [0, 1];
  let to: Share = [1, 1];
  for (const part of parts) {
    if (part === undefined) return false;
    from = most(from, part[0]);
    to = least(to, part[1]);
  }
  return !less(to, from);
}

const centre = (c: Cell): [number, number, number] => [c[0] * K + K / 2, c[1] * K + K / 2, c[2] * K + K / 2];

export function wallStops(w: WallInput, a: Cell, b: Cell): boolean {
  if (w.blocks === "none" || (w.kind === "door" && w.open === true)) return false;
  const [px, py, pz] = centre(a);
  const [qx, qy, qz] = centre(b);
  const [x0, y0, x1, y1] = [on(w.from[0]), on(w.from[1]), on(w.to[0]), on(w.to[1])];
  const [wx, wy] = [x1 - x0, y1 - y0];
  const side = wx * (py - y0) - wy * (px - x0);
  if (w.oneWay === "left" && side >= 0) return false;
  if (w.oneWay === "right" && side <= 0) return false;
  const change = wx * (qy - py) - wy * (qx - px);
  // on the wall's line, beside neither end of it, and between its heights
  const onLine = change === 0 ? (side === 0 ? within(0, 0, 0, 0) : undefined) : within(side, change, 0, 0);
  const along = wx * (px - x0) + wy * (py - y0);
  const beside = within(along, wx * (qx - px) + wy * (qy - py), 0, wx * wx + wy * wy);
  const low = w.bottom === undefined ? Number.NEGATIVE_INFINITY : on(w.bottom);
  const high = w.top === undefined ? Number.POSITIVE_INFINITY : on(w.top);
  return common([onLine, beside, within(pz, qz - pz, low, high)]);
}

function solidStops(cell: Cell, size: readonly [number, number, number], a: Cell, b: Cell): boolean {
  const [p, q] = [centre(a), centre(b)];
  return common([0, 1, 2].map((i) => within(p[i]!, q[i]! - p[i]!, cell[i]! * K, (cell[i]! + size[i]!) * K)));
}

export function stepStopped(scene: SceneInput, a: Cell, b: Cell): boolean {
  return (
    (scene.walls ?? []).some((w) => wallStops(w, a, b)) ||
    (scene.solids ?? []).some((s) => solidStops(s.cell, s.size ?? [1, 1, 1], a, b))
  );
}

function bodies(scene: SceneInput): Body[] {
  return (scene.creatures ?? []).map((c) => ({
    id: c.id,
    at: [c.at![0], c.at![1], c.at![2] ?? 0],
    w: c.size ?? 1,
    h: c.height ?? c.size ?? 1,
  }));
}

function cells({ at, w, h }: Body): Cell[] {
  const out: Cell[] = [];
  for (let z = 0; z < h; z++)
    for (let y = 0; y < w; y++) for (let x = 0; x < w; x++) out.push([at[0] + x, at[1] + y, at[2] + z]);
  return out;
}

const name = (c: Cell): string => c.join(",");
const shares = (a: Body, b: Body): boolean => {
  const own = new Set(cells(a).map(name));
  return cells(b).some((c) => own.has(name(c)));
};

/** Fewest king's moves from a cell of one body to a cell of the other. */
function away(a: Body, b: Body): number {
  let best = Number.POSITIVE_INFINITY;
  for (const p of cells(a))
    for (const q of cells(b))
      best = Math.min(best, Math.max(Math.abs(p[0] - q[0]), Math.abs(p[1] - q[1]), Math.abs(p[2] - q[2])));
  return best;
}

/** Whether no barrier stands between two neighbouring cells of a body. */
function whole(scene: SceneInput, body: Body): boolean {
  const all = cells(body);
  return all.every((a) =>
    all.every((b) => {
      const far = Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));
      return far !== 1 || !stepStopped(scene, a, b) || !stepStopped(scene, b, a);
    }),
  );
}

/** Whether directions are of one straight line: at most a cardinal and a diagonal that shares its sense, or (quadrant) never back. */
export function straight(steps: Cell[], how: "octant" | "quadrant"): boolean {
  if (how === "quadrant")
    return [0, 1, 2].every((i) => !(steps.some((s) => s[i]! > 0) && steps.some((s) => s[i]! < 0)));
  const kinds = [...new Map(steps.map((s) => [name(s), s])).values()];
  if (kinds.length < 2) return true;
  if (kinds.length > 2) return false;
  const axes = (s: Cell): number => s.filter((v) => v !== 0).length;
  const [c, d] = kinds.sort((a, b) => axes(a) - axes(b)) as [Cell, Cell];
  return axes(c) === 1 && axes(d) > 1 && c.every((v, i) => v === 0 || v === d[i]);
}

export interface TwinAnswer {
  places: TwinPlace[];
  /** Places that are never come into and were barred, with the fewest squares gone before. */
  barred: Map<string, number>;
}

export function twin(
  system: SystemId,
  options: { straight?: "octant" | "quadrant"; diagonals?: string },
  scene: SceneInput,
  move: TwinMove,
): TwinAnswer {
  const all = bodies(scene);
  const who = all.find((b) => b.id === move.who)!;
  const others = all.filter((b) => b !== who);
  const from = all.find((b) => b.id === move.from);
  const alternate = system === "pf2e" || options.diagonals === "5-10-5";
  const isStraight = move.kind === "push" || move.kind === "pull" || move.kind === "charge";
  const best = new Map<string, TwinPlace & { diagonals: number }>();
  const barredAt = new Map<string, Barred>();
  const dirs: Cell[] = [];
  for (let z = -1; z <= 1; z++)
    for (let y = -1; y <= 1; y++)
      for (let x = -1; x <= 1; x++)
        if ((x !== 0 || y !== 0 || z !== 0) && (move.vertical || z === 0)) dirs.push([x, y, z]);
  const [width, height] = scene.size ?? [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const edged = scene.size !== undefined;

  // whatever the way that leads there; each is looked at once
  const known = new Map<string, boolean>();
  const stops = (body: Body, to: Body, d: Cell): boolean => {
    const key = `${name(body.at)} ${name(d)}`;
    const answer = known.get(key) ?? judged(body, to, d);
    known.set(key, answer);
    return answer;
  };
  const distances = new Map<string, number>();
  const distance = (body: Body): number => {
    const answer = distances.get(name(body.at)) ?? away(body, from!);
    distances.set(name(body.at), answer);
    return answer;
  };
  const wholes = new Map<string, boolean>();
  const isWhole = (body: Body): boolean => {
    const answer = wholes.get(name(body.at)) ?? whole(scene, body);
    wholes.set(name(body.at), answer);
    return answer;
  };
  const judged = (body: Body, to: Body, d: Cell): boolean =>
    (edged &&
      (to.at[0] < Math.min(0, who.at[0]) ||
        to.at[1] < Math.min(0, who.at[1]) ||
        to.at[0] > Math.max(width - who.w, who.at[0]) ||
        to.at[1] > Math.max(height - who.w, who.at[1]))) ||
    cells(body).some((c) => stepStopped(scene, c, [c[0] + d[0], c[1] + d[1], c[2] + d[2]])) ||
    !isWhole(to) ||
    (move.creatures === "stop" && others.some((o) => shares(o, to) && !shares(o, body)));

  const go = (body: Body, path: Cell[], steps: Cell[], cost: number, diagonals: number): void => {
    for (const d of dirs) {
      const diagonal = d.filter((v) => v !== 0).length > 1;
      const next = cost + 1 + (alternate && diagonal && diagonals % 2 === 1 ? 1 : 0);
      if (next > move.distance) continue;
      const walk = [...steps, d];
      if (isStraight && !straight(walk, options.straight ?? "octant")) continue;
      const to: Body = { ...body, at: [body.at[0] + d[0], body.at[1] + d[1], body.at[2] + d[2]] };
      if (move.kind === "push" && distance(to) <= distance(body)) continue;
      if (move.kind === "pull" && distance(to) >= distance(body)) continue;
      const stopped = stops(body, to, d);
      if (stopped) {
        const known = barredAt.get(name(to.at));
        const own: Barred = { cost, from: body.at, odd: alternate ? diagonals % 2 : 0, steps: steps.length };
        if (known === undefined || sooner(own, known)) barredAt.set(name(to.at), own);
        continue;
      }
      const place = {
        at: to.at,
        steps: walk.length,
        cost: next,
        path: [...path, to.at],
        diagonals: diagonals + (diagonal ? 1 : 0),
      };
      const known = best.get(name(to.at));
      if (known === undefined || better(place, known)) best.set(name(to.at), place);
      go(to, place.path, walk, next, place.diagonals);
    }
  };
  go(who, [], [], 0, 0);
  const start = name(who.at);
  const barred = new Map([...barredAt].filter(([at]) => !best.has(at) && at !== start).map(([at, b]) => [at, b.steps]));
  const places = [...best.values()]
    .filter((p) => name(p.at) !== start && !others.some((o) => shares(o, { ...who, at: p.at })))
    .sort((a, b) => (before(a.at, b.at) ? -1 : 1))
    .map(({ at, steps, cost, path }) => ({ at, steps, cost, path }));
  return { places, barred };
}

/** A barred step: what the way to it cost, where it left from, whether its diagonals are odd in number, and its steps. */
interface Barred {
  cost: number;
  from: Cell;
  odd: number;
  steps: number;
}

function sooner(a: Barred, b: Barred): boolean {
  if (a.cost !== b.cost) return a.cost < b.cost;
  if (name(a.from) !== name(b.from)) return before(a.from, b.from);
  return a.odd !== b.odd ? a.odd < b.odd : a.steps < b.steps;
}

function before(a: Cell, b: Cell): boolean {
  return a[2] !== b[2] ? a[2] < b[2] : a[1] !== b[1] ? a[1] < b[1] : a[0] < b[0];
}

function better(a: TwinPlace & { diagonals: number }, b: TwinPlace & { diagonals: number }): boolean {
  if (a.cost !== b.cost) return a.cost < b.cost;
  if (a.steps !== b.steps) return a.steps < b.steps;
  if (a.diagonals !== b.diagonals) return a.diagonals < b.diagonals;
  for (let i = a.path.length - 1; i >= 0; i--)
    if (name(a.path[i]!) !== name(b.path[i]!)) return before(a.path[i]!, b.path[i]!);
  return false;
}
