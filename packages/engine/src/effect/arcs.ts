/**
 * Directions around a point and arcs of them, exact. A direction is a pair of whole numbers, not both 0; its length does not matter.
 * An arc runs from `from` to `to` the way x turns to y, and is less than half a turn.
 */
export interface Direction {
  readonly x: number | bigint;
  readonly y: number | bigint;
}

export interface Arc {
  readonly from: Direction;
  readonly to: Direction;
  /** Which barrier it stands for: a wall's index, or -1 for a block. */
  readonly by: number;
}

/** Factors below this have exact products and differences of products. */
const EXACT = 2 ** 25;

/** Sign of the turn from a to b: 1 the way x turns to y, -1 the other way, 0 along one line. */
export function turn(a: Direction, b: Direction): number {
  if (small(a.x) && small(a.y) && small(b.x) && small(b.y)) return Math.sign(a.x * b.y - a.y * b.x);
  const exact = BigInt(a.x) * BigInt(b.y) - BigInt(a.y) * BigInt(b.x);
  return exact > 0n ? 1 : exact < 0n ? -1 : 0;
}

function small(n: number | bigint): n is number {
  return typeof n === "number" && n < EXACT && n > -EXACT;
}

/** Whether an arc of less than half a turn holds a direction, its ends included. */
function holds(from: Direction, to: Direction, d: Direction): boolean {
  return turn(from, d) >= 0 && turn(d, to) >= 0;
}

/** The part of arc [p, q] within [a, b], both less than half a turn; undefined where they share no more than a direction. */
export function within(p: Direction, q: Direction, a: Direction, b: Direction, by: number): Arc | undefined {
  const from = holds(p, q, a) ? a : holds(a, b, p) ? p : undefined;
  if (from === undefined) return undefined;
  const to = holds(p, q, b) ? b : q;
  return turn(from, to) > 0 ? { from, to, by } : undefined;
}

/** Open arcs between a and b that no arc covers; `arcs` lie within [a, b]. */
export function gaps(a: Direction, b: Direction, arcs: readonly Arc[]): Arc[] {
  const sorted = [...arcs].sort((p, q) => -turn(p.from, q.from) || -turn(p.to, q.to));
  const out: Arc[] = [];
  let at = a;
  for (const arc of sorted) {
    if (turn(at, arc.from) > 0) out.push({ from: at, to: arc.from, by: -1 });
    if (turn(at, arc.to) > 0) at = arc.to;
  }
  if (turn(at, b) > 0) out.push({ from: at, to: b, by: -1 });
  return out;
}
