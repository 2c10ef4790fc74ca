import type { MoveAnswer, MoveInput, StoppedBy } from "@ambit/engine";
import { creatureOf } from "../state/select.js";
import type { Doc, Moved } from "../state/types.js";
import { KINDS } from "./kinds.js";
import { nameOf } from "./owner.js";

export const squares = (n: number): string => (n === 1 ? "1 square" : `${n} squares`);

const named = (doc: Doc, id: string): string => {
  const c = creatureOf(doc, id);
  return c ? nameOf(c) : id;
};

/** A clause of the engine as a sentence. */
export function sentence(text: string): string {
  const words = `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}`;
  return /[.!?]$/.test(words) ? words : `${words}.`;
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
    for (const id of stop.creatures ?? []) what.add(named(doc, id));
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
  return `${named(doc, move.who)}${is} ${kind?.past ?? "moved"} ${squares(steps)}${from}`;
}

/** The rules that a way breaks, as sentences. */
export const brokenWords = ({ problems }: MoveAnswer): string[] =>
  problems.filter((p) => p.breaks).map((p) => sentence(p.message));

/** The first of several sentences, and how many there are besides. */
export const first = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? "") : `${words[0]} And ${words.length - 1} more.`;

/** What is told of a place that is pointed at, the most important first. */
export function aimWords(doc: Doc, answer: MoveAnswer): string[] {
  const { move } = answer;
  const steps = move.kind === "door" ? 0 : (move.path?.length ?? 0);
  const auras = stepsOf(doc, answer).map((s) => `Step ${s.step}: ${s.words}.`);
  const stops = move.kind === "walk" ? [] : stopWords(doc, answer.stoppedBy);
  return [`${sentence(squares(steps))}`, ...brokenWords(answer), ...stops, ...auras];
}
