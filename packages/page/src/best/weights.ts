import type { Score } from "@ambit/engine";
import { kindOf } from "../map/palette.js";
import { put } from "../state/actions/wishes.js";
import { creatureOf } from "../state/select.js";
import type { Doc, Wishes } from "../state/types.js";

/** Squares that a walk of the game's usual speed makes. */
const SPEED = { dnd5e: 6, pf2e: 5, "draw-steel": 5 } as const;

/** Sides of those who are judged, in the order of the scene. */
export function judgedSides({ scene }: Doc): string[] {
  return [...new Set(scene.creatures.filter((c) => !c.hidden).map((c) => c.side ?? ""))].filter((s) => s !== "");
}

/** A side's worth: what was chosen, else 1 for who is against the user, -1 for its own, 0 for bystanders. */
export function worthOf(side: string, doc: Doc, { sides }: Wishes): number {
  const chosen = Object.hasOwn(sides, side) ? sides[side] : undefined;
  if (chosen !== undefined) return chosen;
  const own = creatureOf(doc, doc.by)?.side ?? "";
  const kind = kindOf(side, false);
  const ownKind = own === "" ? "party" : kindOf(own, false);
  if (side === own || (kind === ownKind && kind !== "others")) return -1;
  return kind === "others" && ownKind !== "others" ? 0 : 1;
}

export const walkOf = (doc: Doc, { walk }: Wishes): number => walk ?? SPEED[doc.game.system];

/** The weights as the engine takes them; those of creatures that are gone or hidden are left out. */
export function scoreOf(doc: Doc, wishes: Wishes): Score {
  const byId: Record<string, number> = {};
  for (const c of doc.scene.creatures) {
    const own = Object.hasOwn(wishes.byId, c.id) ? wishes.byId[c.id] : undefined;
    if (own !== undefined && !c.hidden) put(byId, c.id, own);
    // A side that is itself called so can only be weighed creature by creature.
    else if (c.side === "byId" && !c.hidden) put(byId, c.id, worthOf("byId", doc, wishes));
  }
  const score: Record<string, number | Record<string, number>> = {};
  for (const side of judgedSides(doc)) if (side !== "byId") put(score, side, worthOf(side, doc, wishes));
  if (Object.keys(byId).length > 0) score.byId = byId;
  return score as Score;
}
