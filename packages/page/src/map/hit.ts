import { cellSet } from "@ambit/engine";
import type { AppState } from "../state/types.js";
import type { Box, Camera } from "./camera.js";
import { boxOf, endsOf, farFrom } from "./space.js";

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

/** A token's width as a part of its space. */
const TOKEN = 0.88;

/** Whether a point lies on the token of who has a space, not merely on the space's rim. */
export const onToken = (b: Box, x: number, y: number): boolean =>
  Math.hypot(b.x0 + b.x1 - 2 * x, b.y0 + b.y1 - 2 * y) <= TOKEN * (b.x1 - b.x0);

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
  }
  const under = doc.scene.creatures
    .map((c) => ({ id: c.id, box: boxOf(doc.scene, c) }))
    .filter(({ box }) => x >= box.x0 && x < box.x1 && y >= box.y0 && y < box.y1)
    .sort((a, b) => a.box.x1 - a.box.x0 - (b.box.x1 - b.box.x0));
  // A door runs along the edges of spaces: it gives way to a token, not to the rim of a creature's space.
  for (const one of under) if (onToken(one.box, x, y)) found.push({ kind: "creature", id: one.id });
  const door = doorAt(state, x, y, Math.max(far, 0.22));
  if (door >= 0) found.push({ kind: "door", index: door });
  for (const one of under) if (!onToken(one.box, x, y)) found.push({ kind: "creature", id: one.id });
  if (outcome && cellSet(outcome.answer.cells).has(square.x, square.y, session.layer)) found.push({ kind: "area" });
  found.push(square);
  return found;
}

/** The nearest door within a distance in squares; -1 without one. */
export function doorAt({ doc }: AppState, x: number, y: number, within: number): number {
  let best = -1;
  let least = within;
  doc.scene.walls.forEach((w, i) => {
    if (w.kind !== "door") return;
    const d = farFrom(x, y, endsOf(doc.scene, w));
    if (d < least) [best, least] = [i, d];
  });
  return best;
}
