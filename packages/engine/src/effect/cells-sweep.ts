import { classOf, DIAGONAL, FIRST, LEFT, PLACES, RIGHT, TIES } from "./cells-rays.js";

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

/** Gaps: the numbers of the left and the right ray. Two lists in turn; each run of cells adds one gap at most. */
const LIST = 2 * 512;
const gapsRoom = new Int32Array(2 * LIST);

/** Solid cells and squares seen in the rows of a window, eastwards from one column and westwards from another. */
export const ROOM = 64;
const cellsRoom = new Int32Array(2 * ROOM);
const seenRoom = new Int32Array(2 * ROOM);
export const CELLS = cellsRoom;
export const SEEN = seenRoom;

// names of this file alone, taken before a loop: so the compiler knows where they stand
const placesRoom = PLACES;
const tiesRoom = TIES;

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
  let from = 0;
  let fromEnd = 2;
  let to = LIST;
  gaps[0] = LEFT;
  gaps[1] = RIGHT;
  if (ix < 0 && iy < 0) {
    // lines leave between the two neighbours, past the corner itself
    const below = (cells[at - step] >>> shift) & 1;
    if ((before & below) !== 0) return;
    if (before !== 0) gaps[0] = DIAGONAL;
    if (below !== 0) gaps[1] = DIAGONAL;
  }
  const inside = ~(-1 << wide);
  let row = (cells[at] >>> shift) & inside;
  if (iy > 0) squares[at] |= ((row & -row) - 1) << shift;
  const own = classOf(ix, iy);
  const behindFrom = ix > 0 && iy < 0 ? 2 : 1;
  let behind = 0;
  let word = at;
  let last = at;
  let near = 0;
  let far = FIRST;
  let seen = 0;
  for (let k = 1; ; k = (k + 1) | 0) {
    // of the row's near line whole places as bits: for a ray those right of it, or left of it
    let south = 0;
    let northWest = 0;
    let northEast = 0;
    let front = 0;
    let out = to;
    for (let i = from; i < fromEnd; i = (i + 2) | 0) {
      let left = gaps[i];
      const right = gaps[i + 1];
      const l = places[(near + left) | 0];
      const r = places[(near + right) | 0];
      const end = places[(far + right) | 0];
      const p = ties[(own + (l >> 5)) | 0];
      const q = ties[(own + (r >> 5)) | 0] >> 5;
      const e = ties[(own + (end >> 5)) | 0] >> 5;
      south |= ((((p >> 1) | -2) << l) & ~(((q >> 1) | -2) << r)) | ((((p | -2) << l) & ~((q | -2) << r)) >>> 1);
      northWest |= (((p >> 2) | -2) << l) & ~(((q >> 2) | -2) << r);
      northEast |= (((p >> 3) | -2) << l) & ~(((q >> 3) | -2) << r);
      // cut by cells of the row; beyond the quarter nothing matters
      let open = 2 & (((l & 31) - wide - (-(l >> 5) >>> 31)) >> 31);
      let hit = row & ((((p >> 4) | -2) << l) >>> 1) & ~(((e >> 4) | -2) << end);
      while (hit !== 0) {
        const lowest = hit & -hit;
        const a = 31 - Math.clz32(lowest);
        // the lowest empty cell after the run
        const after = (row + lowest) & ~row;
        const b = 31 - Math.clz32(after & -after);
        hit &= -after;
        const m = places[(far + left) | 0];
        const t = ties[(own + (m >> 5)) | 0];
        gaps[out] = left;
        gaps[out + 1] = ((k << 5) + a) | 0;
        out = (out + ((((((t >> 4) | -2) << m) >>> a) & 1) << 1)) | 0;
        // the near square before the run is in front of it
        front |= (((t | -2) << m) & ~((e | -2) << end) & lowest) >>> 1;
        if ((((((q >> 4) | -2) << r) >>> b) & 1) !== 0) {
          open = 0;
          break;
        }
        left = (((k - 1) << 5) + b) | 0;
      }
      gaps[out] = left;
      gaps[out + 1] = right;
      out = (out + open) | 0;
    }
    squares[last] |= (seen | south) << shift;
    seen = front | (northEast & ~behind) | (northWest >>> 1);
    if (out === to || k === high) {
      for (let i = to; i < out; i = (i + 2) | 0) {
        const l = places[(far + gaps[i]) | 0];
        const r = places[(far + gaps[i + 1]) | 0];
        const p = ties[(own + (l >> 5)) | 0];
        const q = ties[(own + (r >> 5)) | 0] >> 5;
        seen |= ((((p >> 1) | -2) << l) & ~(((q >> 1) | -2) << r)) | ((((p | -2) << l) & ~((q | -2) << r)) >>> 1);
      }
      squares[word] |= seen << shift;
      return;
    }
    last = word;
    word = (word + step) | 0;
    row = (cells[word] >>> shift) & inside;
    // beside a run a square is behind it where the line is flat
    behind = (row << 1) & (-1 << (k - 1 + behindFrom));
    near = far;
    far = (far + ((k + 1) << 5)) | 0;
    from = to;
    fromEnd = out;
    to = LIST - to;
  }
}
