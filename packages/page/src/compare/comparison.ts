import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { tell } from "../a11y/live.js";
import { unreadWords } from "../ability/shelved.js";
import type { App } from "../app.js";
import { Gestures } from "../input/gestures.js";
import { held } from "../input/keyboard.js";
import { routerOf } from "../input/router.js";
import type { MapView } from "../map/view.js";
import { watchRest } from "../panel/rest.js";
import { answered } from "../state/select.js";
import type { AppState } from "../state/types.js";
import { briefly, type Column, columnsOf, spoken, squareAt } from "./counts.js";
import { type Difference, difference, ownersAt } from "./difference.js";
import { type ComparedTable, compareDoor, compareOpen } from "./door.js";
import { marksOverlay, type Told } from "./marks.js";
import { Pointed } from "./pointed.js";
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

/** One map at a time: held upright, narrow, or a phone on its side. */
const NARROW = "(max-width: 1099px) and (orientation: portrait), (max-width: 699px), (max-height: 479px)";
export const narrow = window.matchMedia(NARROW);

/** Keeps the compared sides in step with the page while Compare is open. */
export class Comparison {
  readonly #app: App;
  readonly #pointed: Pointed;
  #seen: AppState | undefined;

  constructor(app: App) {
    this.#app = app;
    app.map.overlays = [marksOverlay((state) => this.#told(state)), ...app.map.overlays];
    // What differs is shown on a map that is none of theirs.
    app.map.bare = (state) => this.#told(state)?.index === null;
    app.map.keptHidden = compareOpen;
    this.#pointed = new Pointed(() => [app.map, ...compare.getState().sides.map((side) => side.map)]);
    const room = {
      settled: () => this.#settled(),
      words: () => this.#words(),
      tables: () => this.#tables(),
      at: (x: number, y: number) => this.#at(x, y),
      canvas: () => this.#pointed.canvas,
      asked: () => this.#asked(),
      again: () => this.#askedOn() === this.#pointed.index,
    };
    compareDoor.setState({ room });
    app.store.subscribe(() => this.follow());
    compare.subscribe((now, before) => {
      if (now.chosen !== before.chosen) this.follow();
      this.#all();
    });
    app.map.onMove(() => this.look());
    app.map.onGround(() => {
      for (const { map } of compare.getState().sides) this.#ground(map);
    });
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
      if (this.#seen) this.#all();
      this.#seen = undefined;
      return;
    }
    const { sides } = compare.getState();
    const keys = this.keys();
    const same = keys.length === sides.length && keys.every((key, i) => key === sides[i]!.key);
    if (!same) {
      const made = keys.map((key) => sides.find((s) => s.key === key) ?? this.#side(key, state));
      this.#untold = true;
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
    this.#ground(map);
    const marks = marksOverlay(() => ({ index: this.#index(side), difference: this.difference() }));
    map.overlays = [marks, ...map.overlays];
    // What moves its camera by itself, as a new size does, moves it away from the others.
    map.onMove(() => this.look());
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
    watchRest(this.#app, map);
    return side;
  }

  /** Theme and picture are those of the first map. */
  #ground(map: MapView): void {
    map.setDark(this.#app.map.dark);
    map.setPicture(this.#app.map.picture);
  }

  #index = (side: Side): number => compare.getState().sides.indexOf(side) + 1;

  /** How the squares of all that is compared differ, on the layer that is shown. */
  difference(): Difference {
    const { outcome, session } = this.#app.store.getState();
    const sides = compare.getState().sides.map((side) => side.store.getState().outcome);
    return difference([outcome, ...sides], session.layer);
  }

  /** What is in play, and what it is compared with. */
  columns(): Column[] {
    const { doc, outcome, refusal } = this.#app.store.getState();
    const sides = compare.getState().sides.map((side) => {
      const own = side.store.getState();
      return { game: side.game, outcome: own.outcome, why: side.why ?? own.refusal };
    });
    const unread = doc.shelved && !doc.ability ? unreadWords(doc.game, doc.shelved) : null;
    return columnsOf([{ game: doc.game, outcome, why: refusal ?? unread }, ...sides], this.difference());
  }

  /** Marks of the map in play; on one map they are of what was chosen. */
  #told(state: AppState): Told | null {
    const { shown, sides } = compare.getState();
    if (!compareOpen(state) || sides.length === 0) return null;
    const made = this.difference();
    const whole = narrow.matches && shown === "difference" && made.of.length > 1 && made.of.includes(0);
    return { index: whole ? null : 0, difference: made };
  }

  #settled(): boolean {
    return [this.#app, ...compare.getState().sides].every(({ store }) => answered(store.getState()));
  }

  #words(): string {
    return spoken(this.#app.store.getState(), this.columns(), this.difference());
  }

  #tables(): ComparedTable[] {
    const states = [this.#app, ...compare.getState().sides].map(({ store }) => store.getState());
    return this.columns().map(({ letter, whole, why }, i) => ({ letter, words: whole, why, state: states[i]! }));
  }

  #question: readonly unknown[] = [];
  #on: number | null = null;

  /** Where the pointer was when what is asked was asked. */
  #askedOn(): number | null {
    const { pinned, rested } = this.#app.store.getState().session;
    if (this.#question[0] !== pinned || this.#question[1] !== rested) {
      this.#question = [pinned, rested];
      this.#on = this.#pointed.index;
    }
    return this.#on;
  }

  /** By a pointer the map that was asked; by keys, and on the one that shows what differs, all. */
  #asked(): readonly ComparedTable[] {
    const { shown } = compare.getState();
    const index = this.#askedOn();
    const one = index === null || !narrow.matches ? index : shown;
    const all = this.#tables();
    return typeof one === "number" ? all.slice(one, one + 1) : all;
  }

  #at(x: number, y: number): string {
    const made = this.difference();
    const owners = ownersAt(made, x, y);
    return owners ? squareAt(owners, made.of) : "";
  }

  /** The cameras of all maps are one. */
  look(): void {
    const { x, y, scale } = this.#app.map.camera;
    for (const { map } of compare.getState().sides) {
      const { camera } = map;
      if (camera.x === x && camera.y === y && camera.scale === scale) continue;
      Object.assign(camera, { x, y, scale });
      camera.pan(0, 0);
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
        this.#tell();
      });
    this.#app.map.request();
    for (const { map } of compare.getState().sides) map.request();
  }

  /** What is compared is another, and nothing has been said of it yet. */
  #untold = true;

  /** Few words for the sheet; and all of them for the ear, once what was chosen has been answered. */
  #tell(): void {
    const open = compareOpen(this.#app.store.getState());
    const brief = open && compare.getState().sides.length > 0 ? briefly(this.columns()) : "";
    compareDoor.setState(({ frames }) => ({ brief, frames: frames + 1 }));
    if (!open || !this.#untold || !this.#settled()) return;
    this.#untold = false;
    tell(this.#words());
  }
}
