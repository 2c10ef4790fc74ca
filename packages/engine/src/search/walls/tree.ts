import { cellBox } from "../../grid/box.js";
import type { WallGraph } from "./graph.js";
import { nearest } from "./nearest.js";
import { leastSquares } from "./room.js";

/** Work that a search may do, counted in steps, so that it ends at the same place on every machine. */
export class Work {
  left: number;
  /** Set where more had to hang together than can be joined exactly. */
  beyond = false;

  constructor(steps: number) {
    this.left = steps;
  }

  /** Whether something was left undecided. */
  get spent(): boolean {
    return this.left <= 0;
  }
}

/** What a wall must be. */
export interface Needs {
  /** Squares that it must have. */
  readonly squares: readonly number[];
  /** Groups of squares of each of which it must have one. */
  readonly groups: readonly (readonly number[])[];
  /** Squares that it must not have, by 1. */
  readonly forbidden: Uint8Array;
  /** How many squares it may have. */
  readonly most: number;
}

/** More pieces than this are not joined: each one doubles the work. */
const MOST_PIECES = 9;
const NONE = 0xffff;
/** Entries of the tables of a search for a tree: beyond this it is not tried. */
const LARGEST = 2 ** 24;

/**
 * The fewest squares that hang together and are what is needed, whether or not they stand; undefined where there are none, the work is spent, or there is too
 * much to be joined (`Work.beyond`). Exact, by growing and joining the best trees of all subsets of pieces (Dreyfus and Wagner). Of equal trees the one found
 * first.
 */
export function leastTree(graph: WallGraph, needs: Needs, work: Work): number[] | undefined {
  const had = new Set(needs.squares);
  const extra = needs.most - had.size;
  if (extra < 0 || needs.squares.some((n) => needs.forbidden[n] === 1)) return undefined;
  const pieces = piecesOf(graph, had).map((n) => [n] as readonly number[]);
  pieces.push(...needs.groups.filter((g) => !g.some((n) => had.has(n))));
  if (pieces.length === 1 && had.size > 0) return [...had];
  if (leastSquares(needs.squares.map((n) => cellBox(graph.cells[n]))) > needs.most) return undefined;
  // whatever joins all joins some of them
  let most = Math.min(pieces.length, MOST_PIECES);
  while (most > 1 && 2 ** most * graph.count > LARGEST) most--;
  const some = pieces.slice(pieces.length - most);
  const found = joined(graph, had, some, { forbidden: needs.forbidden, most: extra }, work);
  if (some.length === pieces.length || found === undefined) return found;
  // too many to be joined exactly; a tree that has few enough squares will do
  const tree = quickly(graph, had, pieces, needs);
  if (tree === undefined) work.beyond = true;
  return tree;
}

/** The fewest squares with those that are had and one of each piece, by all subsets of the pieces. */
function joined(
  graph: WallGraph,
  had: ReadonlySet<number>,
  pieces: readonly (readonly number[])[],
  { forbidden, most }: Pick<Needs, "forbidden" | "most">,
  work: Work,
): number[] | undefined {
  const all = 2 ** pieces.length - 1;
  const trees = new Trees(graph, had, forbidden, most, all);
  for (let set = 1; set <= all; set++) {
    if ((set & (set - 1)) === 0) trees.begin(set, pieces[31 - Math.clz32(set)]);
    for (let part = (set - 1) & set; part > (set ^ part); part = (part - 1) & set)
      work.left -= 1 + trees.join(set, part);
    work.left -= trees.grow(set);
    // what some of them are too far apart for all are
    if (work.spent || trees.isEmpty(set)) return undefined;
  }
  const found = trees.least(all);
  return found && [...new Set([...had, ...found])];
}

/** Some tree of all pieces: the nearest piece to what is joined already, again and again. Undefined where it has too many squares. */
function quickly(
  graph: WallGraph,
  had: ReadonlySet<number>,
  pieces: readonly (readonly number[])[],
  { forbidden, most }: Needs,
): number[] | undefined {
  const own = new Set(had);
  const wall = new Set(pieceWith(graph, had, pieces[0][0]));
  const isOpen = (piece: readonly number[]): boolean => !piece.some((n) => wall.has(n));
  for (let open = pieces.filter(isOpen); open.length > 0; open = open.filter(isOpen)) {
    const way = nearest(graph, [...wall], open, forbidden);
    if (way === undefined) return undefined;
    for (const n of way) {
      own.add(n);
      for (const m of had.has(n) ? pieceWith(graph, had, n) : [n]) wall.add(m);
    }
    if (own.size > most) return undefined;
  }
  return [...own];
}

/** What hangs together with a square among some squares; the square alone where it is none of them. */
function pieceWith(graph: WallGraph, squares: ReadonlySet<number>, first: number): number[] {
  const out = new Set([first]);
  for (const v of out) for (const w of graph.beside(v)) if (squares.has(w)) out.add(w);
  return [...out];
}

/** One square of each piece that some squares form. */
function piecesOf(graph: WallGraph, squares: ReadonlySet<number>): number[] {
  const left = new Set(squares);
  const out: number[] = [];
  for (const first of squares) {
    if (!left.has(first)) continue;
    out.push(first);
    for (const n of pieceWith(graph, squares, first)) left.delete(n);
  }
  return out;
}

/** For each subset of the pieces and each square the fewest squares more that join them there. Squares that the wall has anyway cost nothing. */
class Trees {
  private readonly best: Uint16Array;
  /** Where a tree comes from: a neighbour's number, or -2 less the subset of one of two trees that meet; -1 for a square alone. */
  private readonly from: Int32Array;
  private readonly n: number;
  /** Squares that a subset's trees reach, once it has grown. */
  private readonly reached: Int32Array[] = [];

  constructor(
    private readonly graph: WallGraph,
    private readonly had: ReadonlySet<number>,
    private readonly forbidden: Uint8Array,
    private readonly most: number,
    all: number,
  ) {
    this.n = graph.count;
    this.best = new Uint16Array((all + 1) * this.n).fill(NONE);
    this.from = new Int32Array((all + 1) * this.n);
  }

  private cost(v: number): number {
    return this.had.has(v) ? 0 : 1;
  }

  begin(set: number, piece: readonly number[]): void {
    for (const v of piece) {
      if (this.forbidden[v] === 1 || this.cost(v) > this.most) continue;
      this.best[set * this.n + v] = this.cost(v);
      this.from[set * this.n + v] = -1;
    }
  }

  /** Two trees that meet in a square are one, in which it counts once; gives the steps it took. */
  join(set: number, part: number): number {
    const { best, from, n, most, reached } = this;
    const [base, a, b] = [set * n, part * n, (set ^ part) * n];
    const [p, q] = [reached[part] as Int32Array, reached[set ^ part] as Int32Array];
    for (const v of p.length < q.length ? p : q) {
      if (best[a + v] === NONE || best[b + v] === NONE) continue;
      const sum = best[a + v] + best[b + v] - this.cost(v);
      if (sum > most || sum >= best[base + v]) continue;
      best[base + v] = sum;
      from[base + v] = -2 - part;
    }
    return Math.min(p.length, q.length);
  }

  /** Trees grow by one neighbour at a time, the smallest first; gives the steps it took. */
  grow(set: number): number {
    const { best, from, n, most, graph } = this;
    const base = set * n;
    let steps = n;
    const bySize: number[][] = Array.from({ length: most + 1 }, () => []);
    const reached: number[] = [];
    for (let v = 0; v < n; v++) if (best[base + v] <= most) bySize[best[base + v]].push(v);
    for (let size = 0; size <= most; size++)
      for (const v of bySize[size]) {
        if (best[base + v] !== size) continue;
        reached.push(v);
        for (let i = graph.begins[v]; i < graph.begins[v + 1]; i++) {
          steps++;
          const w = graph.next[i];
          const sum = size + this.cost(w);
          if (this.forbidden[w] === 1 || sum > most || best[base + w] <= sum) continue;
          best[base + w] = sum;
          from[base + w] = v;
          bySize[sum].push(w);
        }
      }
    this.reached[set] = Int32Array.from(reached);
    return steps;
  }

  /** Whether no tree of a subset has few enough squares. */
  isEmpty(set: number): boolean {
    return this.reached[set]?.length === 0;
  }

  /** The smallest tree of a subset, the first in reading order of where it was joined last. */
  least(set: number): Set<number> | undefined {
    const { best, n, most } = this;
    let root = -1;
    for (let v = 0; v < n; v++)
      if (best[set * n + v] <= most && (root < 0 || best[set * n + v] < best[set * n + root])) root = v;
    if (root < 0) return undefined;
    const found = new Set<number>();
    this.collect(set, root, found);
    return found;
  }

  private collect(set: number, v: number, found: Set<number>): void {
    found.add(v);
    const how = this.from[set * this.n + v];
    if (how >= 0) this.collect(set, how, found);
    else if (how < -1) {
      this.collect(-2 - how, v, found);
      this.collect(set ^ (-2 - how), v, found);
    }
  }
}

/** To climb costs a wall that grows more than any square of its lowest layer, each of which six others touch at most. */
const CLIMB = 16;

/**
 * A tree with more squares, `size` in all, each beside one that it has: on its lowest layer before it climbs. It grows as a wall and not as a
 * heap: by the square that the fewest others touch, beside an end of it, the one laid last first. Undefined where there is no room.
 */
export function padded(
  graph: WallGraph,
  tree: readonly number[],
  forbidden: Uint8Array,
  size: number,
): number[] | undefined {
  if (tree.some((n) => forbidden[n] === 1)) return undefined;
  const out = [...tree];
  const has = new Set(tree);
  const lowest = Math.min(...tree.map((v) => graph.cells[v][2]));
  const touched = (v: number): number => graph.beside(v).filter((n) => has.has(n)).length;
  while (out.length < size) {
    let next = -1;
    let least = 2 * CLIMB;
    for (const v of out.toReversed())
      for (const w of graph.beside(v)) {
        if (forbidden[w] === 1 || has.has(w) || !graph.bears(w, has)) continue;
        const climbs = graph.cells[w][2] > lowest ? CLIMB : 0;
        const cost = climbs + 2 * touched(w) + Number(touched(v) > 1);
        if (cost < least) [next, least] = [w, cost];
      }
    if (next < 0) return undefined;
    has.add(next);
    out.push(next);
  }
  return out;
}
