import type { Arc } from "../effect/arcs.js";
import { Effect, type Extent } from "../effect/effect.js";
import type { Counts } from "../effect/seen.js";
import type { Dot } from "../effect/sight.js";
import { wedgePart } from "../effect/wedge.js";
import type { Convex } from "../shapes/meets.js";
import { bestStopped, tried } from "./best-line.js";
import type { SightLine } from "./system.js";

/** How much finer than the scene's own lattice the points are that lines are tried to. */
const FINER = 1000;

/** Starts from which lines that are stopped are tried. */
const MOST_STARTS = 9;

/** Shares of a square's side are counted in these. */
const PARTS = 8;

/** Shares of a square at which lines to it are tried, nearest to its middle first. */
const SPOTS: readonly (readonly [number, number])[] = [4, 3, 5, 2, 6, 1, 7]
  .flatMap((x) => [4, 3, 5, 2, 6, 1, 7].map((y): [number, number] => [x, y]))
  .sort((a, b) => off(a) - off(b));

/** Those of them at which lines that are stopped are tried. */
const NINE = SPOTS.filter(([x, y]) => (x === 4 || x === 1 || x === 7) && (y === 4 || y === 1 || y === 7));

/** Shares of a cell's height, its middle first. */
const HEIGHTS = [4, 7, 1] as const;

function off([x, y]: readonly [number, number]): number {
  return (2 * x - PARTS) ** 2 + (2 * y - PARTS) ** 2;
}

/** Where lines to a square may start, and what of it counts. */
export interface Tries {
  readonly effect: Effect;
  readonly dots: readonly Dot[];
  /** Directions in which no line leaves (`common.origin-on-wall`). */
  readonly closed: readonly Arc[];
  /** Whether a start's part of the square, with area, in some directions counts (`5e.blocked`); all of it by default. */
  readonly counts?: (dot: Dot) => Counts;
  /** Whether a small polygon lies in what counts of the square; all of it by default. */
  readonly within?: (part: Convex) => boolean;
}

/**
 * A line that bears out whether some part of a box, with area, is seen from one of the starts: to a seen part a clear one, else one that is stopped, to a
 * part that counts. Undefined where none of the points tried bears it out.
 */
export function lineTo(tries: Tries, box: Extent): SightLine | undefined {
  // the finest lattices far from (0, 0) leave no room for finer points
  const farthest = Math.max(...[box.x0, box.y0, box.x1, box.y1].map(Math.abs));
  if (!Number.isSafeInteger(2 * FINER * (farthest + tries.effect.units))) return undefined;
  const dots = [...tries.dots].sort((a, b) => apart(a, box) - apart(b, box));
  for (const dot of dots) {
    let seen: Convex | undefined;
    const counts = tries.counts?.(dot);
    const hidden = tries.effect.hidden(
      dot,
      box,
      (gap, part) => {
        if (counts?.(gap, part) === false) return false;
        seen = part ?? partIn(dot, box, gap);
        return true;
      },
      tries.closed,
    );
    if (hidden !== undefined) continue;
    const line = clearLine(tries, dot, box, seen);
    if (line !== undefined) return line;
  }
  return stoppedLine(tries, dots, box);
}

/**
 * The best of the stopped lines (`bestStopped`) from the nearest starts to nine points of a square that count, or where none of these does to
 * more of them; at three heights where something ends in height.
 */
function stoppedLine(tries: Tries, dots: readonly Dot[], box: Extent): SightLine | undefined {
  if (dots.length === 0) return undefined;
  const { within } = tries;
  const { effect, from } = among(tries.effect, dots.slice(0, MOST_STARTS), box, PARTS, tries.effect.units);
  const counts = ([x, y]: readonly [number, number]): boolean =>
    within?.(about([shareOf(box.x0, box.x1, x), shareOf(box.y0, box.y1, y)], PARTS)) !== false;
  const few = NINE.filter(counts);
  const spots = few.length > 0 || within === undefined ? few : SPOTS.filter(counts);
  const heights = tries.effect.hasEnds ? HEIGHTS : HEIGHTS.slice(0, 1);
  const lines = from.flatMap((dot) =>
    heights.flatMap((height) =>
      spots.map(([x, y]) => ({
        from: dot,
        to: {
          x: shareOf(box.x0, box.x1, x),
          y: shareOf(box.y0, box.y1, y),
          z: shareOf(box.z0, box.z1, height),
          ix: 0,
          iy: 0,
          iz: 0,
        },
      })),
    ),
  );
  return bestStopped(effect, lines, tries.closed);
}

/** A share of a side in eighths, on the lattice that is as much finer. */
const shareOf = (a: number, b: number, part: number): number => a * (PARTS - part) + b * part;

function partIn(dot: Dot, box: Extent, gap: Arc): Convex | undefined {
  return wedgePart(box.x0 - dot.x, box.y0 - dot.y, box.x1 - dot.x, box.y1 - dot.y, gap);
}

/** Squared distance in plan, four times. */
function apart(dot: Dot, box: Extent): number {
  return (2 * dot.x - box.x0 - box.x1) ** 2 + (2 * dot.y - box.y0 - box.y1) ** 2;
}

/** The first line, of those to points of a box, that is clear. */
function clearLine(tries: Tries, start: Dot, box: Extent, seen: Convex | undefined): SightLine | undefined {
  const { effect, from } = among(tries.effect, [start], box, FINER);
  const goals = goalsIn(tries, start, box, seen);
  for (const height of HEIGHTS)
    for (const [x, y] of goals) {
      const z = Math.floor((FINER * (box.z0 * (PARTS - height) + box.z1 * height)) / PARTS);
      const line = tried(effect, from[0], { x, y, z, ix: 0, iy: 0, iz: 0 }, tries.closed);
      if (line.at === undefined) return line;
    }
  return undefined;
}

/** Points of a box on the finer lattice: the middle of what is seen of it, then shares of its sides. */
function goalsIn(tries: Tries, dot: Dot, box: Extent, part: Convex | undefined): [number, number][] {
  const out: [number, number][] = [];
  for (const [x, y] of SPOTS) {
    const at = [share(box.x0, box.x1, x), share(box.y0, box.y1, y)] as const;
    if (tries.within?.(about(at)) !== false) out.push([...at]);
  }
  if (part !== undefined) {
    const [x, y] = middle(part);
    const at: [number, number] = [x + dot.x * FINER, y + dot.y * FINER];
    // the middle of the square says most where it is seen itself
    out.splice(Math.min(1, out.length), 0, at);
  }
  return out;
}

const share = (a: number, b: number, part: number): number =>
  Math.floor((FINER * (a * (PARTS - part) + b * part)) / PARTS);

/** A small diamond about a point of a finer lattice, in units of the scene's. */
function about([x, y]: readonly [number, number], finer = FINER): Convex {
  const [px, py, w] = [BigInt(x), BigInt(y), BigInt(finer)];
  return [
    [px - 1n, py, w],
    [px, py - 1n, w],
    [px + 1n, py, w],
    [px, py + 1n, w],
  ];
}

/** The mean of a polygon's corners, on the finer lattice. */
function middle(part: Convex): [number, number] {
  const mean = (axis: 0 | 1): number => {
    const sum = part.reduce((total, v) => total + Number((v[axis] * BigInt(FINER) * 1000n) / v[2]), 0);
    return Math.floor(sum / (1000 * part.length));
  };
  return [mean(0), mean(1)];
}

/** Sight among what stands between starts and a box, and in a margin about both, and the starts, on a lattice that is k times finer. */
function among(effect: Effect, dots: readonly Dot[], box: Extent, k: number, margin = 0) {
  const xs = dots.map((d) => d.x);
  const ys = dots.map((d) => d.y);
  const near = [
    Math.min(...xs, box.x0) - margin,
    Math.min(...ys, box.y0) - margin,
    Math.max(...xs, box.x1) + margin,
    Math.max(...ys, box.y1) + margin,
  ] as const;
  return {
    effect: new Effect({
      units: effect.units * k,
      walls: effect.wallsNear(...near).map((w) => ({
        ...w,
        x0: w.x0 * k,
        y0: w.y0 * k,
        x1: w.x1 * k,
        y1: w.y1 * k,
        bottom: w.bottom * k,
        top: w.top * k,
      })),
      solids: effect.solidsNear(...near).map((b) => ({
        x0: b.x0 * k,
        y0: b.y0 * k,
        z0: b.z0 * k,
        x1: b.x1 * k,
        y1: b.y1 * k,
        z1: b.z1 * k,
      })),
    }),
    from: dots.map((dot) => ({ ...dot, x: dot.x * k, y: dot.y * k, z: dot.z * k })),
  };
}
