import { AmbitError, type Area, prepare } from "@ambit/engine";
import type { Game } from "../state/types.js";

const KNOWN = new WeakMap<Game, Map<string, boolean>>();

/** Whether an area is one that a game knows as lasting and as going with its owner. The engine says: the page has no rules. */
export function lasts(area: string | Area, game: Game): boolean {
  const known = KNOWN.get(game) ?? new Map<string, boolean>();
  KNOWN.set(game, known);
  const key = JSON.stringify(area);
  const told = known.get(key);
  if (told !== undefined) return told;
  const made = asked(area, game);
  known.set(key, made);
  return made;
}

function asked(area: string | Area, { system, method, options }: Game): boolean {
  const scene = { creatures: [{ id: "a", at: [0, 0, 0] as const }], auras: [{ id: "a", from: "a", area }] };
  try {
    prepare({ system, ...(method === undefined ? {} : { method }), options, scene }).move({
      kind: "walk",
      who: "a",
      distance: 0,
      reachable: false,
    });
    return true;
  } catch (e) {
    if (e instanceof AmbitError) return false;
    throw e;
  }
}
