import type { Toward } from "../contract/types.js";
import { gcd, lcm, type Ratio } from "../grid/lattice.js";
import type { Plan } from "./plan.js";
import { Polygon } from "./polygon.js";
import type { Region } from "./region.js";

/** A region's frame: its point on a lattice that holds the given lengths as whole numbers, its direction in lowest terms. */
export function frame(x: Ratio, y: Ratio, toward: Toward, lengths: readonly Ratio[]): Omit<Region, "planes"> {
  let unit = lcm(x.den, y.den);
  for (const l of lengths) unit = lcm(unit, l.den);
  const g = gcd(toward[0], toward[1]);
  const dx = toward[0] / g;
  const dy = toward[1] / g;
  return {
    unit,
    x: x.num * (unit / x.den),
    y: y.num * (unit / y.den),
    dx,
    dy,
    D: dx * dx + dy * dy,
    circle: undefined,
    hyperbola: undefined,
  };
}

/** Whole units of a length. */
export function units(r: Ratio, unit: number): number {
  return r.num * (unit / r.den);
}

/** Rectangle of a length along the ray from (x, y), its width centred on the ray. */
export function strip(x: Ratio, y: Ratio, toward: Toward, length: Ratio, width: Ratio): Plan | undefined {
  if (length.num <= 0 || width.num <= 0) return undefined;
  const f = frame(x, y, toward, [length, { num: width.num, den: 2 * width.den }]);
  const l = units(length, f.unit);
  const w = units(width, f.unit);
  const planes = [
    { alpha: -1, beta: 0, g: 0 },
    { alpha: 1, beta: 0, g: l },
    { alpha: 0, beta: 1, g: w / 2 },
    { alpha: 0, beta: -1, g: w / 2 },
  ];
  return new Polygon({ ...f, planes }, [
    [0, -w],
    [2 * l, -w],
    [2 * l, w],
    [0, w],
  ]);
}

/** Square whose sides run from the corner (x, y) along `along` = (dx, dy) and along (-dy, dx). */
export function turnedSquare(x: Ratio, y: Ratio, along: Toward, side: Ratio): Plan | undefined {
  if (side.num <= 0) return undefined;
  const f = frame(x, y, along, [side]);
  const s = units(side, f.unit);
  const planes = [
    { alpha: -1, beta: 0, g: 0 },
    { alpha: 1, beta: 0, g: s },
    { alpha: 0, beta: -1, g: 0 },
    { alpha: 0, beta: 1, g: s },
  ];
  return new Polygon({ ...f, planes }, [
    [0, 0],
    [2 * s, 0],
    [2 * s, 2 * s],
    [0, 2 * s],
  ]);
}
