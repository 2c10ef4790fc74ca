/**
 * Rays from an inset corner of a space past corners of cells, on the lattice lines that they meet. Axes are turned so that the corner's own lattice point is (0, 0) and
 * rays go to x >= 0, y > 0. A ray past (x, y) has the number 32 y + x.
 *
 * Of lattice points of a line those right of a ray are told from those left of it by whole numbers, but for one that is on it: then by the insets. With p = e ip the ray's start,
 * c its corner and q = t c + e iq the cross product of c - p and q - p is e (cross(c, iq) + (t - 1) cross(c, ip)) - e^2 cross(ip, iq), and the first of
 * the two that is not 0 decides for all small e. Where both are, the line touches. Two corners on one ray, c and t c, compare by
 * (t - 1) cross(c, ip), exactly equal where that is 0.
 */

/** Lattice lines on which a ray is followed, and squares on each. */
export const REACH = 31;

/** A ray left of all lattice points but x = 0, one right of all, and the one at 45 degrees, which begins in (0, 0). */
export const LEFT = 0;
export const RIGHT = 1;
export const DIAGONAL = 33;

/** Where the numbers of a line begin in PLACES: none on line k is past a corner farther out. Line k is 32 (k + 1) farther on than the one before. */
export const firstOf = (k: number): number => 16 * k * (k + 3);

/**
 * Where each ray is on each line: the last whole place that is not right of it, 31 where all are not, and times 32 the kind of tie there, 0 for none.
 * 36 kB.
 */
export const PLACES = new Uint16Array(firstOf(REACH + 1));

/** What the insets may say at most of a place on a ray; there are 21. */
const KINDS = 32;

/**
 * For each sense of the ray's own inset (`classOf`) and each kind of tie: five bits that are set where the place, moved by one of the senses, is right of the
 * ray, and five that are where it is not left of it. 0 where the ray is right of the place.
 */
export const TIES_LEFT = new Uint16Array(4 * KINDS);
export const TIES_RIGHT = new Uint16Array(4 * KINDS);

/** Where an inset's own part of them begins. */
export function classOf(ix: number, iy: number): number {
  return (ix > 0 ? 0 : KINDS) + (iy > 0 ? 0 : 2 * KINDS);
}

/** Senses of insets, of a ray's own as the parts of the ties follow one another and of places in the order of its bits; last a place itself, as a corner of cells. */
const OWN = [1, 1, -1, 1, 1, -1, -1, -1];
const SENSES = [-1, -1, 1, -1, -1, 1, 1, 1, 0, 0];

/** A tie of place (.., k) with a ray past (x, y), whose own inset is (ix, iy): both fives of bits. */
function tieOf(x: number, y: number, k: number, ix: number, iy: number): number {
  let bits = 0;
  for (let n = 0; n < SENSES.length; n += 2) {
    const jx = SENSES[n];
    const jy = SENSES[n + 1];
    // positive is left, 0 touches; the second order is 2 at most
    const at = 4 * (y * (x * jy - y * jx) + (k - y) * (x * iy - y * ix)) - (ix * jy - iy * jx);
    if (at < 0) bits |= 1 << (n >> 1);
    if (at <= 0) bits |= 32 << (n >> 1);
  }
  return bits;
}

/** The kinds of ties, by what they are for all four insets as one number. */
const KNOWN = new Map<number, number>([[0, 0]]);

function kindOf(ties: readonly number[]): number {
  const key = ((ties[0] * 1024 + ties[1]) * 1024 + ties[2]) * 1024 + ties[3];
  const known = KNOWN.get(key);
  if (known !== undefined) return known;
  const kind = KNOWN.size;
  KNOWN.set(key, kind);
  for (let n = 0; n < 4; n++) {
    TIES_LEFT[n * KINDS + kind] = ties[n] & 31;
    TIES_RIGHT[n * KINDS + kind] = ties[n] >> 5;
  }
  return kind;
}

/** Lines that are filled; none is before it is asked for. */
let filled = 0;

/** Fills the tables up to a line, for the first who looks so far. */
export function fillRays(last: number): void {
  if (filled === 0) {
    // on the line of the corner itself nothing is left of them nor right
    PLACES[RIGHT] = 32 * kindOf([992, 992, 992, 992]);
    PLACES[DIAGONAL] = PLACES[RIGHT];
  }
  const ties = [0, 0, 0, 0];
  while (filled < last) {
    const k = ++filled;
    const line = firstOf(k);
    // along x = 0 a line stays right of the corner's own lattice points if it begins there
    PLACES[line + LEFT] = 32 * kindOf([10, 0, 10, 0]);
    PLACES[line + RIGHT] = REACH;
    for (let y = 1; y <= k; y++)
      for (let x = 0; x <= REACH; x++) {
        const at = Math.floor((x * k) / y);
        let place = Math.min(at, REACH);
        if (at <= REACH && at * y === x * k) {
          for (let n = 0; n < 4; n++) ties[n] = tieOf(x, y, k, OWN[2 * n], OWN[2 * n + 1]);
          place += 32 * kindOf(ties);
        }
        PLACES[line + 32 * y + x] = place;
      }
  }
}
