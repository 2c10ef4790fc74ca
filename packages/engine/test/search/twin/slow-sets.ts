/** The slow twin of searches for several areas: every set of at most so many legal placements, one by one. */
import { resolve } from "@ambit/engine";
import type { Question } from "../../../src/contract/types.js";
import type { Search } from "./question.js";
import { type Found, judged, keyOf, order, weightOf } from "./slow-best.js";

/** Several placements in the written order, and whom they affect together. */
export interface FoundTogether {
  readonly parts: readonly Found[];
  readonly who: string;
  readonly affected: readonly string[];
  readonly objects: readonly string[];
  readonly score: number;
  readonly bad: number;
  readonly good: number;
}

/** Below 0 where a comes before b: as single placements, then fewer of them, then one after the other. */
export function orderOfSets(a: FoundTogether, b: FoundTogether): number {
  const first = b.score - a.score || a.bad - b.bad || b.good - a.good || a.parts.length - b.parts.length;
  if (first !== 0) return first;
  for (let i = 0; i < a.parts.length; i++) {
    const next = order(a.parts[i]!, b.parts[i]!);
    if (next !== 0) return next;
  }
  return 0;
}

/** Every legal placement that the list of a single search could hold; undefined where their sets are more than `most`. */
export function singlesOf(q: Search, most: number): Found[] | undefined {
  const { count: _c, apart: _a, ...area } = q.area;
  const out: Found[] = [];
  for (const { one, moves } of judged({ ...q, area } as Search)) {
    if (moves) continue;
    out.push(one);
    if (setsOf(out.length, q.area.count ?? 1) > most) return undefined;
  }
  return out.sort(order);
}

/** Sets of at most so many out of others. */
function setsOf(of: number, count: number): number {
  let sum = 0;
  for (let k = 1, ways = 1; k <= count; k++) {
    ways = (ways * (of - k + 1)) / k;
    sum += Math.max(0, ways);
  }
  return sum;
}

/** Of every different outcome the first set, the best first. */
export function slowSets(q: Search, singles: readonly Found[]): FoundTogether[] {
  const ids = q.scene!.creatures!.map((c) => c.id);
  const isObject = new Set(q.scene!.creatures!.filter((c) => c.object === true).map((c) => c.id));
  const masks = singles.map(({ affected, objects }) =>
    [...affected, ...objects].reduce((sum, id) => sum | (1 << ids.indexOf(id)), 0),
  );
  const whoOf = new Map<number, FoundTogether>();
  const outcome = (mask: number): FoundTogether => {
    const known = whoOf.get(mask);
    if (known !== undefined) return known;
    const hit = ids.filter((_, i) => ((mask >> i) & 1) === 1);
    const affected = hit.filter((id) => !isObject.has(id));
    const objects = hit.filter((id) => isObject.has(id));
    const weights = hit.map((id) => weightOf(q, id));
    const score = weights.reduce((sum, n) => sum + n, 0) / 1000;
    const [bad, good] = [weights.filter((n) => n < 0).length, weights.filter((n) => n > 0).length];
    const made = { parts: [], who: keyOf(q, affected, objects), affected, objects, score, bad, good };
    whoOf.set(mask, made);
    return made;
  };
  const pairs = new Map<string, boolean>();
  const together = (a: number, b: number): boolean => {
    if (q.area.apart !== true) return true;
    const key = `${a} ${b}`;
    let legal = pairs.get(key);
    if (legal === undefined) {
      legal = resolve({ ...questionOf(q), place: [singles[a]!.place, singles[b]!.place] } as Question).legal;
      pairs.set(key, legal);
    }
    return legal;
  };
  const best = new Map<string, FoundTogether>();
  // of one size the sets come in their order, so that the first of an outcome is its best
  const add = (chosen: readonly number[], mask: number, left: number): void => {
    if (left === 0) {
      const { who, ...rest } = outcome(mask);
      if (!best.has(who)) best.set(who, { ...rest, who, parts: chosen.map((n) => singles[n]!) });
      return;
    }
    for (let n = (chosen.at(-1) ?? -1) + 1; n < singles.length; n++)
      if (chosen.every((m) => together(m, n))) add([...chosen, n], mask | masks[n]!, left - 1);
  };
  for (let size = 1; size <= (q.area.count ?? 1); size++) add([], 0, size);
  return [...best.values()].sort(orderOfSets);
}

export function questionOf(q: Search): Omit<Question, "place"> {
  const { score: _s, limit: _l, walk: _w, layersTried: _h, scoreMap: _m, ...rest } = q;
  return rest as Omit<Question, "place">;
}
