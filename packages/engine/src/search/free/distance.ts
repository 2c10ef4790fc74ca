import type { FreeRect } from "../../systems/free.js";

/** What a box of points is to a region: all of it lies within, none does, or some may. */
export type Side = "in" | "out" | "mixed";

/** The least rectangle about two others. */
export function rectAbout(a: FreeRect, b: FreeRect): FreeRect {
  return { x0: Math.min(a.x0, b.x0), y0: Math.min(a.y0, b.y0), x1: Math.max(a.x1, b.x1), y1: Math.max(a.y1, b.y1) };
}

/** The squared distance of the nearest point of a box from a rectangle: both are intervals on each axis. Whole numbers below 2^26 keep it exact. */
export function nearest2(box: FreeRect, r: FreeRect): number {
  const dx = Math.max(0, r.x0 - box.x1, box.x0 - r.x1);
  const dy = Math.max(0, r.y0 - box.y1, box.y0 - r.y1);
  return dx * dx + dy * dy;
}

/** The squared distance from a rectangle of that point of a box which is farthest from it. */
export function farthest2(box: FreeRect, r: FreeRect): number {
  const dx = Math.max(0, r.x0 - box.x0, box.x1 - r.x1);
  const dy = Math.max(0, r.y0 - box.y0, box.y1 - r.y1);
  return dx * dx + dy * dy;
}

export function sideOf(box: FreeRect, r: FreeRect & { readonly limit: number }): Side {
  if (nearest2(box, r) >= r.limit) return "out";
  return farthest2(box, r) < r.limit ? "in" : "mixed";
}
