import { gameWords } from "../ability/words.js";
import type { App } from "../app.js";
import type { KeptAnswer } from "../engine/kept.js";
import { dashOf } from "../map/kept.js";
import { placesOf } from "../placing/held.js";
import { otherGame } from "../state/kept.js";
import { creatureOf } from "../state/select.js";
import type { Doc } from "../state/types.js";
import { el, setText } from "./dom.js";
import { byName, refusalWords } from "./refusal.js";

/** How many a kept area hits; where it cannot be judged here, why, and what would show it. */
function hitWords({ kept, answer, refusal }: KeptAnswer, doc: Doc): string {
  if (answer) return answer.affected.length === 0 ? "nobody hit" : `${answer.affected.length} hit`;
  const other = otherGame(kept, doc);
  if (other) return `of ${gameWords(other)}, not shown; Use changes the game`;
  const from = placesOf(kept.place).find((p) => typeof p.from === "string" && !creatureOf(doc, p.from));
  if (from) return "not shown: whoever it starts from is no longer on the map";
  return `not shown: ${lower(refusalWords(byName(refusal ?? "", doc.scene.creatures)))}`;
}

const lower = (words: string): string => words.slice(0, 1).toLowerCase() + words.slice(1).replace(/\.$/, "");

/** The kept areas under the list: each with how many it hits now, to be put in play again or dropped. */
export class KeptView {
  readonly element = el("div", "group kept-group");
  readonly #app: App;
  readonly #list = el("ul", "kept-list");
  #shown = "";

  constructor(app: App) {
    this.#app = app;
    const heading = el("h3", "group-title", "Kept areas");
    heading.id = "group-kept";
    this.#list.setAttribute("aria-labelledby", heading.id);
    this.element.append(heading, this.#list);
    this.element.hidden = true;
  }

  update(): void {
    const kept = this.#app.map.asker?.kept() ?? [];
    this.element.hidden = kept.length === 0;
    const { doc } = this.#app.store.getState();
    const lines = kept.map((one) => {
      const { id, label, ability } = one.kept;
      return { id, label, words: ability.text, hit: hitWords(one, doc) };
    });
    const key = lines.map((l) => `${l.id}\t${l.label}\t${l.words}`).join("\n");
    if (key !== this.#shown) {
      this.#shown = key;
      this.#list.replaceChildren(...lines.map((l) => this.#line(l.id, l.label, l.words)));
    }
    lines.forEach((l, i) => {
      const told = this.#list.children[i]?.querySelector(".kept-hit");
      if (told) setText(told, l.hit);
    });
  }

  #line(id: string, label: string, words: string): HTMLElement {
    const use = el("button", "button small-button", "Use");
    const drop = el("button", "button small-button", "Drop");
    use.type = drop.type = "button";
    use.setAttribute("aria-label", `Use area ${label}`);
    drop.setAttribute("aria-label", `Drop area ${label}`);
    use.addEventListener("click", () => this.#app.run("area.restore", id));
    drop.addEventListener("click", () => this.#app.run("area.drop", id));
    const text = el("span", "kept-words", el("span", "kept-name", words), el("span", "kept-hit"));
    const sign = el("span", "kept-label", label);
    // The line that it has on the map.
    sign.dataset.dash = String(dashOf(label));
    return el("li", "kept-line", sign, text, use, drop);
  }
}
