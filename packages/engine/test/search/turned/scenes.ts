import type { SceneInput, SearchQuestion } from "../../../src/index.js";
import { creaturesOf, random, type Wish, wallsOf } from "../free/scenes.js";

const EXTENT = { side: 8, creatures: 6, layers: 3, walls: 4 };

/** A search of a cube or a square in a random scene. */
export function randomSearch(seed: number, wish: Wish): SearchQuestion {
  const r = random(seed * 7919 + 29);
  for (let k = 0; k < 5; k++) r(2);
  const scene: SceneInput = {
    size: [EXTENT.side, EXTENT.side],
    creatures: creaturesOf(r, wish, EXTENT),
    ...(wish.walls === "none" ? {} : { walls: wallsOf(r, wish, EXTENT) }),
    ...(wish.walls !== "none" && r(3) === 0
      ? { solids: [{ cell: [r(7), r(7), 0], size: [1 + r(2), 1, 1 + r(3)] }] }
      : {}),
  };
  const sideFeet = [5, 7.5, 10, 12, 15, 20][r(6)];
  const range = r(3) === 0 ? {} : { rangeFeet: 5 + r(20) };
  const shape = r(3) === 0 ? "square" : "cube";
  return {
    system: "dnd5e",
    method: "template",
    scene,
    ...(r(4) === 0 ? {} : { by: "c0" }),
    area: { shape, sideFeet, ...range },
    score: { enemies: 1 + r(2), party: -1 - r(2), byId: { c2: r(4) / 2 } },
    limit: 1 + r(5),
    ...(wish.heights ? { layersTried: [r(3) - 1, 1 + r(2)] } : {}),
  } as SearchQuestion;
}
