import type { Cell, MoveAnswer, MoveInput, StoppedBy } from "@ambit/engine";
import { squareName } from "../panel/where.js";
import { nameOf } from "../state/names.js";
import { creatureOf } from "../state/select.js";
import type { Doc, Moved } from "../state/types.js";
import { KINDS } from "./kinds.js";
import type { Plan } from "./plan.js";
import { cornerOf } from "./trace.js";

export const squares = (n: number): string => (n === 1 ? "1 square" : `${n} squares`);

const named = (doc: Doc, id: string): string => {
  const c = creatureOf(doc, id);
  return c ? nameOf(c) : id;
};

/** A clause of the engine as a sentence, squares called as the map's cells are: "row 6, column 13". Walls have no names on a map. */
export function sentence(text: string): string {
  const told = text
    .replace(
      /(?:the )?(wall|door|window)(?: outline near| from)? \([^)]*\)(?:(?:-| to | round to )\([^)]*\))?/g,
      "a $1",
    )
    .replace(/\((-?\d+), ?(-?\d+)(?:, ?(-?\d+))?\)/g, (_, x, y, z) =>
      cellWords([Number(x), Number(y), Number(z ?? 0)]),
    );
  const words = `${told[0]?.toUpperCase() ?? ""}${told.slice(1)}`;
  return /[.!?]$/.test(words) ? words : `${words}.`;
}

/** A cell as the map's cells are called, its height only above or below the ground. */
const cellWords = ([x, y, z]: Cell): string => `${squareName([x, y])}${z === 0 ? "" : `, height ${z}`}`;

/** A height in words, after "to". */
function heightWords(z: number): string {
  return z === 0 ? "the ground" : `${squares(Math.abs(z))} ${z > 0 ? "above" : "below"} ground`;
}

export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** Who comes into auras and out of them, in order of steps. */
export function stepsOf(doc: Doc, { entered, left, move }: MoveAnswer): Moved["steps"] {
  const mover = move.kind === "door" ? "" : move.who;
  const owner = (aura: string): string => {
    const from = doc.scene.auras?.find((a) => a.id === aura)?.from;
    const name = typeof from === "string" && from !== mover ? named(doc, from) : "";
    return name === "" || aura.includes(name) ? aura : `${aura} of ${name}`;
  };
  const of = (does: string) => (s: MoveAnswer["entered"][number]) => ({
    step: s.step,
    words: `${named(doc, s.creature)} ${does} ${owner(s.aura)}`,
  });
  return [...entered.map(of("enters")), ...left.map(of("leaves"))].sort((a, b) => a.step - b.step);
}

/** What keeps it from going on: "After 2 squares a wall is in its way." Several places after as many squares are one sentence. */
export function stopWords(doc: Doc, stops: readonly StoppedBy[]): string[] {
  const by = new Map<number, Set<string>>();
  for (const stop of stops) {
    const what = by.get(stop.steps) ?? new Set<string>();
    by.set(stop.steps, what);
    for (const i of stop.walls ?? []) what.add(`a ${doc.scene.walls[i]?.kind ?? "wall"}`);
    if (stop.blocks) what.add("a block");
    if (stop.edge) what.add("the edge of the map");
    // Who stands beyond a wall is not what it runs into.
    const barred = stop.walls !== undefined || stop.blocks === true || stop.edge === true;
    if (!barred) for (const id of stop.creatures ?? []) what.add(named(doc, id));
  }
  return [...by].map(([steps, set]) => {
    const what = [...set];
    const after = steps === 0 ? "At once" : `After ${squares(steps)}`;
    return `${after} ${listed(what)} ${what.length === 1 ? "is" : "are"} in its way.`;
  });
}

/** What a movement was: "Goblin 2 is pushed 2 squares away from Lira". */
export function titleOf(doc: Doc, move: MoveInput, steps: number): string {
  if (move.kind === "door") return move.open ? "The door opens" : "The door closes";
  const kind = KINDS.find((k) => k.kind === move.kind);
  const from = kind?.from && typeof move.from === "string" ? ` ${kind.from} ${named(doc, move.from)}` : "";
  const is = move.kind === "push" || move.kind === "pull" || move.kind === "slide" ? " is" : "";
  const end = move.path?.at(-1)?.[2];
  const height = move.vertical && end !== undefined ? `, to ${heightWords(end)}` : "";
  return `${named(doc, move.who)}${is} ${kind?.past ?? "moved"} ${squares(steps)}${from}${height}`;
}

const TOO_FAR = /^the path takes (.*), and the (.*) goes at most (\d+)$/;

/** The rules that a way breaks, as sentences: how far it is too far first, and what several steps break alike once. */
export function brokenWords({ problems }: MoveAnswer): string[] {
  const messages = problems.filter((p) => p.breaks).map((p) => ({ ...p, far: TOO_FAR.exec(p.message) }));
  messages.sort((a, b) => Number(b.far !== null) - Number(a.far !== null));
  const alike = new Map<string, string[]>();
  for (const { rule, message, far } of messages) {
    const words = far ? `too far: ${far[1]}, and the ${far[2]} goes at most ${squares(Number(far[3]))}` : message;
    // The same but for its step, its places and its figures.
    const key = `${rule} ${words.replace(/-?\d+/g, "#").replace(/squares?/g, "#")}`;
    const group = alike.get(key);
    if (group) group.push(words);
    else alike.set(key, [words]);
  }
  return [...alike.values()].map(([one, ...more]) => {
    if (more.length === 0) return sentence(one!);
    const steps = more.length === 1 ? "1 more step breaks" : `${more.length} more steps break`;
    return `${sentence(one!)} ${steps} the same rule.`;
  });
}

/** Whether the rules let somebody end there, and what keeps it from going further, before a place is pointed at. */
export function placesWords(doc: Doc, { move, places, stops, why }: Plan, rise: number): string {
  const who = creatureOf(doc, move?.who ?? null);
  if (!move || !places || !who) return "";
  const all = [...places.values()];
  const most = Math.max(0, ...all.map((p) => p.steps));
  const short =
    most < move.distance &&
    (all.length === 0 || move.kind === "push" || move.kind === "pull" || move.kind === "charge");
  // Whom it may go through keeps it only from ending there.
  const passes = move.creatures !== "stop";
  const hard = ({ walls, blocks, edge, creatures }: StoppedBy): boolean =>
    all.length === 0 || walls !== undefined || blocks === true || edge === true || (!passes && creatures !== undefined);
  const met = short
    ? stopWords(
        doc,
        stops.filter((s) => s.steps === most && hard(s)),
      )
    : [];
  if (all.length === 0) {
    if (why !== "") return sentence(why);
    if (met.length > 0) return met.join(" ");
    return move.distance === 0 ? "It goes 0 squares: it stays where it is." : "It may end nowhere else.";
  }
  const z = cornerOf(doc.scene, who)[2] + rise;
  const here = all.filter((p) => p.at[2] === z).length;
  const ends =
    here === 0
      ? "It may end nowhere at this height"
      : here === 1
        ? "It may end at 1 place"
        : `It may end at ${here} places`;
  const heights = all.length > here ? `, ${all.length} in all heights` : "";
  return [`${ends}${heights}.`, ...(met.length > 0 ? met : ["Press one, or drag it there."])].join(" ");
}

/** Who comes into auras and out of them, as sentences. */
export const auraWords = (doc: Doc, answer: MoveAnswer): string[] =>
  stepsOf(doc, answer).map((s) => `Step ${s.step}: ${s.words}.`);

/** What is told of a place that is pointed at, the most important first. */
export function aimWords(doc: Doc, answer: MoveAnswer): string[] {
  const { move } = answer;
  const steps = move.kind === "door" ? 0 : (move.path?.length ?? 0);
  const stops = move.kind === "walk" ? [] : stopWords(doc, answer.stoppedBy);
  const broken = brokenWords(answer);
  // How far it is too far says how far it is.
  const far = broken[0]?.startsWith("Too far") ? [] : [sentence(squares(steps))];
  const height = move.kind !== "door" && move.vertical ? move.path?.at(-1)?.[2] : undefined;
  return [
    ...far,
    ...(height === undefined ? [] : [`To ${heightWords(height)}.`]),
    ...broken,
    ...stops,
    ...auraWords(doc, answer),
  ];
}
