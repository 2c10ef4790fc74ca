import type { Area, Problem } from "../contract/types.js";
import { common } from "../grid/cells.js";
import type { Placed } from "../systems/system.js";

/** Areas marked `apart` may not overlap: one problem for each pair that does. */
export function apartProblems(area: Area, placed: readonly Placed[]): Problem[] {
  const out: Problem[] = [];
  if (area.apart !== true) return out;
  for (let i = 0; i < placed.length; i++)
    for (let j = i + 1; j < placed.length; j++)
      if (overlap(placed[i], placed[j]))
        out.push({
          rule: "common.apart",
          breaks: true,
          message: `areas ${i + 1} and ${j + 1} overlap, and these areas may not`,
        });
  return out;
}

function overlap(a: Placed, b: Placed): boolean {
  const p = a.footprint;
  const q = b.footprint;
  const low = Math.max(p.layers[0], q.layers[0]);
  const high = Math.min(p.layers[1], q.layers[1]);
  // without an end in height every layer is the same: one tells
  const from = Number.isFinite(low) ? low : Number.isFinite(high) ? high : 0;
  const to = Number.isFinite(low) && Number.isFinite(high) ? high : from;
  for (let z = from; z <= to; z++)
    if (common(p.layer(z, q.bounds).affected, q.layer(z, p.bounds).affected).length > 0) return true;
  return false;
}
