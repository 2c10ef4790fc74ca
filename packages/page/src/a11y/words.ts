import { cellSet } from "@ambit/engine";
import type { AppState } from "../state/types.js";

/** What a square is called aloud: "row 5, column 9: Goblin 2, hit, half cover". */
export function squareWords(state: AppState, x: number, y: number): string {
  const place = `row ${y + 1}, column ${x + 1}`;
  const { outcome, doc, session } = state;
  const words: string[] = [];
  if (outcome?.scene === doc.scene) {
    const { answer, list } = outcome;
    const has = (record: typeof answer.cells): boolean => cellSet(record).has(x, y, session.layer);
    for (const c of list.creatures) {
      if (x + 1 <= c.x0 || x >= c.x1 || y + 1 <= c.y0 || y >= c.y1) continue;
      words.push(c.name);
      if (c.state !== "elsewhere") words.push(c.state);
      const cover = answer.affected.find((a) => a.id === c.id)?.cover;
      if (cover !== undefined) words.push(cover === "cover" ? "cover" : `${cover} cover`);
    }
    if (has(answer.cells)) words.push("in the area");
    else if (has(answer.blocked)) words.push("blocked");
    else if (has(answer.touched)) words.push("touched, not enough");
  }
  return words.length === 0 ? `${place}: empty` : `${place}: ${words.join(", ")}`;
}
