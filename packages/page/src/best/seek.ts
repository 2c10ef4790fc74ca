import type { Area } from "@ambit/engine";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { tell } from "../a11y/live.js";
import type { App } from "../app.js";
import type { Findings, Found, FromSearcher, Heat } from "../engine/messages.js";
import { Searcher } from "../engine/searcher.js";
import { placesOf } from "../placing/held.js";
import { setWishes, wishesOf } from "../state/actions/wishes.js";
import { whoOf } from "../state/select.js";
import { edit, look } from "../state/store.js";
import type { Ability, AppState, Doc, Wishes } from "../state/types.js";
import { mustsAsked, mustsOf } from "./asked.js";
import { bestOpen } from "./door.js";
import { promise } from "./promised.js";
import { refusedWords } from "./refused.js";
import { Sight } from "./sight.js";
import { takePlace } from "./taken.js";
import { scoreOf, walkOf } from "./weights.js";
import { endWords, takenWords } from "./words.js";

/** Milliseconds without a change after which a changed question is searched. */
const REST = 90;
export const LISTED = 10;

/** What the room knows: what the search under way has found. */
export interface BestState {
  /** The map that was searched. */
  readonly of: string;
  /** `none`: there is no ability to place. */
  readonly status: "none" | "running" | "resting" | "over" | "refused";
  readonly refusal: string | null;
  readonly findings: Findings | null;
  /** What is listed answers an older question. */
  readonly stale: boolean;
  /** Scores of all spots, as far as they are known; null where there is no grid of them, undefined before a first look. */
  readonly scores: readonly Heat[] | null | undefined;
  readonly heat: boolean;
  /** How much of the scores is judged, from 0 to 1; the rest is what nothing in the way would leave. */
  readonly mapped: number;
  /** The score of the first that is not listed, where that is a gain and as much as the last has that is. */
  readonly tied: number | null;
  /** The search is for one of the several areas that the ability makes. */
  readonly one: boolean;
  /** Rank of the place that is shown for now. */
  readonly shown: number | null;
  /** Rank of the place that a finger tapped once. */
  readonly armed: number | null;
}

export const best = createStore<BestState>()(() => ({
  of: "",
  status: "none",
  refusal: null,
  findings: null,
  stale: false,
  scores: undefined,
  heat: true,
  mapped: 0,
  tied: null,
  one: false,
  shown: null,
  armed: null,
}));

export function useBest<T>(select: (state: BestState) => T): T {
  return useStore(best, select);
}

/** An area of several, alone. */
function single({ count: _, apart: __, ...area }: Area): Area {
  return area as Area;
}

/** Keeps the findings in step with the question while the best places are shown. */
export class Seek {
  readonly #app: App;
  readonly #sight: Sight;
  readonly #searcher = new Searcher((message) => this.#told(message));
  #asked: readonly unknown[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #left = false;
  /** The ability of whose several areas one is searched. */
  #one: Ability | null = null;

  constructor(app: App) {
    this.#app = app;
    this.#sight = new Sight(app);
    app.store.subscribe(() => this.#follow());
    best.subscribe(() => app.map.request());
    this.#follow();
  }

  get #state(): AppState {
    return this.#app.store.getState();
  }

  #follow(): void {
    const state = this.#state;
    if (!bestOpen(state)) {
      if (best.getState().shown !== null) this.show(null);
      if (best.getState().status === "running") {
        this.rest();
        this.#left = true;
      }
      return;
    }
    // What rests only because nobody looked goes on.
    if (this.#left) {
      this.#left = false;
      this.go();
    }
    const { doc, session } = state;
    if (best.getState().of !== doc.id) best.setState({ of: doc.id, findings: null });
    const { walls, solids, creatures, size, feetPerSquare } = doc.scene;
    const { game, ability, by, targets, wishes } = doc;
    const now = [walls, solids, creatures, size, feetPerSquare, game, ability, by, targets, session.layer, wishes];
    if (now.every((v, i) => v === this.#asked[i])) return;
    const first = this.#asked.length === 0;
    this.#asked = now;
    best.setState({ status: doc.ability ? "running" : "none", stale: true, armed: null, scores: undefined, mapped: 0 });
    if (best.getState().shown !== null) this.show(null);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), first ? 0 : REST);
  }

  #ask(): void {
    const { doc, session } = this.#state;
    const wishes = wishesOf(doc);
    if (!doc.ability) {
      this.#searcher.close();
      best.setState({ status: "none", refusal: null, findings: null, stale: false, scores: undefined });
      return;
    }
    const one = this.#one === doc.ability;
    best.setState({ status: "running", refusal: null, one });
    const { layer } = session;
    this.#searcher.ask(doc, layer, {
      ...whoOf(doc),
      area: one ? single(doc.ability.area) : doc.ability.area,
      score: scoreOf(doc, wishes),
      limit: LISTED + 1,
      walk: walkOf(doc, wishes),
      ...mustsAsked(doc),
      ...(layer === 0 ? {} : { layersTried: [layer, layer] }),
    });
  }

  #told(message: FromSearcher): void {
    if ("refusal" in message) {
      best.setState({ status: "refused", refusal: message.refusal, findings: null, stale: false, scores: undefined });
      if (bestOpen(this.#state)) tell(refusedWords(message.refusal).words);
      return;
    }
    if ("mapped" in message) {
      const { mapped, scores } = message;
      best.setState({ mapped, ...(scores === undefined ? {} : { scores }) });
    }
    if (!("findings" in message)) return;
    const { places } = message.findings;
    const findings = { ...message.findings, places: places.slice(0, LISTED) };
    const beyond = places[LISTED]?.score;
    const tied = beyond !== undefined && beyond > 0 && beyond === places[LISTED - 1]!.score ? beyond : null;
    const { doc } = this.#state;
    const pairs = mustsOf(doc).cut.map(([a, b]) => [a.id, b.id] as const);
    for (const { place } of findings.places) if (pairs.length > 0) promise(place, doc, pairs);
    const { status, shown } = best.getState();
    const over = findings.over ? "over" : status;
    best.setState({ findings, tied, status: over, stale: false });
    // A place that is pointed at may by now be another.
    if (shown !== null) this.show(shown);
    if (findings.over && bestOpen(this.#state)) tell(endWords(findings, this.#state.doc));
  }

  /** How the search ended that answers what is asked now; "" while it goes on. */
  ended(): string {
    const { findings, stale, status } = best.getState();
    return findings && status === "over" && !stale ? endWords(findings, this.#state.doc) : "";
  }

  /** Searches the best place of one area, where several are not searched together. */
  findOne(): void {
    this.#one = this.#state.doc.ability;
    this.#ask();
  }

  /** The document with a place taken; of an area of several the others stay, or all but the last where all are set. */
  #with(found: Found, doc: Doc): Doc {
    if (!best.getState().one) return takePlace(found)(doc);
    const others = placesOf(doc.place).slice(0, (doc.ability?.area.count ?? 1) - 1);
    return takePlace({ ...found, place: [...others, ...placesOf(found.place)] })(doc);
  }

  /** Leaves the search where it is; what it has found stays. */
  rest(): void {
    if (best.getState().status !== "running") return;
    this.#searcher.rest();
    best.setState({ status: "resting" });
  }

  go(): void {
    if (best.getState().status !== "resting") return;
    this.#searcher.go();
    best.setState({ status: "running" });
  }

  /** Other weights, a step of undo: `what` names it, and steps of the same field in quick succession are one. */
  wish(what: string, wishes: Wishes): void {
    edit(this.#app.store, what, setWishes(wishes), what);
  }

  place(rank: number): Found | undefined {
    const { findings, stale } = best.getState();
    return stale ? undefined : findings?.places[rank - 1];
  }

  /** Shows a place on the map for now, or nothing any more. `goes` moves the view there until then. */
  show(rank: number | null, goes = false): void {
    const { store, map } = this.#app;
    const found = rank === null ? undefined : this.place(rank);
    const { doc, session } = store.getState();
    best.setState({ shown: found ? rank : null });
    if (!found) {
      this.#sight.back();
      if (session.preview !== null) look(store, { preview: null });
      return;
    }
    look(store, { preview: { of: doc, shows: this.#with(found, doc) }, rested: null });
    if (goes) this.#sight.go(found.mark);
    map.request();
  }

  /** A tap of a finger: the first shows the place, the second takes it. */
  tap(rank: number): void {
    if (best.getState().armed === rank) {
      this.take(rank);
      return;
    }
    best.setState({ armed: rank });
    this.show(rank, true);
  }

  take(rank: number): void {
    const { store } = this.#app;
    const found = this.place(rank);
    if (!found) return;
    // The view stays where the preview went.
    this.#sight.keep();
    this.show(null);
    best.setState({ armed: null });
    const { doc, session } = store.getState();
    const next = this.#with(found, doc);
    if (JSON.stringify([next.place, next.scene.creatures]) !== JSON.stringify([doc.place, doc.scene.creatures]))
      edit(store, `Take best place ${rank}`, () => next);
    look(store, {
      tool: "place",
      hand: "set",
      carried: null,
      walked: 0,
      pinned: null,
      tab: "answer",
      sheet: session.sheet === "full" ? "half" : session.sheet,
      notice: takenWords(rank, found, doc),
    });
    this.#sight.stay(found.mark);
  }
}
