import type { OptionValues, Pf2eArea, Place, Spot, Toward } from "../../src/contract/types.js";
import { barriersOf, covers } from "../../src/effect/barriers.js";
import { Effect } from "../../src/effect/effect.js";
import { type Box, box } from "../../src/grid/box.js";
import type { Creature, Scene } from "../../src/scene.js";
import { pathfinder2e } from "../../src/systems/pathfinder2e/system.js";
import type { Ask, Placed } from "../../src/systems/system.js";

export const OPTIONS: OptionValues = {
  straight: "octant",
  corners: "lenient",
  lineOrigin: "first",
  ownSquare: false,
  cone: "published",
  line: "walk",
  otherShapes: "half",
  coneEnd: "flat",
  diagonals: "5-5-5",
  heights: "layers",
  diagonals3d: "middle",
};

export function creature(id: string, space: Box): Creature {
  return {
    index: 0,
    id,
    name: "",
    side: undefined,
    object: false,
    cover: undefined,
    space,
    exact: { x0: space.x, y0: space.y, x1: space.x + space.w, y1: space.y + space.d },
    base: undefined,
  };
}

export interface Given {
  area: Pf2eArea;
  place: Place;
  /** Space of the user, "mage"; none for a trap. */
  by?: Box;
  others?: readonly Creature[];
  options?: Partial<OptionValues>;
  feetPerSquare?: number;
}

export function ask({ area, place, by, others = [], options = {}, feetPerSquare = 5 }: Given): Ask {
  const mage = by === undefined ? undefined : creature("mage", by);
  const creatures = mage === undefined ? [...others] : [mage, ...others];
  const scene: Scene = {
    width: undefined,
    height: undefined,
    layers: [0, 0],
    feetPerSquare,
    units: 1000,
    walls: [],
    solids: [],
    creatures,
    byId: new Map(creatures.map((c) => [c.id, c])),
    picture: undefined,
  };
  return {
    scene,
    method: undefined,
    options: { ...OPTIONS, ...options },
    by: mage,
    area,
    place,
    coordinates: "squares",
    pointUnits: 1,
    path: "place",
    sight: (units) => new Effect(barriersOf(scene, units)),
    coverSight: (units) => new Effect(barriersOf(scene, units, covers)),
  };
}

export function placed(given: Given): Placed {
  return pathfinder2e.place(ask(given));
}

export type Square = readonly [number, number];

/** Squares of one layer in reading order. */
export function squares(p: Placed, z = 0): Square[] {
  const { affected } = p.footprint.layer(z, p.footprint.bounds);
  const out: Square[] = [];
  for (let i = 0; i < affected.length; i += 3)
    for (let x = affected[i + 1]; x < affected[i + 2]; x++) out.push([x, affected[i]]);
  return out;
}

export function count(given: Given, z = 0): number {
  return squares(placed(given), z).length;
}

/** Numbers of squares layer by layer, from the lowest to the highest that may hold one. */
export function byLayers(given: Given): number[] {
  const p = placed(given);
  const out: number[] = [];
  for (let z = p.footprint.layers[0]; z <= p.footprint.layers[1]; z++) out.push(squares(p, z).length);
  return out;
}

/** The squares marked # of a map whose first letter is the square (x, y). */
export function map(x: number, y: number, text: string): Square[] {
  const lines = text.trim().split(/\s+/);
  return lines.flatMap((line, j) => [...line].flatMap((c, i): Square[] => (c === "#" ? [[x + i, y + j]] : [])));
}

/** Squares as a map, its first square in the first line, so that a failure shows two pictures. */
export function draw(list: readonly Square[]): string {
  if (list.length === 0) return "nothing";
  const xs = list.map((s) => s[0]);
  const ys = list.map((s) => s[1]);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const lines = [`from (${x0}, ${y0})`];
  for (let y = y0; y <= y1; y++) {
    let line = "";
    for (let x = x0; x <= x1; x++) line += list.some((s) => s[0] === x && s[1] === y) ? "#" : ".";
    lines.push(line);
  }
  return lines.join("\n");
}

/** Numbers of squares column by column. */
export function columns(list: readonly Square[]): number[] {
  const by = new Map<number, number>();
  for (const [x] of list) by.set(x, (by.get(x) ?? 0) + 1);
  return [...by].sort((a, b) => a[0] - b[0]).map(([, n]) => n);
}

/** Numbers of squares row by row. */
export function rows(list: readonly Square[]): number[] {
  return columns(list.map(([x, y]) => [y, x]));
}

/** One of the 8 symmetries of the grid, followed by a shift by whole squares. */
export interface Turn {
  readonly name: string;
  readonly m: readonly [number, number, number, number];
  readonly shift: Square;
}

const SHIFTS: Square[] = [
  [0, 0],
  [-7, 3],
];

export const TURNS: Turn[] = (
  [
    [1, 0, 0, 1],
    [0, -1, 1, 0],
    [-1, 0, 0, -1],
    [0, 1, -1, 0],
    [-1, 0, 0, 1],
    [1, 0, 0, -1],
    [0, 1, 1, 0],
    [0, -1, -1, 0],
  ] as const
).flatMap((m) =>
  SHIFTS.map((shift) => ({ name: `turned by ${m.join(" ")}, shifted by ${shift.join(" ")}`, m, shift })),
);

function vector({ m }: Turn, [x, y]: Square): [number, number] {
  return [m[0] * x + m[1] * y + 0, m[2] * x + m[3] * y + 0];
}

export function turnPoint(t: Turn, p: Spot): [number, number] | [number, number, number] {
  const [x, y] = vector(t, [p[0], p[1]]);
  return p.length === 3 ? [x + t.shift[0], y + t.shift[1], p[2]] : [x + t.shift[0], y + t.shift[1]];
}

export function turnBox(t: Turn, b: Box): Box {
  const [ax, ay] = turnPoint(t, [b.x, b.y]);
  const [bx, by] = turnPoint(t, [b.x + b.w, b.y + b.d]);
  return box(Math.min(ax, bx), Math.min(ay, by), b.z, Math.abs(bx - ax), Math.abs(by - ay), b.h);
}

function turnSquare(t: Turn, s: Spot): [number, number] {
  const { x, y } = turnBox(t, box(s[0], s[1], 0, 1));
  return [x, y];
}

export function turnSquares(t: Turn, list: readonly Square[]): Square[] {
  return list.map((s) => turnSquare(t, s)).sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}

/** A question turned: left and right change places in a mirror. */
export function turned(t: Turn, given: Given): Given {
  const { point, start, toward, side } = given.place;
  const place: Place = { ...given.place };
  const mirror = t.m[0] * t.m[3] - t.m[1] * t.m[2] < 0;
  if (point !== undefined) place.point = turnPoint(t, point);
  if (start !== undefined) place.start = turnSquare(t, start);
  if (toward !== undefined) place.toward = vector(t, toward) as Toward;
  if (side !== undefined && mirror) place.side = side === "left" ? "right" : "left";
  return { ...given, place, ...(given.by === undefined ? {} : { by: turnBox(t, given.by) }) };
}
