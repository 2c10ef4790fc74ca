import { el, glyph, setClass, setHidden, setText } from "./dom.js";
import type { AnswerRow } from "./rows.js";
import { type Story, StoryLines } from "./story.js";
import { inShort } from "./where.js";

const STAR = "M8 1.2l1.9 4.6 5 .4-3.8 3.2 1.2 4.9L8 11.7l-4.3 2.6 1.2-4.9L1.1 6.2l5-.4z";
const BAR = "M3 6.5h10v3H3z";
export const SORTS = { "": "", blocked: "blocked", below: "below the threshold", "left out": "left out" } as const;

/** One row of the list: made once for a creature, then only what changed is touched. */
export class RowView {
  readonly element = el("li", "row-item");
  readonly #button = el("button", "row");
  readonly #state = el("span", "state");
  readonly #token = el("span", "token");
  readonly #name = el("span", "row-name");
  readonly #squares = el("span", "row-squares");
  readonly #cover = el("span", "chip small cover-chip");
  readonly #sort = el("span", "chip small");
  readonly #second = el("span", "row-second");
  readonly #reason = el("span", "row-reason");
  readonly #story = el("div", "row-story");
  readonly #lines = new StoryLines();
  readonly #leave = el("button", "button small-button");
  #group = "";
  #shown: Pick<AnswerRow, "badge" | "name" | "kind" | "squares" | "cover" | "sort" | "reason"> | undefined;
  #open: boolean | undefined;

  constructor(pressed: () => void, leave: () => void) {
    this.#button.type = "button";
    this.#leave.type = "button";
    const first = el("span", "row-first", this.#name, this.#squares);
    this.#second.append(this.#cover, this.#sort);
    this.#button.append(this.#state, this.#token, el("span", "row-words", first, this.#second, this.#reason));
    this.#button.addEventListener("click", pressed);
    this.#leave.addEventListener("click", leave);
    this.#story.append(this.#lines.element, this.#leave);
    this.element.append(this.#button, this.#story);
  }

  /** `story` of the one who was asked in the list; who was asked on the map is only marked. */
  show(row: AnswerRow, asked: boolean, story: Story | null): void {
    if (this.#group !== row.group) {
      this.#group = row.group;
      const hit = row.group !== "spared";
      this.#state.replaceChildren(glyph("state-glyph", hit ? STAR : BAR));
      setClass(this.#state, hit ? "state hit" : "state spared");
    }
    const open = asked && story !== null;
    // What a row showed last is asked of the row, not of the page: reading a text back is no cheaper than writing it.
    const old = this.#shown;
    this.#shown = row;
    if (old?.kind !== row.kind) setClass(this.#token, `token ${row.kind}`);
    if (old?.badge !== row.badge) this.#badge(row.badge);
    if (old?.name !== row.name) setText(this.#name, row.name);
    if (old?.squares !== row.squares) setText(this.#squares, row.squares);
    if (old?.reason !== row.reason) setText(this.#reason, inShort(row.reason));
    if (old?.cover !== row.cover || old.sort !== row.sort) {
      setText(this.#cover, row.cover);
      setHidden(this.#cover, row.cover === "");
      setText(this.#sort, SORTS[row.sort]);
      setHidden(this.#sort, row.sort === "");
      setHidden(this.#second, row.cover === "" && row.sort === "");
    }
    setClass(this.#button, open ? "row open" : asked ? "row asked" : "row");
    if (open !== this.#open) {
      this.#open = open;
      this.#button.setAttribute("aria-expanded", String(open));
      setHidden(this.#reason, open);
      setHidden(this.#story, !open);
    }
    if (!open) return;
    this.#lines.show(story.lines);
    setText(this.#leave, row.sort === "left out" ? `Count ${row.name} again` : `Leave ${row.name} out`);
    setHidden(this.#leave, row.rule === "common.self");
  }

  #badge(badge: string): void {
    setText(this.#token, badge);
    this.#token.dataset.long = String(badge.length > 2);
  }
}
