import type { Area, Cell, Origin, Problem } from "../contract/types.js";
import { box, cellsOf, holds } from "../grid/box.js";
import type { Scene } from "../scene.js";
import type { Placed } from "../systems/system.js";

/**
 * `common.blocks`: an origin inside solid blocks, from which no line leads anywhere, is told: mostly a slip of the map. A square or a space is inside
 * where each of its cells is; a point where the blocks close all directions about it, or stand on it. `pointUnits` is what points are counted in.
 */
export function enclosedProblems(scene: Scene, area: Area, placed: readonly Placed[], pointUnits: number): Problem[] {
  if (scene.solids.length === 0 || area.passes === true) return [];
  const messages = placed.map((p) => {
    if (p.reach === undefined) return undefined;
    if (isEnclosed(scene, p.origin)) return "the origin lies inside a solid block, and no line leaves it";
    // what lies below a ceiling may be looked at; below the lowest layer listed nothing is
    if ("point" in p.origin && isUnder(scene, p.origin.point, pointUnits))
      return "the origin lies at the foot of a solid block, and no line leaves it on its own height or upwards";
    return undefined;
  });
  return messages
    .filter((message) => message !== undefined)
    .map((message) => ({ rule: "common.blocks", breaks: false, message }));
}

/** Whether solid cells stand on a point: on all sides of it in plan, and begin at its height. */
function isUnder(scene: Scene, [px, py, pz]: Cell, units: number): boolean {
  const [x, y, z] = [px / units, py / units, pz / units];
  if (!Number.isInteger(z) || z > scene.layers[0]) return false;
  const about = (v: number): number[] => (Number.isInteger(v) ? [v - 1, v] : [Math.floor(v)]);
  return about(y).every((cy) => about(x).every((cx) => scene.solids.some((b) => holds(b, cx, cy, z))));
}

function isEnclosed(scene: Scene, origin: Origin): boolean {
  if ("point" in origin) return origin.sectors?.length === 0;
  const solid = ([x, y, z]: Cell): boolean => scene.solids.some((b) => holds(b, x, y, z));
  if ("cell" in origin) return solid(origin.cell);
  const { at, size } = origin.space;
  const [w, d, h] = typeof size === "number" ? [size, size, size] : size;
  const [x, y, z] = at.map(Math.floor);
  const beyond = (low: number, length: number): number => Math.ceil(low + length);
  return [...cellsOf(box(x, y, z, beyond(at[0], w) - x, beyond(at[1], d) - y, beyond(at[2], h) - z))].every(solid);
}
