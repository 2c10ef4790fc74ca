import { otherGame } from "../kept.js";
import type { Ability, Doc, Game, Held, Kept, Placement, Shelved } from "../types.js";

/** Another area, user, game or place: what was walked or laid of the old one is over. */
const settled = ({ held: _, ...doc }: Doc): Doc => doc;

/** Another ability in play: what was kept of the one before is over. */
const taken = ({ shelved: _, ...doc }: Doc): Doc => doc;

/** A line or a wall with other squares in the hand; null gives it up. */
export const setHeld =
  (held: Held | null) =>
  (doc: Doc): Doc =>
    held ? { ...doc, held } : settled(doc);

/** The area set at a place. */
export const setPlace =
  (place: Placement) =>
  (doc: Doc): Doc => ({ ...settled(doc), place });

/** Another ability in play, where it is until it is set, and what of it is in the hand. */
export const setAbility =
  (ability: Ability, place: Placement | null, held: Held | null = null) =>
  (doc: Doc): Doc =>
    setHeld(held)({ ...taken(doc), ability, place });

/** Another user of the ability; null for a trap. What starts from the old one starts from the new one. */
export const setSource =
  (by: string | null, place: Placement | null) =>
  (doc: Doc): Doc => ({ ...settled(doc), by, place });

/**
 * Another game: what the old one said of its areas and house rulings has no meaning in it. An ability whose words it cannot
 * read is shelved.
 */
export const setGame =
  (
    game: Game,
    ability: Ability | null,
    place: Placement | null,
    held: Held | null = null,
    shelved: Shelved | null = null,
  ) =>
  (doc: Doc): Doc =>
    setHeld(held)({ ...taken(doc), game, ability, place, ...(shelved ? { shelved } : {}) });

export const keepArea =
  (kept: Kept) =>
  (doc: Doc): Doc => ({ ...doc, kept: [...doc.kept, kept] });

export const dropArea =
  (id: string) =>
  (doc: Doc): Doc => ({ ...doc, kept: doc.kept.filter((k) => k.id !== id) });

/** Who counts; null for everybody whom the rules name. */
export const setTargets =
  (targets: Doc["targets"]) =>
  (doc: Doc): Doc => ({ ...doc, targets });

/** A kept area in play again, by the game that it is of; it stays kept. */
export const restoreArea =
  (id: string) =>
  (doc: Doc): Doc => {
    const kept = doc.kept.find((k) => k.id === id);
    if (!kept) return doc;
    const game = otherGame(kept, doc) ?? doc.game;
    return { ...taken(settled(doc)), game, ability: kept.ability, by: kept.by, place: kept.place };
  };
