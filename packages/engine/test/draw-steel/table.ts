import type { Area, Cell, CreatureInput, OptionValues, Place } from "../../src/contract/types.js";
import { barriersOf, covers } from "../../src/effect/barriers.js";
import { Effect } from "../../src/effect/effect.js";
import { type Box, box } from "../../src/grid/box.js";
import type { Creature, Scene } from "../../src/scene.js";
import { drawSteel } from "../../src/systems/draw-steel/system.js";
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

export interface Setting {
  creatures?: readonly CreatureInput[];
  solids?: readonly Box[];
  size?: readonly [number, number];
  by?: string;
  area: Area;
  place?: Place;
  options?: Partial<OptionValues>;
}

/** An ask as the door would give it. A creature of size 0.5 fills its one square. */
export function ask(s: Setting): Ask {
  const creatures = (s.creatures ?? []).map((c, index): Creature => {
    const [x, y, z] = c.at ?? [0, 0];
    const side = Math.max(1, c.size ?? 1);
    const space = box(Math.floor(x), Math.floor(y), z ?? 0, side, side, c.height ?? side);
    const exact = { x0: space.x, y0: space.y, x1: space.x + side, y1: space.y + side };
    const { id, name = "", object = false, cover } = c;
    return { index, id, name, side: c.side, object, cover, space, exact, base: undefined };
  });
  const scene: Scene = {
    width: s.size?.[0],
    height: s.size?.[1],
    layers: [0, 0],
    feetPerSquare: 5,
    units: 1,
    walls: [],
    solids: s.solids ?? [],
    creatures,
    byId: new Map(creatures.map((c) => [c.id, c])),
    picture: undefined,
  };
  return {
    scene,
    method: undefined,
    options: { ...OPTIONS, ...s.options },
    by: s.by === undefined ? undefined : scene.byId.get(s.by),
    area: s.area,
    place: s.place ?? {},
    coordinates: "squares",
    pointUnits: 1,
    path: "place",
    sight: (units) => new Effect(barriersOf(scene, units)),
    coverSight: (units) => new Effect(barriersOf(scene, units, covers)),
  };
}

export function placed(s: Setting): Placed {
  return drawSteel.place(ask(s));
}

/** Every cell of an area in reading order. */
export function cellsOfArea(p: Placed): Cell[] {
  const { bounds, layers } = p.footprint;
  const cells: Cell[] = [];
  for (let z = layers[0]; z <= layers[1]; z++) {
    const rows = p.footprint.layer(z, bounds).affected;
    for (let i = 0; i < rows.length; i += 3)
      for (let x = rows[i + 1]; x < rows[i + 2]; x++) cells.push([x, rows[i], z]);
  }
  return cells;
}

/** Number of squares of one layer. */
export function countAt(p: Placed, z: number): number {
  const rows = p.footprint.layer(z, p.footprint.bounds).affected;
  let n = 0;
  for (let i = 0; i < rows.length; i += 3) n += rows[i + 2] - rows[i + 1];
  return n;
}

/** One layer as a text map: # in the area, . outside; from (x0, y0), w x h squares. */
export function map(p: Placed, z: number, [x0, y0, w, h]: readonly [number, number, number, number]): string {
  const lines: string[] = [];
  for (let y = y0; y < y0 + h; y++) {
    const line = new Array<string>(w).fill(".");
    const rows = p.footprint.layer(z, { x0, y0: y, x1: x0 + w, y1: y + 1 }).affected;
    for (let i = 0; i < rows.length; i += 3) line.fill("#", rows[i + 1] - x0, rows[i + 2] - x0);
    lines.push(line.join(""));
  }
  return lines.join("\n");
}

/** A text map written in a test: lines trimmed, the empty first and last left out. */
export function drawn(text: string): string {
  return text
    .trim()
    .split("\n")
    .map((line) => line.trim())
    .join("\n");
}

/** The 8 symmetries of the grid: each takes (x, y) to (a x + b y, c x + d y). */
export const SYMMETRIES = [
  [1, 0, 0, 1],
  [0, -1, 1, 0],
  [-1, 0, 0, -1],
  [0, 1, -1, 0],
  [-1, 0, 0, 1],
  [1, 0, 0, -1],
  [0, 1, 1, 0],
  [0, -1, -1, 0],
] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

/** Lowest corner of the image of a box of w x w squares. */
export function turned([a, b, c, d]: Symmetry, [x, y, z]: Cell, w = 1): Cell {
  const at = (u: number, v: number) => [a * u + b * v, c * u + d * v];
  const p = at(x, y);
  const q = at(x + w, y + w);
  return [Math.min(p[0], q[0]), Math.min(p[1], q[1]), z];
}

/** Whether a symmetry is a mirror: left and right change places. */
export function mirrors([a, b, c, d]: Symmetry): boolean {
  return a * d - b * c < 0;
}

export function inReadingOrder(cells: readonly Cell[]): Cell[] {
  return [...cells].sort((p, q) => p[2] - q[2] || p[1] - q[1] || p[0] - q[0]);
}

/** Rules of the problems that break one. */
export function broken(p: Placed): string[] {
  return p.problems.filter((q) => q.breaks).map((q) => q.rule);
}

/** The same question with the place that the answer gave. */
export function again(s: Setting): Placed {
  return placed({ ...s, place: placed(s).place });
}

const LETTERS: Record<string, Cell> = {
  E: [1, 0, 0],
  W: [-1, 0, 0],
  S: [0, 1, 0],
  N: [0, -1, 0],
  U: [0, 0, 1],
  D: [0, 0, -1],
};

/** A path from a cell by steps in words: "E SE EU" is east, south-east, east and up. */
export function walked(start: Cell, words: string): Cell[] {
  const path = [start];
  for (const word of words.split(" ").filter((w) => w !== "")) {
    let [x, y, z] = path[path.length - 1];
    for (const letter of word) {
      const [dx, dy, dz] = LETTERS[letter];
      x += dx;
      y += dy;
      z += dz;
    }
    path.push([x, y, z]);
  }
  return path;
}
