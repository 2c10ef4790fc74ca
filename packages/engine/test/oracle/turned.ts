/** A question turned or mirrored, and walls cut into pieces: what must not change an answer. */
import type { Cell, Place, Question, SolidInput, Toward, WallInput } from "../../src/contract/types.js";
import type { Random } from "./random.js";

/** In thousandths of a square, so that pieces lie exactly on their wall. */
const point = (p: readonly [number, number]): [number, number] => [Math.round(p[0] * 1000), Math.round(p[1] * 1000)];
const back = (x: number, y: number): [number, number] => [x / 1000, y / 1000];

/** Where one wall crosses another, if that is a point of whole thousandths. */
function crossing(a: WallInput, b: WallInput): [number, number] | null {
  const [ax, ay] = point(a.from);
  const [bx, by] = point(b.from);
  const [ux, uy] = [point(a.to)[0] - ax, point(a.to)[1] - ay];
  const [vx, vy] = [point(b.to)[0] - bx, point(b.to)[1] - by];
  const d = ux * vy - uy * vx;
  const t = (bx - ax) * vy - (by - ay) * vx;
  if (d === 0 || Math.sign(t) !== Math.sign(d) || Math.abs(t) >= Math.abs(d)) return null;
  if ((ux * t) % d !== 0 || (uy * t) % d !== 0) return null;
  return [ax + (ux * t) / d, ay + (uy * t) / d];
}

/** Walls cut where others cross them, and into equal parts besides. */
export function pieces(walls: readonly WallInput[], r: Random): WallInput[] {
  const out: WallInput[] = [];
  for (const w of walls) {
    const [ax, ay] = point(w.from);
    const [dx, dy] = [point(w.to)[0] - ax, point(w.to)[1] - ay];
    const cuts = walls.flatMap((o) => (o === w ? [] : [crossing(w, o)])).filter((c) => c !== null);
    const n = r.pick([2, 4, 5, 8]);
    if (dx % n === 0 && dy % n === 0) for (let k = 1; k < n; k++) cuts.push([ax + (dx / n) * k, ay + (dy / n) * k]);
    const at = [[ax, ay] as [number, number], ...cuts, [ax + dx, ay + dy] as [number, number]];
    at.sort((p, q) => (p[0] - q[0]) * dx + (p[1] - q[1]) * dy);
    for (let i = 1; i < at.length; i++) {
      const [p, q] = [at[i - 1]!, at[i]!];
      if (p[0] !== q[0] || p[1] !== q[1]) out.push({ ...w, from: back(...p), to: back(...q) });
    }
  }
  return out;
}

export type Turn = { x: readonly [number, number]; y: readonly [number, number] };
export const TURNS: Turn[] = [1, -1].flatMap((a) =>
  [1, -1].flatMap((b) => [{ x: [a, 0], y: [0, b] } as Turn, { x: [0, a], y: [b, 0] } as Turn]),
);

const other = (side: "left" | "right"): "left" | "right" => (side === "left" ? "right" : "left");

/** Squares that the side of a cube or square is long. */
function sideOf(area: Question["area"]): number {
  const { side, sideFeet } = area as { side?: number; sideFeet?: number };
  return side ?? (sideFeet ?? 5) / 5;
}

/** The question turned or mirrored about (0, 0). Its placement leaves nothing to a default, and cubes lie along the grid. */
export function turned(
  q: Question,
  t: Turn,
): { q: Question; cell: (c: Cell) => Cell; spot: (p: readonly number[]) => Cell } {
  const p = (v: readonly number[]): [number, number] => [
    t.x[0] * v[0]! + t.x[1] * v[1]! + 0,
    t.y[0] * v[0]! + t.y[1] * v[1]! + 0,
  ];
  const box = (v: readonly number[], n: number): Cell => {
    const [a, b] = [p(v), p([v[0]! + n, v[1]! + n])];
    return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), v[2] ?? 0];
  };
  const mirror = t.x[0] * t.y[1] - t.x[1] * t.y[0] < 0;
  const scene = { ...q.scene };
  scene.walls = scene.walls!.map((w) => ({
    ...w,
    from: p(w.from),
    to: p(w.to),
    ...(w.oneWay && mirror ? { oneWay: other(w.oneWay as "left" | "right") } : {}),
  }));
  scene.creatures = (scene.creatures ?? []).map((c) => ({ ...c, at: box(c.at!, c.size ?? 1) }));
  if (scene.solids) scene.solids = scene.solids.map((s): SolidInput => ({ ...s, cell: box(s.cell, s.size?.[0] ?? 1) }));
  const place: Place = { ...(q.place as Place) };
  const spot = (v: readonly number[]): Cell => [...p(v), v[2] ?? 0];
  if (place.point) place.point = spot(place.point);
  if (place.corner) place.corner = box(place.corner, sideOf(q.area));
  if (place.origin) place.origin = q.system === "draw-steel" ? box(place.origin, 1) : spot(place.origin);
  if (place.start) place.start = box(place.start, 1);
  if (place.toward) place.toward = p(place.toward) as Toward;
  if (place.path) place.path = place.path.map((c) => box(c, 1));
  if (mirror && place.ends) place.ends = place.ends.map(other);
  if (mirror && place.side) place.side = other(place.side);
  return { q: { ...q, scene, place }, cell: (c) => box(c, 1), spot };
}
