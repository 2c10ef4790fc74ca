import { type Box, box } from "../../grid/box.js";
import type { PathGraph } from "../candidates.js";
import type { Form } from "./candidates-form.js";
import type { Step } from "./path.js";

/** Paths of some steps, told from their first square: what straight lines that bend alike have in common. */
export interface Steps {
  readonly graph: PathGraph & {
    /** How many steps each entry of `next` stands for; one where left out. */
    readonly ways?: Uint8Array;
  };
  /** How many nodes the graph has. */
  readonly count: number;
  /** From how many squares at least, told from the origin, a path may begin that has its origin anywhere. */
  starts(form: Form): number;
  /** Where a node lies. */
  at(node: number): Step;
  x(node: number): number;
  y(node: number): number;
  /** Calls `add` for the nodes that lie at a cell. */
  nodesAt(dx: number, dy: number, dz: number, add: (node: number) => void): void;
  /** `PathFan.stepsTo`. */
  readonly stepsTo?: (node: number) => readonly [number, number];
  /** Whether every path to a node of the scene goes on to an edge of it and belongs here then; false where that is not known. */
  surelyEnds?(node: number): boolean;
  /** A box that holds them all. */
  readonly hull: Box;
  /** Axes along which a wide line of these steps may be long, and which way it leads. */
  readonly axes: readonly ("x" | "y" | "z")[];
  readonly sense: readonly [x: 1 | -1, y: 1 | -1];
  /** Whether a path to a node has all its steps. */
  isLast(node: number): boolean;
  /** Whether a path that ends at a node belongs here: each path to one set of steps, and to the forms that its steps allow (`ds.line.wide`). */
  mayEnd(node: number, form: Form): boolean;
  /** `ds.line`: whether one more step in plan like one of the path's own would leave the scene; a single square lies on the border. */
  leaves(node: number, x: number, y: number, width: number, height: number): boolean;
  /** How many nodes, from the first, hold all those that may lie in a scene, from a first square of it. */
  within(x: number, y: number, width: number, height: number): number;
  /** What tells in plan how a path goes: paths alike in this arrive at the same edges. */
  readonly plan: string;
  /** Number of paths with all steps. */
  paths(form: Form): number;
  /** The squares of a path. */
  cells(path: readonly number[]): Step[];
}

/** The six cardinals in reading order. */
const CARDINALS: readonly Step[] = [
  [0, 0, -1],
  [0, -1, 0],
  [-1, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

const UNITS = [-1, 0, 1] as const;

/** Every step to a square around, in reading order. */
const STEPS: readonly Step[] = UNITS.flatMap((z) => UNITS.flatMap((y) => UNITS.map((x): Step => [x, y, z])));

/** A cardinal and a diagonal beside it: the two steps of some straight lines (`ds.line.straight`). */
interface Pair {
  readonly cardinal: Step;
  readonly diagonal: Step;
  /** Whether it is the first pair with this cardinal, and with this diagonal: it has the lines that take only that step. */
  readonly ownsCardinal: boolean;
  readonly ownsDiagonal: boolean;
}

function pairsOf(): Pair[] {
  const out: Pair[] = [];
  for (const cardinal of CARDINALS)
    for (const diagonal of STEPS) {
      const along = cardinal[0] * diagonal[0] + cardinal[1] * diagonal[1] + cardinal[2] * diagonal[2];
      const parts = Math.abs(diagonal[0]) + Math.abs(diagonal[1]) + Math.abs(diagonal[2]);
      if (along !== 1 || parts < 2) continue;
      out.push({
        cardinal,
        diagonal,
        ownsCardinal: out.every((p) => p.cardinal !== cardinal),
        ownsDiagonal: out.every((p) => p.diagonal !== diagonal),
      });
    }
  return out;
}

const PAIRS: readonly Pair[] = pairsOf();

/** Node k (k + 1) / 2 + j is step k with j diagonals among them. */
interface StepGraph extends PathGraph {
  readonly steps: Int32Array;
  readonly diagonals: Int32Array;
}

function stepGraph(length: number): StepGraph {
  const count = (length * (length + 1)) / 2;
  const begins = new Int32Array(count + 1);
  const next = new Int32Array(length * (length - 1));
  const steps = new Int32Array(count);
  const diagonals = new Int32Array(count);
  let node = 0;
  for (let k = 0; k < length; k++)
    for (let j = 0; j <= k; j++, node++) {
      steps[node] = k;
      diagonals[node] = j;
      begins[node + 1] = begins[node];
      if (k + 1 === length) continue;
      next[begins[node + 1]++] = node + k + 1;
      next[begins[node + 1]++] = node + k + 2;
    }
  return { count, begins, next, steps, diagonals };
}

/** `ds.line.straight`, option `octant`: a cardinal and a diagonal beside it. */
export function octants(length: number): Steps[] {
  const graph = stepGraph(length);
  return PAIRS.map((pair) => new PairSteps(graph, length, pair));
}

class PairSteps implements Steps {
  readonly hull: Box;
  readonly axes: readonly ("x" | "y" | "z")[];
  readonly sense: readonly [1 | -1, 1 | -1];
  readonly plan: string;
  /** The cardinal's axis. */
  private readonly main: 0 | 1 | 2;

  constructor(
    readonly graph: StepGraph,
    private readonly length: number,
    private readonly pair: Pair,
  ) {
    const { cardinal, diagonal } = pair;
    this.main = cardinal[0] !== 0 ? 0 : cardinal[1] !== 0 ? 1 : 2;
    this.plan = [cardinal[0], cardinal[1], diagonal[0], diagonal[1], pair.ownsCardinal, pair.ownsDiagonal].join();
    this.axes = [(["x", "y", "z"] as const)[this.main]];
    this.sense = [cardinal[0] < 0 ? -1 : 1, cardinal[1] < 0 ? -1 : 1];
    const far = ([0, 1, 2] as const).map((axis) => (length - 1) * (cardinal[axis] || diagonal[axis]));
    const low = far.map((n) => Math.min(0, n));
    this.hull = box(low[0], low[1], low[2], ...(far.map((n) => Math.abs(n) + 1) as [number, number, number]));
  }

  readonly stepsTo = (node: number): readonly [number, number] => {
    const j = this.graph.diagonals[node];
    return [this.graph.steps[node] - j, j];
  };

  get count(): number {
    return this.graph.count;
  }

  starts(): number {
    return this.graph.count;
  }

  surelyEnds(node: number): boolean {
    const j = this.graph.diagonals[node];
    // what has taken both steps goes on by the cardinal, and has left at the latest where that leaves
    return this.main !== 2 && j > 0 && j < this.graph.steps[node];
  }

  at(node: number): Step {
    const { cardinal, diagonal } = this.pair;
    const j = this.graph.diagonals[node];
    const i = this.graph.steps[node] - j;
    return [i * cardinal[0] + j * diagonal[0], i * cardinal[1] + j * diagonal[1], i * cardinal[2] + j * diagonal[2]];
  }

  x(node: number): number {
    const j = this.graph.diagonals[node];
    return (this.graph.steps[node] - j) * this.pair.cardinal[0] + j * this.pair.diagonal[0];
  }

  y(node: number): number {
    const j = this.graph.diagonals[node];
    return (this.graph.steps[node] - j) * this.pair.cardinal[1] + j * this.pair.diagonal[1];
  }

  nodesAt(dx: number, dy: number, dz: number, add: (node: number) => void): void {
    const { main, pair } = this;
    const { cardinal, diagonal } = pair;
    // every step moves on the cardinal's axis, and only diagonals on the others
    const k = main === 0 ? dx * cardinal[0] : main === 1 ? dy * cardinal[1] : dz * cardinal[2];
    if (k < 0 || k >= this.length) return;
    const j = diagonalsTo(main === 0 ? dy : dx, main === 0 ? diagonal[1] : diagonal[0]);
    const l = diagonalsTo(main === 2 ? dy : dz, main === 2 ? diagonal[1] : diagonal[2]);
    const many = j === ANY ? l : j;
    if (many < 0 || many > k || (j !== ANY && l !== ANY && j !== l)) return;
    add((k * (k + 1)) / 2 + many);
  }

  within(x: number, y: number, width: number, height: number): number {
    const [dx, dy] = this.pair.cardinal;
    const { length } = this;
    const far = dx > 0 ? width - x : dx < 0 ? x + 1 : dy > 0 ? height - y : dy < 0 ? y + 1 : length;
    const steps = Math.max(0, Math.min(length, far));
    return (steps * (steps + 1)) / 2;
  }

  isLast(node: number): boolean {
    return this.graph.steps[node] === this.length - 1;
  }

  mayEnd(node: number, form: Form): boolean {
    const k = this.graph.steps[node];
    const j = this.graph.diagonals[node];
    const { pair } = this;
    if (k === 0) return this.isSingle(form);
    // a path of diagonals only is not judged as climbing straight up
    if (j === k && form.axis === "z") return false;
    // those of one step only stand in the first fan that has them
    if (j === 0) return pair.ownsCardinal;
    // the width of a path of diagonals only lies as the cardinal tells
    return j < k || pair.ownsDiagonal || form.axis !== undefined;
  }

  /** Whether it has the path of a single square, which takes no step: as if it led east, and where it is wider also as if south. */
  private isSingle(form: Form): boolean {
    const [cx, cy] = this.pair.cardinal;
    return this.pair.ownsCardinal && (cx === 1 || (cy === 1 && form.axis !== undefined));
  }

  leaves(node: number, x: number, y: number, width: number, height: number): boolean {
    if (x > 0 && y > 0 && x < width - 1 && y < height - 1) return false;
    const j = this.graph.diagonals[node];
    const i = this.graph.steps[node] - j;
    const out = ([dx, dy]: Step): boolean => x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height;
    if (i + j === 0) return CARDINALS.some((s) => s[2] === 0 && out(s));
    return (i > 0 && out(this.pair.cardinal)) || (j > 0 && out(this.pair.diagonal));
  }

  cells(path: readonly number[]): Step[] {
    return path.map((node) => this.at(node));
  }

  paths(form: Form): number {
    const { length, graph } = this;
    if (length === 1) return Number(this.isSingle(form));
    const last = graph.count - length;
    const same = Number(this.mayEnd(last, form)) + Number(this.mayEnd(graph.count - 1, form));
    return 2 ** (length - 1) - 2 + same;
  }
}

/** In place of a number of diagonals: any. */
const ANY = Number.POSITIVE_INFINITY;

/** How many diagonals it takes to move so far on an axis on which only they move; -1 where none does. */
function diagonalsTo(distance: number, each: number): number {
  if (each === 0) return distance === 0 ? ANY : -1;
  return distance * each;
}
