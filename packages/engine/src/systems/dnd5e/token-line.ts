import type { Cell, Problem, Toward } from "../../contract/types.js";
import type { Box } from "../../grid/box.js";
import type { Window } from "../../grid/cells.js";
import { leftOf, rightOf } from "../../grid/directions.js";
import { nearestSquares } from "../../grid/lattice.js";
import type { Footprint } from "../system.js";
import { toRatio } from "./exact.js";
import { type AreaOf, brokenRule, lengthOf, pointExtent, type Setting, type Shaped } from "./shaped.js";
import { clearOf, planOf, raysLayers, raysRise, spanFootprint } from "./token-footprint.js";
import { isBeside, startProblem, tokenStart } from "./token-ray.js";

/**
 * `5e.token`: one square for each 5 feet, straight or diagonal, beginning beside the source's space; more rows on the
 * named side (default right). ruling: on a diagonal each further row is the one before moved one square along the cardinal that lies
 * beside the aim on that side, so that rows lie side by side, none begins behind the first, and a mirrored question has the
 * mirrored answer; ruling: in height the layers whose rise from the ray is below half
 * the width, as the true line has them.
 */
export function tokenLine(s: Setting, area: AreaOf<"line">): Shaped {
  const length = nearestSquares(toRatio(lengthOf(s, area.lengthFeet)));
  const width = nearestSquares(toRatio(lengthOf(s, area.widthFeet)));
  const { toward, first, origin } = tokenStart(s);
  const side = s.ask.place.side ?? "right";
  const from = s.source ? { from: s.source.from } : {};
  const footprint = lineOf(s, length, width, first, toward, shiftOf(toward, side));
  return {
    place: { ...from, toward, start: first, side },
    origin: { point: origin.at },
    start: { point: origin },
    target: pointExtent(origin),
    problems: s.source ? startProblems(s.source.space, first, footprint) : [],
    footprint: clearOf(s.source?.space, footprint),
  };
}

/** Step from one row to the next: across a straight line; on a diagonal the cardinal beside it on that side. */
function shiftOf(toward: Toward, side: "left" | "right"): Toward {
  const across = side === "left" ? leftOf(toward) : rightOf(toward);
  const [dx, dy] = toward;
  if (dx === 0 || dy === 0) return across;
  return across[0] === dx ? [dx, 0] : [0, dy];
}

function lineOf(s: Setting, length: number, width: number, first: Cell, toward: Toward, shift: Toward): Footprint {
  const [sx, sy, z] = first;
  const [dx, dy] = toward;
  const ends = (from: number, d: number, step: number) => {
    const a = from + d * (length - 1);
    const b = step * (width - 1);
    return [Math.min(from, a) + Math.min(0, b), Math.max(from, a) + Math.max(0, b) + 1];
  };
  const [x0, x1] = ends(sx, dx, shift[0]);
  const [y0, y1] = ends(sy, dy, shift[1]);
  const bounds: Window = { x0, y0, x1, y1 };
  return spanFootprint(s, bounds, raysLayers(z, width), raysRise(z), (y) => {
    if (dx === 0 || dy === 0) return [x0, x1];
    const t = (y - sy) * dy;
    if (shift[1] === 0) {
      // rows moved along x: every step has its own y, and one square of each row
      if (t < 0 || t >= length) return [0, 0];
      return dx > 0 ? [sx + t, sx + t + width] : [sx - t - width + 1, sx - t + 1];
    }
    // row r of step i lies at y = sy + (i + r) dy, so on each y the steps are neighbours
    const i = Math.max(0, t - width + 1);
    const j = Math.min(length - 1, t);
    if (i > j) return [0, 0];
    return dx > 0 ? [sx + i, sx + j + 1] : [sx - j, sx - i + 1];
  });
}

function startProblems(space: Box, first: Cell, footprint: Footprint): Problem[] {
  const problems: Problem[] = [];
  if (!isBeside(space, first)) problems.push(startProblem(first, "is not beside the space of its caster"));
  for (let k = space.z; k < space.z + space.h; k++)
    if (footprint.layer(k, planOf(space)).affected.length > 0) {
      problems.push(brokenRule("5e.token", "the line runs over the space that it starts from"));
      break;
    }
  return problems;
}
