import type { Slice } from "./cone-slice.js";
import { planesMeetNear } from "./disc-near.js";
import { awayOf, curveMeets, curveMeetsDiscs, curveOf, edgesOf } from "./slice-meets.js";
import { combine, multiply, type Polynomial, rootsIn } from "./sturm.js";
import { type Around, type Disc, type Plane, planesMeetAround, planesMeetDiscs, type Round } from "./three-meet.js";

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

/** The same with one disc more, which shares room with the slice. */
export function sliceMeetsNear(s: Slice, planes: readonly Plane[], disc: Round, around: Around): boolean {
  if (s.above === 0n) return planesMeetNear([...edgesOf(s), ...planes], disc, around, 0n);
  return (
    planesMeetNear(planes, disc, around, 0n) &&
    planes.every((p) => curveMeets(s, p, disc) && curveNear(s, p, around)) &&
    curveNearDisc(s, disc, around)
  );
}

/** `curveMeets`. A disc begins to share room with the hyperbola's inside in a half-plane where it touches one of both, or reaches a crossing of both borders. */
function curveNear(s: Slice, p: Plane, around: Around): boolean {
  const { x, y } = around;
  const meets: Meets = (fine, k, r2) => {
    const plane: Plane = { ...p, c: [p.c[0] * k, 0n] };
    const disc: Disc = { x: x * k, y: y * k, r2 };
    return planesMeetDiscs([plane], [disc], 0n) && curveMeets(fine, plane, disc);
  };
  return byBounds(s, around, meets, () => {
    const near = nearOf(s, around);
    const { beyond } = curveOf(s, p, { x, y, r2: 0n });
    const line: Nested = [0, 1, 2].map((i) => [beyond[i] ?? 0n]);
    const over = p.a * x + p.b * y - p.c[0];
    return [resultant(near, slopeOf(near)), resultant(near, line), [over * over, -(p.a * p.a + p.b * p.b)]];
  });
}

/** `curveMeetsDiscs`: likewise with a disc in the half-plane's place. */
function curveNearDisc(s: Slice, d: Round, around: Around): boolean {
  const { x, y } = around;
  const meets: Meets = (fine, k, r2) => {
    const own: Disc = { x: d.x * k, y: d.y * k, r2: d.r2 * k * k };
    const disc: Disc = { x: x * k, y: y * k, r2 };
    return planesMeetDiscs([], [own, disc], 0n) && curveMeetsDiscs(fine, own, disc);
  };
  return byBounds(s, around, meets, () => {
    const near = nearOf(s, around);
    const border: Nested = awayOf(s, d).map((c) => [c]);
    const away = (d.x - x) ** 2n + (d.y - y) ** 2n;
    // (v - away - r2)^2 = 4 away r2
    const touch = combine(multiply([-away - d.r2, 1n], [-away - d.r2, 1n]), 1n, [4n * away * d.r2], -1n);
    return [resultant(near, slopeOf(near)), resultant(near, border), touch];
  });
}

/** Whether the slice meets what it is asked with, in units k times as fine, where the disc's squared radius is r2 of these. */
type Meets = (fine: Slice, k: bigint, r2: bigint) => boolean;

/**
 * An answer by discs a little smaller and a little larger. Only a radius at which the disc just touches is never told by them: its square is then a root of
 * one of `touching`, and it is the one if no other root lies between them.
 */
function byBounds(s: Slice, { radius }: Around, meets: Meets, touching: () => readonly Polynomial[]): boolean {
  let tie: Polynomial | "none" | undefined;
  for (let bits = 32n; ; bits *= 2n) {
    const [low, high] = radius.squareBetween(bits);
    const k = 1n << (bits / 2n);
    const fine = { ...s, length: s.length * k, above: s.above * k * k };
    const at = (r2: bigint): boolean => r2 > 0n && meets(fine, k, r2);
    if (at(low)) return true;
    if (!at(high)) return false;
    if (bits < LATE || tie === "none") continue;
    if (tie === undefined) {
      const all = touching();
      tie = all.some((q) => radius.solves(q)) ? all.reduce(multiply, [1n]) : "none";
    }
    if (tie !== "none" && rootsIn(tie, low, high, 1n << bits) === 1) return false;
  }
}

/** How far the hyperbola at W lies out of a disc whose squared radius is left open. */
function nearOf(s: Slice, { x, y }: Around): Nested {
  const square = 4n * s.D * s.D;
  return awayOf(s, { x, y, r2: 0n }).map((c, i) => (i === 2 ? [c, -square] : [c]));
}

const slopeOf = (p: Nested): Nested => p.slice(1).map((c, i) => c.map((v) => v * BigInt(i + 1)));

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
