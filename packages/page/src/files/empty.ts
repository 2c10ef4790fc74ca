import type { Doc } from "../state/types.js";

/** A map with nothing on it. */
export function emptyDoc(name: string, game: Doc["game"], size: readonly [number, number]): Doc {
  return {
    ambit: 1,
    id: crypto.randomUUID(),
    name,
    game,
    scene: { size, feetPerSquare: 5, walls: [], solids: [], creatures: [] },
    ability: null,
    by: null,
    place: null,
    targets: null,
    kept: [],
  };
}
