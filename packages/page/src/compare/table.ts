import { METHODS, SYSTEMS } from "../ability/words.js";
import type { App } from "../app.js";
import { el } from "../panel/dom.js";
import { sentence } from "../panel/rows.js";
import type { AppState, Outcome } from "../state/types.js";
import { type Comparison, compare } from "./comparison.js";
import { LETTERS } from "./marks.js";

interface Column {
  readonly letter: string;
  readonly name: string;
  readonly outcome: Outcome | null;
  readonly why: string | null;
  /** Squares that not every other one has. */
  readonly own: number;
}

/** The counts of all that is compared, patched in the frame after an answer, without React. */
export class CompareTable {
  readonly element = el("div", "compare-table");
  readonly #app: App;
  readonly #comparison: Comparison;
  #told = "";

  constructor(app: App, comparison: Comparison) {
    this.#app = app;
    this.#comparison = comparison;
  }

  update(): void {
    const state = this.#app.store.getState();
    const columns = this.#columns(state);
    const rows = rowsOf(state, columns);
    const told = JSON.stringify([columns.map(({ letter, name, why }) => [letter, name, why]), rows]);
    if (told === this.#told) return;
    this.#told = told;
    const table = el("table", "compare-counts");
    const head = el("tr", "", cell("td", ""), ...columns.map((c) => headOf(c)));
    table.append(el("caption", "heard", "Counts by method"), el("thead", "", head));
    const body = el("tbody", "");
    for (const { name, values, differs } of rows) {
      const title = cell("th", name);
      title.scope = "row";
      body.append(el("tr", differs ? "differs" : "", title, ...values.map((v) => cell("td", v))));
    }
    table.append(body);
    const whys = columns.filter((c) => c.why !== null).map((c) => el("p", "problem", `${c.letter}: ${c.why}`));
    this.element.replaceChildren(table, ...whys);
  }

  #columns(state: AppState): Column[] {
    const own = this.#comparison.own();
    const sides = compare.getState().sides.map((side) => {
      const { outcome, refusal } = side.store.getState();
      return { game: side.game, outcome, why: side.why ?? (refusal === null ? null : sentence(refusal)) };
    });
    return [{ game: state.doc.game, outcome: state.outcome, why: null }, ...sides].map(({ game, outcome, why }, i) => ({
      letter: LETTERS[i]!,
      name: game.method ? METHODS[game.method].name : SYSTEMS[game.system],
      outcome,
      why,
      own: own[i]?.count ?? 0,
    }));
  }
}

interface CountRow {
  readonly name: string;
  readonly values: readonly string[];
  readonly differs: boolean;
}

/** Squares, who is hit by side, and everybody whose fate differs. */
function rowsOf({ doc, session }: AppState, columns: readonly Column[]): CountRow[] {
  const row = (name: string, value: (o: Outcome) => string): CountRow => {
    const values = columns.map(({ outcome }) => (outcome ? value(outcome) : "–"));
    return { name, values, differs: new Set(columns.flatMap((c, i) => (c.outcome ? [values[i]] : []))).size > 1 };
  };
  const hit = (o: Outcome, id: string): boolean => [...o.answer.affected, ...o.answer.objects].some((a) => a.id === id);
  const inArea = ({ answer }: Outcome): number => {
    let n = 0;
    const { rows } = answer.cells;
    for (let i = 0; i + 3 < rows.length; i += 4) if (rows[i] === session.layer) n += rows[i + 3]! - rows[i + 2]!;
    return n;
  };
  const people = doc.scene.creatures.filter((c) => !c.hidden);
  const sides = [...new Set(people.filter((c) => !c.object).map((c) => c.side ?? ""))].filter((s) => s !== "");
  const counted = sides.map((side) =>
    row(`${side[0]!.toUpperCase()}${side.slice(1)} hit`, (o) =>
      String(people.filter((c) => !c.object && c.side === side && hit(o, c.id)).length),
    ),
  );
  const fates = people
    .map((c) => row(c.name ?? c.id, (o) => (hit(o, c.id) ? "hit" : "spared")))
    .filter((r) => r.differs);
  const own = { name: "Not shared", values: columns.map((c) => (c.outcome ? String(c.own) : "–")), differs: false };
  return [
    row("Squares", (o) => String(inArea(o))),
    own,
    row("Hit", (o) => String(o.answer.affected.length)),
    ...counted,
    ...fates,
  ];
}

function cell<K extends "td" | "th">(tag: K, words: string): HTMLElementTagNameMap[K] {
  return el(tag, "", words);
}

function headOf({ letter, name }: Column): HTMLElement {
  const head = el("th", "", el("span", `compare-letter letter-${letter}`, letter), el("span", "compare-name", name));
  head.scope = "col";
  return head;
}
