import type { Typesetter } from "../svg/text.js";
import type { Figure } from "./figure.js";
import { type Block, blockOf, type Lettering, QUIET, widthOf, written, writtenUp } from "./lettering.js";
import type { Box, Point } from "./path.js";
import { centroid, crosses, edges, inside, type Loops } from "./polygon.js";
import type { Mark } from "./types.js";
import type { Words } from "./words.js";

const NAME = 4.6;
const DETAIL = 2.9;
const AIR = 1.8;
/** From large to small; small print ends at what can be read. */
const SCALES = [1, 0.85, 0.72, 0.62];
const PLACES = 28;
/** Room about an origin. */
const MARKS = { centre: 4, border: 4.6, square: 0, space: 0.6 } as const;

/** The words inside the shape, clear of its border, its origin and the lines between pages; undefined where they do not fit. */
export function labelOf(
  words: Words,
  figure: Figure,
  cuts: readonly (readonly [Point, Point])[],
  typesetter: Typesetter,
): Mark[] | undefined {
  const loops = figure.whole ?? figure.loops;
  const sides = [...edges(figure.loops), ...edges(figure.whole ?? []), ...cuts];
  const ground = figure.squares !== undefined;
  for (const block of blocks(words, typesetter)) {
    const flat = spotFor(block.width, block.height, loops, sides, figure);
    if (flat) return written(block, flat, typesetter, ground);
    const up = spotFor(block.height, block.width, loops, sides, figure);
    if (up) return writtenUp(block, up, typesetter, ground);
  }
  return undefined;
}

/** Ways to set the words, the best first: all of them, on fewer lines, the name alone. */
function* blocks(words: Words, typesetter: Typesetter): Generator<Block> {
  const { name, details } = words;
  const joined = details.join(", ");
  for (const scale of SCALES) {
    const title: Lettering = { words: name, size: NAME * scale, bold: true };
    const small = (text: string): Lettering => ({ words: text, size: DETAIL * scale, colour: QUIET });
    yield blockOf([title, ...details.map(small)], typesetter);
    const halves = folded(title, typesetter);
    if (halves.length > 1) yield blockOf([...halves, ...details.map(small)], typesetter);
    yield blockOf([title, small(joined)], typesetter);
    yield blockOf([{ ...small(name), after: `, ${joined}` }], typesetter);
  }
  const title: Lettering = { words: name, size: DETAIL * SCALES.at(-1)! * 1.15, bold: true };
  for (const lines of [[title], folded(title, typesetter), folded(title, typesetter, 3)])
    yield blockOf(lines, typesetter);
}

/** A title over two or three lines, as even as its words allow. */
export function folded(title: Lettering, typesetter: Typesetter, most = 2): Lettering[] {
  const words = title.words.split(/(?<!\d) /);
  const whole = widthOf(title, typesetter);
  const lines = [""];
  for (const word of words) {
    const longer = lines.at(-1) === "" ? word : `${lines.at(-1)} ${word}`;
    const fits = widthOf({ ...title, words: longer }, typesetter) <= (whole / most) * 1.2;
    if (fits || lines.at(-1) === "" || lines.length === most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => ({ ...title, words: line }));
}

/** The free place of a size that is nearest to where the shape balances, below before above. */
function spotFor(
  width: number,
  height: number,
  loops: Loops,
  sides: readonly (readonly [Point, Point])[],
  { box, origin }: Figure,
): Box | undefined {
  const [roomX, roomY] = [box.x1 - box.x0 - width - 2 * AIR, box.y1 - box.y0 - height - 2 * AIR];
  if (roomX < 0 || roomY < 0) return undefined;
  const [cx, cy] = centroid(loops);
  const spots: { at: Box; far: number }[] = [];
  for (const x of [...steps(box.x0 + AIR, roomX), cx - width / 2]) {
    for (const y of [...steps(box.y0 + AIR, roomY), cy - height / 2]) {
      const [dx, dy] = [x + width / 2 - cx, y + height / 2 - cy];
      spots.push({ at: { x0: x, y0: y, x1: x + width, y1: y + height }, far: Math.hypot(dx * 1.3, dy) - dy / 100 });
    }
  }
  spots.sort((a, b) => a.far - b.far);
  const taken = origin === undefined ? undefined : grown(origin.box, MARKS[origin.kind]);
  const free = ({ at }: { at: Box }): boolean => {
    const wide = grown(at, AIR);
    if (taken && wide.x0 < taken.x1 && wide.x1 > taken.x0 && wide.y0 < taken.y1 && wide.y1 > taken.y0) return false;
    if (!inside(loops, [(at.x0 + at.x1) / 2, (at.y0 + at.y1) / 2])) return false;
    return !sides.some(([a, b]) => crosses(a, b, wide));
  };
  return spots.find(free)?.at;
}

function steps(from: number, room: number): number[] {
  return Array.from({ length: PLACES + 1 }, (_, i) => from + (room * i) / PLACES);
}

function grown({ x0, y0, x1, y1 }: Box, by: number): Box {
  return { x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by };
}

/** The words beside a shape that cannot hold them, folded to a width. */
export function captionOf({ name, details }: Words, width: number, typesetter: Typesetter): Block {
  const small = (text: string): Lettering => ({ words: text, size: DETAIL * 0.8, colour: QUIET });
  const title: Lettering = { words: name, size: DETAIL, bold: true };
  const lines = widthOf(title, typesetter) > width ? folded(title, typesetter) : [title];
  const joined = small(details.join(", "));
  return blockOf([...lines, ...(widthOf(joined, typesetter) > width ? details.map(small) : [joined])], typesetter);
}
