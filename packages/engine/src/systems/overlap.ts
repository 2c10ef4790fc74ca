import { common } from "../grid/cells.js";
import type { Footprint } from "./system.js";

/** Whether two areas have a square in common, whatever stands in the way (`common.apart`). */
export function footprintsOverlap(p: Footprint, q: Footprint): boolean {
  const low = Math.max(p.layers[0], q.layers[0]);
  const high = Math.min(p.layers[1], q.layers[1]);
  // without an end in height every layer is the same: one tells
  const from = Number.isFinite(low) ? low : Number.isFinite(high) ? high : 0;
  const to = Number.isFinite(low) && Number.isFinite(high) ? high : from;
  for (let z = from; z <= to; z++)
    if (common(p.layer(z, q.bounds).affected, q.layer(z, p.bounds).affected).length > 0) return true;
  return false;
}
