import type { Cell } from "../../contract/types.js";
import { type CandidateAsk, MOST_COUNTED } from "../candidates.js";
import type { Form } from "./candidates-form.js";
import type { Steps } from "./candidates-steps.js";
import type { LineArea } from "./line.js";

/** All fans of one kind: steps from one square of the path to the next, what each carries, and where the first lies from the origin. */
export interface Kind {
  readonly steps: Steps;
  readonly form: Form;
  readonly start: Cell;
}

/** All paths come to the first node. */
const FIRST: ReadonlyMap<number, number> = new Map([[0, 1]]);

/** Numbers of lines, alike for all origins but for lines to the edge. Of lines that may have their origin anywhere those count that have it. */
export class LineCounts {
  private readonly known = new Map<Kind, number>();
  private readonly edges = new Map<string, number>();
  private readonly before = new Map<Steps, Float64Array>();
  /** Room for how many paths come to each node. */
  private ways = new Float64Array(0);
  private after: { readonly steps: Steps; readonly form: Form; readonly counts: Float64Array } | undefined;

  constructor(
    private readonly ask: CandidateAsk,
    private readonly length: LineArea["length"],
    /** Whether the origin may be any square of the line. */
    private readonly any: boolean,
  ) {}

  of(kind: Kind, origin: Cell): number {
    if (this.length === "edge") return this.toEdge(kind, origin);
    let count = this.known.get(kind);
    if (count === undefined) {
      const all = this.any ? this.through(kind) : kind.steps.paths(kind.form);
      count = Math.min(MOST_COUNTED, all);
      this.known.set(kind, count);
    }
    return count;
  }

  /** Paths with all steps whose squares hold the origin. */
  private through(kind: Kind): number {
    const after = this.afterOf(kind.steps, kind.form);
    let total = 0;
    for (const [node, count] of this.entering(kind)) total += count * after[node];
    return total;
  }

  /**
   * How many paths come first to each of the nodes whose squares hold the origin. A path never goes back, so the steps that hold it come in a row: those that come to one from another are
   * taken away. In a scene they stay in it as long as both ends do.
   */
  private entering({ steps, form, start }: Kind): ReadonlyMap<number, number> {
    const { begins, next, ways } = steps.graph;
    const before = this.beforeOf(steps);
    const entering = new Map<number, number>();
    for (const node of holding(steps, form, start)) entering.set(node, before[node]);
    for (const node of entering.keys())
      for (let e = begins[node]; e < begins[node + 1]; e++) {
        const known = entering.get(next[e]);
        if (known !== undefined) entering.set(next[e], known - (ways?.[e] ?? 1) * before[node]);
      }
    return entering;
  }

  /** How many paths lead to each node. */
  private beforeOf(steps: Steps): Float64Array {
    let counts = this.before.get(steps);
    if (counts === undefined) {
      const { count, begins, next, ways } = steps.graph;
      counts = new Float64Array(count);
      counts[0] = 1;
      for (let node = 0; node < count; node++)
        for (let e = begins[node]; e < begins[node + 1]; e++) counts[next[e]] += (ways?.[e] ?? 1) * counts[node];
      this.before.set(steps, counts);
    }
    return counts;
  }

  /** How many ways lead on from each node to all steps. */
  private afterOf(steps: Steps, form: Form): Float64Array {
    if (this.after?.steps === steps && this.after.form === form) return this.after.counts;
    const { count, begins, next, ways } = steps.graph;
    const counts = new Float64Array(count);
    for (let node = count - 1; node >= 0; node--) {
      if (steps.isLast(node) && steps.mayEnd(node, form)) counts[node] = 1;
      for (let e = begins[node]; e < begins[node + 1]; e++) counts[node] += (ways?.[e] ?? 1) * counts[next[e]];
    }
    this.after = { steps, form, counts };
    return counts;
  }

  /** Paths that arrive at the edge of the scene. */
  private toEdge(kind: Kind, origin: Cell): number {
    const { steps, form, start } = kind;
    const [x, y] = [origin[0] + start[0], origin[1] + start[1]];
    const { width = 0, height = 0 } = this.ask.scene;
    if (x < 0 || y < 0 || x >= width || y >= height) return 0;
    if (this.any) return this.arriving(steps, form, x, y, this.entering(kind));
    const key = `${steps.plan} ${form.axis} ${x} ${y}`;
    let count = this.edges.get(key);
    if (count === undefined) {
      count = this.arriving(steps, form, x, y, FIRST);
      this.edges.set(key, count);
    }
    return count;
  }

  /** The same, node by node from some nodes, of which it is known how many paths come to them. */
  private arriving(steps: Steps, form: Form, x0: number, y0: number, from: ReadonlyMap<number, number>): number {
    const { width = 0, height = 0 } = this.ask.scene;
    const { count, begins, next, ways: many } = steps.graph;
    const [east, south] = [width - 1, height - 1];
    if (this.ways.length < count) this.ways = new Float64Array(count);
    const { ways } = this;
    let far = 0;
    for (const [node, number] of from) {
      ways[node] = number;
      far = Math.max(far, node);
    }
    let total = 0;
    const nodes = steps.within(x0, y0, width, height);
    for (let node = Math.min(...from.keys()); node <= far; node++) {
      const own = ways[node];
      if (own === 0) continue;
      // it is clean for the next
      ways[node] = 0;
      if (node >= nodes || total >= MOST_COUNTED) continue;
      const x = x0 + steps.x(node);
      const y = y0 + steps.y(node);
      if (x < 0 || y < 0 || x > east || y > south) continue;
      if (own >= MOST_COUNTED && steps.surelyEnds?.(node) === true) {
        total = MOST_COUNTED;
        continue;
      }
      const inside = x > 0 && y > 0 && x < east && y < south;
      if (!inside && steps.mayEnd(node, form) && steps.leaves(node, x, y, width, height)) total += own;
      for (let e = begins[node]; e < begins[node + 1]; e++) {
        ways[next[e]] += many === undefined ? own : many[e] * own;
        if (next[e] > far) far = next[e];
      }
    }
    return Math.min(MOST_COUNTED, total);
  }
}

/** The nodes whose squares hold the origin. */
function holding(steps: Steps, form: Form, [x, y, z]: Cell): number[] {
  const out: number[] = [];
  const [dx, dy, dz] = [0 - x - form.x, 0 - y - form.y, 0 - z];
  for (let k = 0; k < form.h; k++)
    for (let j = 0; j < form.d; j++)
      for (let i = 0; i < form.w; i++) steps.nodesAt(dx - i, dy - j, dz - k, (n) => out.push(n));
  return out;
}
