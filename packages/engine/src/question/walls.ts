import type { SolidInput, WallInput } from "../contract/types.js";
import { type Box, box } from "../grid/box.js";
import type { Wall } from "../scene.js";
import { DECIMAL_X, DECIMAL_Z, FARTHEST, FLAG, FULL_CELL, HIGHEST, MOST_WALLS, SIDE, UNIT_X } from "./bounds.js";
import { type Keys, RecordTaker } from "./record.js";
import { grouped, shown } from "./shown.js";
import { ListTaker, NumberTaker, TupleTaker, WordTaker } from "./takes.js";
import type { Trail } from "./trail.js";
import type { Coordinates, Lattice } from "./units.js";

type Plan = readonly [number, number];

export const COVER = new WordTaker(["standard", "greater", "none"]);

const END = new TupleTaker<Plan>("two numbers [x, y] with at most three decimals", [DECIMAL_X, DECIMAL_X]);
const UNIT_END = new TupleTaker<Plan>("two whole numbers [x, y], in units", [UNIT_X, UNIT_X]);

function wallTable(end: TupleTaker<Plan>): ListTaker<WallInput> {
  const keys: Keys<WallInput> = {
    from: end,
    to: end,
    kind: new WordTaker(["wall", "door", "window"]),
    open: FLAG,
    blocks: new WordTaker(["all", "none"]),
    bottom: DECIMAL_Z,
    top: DECIMAL_Z,
    cover: COVER,
    oneWay: SIDE,
  };
  const wall = new RecordTaker("a wall takes", "a record of a wall", ["from", "to"], keys, undefined, madeWall);
  return new ListTaker("walls", wall, MOST_WALLS);
}

/** In the order of the table's keys. */
function madeWall(s: readonly unknown[]): WallInput {
  return {
    from: s[0],
    to: s[1],
    kind: s[2],
    open: s[3],
    blocks: s[4],
    bottom: s[5],
    top: s[6],
    cover: s[7],
    oneWay: s[8],
  } as WallInput;
}

export const WALLS: Readonly<Record<Coordinates, ListTaker<WallInput>>> = {
  squares: wallTable(END),
  units: wallTable(UNIT_END),
};

const MOST_HIGH = 2 * HIGHEST;
const SIDE_LENGTH = new NumberTaker(1, 1, FARTHEST);
const SOLID = new RecordTaker<SolidInput>("a solid takes", "a record of a solid", ["cell"], {
  cell: FULL_CELL,
  size: new TupleTaker("three whole numbers [width, depth, height] of 1 or more", [
    SIDE_LENGTH,
    SIDE_LENGTH,
    new NumberTaker(1, 1, MOST_HIGH),
  ]),
});
/** As many as walls may be: a ruling, the contract names no bound. */
export const SOLIDS = new ListTaker("solids", SOLID, MOST_WALLS);

/** Refuses walls that contradict themselves and refines the lattice until it holds their ends. */
export function holdWalls(walls: readonly WallInput[], lattice: Lattice, at: Trail): void {
  const most = lattice.written(FARTHEST);
  at.down("walls");
  at.down(0);
  for (let i = 0; i < walls.length; i++) {
    const w = walls[i];
    at.beside(i);
    if (lattice.coordinates === "units") {
      holdEnd(w.from, most, "from", at);
      holdEnd(w.to, most, "to", at);
    }
    if (w.from[0] === w.to[0] && w.from[1] === w.to[1])
      at.refuse("range", `a wall has two different ends, got ${shown(w.from)} twice`);
    if (w.bottom !== undefined && w.top !== undefined && w.top <= w.bottom)
      at.refuseAt("top", "range", `a number above bottom, which is ${w.bottom}, got ${w.top}`);
    if (w.open !== undefined && w.kind !== "door")
      at.refuseAt("open", "type", `only a door can be open or shut, and this is a ${w.kind ?? "wall"}`);
    lattice.hold(w.from[0], 1);
    lattice.hold(w.from[1], 1);
    lattice.hold(w.to[0], 1);
    lattice.hold(w.to[1], 1);
  }
  at.up();
  at.up();
}

function holdEnd(end: Plan, most: number, key: string, at: Trail): void {
  if (Math.abs(end[0]) > most || Math.abs(end[1]) > most)
    at.refuseAt(key, "range", `within 1,000,000 squares of 0, which are ${grouped(most)} units, got ${shown(end)}`);
}

export function wallOf(w: WallInput, index: number, lattice: Lattice): Wall {
  return {
    index,
    x0: lattice.exact(w.from[0]),
    y0: lattice.exact(w.from[1]),
    x1: lattice.exact(w.to[0]),
    y1: lattice.exact(w.to[1]),
    kind: w.kind ?? "wall",
    open: w.open ?? false,
    blocks: w.blocks ?? "all",
    bottom: w.bottom ?? Number.NEGATIVE_INFINITY,
    top: w.top ?? Number.POSITIVE_INFINITY,
    cover: w.cover,
    oneWay: w.oneWay,
  };
}

export function solidOf(s: SolidInput): Box {
  const size = s.size;
  return size === undefined
    ? box(s.cell[0], s.cell[1], s.cell[2], 1)
    : box(s.cell[0], s.cell[1], s.cell[2], size[0], size[1], size[2]);
}
