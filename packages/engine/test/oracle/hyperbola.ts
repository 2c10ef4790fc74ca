/** A line parallel to the y axis across one branch of a hyperbola A Y^2 + B Y + C >= 0, in whole numbers. */
import type { Span } from "./chords.js";
import { ceilDiv, Field, floorDiv, isqrt, q, qDiv, type Surd } from "./rational.js";

/** Y with A Y^2 + B Y + C >= 0 on the branch where tx + dy Y > 0, bounded by whole numbers. */
export function spanWhere(A: bigint, B: bigint, C: bigint, tx: bigint, dy: bigint): Span | null {
  if (A === 0n) {
    if (B === 0n || B > 0n !== dy > 0n) return null;
    const low = floorDiv(-C, B);
    const high = ceilDiv(-C, B);
    if (B > 0n) return { innerFrom: high, outerFrom: low, innerTo: null, outerTo: null };
    return { innerTo: low, outerTo: high, innerFrom: null, outerFrom: null };
  }
  const disc = B * B - 4n * A * C;
  if (disc < 0n) return null;
  const rl = isqrt(disc);
  const rh = rl * rl === disc ? rl : rl + 1n;
  if (A < 0n) {
    // Between the roots (B -+ root) / -2A; the middle tells the branch.
    const m = -2n * A;
    if (tx * m + dy * B <= 0n) return null;
    return {
      innerFrom: ceilDiv(B - rl, m),
      outerFrom: floorDiv(B - rh, m),
      innerTo: floorDiv(B + rl, m),
      outerTo: ceilDiv(B + rh, m),
    };
  }
  const m = 2n * A;
  if (dy > 0n) return { innerFrom: ceilDiv(-B + rh, m), outerFrom: floorDiv(-B + rl, m), innerTo: null, outerTo: null };
  return { innerTo: floorDiv(-B - rh, m), outerTo: ceilDiv(-B - rl, m), innerFrom: null, outerFrom: null };
}

/** On the side at x (from the apex), some Y in [from, to] inside the shadow with Y^2 < limit. Exact, in Q(sqrt disc). */
export function sideNear(
  dx: bigint,
  dy: bigint,
  k: bigint,
  x: bigint,
  from: bigint,
  to: bigint,
  limit: bigint,
): boolean {
  const A = dy * dy - 4n * dx * dx;
  const B = 10n * dx * dy * x;
  const C = (dx * dx - 4n * dy * dy) * x * x - k;
  const inside = (y: bigint): boolean => A * y * y + B * y + C >= 0n && dx * x + dy * y > 0n;
  const near = (y: bigint): boolean => y * y < limit;
  if (inside(from) && near(from)) return true;
  if (inside(to) && near(to)) return true;
  if (from <= 0n && to >= 0n && inside(0n)) return true;
  if (A === 0n) {
    if (B === 0n) return false;
    const y = qDiv(q(-C), q(B));
    const F = new Field(1n);
    const v = F.of(y);
    return fits(F, v, dx * x, dy, from, to, limit);
  }
  const disc = B * B - 4n * A * C;
  if (disc < 0n) return false;
  const F = new Field(disc === 0n ? 1n : disc);
  const b = disc === 0n ? 0n : 1n;
  return [1n, -1n].some((sgn) => fits(F, F.of(q(-B, 2n * A), q(sgn * b, 2n * A)), dx * x, dy, from, to, limit));
}

function fits(F: Field, y: Surd, tx: bigint, dy: bigint, from: bigint, to: bigint, limit: bigint): boolean {
  return (
    F.cmp(y, F.of(q(from))) >= 0 &&
    F.cmp(y, F.of(q(to))) <= 0 &&
    F.sign(F.add(F.of(q(tx)), F.mul(F.of(q(dy)), y))) > 0 &&
    F.cmp(F.mul(y, y), F.of(q(limit))) < 0
  );
}
