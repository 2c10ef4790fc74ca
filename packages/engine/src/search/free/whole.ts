import type { Creature } from "../../scene.js";
import type { Free } from "../../systems/free.js";
import type { SearchTask } from "../task.js";
import type { PointBox } from "./box.js";
import { Field } from "./field.js";
import { linesOf, screensOf } from "./screens.js";
import { boxWithin } from "./weigh.js";
import { checkWidth } from "./width.js";

/** Counts of points end here: larger ones would no longer be exact. */
const MOST_COUNTED = Number.MAX_SAFE_INTEGER;

/** All points of a search at any point: who may be affected, and one box for each height that has points in range. */
export interface Whole {
  readonly who: readonly Creature[];
  readonly fields: readonly Field[];
  readonly boxes: readonly PointBox[];
  /** How many points there are, in range or not. */
  readonly total: number;
}

/** Throws AmbitError ("range") for a scene too wide for exact products. */
export function wholeOf(task: SearchTask, free: Free): Whole {
  const who = task.who(free.source, free.sourceAffected);
  const { weights } = task.search;
  const { window: w, effect } = free;
  checkWidth(task, free);
  const screens = effect === undefined ? [] : screensOf(effect);
  const lines = linesOf(screens);
  const fields = free.sheets.map((sheet, n) => new Field(free, sheet, n, who, weights, screens, lines));
  const boxes: PointBox[] = [];
  for (const field of fields) {
    const maybe = field.aims.map((_, k) => k);
    const { eyes } = field;
    const bounds = { i0: w.x0, j0: w.y0, i1: w.x1, j1: w.y1 };
    const box = boxWithin(field, bounds, { maybe, inside: [], sure: 0, eyes, ways: undefined });
    if (box !== undefined) boxes.push(box);
  }
  const total = Math.min(MOST_COUNTED, fields.length * (w.x1 - w.x0 + 1) * (w.y1 - w.y0 + 1));
  return { who, fields, boxes, total };
}
