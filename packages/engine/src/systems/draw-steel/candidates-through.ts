import type { Cell } from "../../contract/types.js";
import { type Box, box, cellsOf } from "../../grid/box.js";
import type { Hopes, Worth } from "../candidates.js";
import type { Form } from "./candidates-form.js";
import type { Steps } from "./candidates-steps.js";

/** First squares of a path, told from the origin, each with the nodes at which the origin is one of its squares. */
export interface Start {
  readonly start: Cell;
  /** Number of the node times the cells of the form, and the cell of the form that is the origin. */
  readonly gates: readonly number[];
}

const shape = (form: Form): Box => box(form.x, form.y, 0, form.w, form.d, form.h);

/** The starts from which the origin is a square of the first step, or with `any` of any step, in reading order. */
export function startsOf(steps: Steps, form: Form, any: boolean): Start[] {
  const cells = [...cellsOf(shape(form))];
  const { hull } = steps;
  // the box of all starts: the steps turned about, widened by the form
  const [x1, y1, z1] = [0 - hull.x - form.x, 0 - hull.y - form.y, 0 - hull.z];
  const [w, d] = [hull.w + form.w - 1, hull.d + form.d - 1];
  const found = new Map<number, number[]>();
  const nodes = any ? steps.graph.count : 1;
  for (let node = 0; node < nodes; node++) {
    const [dx, dy, dz] = steps.at(node);
    for (const [b, [bx, by, bz]] of cells.entries()) {
      const key = ((dz + bz + z1) * d + (dy + by + y1)) * w + (dx + bx + x1);
      const known = found.get(key);
      if (known === undefined) found.set(key, [node * cells.length + b]);
      else known.push(node * cells.length + b);
    }
  }
  // turned about, the last in reading order of the squares from the start is the first of the starts
  return [...found.keys()]
    .sort((a, b) => b - a)
    .map((key): Start => {
      const [x, y, z] = [key % w, Math.floor(key / w) % d, Math.floor(key / (w * d))];
      return { start: [x1 - x, y1 - y, z1 - z], gates: found.get(key) as number[] };
    });
}

/** Kinds of fans that differ in their starts only: those from one number to another. */
export interface Family {
  readonly steps: Steps;
  readonly form: Form;
  readonly from: number;
  readonly starts: readonly Start[];
}

/** Numbers of nodes: scores, and of how many squares. */
interface Gains {
  readonly scores: Float64Array;
  readonly counts: Int32Array;
}

/**
 * At most what each path gains that has its origin anywhere: what it gains at best on its way to the origin and on its way from there, each worked out once for all starts.
 * A creature of several squares, and what several steps of a wide line cover, count at each, which only lifts it. Of steps with two kinds
 * (`Steps.stepsTo`), whose node k (k + 1) / 2 + j is step k with j of the second kind.
 */
export class Through {
  constructor(
    private readonly families: readonly Family[],
    /** How many kinds there are, of all families. */
    private readonly kinds: number,
    /** Squares of a line; undefined for one that ends anywhere. */
    private readonly length: number | undefined,
  ) {}

  hopes(origin: Cell, worths: readonly Worth[]): Hopes {
    const scores = new Float64Array(this.kinds);
    const counts = new Int32Array(this.kinds);
    for (const family of this.families) this.ofFamily(family, origin, worths, scores, counts);
    return { scores, counts };
  }

  private ofFamily(
    { steps, form, from, starts }: Family,
    origin: Cell,
    worths: readonly Worth[],
    scores: Float64Array,
    counts: Int32Array,
  ): void {
    const cells = [...cellsOf(shape(form))];
    const ways = cells.map((cell) => {
      const at: Cell = [origin[0] - cell[0], origin[1] - cell[1], origin[2] - cell[2]];
      const on = gainsOf(steps, valuesOf(steps, cells, at, worths, 1));
      const first = on && { score: on.scores[0], count: on.counts[0] };
      return {
        on: on && bestAt(steps, on, this.length === undefined),
        back: gainsOf(steps, valuesOf(steps, cells, at, worths, -1)),
        first,
      };
    });
    for (const [n, { gates }] of starts.entries()) {
      let [score, count] = [0, 0];
      for (const gate of gates) {
        const { on, back, first } = ways[gate % cells.length];
        const node = Math.floor(gate / cells.length);
        const [i, j] = steps.stepsTo?.(node) ?? [0, 0];
        const rest = this.length === undefined ? 0 : this.length - 1 - i - j;
        // the origin's own step stands in both
        const sum = (on?.scores[rest] ?? 0) + (back === undefined ? 0 : back.scores[node] - (first?.score ?? 0));
        const many = (on?.counts[rest] ?? 0) + (back === undefined ? 0 : back.counts[node] - (first?.count ?? 0));
        if (sum > score || (sum === score && many > count)) [score, count] = [sum, many];
      }
      scores[from + n] = score;
      counts[from + n] = count;
    }
  }
}

/** What each node covers, told from a square of the path and on (1) or back (-1) from there; undefined where that is nothing at all. */
function valuesOf(
  steps: Steps,
  cells: readonly Cell[],
  [x, y, z]: Cell,
  worths: readonly Worth[],
  sense: 1 | -1,
): Gains | undefined {
  let values: Gains | undefined;
  for (const { cell, weight } of worths)
    for (const [bx, by, bz] of cells)
      steps.nodesAt(sense * (cell[0] - bx - x), sense * (cell[1] - by - y), sense * (cell[2] - bz - z), (node) => {
        values ??= { scores: new Float64Array(steps.graph.count), counts: new Int32Array(steps.graph.count) };
        values.scores[node] += weight;
        values.counts[node]++;
      });
  return values;
}

/** The most that a path from the first node gains on its way to each, in place of what each covers. */
function gainsOf({ graph }: Steps, values: Gains | undefined): Gains | undefined {
  if (values === undefined) return undefined;
  const { scores, counts } = values;
  let node = 1;
  for (let k = 1; node < graph.count; k++)
    for (let j = 0; j <= k; j++, node++) {
      const left = j < k ? node - k : node - k - 1;
      const right = j > 0 ? node - k - 1 : left;
      const better =
        scores[right] > scores[left] || (scores[right] === scores[left] && counts[right] > counts[left]) ? right : left;
      scores[node] += scores[better];
      counts[node] += counts[better];
    }
  return values;
}

/** The best of the nodes of each step, or where a path may end anywhere of all nodes, as if of the first. */
function bestAt({ graph }: Steps, { scores, counts }: Gains, anywhere: boolean): Gains {
  const best: Gains = {
    scores: new Float64Array(anywhere ? 1 : scores.length),
    counts: new Int32Array(anywhere ? 1 : scores.length),
  };
  let node = 0;
  for (let k = 0; node < graph.count; k++)
    for (let j = 0; j <= k; j++, node++) {
      const at = anywhere ? 0 : k;
      if (scores[node] < best.scores[at] || (scores[node] === best.scores[at] && counts[node] <= best.counts[at]))
        continue;
      best.scores[at] = scores[node];
      best.counts[at] = counts[node];
    }
  return best;
}
