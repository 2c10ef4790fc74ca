import type { Region } from "./region.js";
import { signRoot } from "./roots.js";

/**
 * Whether a disc of a radius about (x, y), units from the region's point, comes nearer to a polygon than touching: its middle lies
 * inside, or a corner or the inside of a side is nearer than the radius. Corners as t, u pairs in units of sqrt(D) / 2. Exact.
 */
export function discMeets(r: Region, corners: readonly number[], x: bigint, y: bigint, radius: bigint): boolean {
  const D = BigInt(r.D);
  const t = x * BigInt(r.dx) + y * BigInt(r.dy);
  const u = y * BigInt(r.dx) - x * BigInt(r.dy);
  let inside = true;
  for (const { alpha, beta, g } of r.planes)
    if (signRoot(BigInt(alpha) * t + BigInt(beta) * u, -BigInt(g), D) > 0) inside = false;
  if (inside) return true;
  // distances here are sqrt(D) times those of the plan; a corner is (m, n) sqrt(D) / 2
  const reach = 4n * radius * radius * D;
  for (let i = 0; i < corners.length; i += 2) {
    const j = (i + 2) % corners.length;
    const m = BigInt(corners[i]);
    const n = BigInt(corners[i + 1]);
    if (signRoot(4n * (t * t + u * u) + (m * m + n * n) * D - reach, -4n * (t * m + u * n), D) < 0) return true;
    const em = BigInt(corners[j]) - m;
    const en = BigInt(corners[j + 1]) - n;
    // foot of the perpendicular between the two corners: 0 < (c - v) . e < |e|^2
    const dotRoot = -(m * em + n * en);
    const dot = 2n * (t * em + u * en);
    if (signRoot(dot, dotRoot, D) <= 0) continue;
    if (signRoot(dot, dotRoot - (em * em + en * en), D) >= 0) continue;
    // |cross|^2 < reach |e|^2, cross = 2 (t en - u em) - (m en - n em) sqrt(D)
    const a = 2n * (t * en - u * em);
    const b = n * em - m * en;
    if (signRoot(a * a + b * b * D - reach * (em * em + en * en), 2n * a * b, D) < 0) return true;
  }
  return false;
}
