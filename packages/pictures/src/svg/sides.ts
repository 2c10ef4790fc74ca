import type { DisplayList, DrawnCreature } from "../list/types.js";

/** Shape and lightness of a token, by side. */
export type TokenKind = "party" | "enemies" | "others" | "objects";

/** Which names of sides stand for whom; compared without regard to case. */
export interface SideNames {
  /** The party; "party", "heroes" and the like by default. */
  party?: readonly string[];
  /** Its enemies; "enemies", "foes" and the like by default. */
  enemies?: readonly string[];
}

const PARTY = ["party", "heroes", "hero", "pcs", "players", "allies", "characters"];
const ENEMIES = ["enemies", "enemy", "foes", "foe", "monsters", "monster", "hostiles", "hostile", "villains"];

export interface TokenLook {
  readonly fill: string;
  readonly letters: string;
}

export const LOOKS: Readonly<Record<TokenKind, TokenLook>> = {
  party: { fill: "#BFE1F6", letters: "#14161A" },
  enemies: { fill: "#5E1036", letters: "#FFFFFF" },
  others: { fill: "#4E9B7B", letters: "#14161A" },
  objects: { fill: "#F1E3C2", letters: "#14161A" },
};

/** What kind of token each creature gets: objects first, then by the name of its side. */
export function kindOf(creature: DrawnCreature, names: SideNames): TokenKind {
  if (creature.object) return "objects";
  const side = creature.side?.toLowerCase() ?? "";
  const among = (list: readonly string[]): boolean => list.some((name) => name.toLowerCase() === side);
  if (among(names.party ?? PARTY)) return "party";
  return among(names.enemies ?? ENEMIES) ? "enemies" : "others";
}

/** The sides that stand behind each kind, for the legend. */
export function sidesOf(list: DisplayList, names: SideNames): Map<TokenKind, string[]> {
  const found = new Map<TokenKind, string[]>();
  for (const c of list.creatures) {
    const kind = kindOf(c, names);
    const sides = found.get(kind) ?? [];
    if (!found.has(kind)) found.set(kind, sides);
    if (c.side !== undefined && !sides.includes(c.side)) sides.push(c.side);
  }
  return found;
}
