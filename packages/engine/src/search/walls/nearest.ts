import type { WallGraph } from "./graph.js";

/** The squares on a shortest way from some squares to the nearest of some groups, both ends with it. */
export function nearest(
  graph: WallGraph,
  begins: readonly number[],
  groups: readonly (readonly number[])[],
  forbidden: Uint8Array,
): number[] | undefined {
  const isEnd = new Uint8Array(graph.count);
  for (const group of groups) for (const n of group) isEnd[n] = 1;
  const from = new Int32Array(graph.count).fill(-1);
  const queue = begins.filter((n) => forbidden[n] === 0);
  for (const n of queue) from[n] = n;
  for (const v of queue) {
    if (isEnd[v] === 1) return wayTo(v, from);
    for (const w of graph.beside(v)) {
      if (from[w] >= 0 || forbidden[w] === 1) continue;
      from[w] = v;
      queue.push(w);
    }
  }
  return undefined;
}

/** Squares by how many steps lead to them from a wall, the nearest first; those that none leads to come last. */
export function byDistance(
  graph: WallGraph,
  wall: readonly number[],
  some: readonly number[],
  forbidden: Uint8Array,
): number[] {
  const left = new Set(some);
  const found: number[] = [];
  const seen = new Uint8Array(graph.count);
  const queue = [...wall];
  for (const n of queue) seen[n] = 1;
  for (const v of queue) {
    if (left.delete(v)) found.push(v);
    if (left.size === 0) break;
    for (const w of graph.beside(v)) {
      if (seen[w] === 1 || forbidden[w] === 1) continue;
      seen[w] = 1;
      queue.push(w);
    }
  }
  return [...found, ...left];
}

function wayTo(end: number, from: Int32Array): number[] {
  const way = [end];
  for (let v = end; from[v] !== v; v = from[v]) way.push(from[v]);
  return way;
}
