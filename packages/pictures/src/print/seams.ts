import type { Typesetter } from "../svg/text.js";
import { stroked } from "./drawing.js";
import type { Figure } from "./figure.js";
import { INK, lettered, widthOf } from "./lettering.js";
import { type Box, between, line, type Point, polygon } from "./path.js";
import { inside } from "./polygon.js";
import type { Seam } from "./tiles.js";
import type { Mark } from "./types.js";

const DASH = { colour: INK, width: 0.2, dash: [1, 1.6] };
const SIGN = { colour: INK, width: 0.3 };
const R = 2.2;
/** From the seam to the far side of a number. */
export const BESIDE = 6.5;
/** Less than this of a seam holds no diamond, less than the second only one. */
const ONE = 9;
const TWO = 36;
const SAMPLES = 96;

/** What of the seams a page shows: the dashes to cut and lay along, and numbered diamonds that halve on them. */
export function drawnSeams(seams: readonly Seam[], window: Box, figure: Figure, typesetter: Typesetter): Mark[] {
  return seams.flatMap((seam, i) => {
    const { from, to } = seam;
    if (to[0] < window.x0 || from[0] > window.x1 || to[1] < window.y0 || from[1] > window.y1) return [];
    const upright = from[0] === to[0];
    return [
      stroked(line(from, to), DASH),
      ...spots(seam, figure).flatMap((at) => diamond(at, upright, i + 1, typesetter)),
    ];
  });
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

/** Half of it is printed on each of the two pages, its number on both. */
function diamond([x, y]: Point, upright: boolean, number: number, typesetter: Typesetter): Mark[] {
  const corners: Point[] = [
    [x, y - R],
    [x + R, y],
    [x, y + R],
    [x - R, y],
  ];
  const numbered = (dx: number, dy: number): Mark =>
    lettered({ words: String(number), size: 2.6, bold: true }, [x + dx, y + dy + 0.9], "middle", typesetter);
  const beside = R + 1 + widthOf({ words: String(number), size: 2.6, bold: true }, typesetter) / 2;
  const sides = upright ? [numbered(-beside, 0), numbered(beside, 0)] : [numbered(0, -beside), numbered(0, beside)];
  return [stroked(polygon(corners), SIGN), ...sides];
}
