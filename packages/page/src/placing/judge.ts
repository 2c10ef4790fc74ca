import { AmbitError, type Area, type Place, type Problem } from "@ambit/engine";
import { Tables } from "../engine/tables.js";
import { askOf } from "../state/select.js";
import type { AppState } from "../state/types.js";

const tables = new Tables();

/** What the engine says against a place, by the rules in play; null where it refuses the question. */
export function problemsOf(state: AppState, area: Area, place: Place): readonly Problem[] | null {
  try {
    const table = tables.of(state.doc, state.session.layer);
    const { targets: _, ...ask } = askOf(state) ?? {};
    return table.resolve({ ...ask, area, place }).problems;
  } catch (e) {
    if (e instanceof AmbitError) return null;
    throw e;
  }
}
