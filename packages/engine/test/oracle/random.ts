/** A small seeded generator (mulberry32) and the pieces that all question makers draw from. */
import type { CreatureInput, Question, SceneInput, Targets } from "../../src/contract/types.js";

export const SEED = Number(process.env.AMBIT_SEED ?? 20240607);

export class Random {
  #state: number;
  constructor(seed: number, name: string) {
    let h = seed >>> 0;
    for (const c of name) h = (Math.imul(h ^ c.charCodeAt(0), 0x01000193) >>> 0) + 1;
    this.#state = h >>> 0;
  }
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  /** Whole, both ends included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }
  pick<T>(list: readonly T[]): T {
    return list[this.int(0, list.length - 1)]!;
  }
  chance(p: number): boolean {
    return this.next() < p;
  }
}

/** Where things happen: with a size, inside it; without, round zero and below. */
export interface Ground {
  size?: readonly [number, number];
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export function ground(r: Random): Ground {
  if (r.chance(0.05)) return { x0: 494, y0: -506, x1: 506, y1: -494 };
  if (r.chance(0.4)) return { x0: -6, y0: -6, x1: 6, y1: 6 };
  const size = [r.int(8, 20), r.int(8, 20)] as const;
  return { size, x0: 0, y0: 0, x1: size[0], y1: size[1] };
}

export interface CreatureTaste {
  /** Half-square creatures at halves (5e and pf2e). */
  tiny?: boolean;
  z?: boolean;
}

export function creature(r: Random, g: Ground, id: string, taste: CreatureTaste = {}): CreatureInput {
  const size = taste.tiny && r.chance(0.15) ? 0.5 : r.pick([1, 1, 1, 2, 2, 3, 4]);
  const room = Math.max(1, size);
  let x = r.int(g.x0, g.x1 - room);
  let y = r.int(g.y0, g.y1 - room);
  if (size === 0.5) {
    x += r.pick([0, 0.5]);
    y += r.pick([0, 0.5]);
  }
  const z = taste.z ? r.pick([undefined, 0, 0, 1, -1, 2, -3]) : r.pick([undefined, 0]);
  const out: CreatureInput = { id, at: z === undefined ? [x, y] : [x, y, z], size };
  if (size >= 1 && r.chance(0.2)) out.height = r.int(1, 4);
  return out;
}

export function scene(r: Random, g: Ground, taste: CreatureTaste, source?: CreatureInput): SceneInput {
  const list: CreatureInput[] = source ? [source] : [];
  const n = r.int(0, 4);
  for (let i = 0; i < n; i++) {
    const c = creature(r, g, `c${i}`, taste);
    c.side = r.pick(["party", "enemies"]);
    if (r.chance(0.15)) c.object = true;
    list.push(c);
  }
  const out: SceneInput = { creatures: list };
  if (g.size) out.size = g.size;
  if (r.chance(0.5)) {
    const low = r.int(-3, 2);
    out.layers = [low, Math.min(3, low + r.int(0, 4))];
  }
  return out;
}

export function targets(r: Random): Targets | undefined {
  if (r.chance(0.8)) return undefined;
  const t: Targets = {};
  if (r.chance(0.4)) t.sides = [r.pick(["party", "enemies"])];
  if (r.chance(0.4)) t.except = ["c0"];
  if (r.chance(0.5)) t.source = r.chance(0.5);
  return t;
}

export function finish(r: Random, q: Question): Question {
  const t = targets(r);
  // Only names that stand in the scene.
  if (t?.except && !q.scene?.creatures?.some((c) => c.id === "c0")) delete t.except;
  if (t && Object.keys(t).length > 0) q.targets = t;
  return q;
}

export const EIGHT = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;

export function direction(r: Random): [number, number] {
  if (r.chance(0.6)) {
    const [a, b] = r.pick([
      [1, 0],
      [1, 1],
      [2, 1],
      [1, 2],
      [3, 4],
      [4, 3],
      [2, 2],
      [4, 2],
      [5, 3],
      [3, 1],
      [12, 5],
    ] as const);
    return r.chance(0.5) ? [a * r.pick([1, -1]), b * r.pick([1, -1])] : [b * r.pick([1, -1]), a * r.pick([1, -1])];
  }
  const most = r.chance(0.15) ? 999_999 : r.chance(0.2) ? 100 : 9;
  for (;;) {
    const d: [number, number] = [r.int(-most, most), r.int(-most, most)];
    if (d[0] !== 0 || d[1] !== 0) return d;
  }
}

/** A coordinate on a corner, the middle or quarter of a square, or at thousandths. */
export function coordinate(r: Random, from: number, to: number, fine: boolean): number {
  const v = r.int(from, to - 1);
  if (!fine) return r.int(from, to);
  const part = r.pick([0, 0, 0.5, 0.5, 0.25, 0.75, 0.001, 0.999, r.int(1, 999) / 1000]);
  return Math.round((v + part) * 1000) / 1000;
}
