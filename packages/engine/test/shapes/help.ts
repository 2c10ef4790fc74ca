import { type Ratio, ratio, thousandths } from "../../src/grid/lattice.js";
import type { Plan } from "../../src/shapes/index.js";

/** A number of at most three decimals as a fraction. */
export function q(x: number): Ratio {
  const n = thousandths(x);
  if (n === undefined) throw new Error(`${x}`);
  return ratio(n, 1000);
}

export const everywhere = { x0: -3000, y0: -3000, x1: 3000, y1: 3000 };

/** Squares as "x,y" words, sorted by y then x. */
export function list(rows: readonly number[]): string[] {
  const out: string[] = [];
  for (let i = 0; i < rows.length; i += 3) for (let x = rows[i + 1]; x < rows[i + 2]; x++) out.push(`${x},${rows[i]}`);
  return out;
}

export function count(rows: readonly number[]): number {
  return list(rows).length;
}

/** Draws squares of a window, # half or more, o any part. */
export function draw(plan: Plan, x0: number, y0: number, x1: number, y1: number): string {
  const half = new Set(list(plan.half(everywhere)));
  const any = new Set(list(plan.any(everywhere)));
  const lines: string[] = [];
  for (let y = y0; y < y1; y++) {
    let line = "";
    for (let x = x0; x < x1; x++) line += half.has(`${x},${y}`) ? "#" : any.has(`${x},${y}`) ? "o" : ".";
    lines.push(line);
  }
  return lines.join("\n");
}

/** Seeded random numbers in [0, 1). */
export function random(seed: number): () => number {
  let s = seed >>> 0;
  return () => {
    s = (s + 0x6d2b79f5) >>> 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
