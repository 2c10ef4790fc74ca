import { type Convex, squaredDistance } from "../shapes/meets.js";
import { isqrtBig } from "../shapes/roots.js";
import { type Arc, turn, within } from "./arcs.js";
import {
  type Around,
  arcsOf,
  type Bar,
  bends,
  inside,
  leg,
  middleOf,
  type Spot,
  sectorsAround,
  sidesOf,
} from "./around.js";
import type { BarrierBox } from "./barriers.js";
import { Effect } from "./effect.js";
import { PathLength } from "./path-length.js";
import type { Dot } from "./sight.js";
import { movedBy, wedgePart } from "./wedge.js";

/** How far a spread goes. All lengths are units of the effect's lattice. */
export interface SpreadFrom {
  /** Where ways start; the inset tells the side of the walls through it. Their heights are not looked at. */
  readonly starts: readonly Dot[];
  /** Directions in which no way leaves (`common.origin-on-wall`). */
  readonly closed: readonly Arc[];
  /** Barriers that stand in some part of these heights stop ways at all of them. */
  readonly low: number;
  readonly high: number;
  /** The square of the longest way, as a fraction. */
  readonly limit: readonly [num: bigint, den: bigint];
}

/**
 * Whether some part, with area, of a rectangle is reached by a way within the limit. `accepts` narrows the parts that count: it is given a part that
 * the last stretch of a way sees, a convex polygon in the lattice's units.
 */
export type Spread = (x0: number, y0: number, x1: number, y1: number, accepts?: (part: Convex) => boolean) => boolean;

/** A point where ways may bend, in one sector of the directions about it: they reach and leave it inside that sector or along its sides. */
interface Node extends Spot {
  readonly sector: Around;
  readonly dot: Dot;
  way: PathLength | undefined;
}

/**
 * Ways in plan round walls and blocks (`5e.spreads`): as short as can be, through no point where walls meet. A shortest way bends only about ends of
 * walls and corners of blocks, so these are its nodes, each within a sector of half a turn or more between the walls at it: two walls that meet leave no
 * sector that leads through them. Lengths are sums of square roots, compared exactly. A part of a rectangle counts if a node sees it and the way to the node with the
 * distance from there is less than the limit: at the limit itself the two only touch.
 */
export function spreadIn(effect: Effect, from: SpreadFrom): Spread {
  const limit = PathLength.ZERO.plus(from.limit[0], from.limit[1]);
  const { bars, solids, flat } = barriers(effect, from);
  const free = (n: Node): boolean => !solids.some((b) => leadsInto(n, b));
  const nodes = walked(startNodes(from, bars).filter(free), bendNodes(bars).filter(free), bars, limit);
  return (x0, y0, x1, y1, accepts = () => true) => {
    for (const node of nodes) {
      const way = node.way as PathLength;
      const [dx, dy] = [beside(node.x, x0, x1), beside(node.y, y0, y1)];
      if (way.plus(dx * dx + dy * dy, 1n).compare(limit) >= 0) continue;
      const near = (part: Convex): boolean => {
        const [num, den] = squaredDistance(part);
        return way.plus(num, den).compare(limit) < 0 && accepts(movedBy(part, node.x, node.y));
      };
      if (sees(node, flat, x0, y0, x1, y1, near)) return true;
    }
    return false;
  };
}

function beside(v: number, low: number, high: number): bigint {
  return BigInt(Math.max(0, low - v, v - high));
}

/** Whether a node sees a part of a rectangle that will do. */
function sees(
  { sector, dot }: Node,
  flat: Effect,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  near: (part: Convex) => boolean,
): boolean {
  const arcs = arcsOf(sector);
  const part = (arc: Arc): Convex | undefined => wedgePart(x0 - dot.x, y0 - dot.y, x1 - dot.x, y1 - dot.y, arc);
  const counts = (gap: Arc): boolean =>
    arcs.some((arc) => {
      const both = within(gap.from, gap.to, arc.from, arc.to, -1);
      const own = both && part(both);
      return own !== undefined && near(own);
    });
  let asked = false;
  const box = { x0, y0, z0: 0, x1, y1, z1: 1 };
  const hidden = flat.hidden(dot, box, (gap) => {
    asked = true;
    return counts(gap);
  });
  if (hidden !== undefined || asked) return hidden === undefined;
  // nothing near stands in the way: all of the rectangle is seen
  return arcs.some((arc) => {
    const own = part(arc);
    return own !== undefined && near(own);
  });
}

interface Barred {
  readonly bars: readonly Bar[];
  readonly solids: readonly BarrierBox[];
  readonly flat: Effect;
}

/** Whether a node's sector lies in the inside of a block. */
function leadsInto({ x, y, sector }: Node, b: BarrierBox): boolean {
  if (x < b.x0 || x > b.x1 || y < b.y0 || y > b.y1) return false;
  const way = middleOf(sector);
  return !(
    (x === b.x0 && way.x < 0) ||
    (x === b.x1 && way.x > 0) ||
    (y === b.y0 && way.y < 0) ||
    (y === b.y1 && way.y > 0)
  );
}

/** Walls and faces of blocks within the limit, and sight among them as if they had no top and no bottom. */
function barriers(effect: Effect, { starts, low, high, limit }: SpreadFrom): Barred {
  const far = Number(isqrtBig(limit[0] / limit[1])) + 1;
  const xs = starts.map((s) => s.x);
  const ys = starts.map((s) => s.y);
  const window = [Math.min(...xs) - far, Math.min(...ys) - far, Math.max(...xs) + far, Math.max(...ys) + far] as const;
  const walls = effect
    .wallsNear(...window)
    .filter((w) => w.bottom < high && w.top > low)
    .map((w) => ({ ...w, bottom: Number.NEGATIVE_INFINITY, top: Number.POSITIVE_INFINITY }));
  const solids = effect
    .solidsNear(...window)
    .filter((b) => b.z0 < high && b.z1 > low)
    .map((b) => ({ ...b, z0: Number.NEGATIVE_INFINITY, z1: Number.POSITIVE_INFINITY }));
  const faces = solids.flatMap((b): Bar[] => [
    { x0: b.x0, y0: b.y0, x1: b.x1, y1: b.y0, only: undefined },
    { x0: b.x1, y0: b.y0, x1: b.x1, y1: b.y1, only: undefined },
    { x0: b.x1, y0: b.y1, x1: b.x0, y1: b.y1, only: undefined },
    { x0: b.x0, y0: b.y1, x1: b.x0, y1: b.y0, only: undefined },
  ]);
  return { bars: [...walls, ...faces], solids, flat: new Effect({ units: effect.units, walls, solids }) };
}

/** Each start in each sector that it may leave by. */
function startNodes({ starts, closed }: SpreadFrom, bars: readonly Bar[]): Node[] {
  return starts.flatMap((dot) =>
    sectorsAround(dot, bars)
      .filter((sector) => opensTo(dot, sector, closed))
      .map((sector): Node => ({ x: dot.x, y: dot.y, sector, dot: { ...dot, z: 0, iz: 0 }, way: PathLength.ZERO })),
  );
}

function opensTo(dot: Dot, sector: Around, closed: readonly Arc[]): boolean {
  const inset = { x: dot.ix, y: dot.iy };
  if ((dot.ix !== 0 || dot.iy !== 0) && !inside(sector, inset) && sidesOf(sector, inset) === 0) return false;
  const middle = middleOf(sector);
  return !closed.some((arc) => turn(arc.from, middle) >= 0 && turn(middle, arc.to) >= 0);
}

/** Ends of walls and corners of blocks, each once for each sector about it in which a way may bend. */
function bendNodes(bars: readonly Bar[]): Node[] {
  const known = new Set<string>();
  const out: Node[] = [];
  for (const b of bars)
    for (const [x, y] of [
      [b.x0, b.y0],
      [b.x1, b.y1],
    ]) {
      if (known.has(`${x},${y}`)) continue;
      known.add(`${x},${y}`);
      for (const sector of sectorsAround({ x, y }, bars))
        if (bends(sector)) out.push({ x, y, sector, dot: { x, y, z: 0, ix: 0, iy: 0, iz: 0 }, way: undefined });
    }
  return out;
}

/** Nodes that ways shorter than the limit reach, with their shortest ways, the nearest first. */
function walked(starts: readonly Node[], bendsAt: readonly Node[], bars: readonly Bar[], limit: PathLength): Node[] {
  const done: Node[] = [];
  let open = [...starts];
  let rest = [...bendsAt];
  while (open.length > 0) {
    const next = open.reduce((a, b) => ((b.way as PathLength).compare(a.way as PathLength) < 0 ? b : a));
    open = open.filter((n) => n !== next);
    done.push(next);
    const fresh: Node[] = [];
    for (const node of [...open, ...rest]) {
      const [dx, dy] = [BigInt(node.x - next.x), BigInt(node.y - next.y)];
      const way = (next.way as PathLength).plus(dx * dx + dy * dy, 1n);
      if (way.compare(node.way ?? limit) >= 0 || !joined(next, node, bars)) continue;
      if (node.way === undefined) fresh.push(node);
      node.way = way;
    }
    open.push(...fresh);
    rest = rest.filter((n) => n.way === undefined);
  }
  return done;
}

/** Whether a straight leg leads from one node to another, inside the sectors of both or, beside a wall, on the same side of it. */
function joined(a: Node, b: Node, bars: readonly Bar[]): boolean {
  const there = { x: b.x - a.x, y: b.y - a.y };
  if (there.x === 0 && there.y === 0) return turnsAtOnce(a, b);
  const back = { x: -there.x, y: -there.y };
  const way = leg(a, b, bars);
  if (way === "stopped") return false;
  if (way === "free") return inside(a.sector, there) && inside(b.sector, back);
  const [own, other] = [sidesOf(a.sector, there), sidesOf(b.sector, back)];
  // what goes on from one end of the wall towards y is the other way round seen from its other end
  return ((own & 1) !== 0 && (other & 2) !== 0) || ((own & 2) !== 0 && (other & 1) !== 0);
}

/** Whether a way from a start that is inset beside the end of a wall turns about that end at once. */
function turnsAtOnce({ dot }: Node, { sector }: Node): boolean {
  const inset = { x: dot.ix, y: dot.iy };
  return (inset.x !== 0 || inset.y !== 0) && (inside(sector, inset) || sidesOf(sector, inset) !== 0);
}
