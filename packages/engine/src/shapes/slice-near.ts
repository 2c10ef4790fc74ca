import type { Slice } from "./cone-slice.js";
import { curveMeets, curveOf, edgesOf } from "./slice-meets.js";
import { combine, multiply, type Polynomial, rootsIn } from "./sturm.js";
import { type Around, type Disc, type Plane, planesMeetAround, planesMeetDiscs } from "./three-meet.js";

/** A polynomial whose coefficients are polynomials. */
type Nested = readonly Polynomial[];

/** Bits of the radius from which a tie is looked for. */
const LATE = 256n;

/**
 * Whether a slice of a cone, its apex at (0, 0), its end aside, shares more than a border with half-planes without roots and with a disc whose radius is known by
 * comparisons; the slice and the half-planes are known to do so. Exact.
 */
export function sliceMeetsAround(s: Slice, planes: readonly Plane[], disc: Around): boolean {
  if (s.above === 0n) return planesMeetAround([...edgesOf(s), ...planes], disc, 0n);
  return planesMeetAround(planes, disc, 0n) && planes.every((p) => curveNear(s, p, disc));
}

/**
 * `curveMeets` by discs a little smaller and a little larger. Only a radius at which the disc just touches is never told by them: its square is then a root of
 * `touching`, and it is the one if no other root lies between them.
 */
function curveNear(s: Slice, p: Plane, { x, y, radius }: Around): boolean {
  let tie: Polynomial | "none" | undefined;
  for (let bits = 32n; ; bits *= 2n) {
    const [low, high] = radius.squareBetween(bits);
    const k = 1n << (bits / 2n);
    const fine = { ...s, length: s.length * k, above: s.above * k * k };
    const plane: Plane = { ...p, c: [p.c[0] * k, 0n] };
    const meets = (r2: bigint): boolean => {
      const disc: Disc = { x: x * k, y: y * k, r2 };
      return r2 > 0n && planesMeetDiscs([plane], [disc], 0n) && curveMeets(fine, plane, disc);
    };
    if (meets(low)) return true;
    if (!meets(high)) return false;
    if (bits < LATE || tie === "none") continue;
    if (tie === undefined) {
      const all = touching(s, p, x, y);
      tie = all.some((q) => radius.solves(q)) ? all.reduce(multiply, [1n]) : "none";
    }
    if (tie !== "none" && rootsIn(tie, low, high, 1n << bits) === 1) return false;
  }
}

/**
 * Squared radii, as roots, at which a disc about a point may begin to share room with the hyperbola's inside in a half-plane: where it touches the hyperbola, where
 * it reaches a crossing of both borders, and where it touches the half-plane's.
 */
function touching(s: Slice, p: Plane, x: bigint, y: bigint): Polynomial[] {
  const { away, beyond } = curveOf(s, p, { x, y, r2: 0n });
  const square = 4n * s.D * s.D;
  const near: Nested = away.map((c, i) => (i === 2 ? [c, -square] : [c]));
  const slope: Nested = near.slice(1).map((c, i) => c.map((v) => v * BigInt(i + 1)));
  const line: Nested = [0, 1, 2].map((i) => [beyond[i] ?? 0n]);
  const over = p.a * x + p.b * y - p.c[0];
  return [resultant(near, slope), resultant(near, line), [over * over, -(p.a * p.a + p.b * p.b)]];
}

/** The determinant that is 0 where two polynomials have a root in common. */
function resultant(p: Nested, q: Nested): Polynomial {
  const [m, n] = [p.length - 1, q.length - 1];
  const row = (of: Nested, shift: number): Nested => Array.from({ length: m + n }, (_, i) => of[i - shift] ?? []);
  const rows = [...Array.from({ length: n }, (_, i) => row(p, i)), ...Array.from({ length: m }, (_, i) => row(q, i))];
  return determinant(rows, 0, []);
}

function determinant(rows: readonly Nested[], from: number, used: readonly number[]): Polynomial {
  if (from === rows.length) return [1n];
  let sum: Polynomial = [];
  let sign = 1n;
  for (let i = 0; i < rows.length; i++) {
    if (used.includes(i)) continue;
    const entry = rows[from][i];
    if (entry.some((c) => c !== 0n))
      sum = combine(sum, 1n, multiply(entry, determinant(rows, from + 1, [...used, i])), sign);
    sign = -sign;
  }
  return sum;
}
