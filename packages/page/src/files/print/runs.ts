/** Letters in one direction that are set in one way. */
export interface Run {
  readonly text: string;
  /** Its first letter stands at the right. */
  readonly toLeft: boolean;
  /** A browser has to draw it. */
  readonly byHand: boolean;
}

type Way = "left" | "right" | "none";

interface Piece {
  readonly text: string;
  way: Way;
  byHand: boolean;
}

const segments = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** Marks too: in some scripts vowels stand as letters of their own. */
const STRONG = /[\p{L}\p{N}\p{M}]/u;

/**
 * A line of text as runs from the left, in the order in which they are seen: words of one direction stay together, what stands
 * between two of them goes with them, and the first letter gives the direction of the line.
 */
export function runsOf(text: string, byHand: (letter: string) => boolean): Run[] {
  const pieces = Array.from(segments.segment(text.normalize("NFC")), ({ segment }): Piece => {
    const drawn = byHand(segment);
    const way = TO_LEFT.test(segment) ? "right" : STRONG.test(segment) || drawn ? "left" : "none";
    return { text: segment, way, byHand: drawn };
  });
  const base = pieces.find(({ way }) => way !== "none")?.way ?? "left";
  settle(pieces, base);
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const group = groups.at(-1);
    if (group?.[0]?.way === piece.way) group.push(piece);
    else groups.push([piece]);
  }
  return (base === "right" ? groups.reverse() : groups).flatMap(split);
}

/** Spaces and signs between two alike go with them; others take the direction of the line. */
function settle(pieces: readonly Piece[], base: Way): void {
  const known = pieces.map(({ way, byHand }) => ({ way, byHand }));
  for (const [i, piece] of pieces.entries()) {
    if (piece.way !== "none") continue;
    const before = known.slice(0, i).findLast(({ way }) => way !== "none");
    const after = known.slice(i + 1).find(({ way }) => way !== "none");
    piece.way = (before?.way ?? base) === (after?.way ?? base) ? (before?.way ?? base) : base;
    piece.byHand = before?.byHand === true && after?.byHand === true && before.way === after.way;
  }
}

/** A group of one direction in what the browser draws and what is set. */
function split(group: readonly Piece[]): Run[] {
  const runs: Run[] = [];
  for (const { text, way, byHand } of group) {
    const last = runs.at(-1);
    if (last?.byHand === byHand) runs[runs.length - 1] = { ...last, text: last.text + text };
    else runs.push({ text, toLeft: way === "right", byHand });
  }
  return group[0]?.way === "right" ? runs.reverse() : runs;
}
