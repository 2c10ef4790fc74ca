import { classOf, DIAGONAL, firstOf, LEFT, PLACES, RIGHT, TIES_LEFT, TIES_RIGHT } from "./cells-rays.js";

/**
 * Sight from one inset corner into one quarter of the plan, past solid cells, row by row. Axes are turned so that the quarter is x > 0, y > 0
 * and the corner's own lattice point is (0, 0); cell (x, y) is the square from (x, y) to (x + 1, y + 1), bit x of row y.
 *
 * Ends of lines are points, so the shadow of a run of cells on the lattice points of a line y = k is one span, between the rays past its outer corners:
 * its far left corner (a, j + 1) and its near right one (b, j), where the run fills a to b in row j. What lies before all of row j is cut by it;
 * what is left are gaps, open on both sides, each between two such rays.
 *
 * Two things are not told by rays. A square right before a run has its far corner (a, j + 1) on the run's own ray, but in front of it. And a square right
 * behind a run's near corner (b, j) is seen past it by lines steeper than 45 degrees only.
 */

/**
 * Gaps that are to be looked at: the numbers of the left ray and of the right one, 10 bits each, and the row. Each run of cells leaves one at most behind, so that
 * there are never as many.
 */
const LENGTH = 1024;
const gapsRoom = new Int32Array(LENGTH);

/** Solid cells and squares seen in the rows of a window, eastwards from one column and westwards from another. */
export const ROOM = 64;
const cellsRoom = new Int32Array(2 * ROOM);
const seenRoom = new Int32Array(2 * ROOM);
export const CELLS = cellsRoom;
export const SEEN = seenRoom;

// names of this file alone, taken before a loop, and numbers that are whole in so many words: so the compiler knows where they stand, and checks nothing in the loop
const WITHIN = 2 * ROOM - 1;
const placesRoom = PLACES;
const tiesRoom = TIES_LEFT;
const tiesRightRoom = TIES_RIGHT;

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
  const gaps = gapsRoom;
  const cells = cellsRoom;
  const squares = seenRoom;
  const places = placesRoom;
  const ties = tiesRoom;
  const tiesRight = tiesRightRoom;
  const [first, on, by, columns, rows] = [at | 0, step | 0, shift | 0, wide | 0, high | 0];
  let west = LEFT;
  let east = RIGHT;
  if (ix < 0 && iy < 0) {
    // lines leave between the two neighbours, past the corner itself
    const below = (cells[first - on] >>> by) & 1;
    if ((before & below) !== 0) return;
    if (before !== 0) west = DIAGONAL;
    if (below !== 0) east = DIAGONAL;
  }
  gaps[0] = west | (east << 10);
  if (iy > 0) {
    const row = cells[first] >>> by;
    squares[first] |= ((row & -row) - 1) << by;
  }
  const own = classOf(ix, iy) | 0;
  const behindFrom = ix > 0 && iy < 0 ? 1 : 0;
  for (let count = 1; count !== 0; ) {
    count = (count - 1) | 0;
    const gap = gaps[count];
    let left = gap & 1023;
    const right = (gap >> 10) & 1023;
    let k = gap >> 20;
    let line = firstOf(k);
    let word = (first + Math.imul(on, k)) | 0;
    // beside a run a square is behind it where the line is flat
    let flat = -1 << (k + behindFrom);
    // of the row's near line whole places as bits: for a ray those right of it, or left of it
    let r = places[(line + right) | 0];
    let q = tiesRight[(own + (r >> 5)) | 0];
    // squares of the row before the line, seen past the line before it
    let seen = 0;
    // on to the next row with what is left of the gap there; what is cut off left of it waits
    for (;;) {
      const l = places[(line + left) | 0];
      const p = ties[(own + (l >> 5)) | 0];
      // none on the first line, where there may be no row before it
      squares[(word - on) & WITHIN] |=
        (seen | ((((p >> 1) | -2) << l) & ~(((q >> 1) | -2) << r)) | ((((p | -2) << l) & ~((q | -2) << r)) >>> 1)) <<
        by;
      // beyond the quarter nothing matters
      if (k === rows || (l & 31) > columns) break;
      const row = cells[word] >>> by;
      seen =
        ((((p >> 3) | -2) << l) & ~(((q >> 3) | -2) << r) & ~((row << 1) & flat)) |
        (((((p >> 2) | -2) << l) & ~(((q >> 2) | -2) << r)) >>> 1);
      // cut by cells of the row
      k = (k + 1) | 0;
      line = (line + 32 + (k << 5)) | 0;
      flat <<= 1;
      const end = places[(line + right) | 0];
      const e = tiesRight[(own + (end >> 5)) | 0];
      let open = 1;
      let hit = row & ((((p >> 4) | -2) << l) >>> 1) & ~(((e >> 4) | -2) << end);
      while (hit !== 0) {
        const lowest = hit & -hit;
        const a = 31 - Math.clz32(lowest);
        // the lowest empty cell after the run
        const after = (row + lowest) & ~row;
        const b = 31 - Math.clz32(after & -after);
        hit &= -after;
        const m = places[(line + left) | 0];
        const t = ties[(own + (m >> 5)) | 0];
        gaps[count] = left | (((k << 5) + a) << 10) | (k << 20);
        count = (count + (((((t >> 4) | -2) << m) >>> a) & 1)) | 0;
        // the near square before the run is in front of it
        seen |= (((t | -2) << m) & ~((e | -2) << end) & lowest) >>> 1;
        if ((((((q >> 4) | -2) << r) >>> b) & 1) !== 0) {
          open = 0;
          break;
        }
        left = (((k - 1) << 5) + b) | 0;
      }
      if (open === 0) {
        squares[word] |= seen << by;
        break;
      }
      r = end;
      q = e;
      word = (word + on) | 0;
    }
  }
}
