import type { OptionValues } from "../contract/types.js";
import { bitOf, DIRECTIONS, EVERY } from "../effect/steps/directions.js";

/**
 * Steps by which a straight line (`ds.line.straight`) may go on, as a mask, told by how far it has come along each axis: a line of one cardinal c and
 * one diagonal d beside it that has gone a times c and b times d tells a and b by that, and likewise c and d. Under `quadrant` any step that
 * does not go back.
 */
export function straightOn(straight: OptionValues["straight"]): (x: number, y: number, z: number) => number {
  return straight === "octant" ? octant : quadrant;
}

function octant(x: number, y: number, z: number): number {
  const [ax, ay, az] = [Math.abs(x), Math.abs(y), Math.abs(z)];
  const most = Math.max(ax, ay, az);
  if (most === 0) return EVERY;
  const [sx, sy, sz] = [Math.sign(x), Math.sign(y), Math.sign(z)];
  const rest = ax + ay + az - most;
  if (rest === 0) return bitOf(sx, sy, sz) | besides(sx, sy, sz);
  const diagonal = bitOf(sx, sy, sz);
  const even = [ax, ay, az].every((a) => a === 0 || a === most);
  if (even) return diagonal | besides(sx, sy, sz);
  return diagonal | bitOf(ax === most ? sx : 0, ay === most ? sy : 0, az === most ? sz : 0);
}

/** Of a cardinal all diagonals beside it, of a diagonal all cardinals. */
function besides(sx: number, sy: number, sz: number): number {
  const cardinal = Math.abs(sx) + Math.abs(sy) + Math.abs(sz) === 1;
  let mask = 0;
  for (const { bit, dx, dy, dz, diagonal } of DIRECTIONS)
    if (diagonal === cardinal && dx * sx + dy * sy + dz * sz === 1) mask |= 1 << bit;
  return mask;
}

function quadrant(x: number, y: number, z: number): number {
  let mask = 0;
  for (const { bit, dx, dy, dz } of DIRECTIONS) if (x * dx >= 0 && y * dy >= 0 && z * dz >= 0) mask |= 1 << bit;
  return mask;
}
