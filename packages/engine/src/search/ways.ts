import type { FanView, Gain } from "./fan.js";
import { compareGains } from "./ranking.js";

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
  /** Outcomes of all fans that are wanted at most, the best ones. */
  readonly limit: number;
  /** A way that may end where it is. */
  offer(way: Way): void;
  /** Whether a way may enter the list with at most this; `settled` where it can catch nobody else. */
  mayEnter(way: Way, gain: Gain, settled: boolean): boolean;
}

/**
 * Follows the ways of a fan, step by step. Of ways to one node with the same outcome so far only the first in reading order goes on, unless each path is
 * judged `whole`: then two with the same outcome so far may end otherwise, and an ally may yet be spared. Of ways to one node that go on alike, those after the
 * best `limit` with different outcomes are dropped.
 */
export function followed(view: FanView, whole: boolean, { limit, offer, mayEnter }: Followed): void {
  const { fan, sums, gainAt, ints, moreAt, harmAt, hitsAt, nodes, words, telling } = view;
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
          const key = keyOfWord((way.caught[0] | ints[hitsAt + node]) & telling[0], node, passed, count);
          if (known.has(key)) continue;
          known.add(key);
        }
        const then = extended(way, node, view, whole, sets);
        const gain = {
          score: then.score + sums[gainAt + node],
          harmed: then.harmed + ints[harmAt + node],
          wanted: then.wanted + ints[moreAt + node],
        };
        if (!mayEnter(then, gain, isSettled(then, view))) continue;
        if (!whole && words !== 1) {
          const key =
            words === 0 ? 2 * node + Number(passed) : `${2 * node + Number(passed)} ${toldBy(then.caught, telling)}`;
          if (known.has(key)) continue;
          known.add(key);
        }
        longer.push(then);
      }
    }
    ways = whole || longer.length <= limit ? longer : thinned(longer, view, limit);
  }
}

/**
 * Ways without those that cannot be among the best: of ways to one node that have caught the same of whom they may yet catch, each goes on to the same gains,
 * so that one with `limit` better ones before it, all with different outcomes, stays behind them however it ends.
 */
function thinned(ways: readonly Way[], view: FanView, limit: number): Way[] {
  const { ints, aheadAt, words, telling } = view;
  const classes = new Map<number | string, number[]>();
  const many = new Map<number, number>();
  const keyOf = ({ node, passed }: Way): number => 2 * node + Number(passed);
  for (const way of ways) many.set(keyOf(way), (many.get(keyOf(way)) ?? 0) + 1);
  for (const [n, way] of ways.entries()) {
    const key = keyOf(way);
    if ((many.get(key) as number) <= limit) continue;
    let live = "";
    for (let w = 0; w < words; w++) {
      const both = way.caught[w] & ints[aheadAt + way.node * words + w] & telling[w];
      if (both !== 0) live += ` ${w}:${both}`;
    }
    const name = live === "" ? key : `${key}${live}`;
    const own = classes.get(name);
    if (own === undefined) classes.set(name, [n]);
    else own.push(n);
  }
  const gone = new Set<number>();
  for (const own of classes.values()) {
    if (own.length <= limit) continue;
    // ways come in reading order
    own.sort((a, b) => compareGains(ways[a], ways[b]) || a - b);
    for (const n of own.slice(limit)) gone.add(n);
  }
  return gone.size === 0 ? [...ways] : ways.filter((_, n) => !gone.has(n));
}

function toldBy(caught: Int32Array, telling: Int32Array): string {
  let key = "";
  for (let w = 0; w < caught.length; w++) key += `${caught[w] & telling[w]} `;
  return key;
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
