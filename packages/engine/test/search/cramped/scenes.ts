/** Cramped scenes: small maps with many walls, for searches at any point, in any direction and of squares turned any way. */

import type { CreatureInput, SceneInput, SearchQuestion, WallInput } from "../../../src/index.js";

/** What is placed. */
export type Kind = "rounds" | "cones" | "round cones" | "lines" | "squares";

export const KINDS: readonly Kind[] = ["rounds", "cones", "round cones", "lines", "squares"];

type Random = (below: number) => number;

function random(seed: number): Random {
  let s = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return (below) => {
    s = (s + 0x6d2b79f5) >>> 0;
    let t = Math.imul(s ^ (s >>> 15), s | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** A search in a map of 6 to 14 squares with 20 to 60 walls, of every second scene all along the grid. The same for the same seed. */
export function crampedSearch(seed: number, kind: Kind): SearchQuestion {
  const r = random(seed);
  const side = 6 + r(9);
  const slants = seed % 2 === 1;
  const walls: WallInput[] = [];
  for (let k = 20 + r(41); k > 0; k--) {
    const [x, y, long] = [r(side), r(side), 1 + r(3)];
    const way = r(2);
    if (slants && r(3) === 0) walls.push({ from: [x + r(8) / 8, y], to: [x + (r(13) - 6) / 4, y + long + r(4) / 4] });
    else walls.push({ from: [x, y], to: way === 0 ? [x + long, y] : [x, y + long] });
  }
  const creatures: CreatureInput[] = [];
  for (let k = 3 + r(8); k >= 0; k--) {
    const large = r(5) === 0 ? 2 : 1;
    const party = creatures.length === 0 || r(3) === 0;
    creatures.push({
      id: `c${creatures.length}`,
      at: [r(side - 1), r(side - 1), 0],
      size: large,
      side: party ? "party" : "enemies",
    });
  }
  const range = r(2) === 0 ? {} : { rangeFeet: 5 * (2 + r(11)) };
  const alone = kind === "rounds" || kind === "squares" ? r(5) === 0 : false;
  return {
    system: "dnd5e",
    method: "template",
    scene: { size: [side, side], creatures, walls } as SceneInput,
    ...(alone ? {} : { by: "c0" }),
    ...(kind === "round cones" ? { options: { coneEnd: "round" } } : {}),
    area: areaOf(r, kind, range),
    score: { enemies: 1, party: -1 - r(2), byId: { c0: -r(3) } },
    limit: 1 + r(4),
  } as SearchQuestion;
}

function areaOf(r: Random, kind: Kind, range: { rangeFeet?: number }): object {
  if (kind === "cones" || kind === "round cones") return { shape: "cone", lengthFeet: [15, 20, 30, 40, 60][r(5)] };
  if (kind === "lines") return { shape: "line", lengthFeet: [15, 30, 60, 40][r(4)], widthFeet: [5, 5, 10][r(3)] };
  if (kind === "squares")
    return { shape: r(3) === 0 ? "square" : "cube", sideFeet: [5, 10, 12, 15, 20][r(5)], ...range };
  const radiusFeet = [5, 7.5, 10, 15, 20][r(5)];
  const shape = r(3);
  if (shape === 2) return { shape: "cylinder", radiusFeet, heightFeet: 5 * (1 + r(4)), ...range };
  return { shape: shape === 0 ? "sphere" : "circle", radiusFeet, ...range };
}
