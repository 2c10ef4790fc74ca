import type { Answer, Cell, CreatureInput, MoveAnswer, MoveQuestion, SceneInput, StoppedBy } from "@ambit/engine";
import { type DisplayList, displayList, type LegendKind, shown } from "@ambit/pictures";
import { hung } from "./wrapped.js";

/** What signs of a picture stand for where it shows a movement. */
const TEXTS: Partial<Record<LegendKind, string>> = {
  affected: "may end here",
  touched: "the path",
  blocked: "kept out",
  source: "who moves",
  hit: "enters or leaves an aura",
  elsewhere: "somebody else",
  origin: "where it stands",
};

/** The picture of a movement: where the mover may end, its path, what keeps it out, and who comes into auras and out of them. */
export function moveList(question: MoveQuestion, answer: MoveAnswer): DisplayList {
  const { move } = answer;
  const scene = sceneAfter(question.scene ?? {}, answer);
  const who = move.kind === "door" ? undefined : scene.creatures?.find((c) => c.id === move.who);
  const path = move.kind === "door" ? [] : (move.path ?? []).flatMap((at) => spaceAt(at, who));
  const walked = new Set(path.map(String));
  const cells = (answer.reachable ?? [])
    .flatMap((place) => spaceAt(place.at, who))
    .filter((c) => !walked.has(String(c)));
  const stopped = answer.stoppedBy.filter(barred).flatMap((stop) => spaceAt(stop.at, who));
  const touched = new Set([...answer.entered, ...answer.left].map((step) => step.creature));
  const drawn: Answer = {
    system: answer.system,
    ...(answer.method === undefined ? {} : { method: answer.method }),
    area: { shape: "burst", radius: 1 },
    place: {},
    legal: answer.legal,
    origin: { space: { at: cornerOf(who), size: Math.max(1, who?.size ?? 1) } },
    problems: answer.problems,
    cells: inside(scene, cells),
    blocked: inside(
      scene,
      stopped.filter((c) => !walked.has(String(c))),
    ),
    touched: path,
    affected: [...touched].map((id) => ({ id, squares: 1, of: 1, because: { rule: "", text: "" } })),
    objects: [],
    spared: [],
  };
  const list = displayList(scene, drawn, who === undefined ? {} : { by: who.id });
  return {
    ...list,
    areas: [],
    origins: [],
    title: `${titleOf(question, answer)}${list.title.slice(list.title.lastIndexOf(";"))}`,
    headline: headlineOf(answer),
    hit: [],
    legend: list.legend
      .filter((e) => e.kind !== "origin")
      .map((entry) => ({ ...entry, text: TEXTS[entry.kind] ?? entry.text })),
  };
}

/** What stopped the mover, and who came into auras and out of them in order, as lines under the picture. */
export function moveLines(question: MoveQuestion, answer: MoveAnswer, columns: number): string[] {
  const lines: string[] = [];
  const group = (title: string, rows: string[]): void => {
    if (rows.length > 0)
      lines.push("", title, ...rows.slice(0, MOST_ROWS).flatMap((row) => hung(`  ${row}`, columns, 4)));
    if (rows.length > MOST_ROWS)
      lines.push(`  ... and ${(rows.length - MOST_ROWS).toLocaleString("en")} more (use --json)`);
  };
  group(
    "Stopped",
    answer.stoppedBy.map((stop) => stopWords(question, stop)),
  );
  const steps = [
    ...answer.entered.map((e) => ({ ...e, text: "enters" })),
    ...answer.left.map((e) => ({ ...e, text: "leaves" })),
  ].sort((a, b) => a.step - b.step);
  const name = (id: string): string => nameOf(question, id);
  group(
    "Auras",
    steps.map((s) => `step ${s.step}: ${name(s.creature)} ${s.text} ${shown(s.aura)}`),
  );
  return lines;
}

/** The scene with the door as the move leaves it. */
function sceneAfter(scene: SceneInput, { move }: MoveAnswer): SceneInput {
  if (move.kind !== "door") return scene;
  return { ...scene, walls: (scene.walls ?? []).map((w, i) => (i === move.wall ? { ...w, open: move.open } : w)) };
}

const MOST_ROWS = 40;

/** Whether the mover could not come there at all, whether or not somebody stands there. */
function barred(stop: StoppedBy): boolean {
  return stop.walls !== undefined || stop.blocks === true || stop.edge === true;
}

function spaceAt([x, y, z = 0]: readonly number[], who: CreatureInput | undefined): Cell[] {
  const side = Math.max(1, Math.ceil(who?.size ?? 1));
  const cells: Cell[] = [];
  for (let dy = 0; dy < side; dy++) for (let dx = 0; dx < side; dx++) cells.push([x! + dx, y! + dy, z]);
  return cells;
}

function cornerOf(who: CreatureInput | undefined): Cell {
  const [x, y, z = 0] = who?.at ?? [0, 0, 0];
  return [Math.floor(x), Math.floor(y), z];
}

function inside({ size }: SceneInput, cells: readonly Cell[]): Cell[] {
  const kept = size === undefined ? cells : cells.filter(([x, y]) => x >= 0 && y >= 0 && x < size[0] && y < size[1]);
  return [...new Map(kept.map((c) => [String(c), c])).values()];
}

function titleOf(question: MoveQuestion, { move }: MoveAnswer): string {
  if (move.kind === "door") return `door ${move.wall} ${move.open ? "opened" : "shut"}`;
  const from =
    move.from === undefined || move.kind === "slide"
      ? ""
      : ` ${move.kind === "push" ? "from" : "to"} ${sourceName(question, move.from)}`;
  const far = move.distance === 1 ? "1 square" : `${move.distance} squares`;
  return `${move.vertical ? "vertical " : ""}${move.kind} of ${nameOf(question, move.who)}${from}, ${far}`;
}

function sourceName(question: MoveQuestion, from: unknown): string {
  return typeof from === "string" ? nameOf(question, from) : "a box";
}

function headlineOf({ move, reachable }: MoveAnswer): string {
  if (move.kind === "door") return "Everybody stands still";
  if (reachable === undefined) return "A path to be judged";
  if (reachable.length === 0) return "It may end nowhere else";
  return `It may end at ${reachable.length === 1 ? "1 place" : `${reachable.length.toLocaleString("en")} places`}`;
}

function stopWords(question: MoveQuestion, stop: StoppedBy): string {
  const [x, y, z] = stop.at;
  const at = `(${z === 0 ? `${x}, ${y}` : `${x}, ${y}, ${z}`})`;
  const by = [
    ...(stop.walls ?? []).map((i) => `${question.scene?.walls?.[i]?.kind ?? "wall"} ${i}`),
    ...(stop.blocks === true ? ["a block"] : []),
    ...(stop.edge === true ? ["the scene's edge"] : []),
    ...(stop.creatures ?? []).map((id) => nameOf(question, id)),
  ];
  return `${at} after ${stop.steps === 1 ? "1 square" : `${stop.steps} squares`}: ${by.join(", ")}`;
}

function nameOf(question: MoveQuestion, id: string): string {
  return shown(question.scene?.creatures?.find((c) => c.id === id)?.name ?? id);
}
