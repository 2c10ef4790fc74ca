import { useEffect, useRef } from "react";
import { Button } from "react-aria-components";
import { focusMap } from "../a11y/grid.js";
import type { App } from "../app.js";
import { compareDoor, comparing } from "../compare/door.js";
import { openStory } from "../compare/stories.js";
import type { Box } from "../map/camera.js";
import { boxOf } from "../map/space.js";
import { Icon } from "../shell/Icon.js";
import { useApp, useAppState } from "../shell/use.js";
import { askedCell } from "./asked.js";
import { el, setClass, setHidden, setText } from "./dom.js";
import { StoryLines } from "./story.js";

/** The story beside the square or creature that was asked on the map. Patched without React: it goes with the answer. */
export function StoryCard() {
  const app = useApp();
  const box = useRef<HTMLElement>(null);
  const pinned = useAppState((s) => s.session.pinned !== null);
  useEffect(() => {
    if (!box.current) return;
    const card = new Card(app, box.current);
    card.update();
    const stop = app.store.subscribe(() => card.update());
    const told = compareDoor.subscribe(() => card.update());
    const still = app.map.onMove(() => card.place());
    return () => {
      stop();
      told();
      still();
    };
  }, [app]);
  return (
    <aside className="story" ref={box} aria-label="Story" hidden>
      <div className="story-text" />
      {pinned && (
        <Button
          className="button icon-only story-close"
          aria-label="Close the story"
          onPress={() => {
            app.run("ask.close");
            focusMap();
          }}
        >
          <Icon name="close" />
        </Button>
      )}
    </aside>
  );
}

/** CSS pixels at the map's lower edge that buttons lie over. */
function takenBelow(map: DOMRect): number {
  const tops = [...document.querySelectorAll(".foot > *, .pad button, .area-bar")]
    .map((e) => e.getBoundingClientRect())
    .filter((r) => r.width > 0 && r.top > map.top + map.height / 3 && r.top < map.bottom)
    .map((r) => map.bottom - r.top);
  return Math.max(0, ...tops);
}

class Card {
  readonly #app: App;
  readonly #card: HTMLElement;
  readonly #title = el("h2", "story-title");
  readonly #sign = el("span", "story-sign");
  readonly #lines = new StoryLines();

  constructor(app: App, card: HTMLElement) {
    this.#app = app;
    this.#card = card;
    card
      .querySelector(".story-text")
      ?.replaceChildren(el("div", "story-head", this.#sign, this.#title), this.#lines.element);
  }

  update(): void {
    const state = this.#app.store.getState();
    const { pinned } = state.session;
    // Asked in the list, it is told in the list.
    const inList = pinned?.kind === "creature" && pinned.from === "list";
    const story = inList ? null : openStory(state);
    setHidden(this.#card, story === null);
    if (!story) return;
    setClass(this.#card, pinned ? "story" : "story passing");
    setClass(this.#sign, `story-sign ${story.fate}`);
    setText(this.#title, story.title);
    this.#lines.show(story.lines);
    this.place();
  }

  /** Beside the square, on the side where there is most room; at the top on a narrow map. */
  place(): void {
    if (this.#card.hidden) return;
    const { store, map } = this.#app;
    const state = store.getState();
    const cell = askedCell(state);
    if (!cell) return;
    const { camera } = map;
    const { pinned } = state.session;
    const who = pinned?.kind === "creature" ? state.doc.scene.creatures.find((c) => c.id === pinned.id) : undefined;
    const box: Box = who ? boxOf(state.doc.scene, who) : { x0: cell[0], y0: cell[1], x1: cell[0] + 1, y1: cell[1] + 1 };
    const { style } = this.#card;
    if (camera.width < 560) {
      style.left = style.top = "";
      const taken = takenBelow(map.canvas.getBoundingClientRect());
      // The card lies at the other end of the map than what it tells of, and on no button.
      const up = camera.toScreen(box.x0, box.y0)[1] > camera.height / 2 || taken > camera.height / 2;
      this.#card.dataset.end = up ? "top" : "bottom";
      style.bottom = up ? "" : `${taken + 8}px`;
      return;
    }
    style.bottom = "";
    // Of several maps it lies beside the square on the one that was pointed at.
    const canvas = comparing(state)?.canvas() ?? map.canvas;
    const [here, whole] = [canvas, this.#card.parentElement!].map((e) => e.getBoundingClientRect());
    const [dx, dy] = [here!.left - whole!.left, here!.top - whole!.top];
    delete this.#card.dataset.end;
    const gap = 14;
    const [sx0, sy0] = camera.toScreen(box.x0, box.y0);
    const [sx1] = camera.toScreen(box.x1, box.y1);
    const { offsetWidth: width, offsetHeight: height } = this.#card;
    const right = sx1 + gap + width <= camera.width;
    const left = sx0 - gap - width >= 0;
    const within = (n: number, most: number): number => Math.max(8, Math.min(most - 8, n));
    style.left = `${dx + within(right || !left ? sx1 + gap : sx0 - gap - width, camera.width - width)}px`;
    style.top = `${dy + within(sy0 - 8, camera.height - height)}px`;
  }
}
