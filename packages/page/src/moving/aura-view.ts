import type { App } from "../app.js";
import { el, setHidden, setText } from "../panel/dom.js";
import { nameOf } from "../state/names.js";
import { creatureOf } from "../state/select.js";
import { auraOwner } from "./owner.js";
import { listed } from "./words.js";

/** The auras that last, under the answer: whose each is, who is inside now, its name, and its end. */
export class AuraView {
  readonly #app: App;
  readonly #box: HTMLElement;
  readonly #list = el("ul", "aura-list");
  readonly #heading = el("h3", "group-title", "Auras");
  readonly #keep = el("button", "button small-button aura-keep");
  readonly #note = el("p", "aura-note quiet-text");
  #shown = "";

  constructor(app: App, box: HTMLElement) {
    this.#app = app;
    this.#box = box;
    this.#heading.id = "group-auras";
    this.#list.setAttribute("aria-labelledby", this.#heading.id);
    this.#keep.type = "button";
    this.#keep.addEventListener("click", () => app.run("aura.keep"));
    box.className = "group aura-group";
    box.replaceChildren(this.#heading, this.#list, this.#keep, this.#note);
  }

  update(): void {
    const { doc } = this.#app.store.getState();
    const auras = doc.scene.auras ?? [];
    const owner = auraOwner(doc);
    setHidden(this.#box, auras.length === 0 && !owner);
    setHidden(this.#heading, auras.length === 0);
    setHidden(this.#list, auras.length === 0);
    setHidden(this.#keep, !owner);
    setHidden(this.#note, !owner);
    setText(this.#note, owner ? `It goes where ${nameOf(owner)} goes. Keep, below, leaves it where it lies.` : "");
    setText(this.#keep, owner ? `Keep as an aura of ${nameOf(owner)}` : "");
    const key = auras.map((a) => a.id).join("\n");
    if (key !== this.#shown) {
      this.#shown = key;
      this.#list.replaceChildren(...auras.map((a) => this.#line(a.id)));
    }
    const answers = this.#app.map.asker?.auras() ?? [];
    auras.forEach((aura, i) => {
      const told = this.#list.children[i]?.querySelector(".aura-inside");
      if (!told) return;
      const whose = typeof aura.from === "string" ? creatureOf(doc, aura.from) : undefined;
      const answer = answers[i]?.answer;
      const inside = answer?.affected.map((a) => nameOf(creatureOf(doc, a.id) ?? a)) ?? [];
      const words = whose?.hidden
        ? "hidden: not judged"
        : !answer
          ? "not by the rules of this game"
          : inside.length === 0
            ? "nobody inside"
            : `inside: ${listed(inside)}`;
      setText(told, whose ? `${nameOf(whose)}, ${words}` : words);
    });
  }

  #line(id: string): HTMLElement {
    const name = el("input", "field aura-name");
    name.value = id;
    name.maxLength = 80;
    name.setAttribute("aria-label", `Name of the aura ${id}`);
    name.addEventListener("change", () => {
      this.#app.run("aura.name", [id, name.value]);
      // A name that is taken, or none, is put right.
      name.value = id;
      this.#shown = "";
      this.update();
    });
    name.addEventListener("keydown", (e) => {
      if (e.key === "Enter") name.blur();
    });
    const drop = el("button", "button small-button", "Remove");
    drop.type = "button";
    drop.setAttribute("aria-label", `Remove the aura ${id}`);
    drop.addEventListener("click", () => this.#app.run("aura.drop", id));
    const sign = el("i", "aura-sign");
    return el("li", "aura-line", sign, name, drop, el("p", "aura-inside"));
  }
}
