import type { Span } from "../list/spans.js";

type Corner = readonly [x: number, y: number];

interface Edge {
  readonly from: Corner;
  readonly to: Corner;
}

/**
 * The border of squares as closed loops of corners, each walked with the squares on the right. Squares that meet in a
 * corner only are walked apart.
 */
export function borderOf(spans: readonly Span[]): Corner[][] {
  const from = new Map<string, Edge[]>();
  const edges = edgesOf(spans);
  for (const edge of edges) {
    const key = edge.from.join();
    const there = from.get(key);
    if (there) there.push(edge);
    else from.set(key, [edge]);
  }
  const walked = new Set<Edge>();
  const loops: Corner[][] = [];
  for (const first of edges) {
    if (walked.has(first)) continue;
    const loop: Corner[] = [];
    let edge = first;
    while (!walked.has(edge)) {
      walked.add(edge);
      const next = turn(edge, from.get(edge.to.join())!);
      if (!parallel(edge, next)) loop.push(edge.to);
      edge = next;
    }
    loops.push(loop);
  }
  return loops;
}

/** Loops moved inwards by so much of a square: to the right of each edge. */
export function inset(loops: readonly (readonly Corner[])[], by: number): Corner[][] {
  return loops.map((loop) =>
    loop.map((corner, i) => {
      const [ax, ay] = way({ from: loop.at(i - 1)!, to: corner });
      const [bx, after] = way({ from: corner, to: loop[(i + 1) % loop.length]! });
      return [corner[0] - (ay + after) * by, corner[1] + (ax + bx) * by];
    }),
  );
}

/** Loops as the data of an SVG path, `square` pixels a square. */
export function pathOf(loops: readonly (readonly Corner[])[], square: number): string {
  return loops
    .map((loop) => `M${loop.map(([x, y]) => `${round(x * square)} ${round(y * square)}`).join("L")}Z`)
    .join("");
}

function round(n: number): number {
  return Math.round(n * 100) / 100;
}

function edgesOf(spans: readonly Span[]): Edge[] {
  const rows = new Map<number, [number, number][]>();
  for (const { y, x0, x1 } of spans) {
    const row = rows.get(y);
    if (row) row.push([x0, x1]);
    else rows.set(y, [[x0, x1]]);
  }
  const edges: Edge[] = [];
  const lines = new Set([...rows.keys()].flatMap((y) => [y, y + 1]));
  for (const y of [...lines].sort((a, b) => a - b)) {
    const above = rows.get(y - 1) ?? [];
    const below = rows.get(y) ?? [];
    for (const [a, b] of without(below, above)) edges.push({ from: [a, y], to: [b, y] });
    for (const [a, b] of without(above, below)) edges.push({ from: [b, y], to: [a, y] });
    for (const [a, b] of below) {
      edges.push({ from: [a, y + 1], to: [a, y] });
      edges.push({ from: [b, y], to: [b, y + 1] });
    }
  }
  return edges;
}

/** The parts of sorted intervals that lie in none of the others. */
function without(ones: readonly [number, number][], others: readonly [number, number][]): [number, number][] {
  const left: [number, number][] = [];
  for (const [a, b] of ones) {
    let start = a;
    for (const [c, d] of others) {
      if (d <= start || c >= b) continue;
      if (c > start) left.push([start, c]);
      start = Math.max(start, d);
    }
    if (start < b) left.push([start, b]);
  }
  return left;
}

/** Where two squares meet in a corner, the edge that turns right stays with the square it came along. */
function turn(edge: Edge, choices: readonly Edge[]): Edge {
  if (choices.length === 1) return choices[0]!;
  const [dx, dy] = way(edge);
  return choices.find((next) => way(next)[0] === -dy && way(next)[1] === dx) ?? choices[0]!;
}

function parallel(a: Edge, b: Edge): boolean {
  const [ax, ay] = way(a);
  const [bx, by] = way(b);
  return ax === bx && ay === by;
}

function way({ from, to }: Edge): Corner {
  return [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])];
}
