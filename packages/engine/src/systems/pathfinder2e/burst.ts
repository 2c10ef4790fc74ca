import type { Pf2eArea } from "../../contract/types.js";
import { alternating } from "../../grid/distance.js";
import type { Ask, Footprint, Placed } from "../system.js";
import { type Count, farthest } from "./farthest.js";
import { rangeProblems } from "./range.js";
import { sightProblems, weighPoint } from "./reach.js";
import { intersection, sizeIn } from "./sizes.js";
import { sourceBy } from "./source.js";
import { footprintOf, type Span } from "./spans.js";
import { becauseIn, layersText, squaresText } from "./words.js";

type BurstArea = Extract<Pf2eArea, { shape: "burst" | "cylinder" }>;

/** Steps from an intersection to the far side of a cell along one axis: 1 for the two cells beside it. */
function farSide(at: number, cell: number): number {
  return cell >= at ? cell - at + 1 : at - cell;
}

/**
 * `pf2e.burst`: from a grid intersection; a cell is in if its far corner is within the radius, distances alternating, on
 * all axes (option `diagonals3d`). A cylinder has the burst's footprint on the map in `height` layers, from its z up, or
 * down where `up` is false. Sizes in feet round down to whole squares.
 * Throws AmbitError: "missing" or "shape" for the point, "range" for a size below one square.
 */
export function placeBurst(ask: Ask, area: BurstArea): Placed {
  const { shape } = area;
  const at = intersection(ask, "point", shape, 0);
  const radius = sizeIn(ask, "radiusFeet", area.radiusFeet);
  const [x, y, z] = at;
  const up = ask.place.up ?? true;
  let footprint: Footprint;
  if (area.shape === "burst") footprint = burst(x, y, z, radius, ask.options.diagonals3d);
  else {
    const height = sizeIn(ask, "heightFeet", area.heightFeet);
    footprint = cylinder(x, y, up ? [z, z + height - 1] : [z - height, z - 1], radius);
  }
  const weighed = weighPoint(ask, at, "the corner", sourceBy(ask), undefined);
  return {
    rule: "pf2e.burst",
    place: shape === "burst" ? { point: at } : { point: at, up },
    origin: weighed.origin,
    problems: [...rangeProblems(ask, at), ...sightProblems(ask, at), ...weighed.problems],
    footprint,
    source: ask.by,
    sourceAffected: true,
    because: becauseIn(shape),
    reach: weighed.reach,
    cover: weighed.cover,
  };
}

function spanAbout(x: number, reach: number): Span | undefined {
  return reach < 1 ? undefined : [x - reach, x + reach];
}

function boundsAbout(x: number, y: number, radius: number) {
  return { x0: x - radius, y0: y - radius, x1: x + radius, y1: y + radius };
}

function burst(x: number, y: number, z: number, radius: number, count: Count): Footprint {
  return footprintOf({
    bounds: boundsAbout(x, y, radius),
    layers: [z - radius, z + radius - 1],
    span: (cy, cz) => spanAbout(x, farthest(radius, farSide(y, cy), farSide(z, cz), count)),
    measure(cx, cy, cz) {
      const value = alternating(farSide(x, cx), farSide(y, cy), farSide(z, cz), count);
      return farCorner(value, radius);
    },
  });
}

function cylinder(x: number, y: number, layers: readonly [number, number], radius: number): Footprint {
  return footprintOf({
    bounds: boundsAbout(x, y, radius),
    layers,
    span: (cy) => spanAbout(x, farthest(radius, farSide(y, cy), 0, "middle")),
    measure(cx, cy, cz) {
      if (cz < layers[0] || cz > layers[1]) return { text: `the cylinder fills ${layersText(layers)}` };
      return farCorner(alternating(farSide(x, cx), farSide(y, cy)), radius);
    },
  });
}

function farCorner(value: number, radius: number) {
  return { value, threshold: radius, text: `its far corner is ${squaresText(value)} away, the radius is ${radius}` };
}
