import type { Pf2eArea } from "../../contract/types.js";
import { gap } from "../../grid/box.js";
import { alternating } from "../../grid/distance.js";
import type { Ask, Placed } from "../system.js";
import { farthest } from "./farthest.js";
import { rangeUnused } from "./range.js";
import { weighSpace } from "./reach.js";
import { squaresIn } from "./sizes.js";
import { needSource, selfOf, spaceOrigin } from "./source.js";
import { footprintOf } from "./spans.js";
import { becauseIn, squaresText } from "./words.js";

type EmanationArea = Extract<Pf2eArea, { shape: "emanation" }>;

/**
 * `pf2e.emanation`: from every side of the source's space; a cell is in if the alternating distance of its steps outside
 * the space on each axis is within the radius (option `diagonals3d`). The space itself is in, so a radius below one
 * square still has squares. Throws AmbitError: "missing" without a source, "not-found", "type" (`sourceOf`).
 */
export function placeEmanation(ask: Ask, area: EmanationArea): Placed {
  const source = needSource(ask, "an emanation needs the creature or box it starts from (from, or by)");
  const radius = squaresIn(ask, area.radiusFeet);
  const count = ask.options.diagonals3d;
  const { space } = source;
  const { x, y, z, w, d, h } = space;
  const rule = "pf2e.emanation";
  const weighed = weighSpace(ask, source);
  return {
    rule,
    place: { from: source.from },
    ...weighed,
    origin: spaceOrigin(space),
    problems: [...rangeUnused(ask, rule), ...weighed.problems],
    footprint: footprintOf({
      bounds: { x0: x - radius, y0: y - radius, x1: x + w + radius, y1: y + d + radius },
      layers: [z - radius, z + h - 1 + radius],
      span(cy, cz) {
        const reach = farthest(radius, gap(y, d, cy, 1), gap(z, h, cz, 1), count);
        return reach < 0 ? undefined : [x - reach, x + w + reach];
      },
      measure(cx, cy, cz) {
        const value = alternating(gap(x, w, cx, 1), gap(y, d, cy, 1), gap(z, h, cz, 1), count);
        return { value, threshold: radius, text: `${squaresText(value)} away, the radius is ${radius}` };
      },
    }),
    ...selfOf(ask, source),
    because: becauseIn("emanation"),
  };
}
