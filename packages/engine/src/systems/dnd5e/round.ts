import type { Window } from "../../grid/cells.js";
import { nearestSquares } from "../../grid/lattice.js";
import { disc } from "../../shapes/index.js";
import { compare, type Exact, floorOf, minus, plus, squared, toRatio, ZERO } from "./exact.js";
import {
  type AreaOf,
  intersectionProblems,
  lengthOf,
  type Point,
  pointExtent,
  pointOf,
  type Setting,
  type Shaped,
} from "./shaped.js";
import { boxFootprint } from "./token-footprint.js";
import { layersOf, riseOf, trueFootprint } from "./true-footprint.js";

type RoundArea = AreaOf<"sphere"> | AreaOf<"circle"> | AreaOf<"cylinder">;

/** Sphere, circle and cylinder about a point. Slices by `5e.height`; token squares by `5e.token`. */
export function round(s: Setting, area: RoundArea): Shaped {
  const point = pointOf(s, "point");
  const problems = intersectionProblems(s, point, "point");
  return {
    place: area.shape === "cylinder" ? { point: point.at, up: s.ask.place.up ?? true } : { point: point.at },
    origin: { point: point.at },
    start: { point },
    target: pointExtent(point),
    problems,
    footprint: s.method === "token" ? tokenRound(s, area, point) : trueRound(s, area, point),
  };
}

function trueRound(s: Setting, area: RoundArea, { x, y, z }: Point) {
  const radius = lengthOf(s, area.radiusFeet);
  const r2 = squared(radius);
  const slice = (left: Exact) => (compare(left, ZERO) > 0 ? disc(toRatio(x), toRatio(y), toRatio(left)) : undefined);
  const widest = slice(r2);
  if (area.shape === "sphere")
    return trueFootprint(s, layersOf(minus(z, radius), plus(z, radius)), widest, (k) =>
      slice(minus(r2, squared(riseOf(k, z, z)))),
    );
  return trueFootprint(s, standing(s, area, z), widest, () => widest);
}

/** Layers of a flat circle or of a cylinder from its z up (`up: false`: down). */
function standing(s: Setting, area: AreaOf<"circle"> | AreaOf<"cylinder">, z: Exact): readonly [number, number] {
  if (area.shape === "circle") return [floorOf(z), floorOf(z)];
  const height = lengthOf(s, area.heightFeet);
  return s.ask.place.up === false ? layersOf(minus(z, height), z) : layersOf(z, plus(z, height));
}

/**
 * `5e.token`: a square of the diameter about an intersection. ruling: the radius is what is rounded, since only an even
 * diameter can lie about an intersection; in height a sphere is a cube of the diameter, a cylinder its rounded height.
 */
function tokenRound(s: Setting, area: RoundArea, point: Point) {
  const n = nearestSquares(toRatio(lengthOf(s, area.radiusFeet)));
  const [x, y, z] = [point.x, point.y, point.z].map(floorOf);
  const bounds: Window = { x0: x - n, y0: y - n, x1: x + n, y1: y + n };
  if (area.shape === "sphere") return boxFootprint(s, bounds, [z - n, z + n - 1]);
  if (area.shape === "circle") return boxFootprint(s, bounds, [z, z]);
  const high = nearestSquares(toRatio(lengthOf(s, area.heightFeet)));
  return boxFootprint(s, bounds, s.ask.place.up === false ? [z - high, z - 1] : [z, z + high - 1]);
}
