import type { Typesetter } from "../svg/text.js";
import { stroked } from "./drawing.js";
import type { Figure } from "./figure.js";
import { INK, lettered, QUIET, widthOf, writtenUp } from "./lettering.js";
import { type Box, between, line, type Point, polygon, rectangle } from "./path.js";
import { inside } from "./polygon.js";
import type { Seam, Tile } from "./tiles.js";
import type { Mark } from "./types.js";

const DASH = { colour: INK, width: 0.2, dash: [1, 1.6] };
/** Where the other page's cut edge comes to lie. */
const EDGE = { colour: "#A59E92", width: 0.15 };
const STRIP = "#EFECE6";
const SIGN = { colour: INK, width: 0.3 };
const R = 2.2;
const GLUE = { words: "glue here", size: 2.3, colour: QUIET };
/** From the seam to the far side of a number. */
export const BESIDE = 6.5;
/** Less than this of a seam holds no diamond, less than the second only one. */
const ONE = 9;
const TWO = 36;
const SAMPLES = 96;

interface Look {
  readonly typesetter: Typesetter;
  /** For film, which stays clear: strips without a ground. */
  readonly outlineOnly: boolean;
}

/**
 * What of the seams a page shows. Of each seam one page is cut, along dashes, and the other has the strip to glue it on; both have
 * numbered diamonds that halve on the seam. `strips` lie under the drawing, `signs` over it.
 */
export function drawnSeams(
  seams: readonly Seam[],
  tile: Tile,
  figure: Figure,
  look: Look,
): { strips: Mark[]; signs: Mark[] } {
  const strips: Mark[] = [];
  const signs: Mark[] = cuts(seams, tile).map((one) => stroked(one, DASH));
  for (const [i, seam] of seams.entries()) {
    if (seam.under !== tile && seam.over !== tile) continue;
    const at = spots(seam, figure);
    if (seam.under === tile) {
      const box = stripOf(seam);
      if (!look.outlineOnly) strips.push({ kind: "path", path: rectangle(box), fill: STRIP });
      signs.push(
        stroked(line(seam.from, seam.to), EDGE),
        ...glue(seam, box, [...at, ...middleOf(figure)], look.typesetter),
      );
    }
    signs.push(...at.flatMap((one) => diamond(one, seam, seam.over === tile, i + 1, look.typesetter)));
  }
  return { strips, signs };
}

const upright = ({ from, to }: Seam): boolean => from[0] === to[0];

/** The lines to cut a page along: from edge to edge, left and above. */
function cuts(seams: readonly Seam[], tile: Tile) {
  const { window, own } = tile;
  const over = seams.filter((one) => one.over === tile);
  return [
    ...(over.some(upright) ? [line([own.x0, window.y0], [own.x0, window.y1])] : []),
    ...(over.some((one) => !upright(one)) ? [line([window.x0, own.y0], [window.x1, own.y0])] : []),
  ];
}

/** What the page that is glued on covers of the other. */
function stripOf(seam: Seam): Box {
  const { from, to, under } = seam;
  return upright(seam)
    ? { x0: from[0], y0: from[1], x1: under.window.x1, y1: to[1] }
    : { x0: from[0], y0: from[1], x1: to[0], y1: under.window.y1 };
}

function middleOf({ origin }: Figure): Point[] {
  return origin ? [[(origin.box.x0 + origin.box.x1) / 2, (origin.box.y0 + origin.box.y1) / 2]] : [];
}

/** The words on a strip, as near to its middle as the other marks let them. */
function glue(seam: Seam, box: Box, marks: readonly Point[], typesetter: Typesetter): Mark[] {
  const { from, to } = seam;
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const width = widthOf(GLUE, typesetter);
  const room = width / 2 + 1;
  const clear = (p: Point): boolean =>
    marks.every((one) => Math.hypot(one[0] - p[0], one[1] - p[1]) > room + 2 * R) &&
    Math.hypot(p[0] - from[0], p[1] - from[1]) >= room &&
    Math.hypot(p[0] - to[0], p[1] - to[1]) >= room;
  const steps = Array.from({ length: SAMPLES + 1 }, (_, i) => i / SAMPLES).sort(
    (a, b) => Math.abs(a - 0.5) - Math.abs(b - 0.5),
  );
  const at = length < 2 * room ? undefined : steps.map((t) => between(from, to, t)).find(clear);
  if (at === undefined) return [];
  if (!upright(seam)) {
    return [lettered(GLUE, [at[0], (box.y0 + box.y1) / 2 + GLUE.size * 0.36], "middle", typesetter)];
  }
  const left = (box.x0 + box.x1 - GLUE.size) / 2;
  const spot = { x0: left, y0: at[1] - width / 2, x1: left + GLUE.size, y1: at[1] + width / 2 };
  return writtenUp({ lines: [GLUE], width, height: GLUE.size }, spot, typesetter, false);
}

/** Where diamonds stand: in the shape if a part of the seam there has room, clear of the origin. */
function spots({ from, to }: Seam, { loops, whole, origin }: Figure): Point[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const clear = (p: Point): boolean => {
    if (origin === undefined) return true;
    const { x0, y0, x1, y1 } = origin.box;
    const room = R + BESIDE;
    return p[0] < x0 - room || p[0] > x1 + room || p[1] < y0 - room || p[1] > y1 + room;
  };
  const shape = whole ?? loops;
  const free = Array.from({ length: SAMPLES + 1 }, (_, i) => clear(between(from, to, i / SAMPLES)));
  const within = free.map((ok, i) => ok && inside(shape, between(from, to, i / SAMPLES)));
  const runs = [longest(within), longest(free)].map(([a, b]) => [a / SAMPLES, b / SAMPLES] as const);
  const run = runs.find(([a, b]) => (b - a) * length >= ONE);
  if (run === undefined) return [];
  const [a, b] = run;
  const shares = (b - a) * length >= TWO ? [0.2, 0.8] : [0.5];
  return shares.map((t) => between(from, to, a + (b - a) * t));
}

/** The longest run of true: its first and last place. */
function longest(flags: readonly boolean[]): [number, number] {
  let best: [number, number] = [0, 0];
  let start = 0;
  for (const [i, flag] of flags.entries()) {
    if (!flag) start = i + 1;
    else if (i - start > best[1] - best[0]) best = [start, i];
  }
  return best;
}

/** Half of it is seen of each of the two pages, and each has the number on its own side. */
function diamond([x, y]: Point, seam: Seam, over: boolean, number: number, typesetter: Typesetter): Mark[] {
  const corners: Point[] = [
    [x, y - R],
    [x + R, y],
    [x, y + R],
    [x - R, y],
  ];
  const text = { words: String(number), size: 2.6, bold: true };
  const beside = (R + 1 + widthOf(text, typesetter) / 2) * (over ? 1 : -1);
  const at: Point = upright(seam) ? [x + beside, y + 0.9] : [x, y + beside + 0.9];
  return [stroked(polygon(corners), SIGN), lettered(text, at, "middle", typesetter)];
}
