import { AmbitError } from "../../contract/errors.js";
import type { Cell, DrawSteelArea, Place, Problem } from "../../contract/types.js";
import { cellBox, volume } from "../../grid/box.js";
import type { Scene } from "../../scene.js";
import type { Ask, Placed } from "../system.js";
import { boxAt, boxesFootprint } from "./footprint.js";
import { firstBend, isKingMove, type Step, squareToward, stepsOf } from "./path.js";
import { coverOf, keptFrom, reachOf } from "./reach.js";
import { filled, inside, levelOf, squares, told } from "./space.js";
import { widen } from "./wide.js";
import { originTerms, settleOrigin } from "./within.js";

/** Squares of the largest map: no line needs more. */
const MOST_SQUARES = 1_000_000;

export type LineArea = Extract<DrawSteelArea, { shape: "line" }>;

/**
 * `ds.line`: A steps long, B wide and B high; A and B are never swapped. A length of "edge" runs to the edge of the scene.
 * Throws `missing` where neither a path nor a start and a direction is named, or the scene of an edge line has no size.
 */
export function placeLine(ask: Ask, area: LineArea): Placed {
  if (area.length === "edge" && (ask.scene.width === undefined || ask.scene.height === undefined))
    throw new AmbitError(
      "missing",
      "scene.size",
      "[width, height] in squares, as the line runs to the edge of the scene",
    );
  if (area.length !== "edge" && area.length * area.width > MOST_SQUARES)
    throw new AmbitError(
      "too-many",
      "area.length",
      `a line of at most ${MOST_SQUARES} squares on the map, got ${area.length} x ${area.width}`,
    );
  const path = pathOf(ask, area);
  const heading = headingOf(ask, path);
  const wide = widen(path, area.width, ask.place, heading);
  const any = ask.options.lineOrigin === "any";
  const terms = originTerms(ask, any ? wide.boxes : [wide.boxes[0]], 1);
  const named = ask.place.origin;
  const footprint = boxesFootprint(wide.boxes, true, (x, y, z) => {
    const step = boxAt(wide.boxes, x, y, z);
    return { text: step < 0 ? "outside the line" : `in the line at its square ${step + 1} of ${path.length}` };
  });
  const chosen = settleOrigin(ask, terms, {
    named: named === undefined ? undefined : filled(named, path[0][2]),
    among: any ? "the line" : "the line's first step",
    rule: "ds.line",
    affected: keptFrom(ask, wide.boxes, footprint),
    all: volume(wide.boxes),
  });
  const origin = cellBox(chosen.origin);
  const place: Place = heading === undefined ? { path } : asStart(ask, path);
  const { side, down, major } = wide.place;
  if (side !== undefined) place.side = side;
  if (down !== undefined) place.down = down;
  if (major !== undefined) place.major = major;
  place.origin = chosen.origin;
  return {
    rule: "ds.line",
    place,
    origin: { cell: chosen.origin },
    problems: [...pathProblems(ask, area, path), ...wide.problems, ...chosen.problems],
    footprint,
    reach: reachOf(ask, origin, footprint),
    cover: coverOf(ask, ask.by),
    source: ask.by,
    sourceAffected: true,
    because: inside("line"),
  };
}

/** Where a line of a single square leads: only its direction tells, since its path cannot. */
function headingOf(ask: Ask, path: readonly Cell[]): Step | undefined {
  const { toward } = ask.place;
  if (toward === undefined || path.length > 1) return undefined;
  return stepsOf([path[0], squareToward(path[0], toward, 1)])[0];
}

function asStart({ place }: Ask, path: readonly Cell[]): Pick<Place, "start" | "toward"> {
  return { start: path[0], toward: place.toward };
}

/** The path as named, or walked from a start towards a direction. */
function pathOf(ask: Ask, area: LineArea): Cell[] {
  const { path, start, toward } = ask.place;
  const level = levelOf(ask);
  if (path !== undefined) {
    if (start !== undefined || toward !== undefined)
      throw new AmbitError(
        "unknown-key",
        `${ask.path}.${start === undefined ? "toward" : "start"}`,
        "not beside a path",
      );
    if (path.length === 0) throw new AmbitError("shape", `${ask.path}.path`, "at least one square, got none");
    return path.map((spot) => filled(spot, level));
  }
  if (start === undefined)
    throw new AmbitError("missing", `${ask.path}.path`, "the squares of the line, or `start` and `toward`");
  if (toward === undefined)
    throw new AmbitError("missing", `${ask.path}.toward`, "a direction [dx, dy] beside `start`");
  const first = filled(start, level);
  const line = [first];
  if (area.length !== "edge") {
    while (line.length < area.length) line.push(squareToward(first, toward, line.length));
    return line;
  }
  if (!inScene(ask.scene, first)) return line;
  for (;;) {
    const next = squareToward(first, toward, line.length);
    if (!inScene(ask.scene, next)) return line;
    line.push(next);
  }
}

function pathProblems(ask: Ask, area: LineArea, path: readonly Cell[]): Problem[] {
  const problems: Problem[] = [];
  const steps = stepsOf(path);
  if (area.length === "edge") problems.push(...edgeProblems(ask.scene, path));
  else if (path.length !== area.length)
    problems.push({
      rule: "ds.line",
      breaks: true,
      message: `the path has ${squares(path.length)}, the line is ${area.length} long`,
    });

  const stray = steps.findIndex((s) => !isKingMove(s));
  if (stray >= 0) {
    const message = `step ${stray + 1} of the path, from ${told(path[stray])} to ${told(path[stray + 1])}, does not go to an adjacent square`;
    return [...problems, { rule: "ds.line.straight", breaks: true, message }];
  }
  const bend = firstBend(steps, ask.options.straight);
  if (bend >= 0) {
    const why =
      ask.options.straight === "octant"
        ? "a straight line takes one cardinal and one diagonal beside it"
        : "a straight line never goes back in x, y or z";
    const message = `step ${bend + 1} of the path, from ${told(path[bend])} to ${told(path[bend + 1])}, bends it: ${why}`;
    problems.push({ rule: "ds.line.straight", breaks: true, message });
  }
  return problems;
}

/**
 * `ds.line` without end. ruling: its path has arrived if one more step in plan like one of its own would leave the scene;
 * a single square has if it lies on the border.
 */
function edgeProblems(scene: Scene, path: readonly Cell[]): Problem[] {
  const last = path[path.length - 1];
  const [x, y, z] = last;
  const out = path.find((c) => !inScene(scene, c));
  if (out !== undefined)
    return [
      { rule: "ds.line", breaks: true, message: `the line runs to the edge of the scene, ${told(out)} lies outside` },
    ];
  const four = [
    [1, 0, 0],
    [-1, 0, 0],
    [0, 1, 0],
    [0, -1, 0],
  ];
  const steps = path.length === 1 ? four : stepsOf(path);
  if (steps.some(([dx, dy]) => !inScene(scene, [x + dx, y + dy, z]))) return [];
  return [
    {
      rule: "ds.line",
      breaks: true,
      message: `the line runs to the edge of the scene, its path ends at ${told(last)}`,
    },
  ];
}

function inScene(scene: Scene, [x, y]: Cell): boolean {
  const { width, height } = scene;
  return x >= 0 && y >= 0 && x < (width ?? Number.POSITIVE_INFINITY) && y < (height ?? Number.POSITIVE_INFINITY);
}
