import { createStore, type StoreApi } from "zustand/vanilla";
import { drawnBetween } from "./actions/barriers.js";
import { isFoundBy } from "./select.js";
import type { AppState, Doc, Session, Settings } from "./types.js";

export type Store = StoreApi<AppState>;

const STEPS = 500;

export const FRESH_SESSION: Session = {
  tool: "place",
  hand: "set",
  carried: null,
  walked: 0,
  eager: false,
  free: false,
  cursor: null,
  selected: null,
  barrier: "wall",
  draft: null,
  stamp: { name: "Goblin", size: 1, side: "enemies", object: false },
  moving: null,
  motion: { who: null, kind: "push", from: null, distance: 3, vertical: false, stops: false, own: false, rise: 0 },
  cutFrom: null,
  moved: [],
  aimed: null,
  doomed: null,
  clip: null,
  menu: null,
  card: null,
  pinned: null,
  rested: null,
  dialog: null,
  preview: null,
  layer: 0,
  tab: "answer",
  panelOpen: true,
  sheet: "peek",
  reading: null,
  notice: null,
};

export function createAppStore(doc: Doc, settings: Settings, session: Partial<Session> = {}): Store {
  return createStore<AppState>()(() => ({
    doc,
    past: [],
    future: [],
    session: { ...FRESH_SESSION, ...heldIn(doc), ...session },
    settings,
    outcome: null,
    refusal: null,
  }));
}

let endDragsBy = (): boolean => false;

/**
 * How a drag under way is ended, as Esc ends it: false without one. What a drag shows for now is no document to change or to
 * come back to, so whoever changes it from elsewhere ends the drag first.
 */
export function dragsEndBy(end: () => boolean): void {
  endDragsBy = end;
}

/** Ends them; false without one. */
export const endDrags = (): boolean => endDragsBy();

/** What the last edit was about and when: edits of one kind in quick succession are one step of undo. */
let last = { merge: "", at: 0 };

/**
 * Changes the document by a pure function and keeps the way back. `what` names the step ("Move Goblin 2"). Edits with the
 * same `merge` within a second are one step: typing, nudges.
 */
export function edit(store: Store, what: string, change: (doc: Doc) => Doc, merge = ""): void {
  endDrags();
  const { doc, past } = store.getState();
  const next = kept(doc, change(doc));
  if (next === doc) return;
  const now = Date.now();
  const joins = merge !== "" && merge === last.merge && now - last.at < 1000 && past.length > 0;
  last = { merge, at: now };
  store.setState({ doc: next, past: joins ? past : [...past.slice(1 - STEPS), { doc, what }], future: [] });
}

/** What was found for a place is true as long as nothing changes that it was found by. */
function kept(before: Doc, doc: Doc): Doc {
  const { promised, ...rest } = doc;
  if (!promised || promised !== before.promised) return doc;
  return before.place === doc.place && isFoundBy(before, doc) ? doc : rest;
}

/** Whether there is anything to take back. */
export const undoable = ({ past, session: { draft, moving } }: AppState): boolean =>
  past.length > 0 || draft !== null || moving !== null;

/** A step back. What is half done is what is taken back first: a drag, a corner without its wall, a creature in the hand. */
export function undo(store: Store): void {
  if (endDrags()) return;
  const { doc, past, future, session } = store.getState();
  const step = past.at(-1);
  const half = halfDone(session, doc, step?.doc);
  if (half) {
    look(store, half);
    return;
  }
  if (!step) return;
  last = { merge: "", at: 0 };
  store.setState({
    doc: step.doc,
    past: past.slice(0, -1),
    future: [...future, { doc, what: step.what }],
    session: settled(session, doc, step.doc, `Undone: ${step.what}.`),
  });
}

export function redo(store: Store): void {
  if (endDrags()) return;
  const { doc, past, future, session } = store.getState();
  const step = future.at(-1);
  if (!step) return;
  last = { merge: "", at: 0 };
  store.setState({
    doc: step.doc,
    past: [...past, { doc, what: step.what }],
    future: future.slice(0, -1),
    session: settled(session, doc, step.doc, `Done again: ${step.what}.`),
  });
}

/** What is half done and no step yet, taken back; undefined where there is nothing. */
function halfDone(session: Session, doc: Doc, before: Doc | undefined): Partial<Session> | undefined {
  const { draft, moving } = session;
  if (moving) return { moving: null, aimed: null, tool: moving.back, notice: "It stays where it stood." };
  if (draft && (!before || !drawnBetween(before, doc, draft)))
    return { draft: null, notice: "Its first corner is gone." };
  return undefined;
}

/** Going through time drops what the hand holds, but for what was walked or laid by then; a chain of walls goes on from where it was. */
function settled(session: Session, from: Doc, to: Doc, notice: string): Session {
  const tool = to.held && to.held !== from.held ? "place" : session.tool;
  const { draft } = session;
  const corner = draft && (drawnBetween(to, from, draft) ?? drawnBetween(from, to, draft) ?? null);
  return { ...session, ...heldIn(to), tool, draft: corner, moving: null, eager: false, notice };
}

/** The hand of a document: a line on its walk or a wall that is being laid, else what is set. */
export function heldIn({ held }: Doc): Pick<Session, "hand" | "carried" | "walked"> {
  return held ?? { hand: "set", carried: null, walked: 0 };
}

/** Changes what is true of this moment. */
export function look(store: Store, change: Partial<Session>): void {
  store.setState({ session: { ...store.getState().session, ...change } });
}

export function prefer(store: Store, change: Partial<Settings>): void {
  store.setState({ settings: { ...store.getState().settings, ...change } });
}

/** Another map in place of this one: nothing of the old one is left to undo. */
export function openDoc(store: Store, doc: Doc, session: Partial<Session> = {}): void {
  endDrags();
  const { session: old } = store.getState();
  const kept = { tab: old.tab, panelOpen: old.panelOpen, sheet: old.sheet };
  store.setState({
    doc,
    past: [],
    future: [],
    session: { ...FRESH_SESSION, ...heldIn(doc), ...kept, ...session },
    outcome: null,
    refusal: null,
  });
}
