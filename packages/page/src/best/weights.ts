import type { Score } from "@ambit/engine";
import { kindOf } from "../map/palette.js";
import { creatureOf } from "../state/select.js";
import type { Doc } from "../state/types.js";

/** What hitting somebody is worth on one map, as far as somebody chose it; and how far the user may walk first. */
export interface Wishes {
  readonly sides: Readonly<Record<string, number>>;
  readonly byId: Readonly<Record<string, number>>;
  readonly walk?: number;
}

export const NO_WISHES: Wishes = { sides: {}, byId: {} };
export const HEAVIEST = 1000;
export const FARTHEST = 100;

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

/** Sets a key of any name as an own one. */
function put<T>(record: Record<string, T>, key: string, value: T): void {
  Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true });
}

const KEY = "ambit.wishes";
const MOST_MAPS = 40;

type Kept = [id: string, wishes: Wishes][];

function kept(): Kept {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    if (!Array.isArray(known)) return [];
    return known.filter((one): one is [string, Wishes] => Array.isArray(one) && typeof one[0] === "string");
  } catch {
    return [];
  }
}

const numbers = (known: unknown): Record<string, number> => {
  const out: Record<string, number> = {};
  if (typeof known !== "object" || known === null) return out;
  for (const [key, n] of Object.entries(known))
    if (typeof n === "number" && Math.abs(n) <= HEAVIEST) put(out, key, Math.round(n * 1000) / 1000);
  return out;
};

/** What this browser remembers of a map's weights; what it no longer understands is left out. */
export function keptWishes(id: string): Wishes {
  const found = kept().find(([of]) => of === id)?.[1];
  if (typeof found !== "object" || found === null) return NO_WISHES;
  const { walk } = found;
  const good = typeof walk === "number" && Number.isInteger(walk) && walk >= 0 && walk <= FARTHEST;
  return { sides: numbers(found.sides), byId: numbers(found.byId), ...(good ? { walk } : {}) };
}

export function keepWishes(id: string, wishes: Wishes): void {
  try {
    const rest = kept().filter(([of]) => of !== id);
    localStorage.setItem(KEY, JSON.stringify([[id, wishes], ...rest].slice(0, MOST_MAPS)));
  } catch {
    // A browser that keeps nothing still searches.
  }
}
