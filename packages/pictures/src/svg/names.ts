import type { DisplayList, DrawnCreature } from "../list/types.js";
import { graphemes } from "../text/shown.js";
import type { Detail } from "./detail.js";
import { apart, type Box, overlap, placeLabels } from "./labels.js";
import { drawnWidth, type Typesetter, text } from "./text.js";
import { HALO, INK } from "./theme.js";
import { boxesOf, type Token } from "./tokens.js";
import { element, number } from "./xml.js";

/** The least size of a label on the map. */
const SIZE = 12;
const SMALL = 11;
const LONGEST = 18;
const PAD = 4;
const FAR = 12;

/** Names on one picture; more would only hide it. */
const MOST = 150;
/** What it costs a place that it lies on a wall, and that another token is as near. */
const ON_WALL = 3;
const DOUBTFUL = 8;
/** And that it covers squares of the area, whose count a reader may want to see. */
const ON_AREA = 5;
/** Less than this of a square is no cover: pixels. */
const SLIVER = 2;

/** A creature's name, where it stands on the map, and what it names. */
export interface Name {
  readonly words: string;
  readonly box: Box;
  readonly token: Box;
  /** Whether a line must lead to the token, since the name stands far off or another token is as near. */
  readonly led: boolean;
}

/**
 * Where names go: first who uses the ability, then who is hit, spared, and the rest. A name that finds no room is left
 * out; its token still has its letters. Who stands in none of the layers shown has its height behind its name: "Bat +2".
 */
export function namesOf(
  list: DisplayList,
  tokens: readonly Token[],
  marks: readonly Box[],
  room: Box,
  square: number,
  detail: Detail,
  typesetter?: Typesetter,
): Name[] {
  if (!detail.names) return [];
  const seen = tokens.filter((t) => t.x > room.x0 && t.x < room.x1 && t.y > room.y0 && t.y < room.y1);
  const named = [...seen].sort((a, b) => rank(a.creature) - rank(b.creature)).slice(0, MOST);
  const size = sizeOf(detail);
  const words = named.map(({ creature: { name, raised } }) =>
    raised === undefined ? short(name) : `${short(name)} ${raised}`,
  );
  const own = named.map((t) => boxesOf(t, detail)[0]!);
  const wishes = own.map((of, i) => ({
    of,
    width: drawnWidth(words[i]!, size, typesetter) + 2 * PAD,
    height: size + 4,
  }));
  const around = new Map(named.map((t, i) => [t, wallsNear(list, own[i]!, wishes[i]!.width + 30, square)]));
  const bodies = seen.map((t) => boxesOf(t, detail)[0]!);
  const doubtful = (box: Box, i: number): boolean => {
    const mine = apart(box, own[i]!);
    return seen.some((t, k) => t !== named[i] && apart(box, bodies[k]!) < mine + 4);
  };
  const covers = coverOf(list, square);
  const cost = (box: Box, i: number): number => {
    const walls = around.get(named[i]!)!.filter((wall) => overlap(box, wall)).length;
    return walls * ON_WALL + (doubtful(box, i) ? DOUBTFUL : 0) + (covers(box) ? ON_AREA : 0);
  };
  const taken = [...tokens.flatMap((t) => boxesOf(t, detail)), ...marks];
  const boxes = placeLabels(wishes, taken, room, cost);
  const placedName = (words: string, i: number, box: Box | undefined): Name[] => {
    if (!box) return [];
    return [{ words, box, token: own[i]!, led: apart(box, own[i]!) > FAR || doubtful(box, i) }];
  };
  // Where a whole name finds no room, its height alone may.
  const left = named.flatMap((t, i) => (boxes[i] === undefined && t.creature.raised !== undefined ? [i] : []));
  const heights = left.map((i) => named[i]!.creature.raised!);
  const small = placeLabels(
    left.map((i, k) => ({ ...wishes[i]!, width: drawnWidth(heights[k]!, size, typesetter) + 2 * PAD })),
    [...taken, ...boxes.filter((box) => box !== undefined)],
    room,
    (box, k) => cost(box, left[k]!),
  );
  return [
    ...boxes.flatMap((box, i) => placedName(words[i]!, i, box)),
    ...small.flatMap((box, k) => placedName(heights[k]!, left[k]!, box)),
  ];
}

/** Whether a box lies on squares of the area. */
function coverOf({ affected }: DisplayList, square: number): (box: Box) => boolean {
  const rows = new Map<number, { x0: number; x1: number }[]>();
  for (const { y, x0, x1 } of affected) {
    const row = rows.get(y);
    if (row) row.push({ x0, x1 });
    else rows.set(y, [{ x0, x1 }]);
  }
  return (whole) => {
    const box = { x0: whole.x0 + SLIVER, y0: whole.y0 + SLIVER, x1: whole.x1 - SLIVER, y1: whole.y1 - SLIVER };
    for (let y = Math.floor(box.y0 / square); y * square < box.y1; y++) {
      if (rows.get(y)?.some(({ x0, x1 }) => x0 * square < box.x1 && x1 * square > box.x0)) return true;
    }
    return false;
  };
}

/** Boxes of the walls that a label of a token may meet. */
function wallsNear(list: DisplayList, token: Box, reach: number, square: number): Box[] {
  const near = { x0: token.x0 - reach, y0: token.y0 - reach, x1: token.x1 + reach, y1: token.y1 + reach };
  return list.walls.flatMap(({ from, to, stops }) => {
    const box = {
      x0: Math.min(from[0], to[0]) * square - 3,
      y0: Math.min(from[1], to[1]) * square - 3,
      x1: Math.max(from[0], to[0]) * square + 3,
      y1: Math.max(from[1], to[1]) * square + 3,
    };
    return stops && overlap(near, box) ? [box] : [];
  });
}

/** The line from a name to its token, where one is needed. */
export function leader({ box, token, led }: Name): string {
  if (!led) return "";
  const [x, y] = [(token.x0 + token.x1) / 2, (token.y0 + token.y1) / 2];
  const [ax, ay] = [Math.min(Math.max(x, box.x0), box.x1), Math.min(Math.max(y, box.y0), box.y1)];
  const far = Math.hypot(x - ax, y - ay) || 1;
  const stop = 1 - ((token.x1 - token.x0) / 2) * (0.9 / far);
  const d = `M${number(ax)} ${number(ay)}L${number(ax + (x - ax) * stop)} ${number(ay + (y - ay) * stop)}`;
  return (
    element("path", { d, stroke: HALO, "stroke-width": 4, "stroke-linecap": "round" }) +
    element("path", { d, stroke: INK, "stroke-width": 1.5, "stroke-linecap": "round" })
  );
}

/** A name on a plate of halo, since words must be read over hatch and picture alike. */
export function name({ words, box }: Name, detail: Detail, typesetter?: Typesetter): string {
  const size = sizeOf(detail);
  const plate = { x: box.x0, y: box.y0, width: box.x1 - box.x0, height: box.y1 - box.y0, rx: 4 };
  return (
    element("rect", { ...plate, fill: HALO, "fill-opacity": 0.9 }) +
    text(
      (box.x0 + box.x1) / 2,
      (box.y0 + box.y1) / 2 + size * 0.36,
      words,
      { size, fill: INK, bold: true, anchor: "middle" },
      typesetter,
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
