import type { Cell, CreatureMove, MoveAnswer, Reachable, StoppedBy } from "@ambit/engine";
import { createStore } from "zustand/vanilla";
import { endsChanged, tellEnds } from "../a11y/ends.js";
import { say } from "../a11y/live.js";
import type { App } from "../app.js";
import { boxOf } from "../map/space.js";
import { byName, refusalWords } from "../panel/refusal.js";
import { nameOf } from "../state/names.js";
import { creatureOf } from "../state/select.js";
import type { AppState, Creature, Doc, Motion } from "../state/types.js";
import { KINDS, kindsOf } from "./kinds.js";
import { askMove } from "./mover.js";
import { cornerAt, cornerOf, sameCell, straightWay } from "./trace.js";
import { aimWords, placesWords, sentence, squares } from "./words.js";

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
  /** What bounds these places, and what the engine says where there is none. */
  readonly stops: readonly StoppedBy[];
  readonly why: string;
  readonly refusal: string;
  readonly aim: Aim | null;
  readonly drag: Dragged | null;
}

const NOTHING = { move: null, places: null, stops: [], why: "", refusal: "", aim: null } as const;

/** What the engine said of the movement that is planned. Nothing of it is the map's, so it is not in the page's state. */
export const plan = createStore<Plan>()(() => ({ ...NOTHING, drag: null }));

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
  if (who?.hidden) return `${nameOf(who)} is hidden, so nothing is judged. You may move it anyway.`;
  if (kind?.from && move.from === undefined) return `There is nobody to be ${kind.past} ${kind.from}.`;
  return "";
}

/** Squares that it ends above where it stands. */
const riseOf = ({ vertical, rise }: Motion): number => (vertical ? rise : 0);

/** Where the tool puts somebody who is let go or pressed to a square: its whole space on the map, at the height that the bar says. */
export function endAt(doc: Doc, motion: Motion, who: Creature, [x, y]: readonly number[]): Cell {
  return cornerAt(doc.scene, who, [x!, y!, cornerOf(doc.scene, who)[2] + riseOf(motion)]);
}

/** The way to a place: the hand's own where the way is free to choose and drawn on purpose, else the engine's; straight there where the rules have none. */
export function wayTo(
  doc: Doc,
  motion: Motion,
  places: Plan["places"],
  at: Cell,
  hand?: readonly Cell[],
): readonly Cell[] {
  const who = creatureOf(doc, motion.who);
  const last = hand?.at(-1);
  if (hand && last && drawn(motion) && sameCell(last, at)) return hand;
  return places?.get(keyOf(at))?.path ?? (who ? straightWay(cornerOf(doc.scene, who), at) : []);
}

/** Whether the hand's own way counts: only a walk and a slide may go as they like. */
const drawn = ({ kind, own }: Motion): boolean => own && (kind === "walk" || kind === "slide");

/** Where the hand or the cursor points, as the lowest corner of who moves. */
function aimedAt({ doc, session }: AppState, drag: Dragged | null): Cell | null {
  const { motion } = session;
  const who = creatureOf(doc, motion.who);
  if (!who || session.tool !== "move" || (drag && drag.id !== who.id)) return null;
  const here = cornerOf(doc.scene, who);
  const at = drag ? (drag.path.at(-1) ?? here) : (session.aimed ?? session.cursor);
  if (!at) return null;
  const cell = endAt(doc, motion, who, at);
  return sameCell(cell, here) ? null : cell;
}

/** A question for the places, and its answer once it comes: null where the engine refused. */
interface Asked {
  readonly doc: Doc;
  readonly layer: number;
  readonly key: string;
  readonly places: Promise<Plan["places"]>;
}

let asked: Asked | null = null;

const isAsked = (doc: Doc, layer: number, key: string): boolean =>
  asked?.doc.scene === doc.scene && asked.doc.game === doc.game && asked.key === key && asked.layer === layer;

/** The places of a movement: those that are shown, or are on their way. */
export async function placesOf(doc: Doc, layer: number, move: CreatureMove): Promise<Plan["places"]> {
  const known = isAsked(doc, layer, JSON.stringify(move)) ? await asked?.places : undefined;
  if (known) return known;
  const told = await askMove("", doc, layer, move);
  return told === null || typeof told === "string" ? null : mapped(told);
}

const mapped = ({ reachable = [] }: MoveAnswer): ReadonlyMap<string, Reachable> =>
  new Map(reachable.map((p) => [keyOf(p.at), p]));

/** Keeps the plan in step with the state: asks for the places anew where the question is another, and for the place pointed at. */
export function keepPlan(app: App): void {
  /** The places as they were heard of last, so that each is said once. */
  let heard: Plan["places"] = null;
  const update = (): void => {
    const state = app.store.getState();
    const { session } = state;
    const { drag } = plan.getState();
    const doc = drag?.before ?? state.doc;
    const move = session.tool === "move" ? moveOf(doc, session.motion) : null;
    if (!move) {
      asked = null;
      if (plan.getState().move) set(app, NOTHING);
      return;
    }
    const key = JSON.stringify(move);
    if (!isAsked(doc, session.layer, key)) {
      const refusal = unasked(doc, move);
      set(app, { ...NOTHING, move });
      if (refusal !== "") refused(refusal);
      const told = refusal === "" ? askMove("places", doc, session.layer, move) : Promise.resolve(null);
      const places = told.then((t) => (t === null || typeof t === "string" ? null : mapped(t)));
      const mine = { doc, layer: session.layer, key, places };
      asked = mine;
      void Promise.all([told, places]).then(([answer, map]) => {
        if (asked !== mine || answer === null) return;
        if (typeof answer === "string") refused(refusalWords(byName(answer, doc.scene.creatures)));
        else set(app, { places: map, stops: answer.stoppedBy, why: answer.problems[0]?.message ?? "" });
        aim();
      });
    }
    aim();
  };

  const refused = (refusal: string): void => {
    set(app, { refusal });
    if (app.store.getState().session.cursor) say(sentence(refusal));
  };

  /** Asks of the place pointed at, once it is known where it may end. Who goes by keys hears of each place, and of them all where it stands. */
  const aim = (): void => {
    const state = app.store.getState();
    const { motion, layer, cursor } = state.session;
    const now = plan.getState();
    const { move, places, drag, aim: old } = now;
    const doc = drag?.before ?? state.doc;
    const at = places && aimedAt({ ...state, doc }, drag);
    if (!move || !at) {
      if (old) set(app, { aim: null });
      if (places && cursor && (old || heard !== places)) say(placesWords(doc, now, riseOf(motion)));
      if (places) heard = places;
      return;
    }
    heard = places;
    const path = wayTo(doc, motion, places, at, drag?.path);
    if (old && JSON.stringify(old.path) === JSON.stringify(path)) return;
    set(app, { aim: { at, path, answer: null } });
    void askMove("aim", doc, layer, { ...move, path: [...path], reachable: false }).then((told) => {
      const shown = plan.getState().aim;
      if (shown?.path !== path || told === null || typeof told === "string") return;
      set(app, { aim: { at, path, answer: told } });
      if (app.store.getState().session.cursor !== null) say(aimWords(doc, told).join(" "));
    });
  };

  tellEnds(placeWords);
  app.store.subscribe(update);
  plan.subscribe((now, before) => {
    if (now.drag !== before.drag) update();
    if (now.places !== before.places) endsChanged();
  });
  update();
}

function set(app: App, change: Partial<Plan>): void {
  plan.setState(change);
  app.map.request();
}

/** What a square is in a plan, aloud: "may end here, 2 squares"; "" where the rules let nobody end. */
export function placeWords({ doc, session }: AppState, x: number, y: number): string {
  const { places, move } = plan.getState();
  const who = creatureOf(doc, move?.who ?? null);
  if (!places || !who || session.tool !== "move") return "";
  const found = places.get(keyOf([x, y, cornerOf(doc.scene, who)[2] + riseOf(session.motion)]));
  return found ? `may end here, ${squares(found.steps)}` : "";
}

export function dragging(drag: Dragged | null): void {
  plan.setState({ drag });
}
