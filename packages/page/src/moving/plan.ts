import type { Cell, CreatureMove, MoveAnswer, Reachable } from "@ambit/engine";
import { createStore } from "zustand/vanilla";
import { say } from "../a11y/live.js";
import type { App } from "../app.js";
import { boxOf } from "../map/space.js";
import { creatureOf } from "../state/select.js";
import type { AppState, Creature, Doc, Motion } from "../state/types.js";
import { KINDS, kindsOf } from "./kinds.js";
import { askMove } from "./mover.js";
import { nameOf } from "./owner.js";
import { cornerOf, sameCell, straightWay } from "./trace.js";
import { aimWords } from "./words.js";

/** Somebody on the way under a hand: the document as it was, and the way so far. */
export interface Dragged {
  readonly before: Doc;
  readonly id: string;
  readonly path: readonly Cell[];
}

/** A place that is pointed at, the way there, and what the engine says of it; null until it has. */
export interface Aim {
  readonly at: Cell;
  readonly path: readonly Cell[];
  readonly answer: MoveAnswer | null;
}

export interface Plan {
  /** Who moves and how; null while nobody is chosen. */
  readonly move: CreatureMove | null;
  /** Every place where it may end, by its cell; null until the engine has told. */
  readonly places: ReadonlyMap<string, Reachable> | null;
  readonly refusal: string;
  readonly aim: Aim | null;
  readonly drag: Dragged | null;
}

/** What the engine said of the movement that is planned. Nothing of it is the map's, so it is not in the page's state. */
export const plan = createStore<Plan>()(() => ({ move: null, places: null, refusal: "", aim: null, drag: null }));

export const keyOf = ([x, y, z]: Cell): string => `${x},${y},${z}`;

/** Whom a push is away from where nobody is named: who uses the ability, else who stands nearest. */
export function sourceOf(doc: Doc, who: Creature, motion: Motion): Creature | undefined {
  const other = (id: string | null): Creature | undefined => {
    const c = creatureOf(doc, id);
    return c && c.id !== who.id && !c.hidden ? c : undefined;
  };
  const here = boxOf(doc.scene, who);
  const far = (c: Creature): number => {
    const box = boxOf(doc.scene, c);
    return Math.hypot(box.x0 + box.x1 - here.x0 - here.x1, box.y0 + box.y1 - here.y0 - here.y1);
  };
  const all = doc.scene.creatures.filter((c) => c.id !== who.id && !c.hidden && !c.object);
  return other(motion.from) ?? other(doc.by) ?? all.sort((a, b) => far(a) - far(b))[0];
}

/** The movement as a question writes it. */
export function moveOf(doc: Doc, motion: Motion): CreatureMove | null {
  const who = creatureOf(doc, motion.who);
  if (!who) return null;
  const kinds = kindsOf(doc.game);
  const kind = kinds.some((k) => k.kind === motion.kind) ? motion.kind : (kinds[0]?.kind ?? "walk");
  const source = kinds.find((k) => k.kind === kind)?.from ? sourceOf(doc, who, motion) : undefined;
  return {
    kind,
    who: who.id,
    ...(source ? { from: source.id } : {}),
    distance: motion.distance,
    ...(motion.vertical ? { vertical: true } : {}),
    ...(motion.stops ? { creatures: "stop" } : {}),
  };
}

/** Why the engine is not asked about a movement; "" where it is. */
export function unasked(doc: Doc, move: CreatureMove): string {
  const who = creatureOf(doc, move.who);
  const kind = KINDS.find((k) => k.kind === move.kind);
  if (who?.hidden) return `${nameOf(who)} is hidden, so nothing is judged. It may be moved all the same.`;
  if (kind?.from && move.from === undefined) return `There is nobody to be ${kind.past} ${kind.from}.`;
  return "";
}

/** The way to a place: the hand's own where the way is free to choose, else the engine's; straight there where the engine knows none. */
export function wayTo(doc: Doc, motion: Motion, at: Cell, hand?: readonly Cell[]): readonly Cell[] {
  const { places, move } = plan.getState();
  const who = creatureOf(doc, motion.who);
  const found = places?.get(keyOf(at));
  const free = move?.kind === "walk" || move?.kind === "slide";
  if (hand && free && (hand.length <= motion.distance || !found)) return hand;
  return found?.path ?? (who ? straightWay(cornerOf(doc.scene, who), at) : []);
}

/** Where the hand or the cursor points, as the lowest corner of who moves. */
function aimedAt({ doc, session }: AppState, drag: Dragged | null): Cell | null {
  const who = creatureOf(doc, session.motion.who);
  if (!who || session.tool !== "move") return null;
  if (drag) return drag.id === who.id ? (drag.path.at(-1) ?? null) : null;
  const at = session.aimed ?? session.cursor;
  const here = cornerOf(doc.scene, who);
  if (!at) return null;
  const cell: Cell = [at[0], at[1], here[2] + (session.motion.vertical ? session.motion.rise : 0)];
  return sameCell(cell, here) ? null : cell;
}

/** Keeps the plan in step with the state: asks for the places anew where the question is another, and for the place pointed at. */
export function keepPlan(app: App): void {
  let asked: { doc: Doc; layer: number; key: string } | null = null;
  const update = (): void => {
    const state = app.store.getState();
    const { session } = state;
    const { drag } = plan.getState();
    const doc = drag?.before ?? state.doc;
    const move = session.tool === "move" ? moveOf(doc, session.motion) : null;
    if (!move) {
      asked = null;
      if (plan.getState().move) set(app, { move: null, places: null, refusal: "", aim: null });
      return;
    }
    const key = JSON.stringify(move);
    const same =
      asked?.doc.scene === doc.scene &&
      asked.doc.game === doc.game &&
      asked.key === key &&
      asked.layer === session.layer;
    if (!same) {
      asked = { doc, layer: session.layer, key };
      const mine = asked;
      const refusal = unasked(doc, move);
      set(app, { move, places: null, refusal, aim: null });
      if (refusal !== "") return;
      void askMove("places", doc, session.layer, move).then((told) => {
        if (told === null || asked !== mine) return;
        if (typeof told === "string") set(app, { refusal: told });
        else set(app, { places: new Map(told.reachable?.map((p) => [keyOf(p.at), p])) });
        aim();
      });
    }
    aim();
  };

  /** Asks of the place pointed at, once it is known where it may end. */
  const aim = (): void => {
    const state = app.store.getState();
    const { move, places, drag, aim: old } = plan.getState();
    const at = places && aimedAt(drag ? { ...state, doc: drag.before } : state, drag);
    if (!move || !at) {
      if (old) set(app, { aim: null });
      return;
    }
    const doc = drag?.before ?? state.doc;
    const path = wayTo(doc, state.session.motion, at, drag?.path);
    if (old && JSON.stringify(old.path) === JSON.stringify(path)) return;
    set(app, { aim: { at, path, answer: null } });
    void askMove("aim", doc, state.session.layer, { ...move, path: [...path], reachable: false }).then((told) => {
      const now = plan.getState().aim;
      if (now?.path !== path || told === null || typeof told === "string") return;
      set(app, { aim: { at, path, answer: told } });
      // Who goes by keys hears of each place.
      if (app.store.getState().session.cursor !== null) say(aimWords(doc, told).join(" "));
    });
  };

  app.store.subscribe(update);
  plan.subscribe((now, before) => {
    if (now.drag !== before.drag) update();
  });
  update();
}

function set(app: App, change: Partial<Plan>): void {
  plan.setState(change);
  app.map.request();
}

export function dragging(drag: Dragged | null): void {
  plan.setState({ drag });
}
