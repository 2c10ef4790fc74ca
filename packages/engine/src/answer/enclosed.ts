import type { Area, Cell, Origin, Problem } from "../contract/types.js";
import { box, cellsOf, holds } from "../grid/box.js";
import type { Scene } from "../scene.js";
import type { Placed } from "../systems/system.js";

/**
 * `common.blocks`: an origin inside solid blocks, from which no line leads anywhere, is told: mostly a slip of the map. A square or a space is inside
 * where each of its cells is; a point where the blocks close all directions about it.
 */
export function enclosedProblems(scene: Scene, area: Area, placed: readonly Placed[]): Problem[] {
  if (scene.solids.length === 0 || area.passes === true) return [];
  return placed
    .filter((p) => p.reach !== undefined && isEnclosed(scene, p.origin))
    .map(() => ({
      rule: "common.blocks",
      breaks: false,
      message: "the origin lies inside a solid block, and no line leaves it",
    }));
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
