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
  const { fan, sums, gainAt, ints, moreAt, nodes } = view;
  const { begins, next } = fan.graph;
  let ways: Way[] = [extended(undefined, 0, view, whole)];
  while (ways.length > 0) {
    const longer: Way[] = [];
    const known = new Set<number | string>();
    for (const way of ways) {
      if (way.passed && fan.ends(way.node)) offer(way);
      for (let e = begins[way.node]; e < begins[way.node + 1]; e++) {
        const node = next[e];
        if (node >= nodes || sums[gainAt + node] === Number.NEGATIVE_INFINITY) continue;
        const then = extended(way, node, view, whole);
        if (!whole) {
          const key = keyOf(then, fan.graph.count);
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

function keyOf({ node, caught, passed }: Way, count: number): number | string {
  const place = 2 * node + Number(passed);
  if (caught.length === 0) return place;
  return caught.length === 1 ? (caught[0] >>> 0) * 2 * count + place : `${place} ${caught.join(" ")}`;
}

function extended(before: Way | undefined, node: number, view: FanView, whole: boolean): Way {
  const { ints, hitsAt, sums, weightAt, words } = view;
  let score = before?.score ?? 0;
  let harmed = before?.harmed ?? 0;
  let wanted = before?.wanted ?? 0;
  let caught = before?.caught ?? new Int32Array(words);
  for (let w = 0; w < words; w++) {
    const fresh = ints[hitsAt + node * words + w] & ~caught[w];
    if (fresh === 0) continue;
    if (caught === before?.caught) caught = caught.slice();
    caught[w] |= fresh;
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
