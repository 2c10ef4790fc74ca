/** Turns, mirrors and shifts of a question, and its coordinates written in units: the tests' own code, not the engine's. */
import type { CreatureInput, Place, Question, SceneInput, Spot, Toward } from "@ambit/engine";

/** x' = a x + b y + dx, y' = c x + d y + dy. */
export interface Move {
  name: string;
  a: number;
  b: number;
  c: number;
  d: number;
  dx: number;
  dy: number;
}

const TURNS: [string, number, number, number, number][] = [
  ["as drawn", 1, 0, 0, 1],
  ["turned by 90", 0, -1, 1, 0],
  ["turned by 180", -1, 0, 0, -1],
  ["turned by 270", 0, 1, -1, 0],
  ["mirrored in x", -1, 0, 0, 1],
  ["mirrored in y", 1, 0, 0, -1],
  ["mirrored in x = y", 0, 1, 1, 0],
  ["mirrored in x = -y", 0, -1, -1, 0],
];

export const SYMMETRIES: Move[] = TURNS.map(([name, a, b, c, d]) => ({ name, a, b, c, d, dx: 0, dy: 0 }));
export const shiftBy = (dx: number, dy: number): Move => ({
  name: `shifted by ${dx},${dy}`,
  a: 1,
  b: 0,
  c: 0,
  d: 1,
  dx,
  dy,
});

export const isMirror = (m: Move) => m.a * m.d - m.b * m.c < 0;

const clean = (n: number) => (n === 0 ? 0 : Math.round(n * 1000) / 1000);

function vector(m: Move, [x, y]: readonly [number, number]): [number, number] {
  return [clean(m.a * x + m.b * y), clean(m.c * x + m.d * y)];
}

function withZ(from: Spot, [x, y]: [number, number]): Spot {
  return from.length === 3 ? [x, y, from[2]] : [x, y];
}

function point(m: Move, p: Spot): Spot {
  const [x, y] = vector(m, [p[0], p[1]]);
  return withZ(p, [clean(x + m.dx), clean(y + m.dy)]);
}

/** The lowest corner of a box of w x d squares whose lowest corner was p. */
export function box(m: Move, p: Spot, w = 1, d = w): Spot {
  const [ax, ay] = vector(m, [p[0], p[1]]);
  const [bx, by] = vector(m, [p[0] + w, p[1] + d]);
  return withZ(p, [clean(Math.min(ax, bx) + m.dx), clean(Math.min(ay, by) + m.dy)]);
}

const swapSide = (s: "left" | "right") => (s === "left" ? "right" : "left");

/** The question after the move. A scene with a size is laid back on 0,0, so its move gets a shift of its own. */
export function moved(q: Question, given: Move): { question: Question; move: Move } {
  const move = { ...given };
  const size = q.scene?.size;
  if (size) {
    const [x, y] = box({ ...move, dx: 0, dy: 0 }, [0, 0], size[0], size[1]);
    move.dx = -x;
    move.dy = -y;
  }
  const question: Question = { ...q };
  if (q.scene) question.scene = movedScene(q.scene, move);
  question.place = Array.isArray(q.place)
    ? q.place.map((p: Place) => movedPlace(q, p, move))
    : movedPlace(q, q.place as Place, move);
  return { question, move };
}

function movedScene(s: SceneInput, m: Move): SceneInput {
  const out: SceneInput = { ...s };
  if (s.size && m.a === 0) out.size = [s.size[1], s.size[0]];
  if (s.walls)
    out.walls = s.walls.map((w) => {
      const [from, to] = [w.from, w.to].map((end) => point(m, end).slice(0, 2) as [number, number]);
      return { ...w, from: from!, to: to!, ...(w.oneWay && isMirror(m) ? { oneWay: swapSide(w.oneWay) } : {}) };
    });
  if (s.creatures) out.creatures = s.creatures.map((c) => movedCreature(c, m));
  if (s.solids)
    out.solids = s.solids.map((o) => {
      const [w, d, h] = o.size ?? [1, 1, 1];
      const at = box(m, o.cell, w, d) as readonly [number, number, number];
      return { cell: at, size: m.a === 0 ? [d, w, h] : [w, d, h] };
    });
  return out;
}

function movedCreature(c: CreatureInput, m: Move): CreatureInput {
  const out = { ...c };
  if (c.at) out.at = box(m, c.at, c.size ?? 1);
  if (c.base) {
    const [x, y] = point(m, c.base.centre);
    out.base = { ...c.base, centre: [x, y] };
  }
  return out;
}

function movedPlace(q: Question, p: Place, m: Move): Place {
  const out: Place = { ...p };
  const area = typeof q.area === "string" ? undefined : q.area;
  if (p.from && typeof p.from !== "string") out.from = { ...p.from, at: box(m, p.from.at, p.from.size ?? 1) };
  if (p.point) out.point = point(m, p.point);
  if (p.toward) out.toward = vector(m, p.toward);
  if (p.start) out.start = box(m, p.start);
  if (p.path) out.path = p.path.map((c) => box(m, c));
  if (p.cells) out.cells = p.cells.map((c) => box(m, c));
  if (p.origin) out.origin = q.system === "dnd5e" ? point(m, p.origin) : box(m, p.origin);
  if (p.ends && isMirror(m)) out.ends = p.ends.map(swapSide);
  if (p.side && isMirror(m)) out.side = swapSide(p.side);
  if (p.major && m.a === 0) out.major = p.major === "x" ? "y" : "x";
  if (p.corner) {
    const side =
      area && "side" in area
        ? area.side
        : area && "sideFeet" in area
          ? area.sideFeet / (q.scene?.feetPerSquare ?? 5)
          : 0;
    const whole = q.method === "token" ? Math.max(1, Math.floor(side + 0.5)) : side;
    if (p.along) {
      // A mirror turns the second side, left of the first, to its right: the two change places.
      out.corner = point(m, p.corner);
      const second: Toward = [-p.along[1], p.along[0]];
      out.along = vector(m, isMirror(m) ? second : p.along);
    } else {
      out.corner = box(m, p.corner, whole);
    }
  }
  return out;
}

/** Thousandths that a coordinate of the question needs, so that units can be chosen to hold it. */
function coordinates(q: Question): number[] {
  const out: number[] = [];
  for (const p of [q.place].flat() as Place[])
    for (const s of [p.point, p.corner, p.origin]) if (s) out.push(s[0], s[1]);
  for (const w of q.scene?.walls ?? []) out.push(...w.from, ...w.to);
  for (const c of q.scene?.creatures ?? [])
    if (c.base) out.push(...c.base.centre, c.base.shape === "disc" ? c.base.diameter : c.base.side);
  return out;
}

/** The same question at so many units a square, times whatever holds its decimals; 5e points and bases in units. */
export function inUnits(q: Question, perSquare: number): { question: Question; units: number } {
  let k = 1;
  while (coordinates(q).some((v) => (Math.round(v * 1000) * perSquare * k) % 1000 !== 0)) k++;
  const units = perSquare * k;
  const of = (v: number) => Math.round((Math.round(v * 1000) * units) / 1000);
  const spot = (s: Spot) => withZ(s, [of(s[0]), of(s[1])]);
  const scene: SceneInput = { ...q.scene, unitsPerSquare: units, coordinates: "units" };
  if (scene.walls)
    scene.walls = scene.walls.map((w) => ({
      ...w,
      from: [of(w.from[0]), of(w.from[1])],
      to: [of(w.to[0]), of(w.to[1])],
    }));
  if (scene.creatures)
    scene.creatures = scene.creatures.map((c) => {
      if (!c.base) return c;
      const centre: readonly [number, number] = [of(c.base.centre[0]), of(c.base.centre[1])];
      const base =
        c.base.shape === "disc"
          ? { ...c.base, centre, diameter: of(c.base.diameter) }
          : { ...c.base, centre, side: of(c.base.side) };
      return { ...c, base };
    });
  const place = (p: Place): Place => {
    const out = { ...p };
    if (q.system !== "dnd5e") return out;
    for (const key of ["point", "corner", "origin"] as const) if (p[key]) out[key] = spot(p[key]);
    return out;
  };
  const places = Array.isArray(q.place) ? q.place.map(place) : place(q.place as Place);
  return { question: { ...q, scene, place: places }, units };
}
