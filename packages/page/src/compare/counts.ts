import { gameWords, shortWords } from "../ability/words.js";
import { sentence } from "../panel/rows.js";
import { nameOf } from "../state/names.js";
import type { AppState, Creature, Game, Outcome } from "../state/types.js";
import { countsOf, type Difference, LETTERS } from "./difference.js";

/** One of the compared: its letter, its answer or why there is none, and its squares against those of the others. */
export interface Column {
  readonly letter: string;
  /** Of its method, or of its game where that has but one. */
  readonly name: string;
  /** Game and method. */
  readonly whole: string;
  readonly outcome: Outcome | null;
  readonly why: string | null;
  /** What is wrong with it or not as it was pointed at, in sentences. */
  readonly problems: readonly Told[];
  readonly here: number;
  readonly there: number;
}

export interface Told {
  readonly words: string;
  /** It breaks a rule. */
  readonly breaks: boolean;
}

export interface Compared {
  readonly game: Game;
  readonly outcome: Outcome | null;
  readonly why: string | null;
}

export function columnsOf(all: readonly Compared[], difference: Difference): Column[] {
  return all.map(({ game, outcome, why }, i) => ({
    letter: LETTERS[i]!,
    name: shortWords(game),
    whole: gameWords(game),
    outcome,
    why: why === null ? null : sentence(why),
    problems: (outcome?.list.problems ?? []).map((p) => ({ words: sentence(p.text), breaks: p.breaks })),
    ...countsOf(difference, i),
  }));
}

export interface CountRow {
  readonly name: string;
  readonly values: readonly string[];
  readonly differs: boolean;
}

/** What the two marks of the map mean, by how many are compared: a map alone has it, or others have it without this one. */
export const meanings = (many: number): { readonly here: string; readonly there: string } =>
  many > 2
    ? { here: "Here, but not on every map", there: "Elsewhere, but not here" }
    : { here: "Only here", there: "Only on the other map" };

/** Squares, who is hit by side, and everybody whose fate differs. */
export function rowsOf(state: AppState, columns: readonly Column[]): CountRow[] {
  const row = (name: string, value: (o: Outcome) => string): CountRow => {
    const values = columns.map(({ outcome }) => (outcome ? value(outcome) : "–"));
    return { name, values, differs: new Set(columns.flatMap((c, i) => (c.outcome ? [values[i]] : []))).size > 1 };
  };
  const people = seenIn(state);
  const sides = [...new Set(people.filter((c) => !c.object).map((c) => c.side ?? ""))].filter((s) => s !== "");
  const counted = sides.map((side) =>
    row(`${side[0]!.toUpperCase()}${side.slice(1)} hit`, (o) =>
      String(people.filter((c) => !c.object && c.side === side && hit(o, c)).length),
    ),
  );
  const fates = people.map((c) => row(nameOf(c), (o) => (hit(o, c) ? "hit" : "spared"))).filter((r) => r.differs);
  const means = meanings(columns.length);
  const own = (["here", "there"] as const).map((key) => ({
    name: means[key],
    values: columns.map((c) => (c.outcome ? String(c[key]) : "–")),
    differs: false,
  }));
  return [
    row("Squares", (o) => String(squaresIn(o, state.session.layer))),
    ...own,
    row("Hit", (o) => String(o.answer.affected.length)),
    ...counted,
    ...fates,
  ];
}

/** The same for the ear: each with its counts, then the squares and creatures on which they do not agree. */
export function spoken(state: AppState, columns: readonly Column[], { of, groups }: Difference): string {
  const each = columns.map(({ letter, whole, outcome, why, problems }) => {
    if (!outcome) return `${letter}, ${whole}: ${why ?? "no answer."}`;
    const squares = squaresIn(outcome, state.session.layer);
    return `${letter}, ${whole}: ${squares} ${squares === 1 ? "square" : "squares"}, ${hits(outcome)}.${problems.map((p) => ` ${p.words}`).join("")}`;
  });
  const answered = columns.filter((c) => c.outcome !== null);
  if (answered.length < 2) return each.join(" ");
  const squares = groups.map(({ owners, count }) => `${count} only on ${lettersOf(owners)}`);
  const told = squares.length === 0 ? "All have the same squares." : `Squares that differ: ${squares.join(", ")}.`;
  const fates = seenIn(state).flatMap((c) => {
    const by = of.filter((i) => columns[i]?.outcome && hit(columns[i].outcome, c));
    return by.length === 0 || by.length === of.length ? [] : [`${nameOf(c)} hit on ${lettersOf(by)} only`];
  });
  return [...each, told, ...(fates.length === 0 ? [] : [`${fates.join(", ")}.`])].join(" ");
}

/** "A 4 hit, B 5 hit": what there is room for while the sheet is down. */
export const briefly = (columns: readonly Column[]): string =>
  columns.map(({ letter, outcome }) => `${letter} ${outcome ? hits(outcome) : "no answer"}`).join(", ");

/** A square on which the compared do not agree, as seen from the first: "not on B", "on B and C only". */
export function squareAt(owners: readonly number[], of: readonly number[]): string {
  const others = of.filter((i) => !owners.includes(i));
  return owners.includes(0) ? `not on ${lettersOf(others)}` : `on ${lettersOf(owners)} only`;
}

const lettersOf = (indices: readonly number[]): string => indices.map((i) => LETTERS[i]).join(" and ");

const hits = ({ answer }: Outcome): string =>
  answer.affected.length === 0 ? "nobody hit" : `${answer.affected.length} hit`;

const hit = ({ answer }: Outcome, { id }: Creature): boolean =>
  [...answer.affected, ...answer.objects].some((a) => a.id === id);

const seenIn = ({ doc }: AppState): Creature[] => doc.scene.creatures.filter((c) => !c.hidden);

function squaresIn({ answer }: Outcome, layer: number): number {
  let n = 0;
  const { rows } = answer.cells;
  for (let i = 0; i + 3 < rows.length; i += 4) if (rows[i] === layer) n += rows[i + 3]! - rows[i + 2]!;
  return n;
}
