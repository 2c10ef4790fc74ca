import type { Area, Problem } from "../contract/types.js";
import type { Scene } from "../scene.js";
import { extentOf, isInside } from "../systems/origin-inside.js";
import { footprintsOverlap } from "../systems/overlap.js";
import type { Placed } from "../systems/system.js";

/** Areas marked `apart` may not overlap: one problem for each pair that does. */
export function apartProblems(area: Area, placed: readonly Placed[]): Problem[] {
  const out: Problem[] = [];
  if (area.apart !== true) return out;
  for (let i = 0; i < placed.length; i++)
    for (let j = i + 1; j < placed.length; j++)
      if (footprintsOverlap(placed[i].footprint, placed[j].footprint))
        out.push({
          rule: "common.apart",
          breaks: true,
          message: `areas ${i + 1} and ${j + 1} overlap, and these areas may not`,
        });
  return out;
}

/** An area may reach over the edge of the scene; an origin outside it is told, since it is mostly a slip. */
export function outsideProblems(scene: Scene, placed: readonly Placed[], pointUnits: number): Problem[] {
  const { width, height } = scene;
  if (width === undefined || height === undefined) return [];
  const out: Problem[] = [];
  for (const { origin } of placed) {
    if (isInside(scene, origin, pointUnits)) continue;
    const [x0, y0] = extentOf(origin, pointUnits);
    const message = `the origin (${x0}, ${y0}) lies outside the scene of ${width} x ${height} squares`;
    out.push({ rule: "common.scene", breaks: false, message });
  }
  return out;
}
