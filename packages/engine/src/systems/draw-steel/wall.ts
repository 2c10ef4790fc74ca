import { AmbitError } from "../../contract/errors.js";
import type { Cell, DrawSteelArea, Problem } from "../../contract/types.js";
import { barriersDo } from "../../effect/words.js";
import { cellBox, holds } from "../../grid/box.js";
import { CellSet, recordOf, rowsOfSquares } from "../../grid/cells.js";
import type { Scene } from "../../scene.js";
import type { Ask, Placed } from "../system.js";
import { faceCover } from "./face.js";
import { boxesFootprint } from "./footprint.js";
import { names, occupants } from "./occupied.js";
import { coverOf } from "./reach.js";
import { filled, inside, levelOf, squares, told } from "./space.js";
import { originTerms, settleOrigin } from "./within.js";

export type WallArea = Extract<DrawSteelArea, { shape: "wall" }>;

const FACES: readonly Cell[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
];

/**
 * `ds.reach` does not apply to a wall: only its origin square needs line of effect. `ds.wall`: exactly X squares joined face to face, none occupied (mark `occupied` allows it) or in a solid block, each on
 * z = 0, on a block or on another of its squares (mark `floating` allows others). Throws `missing` without cells.
 */
export function placeWall(ask: Ask, area: WallArea): Placed {
  const named = ask.place.cells;
  if (named === undefined)
    throw new AmbitError("missing", `${ask.path}.cells`, "the squares of the wall, [[x, y, z], ...]");
  if (named.length === 0) throw new AmbitError("shape", `${ask.path}.cells`, "at least one square, got none");
  const level = levelOf(ask);
  const cells = named.map((spot) => filled(spot, level));
  const set = setOf(cells);
  const boxes = cells.map(cellBox);
  const chosen = settleOrigin(ask, originTerms(ask, boxes, 1), {
    named: originOf(ask, cells),
    among: "the wall",
  });
  return {
    rule: "ds.wall",
    place: { cells, origin: chosen.origin },
    origin: { cell: chosen.origin },
    problems: [...wallProblems(ask, area, cells, set), ...chosen.problems],
    footprint: boxesFootprint(boxes, true, (x, y, z) => ({
      text: set.has(x, y, z) ? "a square of the wall" : "not a square of the wall",
    })),
    cover: coverOf(ask, ask.by),
    source: ask.by,
    sourceAffected: true,
    because: inside("wall"),
  };
}

/** The origin as named; a z left out is that of the wall's first square in the list that stands over it. */
function originOf(ask: Ask, cells: readonly Cell[]): Cell | undefined {
  const named = ask.place.origin;
  if (named === undefined) return undefined;
  const over = cells.find((c) => c[0] === named[0] && c[1] === named[1]);
  return filled(named, over === undefined ? levelOf(ask) : over[2]);
}

function wallProblems(ask: Ask, area: WallArea, cells: readonly Cell[], set: CellSet): Problem[] {
  const { scene } = ask;
  const messages: string[] = [];
  if (set.size !== cells.length)
    messages.push(`${squares(cells.length)} are named, only ${set.size} of them different`);
  if (set.size !== area.squares) messages.push(`the wall has ${squares(set.size)}, it must have ${area.squares}`);
  const { joined, shut } = joinedTo(cells[0], set, (a, b) => faceCover(ask.sight(1), a, b));
  if (joined < set.size)
    messages.push(
      `only ${joined} of ${squares(set.size)} join face to face with ${told(cells[0])}, all must be one piece${shutText(scene, shut)}`,
    );
  for (const c of cells) {
    if (isSolid(scene, c)) messages.push(`${told(c)} is inside a solid block`);
    const there = area.occupied === true ? [] : occupants(scene, cellBox(c));
    if (there.length > 0) messages.push(`${told(c)} is occupied by ${names(there)}`);
    if (area.floating !== true && !isSupported(scene, c, set))
      messages.push(`${told(c)} floats: it must stand on z = 0, on a block or on another square of the wall`);
  }
  return messages.map((message) => ({ rule: "ds.wall", breaks: true, message }));
}

/** A face between two squares of a wall that barriers cover. */
interface Shut {
  readonly from: Cell;
  readonly to: Cell;
  readonly by: readonly number[];
}

/** What covers faces by which more squares would join: "; wall (3, 3)-(3, 4) covers the face between (2,3,0) and (3,3,0)". */
function shutText(scene: Scene, shut: readonly Shut[]): string {
  if (shut.length === 0) return "";
  const by = [...new Set(shut.flatMap((face) => face.by))].sort((a, b) => a - b);
  const [{ from, to }] = shut;
  const more = shut.length === 1 ? "" : ` and ${shut.length - 1} more`;
  return `; ${barriersDo(scene, by, "covers", "cover")} the face between ${told(from)} and ${told(to)}${more}`;
}

/**
 * Number of squares joined face to face with one of them, itself counted; corners, edges and covered faces do not join. Besides the covered faces between
 * these and others.
 */
function joinedTo(
  first: Cell,
  set: CellSet,
  coverOfFace: (a: Cell, b: Cell) => readonly number[] | undefined,
): { joined: number; shut: Shut[] } {
  const reached = new Set<number>();
  const list = set.toJSON();
  const find = indexIn(list);
  const open = [first];
  const shut: Shut[] = [];
  reached.add(find(first));
  for (let c = open.pop(); c !== undefined; c = open.pop()) {
    for (const [dx, dy, dz] of FACES) {
      const next: Cell = [c[0] + dx, c[1] + dy, c[2] + dz];
      const at = find(next);
      if (at < 0 || reached.has(at)) continue;
      const by = coverOfFace(c, next);
      if (by !== undefined) {
        shut.push({ from: c, to: next, by });
        continue;
      }
      reached.add(at);
      open.push(next);
    }
  }
  return { joined: reached.size, shut: shut.filter(({ to }) => !reached.has(find(to))) };
}

/** Place of a cell in a list in reading order, or -1. */
function indexIn(list: readonly Cell[]): (c: Cell) => number {
  return ([x, y, z]) => {
    let lo = 0;
    let hi = list.length;
    while (lo < hi) {
      const mid = (lo + hi) >> 1;
      const at = list[mid];
      if ((at[2] - z || at[1] - y || at[0] - x) < 0) lo = mid + 1;
      else hi = mid;
    }
    const at = list[lo];
    return at !== undefined && at[0] === x && at[1] === y && at[2] === z ? lo : -1;
  };
}

function isSolid(scene: Scene, [x, y, z]: Cell): boolean {
  return scene.solids.some((b) => holds(b, x, y, z));
}

function isSupported(scene: Scene, [x, y, z]: Cell, set: CellSet): boolean {
  return z === 0 || set.has(x, y, z - 1) || isSolid(scene, [x, y, z - 1]);
}

function setOf(cells: readonly Cell[]): CellSet {
  const layers = [...new Set(cells.map((c) => c[2]))].sort((a, b) => a - b);
  return new CellSet(
    recordOf(layers.map((z) => ({ z, rows: rowsOfSquares(cells.filter((c) => c[2] === z).map((c) => [c[0], c[1]])) }))),
  );
}
