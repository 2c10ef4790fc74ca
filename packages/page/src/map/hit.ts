import { cellSet } from "@ambit/engine";
import type { AppState } from "../state/types.js";
import type { Camera } from "./camera.js";

/** What lies under a point of the map, the first to be taken first. */
export type Target =
  | { readonly kind: "origin"; readonly index: number }
  | { readonly kind: "handle"; readonly name: string }
  | { readonly kind: "creature"; readonly id: string }
  | { readonly kind: "door"; readonly index: number }
  | { readonly kind: "area" }
  | { readonly kind: "square"; readonly x: number; readonly y: number };

/** How far from its middle a mark is hit, in CSS pixels: 24 px wide for a mouse or pen, 44 for a finger. */
export const reach = (coarse: boolean): number => (coarse ? 22 : 12);

/** Everything under a point in squares: marks, creatures from the smallest, doors, the area, and always the square. */
export function targetsAt(state: AppState, camera: Camera, x: number, y: number, coarse: boolean): Target[] {
  const found: Target[] = [];
  const far = reach(coarse) / camera.scale;
  const { doc, outcome, session } = state;
  const square = { kind: "square", x: Math.floor(x), y: Math.floor(y) } as const;
  if (outcome?.scene === doc.scene) {
    outcome.list.origins.forEach((o, index) => {
      if (o.kind === "space") return;
      if (Math.hypot((o.x0 + o.x1) / 2 - x, (o.y0 + o.y1) / 2 - y) <= Math.max(far, 15 / camera.scale))
        found.push({ kind: "origin", index });
    });
    const standing = outcome.list.creatures
      .filter((c) => x >= c.x0 && x < c.x1 && y >= c.y0 && y < c.y1)
      .sort((a, b) => a.x1 - a.x0 - (b.x1 - b.x0));
    for (const c of standing) found.push({ kind: "creature", id: c.id });
  } else {
    for (const c of doc.scene.creatures) {
      const [cx, cy] = c.at ?? [Number.NaN, Number.NaN];
      const size = c.size ?? 1;
      if (x >= cx && x < cx + size && y >= cy && y < cy + size) found.push({ kind: "creature", id: c.id });
    }
  }
  const door = doorAt(state, x, y, Math.max(far, 0.22));
  if (door >= 0) found.push({ kind: "door", index: door });
  if (outcome && cellSet(outcome.answer.cells).has(square.x, square.y, session.layer)) found.push({ kind: "area" });
  found.push(square);
  return found;
}

/** The nearest door within a distance in squares; -1 without one. */
export function doorAt({ doc }: AppState, x: number, y: number, within: number): number {
  const { walls, coordinates, unitsPerSquare = 1 } = doc.scene;
  const units = coordinates === "units" ? unitsPerSquare : 1;
  let best = -1;
  let least = within;
  walls.forEach((w, i) => {
    if (w.kind !== "door") return;
    const [ax, ay, bx, by] = [w.from[0] / units, w.from[1] / units, w.to[0] / units, w.to[1] / units];
    const [dx, dy] = [bx - ax, by - ay];
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
    const d = Math.hypot(ax + t * dx - x, ay + t * dy - y);
    if (d < least) [best, least] = [i, d];
  });
  return best;
}
