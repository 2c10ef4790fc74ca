import { nameOf } from "../state/names.js";
import { creatureOf, type FoundBy, isFoundBy } from "../state/select.js";
import type { Doc } from "../state/types.js";

type Pairs = readonly (readonly [string, string])[];

interface Promised {
  readonly of: FoundBy;
  readonly pairs: Pairs;
}

const MADE = new WeakMap<object, Promised>();

/** Keeps whom a listed wall cuts off from one another, as long as all stays as it was found by. */
export function promise(place: object, { scene, game, ability }: FoundBy, pairs: Pairs): void {
  MADE.set(place, { of: { scene, game, ability }, pairs });
}

/** Pairs of ids that the wall in play cuts off: those for which it was found, while it lies where it was found and nothing about it changed. */
export function cutOff(doc: FoundBy & Pick<Doc, "place" | "promised">): Pairs {
  const { place, promised } = doc;
  if (!place) return [];
  // What a reload brings back was kept with all that comes with it: an edit would have taken it away.
  if (promised && !MADE.has(place)) promise(place, doc, promised);
  const made = MADE.get(place);
  return made && isFoundBy(made.of, doc) ? made.pairs : [];
}

/** "Lira is cut off from Borin": whom the wall that lies there cuts off, as far as it was found for that. */
export function cutWords(doc: Doc): string {
  const name = (id: string): string => nameOf(creatureOf(doc, id) ?? { id });
  return cutOff(doc)
    .map(([a, b]) => `${name(a)} is cut off from ${name(b)}`)
    .join("; ");
}
