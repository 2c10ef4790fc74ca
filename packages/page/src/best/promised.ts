import { nameOf } from "../moving/owner.js";
import { creatureOf } from "../state/select.js";
import type { Doc } from "../state/types.js";

type Pairs = readonly (readonly [string, string])[];

interface Promised {
  readonly scene: Pick<Doc["scene"], "walls" | "solids" | "creatures">;
  readonly pairs: Pairs;
}

const MADE = new WeakMap<object, Promised>();

/** Keeps whom a listed wall cuts off from one another, as long as the scene stays what it is. */
export function promise(place: object, { scene }: Pick<Doc, "scene">, pairs: Pairs): void {
  MADE.set(place, { scene, pairs });
}

/** Pairs of ids that the wall in play cuts off: those for which it was found, while it lies where it was found and nothing about it changed. */
export function cutOff({ place, scene }: Pick<Doc, "place" | "scene">): Pairs {
  const made = place ? MADE.get(place) : undefined;
  if (!made) return [];
  const { walls, solids, creatures } = made.scene;
  return walls === scene.walls && solids === scene.solids && creatures === scene.creatures ? made.pairs : [];
}

/** "Lira is cut off from Borin": whom the wall that lies there cuts off, as far as it was found for that. */
export function cutWords(doc: Doc): string {
  const name = (id: string): string => nameOf(creatureOf(doc, id) ?? { id });
  return cutOff(doc)
    .map(([a, b]) => `${name(a)} is cut off from ${name(b)}`)
    .join("; ");
}
