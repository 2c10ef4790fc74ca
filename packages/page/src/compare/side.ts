import { unshelved } from "../ability/shelved.js";
import { Asker } from "../engine/asker.js";
import { MapView } from "../map/view.js";
import { rangeOverlay, warningOverlay } from "../placing/draw-warning.js";
import { createAppStore, type Store } from "../state/store.js";
import type { Ability, AppState, Game } from "../state/types.js";
import { abilityUnder, type GameKey, gameOf, placeUnder } from "./under.js";

/** One of the compared: the page's own state under another game, with its answer and its map. */
export class Side {
  readonly key: GameKey;
  readonly store: Store;
  readonly map: MapView;
  /** Why there is no answer. */
  why: string | null = null;
  #of: readonly unknown[] = [];
  #game: Game | undefined;
  #ability: Ability | null = null;

  constructor(key: GameKey, state: AppState) {
    this.key = key;
    this.store = createAppStore({ ...state.doc, ability: null, place: null, kept: [] }, state.settings);
    this.map = new MapView(this.store);
    this.map.asker = new Asker(this.store, () => this.map.request());
    this.map.overlays = [rangeOverlay, warningOverlay];
    this.follow(state);
  }

  get game(): Game {
    return this.#game!;
  }

  /** Takes over what the page shows now: where everybody stands, and the area with its words read by this game. */
  follow(state: AppState): void {
    const { session, settings } = state;
    // What the game in play cannot read is compared as its own game has it.
    const doc = unshelved(state.doc);
    const of = [doc.game, doc.ability];
    if (of.some((v, i) => v !== this.#of[i])) {
      this.#of = of;
      this.#game = gameOf(this.key, doc);
      const ability = abilityUnder(doc, this.#game);
      this.why = typeof ability === "string" ? ability : null;
      this.#ability = typeof ability === "string" ? null : ability;
    }
    const under = { ...doc, game: this.#game!, ability: this.#ability, kept: [], place: null };
    const place = this.#ability ? placeUnder({ ...state, doc }, under) : null;
    this.store.setState({
      doc: { ...under, place },
      settings,
      session: { ...session, hand: "set", carried: null, preview: null, menu: null },
    });
  }
}
