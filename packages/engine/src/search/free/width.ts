import { AmbitError } from "../../contract/errors.js";
import type { Free, FreeRect } from "../../systems/free.js";
import type { SearchTask } from "../task.js";
import { MOST } from "./hidden.js";

type Wide = Pick<Free, "window" | "step" | "units" | "effect">;

/** Whether products of coordinates stay exact: all that stands in a scene, and its origins, lie within a width. */
export function fitsWidth(task: SearchTask, { window: w, step, units, effect }: Wide): boolean {
  const bodies = task.table.scene.creatures.map(
    ({ space: s }): FreeRect => ({
      x0: s.x * units,
      y0: s.y * units,
      x1: (s.x + s.w) * units,
      y1: (s.y + s.d) * units,
    }),
  );
  let [low, high] = [Math.min(w.x0, w.y0) * step, Math.max(w.x1, w.y1) * step];
  for (const r of [...bodies, ...(effect?.walls ?? []), ...(effect?.solids ?? [])]) {
    low = Math.min(low, r.x0, r.y0, r.x1, r.y1);
    high = Math.max(high, r.x0, r.y0, r.x1, r.y1);
  }
  return high - low < MOST;
}

/** Throws AmbitError ("range") for a scene too wide for exact products. */
export function checkWidth(task: SearchTask, of: Wide): void {
  if (fitsWidth(task, of)) return;
  throw new AmbitError(
    "range",
    "scene",
    `a search of placements at any point takes scenes of less than ${Math.floor(MOST / of.units)} squares across, with all that stands in them`,
  );
}
