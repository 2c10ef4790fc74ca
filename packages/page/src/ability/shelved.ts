import { placesOf } from "../placing/held.js";
import type { Ability, Doc, Game, Shelved } from "../state/types.js";
import { SYSTEMS } from "./words.js";

/** Whose words stand in the field: the ability in play, else the one that is shelved. */
export const inFieldOf = ({ ability, shelved }: Doc): Ability | undefined => ability ?? shelved?.ability;

/** What a game that cannot read the words in play puts aside; null where there is nothing. */
export function shelvedOf({ ability, game, place, shelved }: Doc): Shelved | null {
  return ability ? { game, ability, place } : (shelved ?? null);
}

/** The document as it would be in the shelved ability's own game; what started from somebody who is gone is not placed. */
export function unshelved(doc: Doc): Doc {
  const { shelved, ...rest } = doc;
  if (!shelved || doc.ability) return doc;
  const here = ({ from }: { from?: unknown }): boolean =>
    typeof from !== "string" || doc.scene.creatures.some((c) => c.id === from);
  const { game, ability, place } = shelved;
  return { ...rest, game, ability, place: placesOf(place).every(here) ? place : null };
}

/** "Draw Steel reads no area in these words; they are kept for D&D 5e". */
export const unreadWords = ({ system }: Pick<Game, "system">, { game }: Shelved): string =>
  `${SYSTEMS[system]} reads no area in these words; they are kept for ${SYSTEMS[game.system]}`;

/** Why there is no area: its words are of another game, or nobody has named one. */
export const noneWords = ({ game, shelved }: Doc): string =>
  shelved ? `${unreadWords(game, shelved)}.` : "Name an ability in the field above.";
