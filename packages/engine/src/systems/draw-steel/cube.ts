import { AmbitError } from "../../contract/errors.js";
import type { Cell, DrawSteelArea, Problem } from "../../contract/types.js";
import { type Box, box, cellBox, holds, volume } from "../../grid/box.js";
import type { Ask, Placed } from "../system.js";
import { boxesFootprint } from "./footprint.js";
import { names, occupants } from "./occupied.js";
import { coverOf, keptFrom, reachOf } from "./reach.js";
import { filled, inside, levelOf } from "./space.js";
import { originTerms, settleOrigin, withinOf } from "./within.js";

export type CubeArea = Extract<DrawSteelArea, { shape: "cube" }>;

const AXES = [
  ["x", "w"],
  ["y", "d"],
  ["z", "h"],
] as const;

/** `ds.cube`: X x X x X whole cells from a lowest corner. Throws `missing` where no corner is named and none follows. */
export function placeCube(ask: Ask, area: CubeArea): Placed {
  const corner = cornerOf(ask, area);
  const cube = box(corner[0], corner[1], corner[2], area.side);
  const problems: Problem[] = [];
  if (ask.by !== undefined && withinOf(area, ask.scene) === undefined)
    problems.push(...selfProblems(cube, ask.by.space));
  if (area.unoccupied === true) {
    const there = occupants(ask.scene, cube);
    if (there.length > 0)
      problems.push({
        rule: "ds.cube",
        breaks: true,
        message: `the cube must be unoccupied, in it stands ${names(there)}`,
      });
  }
  const named = ask.place.origin;
  // ruling: the lines of a cube that is centred on you start from a square of your own
  const footprint = boxesFootprint([cube], false, (x, y, z) => ({
    text: holds(cube, x, y, z) ? "inside the cube" : "outside the cube",
  }));
  const chosen = settleOrigin(ask, originTerms(ask, [cube], 0), {
    named: named === undefined ? undefined : filled(named, corner[2]),
    among: "the cube",
    affected: keptFrom(ask, [cube], footprint),
    all: volume([cube]),
  });
  const origin = cellBox(chosen.origin);
  return {
    rule: "ds.cube",
    place: { corner, origin: chosen.origin },
    origin: { cell: chosen.origin },
    problems: [...problems, ...chosen.problems],
    footprint,
    reach: reachOf(ask, origin, footprint),
    cover: coverOf(ask, ask.by),
    source: ask.by,
    sourceAffected: true,
    because: inside("cube"),
  };
}

/** The corner as named; without a range and a corner the one that centres the cube on its user (`ds.self-area`). */
function cornerOf(ask: Ask, area: CubeArea): Cell {
  const named = ask.place.corner;
  if (named !== undefined) return filled(named, levelOf(ask));
  if (ask.by === undefined || withinOf(area, ask.scene) !== undefined)
    throw new AmbitError("missing", `${ask.path}.corner`, "the lowest corner of the cube, [x, y, z]");
  const { x, y, z, w, d } = ask.by.space;
  return [centred(x, w, area.side), centred(y, d, area.side), z];
}

/** Start of `side` squares centred on the `size` squares at `at`; an uneven rest goes to the higher end. */
function centred(at: number, size: number, side: number): number {
  return side >= size ? at - ((side - size) >> 1) : at + ((size - side) >> 1);
}

/** `ds.self-area`: the cube covers the whole space or lies wholly in it, judged axis by axis. */
function selfProblems(cube: Box, you: Box): Problem[] {
  const problems: Problem[] = [];
  for (const [axis, size] of AXES) {
    const a = cube[axis];
    const b = cube[axis] + cube[size];
    const from = you[axis];
    const to = you[axis] + you[size];
    if ((a <= from && b >= to) || (a >= from && b <= to)) continue;
    problems.push({
      rule: "ds.self-area",
      breaks: true,
      message: `along ${axis} the cube fills ${a} to ${b - 1} and you fill ${from} to ${to - 1}: it must cover your space or lie in it`,
    });
  }
  return problems;
}
