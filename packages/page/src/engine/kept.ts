import { AmbitError, type AskInput, type TableAnswer } from "@ambit/engine";
import { creatureOf } from "../state/select.js";
import type { AppState, Kept } from "../state/types.js";
import type { Tables } from "./tables.js";

/** A kept area with its answer on the map as it is now; without one where it has no meaning there any more, and why in the engine's words. */
export interface KeptAnswer {
  readonly kept: Kept;
  readonly answer: TableAnswer | null;
  readonly refusal: string | null;
}

/** Answers of the kept areas, asked anew only where something that they depend on is another: who is hit depends on everybody. */
export class KeptAnswers {
  readonly #known = new Map<string, { readonly on: readonly unknown[]; readonly made: KeptAnswer }>();
  #last: readonly KeptAnswer[] = [];

  of({ doc, session }: AppState, tables: Tables): readonly KeptAnswer[] {
    if (doc.kept.length === 0) {
      this.#known.clear();
      if (this.#last.length > 0) this.#last = [];
      return this.#last;
    }
    const { scene, game } = doc;
    const next = doc.kept.map((kept) => {
      const { walls, solids, creatures, size, feetPerSquare } = scene;
      const on = [kept, walls, solids, creatures, size, feetPerSquare, game, session.layer];
      const known = this.#known.get(kept.id);
      if (known && known.on.length === on.length && known.on.every((v, i) => v === on[i])) return known.made;
      const made = { kept, ...ask(kept, doc, session.layer, tables) };
      this.#known.set(kept.id, { on, made });
      return made;
    });
    const same = next.length === this.#last.length && next.every((k, i) => k === this.#last[i]);
    if (!same) this.#last = next;
    return this.#last;
  }
}

function ask(kept: Kept, doc: AppState["doc"], layer: number, tables: Tables): Omit<KeptAnswer, "kept"> {
  const user = creatureOf(doc, kept.by);
  const by = user && !user.hidden ? { by: user.id } : {};
  try {
    const asked = { area: kept.ability.area, place: kept.place, ...by } as AskInput;
    return { answer: tables.of(doc, layer).resolve(asked), refusal: null };
  } catch (e) {
    if (e instanceof AmbitError) return { answer: null, refusal: e.message };
    throw e;
  }
}
