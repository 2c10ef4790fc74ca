import { graphemes } from "../text/shown.js";
import type { CarriedFont } from "./open-font.js";

/** Letters in one direction that one font draws; no font: characters that none of them has. */
export interface Run {
  readonly text: string;
  readonly font?: CarriedFont;
  readonly rightToLeft: boolean;
}

type Direction = "left" | "right" | "neutral";

interface Piece {
  text: string;
  readonly font: CarriedFont | undefined;
  direction: Direction;
}

/** Joiners and variation selectors shape what stands beside them and are drawn by no font. */
const UNSEEN = /\u{200c}|\u{200d}|[\u{fe00}-\u{fe0f}]/u;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** Marks too: in some scripts vowels stand as letters of their own. */
const STRONG = /[\p{L}\p{N}\p{M}]/u;

/**
 * One line of text as runs in the order in which they are seen, from the left. Directions follow the bidirectional
 * algorithm as far as names and short sentences need it: words of one direction stay together, spaces and signs between
 * two of them go with them, the first letter gives the direction of the line.
 */
export function runsOf(text: string, fonts: readonly CarriedFont[]): Run[] {
  const pieces = piecesOf(text, fonts);
  const base = pieces.find((p) => p.direction !== "neutral")?.direction ?? "left";
  settle(pieces, base);
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const group = groups.at(-1);
    if (group && group[0]!.direction === piece.direction) group.push(piece);
    else groups.push([piece]);
  }
  if (base === "right") groups.reverse();
  return groups
    .flatMap((group) => (group[0]!.direction === "right" ? group.reverse() : group))
    .map(({ text, font, direction }) => ({ text, ...(font ? { font } : {}), rightToLeft: direction === "right" }));
}

function piecesOf(text: string, fonts: readonly CarriedFont[]): Piece[] {
  const pieces: Piece[] = [];
  for (const letter of graphemes(text)) {
    const codes = [...letter].filter((c) => !UNSEEN.test(c)).map((c) => c.codePointAt(0)!);
    const font = fonts.find((one) => codes.every((code) => one.has(code)));
    const direction = RIGHT_TO_LEFT.test(letter) ? "right" : STRONG.test(letter) || !font ? "left" : "neutral";
    const last = pieces.at(-1);
    if (last && last.font === font && last.direction === direction) last.text += letter;
    else pieces.push({ text: letter, font, direction });
  }
  return pieces;
}

/** Neutral pieces between two of one direction take it, others that of the line. */
function settle(pieces: readonly Piece[], base: Direction): void {
  const known = pieces.map((p) => p.direction);
  for (const [i, piece] of pieces.entries()) {
    if (piece.direction !== "neutral") continue;
    const before = known.slice(0, i).findLast((d) => d !== "neutral") ?? base;
    const after = known.slice(i + 1).find((d) => d !== "neutral") ?? base;
    piece.direction = before === after ? before : base;
  }
}
