import type { App } from "../app.js";
import { el } from "../panel/dom.js";
import type { Comparison } from "./comparison.js";
import { type Column, meanings, rowsOf } from "./counts.js";
import { LETTERS } from "./difference.js";

/** The counts of all that is compared, and what the marks on the maps mean; patched in the frame after an answer, without React. */
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
    const columns = this.#comparison.columns();
    const rows = rowsOf(this.#app.store.getState(), columns);
    const told = JSON.stringify([
      columns.map(({ letter, name, why, problems }) => [letter, name, why, problems]),
      rows,
    ]);
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
    this.element.replaceChildren(table, ...whys, ...problemsOf(columns), ...legendOf(columns));
  }
}

/** What is wrong with each, or not as it was pointed at, with the letters of all of whom it is true; nothing where nothing is. */
function problemsOf(columns: readonly Column[]): HTMLElement[] {
  const told = new Map<string, { letters: string[]; breaks: boolean }>();
  for (const { letter, problems } of columns)
    for (const { words, breaks } of problems) {
      const one = told.get(words) ?? { letters: [], breaks: false };
      if (!one.letters.includes(letter)) one.letters.push(letter);
      told.set(words, { ...one, breaks: one.breaks || breaks });
    }
  if (told.size === 0) return [];
  const lines = [...told].map(([words, { letters, breaks }]) =>
    el("li", breaks ? "problem breaks" : "problem", `${letters.join(", ")}: ${words}`),
  );
  const list = el("ul", "problems", ...lines);
  list.setAttribute("aria-label", "What is wrong");
  return [list];
}

/** What whole and broken lines mean; nothing where there are not two to compare. */
function legendOf(columns: readonly Column[]): HTMLElement[] {
  if (columns.filter((c) => c.outcome).length < 2) return [];
  const means = meanings(columns.length);
  // In the colours that stand on the maps: of those that have squares which others have not.
  const having = columns.filter((c) => c.here > 0).map((c) => c.letter);
  const inks = having.length > 0 ? having : columns.filter((c) => c.outcome).map((c) => c.letter);
  const line = (kind: "here" | "there"): HTMLElement =>
    el("li", "", ...inks.map((letter) => el("i", `sign only-${kind} letter-${letter}`)), means[kind]);
  const list = el("ul", "compare-legend", line("here"), line("there"));
  list.setAttribute("aria-label", "Marks on the maps");
  const letters = LETTERS.slice(0, columns.length).join(columns.length > 2 ? ", " : " or ");
  return [list, el("p", "quiet-text", `A letter in a square, ${letters}, is of the map that has it.`)];
}

function cell<K extends "td" | "th">(tag: K, words: string): HTMLElementTagNameMap[K] {
  return el(tag, "", words);
}

function headOf({ letter, name }: Column): HTMLElement {
  const head = el("th", "", el("span", `compare-letter letter-${letter}`, letter), el("span", "compare-name", name));
  head.scope = "col";
  return head;
}
