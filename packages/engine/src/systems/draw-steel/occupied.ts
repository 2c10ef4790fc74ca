import { type Box, overlaps } from "../../grid/box.js";
import { type Creature, nameOf, type Scene } from "../../scene.js";

/** Creatures and objects whose space has a cell of the box (`common.objects`: objects occupy their space too). */
export function occupants(scene: Scene, b: Box): Creature[] {
  return scene.creatures.filter((c) => overlaps(c.space, b));
}

/** Names in words: "ogre", "ogre and imp", "ogre and 2 more". */
export function names(creatures: readonly Creature[]): string {
  const [first, second] = creatures;
  if (creatures.length === 1) return nameOf(first);
  return `${nameOf(first)} and ${creatures.length === 2 ? nameOf(second) : `${creatures.length - 1} more`}`;
}
