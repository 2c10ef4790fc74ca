import { el, glyph, setClass, setHidden, setText } from "./dom.js";
import type { AnswerRow } from "./rows.js";

const STAR = "M8 1.2l1.9 4.6 5 .4-3.8 3.2 1.2 4.9L8 11.7l-4.3 2.6 1.2-4.9L1.1 6.2l5-.4z";
const BAR = "M3 6.5h10v3H3z";
const SORTS = { "": "", blocked: "blocked", below: "not enough of it", "left out": "left out" } as const;

/** One row of the list: made once for a creature, then only what changed is touched. */
export class RowView {
  readonly element = el("li", "row-item");
  readonly #button = el("button", "row");
  readonly #state = el("span", "state");
  readonly #token = el("span", "token");
  readonly #name = el("span", "row-name");
  readonly #squares = el("span", "row-squares");
  readonly #cover = el("span", "chip small cover");
  readonly #sort = el("span", "chip small");
  readonly #reason = el("span", "row-reason");
  readonly #rule = el("span", "row-rule");
  #group = "";

  constructor(pressed: () => void) {
    this.#button.type = "button";
    const first = el("span", "row-first", this.#name, this.#squares);
    const second = el("span", "row-second", this.#cover, this.#sort);
    this.#button.append(this.#state, this.#token, el("span", "row-words", first, second, this.#reason, this.#rule));
    this.#button.addEventListener("click", pressed);
    this.element.append(this.#button);
  }

  show(row: AnswerRow, open: boolean): void {
    if (this.#group !== row.group) {
      this.#group = row.group;
      const hit = row.group !== "spared";
      this.#state.replaceChildren(glyph("state-glyph", hit ? STAR : BAR));
      setClass(this.#state, hit ? "state hit" : "state spared");
    }
    setClass(this.#token, `token ${row.kind}`);
    setText(this.#token, row.badge);
    setText(this.#name, row.name);
    setText(this.#squares, row.squares);
    setText(this.#cover, row.cover);
    setHidden(this.#cover, row.cover === "");
    setText(this.#sort, SORTS[row.sort]);
    setHidden(this.#sort, row.sort === "");
    setText(this.#reason, row.reason);
    setText(this.#rule, open ? `Rule ${row.rule}` : "");
    setClass(this.#button, open ? "row open" : "row");
    this.#button.setAttribute("aria-expanded", String(open));
  }
}
