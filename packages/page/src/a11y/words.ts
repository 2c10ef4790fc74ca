import { cellSet, type TableAnswer } from "@ambit/engine";
import { endsOf, farFrom, standingOn } from "../map/space.js";
import { coverChip } from "../panel/rows.js";
import { squareName } from "../panel/where.js";
import { nameOf } from "../state/names.js";
import type { AppState, Kept, MapScene } from "../state/types.js";
import { endWords } from "./ends.js";

export const STATES = { in: "in the area", blocked: "blocked", touched: "touched, below the threshold" } as const;

/** What came of a square: in the area, blocked, touched; "" outside. */
export function stateOf({ outcome, doc, session }: AppState, x: number, y: number): keyof typeof STATES | "" {
  if (outcome?.scene !== doc.scene) return "";
  const { cells, blocked, touched } = outcome.answer;
  const has = (record: TableAnswer["cells"]): boolean => cellSet(record).has(x, y, session.layer);
  return has(cells) ? "in" : has(blocked) ? "blocked" : has(touched) ? "touched" : "";
}

/** Who stands on a square and what became of them: "Goblin 2, hit, half cover". */
export function whoWords({ outcome, doc }: AppState, x: number, y: number): string[] {
  const answered = outcome?.scene === doc.scene ? outcome : null;
  return standingOn(doc.scene, x, y).map((c) => {
    const words = [nameOf(c)];
    if (c.hidden) words.push("hidden");
    const state = answered?.list.creatures.find((d) => d.id === c.id)?.state;
    if (state === "hit" || state === "spared") words.push(state);
    const hit = answered?.answer.affected.find((a) => a.id === c.id);
    if (hit?.cover !== undefined) words.push(coverChip(hit));
    return words.join(", ");
  });
}

/** What a square is called aloud: "row 5, column 9: Goblin 2, hit, half cover, in the area, in kept A; closed door east"; `compared` is how it differs. */
export function squareWords(state: AppState, x: number, y: number, kept: readonly Kept[] = [], compared = ""): string {
  const place = squareName([x, y]);
  const words = whoWords(state, x, y);
  const what = stateOf(state, x, y);
  if (what !== "") words.push(STATES[what]);
  if (compared !== "") words.push(compared);
  for (const { label } of kept) words.push(`in kept ${label}`);
  const { scene } = state.doc;
  if (blockAt(scene, x, y, state.session.layer)) words.push("solid block");
  if (words.length === 0) words.push("empty");
  const ends = endWords(state, x, y);
  if (ends !== "") words.push(ends);
  const sides = sidesOf(scene, x, y);
  return [`${place}: ${words.join(", ")}`, ...sides].join("; ");
}

const blockAt = ({ solids }: MapScene, x: number, y: number, z: number): boolean =>
  solids.some(({ cell: [cx, cy, cz], size: [w, d, h] = [1, 1, 1] }) => {
    return x >= cx && x < cx + w && y >= cy && y < cy + d && z >= cz && z < cz + h;
  });

/** Walls, doors and windows on the sides of a square: "closed door east". */
function sidesOf(scene: MapScene, x: number, y: number): string[] {
  const out: string[] = [];
  for (const [name, mx, my] of [
    ["north", x + 0.5, y],
    ["east", x + 1, y + 0.5],
    ["south", x + 0.5, y + 1],
    ["west", x, y + 0.5],
  ] as const) {
    const wall = scene.walls.find((w) => farFrom(mx, my, endsOf(scene, w)) < 0.1);
    if (!wall) continue;
    const kind = wall.kind === "door" ? (wall.open ? "open door" : "closed door") : (wall.kind ?? "wall");
    out.push(`${kind} ${name}`);
  }
  return out;
}
