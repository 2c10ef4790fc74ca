import type { Toward } from "../contract/types.js";
import type { Ratio } from "../grid/lattice.js";
import { ConeSlice } from "./cone-slice.js";
import type { Plan } from "./plan.js";
import { Polygon } from "./polygon.js";
import { frameOf, units } from "./strip.js";

/** Points no farther to either side than half their distance along the ray, and not beyond the end. */
const ALONG = [-1, -1, 1];
const ACROSS = [2, -2, 0];

/**
 * 5e cone from (x, y): its width at any distance equals that distance, so its edges have tangent 1/2 and are whole-number
 * vectors. `rise` cuts it beside its ray: at distance t the slice reaches sqrt(t^2 / 4 - rise^2) to either side.
 */
export function cone(
  x: Ratio,
  y: Ratio,
  toward: Toward,
  length: Ratio,
  end: "flat" | "round",
  rise: Ratio,
): Plan | undefined {
  if (length.num <= 0) return undefined;
  const f = frameOf(x, y, toward, length.den, rise.den);
  const l = units(length, f.unit);
  const h = units(rise, f.unit);
  const flat = new Polygon(f, ALONG, ACROSS, [0, 0, l], [0, 0, 2 * l, -l, 2 * l, l]);
  if (end === "flat" && h === 0) return flat;
  const above = BigInt(h) * BigInt(h);
  const circle = BigInt(l) * BigInt(l) - above;
  // the slice is empty, or a mere point, where its nearest point (2 h from the apex) is no nearer than its end
  if (end === "flat" ? l <= 2 * h : circle <= 4n * above) return undefined;
  const { region } = flat;
  if (end === "flat") return new ConeSlice(flat, region, l, h, undefined);
  return new ConeSlice(flat, { ...region, planes: region.planes.slice(0, 2) }, l, h, circle);
}
