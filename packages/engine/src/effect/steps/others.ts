import { type Box, overlaps } from "../../grid/box.js";
import type { Creature, Scene } from "../../scene.js";

/**
 * Whether a space with its lowest corner at (x, y) reaches over the scene's edge. ruling: who stands over it from the start may stay there, but goes no
 * further out.
 */
export function overEdge({ width, height }: Scene, start: Box, x: number, y: number): boolean {
  if (width === undefined || height === undefined) return false;
  return (
    x < Math.min(0, start.x) ||
    y < Math.min(0, start.y) ||
    x + start.w > Math.max(width, start.x + start.w) ||
    y + start.d > Math.max(height, start.y + start.d)
  );
}

/** Of creatures those in whose space the mover was not one step earlier. ruling: who shares a square already is not run into. */
export function comeUpon(creatures: readonly Creature[], before: Box): Creature[] {
  return creatures.filter((c) => !overlaps(c.space, before));
}
