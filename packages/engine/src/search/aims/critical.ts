import type { Convex } from "../../shapes/meets.js";
import type { AimDisc, AimSlice } from "../../systems/aims.js";
import { type Corner, gcd, whole } from "./polygon-arcs.js";
import { Turn } from "./turn.js";

/** Whole numbers below this are told as plain ones. */
const SMALL = 2 ** 25;

/**
 * Directions in which it may change whether a slice covers some of a convex piece: where a corner of one comes to lie on the border of the other, or a curve touches a side.
 * More than those do no harm.
 */
export function turnsOf(piece: Convex, s: AimSlice): Turn[] {
  const { corners, all } = whole(piece);
  const out = new Turns();
  const { length, half, rise, above } = scaled(s, all);
  const cone = s.kind === "cone";
  // the farthest that any of it lies from the apex, doubled and squared
  const reach = !cone ? 4n * (length * length + half * half) : s.round ? 4n * length * length : 5n * length * length;
  corners.forEach((p, i) => {
    const q = corners[(i + 1) % corners.length];
    const side: Side = { p, q, nx: q.y - p.y, ny: p.x - q.x, m: (q.y - p.y) * p.x + (p.x - q.x) * p.y };
    const isNear = 4n * (p.x * p.x + p.y * p.y) <= reach;
    if (!cone) {
      if (isNear) {
        for (const g of [0n, length]) out.take(p.x, p.y, g);
        for (const g of [half, -half]) out.take(p.y, -p.x, g);
      }
      for (const t of [0n, length]) for (const u of [half, -half]) cornerOn(out, side, t, u);
      return;
    }
    if (isNear) {
      if (rise === 0n) for (const u of [2n, -2n]) out.take(p.x + u * p.y, p.y - u * p.x, 0n);
      // on the slice's curve: t^2 - 4 u^2 = 4 above, of which the squared distance is known
      else out.root(5n * p.x, 5n * p.y, 1n, 20n * (p.x * p.x + p.y * p.y + above));
      if (!s.round) out.take(p.x, p.y, length);
    }
    if (rise > 0n) {
      // a side touches the curve
      const n2 = side.nx * side.nx + side.ny * side.ny;
      const root = 5n * (side.m * side.m + above * n2);
      for (const c of [1n, -1n]) out.root(5n * rise * side.nx, 5n * rise * side.ny, c, root);
    }
    endsOn(out, side, s, length, above);
  });
  return out.all;
}

interface Side {
  readonly p: Corner;
  readonly q: Corner;
  /** Its line: n.x = m. */
  readonly nx: bigint;
  readonly ny: bigint;
  readonly m: bigint;
}

/** A corner at whole t and u of a shape on a side. */
function cornerOn(out: Turns, { p, q, nx, ny, m }: Side, t: bigint, u: bigint): void {
  if (mayLieOn(p, q, 4n * (t * t + u * u))) out.take(t * nx + u * ny, t * ny - u * nx, m);
}

/** The corners at a cone's end on a side: t is the length and u^2 = length^2 / 4 - above, or with a round end they lie at (2, 1) length / sqrt(5). */
function endsOn(out: Turns, { p, q, nx, ny, m }: Side, { round }: AimSlice, length: bigint, above: bigint): void {
  if (round) {
    if (!mayLieOn(p, q, 4n * length * length)) return;
    for (const u of [1n, -1n]) out.root(length * (2n * nx + u * ny), length * (2n * ny - u * nx), m, 5n);
    return;
  }
  // all doubled
  const root = length * length - 4n * above;
  if (root < 0n || !mayLieOn(p, q, 4n * length * length + root)) return;
  if (above === 0n)
    for (const u of [1n, -1n]) out.take(length * (2n * nx + u * ny), length * (2n * ny - u * nx), 2n * m);
  else for (const u of [1n, -1n]) out.corner([2n * length * nx, 2n * length * ny], [u * ny, -u * nx], root, 2n * m);
}

/** Directions in which it may change whether a slice covers some of a disc: where its border touches the disc's. */
export function discTurns({ x, y, r }: AimDisc, s: AimSlice): Turn[] {
  const out = new Turns();
  const [px, py, pr, length, half] = [x, y, r, s.length, s.half].map(BigInt);
  const far = px * px + py * py - pr * pr;
  if (s.kind === "line") {
    for (const g of [half + pr, half - pr, pr - half, -half - pr]) out.take(py, -px, g);
    for (const g of [pr, -pr, length + pr, length - pr]) out.take(px, py, g);
    for (const t of [0n, length])
      for (const u of [half, -half]) out.take(2n * (t * px + u * py), 2n * (t * py - u * px), t * t + u * u + far);
    return out.all;
  }
  for (const u of [2n, -2n]) for (const c of [pr, -pr]) out.root(px + u * py, py - u * px, c, 5n);
  if (s.round) {
    // ends at (2, 1) length / sqrt(5): |end|^2 + far = 2 end.centre
    for (const u of [1n, -1n])
      out.root(2n * length * (2n * px + u * py), 2n * length * (2n * py - u * px), length * length + far, 5n);
    return out.all;
  }
  for (const g of [length + pr, length - pr]) out.take(px, py, g);
  for (const u of [1n, -1n])
    out.take(
      4n * (2n * length * px + u * length * py),
      4n * (2n * length * py - u * length * px),
      5n * length * length + 4n * far,
    );
  return out.all;
}

class Turns {
  readonly all: Turn[] = [];

  /** d.x a + d.y b = c |d|. */
  take(a: bigint, b: bigint, c: bigint): void {
    if (a === 0n && b === 0n) return;
    const g = gcd(gcd(a, b), c);
    const parts = [a / g, b / g, c / g];
    const small = parts.every((n) => n < BigInt(SMALL) && n > -BigInt(SMALL));
    const [p, q, r] = small ? parts.map(Number) : parts;
    for (const s of [1, -1] as const) this.add(Turn.meeting(p, q, r, s));
  }

  /** d.x a + d.y b = c sqrt(root) |d|. */
  root(a: bigint, b: bigint, c: bigint, root: bigint): void {
    if (a === 0n && b === 0n) return;
    for (const s of [1, -1] as const) this.add(Turn.rootMeeting(a, b, c, root, s));
  }

  /** d.x (a + e sqrt(root)) + d.y (b + f sqrt(root)) = c |d|. */
  corner(whole: readonly [bigint, bigint], part: readonly [bigint, bigint], root: bigint, c: bigint): void {
    for (const s of [1, -1] as const) this.add(Turn.cornerMeeting(whole, part, root, c, s));
  }

  private add(t: Turn | undefined): void {
    if (t !== undefined) this.all.push(t);
  }
}

function scaled(s: AimSlice, by: bigint): { length: bigint; half: bigint; rise: bigint; above: bigint } {
  const [length, half, rise] = [s.length, s.half, s.rise].map((v) => BigInt(v) * by);
  return { length, half, rise, above: rise * rise };
}

/** Whether a segment may hold a point at a distance from (0, 0), given doubled and squared. */
function mayLieOn(p: Corner, q: Corner, square: bigint): boolean {
  const far = (v: Corner): bigint => 4n * (v.x * v.x + v.y * v.y);
  const [a, b] = [far(p), far(q)];
  if (a < square && b < square) return false;
  if (a <= square || b <= square) return true;
  const [ex, ey] = [q.x - p.x, q.y - p.y];
  const along = -(ex * p.x + ey * p.y);
  const size = ex * ex + ey * ey;
  if (along <= 0n || along >= size) return false;
  const across = ex * p.y - ey * p.x;
  return 4n * across * across <= square * size;
}
