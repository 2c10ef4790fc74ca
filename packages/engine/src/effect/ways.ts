import { turn } from "./arcs.js";
import {
  type Around,
  type Bar,
  bends,
  inside,
  leg,
  middleOf,
  passes,
  type Spot,
  sectorsAround,
  sidesOf,
} from "./around.js";
import type { BarrierBox } from "./barriers.js";
import { PathLength } from "./path-length.js";
import type { Dot } from "./sight.js";
import type { SpreadFrom } from "./spread.js";
import type { Barred } from "./spread-bars.js";

/** A point that ways reach, in one sector of the directions about it: they reach and leave it inside that sector or along its sides. */
export interface Reached extends Spot {
  readonly sector: Around;
  /** The shortest way to it. */
  readonly way: PathLength;
}

interface Node extends Spot {
  readonly sector: Around;
  way: PathLength | undefined;
}

/**
 * Shortest ways round bars, shorter than a limit, to all points about which they may bend, the nearest first: starts, ends of walls, and corners of blocks.
 * A way is as short as what runs beside the bars at a hair's distance, crosses none but one-way ones from their open side, and so goes through no point where
 * bars meet.
 */
export function waysAmong({ bars, solids }: Barred, from: SpreadFrom, limit: PathLength): Reached[] {
  return walked(nodesOf(bars, solids, from), bars, limit);
}

/** Points with their sectors in which a way may start or bend, none of them in a block. */
function nodesOf(bars: readonly Bar[], solids: readonly BarrierBox[], { starts, closed }: SpreadFrom): Node[] {
  const out = new Map<string, Node[]>();
  const add = (x: number, y: number, always: boolean): Node[] => {
    const key = `${x},${y}`;
    const known = out.get(key);
    if (known !== undefined) return known;
    const sectors = sectorsAround({ x, y }, bars);
    const all = always || sectors.some(({ from }) => from !== undefined && (from.on || from.back));
    const nodes = sectors
      .filter((sector) => (all || bends(sector)) && !solids.some((b) => leadsInto(x, y, sector, b)))
      .map((sector): Node => ({ x, y, sector, way: undefined }));
    out.set(key, nodes);
    return nodes;
  };
  for (const dot of starts)
    for (const node of add(dot.x, dot.y, true)) if (opensTo(dot, node.sector, closed)) node.way = PathLength.ZERO;
  for (const b of bars) {
    add(b.x0, b.y0, false);
    add(b.x1, b.y1, false);
  }
  return [...out.values()].flat();
}

/** Whether a sector about a point lies in the inside of a block. */
function leadsInto(x: number, y: number, sector: Around, b: BarrierBox): boolean {
  if (x < b.x0 || x > b.x1 || y < b.y0 || y > b.y1) return false;
  const way = middleOf(sector);
  return !(
    (x === b.x0 && way.x < 0) ||
    (x === b.x1 && way.x > 0) ||
    (y === b.y0 && way.y < 0) ||
    (y === b.y1 && way.y > 0)
  );
}

/** Whether ways leave a start by a sector: its inset tells the side of the walls through it. */
function opensTo(dot: Dot, sector: Around, closed: SpreadFrom["closed"]): boolean {
  const inset = { x: dot.ix, y: dot.iy };
  if ((dot.ix !== 0 || dot.iy !== 0) && !inside(sector, inset) && sidesOf(sector, inset) === 0) return false;
  const middle = middleOf(sector);
  return !closed.some((arc) => turn(arc.from, middle) >= 0 && turn(middle, arc.to) >= 0);
}

/** Nodes that ways shorter than the limit reach, with their shortest ways, the nearest first. */
function walked(nodes: readonly Node[], bars: readonly Bar[], limit: PathLength): Reached[] {
  const done: Reached[] = [];
  let open = nodes.filter((n) => n.way !== undefined);
  let rest = nodes.filter((n) => n.way === undefined);
  while (open.length > 0) {
    const next = open.reduce((a, b) => ((b.way as PathLength).compare(a.way as PathLength) < 0 ? b : a)) as Reached;
    open = open.filter((n) => n !== next);
    done.push(next);
    const fresh: Node[] = [];
    for (const node of [...open, ...rest]) {
      const [dx, dy] = [BigInt(node.x - next.x), BigInt(node.y - next.y)];
      const way = next.way.plus(dx * dx + dy * dy, 1n);
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
function joined(a: Node | Reached, b: Node, bars: readonly Bar[]): boolean {
  const there = { x: b.x - a.x, y: b.y - a.y };
  if (there.x === 0 && there.y === 0) return passes(a.sector, b.sector);
  const back = { x: -there.x, y: -there.y };
  const way = leg(a, b, bars);
  if (way === "stopped") return false;
  if (way === "free") return inside(a.sector, there) && inside(b.sector, back);
  const [own, other] = [sidesOf(a.sector, there), sidesOf(b.sector, back)];
  // what goes on from one end of the wall towards y is the other way round seen from its other end
  return ((own & 1) !== 0 && (other & 2) !== 0) || ((own & 2) !== 0 && (other & 1) !== 0);
}
