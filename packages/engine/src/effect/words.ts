import type { Scene } from "../scene.js";
import { BLOCK } from "./effect.js";

/** Walls and blocks as a person names them: "wall (8, 2)-(8, 4)", "door (3, 6)-(3, 7) and a block". */
export function barriersText(scene: Scene, by: readonly number[]): string {
  const names = by.map((i) => {
    if (i === BLOCK) return "a block";
    const w = scene.walls[i];
    const at = (v: number): string => String(Math.floor((v * 1000) / scene.units + 0.5) / 1000);
    return `${w.kind} (${at(w.x0)}, ${at(w.y0)})-(${at(w.x1)}, ${at(w.y1)})`;
  });
  if (names.length > 4) return `${names.slice(0, 3).join(", ")} and ${names.length - 3} more`;
  return names.length < 2 ? (names[0] ?? "nothing") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}

/** Only the walls among barriers, by their place in the question's list. */
export function wallsOf(by: readonly number[]): number[] {
  return by.filter((i) => i !== BLOCK);
}
