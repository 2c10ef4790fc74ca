/** Scenes, asks and pictures for the 5e tests, built by hand: the door is not used. */

import type { Area, Method, OptionValues, Place } from "../../src/contract/types.js";
import { barriersOf, covers } from "../../src/effect/barriers.js";
import { Effect } from "../../src/effect/effect.js";
import { box } from "../../src/grid/box.js";
import { rowsCount, type Window } from "../../src/grid/cells.js";
import type { Base, Creature, Scene } from "../../src/scene.js";
import { dnd5e } from "../../src/systems/dnd5e/system.js";
import type { Placed } from "../../src/systems/system.js";

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

const UNITS = 1000;
const units = (v: number): number => Math.round(v * 2 * UNITS) / 2;

/** A creature of a size at a place in squares; Tiny (0.5) at halves. */
export function creature(id: string, at: readonly [number, number, number], size = 1): Creature {
  const [x, y, z] = at;
  const n = Math.max(1, size);
  return {
    index: 0,
    id,
    name: "",
    side: undefined,
    object: false,
    cover: undefined,
    space: box(Math.floor(x), Math.floor(y), z, n),
    exact: { x0: x * UNITS, y0: y * UNITS, x1: (x + size) * UNITS, y1: (y + size) * UNITS },
    base: undefined,
  };
}

/** A gridless creature with a base; coordinates in squares. */
export function based(
  id: string,
  base: { shape: "disc" | "square"; x: number; y: number; n: number; z?: number },
): Creature {
  const { x, y, n, z = 0 } = base;
  const at = { x: units(x), y: units(y), z };
  const b: Base =
    base.shape === "disc" ? { shape: "disc", ...at, diameter: units(n) } : { shape: "square", ...at, side: units(n) };
  const [x0, y0, x1, y1] = [x - n / 2, y - n / 2, x + n / 2, y + n / 2];
  const [sx, sy] = [Math.floor(x0), Math.floor(y0)];
  return {
    ...creature(id, [0, 0, 0]),
    base: b,
    exact: { x0: units(x0), y0: units(y0), x1: units(x1), y1: units(y1) },
    space: box(sx, sy, Math.floor(z), Math.ceil(x1) - sx, Math.ceil(y1) - sy, Math.ceil(n)),
  };
}

export interface Given {
  method?: Method;
  options?: Partial<OptionValues>;
  by?: Creature;
  others?: readonly Creature[];
  area: Area;
  place: Place;
  feetPerSquare?: number;
  /** Points are whole units of 1/pointUnits square. */
  pointUnits?: number;
}

export function put(g: Given): Placed {
  const creatures = [...(g.by ? [g.by] : []), ...(g.others ?? [])];
  const scene: Scene = {
    width: undefined,
    height: undefined,
    layers: [0, 0],
    feetPerSquare: g.feetPerSquare ?? 5,
    units: UNITS,
    walls: [],
    solids: [],
    creatures,
    byId: new Map(creatures.map((c) => [c.id, c])),
    picture: undefined,
  };
  return dnd5e.place({
    scene,
    method: g.method ?? "template",
    options: { ...OPTIONS, ...g.options },
    by: g.by,
    area: g.area,
    place: g.place,
    coordinates: g.pointUnits === undefined ? "squares" : "units",
    pointUnits: g.pointUnits ?? 1,
    path: "place",
    sight: (units) => new Effect(barriersOf(scene, units)),
    coverSight: (units) => new Effect(barriersOf(scene, units, covers)),
  });
}

export const WIDE: Window = { x0: -300, y0: -300, x1: 300, y1: 300 };

export const count = (p: Placed, z = 0): number => rowsCount(p.footprint.layer(z, WIDE).affected);
export const touched = (p: Placed, z = 0): number => rowsCount(p.footprint.layer(z, WIDE).touched);

export function squares(p: Placed, z = 0, what: "affected" | "touched" = "affected"): [number, number][] {
  const rows = p.footprint.layer(z, WIDE)[what];
  const out: [number, number][] = [];
  for (let i = 0; i < rows.length; i += 3) for (let x = rows[i + 1]; x < rows[i + 2]; x++) out.push([x, rows[i]]);
  return out;
}

/** Affected `#` and touched `+` in the smallest rectangle that holds them, with its north-west square. */
export function picture(p: Placed, z = 0): { at: [number, number]; map: string } {
  const hit = squares(p, z);
  const near = squares(p, z, "touched");
  const all = [...hit, ...near];
  const x0 = Math.min(...all.map((c) => c[0]));
  const x1 = Math.max(...all.map((c) => c[0]));
  const y0 = Math.min(...all.map((c) => c[1]));
  const y1 = Math.max(...all.map((c) => c[1]));
  const lines: string[] = [];
  for (let y = y0; y <= y1; y++) {
    let line = "";
    for (let x = x0; x <= x1; x++)
      line += hit.some((c) => c[0] === x && c[1] === y) ? "#" : near.some((c) => c[0] === x && c[1] === y) ? "+" : ".";
    lines.push(line);
  }
  return { at: [x0, y0], map: lines.join("\n") };
}

export const rules = (p: Placed): string[] => p.problems.map((x) => x.rule);
export const messages = (p: Placed): string[] => p.problems.map((x) => x.message);

/** A map drawn in a template literal, without its indentation. */
export const drawn = (text: string): string => text.trim().replace(/^\s+/gm, "");
