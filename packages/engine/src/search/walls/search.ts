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
import { padded, Work } from "./tree.js";

/** Steps of work of one search: about two seconds. */
const STEPS = 300_000_000;

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
  private readonly graph: WallGraph;
  /** Whether the graph lacks squares or joins that a wall might use. */
  private readonly partial: boolean;
  private readonly weighed: readonly Weighed[];
  private readonly who: readonly Creature[];
  private readonly cutter: Cutter;
  /** What every wall must have; undefined where none can. */
  private readonly musts: Pick<Wishes, "fixed" | "origins" | "lines"> | undefined;
  private readonly work = new Work(STEPS);
  private readonly run: Generator<void, void>;
  /** The best hope of what was left out for want of work, or because joins of the graph are left out. */
  private missed: number | undefined;
  private ended = false;

  constructor(
    private readonly task: SearchTask,
    private readonly walls: WallCells,
  ) {
    const { weights, limit, cover, cut } = task.search;
    this.who = walls.occupied ? task.who(walls.source, walls.sourceAffected) : [];
    this.ranking = new Ranking(limit, (i) => task.tells(i));
    const pairs = cut.map(([a, b]) => [a.space, b.space] as const);
    const wanted = this.who.filter((c) => weights[c.index] > 0);
    const { box, whole } = regionOf(walls, cover, pairs, wanted);
    this.graph = new WallGraph(walls, box);
    this.partial = this.graph.partial || !whole;
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
    const possible = fixed.every((n) => n !== undefined) && lines.every((l) => l.length > 0);
    this.musts = possible && origins.length > 0 ? { fixed: fixed as number[], origins, lines } : undefined;
    this.cutter = new Cutter(graph, fixed as number[], origins, lines, walls.squares, this.work);
    // what the graph lacks may be what is asked for
    if (!possible && this.partial) this.miss(this.restFrom(0));
    this.run = this.musts === undefined ? nothing() : this.outcomes(0, [], 0);
  }

  get open(): number {
    return this.ended ? 0 : 1;
  }

  /** Goes on; false where nothing is left to do. */
  step(): boolean {
    if (this.run.next().done !== true) return true;
    this.ended = true;
    this.bound = undefined;
    this.makeDo();
    return false;
  }

  /** What the answer says besides its placements. */
  tell(answer: SearchAnswer): void {
    const best = this.ranking.found[0]?.score;
    if (this.missed === undefined || (best !== undefined && best >= this.missed)) return;
    answer.complete = false;
    answer.bound = this.missed / PARTS;
  }

  /** All choices of who is in the wall, from a number on, given those before: in first for who counts for it. */
  private *outcomes(from: number, inside: readonly Weighed[], sum: number): Generator<void, void> {
    const { weighed, ranking } = this;
    let hope = sum;
    for (let i = from; i < weighed.length; i++) hope += Math.max(0, weighed[i].weight);
    const { last } = ranking;
    if (last !== undefined && last.score >= hope) return;
    this.bound = hope;
    if (this.work.spent) {
      this.miss(hope);
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
    const joined = this.cutter.mayJoin(withOne.map((w) => w.squares));
    const ways = one.weight > 0 ? [true, false] : [false, true];
    for (const isIn of ways) {
      if (isIn && joined === false) {
        if (this.partial) this.miss(sum + one.weight + this.restFrom(from + 1));
        continue;
      }
      yield* isIn ? this.outcomes(from + 1, withOne, sum + one.weight) : this.outcomes(from + 1, inside, sum);
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
    const { graph, walls } = this;
    this.considered++;
    const forbidden = new Uint8Array(graph.count);
    for (const w of this.weighed) if (!inside.includes(w)) for (const n of w.squares) forbidden[n] = 1;
    graph.narrow(forbidden, walls.squares);
    const tree = this.cutter.cut(
      inside.map((w) => w.squares),
      forbidden,
    );
    const squares = tree && padded(graph, graph.borne(tree), forbidden, walls.squares);
    if (squares === undefined) {
      if (tree !== undefined || this.work.spent || this.work.beyond || this.partial) this.miss(sum);
      return;
    }
    // no way is known to such a wall; if there is one, it is not listed
    if (!this.list(squares)) this.miss(sum);
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

function* nothing(): Generator<void, void> {}
