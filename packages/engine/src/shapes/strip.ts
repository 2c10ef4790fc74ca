import type { Toward } from "../contract/types.js";
import { gcd, lcm, type Ratio } from "../grid/lattice.js";
import type { Plan } from "./plan.js";
import { Polygon } from "./polygon.js";
import type { Frame } from "./region.js";

/** A region's frame: its point on a lattice that holds the given lengths as whole numbers, its direction in lowest terms. */
export function frameOf(x: Ratio, y: Ratio, toward: Toward, one: number, other: number): Frame {
  const unit = x.den === 1 && y.den === 1 && one === 1 && other === 1 ? 1 : lcm(lcm(x.den, y.den), lcm(one, other));
  const g = gcd(toward[0], toward[1]);
  const dx = toward[0] / g;
  const dy = toward[1] / g;
  return { unit, x: x.num * (unit / x.den), y: y.num * (unit / y.den), dx, dy, D: dx * dx + dy * dy };
}

/** Whole units of a length. */
export function units(r: Ratio, unit: number): number {
  return r.num * (unit / r.den);
}

/** Behind the end, before it, and to either side of the ray. */
const ALONG = [-1, 1, 0, 0];
const ACROSS = [0, 0, 1, -1];

/** Rectangle of a length along the ray from (x, y), its width centred on the ray. */
export function strip(x: Ratio, y: Ratio, toward: Toward, length: Ratio, width: Ratio): Plan | undefined {
  if (length.num <= 0 || width.num <= 0) return undefined;
  const f = frameOf(x, y, toward, length.den, 2 * width.den);
  const l = units(length, f.unit);
  const w = units(width, f.unit);
  return new Polygon(f, ALONG, ACROSS, [0, l, w / 2, w / 2], [0, -w, 2 * l, -w, 2 * l, w, 0, w]);
}

/** Square whose sides run from the corner (x, y) along `along` = (dx, dy) and along (-dy, dx). */
export function turnedSquare(x: Ratio, y: Ratio, along: Toward, side: Ratio): Plan | undefined {
  if (side.num <= 0) return undefined;
  const f = frameOf(x, y, along, side.den, 1);
  const s = units(side, f.unit);
  return new Polygon(f, ALONG, ACROSS, [0, s, s, 0], [0, 0, 2 * s, 0, 2 * s, 2 * s, 0, 2 * s]);
}
