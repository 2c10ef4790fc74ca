/** Random scenes for the fast ways of sight, most of them degenerate on purpose, straight on the lattice of `Effect`. */
import type { Arc } from "../../src/effect/arcs.js";
import type { BarrierBox, Barriers, BarrierWall } from "../../src/effect/barriers.js";
import { random } from "../shapes/help.js";

export interface Draw {
  /** A whole number from 0 to n - 1. */
  below(n: number): number;
  /** True once in n times. */
  once(n: number): boolean;
  pick<T>(list: readonly T[]): T;
}

export function drawer(seed: number): Draw {
  const rnd = random(seed);
  const below = (n: number): number => Math.floor(rnd() * n);
  return { below, once: (n) => below(n) === 0, pick: (list) => list[below(list.length)]! };
}

type Spot = readonly [number, number];

export interface Taste {
  readonly units: number;
  /** Whether barriers may end in height. */
  readonly heights: boolean;
  /** Points that walls like to run through, end at or stand in line with. */
  readonly focus: Spot;
  /** Walls stay within this many squares of (0, 0). */
  readonly reach: number;
  readonly walls: number;
  readonly solids: number;
}

function height(d: Draw, t: Taste, from: number): number | undefined {
  return t.heights && d.once(2) ? ((from + d.below(3)) * t.units) / 2 : undefined;
}

function wall(d: Draw, t: Taste, onGrid: boolean, index: number, before: readonly BarrierWall[]): BarrierWall[] {
  const { units, reach, focus } = t;
  const coordinate = (): number => {
    if (onGrid) return (d.below(2 * reach + 1) - reach) * units;
    return d.once(2)
      ? d.below(2 * reach * units + 1) - reach * units
      : ((d.below(4 * reach + 1) - 2 * reach) * units) / 2;
  };
  let from: Spot = [coordinate(), coordinate()];
  let to: Spot = [coordinate(), coordinate()];
  const last = before.length > 0 ? d.pick(before) : undefined;
  switch (d.below(10)) {
    case 0: // ends at the focus
      from = focus;
      break;
    case 1: // through it
      to = [2 * focus[0] - from[0], 2 * focus[1] - from[1]];
      break;
    case 2: // goes on from another
      if (last !== undefined) from = [last.x1, last.y1];
      break;
    case 3: // ends on a line of sight past another's end
      if (last !== undefined) from = [2 * last.x1 - focus[0], 2 * last.y1 - focus[1]];
      break;
    case 4: // in line with the focus
      if (last !== undefined) from = [2 * last.x0 - focus[0], 2 * last.y0 - focus[1]];
      to = [2 * from[0] - focus[0], 2 * from[1] - focus[1]];
      break;
    case 5:
      to = [from[0], to[1]];
      break;
    case 6:
      to = [to[0], from[1]];
      break;
    case 7: // at 45 degrees
      to = [to[0], from[1] + d.pick([1, -1]) * (to[0] - from[0])];
      break;
    default:
  }
  if (from[0] === to[0] && from[1] === to[1]) return [];
  return [
    {
      index,
      x0: from[0],
      y0: from[1],
      x1: to[0],
      y1: to[1],
      bottom: height(d, t, 0) ?? Number.NEGATIVE_INFINITY,
      top: height(d, t, 3) ?? Number.POSITIVE_INFINITY,
      only: d.once(8) ? d.pick(["left", "right"]) : undefined,
    },
  ];
}

export function barriers(d: Draw, t: Taste): Barriers {
  const onGrid = !d.once(3);
  const walls: BarrierWall[] = [];
  for (let i = d.below(t.walls + 1); i > 0; i--) walls.push(...wall(d, t, onGrid, walls.length, walls));
  const solids: BarrierBox[] = [];
  for (let i = d.below(t.solids + 1); i > 0; i--) {
    const [x, y] = [d.below(2 * t.reach) - t.reach, d.below(2 * t.reach) - t.reach];
    const [w, h] = [1 + d.below(2), 1 + d.below(2)];
    const z0 = t.heights ? d.below(2) * t.units : Number.NEGATIVE_INFINITY;
    const z1 = t.heights ? (2 + d.below(2)) * t.units : Number.POSITIVE_INFINITY;
    const at = (v: number): number => v * t.units;
    solids.push({ x0: at(x), y0: at(y), z0, x1: at(x + w), y1: at(y + h), z1 });
  }
  return { units: t.units, walls, solids };
}

/** An arc of less than half a turn, or none. */
export function closedArcs(d: Draw): Arc[] {
  const from = { x: d.below(5) - 2, y: d.below(5) - 2 };
  const to = { x: d.below(5) - 2, y: d.below(5) - 2 };
  return from.x * to.y - from.y * to.x > 0 ? [{ from, to, by: -1 }] : [];
}
