import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { App } from "../app.js";
import { Gestures } from "../input/gestures.js";
import { held } from "../input/keyboard.js";
import { routerOf } from "../input/router.js";
import type { AppState } from "../state/types.js";
import { isDark } from "../theme/theme.js";
import { marksOverlay, type Own, ownSquares } from "./marks.js";
import { Side } from "./side.js";
import { type GameKey, keyOf, usual } from "./under.js";

/** On one map: 0 is what is in play, 1 and 2 the others; or all that differs. */
export type Shown = number | "difference";

interface CompareState {
  /** What was chosen to compare with; null until somebody does. */
  readonly chosen: readonly GameKey[] | null;
  readonly shown: Shown;
  readonly sides: readonly Side[];
}

/** The most that are compared with what is in play. */
export const MOST = 2;

export const compare = createStore<CompareState>()(() => ({ chosen: null, shown: "difference", sides: [] }));

export function useCompare<T>(select: (state: CompareState) => T): T {
  return useStore(compare, select);
}

const NARROW = "(max-width: 1099px) and (orientation: portrait), (max-width: 699px)";
export const narrow = window.matchMedia(NARROW);

/** Whether Compare is what the panel shows. */
export const compareOpen = ({ session }: Pick<AppState, "session">): boolean =>
  session.tab === "compare" && session.panelOpen;

/** Keeps the compared sides in step with the page while Compare is open. */
export class Comparison {
  readonly #app: App;
  #seen: AppState | undefined;

  constructor(app: App) {
    this.#app = app;
    const marks = marksOverlay((state) => (compareOpen(state) ? this.#marks(0, this.own()) : []));
    app.map.overlays = [marks, ...app.map.overlays];
    app.store.subscribe(() => this.follow());
    compare.subscribe((now, before) => {
      if (now.chosen !== before.chosen) this.follow();
      this.#all();
    });
    app.map.onMove(() => this.look());
    narrow.addEventListener("change", () => this.#all());
  }

  /** The keys that are compared with: never the game in play. */
  keys(): readonly GameKey[] {
    const { doc } = this.#app.store.getState();
    const { chosen } = compare.getState();
    return (chosen ?? [usual(doc)]).filter((key) => key !== keyOf(doc.game)).slice(0, MOST);
  }

  follow(): void {
    const state = this.#app.store.getState();
    if (!compareOpen(state)) {
      this.#seen = undefined;
      return;
    }
    const { sides } = compare.getState();
    const keys = this.keys();
    const same = keys.length === sides.length && keys.every((key, i) => key === sides[i]!.key);
    if (!same) {
      const made = keys.map((key) => sides.find((s) => s.key === key) ?? this.#side(key, state));
      compare.setState({ sides: made });
    }
    const old = this.#seen;
    this.#seen = state;
    const { doc, session, settings } = state;
    if (same && old && old.doc === doc && old.session === session && old.settings === settings) {
      if (old.outcome !== state.outcome) this.#all();
      return;
    }
    for (const side of compare.getState().sides) side.follow(state);
  }

  #side(key: GameKey, state: AppState): Side {
    const side = new Side(key, state);
    const { map } = side;
    map.setDark(isDark(state.settings.theme));
    map.setPicture(this.#app.map.picture);
    const marks = marksOverlay((own) => (own ? this.#marks(this.#index(side), this.own()) : []));
    map.overlays = [marks, ...map.overlays];
    side.store.subscribe((now, before) => {
      if (now.outcome !== before.outcome || now.refusal !== before.refusal) this.#all();
    });
    // A pointer on any of the maps is the one pointer.
    const gestures = new Gestures(
      map.canvas,
      this.#app.map.camera,
      routerOf(this.#app),
      () => {
        this.#app.map.request();
        map.request();
      },
      () => held.space,
    );
    map.beforeFrame = () => gestures.flush();
    return side;
  }

  #index = (side: Side): number => compare.getState().sides.indexOf(side) + 1;

  /** What each of the compared has for itself, what is in play first; null for one without an answer. */
  own(): readonly (Own | null)[] {
    const { outcome, session } = this.#app.store.getState();
    const all = compare.getState().sides;
    const sides = all.filter((s) => s.store.getState().outcome !== null);
    const made = ownSquares([outcome, ...sides.map((s) => s.store.getState().outcome)], session.layer);
    return [made[0]!, ...all.map((s) => (sides.includes(s) ? made[sides.indexOf(s) + 1]! : null))];
  }

  /** On maps side by side each its own; on one map what was chosen. */
  #marks(index: number, all: readonly (Own | null)[]): { index: number; own: Own }[] {
    const whole = narrow.matches && index === 0 && compare.getState().shown === "difference";
    return all.flatMap((own, i) => (own && (whole || i === index) ? [{ index: i, own }] : []));
  }

  /** The cameras of all maps are one. */
  look(): void {
    const { camera } = this.#app.map;
    for (const { map } of compare.getState().sides) {
      map.camera.x = camera.x;
      map.camera.y = camera.y;
      map.camera.scale = camera.scale;
      map.camera.pan(0, 0);
    }
  }

  /** Called once a frame when a side, an answer or what is shown is another. */
  changed: () => void = () => {};
  #frame = 0;

  #all(): void {
    if (this.#frame === 0)
      this.#frame = requestAnimationFrame(() => {
        this.#frame = 0;
        this.changed();
      });
    this.#app.map.request();
    for (const { map } of compare.getState().sides) map.request();
  }
}
