import type { FanView } from "./fan.js";

/** A way from a fan's first node to one of a step, of all with the same outcome the first in reading order. */
export interface Way {
  readonly node: number;
  readonly before: Way | undefined;
  /** Whom it has caught, as bits of `FanView.near`. */
  readonly caught: Int32Array;
  readonly score: number;
  readonly harmed: number;
  readonly wanted: number;
  readonly passed: boolean;
}

export interface Followed {
  /** A way that may end where it is. */
  offer(way: Way): void;
  /** Whether a way may enter the list with at most this; `settled` where it can catch nobody else. */
  mayEnter(way: Way, score: number, wanted: number, settled: boolean): boolean;
}

/**
 * Follows the ways of a fan, step by step. Of ways to one node with the same outcome so far only the first in reading order goes on, unless each path is
 * judged `whole`: then two with the same outcome so far may end otherwise, and an ally may yet be spared.
 */
export function followed(view: FanView, whole: boolean, { offer, mayEnter }: Followed): void {
  const { fan, sums, gainAt, ints, moreAt, hitsAt, nodes, words } = view;
  const { begins, next } = fan.graph;
  const { count } = fan.graph;
  // sets of one word are kept by it
  const sets = words === 1 ? new Map<number, Int32Array>() : undefined;
  let ways: Way[] = [extended(undefined, 0, view, whole, sets)];
  const known = new Set<number | string>();
  while (ways.length > 0) {
    const longer: Way[] = [];
    known.clear();
    for (const way of ways) {
      if (way.passed && fan.ends(way.node)) offer(way);
      for (let e = begins[way.node]; e < begins[way.node + 1]; e++) {
        const node = next[e];
        if (node >= nodes || sums[gainAt + node] === Number.NEGATIVE_INFINITY) continue;
        const passed = way.passed || (fan.gate?.(node) ?? true);
        if (!whole && words === 1) {
          const key = keyOfWord(way.caught[0] | ints[hitsAt + node], node, passed, count);
          if (known.has(key)) continue;
          known.add(key);
        }
        const then = extended(way, node, view, whole, sets);
        if (!whole && words !== 1) {
          const key = words === 0 ? 2 * node + Number(passed) : `${2 * node + Number(passed)} ${then.caught.join(" ")}`;
          if (known.has(key)) continue;
          known.add(key);
        }
        if (mayEnter(then, then.score + sums[gainAt + node], then.wanted + ints[moreAt + node], isSettled(then, view)))
          longer.push(then);
      }
    }
    ways = longer;
  }
}

function isSettled({ node, caught }: Way, { ints, aheadAt, words }: FanView): boolean {
  for (let w = 0; w < words; w++) if ((ints[aheadAt + node * words + w] & ~caught[w]) !== 0) return false;
  return true;
}

function keyOfWord(word: number, node: number, passed: boolean, count: number): number {
  return (word >>> 0) * 2 * count + 2 * node + Number(passed);
}

function extended(
  before: Way | undefined,
  node: number,
  view: FanView,
  whole: boolean,
  sets: Map<number, Int32Array> | undefined,
): Way {
  const { ints, hitsAt, sums, weightAt, words } = view;
  let score = before?.score ?? 0;
  let harmed = before?.harmed ?? 0;
  let wanted = before?.wanted ?? 0;
  let caught = before?.caught ?? new Int32Array(words);
  for (let w = 0; w < words; w++) {
    const fresh = ints[hitsAt + node * words + w] & ~caught[w];
    if (fresh === 0) continue;
    if (sets !== undefined) caught = kept(sets, caught[0] | fresh);
    else {
      if (caught === before?.caught) caught = caught.slice();
      caught[w] |= fresh;
    }
    for (let rest = fresh; rest !== 0; rest &= rest - 1) {
      const value = sums[weightAt + 32 * w + 31 - Math.clz32(rest & -rest)];
      if (value < 0 && whole) continue;
      score += value;
      if (value < 0) harmed++;
      if (value > 0) wanted++;
    }
  }
  const passed = (before?.passed ?? false) || (view.fan.gate?.(node) ?? true);
  return { node, before, caught, score, harmed, wanted, passed };
}

function kept(sets: Map<number, Int32Array>, word: number): Int32Array {
  const known = sets.get(word);
  if (known !== undefined) return known;
  const own = Int32Array.of(word);
  sets.set(word, own);
  return own;
}
