import type { Pf2eArea, Problem } from "../../contract/types.js";
import { type Box, box, holds, overlaps } from "../../grid/box.js";
import { nameOf } from "../../scene.js";
import type { Ask, Placed } from "../system.js";
import { rangeProblems } from "./range.js";
import { sightProblems, weighPoint } from "./reach.js";
import { intersection, sizeIn } from "./sizes.js";
import { sourceBy } from "./source.js";
import { footprintOf } from "./spans.js";
import { becauseIn, spotText, squaresText } from "./words.js";

type SquareArea = Extract<Pf2eArea, { shape: "square" | "cube" }>;

/**
 * `pf2e.burst`, square and cube: squares along the grid, east and south of a corner at an intersection; a cube as high as
 * wide, from the corner's z up, a square in the layer of its z. The side rounds down to whole squares.
 * Throws AmbitError: "missing" or "shape" for the corner, "range" for a side below one square.
 */
export function placeSquare(ask: Ask, area: SquareArea): Placed {
  const { shape } = area;
  const at = intersection(ask, "corner", shape, 0);
  const side = sizeIn(ask, "sideFeet", area.sideFeet);
  const filled = box(at[0], at[1], at[2], side, side, shape === "cube" ? side : 1);
  const { x, y, z, h } = filled;
  const where = `the ${shape} of ${squaresText(side)} a side from the corner ${spotText(x, y)}`;
  const weighed = weighPoint(ask, at, "the corner", sourceBy(ask), undefined);
  return {
    rule: "pf2e.burst",
    place: { corner: at },
    ...weighed,
    problems: [
      ...rangeProblems(ask, at),
      ...sightProblems(ask, at),
      ...weighed.problems,
      ...occupied(ask, area, filled),
    ],
    footprint: footprintOf({
      bounds: { x0: x, y0: y, x1: x + side, y1: y + side },
      layers: [z, z + h - 1],
      span: () => [x, x + side],
      measure: (cx, cy, cz) => ({ text: holds(filled, cx, cy, cz) ? `inside ${where}` : `outside ${where}` }),
    }),
    source: ask.by,
    sourceAffected: true,
    because: becauseIn(shape),
  };
}

/** The mark `unoccupied`: illegal over an occupied square, whoever or whatever stands there (`common.objects`). */
function occupied(ask: Ask, area: SquareArea, filled: Box): Problem[] {
  if (area.shape !== "cube" || area.unoccupied !== true) return [];
  const inside = ask.scene.creatures.filter((c) => overlaps(c.space, filled)).map(nameOf);
  if (inside.length === 0) return [];
  const message = `the cube must be unoccupied, in it: ${inside.join(", ")}`;
  return [{ rule: "pf2e.burst", breaks: true, message }];
}
