import type { Doc, Game, Kept } from "./types.js";

/** The game that would have to be the map's for a kept area to be used; undefined where it is. House rulings of the same system go with it. */
export function otherGame({ game }: Kept, { game: own }: Pick<Doc, "game">): Game | undefined {
  if (!game || (game.system === own.system && game.method === own.method)) return undefined;
  return { ...game, options: game.system === own.system ? own.options : {} };
}
