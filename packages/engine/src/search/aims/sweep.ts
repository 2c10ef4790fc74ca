import type { TurnArc } from "./arcs.js";
import { between, compareTurns, Turn } from "./turn.js";

/** Whom a shape may affect as it turns about one apex. */
export interface Swept {
  /** Which of them it is; told in `Stop.hit`. */
  readonly who: number;
  readonly weight: number;
  /** Undefined where every direction affects it. */
  readonly arcs: readonly TurnArc[] | undefined;
}

/** Directions between two turns, or one turn itself, in which the same are affected. */
export interface Stop {
  readonly from: Turn;
  /** Undefined for the turn itself. */
  readonly to: Turn | undefined;
  /** What it scores, how many to spare and how many wanted it affects, and a name for those. */
  readonly score: number;
  readonly harmed: number;
  readonly wanted: number;
  readonly name: string;
}

interface Change {
  readonly at: Turn;
  readonly who: number;
  readonly step: 1 | -1;
}

const EAST = Turn.along(1, 0);

/** Lesser parts of names: two numbers of 32 bits for each who is affected. */
function mixed(n: number, by: number): number {
  let h = Math.imul(n + 1, by);
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  h ^= h >>> 12;
  return h | 0;
}

/**
 * Goes round an apex once. Arcs are open: at a turn itself nobody is affected whose arc begins or ends there, between two turns all whose arcs hold that. Calls `stop` for every part of
 * the round whose score is more than `least`, barred ones left out; there `isIn` says who of `all` is affected.
 */
export function sweep(
  all: readonly Swept[],
  barred: TurnArc | undefined,
  least: () => number,
  stop: (s: Stop, isIn: (n: number) => boolean) => void,
): void {
  const changes: Change[] = [];
  const n = all.length;
  const depth = new Int32Array(n + 1);
  const put = ({ from, to }: TurnArc, who: number): void => {
    changes.push({ at: from, who, step: 1 }, { at: to, who, step: -1 });
    // what runs on over the east holds the beginning of the round
    if (compareTurns(from, to) >= 0) depth[who]++;
  };
  for (let i = 0; i < n; i++) {
    const { arcs } = all[i];
    if (arcs === undefined) depth[i]++;
    else for (const arc of arcs) put(arc, i);
  }
  if (barred !== undefined) put(barred, n);
  changes.sort((p, q) => compareTurns(p.at, q.at));
  let [score, harmed, wanted, one, two] = [0, 0, 0, 0, 0];
  const turnOn = (who: number, sense: 1 | -1): void => {
    if (who === n) return;
    const { weight, who: name } = all[who];
    score += sense * weight;
    if (weight < 0) harmed += sense;
    if (weight > 0) wanted += sense;
    one ^= mixed(name, 0x9e3779b1);
    two ^= mixed(name, 0x85ebca77);
  };
  for (let i = 0; i < n; i++) if (depth[i] > 0) turnOn(i, 1);
  const isIn = (k: number): boolean => depth[k] > 0;
  const tell = (from: Turn, to: Turn | undefined): void => {
    if (depth[n] > 0 || score <= least()) return;
    stop({ from, to, score, harmed, wanted, name: `${one} ${two}` }, isIn);
  };
  if (changes.length === 0) {
    tell(EAST, undefined);
    return;
  }
  const last = changes[changes.length - 1].at;
  if (compareTurns(EAST, changes[0].at) < 0) tell(last, changes[0].at);
  for (let i = 0; i < changes.length; ) {
    const { at } = changes[i];
    let end = i + 1;
    while (end < changes.length && compareTurns(changes[end].at, at) === 0) end++;
    for (let k = i; k < end; k++) if (changes[k].step < 0 && --depth[changes[k].who] === 0) turnOn(changes[k].who, -1);
    tell(at, undefined);
    for (let k = i; k < end; k++) if (changes[k].step > 0 && ++depth[changes[k].who] === 1) turnOn(changes[k].who, 1);
    i = end;
    if (i < changes.length) tell(at, changes[i].at);
    else if (compareTurns(EAST, changes[0].at) === 0) tell(at, changes[0].at);
  }
}

/** A direction of a part of the round that a question can name, the simplest; undefined where there is none. */
export function vectorOf({ from, to }: Stop): readonly [dx: number, dy: number] | undefined {
  return to === undefined ? from.vector : between(from, to);
}
