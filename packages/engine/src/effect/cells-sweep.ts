/**
 * Sight from one inset corner into one quarter of the plan, past solid cells, row by row. Axes are turned so that the quarter is x > 0, y > 0
 * and the corner's own lattice point is (0, 0); cell (x, y) is the square from (x, y) to (x + 1, y + 1), bit x of row y.
 *
 * Ends of lines are points, so the shadow of a run of cells on the lattice points of a line y = k is one span, between the rays past its outer corners:
 * its far left corner (a, j + 1) and its near right one (b, j), where the run fills a to b in row j. What lies before all of row j is cut by it;
 * what is left are gaps, open on both sides, each between two such rays. A lattice point strictly in a gap is seen with any inset. One on a ray is
 * seen or not by the insets: with p = e ip, c the ray's corner and q = t c + e iq the cross product of c - p and q - p is
 * e (cross(c, iq) + (t - 1) cross(c, ip)) - e^2 cross(ip, iq), and the first of the two that is not 0 decides for all small e. Where both are, the line
 * touches. Two corners on one ray, c and t c, compare by (t - 1) cross(c, ip), exactly equal where that is 0.
 *
 * Where a ray is on a line is held in parts of 2^-20, step by step; a step is rounded up by less than one part, so that after 31 of them the place is too far
 * by less than 31 parts. A ray is between lattice points by 1 / 31 at least or on one, so whole parts tell both for certain.
 *
 * Two things are not told by rays. A square right before a run has its far corner (a, j + 1) on the run's own ray, but in front of it. And a square right
 * behind a run's near corner (b, j) is seen past it by lines steeper than 45 degrees only.
 */

/** Lattice lines on which a ray is followed, and squares on each. */
export const REACH = 31;

const SHIFT = 20;
const ONE = 1 << SHIFT;
const PART = ONE - 1;
/** A ray with fewer parts left is on a lattice point. */
const ON = 64;
/** Left of all lattice points but 0, and right of all; on none. */
const LEFT = ONE >> 1;
const RIGHT = (40 << SHIFT) + LEFT;
/** The ray that is one of these two, and the one at 45 degrees. */
const EDGE = 0;
const DIAGONAL = 33;

/** A ray's corner (x, y) has the number 32 y + x; its steps from line to line. */
const STEPS = new Int32Array(1024);
for (let y = 1; y < 32; y++) for (let x = 0; x < 32; x++) STEPS[32 * y + x] = Math.ceil((x * ONE) / y);

/** Gaps: places of the left and the right ray, then the numbers of both corners, 10 bits each. Two lists in turn; each run of cells adds one gap at most. */
const LIST = 3 * 512;
const GAPS = new Int32Array(2 * LIST);

/** Solid cells and squares seen in the rows of a window, eastwards from one column and westwards from another. */
export const ROOM = 64;
export const CELLS = new Int32Array(2 * ROOM);
export const SEEN = new Int32Array(2 * ROOM);

/**
 * For a lattice point of line k on a ray: on which side of it the point lies with an inset (jx, jy), the ray's start with (ix, iy). Positive is left,
 * 0 touches.
 */
function side(corner: number, k: number, ix: number, iy: number, jx: number, jy: number): number {
  const x = corner & 31;
  const y = corner >> 5;
  // the second order is 2 at most
  return 4 * (y * (x * jy - y * jx) + (k - y) * (x * iy - y * ix)) - (ix * jy - iy * jx);
}

/** On which side of a ray a point farther out on its line lies with the ray's own inset. Positive is left. */
function turn(corner: number, ix: number, iy: number): number {
  return (Math.imul(corner & 31, iy) - Math.imul(corner >> 5, ix)) | 0;
}

/** The same for points on two rays at once: 1 where it lies between them. */
function between(left: number, right: number, k: number, ix: number, iy: number, jx: number, jy: number): number {
  return side(left, k, ix, iy, jx, jy) < 0 && side(right, k, ix, iy, jx, jy) > 0 ? 1 : 0;
}

/**
 * Adds to SEEN the squares of a quarter that have some inset corner with a clear line to the corner; solid cells and such beyond the quarter are to be left out. Its rows
 * begin at `at` and go on by `step`, its columns are the bits from `shift` on; `wide` by `high` of them matter, up to 31. (ix, iy) is the corner's inset,
 * `before` is 1 where the cell before the first along x is solid.
 */
export function sweep(
  at: number,
  step: number,
  shift: number,
  wide: number,
  high: number,
  ix: number,
  iy: number,
  before: number,
): void {
  let from = 0;
  let fromEnd = 3;
  let to = LIST;
  GAPS[0] = LEFT;
  GAPS[1] = RIGHT;
  GAPS[2] = EDGE;
  if (ix < 0 && iy < 0) {
    // lines leave between the two neighbours, past the corner itself
    const below = (CELLS[at - step] >>> shift) & 1;
    if ((before & below) !== 0) return;
    if (before !== 0) {
      GAPS[0] = 0;
      GAPS[2] = DIAGONAL;
    }
    if (below !== 0) {
      GAPS[1] = 0;
      GAPS[2] = DIAGONAL << 10;
    }
  }
  let row = (CELLS[at] >>> shift) | 0;
  if (iy > 0) SEEN[at] |= ((row & -row) - 1) << shift;
  if (ix > 0)
    for (let k = 0, w = at; k < high && ((CELLS[w] >>> shift) & 1) === 0; k++, w += step) SEEN[w] |= 1 << shift;
  const behindFrom = ix > 0 && iy < 0 ? 2 : 1;
  const skew = (ix - iy) | 0;
  const sum = (ix + iy) | 0;
  let word = at;
  for (let j = 0; j < high; j++) {
    const k = (j + 1) | 0;
    // places on line k: seen with all insets, with some, cells of row j
    let strict = 0;
    let northEast = 0;
    let northWest = 0;
    let south = 0;
    let out = to;
    for (let i = from; i < fromEnd; i = (i + 3) | 0) {
      const l0 = GAPS[i];
      const r0 = GAPS[i + 1];
      const corners = GAPS[i + 2];
      let left = corners & 1023;
      let right = corners >> 10;
      let l = (l0 + STEPS[left]) | 0;
      let r = (r0 + STEPS[right]) | 0;
      // a run that ends on the left ray is looked at too
      const first = (l0 - ON) >> SHIFT;
      const lastOver = ((r >> SHIFT) - 31) | 0;
      let hit = row & (-1 << (first & ~(first >> 31))) & (-1 >>> -(lastOver & (lastOver >> 31)));
      const far = r;
      const farRight = right;
      // the gap's parts between runs of cells
      for (;;) {
        let more = 0;
        if (hit !== 0) {
          const lowest = hit & -hit;
          const a = 31 - Math.clz32(lowest);
          // the lowest empty cell after the run, none where the run fills the row
          const after = ((row + lowest) | 0) & ~row;
          const b = 31 - Math.clz32(after & -after);
          hit &= -after;
          // runs that end or begin on a ray
          if (b === l0 >> SHIFT && (l0 & PART) < ON && turn(left, ix, iy) >= 0) continue;
          r = far;
          right = farRight;
          const atEnd = a === far >> SHIFT && (far & PART) < ON;
          if (!(atEnd && turn(right, ix, iy) <= 0)) {
            const on = l >> SHIFT;
            let part = a > on && a > 0;
            let front = part;
            if (a === on && (l & PART) < ON) {
              part = turn(left, ix, iy) < 0;
              front = side(left, k, ix, iy, -1, -1) < 0;
            }
            // the near square before the run is in front of it
            if (front && (!atEnd || side(right, k, ix, iy, -1, -1) > 0)) south |= lowest >>> 1;
            if (j > 0 && after !== 0) {
              const limit = (r0 - ON) >> SHIFT;
              if (b <= limit || (b === r0 >> SHIFT && right >> 5 !== j && turn(right, ix, iy) > 0)) more = b;
            }
            if (!part) {
              if (more === 0) break;
              left = ((j << 5) + more) | 0;
              l = ((more << SHIFT) + STEPS[left]) | 0;
              r = far;
              right = farRight;
              continue;
            }
            r = a << SHIFT;
            right = (k << 5) + a;
          } else hit = 0;
        }
        const x = l >> SHIFT;
        const over = (((r - ON) >> SHIFT) - 31) | 0;
        if ((l - ON) >> SHIFT < wide) {
          GAPS[out] = l;
          GAPS[out + 1] = r;
          GAPS[out + 2] = left | (right << 10);
          out = (out + 3) | 0;
          strict |= (-2 << x) & (-1 >>> -(over & (over >> 31)));
          const onLeft = (l & PART) < ON;
          const onRight = (r & PART) < ON;
          if (onLeft) {
            if (onRight && x === r >> SHIFT) {
              northEast |= between(left, right, k, ix, iy, 1, 1) << x;
              northWest |= between(left, right, k, ix, iy, -1, 1) << x;
              south |= between(left, right, k, ix, iy, 1, -1) << x;
              south |= (between(left, right, k, ix, iy, -1, -1) << x) >>> 1;
            } else {
              const cx = left & 31;
              const cy = left >> 5;
              const base = Math.imul(Math.imul(k - cy, 4), (Math.imul(cx, iy) - Math.imul(cy, ix)) | 0);
              const main = (Math.imul(Math.imul(4, cy), cx - cy) - skew) | 0;
              const other = (Math.imul(Math.imul(4, cy), cx + cy) - sum) | 0;
              northEast |= ((base + main) >>> 31) << x;
              northWest |= ((base + other) >>> 31) << x;
              south |= (((base - other) >>> 31) << x) | ((((base - main) >>> 31) << x) >>> 1);
            }
          }
          const y = r >> SHIFT;
          if (onRight && y <= REACH && !(onLeft && x === y)) {
            const cx = right & 31;
            const cy = right >> 5;
            const base = Math.imul(Math.imul(k - cy, 4), (Math.imul(cy, ix) - Math.imul(cx, iy)) | 0);
            const main = (Math.imul(Math.imul(4, cy), cy - cx) + skew) | 0;
            const other = (Math.imul(Math.imul(4, cy), cx + cy) - sum) | 0;
            northEast |= ((base + main) >>> 31) << y;
            northWest |= ((base - other) >>> 31) << y;
            south |= (((base + other) >>> 31) << y) | ((((base - main) >>> 31) << y) >>> 1);
          }
        }
        if (more === 0) break;
        left = ((j << 5) + more) | 0;
        l = ((more << SHIFT) + STEPS[left]) | 0;
        r = far;
        right = farRight;
      }
    }
    SEEN[word] |= (strict | (strict >>> 1) | south) << shift;
    if (out === to || k === high) return;
    word = (word + step) | 0;
    row = (CELLS[word] >>> shift) | 0;
    // beside a run a square is behind it where the line is flat
    const flat = (j + behindFrom) | 0;
    const behind = flat > 31 ? 0 : (row << 1) & (-1 << flat);
    SEEN[word] |= (((strict | northEast) & ~behind) | ((strict | northWest) >>> 1)) << shift;
    from = to;
    fromEnd = out;
    to = LIST - to;
  }
}
