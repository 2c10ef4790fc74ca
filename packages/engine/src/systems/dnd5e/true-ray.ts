import type { Place, Toward } from "../../contract/types.js";
import { cone, strip } from "../../shapes/index.js";
import { HALF, minus, plus, times, toRatio } from "./exact.js";
import { selfRayProblems } from "./self.js";
import {
  type AreaOf,
  intersectionProblems,
  lengthOf,
  type Point,
  pointExtent,
  pointOf,
  type Setting,
  type Shaped,
  towardOf,
} from "./shaped.js";
import { layersOf, riseOf, trueFootprint } from "./true-footprint.js";

/** Cone in true geometry: in height its cross-section is a disc about the ray (`5e.height`). */
export function trueCone(s: Setting, area: AreaOf<"cone">): Shaped {
  const ray = rayOf(s);
  const { x, y, z } = ray.point;
  const length = lengthOf(s, area.lengthFeet);
  // at the flat end the cone is as wide as it is long; the round end stays below that
  const half = times(length, HALF);
  const slice = (layer?: number) => {
    const rise = toRatio(layer === undefined ? minus(z, z) : riseOf(layer, z, z));
    return cone(toRatio(x), toRatio(y), ray.toward, toRatio(length), s.ask.options.coneEnd, rise);
  };
  return shaped(s, ray, layersOf(minus(z, half), plus(z, half)), slice(), slice);
}

/** Line in true geometry: its width is centred on the ray, in plan and in height (`5e.height`). */
export function trueLine(s: Setting, area: AreaOf<"line">): Shaped {
  const ray = rayOf(s);
  const { x, y, z } = ray.point;
  const width = lengthOf(s, area.widthFeet);
  const half = times(width, HALF);
  const plan = strip(toRatio(x), toRatio(y), ray.toward, toRatio(lengthOf(s, area.lengthFeet)), toRatio(width));
  return shaped(s, ray, layersOf(minus(z, half), plus(z, half)), plan, () => plan);
}

interface Ray {
  readonly point: Point;
  readonly toward: Toward;
}

function rayOf(s: Setting): Ray {
  return { point: pointOf(s, "point"), toward: towardOf(s) };
}

function shaped(s: Setting, { point, toward }: Ray, ...[layers, widest, planAt]: Slices): Shaped {
  const place: Place = { point: point.at, toward };
  return {
    place,
    origin: { point: point.at },
    start: { point },
    target: pointExtent(point),
    problems: [...intersectionProblems(s, point, "point"), ...selfRayProblems(s, point, toward)],
    footprint: trueFootprint(s, layers, widest, planAt),
  };
}

type Slices = Parameters<typeof trueFootprint> extends [Setting, ...infer Rest] ? Rest : never;
