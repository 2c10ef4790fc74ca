import type { SearchAnswer } from "../../contract/search.js";
import { cellBox, overlaps } from "../../grid/box.js";
import { PARTS } from "../../question/score.js";
import type { Creature } from "../../scene.js";
import type { WallCells } from "../../systems/wall-cells.js";
import { Ranking } from "../ranking.js";
import type { SearchTask } from "../task.js";
import { Cutter } from "./cut.js";
import { WallGraph } from "./graph.js";
import { greedyWall, type Wishes } from "./greedy.js";
import { openLines } from "./lines.js";
import { regionOf } from "./region.js";
import { leastSquares, mostJoined, mostWithin, sharesOf } from "./room.js";
import { padded, Work } from "./tree.js";

/** Steps of work of one search: about two seconds. */
const STEPS = 300_000_000;
/** Steps for walls that differ in whom nobody asked about. */
const STEPS_ALIKE = 60_000_000;

/** Somebody whom it matters to have in the wall or out of it. */
interface Weighed {
  readonly creature: Creature;
  readonly weight: number;
  /** Squares of the wall that are squares of its space. */
  readonly squares: readonly number[];
}

/**
 * The best wall of X squares: one that has the squares asked for, cuts the lines asked for, and scores most by who stands in it. Outcomes are gone through
 * from the best hope down, each with the fewest squares that make it; a wall has exactly X, so what is left is added where it changes nothing.
 */
export class WallSearch {
  readonly ranking: Ranking;
  considered = 0;
  /** No wall that is still open scores more. */
  bound: number | undefined;
  /** Whether squares beyond the scene's edge that a wall may come to were left out. */
  readonly edged: boolean;
  private readonly graph: WallGraph;
  /** Whether the graph lacks squares that a wall might use. */
  private readonly partial: boolean;
  private readonly weighed: readonly Weighed[];
  private readonly who: readonly Creature[];
  private readonly cutter: Cutter;
  /** What every wall must have; undefined where none can. */
  private readonly musts: Pick<Wishes, "fixed" | "origins" | "lines"> | undefined;
  private readonly work = new Work(STEPS);
  private readonly run: Generator<void, void>;
  /** No wall has squares of wanted ones that weigh more together. */
  private readonly most: number;
  /** Squares that a wall has to itself about each of them. */
  private readonly shares: ReadonlyMap<Creature, number>;
  /** Choices of which there is a wall. */
  private readonly judged: { readonly inside: readonly Weighed[]; readonly sum: number }[] = [];
  /** The best hope of what was left out for want of work, or because squares are left out. */
  private missed: number | undefined;
  private ended = false;
  /** Whether the last wall that was found could not be filled up. */
  private unsure = false;

  constructor(
    private readonly task: SearchTask,
    private readonly walls: WallCells,
    /** Only walls of squares of the scene are looked for. */
    edged: boolean,
  ) {
    const { weights, limit, cover, cut } = task.search;
    this.who = walls.occupied ? task.who(walls.source, walls.sourceAffected) : [];
    this.ranking = new Ranking(limit, (i) => task.tells(i));
    const pairs = cut.map(([a, b]) => [a.space, b.space] as const);
    const wanted = this.who.filter((c) => weights[c.index] > 0);
    const region = regionOf(
      walls,
      cover,
      pairs,
      wanted,
      this.who.filter((c) => task.tells(c.index)),
      edged,
    );
    this.edged = region.edged;
    this.graph = new WallGraph(walls, region);
    this.partial = !region.whole;
    const { graph } = this;
    const squaresOf = (c: Creature): number[] => graph.within(c.space);
    this.weighed = this.who
      .filter((c) => weights[c.index] !== 0)
      .map((creature) => ({ creature, weight: weights[creature.index], squares: squaresOf(creature) }))
      .filter((w) => w.squares.length > 0)
      .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || a.creature.index - b.creature.index);
    const lines = pairs.flatMap(([a, b]) => openLines(walls.sight, a, b, graph));
    const fixed = cover.map(([x, y, z]) => graph.find(x, y, z));
    const origins = walls.origins.map((c) => graph.find(...c)).filter((n) => n !== undefined);
    const near = leastSquares(cover.map(cellBox)) <= walls.squares;
    const possible = near && fixed.every((n) => n !== undefined) && lines.every((l) => l.length > 0);
    this.musts = possible && origins.length > 0 ? { fixed: fixed as number[], origins, lines } : undefined;
    this.cutter = new Cutter(graph, fixed as number[], origins, lines, walls.squares, this.work);
    // what the graph lacks may be what is asked for
    if (!possible && near && this.partial) this.miss(this.restFrom(0));
    const prizes = this.weighed.filter((w) => w.weight > 0);
    this.shares = sharesOf(prizes);
    this.most = Math.min(mostJoined(prizes, walls.squares, this.shares), mostWithin(prizes, weights, walls.squares));
    this.run = this.musts === undefined ? nothing() : this.all();
  }

  get open(): number {
    return this.ended ? 0 : 1;
  }

  /** Goes on; false where nothing is left to do. */
  step(): boolean {
    if (this.run.next().done !== true) return true;
    this.ended = true;
    return false;
  }

  private *all(): Generator<void, void> {
    yield* this.outcomes(0, [], 0, Number.NEGATIVE_INFINITY);
    this.bound = undefined;
    this.makeDo();
    yield* this.alike();
  }

  /** What the answer says besides its placements. */
  tell(answer: SearchAnswer): void {
    const best = this.ranking.found[0]?.score;
    if (this.missed === undefined || (best !== undefined && best >= this.missed)) return;
    answer.complete = false;
    answer.bound = this.missed / PARTS;
  }

  /** No choice scores more that has these in, and is open from a number on. */
  private hope(from: number, inside: readonly Weighed[], sum: number): number {
    return Math.min(sum + this.restFrom(from), harmOf(inside) + this.most);
  }

  /**
   * All choices of who is in the wall, from a number on, given those before: in first for who counts for it. No choice that waits for another time hopes for more than
   * `waiting`.
   */
  private *outcomes(from: number, inside: readonly Weighed[], sum: number, waiting: number): Generator<void, void> {
    const { weighed, ranking } = this;
    const { squares } = this.walls;
    const hope = this.hope(from, inside, sum);
    const { last } = ranking;
    if (last !== undefined && last.score >= hope) return;
    this.bound = Math.max(hope, waiting);
    if (this.work.spent) {
      if (this.missed !== undefined && this.missed >= hope) return;
      const left = [...inside, ...weighed.slice(from)].filter((w) => w.weight > 0);
      this.miss(Math.min(hope, harmOf(inside) + mostJoined(left, squares, this.shares)));
      return;
    }
    yield;
    if (from === weighed.length) {
      this.judge(inside, sum);
      return;
    }
    const one = weighed[from];
    // who is out takes no squares; who is in may not be too far from the rest
    const withOne = [...inside, one];
    const near =
      leastSquares([...withOne.map((w) => w.creature.space), ...this.task.search.cover.map(cellBox)]) <= squares;
    const joined = near && this.cutter.mayJoin(withOne.map((w) => w.squares));
    const ways = one.weight > 0 ? [true, false] : [false, true];
    const after = one.weight > 0 ? this.hope(from + 1, inside, sum) : this.hope(from + 1, withOne, sum + one.weight);
    for (const [n, isIn] of ways.entries()) {
      const open = n === 0 ? Math.max(waiting, after) : waiting;
      if (isIn && joined === false) {
        if (this.partial && near) this.miss(sum + one.weight + this.restFrom(from + 1));
        continue;
      }
      yield* isIn
        ? this.outcomes(from + 1, withOne, sum + one.weight, open)
        : this.outcomes(from + 1, inside, sum, open);
    }
  }

  /** Where the best was not proven, a wall that is quickly found may be better than what was: one that spares whom it can, else any. */
  private makeDo(): void {
    const { graph, walls, weighed, ranking, musts, missed } = this;
    const best = ranking.found[0]?.score;
    if (musts === undefined || missed === undefined || (best !== undefined && best >= missed)) return;
    const groups = weighed.filter((w) => w.weight > 0).map((w) => w.squares);
    for (const spares of [true, false]) {
      const forbidden = new Uint8Array(graph.count);
      if (spares) for (const w of weighed) if (w.weight < 0) for (const n of w.squares) forbidden[n] = 1;
      graph.narrow(forbidden, walls.squares);
      const wall = greedyWall(graph, { ...musts, groups, forbidden, squares: walls.squares });
      const squares = wall && padded(graph, wall, forbidden, walls.squares);
      if (squares !== undefined && this.list(squares)) return;
    }
  }

  private restFrom(from: number): number {
    return this.weighed.slice(from).reduce((sum, w) => sum + Math.max(0, w.weight), 0);
  }

  private miss(hope: number): void {
    this.missed = Math.max(this.missed ?? Number.NEGATIVE_INFINITY, hope);
  }

  /** The wall with exactly these of the weighed in it, if there is one. */
  private judge(inside: readonly Weighed[], sum: number): void {
    this.considered++;
    const squares = this.wallOf(inside, []);
    if (squares === undefined) {
      if (this.unsure || this.work.spent || this.work.beyond || this.partial) this.miss(sum);
      return;
    }
    // no way is known to such a wall; if there is one, it is not listed
    if (this.list(squares)) this.judged.push({ inside, sum });
    else this.miss(sum);
  }

  /**
   * Walls that score as one that is known, but differ in who of weight 0 stands in them. Of one after the other it is told whether a wall may have it in, or out, given those before: a wall that
   * is found tells one of both, so that each wall that is looked for leads to another outcome, or to none.
   */
  private *alike(): Generator<void, void> {
    const { weights } = this.task.search;
    const others = this.who
      .filter((c) => weights[c.index] === 0 && this.task.tells(c.index))
      .map((creature) => ({ creature, weight: 0, squares: this.graph.within(creature.space) }))
      .filter((w) => w.squares.length > 0);
    if (others.length === 0) return;
    this.work.left = STEPS_ALIKE;
    for (const { inside, sum } of this.judged.sort((a, b) => b.sum - a.sum))
      yield* this.variants(others, 0, inside, sum, []);
  }

  private *variants(
    others: readonly Weighed[],
    from: number,
    inside: readonly Weighed[],
    sum: number,
    out: readonly Weighed[],
  ): Generator<void, void> {
    const { last } = this.ranking;
    if (this.work.spent || (last !== undefined && last.score >= sum)) return;
    yield;
    const wall = this.wallOf(inside, out);
    if (wall === undefined) return;
    this.list(wall);
    const has = new Set(wall);
    const [now, left]: [Weighed[], Weighed[]] = [[...inside], [...out]];
    for (let n = from; n < others.length; n++) {
      const one = others[n];
      const isIn = one.squares.some((s) => has.has(s));
      yield* isIn
        ? this.variants(others, n + 1, [...now], sum, [...left, one])
        : this.variants(others, n + 1, [...now, one], sum, [...left]);
      (isIn ? now : left).push(one);
    }
  }

  /** A wall with these in it, and nobody else of those with a weight, nor any of some others; undefined where none is found. */
  private wallOf(inside: readonly Weighed[], out: readonly Weighed[]): number[] | undefined {
    const { graph, walls } = this;
    const forbidden = new Uint8Array(graph.count);
    for (const w of this.weighed) if (!inside.includes(w)) for (const n of w.squares) forbidden[n] = 1;
    for (const w of out) for (const n of w.squares) forbidden[n] = 1;
    graph.narrow(forbidden, walls.squares);
    const tree = this.cutter.cut(
      inside.map((w) => w.squares),
      forbidden,
    );
    const squares = tree && padded(graph, tree, forbidden, walls.squares);
    this.unsure = tree !== undefined && squares === undefined;
    return squares;
  }

  /** Lists a wall, if it is one that the system allows. */
  private list(squares: readonly number[]): boolean {
    const { graph, walls, task, ranking } = this;
    const cells = squares.map((n) => graph.cells[n]).sort((a, b) => a[2] - b[2] || a[1] - b[1] || a[0] - b[0]);
    const own = new Set(cells.map(String));
    const origin = walls.origins
      .filter((c) => own.has(String(c)))
      .reduce((best, c) => (walls.near(c) < walls.near(best) ? c : best));
    const near = walls.near(origin);
    const of = walls.trial(cells, origin, near);
    if (!of.legal()) return false;
    const hit = this.who.filter((c) => cells.some((cell) => overlaps(cellBox(cell), c.space))).map((c) => c.index);
    const rank = { ...task.sums(hit), near, spot: 0, trial: this.considered };
    // of walls with the same outcome the first is listed
    if (ranking.wants(rank, hit)) ranking.add({ ...rank, hit, of });
    return true;
  }
}

/** What those of negative weight among some weigh. */
function harmOf(some: readonly Weighed[]): number {
  return some.reduce((sum, w) => sum + Math.min(0, w.weight), 0);
}

function* nothing(): Generator<void, void> {}
