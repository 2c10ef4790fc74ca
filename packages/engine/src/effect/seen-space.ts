import type { Arc } from "./arcs.js";
import { openParts } from "./open-parts.js";
import { mayHide, type Pane, type TargetBox, type Wedge } from "./panes.js";
import type { Counts, Hidden } from "./seen.js";

/** A direction in space, whole numbers; its length does not matter. */
type Ray = readonly [x: bigint, y: bigint, z: bigint];

/**
 * As `hiddenBy`, in space: whether some part, with area, of a box is seen from (0, 0, 0) past flat panes. Each side of the box that faces the point is a
 * four-sided cone of directions; each pane takes from it the directions in which it lies before that side or on it. What is left of the cone after all
 * panes is seen. Cones are kept as the rays of their edges, cut by planes through the point: whole numbers throughout. Of a box that holds the point, on
 * its border or inside, only wedges hide anything: before a pane that does not go through the point there is room. Where not all of the box counts, its
 * open parts are asked one by one.
 */
export function hiddenInSpace(
  t: TargetBox,
  all: readonly Pane[],
  counts: Counts | undefined,
  wedges: readonly Wedge[],
): Hidden {
  const panes = all.filter((pane) => mayHide(pane, t));
  if (counts !== undefined) {
    const { parts, by } = openParts(t, panes, wedges);
    for (const part of parts) if (counts(NO_ARC, part)) return undefined;
    return by();
  }
  const names = new Set<number>();
  for (const octant of octantsOf(t)) if (pastWedges(octant, wedges, names).length > 0) return undefined;
  for (let axis = 0; axis < 3; axis++) {
    for (const sense of [1, -1]) {
      const limit = sense > 0 ? t.low[axis] : -t.high[axis];
      if (limit <= 0) continue;
      const side = sideOf(t, axis, sense * limit);
      let open = pastWedges(side, wedges, names);
      for (const pane of panes) {
        const before = cutBefore(pane, axis, sense, limit);
        let cone = before;
        for (const plane of planesOf(side)) cone = keep(cone, plane, 1n);
        if (!solid(cone)) continue;
        names.add(pane.by);
        const planes = planesOf(cone);
        open = open.flatMap((piece) => without(piece, planes));
        if (open.length === 0) break;
      }
      if (open.length > 0) return undefined;
    }
  }
  return [...names].sort((a, b) => a - b);
}

/** What `Counts` is given for the arc in space, where the part says all. */
const NO_ARC: Arc = { from: { x: 1, y: 0 }, to: { x: 1, y: 0 }, by: -1 };

/** What wedges leave of a cone; `names` takes those that have a share of it. */
function pastWedges(cone: Ray[], wedges: readonly Wedge[], names: Set<number>): Ray[][] {
  let open: Ray[][] = [cone];
  for (const wedge of wedges) {
    const planes = wedgePlanes(wedge);
    let share = cone;
    for (const plane of planes) share = keep(share, plane, 1n);
    if (!solid(share)) continue;
    names.add(wedge.arc.by);
    open = open.flatMap((piece) => without(piece, planes));
  }
  return open;
}

/** The eighths of all directions in which a box that holds the point has room; none for other boxes. */
function octantsOf({ low, high }: TargetBox): Ray[][] {
  if (low.some((v) => v > 0) || high.some((v) => v < 0)) return [];
  const senses = low.map((v, axis) => [...(high[axis] > 0 ? [1n] : []), ...(v < 0 ? [-1n] : [])]);
  return senses[0].flatMap((x) =>
    senses[1].flatMap((y) =>
      senses[2].map((z): Ray[] => [
        [x, 0n, 0n],
        [0n, y, 0n],
        [0n, 0n, z],
      ]),
    ),
  );
}

function wedgePlanes({ arc: { from, to }, only }: Wedge): Ray[] {
  const planes: Ray[] = [
    [-BigInt(from.y), BigInt(from.x), 0n],
    [BigInt(to.y), -BigInt(to.x), 0n],
  ];
  return only === 0 ? planes : [...planes, [0n, 0n, BigInt(only)]];
}

/** Rays to the corners of one side of the box, in order round it. */
function sideOf(t: TargetBox, axis: number, at: number): Ray[] {
  const [v, w] = [(axis + 1) % 3, (axis + 2) % 3];
  const corner = (a: number, b: number): Ray => {
    const p = [0, 0, 0];
    p[axis] = at;
    p[v] = a;
    p[w] = b;
    return [BigInt(p[0]), BigInt(p[1]), BigInt(p[2])];
  };
  return [
    corner(t.low[v], t.low[w]),
    corner(t.high[v], t.low[w]),
    corner(t.high[v], t.high[w]),
    corner(t.low[v], t.high[w]),
  ];
}

/** Rays to the corners of the part of a pane whose coordinate on an axis, in its sense, is at most the limit. */
function cutBefore(pane: Pane, axis: number, sense: number, limit: number): Ray[] {
  const out: Ray[] = [];
  const points = pane.corners.map((c) => [BigInt(c[0]), BigInt(c[1]), BigInt(c[2])] as Ray);
  const over = (p: Ray): bigint => BigInt(sense) * p[axis] - BigInt(limit);
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length];
    const a = over(p);
    const b = over(q);
    if (a <= 0n) out.push(p);
    if ((a < 0n && b > 0n) || (a > 0n && b < 0n)) out.push(mix(p, size(b), q, size(a)));
  });
  return out;
}

const size = (n: bigint): bigint => (n < 0n ? -n : n);
const mix = (p: Ray, a: bigint, q: Ray, b: bigint): Ray => [
  p[0] * a + q[0] * b,
  p[1] * a + q[1] * b,
  p[2] * a + q[2] * b,
];
const dot = (p: Ray, q: Ray): bigint => p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
const across = (p: Ray, q: Ray): Ray => [
  p[1] * q[2] - p[2] * q[1],
  p[2] * q[0] - p[0] * q[2],
  p[0] * q[1] - p[1] * q[0],
];

/** Normals, pointing inwards, of the planes through the point along the edges of a cone. */
function planesOf(cone: readonly Ray[]): Ray[] {
  const middle = cone.reduce((sum, r) => mix(sum, 1n, r, 1n), [0n, 0n, 0n] as Ray);
  return cone.flatMap((p, i) => {
    const normal = across(p, cone[(i + 1) % cone.length]);
    const side = dot(normal, middle);
    if (side === 0n) return [];
    return [side > 0n ? normal : ([-normal[0], -normal[1], -normal[2]] as Ray)];
  });
}

/** The part of a cone on one side of a plane: sense 1 inside, -1 outside. */
function keep(cone: readonly Ray[], plane: Ray, sense: 1n | -1n): Ray[] {
  const out: Ray[] = [];
  cone.forEach((p, i) => {
    const q = cone[(i + 1) % cone.length];
    const a = sense * dot(plane, p);
    const b = sense * dot(plane, q);
    if (a >= 0n) out.push(p);
    if ((a < 0n && b > 0n) || (a > 0n && b < 0n)) out.push(mix(p, size(b), q, size(a)));
  });
  return out;
}

/** Whether a cone has room: three of its rays in no plane. */
function solid(cone: readonly Ray[]): boolean {
  for (let i = 2; i < cone.length; i++)
    for (let j = 1; j < i; j++) if (dot(across(cone[0], cone[j]), cone[i]) !== 0n) return true;
  return false;
}

/** A convex cone without another: the parts outside each plane and inside those before it. */
function without(piece: Ray[], planes: readonly Ray[]): Ray[][] {
  const out: Ray[][] = [];
  let rest = piece;
  for (const plane of planes) {
    const off = keep(rest, plane, -1n);
    if (solid(off)) out.push(off);
    rest = keep(rest, plane, 1n);
    if (!solid(rest)) break;
  }
  return out;
}
