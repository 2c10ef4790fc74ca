import { AmbitError, type AskInput, type Cell, type TableAnswer } from "@ambit/engine";
import { displayList } from "@ambit/pictures";
import { badgesOf } from "../map/badges.js";
import { sameGround } from "../map/space.js";
import { withAurasKept } from "../moving/as-kept.js";
import { askedCell } from "../panel/asked.js";
import { byName, refusalWords } from "../panel/refusal.js";
import { shownState } from "../state/preview.js";
import { askOf, hiddenUser, sceneInput } from "../state/select.js";
import type { Store } from "../state/store.js";
import type { Doc, Outcome, Placement } from "../state/types.js";
import { Helper } from "./helper.js";
import { type KeptAnswer, KeptAnswers } from "./kept.js";
import type { FromWorker } from "./messages.js";
import { Tables } from "./tables.js";
import { withUnjudged } from "./unjudged.js";

/** Milliseconds that an answer may take in the page; a slower one is asked of the worker. */
const HERE = 6;
/** Answers of the worker that must all have been quick before the page answers by itself again. */
const QUICK = 12;

interface Asked {
  readonly doc: Doc;
  readonly layer: number;
  readonly ask: AskInput & { place: Placement };
}

/**
 * Keeps the state's outcome in step with its question. `update` is called once a frame, before painting: where the answer
 * is quick it stands in the state when `update` returns, else it comes from the worker and stale ones are dropped.
 */
export class Asker {
  readonly #store: Store;
  readonly #tables = new Tables();
  readonly #helper: Helper;
  readonly #came: () => void;
  readonly #kept = new KeptAnswers();
  readonly #auras = new KeptAnswers();
  #last: Asked | undefined;
  #key = "";
  #id = 0;
  readonly #pending = new Map<number, Asked>();
  #away = false;
  #quick = 0;

  /** `came` is called when an answer of the worker has been put into the state. */
  constructor(store: Store, came: () => void) {
    this.#store = store;
    this.#came = came;
    this.#helper = new Helper(
      (message) => this.#told(message),
      () => this.#alone(),
    );
  }

  /** The kept areas as they lie on the map now. */
  kept(): readonly KeptAnswer[] {
    return this.#kept.of(this.#store.getState(), this.#tables);
  }

  /** The auras that last, as they lie on the map now. */
  auras(): readonly KeptAnswer[] {
    return this.#auras.of(withAurasKept(this.#store.getState()), this.#tables);
  }

  /** Whether a question waits for the worker, so that what is drawn cannot be about it yet. */
  get waiting(): boolean {
    return this.#pending.size > 0;
  }

  update(): void {
    // Which square tells of a large creature is known once its answer is: then it is asked for too.
    if (this.#ask() && this.#store.getState().session.pinned?.kind === "creature") this.#ask();
  }

  /** Asks what is in play; false where that stands in the state already. */
  #ask(): boolean {
    const state = shownState(this.#store.getState());
    const plain = askOf(state);
    const explain = plain && askedCell(state);
    const ask = plain && explain ? { ...plain, explain } : plain;
    const { doc } = state;
    const { layer } = state.session;
    if (!ask) {
      this.#last = undefined;
      if (state.outcome !== null || state.refusal !== null) this.#store.setState({ outcome: null, refusal: null });
      return false;
    }
    const key = JSON.stringify([ask, layer]);
    const same = this.#last?.doc.scene === doc.scene && this.#last.doc.game === doc.game && key === this.#key;
    if (same) return false;
    const asked = { doc, layer, ask };
    this.#last = asked;
    this.#key = key;
    this.#id++;
    if (this.#away) {
      this.#pending.set(this.#id, asked);
      this.#helper.ask(doc, layer, ask, this.#id);
      return true;
    }
    const begun = performance.now();
    try {
      const table = this.#tables.of(doc, layer);
      const ready = performance.now();
      this.#put(asked, table.resolve(ask));
      if (performance.now() - ready > HERE) this.#slow();
      else this.#slows = 0;
    } catch (e) {
      if (!(e instanceof AmbitError)) throw e;
      this.#refuse(e.message);
      if (performance.now() - begun > HERE) this.#slow();
    }
    return true;
  }

  #slows = 0;

  /** The first answer of a scene is slow by itself; three in a row are the scene's or the area's size. */
  #slow(): void {
    this.#slows++;
    if (this.#slows < 3) return;
    this.#slows = 0;
    this.#away = true;
    this.#quick = 0;
  }

  /** Without its worker the page answers by itself, slowly rather than never. */
  #alone(): void {
    this.#pending.clear();
    this.#away = false;
    this.#last = undefined;
    this.#came();
  }

  #told(message: FromWorker): void {
    const asked = this.#pending.get(message.id);
    for (const id of this.#pending.keys()) if (id <= message.id) this.#pending.delete(id);
    this.#quick = message.took < HERE / 2 ? this.#quick + 1 : 0;
    if (this.#quick >= QUICK) this.#away = false;
    // An older answer is shown while it still is about the scene and ability on the screen: it lags, it does not lie.
    if (!asked || !sameGround(asked.doc.scene, this.#store.getState().doc.scene)) return;
    if (asked.doc.ability !== this.#store.getState().doc.ability) return;
    if ("answer" in message) this.#put(asked, message.answer);
    else this.#refuse(message.refusal);
    this.#came();
  }

  /** What was answered before is no answer to this. */
  #refuse(message: string): void {
    const { creatures } = this.#store.getState().doc.scene;
    this.#store.setState({ refusal: refusalWords(byName(message, creatures)), outcome: null });
  }

  #put(asked: Asked, answer: TableAnswer): void {
    this.#store.setState({ outcome: outcomeOf(asked, answer), refusal: null });
  }
}

/** An answer with its words. Squares stay row spans, and walls are not listed anew for each answer. */
export function outcomeOf({ doc, layer, ask }: Asked, whole: TableAnswer): Outcome {
  const unseen = hiddenUser(doc);
  // Whoever is hidden is not spoken of, neither here nor in what is copied.
  const answer = unseen === null ? whole : { ...whole, spared: whole.spared.filter((s) => s.id !== unseen) };
  const { cells: _c, blocked: _b, touched: _t, ...rest } = answer;
  const scene = { ...sceneInput(doc.scene, layer, doc.by), walls: [], solids: [] };
  const by = ask.by === undefined ? {} : { by: ask.by };
  const asked = Array.isArray(ask.explain) ? { asked: ask.explain as Cell } : {};
  const list = displayList(
    scene,
    { ...rest, cells: [], blocked: [], touched: [] },
    { ...by, ...asked, badges: badgesOf(doc.scene) },
  );
  const problems = withUnjudged(list.problems, ask, doc.game.system);
  return {
    scene: doc.scene,
    place: ask.place,
    answer,
    list: problems === list.problems ? list : { ...list, problems },
  };
}
