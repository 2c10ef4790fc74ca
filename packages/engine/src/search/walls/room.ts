import type { Box } from "../../grid/box.js";
import type { Creature } from "../../scene.js";
import { Columns } from "../columns.js";

/** Rectangles of the plan that are looked at, before that bound is left out. */
const MOST_LOOKS = 2_000_000;
/** Pairs of spaces whose distance is asked for one bound. */
const MOST_PAIRS = 1_000_000;

/**
 * At least so many squares has whatever is joined face to face and has one of each of some boxes of squares. Whole numbers, the greater of two bounds:
 *
 * - from end to end on each axis it has a square for each step;
 * - within less than half the way to the next box it has a square of each distance, and no square is so near to two of them.
 */
export function leastSquares(boxes: readonly Box[]): number {
  if (boxes.length < 2) return boxes.length;
  let steps = 0;
  for (const span of SPANS) {
    const [low, high] = boxes.reduce(
      ([l, h], b) => [Math.min(l, span(b)[1]), Math.max(h, span(b)[0])],
      [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
    );
    steps += Math.max(0, high - low);
  }
  if (boxes.length ** 2 > MOST_PAIRS) return 1 + steps;
  const own = boxes.reduce((sum, _, n) => sum + shareOf(boxes, n), 0);
  return Math.max(1 + steps, own);
}

/** Lowest and highest square on an axis. */
const SPANS: readonly ((b: Box) => readonly [number, number])[] = [
  (b) => [b.x, b.x + b.w - 1],
  (b) => [b.y, b.y + b.d - 1],
  (b) => [b.z, b.z + b.h - 1],
];

/** Steps from square to square, face to face, between two boxes: 0 where they share one. */
function stepsBetween(a: Box, b: Box): number {
  let steps = 0;
  for (const span of SPANS) {
    const [[a0, a1], [b0, b1]] = [span(a), span(b)];
    steps += Math.max(0, b0 - a1, a0 - b1);
  }
  return steps;
}

/** Squares that what joins a box to another has to itself about that box: those nearer to it than half of the way to the next one. */
function shareOf(boxes: readonly Box[], n: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (let m = 0; m < boxes.length && next > 0; m++)
    if (m !== n) next = Math.min(next, stepsBetween(boxes[n], boxes[m]));
  return Math.floor((next + 1) / 2);
}

/** Somebody whom it is worth to have in a wall. */
export interface Prize {
  readonly creature: Creature;
  /** Above 0. */
  readonly weight: number;
}

/** Squares that a wall which joins each of some to another of them has to itself about it, at least (`leastSquares`). Of fewer the same holds. */
export function sharesOf(prizes: readonly Prize[]): ReadonlyMap<Creature, number> {
  const boxes = prizes.map((p) => p.creature.space);
  return new Map(prizes.map((p, n) => [p.creature, shareOf(boxes, n)]));
}

/**
 * At most so much weigh together those of some whose spaces one wall of so many squares can have a square of: the best choice of those whose shares are no more
 * together, told one creature after the other for each number of squares.
 */
export function mostJoined(prizes: readonly Prize[], squares: number, shares = sharesOf(prizes)): number {
  const best = new Float64Array(squares + 1);
  let most = 0;
  for (const { creature, weight } of prizes) {
    // one alone needs no squares on its way to another
    most = Math.max(most, weight);
    const own = shares.get(creature) as number;
    for (let room = squares; room >= own; room--) best[room] = Math.max(best[room], best[room - own] + weight);
  }
  return Math.max(best[squares], most);
}

/** At most so much weigh together those over whom one wall of so many squares can stand: it lies in a rectangle as wide and deep together as that allows. */
export function mostWithin(prizes: readonly Prize[], weights: Float64Array, squares: number): number {
  const all = prizes.reduce((sum, p) => sum + p.weight, 0);
  // moved on until its first column or row is the last of somebody's
  const xs = [...new Set(prizes.map((p) => SPANS[0](p.creature.space)[1]))];
  const ys = [...new Set(prizes.map((p) => SPANS[1](p.creature.space)[1]))];
  if (xs.length * ys.length * squares > MOST_LOOKS) return all;
  const columns = new Columns(
    prizes.map((p) => p.creature),
    weights,
  );
  let most = 0;
  for (let w = 1; w <= squares; w++)
    for (const x of xs)
      for (const y of ys) {
        columns.look({ x, y, w, d: squares + 1 - w });
        most = Math.max(most, columns.weight);
      }
  return most;
}
