import type { AppState, Doc, Step } from "../state/types.js";
import type { History } from "./db.js";

/** Entries of lists that the kept steps may hold together; a list that several steps share counts once. */
const ROOM = 200_000;

/** As many of the latest steps as there is room for. */
export function historyOf({ doc, past, future }: Pick<AppState, "doc" | "past" | "future">, savedAt: number): History {
  const seen = new Set<unknown>([doc.scene.walls, doc.scene.creatures, doc.scene.solids]);
  let room = ROOM;
  const fits = (step: Step): boolean => {
    room -= cost(step.doc, seen);
    return room > 0;
  };
  const taken = (steps: readonly Step[]): Step[] => {
    let from = steps.length;
    while (from > 0 && fits(steps[from - 1]!)) from--;
    return steps.slice(from);
  };
  return { id: doc.id, savedAt, past: taken(past), future: taken(future) };
}

function cost({ scene }: Doc, seen: Set<unknown>): number {
  let sum = 50;
  for (const list of [scene.walls, scene.creatures, scene.solids]) {
    if (seen.has(list)) continue;
    seen.add(list);
    sum += list.length;
  }
  return sum;
}
