import { pointName } from "../panel/where.js";
import type { AppState, ToolId } from "../state/types.js";

const TOOLS: Readonly<Record<ToolId, string>> = {
  place: "Place",
  creatures: "Creatures. A adds one at the cursor, Enter takes up who stands there, Escape goes back to placing",
  move: "Push. M chooses who is moved, Escape goes back to placing",
  walls: "Walls. Enter puts a corner at the cursor, Escape goes back to placing",
  erase: "Erase. Enter takes away what is at the cursor, Escape goes back to placing",
  grid: "Grid. Escape goes back to placing",
  cover: "Squares of the wall. Enter asks for the one at the cursor or no more, Escape goes back to the best places",
  cut: "Whom the wall cuts off. Enter takes first one and then the other, Escape goes back to the best places",
};
const TABS = { answer: "Answer", best: "Best places", compare: "Compare" } as const;

/** Whether another tool, part of the panel or snap was chosen, or a wall was begun, drawn or erased. */
export function changedMode(now: AppState, before: AppState): boolean {
  const [a, b] = [now.session, before.session];
  if (a === b && now.past === before.past) return false;
  return a.tool !== b.tool || a.tab !== b.tab || a.free !== b.free || a.draft !== b.draft || built(now, before) !== "";
}

/** The same in words, for the ear. */
export function modeWords(now: AppState, before: AppState): string[] {
  const [a, b] = [now.session, before.session];
  const parts: string[] = [];
  const done = built(now, before);
  if (done !== "") parts.push(done);
  if (a.tool !== b.tool) parts.push(TOOLS[a.tool]);
  if (a.tab !== b.tab) parts.push(TABS[a.tab]);
  if (a.free !== b.free) parts.push(a.free ? "Off the snap: arrows go a quarter of a square" : "On the snap");
  if (a.draft && a.draft !== b.draft && done === "")
    parts.push(`First corner at ${pointName(a.draft)}. Enter puts the next one at the cursor`);
  if (!a.draft && b.draft && done === "" && a.tool === "walls") parts.push("No wall is begun");
  return parts;
}

/** "Wall drawn": what the walls tool or the erase tool did last. */
function built(now: AppState, before: AppState): string {
  const { tool } = now.session;
  if (now.past === before.past || now.past.length < before.past.length) return "";
  if (tool !== "walls" && tool !== "erase") return "";
  const [, does, what] = /^(Draw|Put|Erase|Delete) (?:an? )?(.+)$/.exec(now.past.at(-1)?.what ?? "") ?? [];
  if (!does || !what) return "";
  const words = { Draw: "drawn", Put: "put", Erase: "erased", Delete: "deleted" }[does];
  return `${what[0]!.toUpperCase()}${what.slice(1)} ${words}`;
}
