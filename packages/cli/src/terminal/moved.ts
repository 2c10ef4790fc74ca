import type {
  Answer,
  Cell,
  CreatureInput,
  From,
  MoveAnswer,
  MoveInput,
  MoveQuestion,
  SceneInput,
  StoppedBy,
} from "@ambit/engine";
import { prepare, resolve } from "@ambit/engine";
import { type DisplayList, displayList, type LegendKind, shown } from "@ambit/pictures";
import { hung } from "./wrapped.js";

/** What signs of a picture stand for where it shows a movement, whoever moves and why. */
const TEXTS: Partial<Record<LegendKind, string>> = {
  affected: "may end here",
  touched: "the path",
  blocked: "kept out",
  source: "who moves",
  hit: "comes into or leaves an aura",
  elsewhere: "somebody else",
};

/** What is said of who moves another, and of the box that it is moved from or to. */
const SOURCES: Partial<Record<MoveInput["kind"], readonly [who: string, box: string]>> = {
  push: ["who pushes", "pushed away from here"],
  pull: ["who pulls", "pulled towards here"],
  slide: ["who slides it", "what slides it"],
};

/** The picture of a movement: where the mover may end, its path, what keeps it out, the auras, and who comes into them and out of them. */
export function moveList(question: MoveQuestion, answer: MoveAnswer): DisplayList {
  const { move } = answer;
  const scene = sceneAfter(question.scene ?? {}, answer);
  const auras = aurasOf(question, scene);
  const who = move.kind === "door" ? undefined : scene.creatures?.find((c) => c.id === move.who);
  const path = move.kind === "door" ? [] : (move.path ?? []).flatMap((at) => spaceAt(at, who));
  const cells = (answer.reachable ?? []).flatMap((place) => spaceAt(place.at, who));
  const stopped = answer.stoppedBy.filter(barred).flatMap((stop) => spaceAt(stop.at, who));
  const touched = new Set([...answer.entered, ...answer.left].map((step) => step.creature));
  const from = move.kind === "door" ? undefined : move.from;
  const [fromWho, fromBox] = SOURCES[move.kind] ?? [];
  const words = {
    ...TEXTS,
    ...(sideOf(who) > 1 ? { affected: "may end over this" } : {}),
    ...(fromWho === undefined ? {} : { from: fromWho }),
    ...(fromBox === undefined ? {} : { origin: fromBox }),
  };
  const heights = heightsOf(answer);
  const drawn: Answer = {
    system: answer.system,
    ...(answer.method === undefined ? {} : { method: answer.method }),
    area: { shape: "burst", radius: 1 },
    place: {},
    legal: answer.legal,
    origin: typeof from === "object" ? [boxOf(from)] : [],
    problems: answer.problems,
    cells: inside(scene, cells),
    blocked: inside(scene, stopped),
    touched: path,
    affected: [...touched].map((id) => ({ id, squares: 1, of: 1, because: { rule: "", text: "" } })),
    objects: [],
    spared: [],
  };
  const list = displayList(scene, drawn, {
    ...(who === undefined ? {} : { by: who.id }),
    movement: {
      words,
      ...(heights === undefined ? {} : { heights }),
      ...(sideOf(who) > 1 ? { corners: (answer.reachable ?? []).map((place) => place.at) } : {}),
    },
    ...(auras.length > 0 ? { auras } : {}),
    ...(typeof from === "string" ? { movedFrom: from } : {}),
  });
  return {
    ...list,
    areas: [],
    title: `${titleOf(question, answer)}${list.title.slice(list.title.lastIndexOf(";"))}`,
    headline: headlineOf(answer),
    hit: [],
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
  group("Where its upper left square may end", placeRows(question, answer));
  const wallNames = naming(question);
  const words = (stops: readonly StoppedBy[]): string[] => stops.map((stop) => stopWords(question, stop, wallNames));
  const passing = answer.move.kind !== "door" && answer.move.creatures === "pass";
  const kept = answer.stoppedBy.filter((stop) => barred(stop) || !passing);
  const judged = answer.move.kind !== "door" && answer.move.path !== undefined;
  // a legal path is stopped by nothing: what is told lies beyond its end
  group(judged && answer.legal ? "What keeps it from going on" : "What stops it", words(kept));
  group("Where it may pass, but not end", words(answer.stoppedBy.filter((stop) => !kept.includes(stop))));
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

const sideOf = (who: CreatureInput | undefined): number => Math.max(1, Math.ceil(who?.size ?? 1));

/** Places of a mover wider than one square, row by row: "row 4: 2 to 5, 7"; the plan shows all squares that it could cover. */
function placeRows({ scene }: MoveQuestion, { move, reachable = [] }: MoveAnswer): string[] {
  if (move.kind === "door" || sideOf(scene?.creatures?.find((c) => c.id === move.who)) === 1) return [];
  const rows = new Map<string, [low: number, high: number][]>();
  const several = new Set(reachable.map(({ at }) => at[2])).size > 1;
  // in reading order, so that runs of a row come one after the other
  for (const { at } of reachable) {
    const row = `${several ? `height ${at[2]}, ` : ""}row ${at[1]}`;
    const runs = rows.get(row) ?? [];
    const last = runs[runs.length - 1];
    if (last !== undefined && last[1] === at[0] - 1) last[1] = at[0];
    else runs.push([at[0], at[0]]);
    rows.set(row, runs);
  }
  return [...rows].map(([row, runs]) => `${row}: ${runs.map(runWords).join(", ")}`);
}

const runWords = ([low, high]: readonly [number, number]): string => (low === high ? `${low}` : `${low} to ${high}`);

/** Squares of the scene's auras, each owner where it stands before it moves. */
function aurasOf(question: MoveQuestion, scene: SceneInput): { name: string; cells: Cell[] }[] {
  const { system, method, options } = question;
  const { auras = [], ...plain } = scene;
  return auras.map(({ id, from, area }) => {
    const { cells } = resolve({
      system,
      ...(method === undefined ? {} : { method }),
      ...(options === undefined ? {} : { options }),
      scene: plain,
      area: area as string,
      place: { from },
    });
    return { name: shown(id), cells };
  });
}

function spaceAt([x, y, z = 0]: readonly number[], who: CreatureInput | undefined): Cell[] {
  const side = sideOf(who);
  const cells: Cell[] = [];
  for (let dy = 0; dy < side; dy++) for (let dx = 0; dx < side; dx++) cells.push([x! + dx, y! + dy, z]);
  return cells;
}

/** The squares of a box that a movement is away from or towards. */
function boxOf({ at: [x, y, z = 0], size = 1 }: Exclude<From, string>): { space: { at: Cell; size: number } } {
  return { space: { at: [Math.floor(x), Math.floor(y), z], size: Math.max(1, size) } };
}

/** "It may end at heights -1 to 2": those of its lowest squares, where they are several. */
function heightsOf({ move, reachable }: MoveAnswer): string | undefined {
  if (move.kind === "door" || !move.vertical || reachable === undefined || reachable.length === 0) return undefined;
  const heights = [...new Set(reachable.map(({ at }) => at[2]))].sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const z of heights) {
    const last = runs[runs.length - 1];
    if (last !== undefined && last[1] === z - 1) last[1] = z;
    else runs.push([z, z]);
  }
  const told = runs.map(runWords).join(", ");
  return `It may end at ${heights.length === 1 ? "height" : "heights"} ${told}.`;
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

function stopWords(question: MoveQuestion, stop: StoppedBy, wallNames: Naming): string {
  const [x, y, z] = stop.at;
  const at = `(${z === 0 ? `${x}, ${y}` : `${x}, ${y}, ${z}`})`;
  const by = [
    ...(stop.walls === undefined ? [] : wallNames(stop.walls)),
    ...(stop.blocks === true ? ["a block"] : []),
    ...(stop.edge === true ? ["the scene's edge"] : []),
    ...(stop.creatures ?? []).map((id) => nameOf(question, id)),
  ];
  return `${at} after ${stop.steps === 1 ? "1 square" : `${stop.steps} squares`}: ${by.join(", ")}`;
}

/** Walls of a row that are named before the rest is only counted, as in a problem. */
const MOST_WALLS = 4;

type Naming = (walls: readonly number[]) => string[];

/** Walls as problems name them. */
function naming({ system, method, options, scene = {} }: MoveQuestion): Naming {
  const { wallNames } = prepare({
    system,
    ...(method === undefined ? {} : { method }),
    ...(options === undefined ? {} : { options }),
    scene,
  });
  return (walls) => {
    const names = wallNames(walls);
    if (names.length <= MOST_WALLS) return names;
    return [...names.slice(0, MOST_WALLS - 1), `${names.length - MOST_WALLS + 1} more walls`];
  };
}

function nameOf(question: MoveQuestion, id: string): string {
  return shown(question.scene?.creatures?.find((c) => c.id === id)?.name ?? id);
}
