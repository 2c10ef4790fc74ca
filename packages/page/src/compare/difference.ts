import { borderPath, boundsOf, fillPath, layerSpans, type PlanSpans } from "../map/border.js";
import type { Box } from "../map/camera.js";
import type { Outcome } from "../state/types.js";

/** Letters of the compared, the first for what is in play. */
export const LETTERS = ["A", "B", "C"] as const;

/** Squares that the same answers have, by the indices of those answers. */
export interface Group {
  readonly owners: readonly number[];
  readonly spans: PlanSpans;
  readonly count: number;
  readonly fill: Path2D;
  readonly border: Path2D;
  readonly bounds: Box | null;
}

/** How the squares of two or more answers differ. An answer that there is not has no part in it. */
export interface Difference {
  /** Indices of those that have an answer. */
  readonly of: readonly number[];
  /** Squares that all have. */
  readonly common: Group;
  /** Squares that some have and others have not, a group for each set of owners. */
  readonly groups: readonly Group[];
}

let known: { readonly from: readonly unknown[]; readonly made: Difference } | undefined;

/** Compares the squares of one layer; made anew only where an answer is another. */
export function difference(outcomes: readonly (Outcome | null)[], layer: number): Difference {
  const from = [layer, ...outcomes];
  if (known?.from.length === from.length && known.from.every((v, i) => v === from[i])) return known.made;
  const of = outcomes.flatMap((o, i) => (o ? [i] : []));
  const plans = outcomes.map((o) => (o ? layerSpans(o.answer.cells.rows, layer) : []));
  const spans = new Map<number, number[]>();
  for (const [y, row] of rowsOf(plans)) sweep(row, (x0, x1, mask) => put(spans, mask, y, x0, x1));
  const all = of.reduce((mask, i) => mask | (1 << i), 0);
  const groups = of.length < 2 ? [] : [...spans].filter(([mask]) => mask !== all).sort(([a], [b]) => a - b);
  const made = {
    of,
    common: groupOf(all, of.length < 2 ? [] : (spans.get(all) ?? [])),
    groups: groups.map(([mask, own]) => groupOf(mask, own)),
  };
  known = { from, made };
  return made;
}

/** Squares that an answer has and not all others, and squares that another has and it has not. */
export function countsOf({ of, groups }: Difference, index: number): { here: number; there: number } {
  const sum = (own: boolean): number =>
    groups.reduce((n, g) => (g.owners.includes(index) === own ? n + g.count : n), 0);
  return of.includes(index) ? { here: sum(true), there: sum(false) } : { here: 0, there: 0 };
}

/** Whose a square is, where not all have it; null elsewhere. */
export function ownersAt({ groups }: Difference, x: number, y: number): readonly number[] | null {
  for (const { owners, spans } of groups)
    for (let i = 0; i < spans.length; i += 3)
      if (spans[i] === y && x >= spans[i + 1]! && x < spans[i + 2]!) return owners;
  return null;
}

/** Ends of runs in one row: where, and whose run begins or ends there. */
type Ends = [x: number, index: number][];

function rowsOf(plans: readonly PlanSpans[]): Map<number, Ends> {
  const rows = new Map<number, Ends>();
  plans.forEach((spans, index) => {
    for (let i = 0; i < spans.length; i += 3) {
      const row = rows.get(spans[i]!) ?? [];
      row.push([spans[i + 1]!, index], [spans[i + 2]!, index]);
      rows.set(spans[i]!, row);
    }
  });
  return new Map([...rows].sort(([a], [b]) => a - b));
}

/** The stretches of a row by whose they are, as a bit for each; those of nobody are left out. */
function sweep(row: Ends, each: (x0: number, x1: number, mask: number) => void): void {
  row.sort(([a], [b]) => a - b);
  let [mask, from] = [0, 0];
  for (const [x, index] of row) {
    if (mask !== 0 && x > from) each(from, x, mask);
    mask ^= 1 << index;
    from = x;
  }
}

/** Runs of one owner that touch are one. */
function put(spans: Map<number, number[]>, mask: number, y: number, x0: number, x1: number): void {
  const own = spans.get(mask) ?? [];
  const last = own.length - 3;
  if (own[last] === y && own[last + 2] === x0) own[last + 2] = x1;
  else own.push(y, x0, x1);
  spans.set(mask, own);
}

function groupOf(mask: number, spans: PlanSpans): Group {
  const owners = LETTERS.flatMap((_, i) => (mask & (1 << i) ? [i] : []));
  let count = 0;
  for (let i = 0; i < spans.length; i += 3) count += spans[i + 2]! - spans[i + 1]!;
  return { owners, spans, count, fill: fillPath(spans), border: borderPath(spans), bounds: boundsOf(spans) };
}
