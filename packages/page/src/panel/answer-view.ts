import { noneWords } from "../ability/shelved.js";
import type { App } from "../app.js";
import { cutWords } from "../best/promised.js";
import { loaded } from "../moving/room.js";
import type { AppState, Outcome } from "../state/types.js";
import { el, setClass, setHidden, setText } from "./dom.js";
import { edgeNote } from "./edge.js";
import { KeptView } from "./kept-view.js";
import { RowView, SORTS } from "./row-view.js";
import { type AnswerRow, byside, type Group, ownSideHit, rowsOf, sentence } from "./rows.js";
import { type Story, storyOf } from "./story.js";

const GROUPS: readonly { readonly id: Group; readonly title: string }[] = [
  { id: "hit", title: "Hit" },
  { id: "spared", title: "Spared" },
  { id: "objects", title: "Objects" },
];

type Sort = "list" | "name" | "distance";

/** The answer beside the map: numbers and rows patched in the frame that paints the map, without React. */
export class AnswerView {
  readonly element = el("div", "answer");
  readonly #app: App;
  readonly #count = el("span", "count");
  readonly #word = el("span", "count-word");
  readonly #sides = el("p", "by-side");
  readonly #friendly = el("p", "chip friendly");
  readonly #problems = el("ul", "problems");
  readonly #refusal = el("p", "problem breaks refusal");
  readonly #edge = el("p", "edge-note");
  readonly #kept: KeptView;
  /** The moving room's list of auras. */
  readonly #auras = el("div");
  readonly #filters = el("div", "filters");
  readonly #nobody = el("p", "nobody");
  readonly #groups = new Map<Group, { box: HTMLElement; count: HTMLElement; list: HTMLElement }>();
  readonly #rows = new Map<string, RowView>();
  readonly #sort = el("select", "sort");
  #shown: Outcome | null | undefined;
  #pinned: string | null = null;
  /** It was asked in the list, and so is told there. */
  #inList = false;
  #told: string | null = null;
  #doc: AppState["doc"] | undefined;
  #side = "";
  #sides_: string[] = [];

  constructor(app: App) {
    this.#app = app;
    this.#kept = new KeptView(app);
    const working = el("span", "working", "Working it out");
    const headline = el("p", "headline", this.#count, this.#word);
    const head = el(
      "div",
      "answer-head",
      el("div", "headline-row", headline, working),
      this.#sides,
      this.#friendly,
      this.#edge,
    );
    for (const [value, words] of [
      ["list", "As listed"],
      ["distance", "By distance"],
      ["name", "By name"],
    ] as const)
      this.#sort.append(new Option(words, value));
    this.#sort.setAttribute("aria-label", "Sort");
    this.#sort.addEventListener("change", () => this.#again());
    this.#filters.setAttribute("role", "group");
    this.#filters.setAttribute("aria-label", "Show one side");
    this.element.append(
      head,
      this.#refusal,
      this.#problems,
      el("div", "tools", this.#filters, this.#sort),
      this.#nobody,
    );
    for (const { id, title } of GROUPS) {
      const count = el("span", "group-count");
      const list = el("ul", "rows");
      const heading = el("h3", "group-title", title, count);
      heading.id = `group-${id}`;
      list.setAttribute("aria-labelledby", heading.id);
      const box = el("div", "group", heading, list);
      this.#groups.set(id, { box, count, list });
      this.element.append(box);
    }
    this.element.append(this.#auras, this.#kept.element);
  }

  /** Called after each painted frame. */
  update(): void {
    const state = this.#app.store.getState();
    const pin = state.session.pinned;
    const pinned = pin?.kind === "creature" ? pin.id : null;
    const inList = pin?.kind === "creature" && pin.from === "list";
    setClass(this.element, this.#app.map.asker?.waiting ? "answer stale" : "answer");
    this.#kept.update();
    loaded()?.showAuras(this.#auras);
    if (
      state.outcome === this.#shown &&
      pinned === this.#pinned &&
      inList === this.#inList &&
      state.refusal === this.#told &&
      (state.outcome !== null || state.doc === this.#doc)
    )
      return;
    const opened = pinned !== null && pinned !== this.#pinned;
    this.#shown = state.outcome;
    this.#pinned = pinned;
    this.#inList = inList;
    this.#told = state.refusal;
    this.#doc = state.doc;
    setText(this.#refusal, state.refusal === null ? "" : sentence(state.refusal));
    setHidden(this.#refusal, state.refusal === null);
    this.#show(state);
    if (opened) this.#rows.get(pinned)?.element.scrollIntoView({ block: "nearest" });
  }

  #again(): void {
    this.#shown = undefined;
    this.update();
  }

  #show(state: AppState): void {
    const { outcome, doc } = state;
    if (!outcome) {
      setText(this.#count, "");
      const [word, next] =
        state.refusal !== null
          ? ["No answer", ""]
          : doc.scene.creatures.length === 0
            ? ["Nobody here yet", "Press a square to add one."]
            : doc.ability
              ? ["Not placed yet", "Press the map to place it."]
              : ["No area yet", noneWords(doc)];
      setText(this.#word, word);
      setText(this.#sides, next);
      setHidden(this.#friendly, true);
      setHidden(this.#edge, true);
      this.#problems.dataset.shown = "";
      this.#problems.replaceChildren();
      this.#showRows([], null);
      return;
    }
    const { answer, list } = outcome;
    const note = edgeNote(answer, doc.scene.size, state.session.layer);
    setText(this.#edge, note);
    setHidden(this.#edge, note === "");
    const hit = answer.affected.length;
    setText(this.#count, hit === 0 ? "" : String(hit));
    setText(this.#word, hit === 0 ? "Nobody hit" : "hit");
    setText(this.#sides, [byside(list), cutWords(doc)].filter((part) => part !== "").join("; "));
    const own = ownSideHit(outcome);
    setHidden(this.#friendly, own.length === 0);
    setText(this.#friendly, own.length === 0 ? "" : `Your own side: ${own.join(", ")}`);
    const problems = list.problems.map((p) => `${p.breaks ? "!" : "i"}${sentence(p.text)}`);
    if (problems.join("\n") !== this.#problems.dataset.shown) {
      this.#problems.dataset.shown = problems.join("\n");
      this.#problems.replaceChildren(
        ...problems.map((p) => el("li", p[0] === "!" ? "problem breaks" : "problem", p.slice(1))),
      );
    }
    this.#showRows(this.#sorted(rowsOf(outcome), outcome), this.#inList ? storyOf(state) : null);
  }

  #sorted(rows: AnswerRow[], outcome: Outcome): AnswerRow[] {
    const sort = this.#sort.value as Sort;
    if (sort === "name") return rows.sort((a, b) => a.name.localeCompare(b.name));
    if (sort === "distance") {
      const o = outcome.list.origins[0];
      const far = new Map(
        outcome.list.creatures.map((c) => [
          c.id,
          o ? Math.hypot(c.x0 + c.x1 - o.x0 - o.x1, c.y0 + c.y1 - o.y0 - o.y1) : 0,
        ]),
      );
      return rows.sort((a, b) => (far.get(a.id) ?? 0) - (far.get(b.id) ?? 0));
    }
    return rows;
  }

  #showRows(all: readonly AnswerRow[], story: Story | null): void {
    this.#showFilters(all);
    const rows = this.#side === "" ? all : all.filter((r) => r.side === this.#side);
    setText(this.#nobody, all.length === 0 && this.#shown ? "Nobody stands in the area or is touched by it." : "");
    setHidden(this.#nobody, this.#nobody.textContent === "");
    for (const { id } of GROUPS) {
      const { box, count, list } = this.#groups.get(id)!;
      const own = rows.filter((r) => r.group === id);
      setHidden(box, own.length === 0);
      setText(count, id === "spared" ? sparedWords(own) : String(own.length));
      // Rows that stay are moved only where the order changed.
      own.forEach((row, i) => {
        const view = this.#viewOf(row.id);
        view.show(row, row.id === this.#pinned, story);
        if (list.children[i] !== view.element) list.insertBefore(view.element, list.children[i] ?? null);
      });
      while (list.children.length > own.length) list.lastElementChild!.remove();
    }
  }

  #viewOf(id: string): RowView {
    let view = this.#rows.get(id);
    if (!view) {
      view = new RowView(
        () => {
          if (this.#pinned === id && this.#inList) this.#app.run("ask.close");
          else this.#app.run("ask.creature", [id, "list"]);
        },
        () => this.#app.run("targets.except", id),
      );
      this.#rows.set(id, view);
    }
    return view;
  }

  #showFilters(rows: readonly AnswerRow[]): void {
    const sides = [...new Set(rows.map((r) => r.side))].filter((s) => s !== "");
    // A side that is filtered by stays on show when nobody of it is left.
    if (this.#side !== "" && !sides.includes(this.#side)) sides.push(this.#side);
    if (sides.join("\n") !== this.#sides_.join("\n")) {
      this.#sides_ = sides;
      this.#filters.replaceChildren(...["", ...sides].map((side) => this.#filter(side)));
    }
    const few = sides.length < 2 && this.#side === "";
    setHidden(this.#filters.parentElement!, few && rows.length < 2);
    setHidden(this.#filters, few);
    for (const button of this.#filters.children) {
      const chosen = (button as HTMLElement).dataset.side === this.#side;
      if (button.getAttribute("aria-pressed") !== String(chosen)) button.setAttribute("aria-pressed", String(chosen));
      setClass(button, chosen ? "chip choice chosen" : "chip choice");
    }
  }

  #filter(side: string): HTMLElement {
    const button = el("button", "chip choice", side === "" ? "All" : `${side[0]!.toUpperCase()}${side.slice(1)}`);
    button.type = "button";
    button.dataset.side = side;
    button.addEventListener("click", () => {
      this.#side = side;
      this.#again();
    });
    return button;
  }
}

/** "3: 2 blocked, 1 left out". */
function sparedWords(rows: readonly AnswerRow[]): string {
  const sorts = (["blocked", "below", "left out"] as const)
    .map((sort) => ({ words: SORTS[sort], n: rows.filter((r) => r.sort === sort).length }))
    .filter(({ n }) => n > 0);
  if (sorts.length < 2) return String(rows.length);
  return `${rows.length}: ${sorts.map(({ words, n }) => `${n} ${words}`).join(", ")}`;
}
