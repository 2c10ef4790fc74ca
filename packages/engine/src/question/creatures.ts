import type { BaseInput, CreatureInput, Spot } from "../contract/types.js";
import { type Box, box } from "../grid/box.js";
import { ceilDiv, floorDiv } from "../grid/lattice.js";
import type { Base, Creature } from "../scene.js";
import {
  ANY_TEXT,
  CELL,
  DECIMAL_X,
  DECIMAL_Z,
  FARTHEST,
  FLAG,
  HALF_POINT,
  LARGEST,
  LATER_CELL,
  MOST_CREATURES,
  MOST_UNITS,
  NAME,
  SIZE,
  SIZE_WORDS,
  TINY,
  UNIT_X,
} from "./bounds.js";
import { type Keys, RecordTaker, TaggedTaker } from "./record.js";
import { choice, grouped, shown } from "./shown.js";
import { EitherTaker, ListTaker, NumberTaker, TupleTaker, WordTaker } from "./takes.js";
import type { Trail } from "./trail.js";
import type { Coordinates, Lattice } from "./units.js";
import { COVER } from "./walls.js";

type Plan = readonly [number, number];

/** Side of a creature in squares; Tiny is half of one. */
export const CREATURE_SIZE = new EitherTaker(SIZE, TINY, SIZE_WORDS);

function baseTable(centre: TupleTaker<Plan>, length: NumberTaker): TaggedTaker<BaseInput> {
  type Disc = Extract<BaseInput, { shape: "disc" }>;
  type Square = Extract<BaseInput, { shape: "square" }>;
  const disc = new RecordTaker<Disc>("a disc takes", "a record of a base", ["shape", "centre", "diameter"], {
    shape: new WordTaker(["disc"]),
    centre,
    diameter: length,
    z: DECIMAL_Z,
  });
  const square = new RecordTaker<Square>("a square base takes", "a record of a base", ["shape", "centre", "side"], {
    shape: new WordTaker(["square"]),
    centre,
    side: length,
    z: DECIMAL_Z,
  });
  const forms = new Map<string, RecordTaker<BaseInput>>([
    ["disc", disc as RecordTaker<BaseInput>],
    ["square", square as RecordTaker<BaseInput>],
  ]);
  return new TaggedTaker("shape", "a record of a base", forms, (word, at) =>
    at.refuse("unknown-value", `${choice(["disc", "square"])}, got ${shown(word)}`),
  );
}

function creatureTable(base: TaggedTaker<BaseInput>): ListTaker<CreatureInput> {
  const keys: Keys<CreatureInput> = {
    id: NAME,
    name: ANY_TEXT,
    at: LATER_CELL as never,
    size: CREATURE_SIZE,
    height: SIZE,
    side: NAME,
    object: FLAG,
    cover: COVER,
    base,
  };
  const creature = new RecordTaker("a creature takes", "a record of a creature", ["id"], keys, undefined, madeCreature);
  return new ListTaker("creatures", creature, MOST_CREATURES);
}

/** In the order of the table's keys. */
function madeCreature(s: readonly unknown[]): CreatureInput {
  return {
    id: s[0],
    name: s[1],
    at: s[2],
    size: s[3],
    height: s[4],
    side: s[5],
    object: s[6],
    cover: s[7],
    base: s[8],
  } as CreatureInput;
}

export const CREATURES: Readonly<Record<Coordinates, ListTaker<CreatureInput>>> = {
  squares: creatureTable(
    baseTable(
      new TupleTaker("two numbers [x, y] with at most three decimals", [DECIMAL_X, DECIMAL_X]),
      new NumberTaker(1000, 0, LARGEST, true),
    ),
  ),
  units: creatureTable(
    baseTable(
      new TupleTaker("two whole numbers [x, y], in units", [UNIT_X, UNIT_X]),
      new NumberTaker(1, 1, LARGEST * MOST_UNITS),
    ),
  ),
};

function lengthOf(base: BaseInput): number {
  return base.shape === "disc" ? base.diameter : base.side;
}

/** Refuses a creature that has no place or two, and refines the lattice until it holds its true extent. */
export function holdCreature(c: CreatureInput, lattice: Lattice, at: Trail): void {
  const base = c.base;
  if (base === undefined) {
    if (c.at === undefined) at.refuseAt("at", "missing", `needed, ${CELL.says}, or a base in its place`);
    if (c.size === TINY) lattice.hold(lattice.written(1), 2);
    return;
  }
  // ruling: a base is the creature's place and size; a second one beside it would have to be guessed between.
  if (c.at !== undefined) at.refuseAt("at", "type", "a creature with a base stands where its base is; leave at out");
  if (c.size !== undefined)
    at.refuseAt("size", "type", "a creature with a base is as large as its base; leave size out");
  if (lattice.coordinates === "units") holdUnits(base, lattice, at);
  // x - half and x + half are held where each of the two is, and half the length needs twice the parts.
  lattice.hold(base.centre[0], 1);
  lattice.hold(base.centre[1], 1);
  lattice.hold(lengthOf(base), 2);
}

function holdUnits(base: BaseInput, lattice: Lattice, at: Trail): void {
  const far = lattice.written(FARTHEST);
  const large = lattice.written(LARGEST);
  at.down("base");
  if (Math.abs(base.centre[0]) > far || Math.abs(base.centre[1]) > far)
    at.refuseAt(
      "centre",
      "range",
      `within 1,000,000 squares of 0, which are ${grouped(far)} units, got ${shown(base.centre)}`,
    );
  if (lengthOf(base) > large) {
    const key = base.shape === "disc" ? "diameter" : "side";
    at.refuseAt(key, "range", `at most ${LARGEST} squares, which are ${grouped(large)} units, got ${lengthOf(base)}`);
  }
  at.up();
}

/** Checks the corner of a creature by its size and gives it with its z. */
export function takeCorner(raw: unknown, size: number, at: Trail): Spot {
  at.down("at");
  const corner = (size === TINY ? HALF_POINT : CELL).take(raw, at);
  at.up();
  return corner;
}

/** A box of cells from a corner: of a Tiny creature the one cell that holds it. */
export function spaceOf(corner: Spot, size: number, height: number | undefined): Box {
  const z = corner.length === 3 ? corner[2] : 0;
  const side = size === TINY ? 1 : size;
  const tall = height ?? side;
  return { x: Math.floor(corner[0]), y: Math.floor(corner[1]), z, w: side, d: side, h: tall };
}

/** The creature of a checked record, on a lattice that holds it. */
export function creatureOf(c: CreatureInput, index: number, lattice: Lattice, at: Trail): Creature {
  const units = lattice.units;
  let space: Box;
  let exact: Creature["exact"];
  let base: Base | undefined;
  if (c.base === undefined) {
    const size = c.size ?? 1;
    const corner = takeCorner(c.at, size, at);
    space = spaceOf(corner, size, c.height);
    const x0 = corner[0] * units;
    const y0 = corner[1] * units;
    exact = { x0, y0, x1: x0 + size * units, y1: y0 + size * units };
  } else {
    const length = lattice.exact(lengthOf(c.base));
    base = baseOf(c.base, length, lattice);
    const half = length / 2;
    exact = { x0: base.x - half, y0: base.y - half, x1: base.x + half, y1: base.y + half };
    const x = floorDiv(exact.x0, units);
    const y = floorDiv(exact.y0, units);
    const tall = c.height ?? ceilDiv(length, units);
    space = box(x, y, Math.floor(base.z), ceilDiv(exact.x1, units) - x, ceilDiv(exact.y1, units) - y, tall);
  }
  return {
    index,
    id: c.id,
    name: c.name ?? "",
    side: c.side,
    object: c.object ?? false,
    cover: c.cover,
    space,
    exact,
    base,
  };
}

function baseOf(b: BaseInput, length: number, lattice: Lattice): Base {
  const x = lattice.exact(b.centre[0]);
  const y = lattice.exact(b.centre[1]);
  const z = b.z ?? 0;
  return b.shape === "disc" ? { shape: "disc", x, y, diameter: length, z } : { shape: "square", x, y, side: length, z };
}

/** Whether no part with area of a creature lies in [0, width] x [0, height], given on its lattice. */
export function isOutside(c: Creature, width: number, height: number): boolean {
  const e = c.exact;
  if (e.x1 <= 0 || e.y1 <= 0 || e.x0 >= width || e.y0 >= height) return true;
  if (c.base?.shape !== "disc") return false;
  const { x, y, diameter } = c.base;
  const dx = Math.max(0 - x, x - width);
  const dy = Math.max(0 - y, y - height);
  if (dx <= 0 || dy <= 0) return false;
  // Beside a corner of the scene a disc may miss it; squares of fine lattices exceed 2^53.
  const [a, b, d] = [BigInt(2 * dx), BigInt(2 * dy), BigInt(diameter)];
  return a * a + b * b >= d * d;
}
