import type { DisplayList, DrawnCreature } from "../list/types.js";
import { graphemes } from "../text/shown.js";
import type { Detail } from "./detail.js";
import { type Box, overlap, placeLabels } from "./labels.js";
import { type Covers, drawnWidth, text } from "./text.js";
import { HALO, INK } from "./theme.js";
import { boxesOf, type Token } from "./tokens.js";
import { element } from "./xml.js";

/** The least size of a label on the map. */
const SIZE = 12;
const SMALL = 11;
const LONGEST = 18;
const PAD = 4;

/** A creature's name and where it stands on the map. */
export interface Name {
  readonly words: string;
  readonly box: Box;
}

/**
 * Where names go: first who uses the ability, then who is hit, spared, and the rest. A name that finds no room is left
 * out; its token still has its letters.
 */
export function namesOf(
  list: DisplayList,
  tokens: readonly Token[],
  marks: readonly Box[],
  room: Box,
  square: number,
  detail: Detail,
  covers?: Covers,
): Name[] {
  if (!detail.names) return [];
  const seen = tokens.filter((t) => t.x > room.x0 && t.x < room.x1 && t.y > room.y0 && t.y < room.y1);
  const ordered = [...seen].sort((a, b) => rank(a.creature) - rank(b.creature));
  const size = sizeOf(detail);
  const words = ordered.map((t) => short(t.creature.name));
  const wishes = ordered.map((t, i) => ({
    of: boxesOf(t, detail)[0]!,
    width: drawnWidth(words[i]!, size, covers) + 2 * PAD,
    height: size + 4,
  }));
  const taken = [...tokens.flatMap((t) => boxesOf(t, detail)), ...marks];
  const walls = list.walls.filter((w) => w.stops);
  const crossed = (box: Box): number =>
    walls.reduce((sum, { from, to }) => {
      const wall = {
        x0: Math.min(from[0], to[0]) * square - 3,
        y0: Math.min(from[1], to[1]) * square - 3,
        x1: Math.max(from[0], to[0]) * square + 3,
        y1: Math.max(from[1], to[1]) * square + 3,
      };
      return sum + (overlap(box, wall) ? 3 : 0);
    }, 0);
  const boxes = placeLabels(wishes, taken, room, crossed);
  return boxes.flatMap((box, i) => (box ? [{ words: words[i]!, box }] : []));
}

/** A name on a plate of halo, since words must be read over hatch and picture alike. */
export function name({ words, box }: Name, detail: Detail, covers?: Covers): string {
  const size = sizeOf(detail);
  const plate = { x: box.x0, y: box.y0, width: box.x1 - box.x0, height: box.y1 - box.y0, rx: 4 };
  return (
    element("rect", { ...plate, fill: HALO, "fill-opacity": 0.9 }) +
    text(
      (box.x0 + box.x1) / 2,
      (box.y0 + box.y1) / 2 + size * 0.36,
      words,
      { size, fill: INK, bold: true, anchor: "middle" },
      covers,
    )
  );
}

function sizeOf(detail: Detail): number {
  return detail.glyphs ? SIZE : SMALL;
}

function short(words: string): string {
  const letters = graphemes(words);
  return letters.length <= LONGEST ? words : `${letters.slice(0, LONGEST - 1).join("")}…`;
}

function rank(c: DrawnCreature): number {
  if (c.source) return 0;
  return c.state === "hit" ? 1 : c.state === "spared" ? 2 : 3;
}
