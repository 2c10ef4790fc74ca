import type { Box } from "./camera.js";

/** Row spans of one plan: y, from x, up to but not including x; by y, then x. */
export type PlanSpans = readonly number[];

/** The plan's spans of one layer of a record (z, y, x0, x1 a span). */
export function layerSpans(rows: Int32Array, layer: number): number[] {
  const out: number[] = [];
  for (let i = 0; i < rows.length; i += 4) if (rows[i] === layer) out.push(rows[i + 1]!, rows[i + 2]!, rows[i + 3]!);
  return out;
}

/** The box round spans of one or more plans; null without any. */
export function boundsOf(...plans: readonly PlanSpans[]): Box | null {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const spans of plans)
    for (let i = 0; i < spans.length; i += 3) {
      x0 = Math.min(x0, spans[i + 1]!);
      y0 = Math.min(y0, spans[i]!);
      x1 = Math.max(x1, spans[i + 2]!);
      y1 = Math.max(y1, spans[i]! + 1);
    }
  return x0 < x1 ? { x0, y0, x1, y1 } : null;
}

/** Squares as one path to fill. */
export function fillPath(spans: PlanSpans): Path2D {
  const path = new Path2D();
  for (let i = 0; i < spans.length; i += 3) path.rect(spans[i + 1]!, spans[i]!, spans[i + 2]! - spans[i + 1]!, 1);
  return path;
}

/** Lines between neighbouring squares of the spans. */
export function innerPath(spans: PlanSpans): Path2D {
  const path = new Path2D();
  let above = 0;
  for (let i = 0; i < spans.length; i += 3) {
    const [y, x0, x1] = [spans[i]!, spans[i + 1]!, spans[i + 2]!];
    for (let x = x0 + 1; x < x1; x++) {
      path.moveTo(x, y);
      path.lineTo(x, y + 1);
    }
    while (spans[above]! < y - 1) above += 3;
    for (let j = above; spans[j] === y - 1; j += 3) {
      const from = Math.max(x0, spans[j + 1]!);
      const to = Math.min(x1, spans[j + 2]!);
      if (from >= to) continue;
      path.moveTo(from, y);
      path.lineTo(to, y);
    }
  }
  return path;
}

type Corner = readonly [x: number, y: number];

/** The border of squares as closed loops with the squares on the right; squares that meet in a corner only are walked apart. */
export function borderPath(spans: PlanSpans): Path2D {
  const next = new Map<number, Corner[]>();
  const edges: [Corner, Corner][] = [];
  const add = (from: Corner, to: Corner): void => {
    edges.push([from, to]);
    const key = keyOf(from);
    const there = next.get(key);
    if (there) there.push(to);
    else next.set(key, [to]);
  };
  horizontal(spans, add);
  for (let i = 0; i < spans.length; i += 3) {
    const [y, x0, x1] = [spans[i]!, spans[i + 1]!, spans[i + 2]!];
    add([x0, y + 1], [x0, y]);
    add([x1, y], [x1, y + 1]);
  }
  const path = new Path2D();
  for (const [from, to] of edges) {
    if (!take(next, from, to)) continue;
    path.moveTo(from[0], from[1]);
    let [a, b] = [from, to];
    while (b[0] !== from[0] || b[1] !== from[1]) {
      path.lineTo(b[0], b[1]);
      const c = onward(next, a, b);
      if (!c) break;
      [a, b] = [b, c];
    }
    path.closePath();
  }
  return path;
}

const keyOf = ([x, y]: Corner): number => (x + 0x4000) * 0x10000 + (y + 0x4000);

function take(next: Map<number, Corner[]>, from: Corner, to: Corner): boolean {
  const there = next.get(keyOf(from));
  const at = there?.indexOf(to) ?? -1;
  if (!there || at < 0) return false;
  there.splice(at, 1);
  return true;
}

/** The edge that goes on from b; where two squares meet there, the one that turns right stays with the square it came along. */
function onward(next: Map<number, Corner[]>, a: Corner, b: Corner): Corner | undefined {
  const choices = next.get(keyOf(b)) ?? [];
  const dx = Math.sign(b[0] - a[0]);
  const dy = Math.sign(b[1] - a[1]);
  const right = choices.find((c) => Math.sign(c[0] - b[0]) === -dy && Math.sign(c[1] - b[1]) === dx);
  const chosen = right ?? choices[0];
  if (chosen) take(next, b, chosen);
  return chosen;
}

/** Edges along rows: where a row has a square and the row beside it has none. */
function horizontal(spans: PlanSpans, add: (from: Corner, to: Corner) => void): void {
  const rows = new Map<number, number[]>();
  for (let i = 0; i < spans.length; i += 3) {
    const row = rows.get(spans[i]!);
    if (row) row.push(spans[i + 1]!, spans[i + 2]!);
    else rows.set(spans[i]!, [spans[i + 1]!, spans[i + 2]!]);
  }
  for (const [y, row] of rows) {
    bare(row, rows.get(y - 1), (x0, x1) => add([x0, y], [x1, y]));
    bare(row, rows.get(y + 1), (x0, x1) => add([x1, y + 1], [x0, y + 1]));
  }
}

/** The stretches of a row that another row leaves bare. */
function bare(
  row: readonly number[],
  other: readonly number[] | undefined,
  each: (x0: number, x1: number) => void,
): void {
  for (let i = 0; i < row.length; i += 2) {
    let start = row[i]!;
    const end = row[i + 1]!;
    for (let j = 0; other && j < other.length; j += 2) {
      if (other[j + 1]! <= start || other[j]! >= end) continue;
      if (other[j]! > start) each(start, other[j]!);
      start = Math.max(start, other[j + 1]!);
    }
    if (start < end) each(start, end);
  }
}
