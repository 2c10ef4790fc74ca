/**
 * Bases in areas that spread round corners, the plain way: of each part of the square about a base that a bend sees the distance to what of it lies in the
 * base, and in a disc by trying every point that may be the nearest. Whole numbers, ties as in spread-ways.ts.
 */
import type { CreatureInput } from "../../src/contract/types.js";
import { isqrt } from "./rational.js";
import { units } from "./sight-lines.js";
import type { P2 } from "./sight-plan.js";
import {
  away,
  cross,
  dot,
  type Half,
  hasArea,
  length,
  minus,
  type SpreadWays,
  TIE,
  type Vertex,
} from "./spread-ways.js";

/** A shorter side is what a hair leaves, and its direction is not known. */
const LEAST = 1n << 75n;

type Base = NonNullable<CreatureInput["base"]>;

/** Layers that a base stands in. */
export function layersOf(base: Base): number[] {
  const low = base.z ?? 0;
  const high = low + (base.shape === "disc" ? base.diameter : base.side);
  const out: number[] = [];
  for (let z = Math.floor(low); z < high; z++) out.push(z);
  return out;
}

export function reachesBase(ways: SpreadWays, base: Base, within: readonly Half[]): boolean {
  const [x, y] = base.centre.map(units) as [bigint, bigint];
  const r = units((base.shape === "disc" ? base.diameter : base.side) / 2);
  const far = (part: readonly Vertex[], v: P2): bigint | undefined => {
    if (!hasArea(part)) return undefined;
    return base.shape === "disc" ? awayInDisc(part, [x, y], r, v) : away(part, v);
  };
  return ways.reachesIn([x - r, y - r, x + r, y + r], within, far);
}

/** How far a point is from what lies in a polygon and a disc; undefined where they share no room. */
function awayInDisc(part: readonly Vertex[], d: P2, r: bigint, v: P2): bigint | undefined {
  const polygon = part.map(([x, y, w]): P2 => [x / w, y / w]);
  const sides = polygon
    .map((a, i) => [a, minus(polygon[(i + 1) % polygon.length]!, a)] as const)
    .filter(([, u]) => length(u) > LEAST);
  const turns = sides.reduce((sum, [a, u]) => sum + cross(a, u), 0n) > 0n ? 1n : -1n;
  const inPolygon = (p: P2): boolean =>
    sides.every(([a, u]) => turns * cross(u, minus(p, a)) >= -(TIE >> 4n) * length(u));
  const inDisc = (p: P2): boolean => length(minus(p, d)) <= r + (TIE >> 4n);
  if (!inPolygon(d) && away(part, d) + TIE >= r) return undefined;
  const found: P2[] = [v];
  const off = minus(v, d);
  const size = length(off);
  if (size > 0n) found.push([d[0] + (off[0] * r) / size, d[1] + (off[1] * r) / size]);
  for (const [a, u] of sides) {
    const all = dot(u, u);
    const at = (n: bigint): P2 => [a[0] + (u[0] * n) / all, a[1] + (u[1] * n) / all];
    const foot = dot(minus(d, a), u);
    const across = cross(u, minus(d, a));
    const square = r * r * all - across * across;
    const half = square > 0n ? isqrt(square) : 0n;
    for (const n of [0n, all, dot(minus(v, a), u), foot - half, foot + half])
      if (n >= 0n && n <= all) found.push(at(n));
  }
  const own = found.filter((p) => inPolygon(p) && inDisc(p)).map((p) => length(minus(p, v)));
  return own.sort((a, b) => (a < b ? -1 : 1))[0];
}
