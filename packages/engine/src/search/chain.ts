import type { Covered } from "./fan.js";

/** Nodes of a fan that cover wanted ones, by how many steps of either kind lead to each. */
interface Stops {
  readonly is: Int32Array;
  readonly js: Int32Array;
  readonly scores: Float64Array;
}

/**
 * At most the score that a path of a fan with two kinds of steps gains, and with that score how many wanted ones, told by the nodes that cover somebody alone:
 * the heaviest chain of them in which neither number of steps falls. One whom several nodes cover counts at each, and nobody of negative weight counts, which
 * only lifts it. Cost: n log n for n such nodes.
 */
export function chainOf(
  stepsTo: (node: number) => readonly [number, number],
  covered: Covered,
  weightOf: (k: number) => number,
): { score: number; wanted: number } {
  const { is, js, scores } = stopsOf(stepsTo, covered, weightOf);
  const order = Int32Array.from(is.keys()).sort((a, b) => is[a] - is[b] || js[a] - js[b]);
  // best chain that ends with at most so many steps of the second kind: maxima over runs that end at each number (Fenwick)
  const size = js.reduce((most, j) => Math.max(most, j), 0) + 1;
  const best = new Float64Array(size + 1);
  const many = new Int32Array(size + 1);
  let [score, wanted] = [0, 0];
  for (const n of order) {
    let [sum, count] = [0, 0];
    for (let at = js[n] + 1; at > 0; at -= at & -at)
      if (best[at] > sum || (best[at] === sum && many[at] > count)) [sum, count] = [best[at], many[at]];
    sum += scores[n];
    count++;
    for (let at = js[n] + 1; at <= size; at += at & -at)
      if (sum > best[at] || (sum === best[at] && count > many[at])) [best[at], many[at]] = [sum, count];
    if (sum > score || (sum === score && count > wanted)) [score, wanted] = [sum, count];
  }
  return { score, wanted };
}

/** One entry for each wanted creature and node that covers it. */
function stopsOf(
  stepsTo: (node: number) => readonly [number, number],
  { near, starts, at }: Covered,
  weightOf: (k: number) => number,
): Stops {
  const found: number[] = [];
  const scores: number[] = [];
  for (let k = 0; k < near.length; k++) {
    const weight = weightOf(k);
    if (weight <= 0) continue;
    for (let i = starts[k]; i < starts[k + 1]; i++) {
      found.push(at[i]);
      scores.push(weight);
    }
  }
  const places = found.map(stepsTo);
  return {
    is: Int32Array.from(places, ([i]) => i),
    js: Int32Array.from(places, ([, j]) => j),
    scores: Float64Array.from(scores),
  };
}
