import type { Extent as LatticeExtent } from "../../effect/effect.js";
import { lcm } from "../../grid/lattice.js";
import type { Scene } from "../../scene.js";
import { big, type Exact, isWhole, toRatio } from "./exact.js";
import type { Extent } from "./source.js";

/** Coordinates that a lattice must hold: those of an extent or of a point. */
export const coordinatesOf = (e: Extent): Exact[] => [e.x0, e.y0, e.z0, e.x1, e.y1, e.z1];

/**
 * Units a square to ask of the scene's sight so that all these are whole: one of a few numbers wherever it can be, since each lattice has its
 * own index of walls.
 */
export function latticeFor(scene: Scene, all: readonly Exact[]): number {
  let need = 1;
  for (const v of all) if (!isWhole(v)) need = lcm(need, toRatio(v).den);
  const own = lcm(scene.units, 2);
  if (own % need === 0) return 1;
  if (lcm(own, 2 * scene.units) % need === 0) return 2 * scene.units;
  return lcm(own, 1000) % need === 0 ? 1000 : need;
}

/** A coordinate in units of a lattice that holds it. */
export function onLattice(v: Exact, units: number): number {
  if (typeof v.n === "number") {
    const at = v.n * units;
    if (v.d === 1 && Math.abs(at) < 2 ** 52) return at + 0;
    const whole = at / (v.d as number);
    // a float quotient that is whole is right below 2^52, as in `floorDiv`
    if (Math.abs(at) < 2 ** 52 && Number.isInteger(whole)) return whole + 0;
  }
  const { n, d } = big(v);
  return Number((n * BigInt(units)) / d);
}

export function extentOn(e: Extent, units: number): LatticeExtent {
  const [x0, y0, z0, x1, y1, z1] = coordinatesOf(e).map((v) => onLattice(v, units));
  return { x0, y0, z0, x1, y1, z1 };
}
