import { creatureOf } from "../state/select.js";
import type { Creature, Doc } from "../state/types.js";
import { lasts } from "./lasting.js";

/** Who would have the area in play as an aura; null where it is none, starts from nobody or from somebody hidden, or is kept already. */
export function auraOwner(doc: Doc): Creature | null {
  const { ability, place, by, game } = doc;
  if (!ability || !place || Array.isArray(place) || !lasts(ability.area, game)) return null;
  const { from } = place as { from?: unknown };
  if (from !== undefined && typeof from !== "string") return null;
  const owner = creatureOf(doc, from ?? by);
  return owner && owner.hidden !== true && !hasAlready(doc, owner.id) ? owner : null;
}

/** Whether the area in play lasts on its owner already. */
function hasAlready({ scene, ability }: Doc, id: string): boolean {
  const own = (scene.auras ?? []).filter((a) => a.from === id);
  return own.some((a) => JSON.stringify(a.area) === JSON.stringify(ability?.area));
}
