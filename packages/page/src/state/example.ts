import type { WallInput } from "@ambit/engine";
import type { Doc } from "./types.js";

const wall = (x0: number, y0: number, x1: number, y1: number, more: Partial<WallInput> = {}): WallInput => ({
  from: [x0, y0],
  to: [x1, y1],
  ...more,
});

/** The map of the first view: a fireball that catches three goblins and one ally, and spares a goblin behind the wall. */
export function exampleDoc(id: string): Doc {
  return {
    ambit: 1,
    id,
    name: "The guard room",
    game: { system: "dnd5e", method: "dmg2014", options: {} },
    scene: {
      size: [22, 14],
      feetPerSquare: 5,
      walls: [
        wall(1, 1, 21, 1),
        wall(21, 1, 21, 13),
        wall(21, 13, 12, 13),
        wall(12, 13, 10, 13, { kind: "door", open: true }),
        wall(10, 13, 1, 13),
        wall(1, 13, 1, 8),
        wall(1, 8, 1, 6, { kind: "window" }),
        wall(1, 6, 1, 1),
        wall(14, 1, 14, 5),
        wall(14, 5, 14, 7, { kind: "door", open: false }),
        wall(14, 7, 14, 13),
        wall(14, 9, 18, 9),
        wall(18, 9, 19, 9, { kind: "door", open: false }),
        wall(19, 9, 21, 9),
      ],
      solids: [
        { cell: [9, 8, 0], size: [1, 1, 2] },
        { cell: [4, 3, 0], size: [1, 1, 2] },
        { cell: [4, 10, 0], size: [1, 1, 2] },
      ],
      creatures: [
        { id: "lira", name: "Lira", at: [2, 6, 0], side: "party" },
        { id: "sable", name: "Sable", at: [4, 8, 0], side: "party" },
        { id: "borin", name: "Borin", at: [9, 4, 0], side: "party" },
        { id: "goblin-1", name: "Goblin 1", at: [12, 5, 0], side: "enemies" },
        { id: "goblin-2", name: "Goblin 2", at: [11, 8, 0], side: "enemies" },
        { id: "goblin-3", name: "Goblin 3", at: [8, 8, 0], side: "enemies" },
        { id: "goblin-4", name: "Goblin 4", at: [14, 7, 0], side: "enemies" },
        { id: "ogre", name: "Ogre", at: [17, 3, 0], size: 2, side: "enemies" },
      ],
    },
    ability: {
      text: "Fireball, 20-foot-radius sphere within 150 feet",
      area: { shape: "sphere", radiusFeet: 20, rangeFeet: 150 },
    },
    by: "lira",
    place: { point: [11, 6, 0] },
    targets: null,
    kept: [],
  };
}
