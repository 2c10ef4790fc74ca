import { AmbitError, type Area, prepare, type Table } from "@ambit/engine";
import { refusalWords } from "../panel/refusal.js";
import type { Game } from "../state/types.js";

/** A table with nothing on it: an area's sizes are judged without a map. */
const bare = new WeakMap<Game, Table>();

function tableOf(game: Game): Table {
  const known = bare.get(game);
  if (known) return known;
  const { system, method, options } = game;
  const made = prepare({ system, ...(method === undefined ? {} : { method }), options, scene: { size: [1, 1] } });
  bare.set(game, made);
  return made;
}

/** Why the engine refuses an area whatever its place, in the page's words; null where it does not. */
export function sizeFault(area: Area, game: Game): string | null {
  try {
    // Without a place nothing is worked out: only the area is looked at first.
    tableOf(game).resolve({ area, place: {} });
  } catch (e) {
    if (!(e instanceof AmbitError)) throw e;
    if (e.path.startsWith("area.") && /, got /.test(e.message)) return refusalWords(e.message);
  }
  return null;
}
