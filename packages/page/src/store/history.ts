import type { AppState, Doc, Step } from "../state/types.js";
import type { History } from "./db.js";
import type { Ways } from "./last.js";

/** Entries of lists that the kept steps may hold together; a list that several steps share counts once. */
const ROOM = 200_000;
/** The same for what a page puts by as text while it ends: there each list is written out for each step. */
const RESCUE_ROOM = 5_000;

/** As many of the latest steps as can be put by in the moment that an ending page has. */
export function waysToPutBy({ past, future }: Pick<AppState, "past" | "future">): Ways {
  let room = RESCUE_ROOM;
  const taken = (steps: readonly Step[]): Step[] => {
    let from = steps.length;
    while (from > 0) {
      room -= cost(steps[from - 1]!.doc, new Set());
      if (room < 0) break;
      from--;
    }
    return steps.slice(from);
  };
  return { past: taken(past), future: taken(future) };
}

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
