/** Colours on the map, alike in both themes: every line is ink inside a halo twice as wide. */
export const INK = "#14161A";
export const HALO = "#FFFDF8";
export const WASH = "#FF7A1A";
export const BLUE = "#0B5A8F";
export const RED = "#B3152B";

/** Ground of the map and its grid, by theme. */
export interface Ground {
  readonly outside: string;
  readonly paper: string;
  readonly grid: string;
  readonly edge: string;
}

export const GROUNDS: Readonly<Record<"light" | "dark", Ground>> = {
  light: { outside: "#E6DFD2", paper: "#FBF8F1", grid: "rgba(20, 22, 26, 0.15)", edge: "rgba(20, 22, 26, 0.35)" },
  dark: { outside: "#0E1013", paper: "#2A2F38", grid: "rgba(255, 253, 248, 0.13)", edge: "rgba(255, 253, 248, 0.3)" },
};

export type TokenKind = "party" | "enemies" | "others" | "objects";

/** CSS pixels of the smallest squares whose tokens have letters. */
export const LETTERED = 24;

export const TOKENS: Readonly<Record<TokenKind, { readonly fill: string; readonly letters: string }>> = {
  party: { fill: "#BFE1F6", letters: "#14161A" },
  enemies: { fill: "#5E1036", letters: "#FFFFFF" },
  others: { fill: "#4E9B7B", letters: "#14161A" },
  objects: { fill: "#F1E3C2", letters: "#14161A" },
};

const PARTY = new Set(["party", "heroes", "hero", "pcs", "players", "allies", "characters"]);
const ENEMIES = new Set(["enemies", "enemy", "foes", "foe", "monsters", "monster", "hostiles", "hostile", "villains"]);

export function kindOf(side: string | undefined, object: boolean): TokenKind {
  if (object) return "objects";
  const name = side?.toLowerCase() ?? "";
  return PARTY.has(name) ? "party" : ENEMIES.has(name) ? "enemies" : "others";
}

/** What is drawn at a size of square, in CSS pixels. */
export function detailOf(scale: number): {
  readonly grid: boolean;
  readonly dots: boolean;
  readonly badges: boolean;
  /** The badge of a creature in its token: first views of phones have squares of 23 to 26 px. */
  readonly letters: boolean;
  readonly glyphs: boolean;
  readonly pips: boolean;
  readonly names: boolean;
  readonly wall: number;
} {
  return {
    grid: scale >= 8,
    dots: scale >= 16,
    badges: scale >= 12,
    letters: scale >= 22,
    glyphs: scale >= 28,
    pips: scale < 12,
    names: scale >= 34,
    wall: scale >= 40 ? 6 : scale >= 28 ? 5 : scale >= 12 ? 3.5 : 2.5,
  };
}
