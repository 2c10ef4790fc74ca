import type { Effect } from "../../effect/effect.js";
import { solidStops } from "../../effect/sight.js";
import { insetCorners } from "../../effect/spaces.js";
import type { Box } from "../../grid/box.js";
import type { WallGraph } from "./graph.js";

/**
 * The lines between the corners (inset) of two spaces that nothing stops yet (`ds.line-of-effect`), each as the squares of a wall that would stop it. A
 * line that is stopped wherever another one is, is left out.
 */
export function openLines(effect: Effect, a: Box, b: Box, graph: WallGraph): number[][] {
  const u = effect.units;
  const lines: number[][] = [];
  const ends = insetCorners(b, u);
  for (const p of insetCorners(a, u))
    for (const q of ends) {
      if (effect.stopped(p, q) !== undefined) continue;
      const hits: number[] = [];
      // closed squares also stop a line that runs along their border
      const [x0, x1] = ends2(p.x, q.x, u);
      const [y0, y1] = ends2(p.y, q.y, u);
      const [z0, z1] = ends2(p.z, q.z, u);
      for (let z = z0; z <= z1; z++)
        for (let y = y0; y <= y1; y++)
          for (let x = x0; x <= x1; x++) {
            const n = graph.find(x, y, z);
            if (n === undefined) continue;
            const cell = { x0: x * u, y0: y * u, z0: z * u, x1: (x + 1) * u, y1: (y + 1) * u, z1: (z + 1) * u };
            if (solidStops(p, q, cell)) hits.push(n);
          }
      lines.push(hits);
    }
  return leastOf(lines);
}

/** The first and last square along an axis that a line between two coordinates may touch. */
function ends2(a: number, b: number, u: number): [number, number] {
  return [Math.floor(Math.min(a, b) / u) - 1, Math.ceil(Math.max(a, b) / u)];
}

function leastOf(lines: readonly number[][]): number[][] {
  const kept: { line: number[]; set: Set<number> }[] = [];
  for (const line of [...lines].sort((p, q) => p.length - q.length)) {
    const set = new Set(line);
    if (!kept.some((k) => k.line.every((n) => set.has(n)))) kept.push({ line, set });
  }
  return kept.map((k) => k.line);
}
