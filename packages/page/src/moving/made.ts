import type { Cell, MoveInput } from "@ambit/engine";
import type { App } from "../app.js";
import { byName, refusalWords } from "../panel/refusal.js";
import { raiseCreature, shiftCreature } from "../state/actions/creatures.js";
import { nameOf } from "../state/names.js";
import { creatureOf } from "../state/select.js";
import { edit, look } from "../state/store.js";
import type { AppState, Doc, Moved } from "../state/types.js";
import { KINDS } from "./kinds.js";
import { askMove } from "./mover.js";
import { endAt, moveOf, placesOf, unasked, wayTo } from "./plan.js";
import { cornerOf, sameCell, straightWay } from "./trace.js";
import { brokenWords, stepsOf, stopWords, titleOf } from "./words.js";

/** Movements that are told at most; the older ones are undone unheard. */
const MOST = 50;
/** Squares that a way round is looked for, beyond twice the straight one, and the engine's own bound. */
const ROUND = 4;
const FAR = 100;
/** The same where a movement goes up or down. */
const HIGH = 30;

/**
 * Moves whom the tool has chosen, by the rules or not, and tells what came of it: the way that is shown, or that the engine is about to show. `hand` is the
 * way that a drag took.
 */
export function moveHere(app: App, square: readonly number[], hand?: readonly Cell[]): void {
  const { doc, session } = app.store.getState();
  const { motion, layer } = session;
  const who = creatureOf(doc, motion.who);
  const move = moveOf(doc, motion);
  if (!who || !move) return;
  const from = cornerOf(doc.scene, who);
  const at = endAt(doc, motion, who, square);
  if (sameCell(from, at)) return;
  const judged = unasked(doc, move) === "";
  const places = judged ? placesOf(doc, layer, move) : null;
  const kind = KINDS.find((k) => k.kind === move.kind)!;
  edit(app.store, `${kind.words} ${nameOf(who)}`, (d) => {
    const shifted = shiftCreature(who.id, at[0] - from[0], at[1] - from[1])(d);
    return at[2] === from[2] ? shifted : raiseCreature(who.id, at[2])(shifted);
  });
  const after = app.store.getState().doc;
  // The next one is chosen anew: nobody is pushed twice by a slip.
  look(app.store, { motion: { ...motion, who: null, rise: 0 }, aimed: null });
  if (!places) look(app.store, { notice: `${nameOf(who)} moved.` });
  else
    void places.then((known) => {
      const path = [...wayTo(doc, motion, known, at, hand)];
      return tell(app, doc, after, { ...move, path, reachable: false }, true);
    });
}

/** Tells whom auras met on the way of somebody who was simply put elsewhere. Without a way the shortest walk is taken, or the straight line. */
export async function tellMoved(app: App, before: Doc, who: string, path?: readonly Cell[]): Promise<void> {
  const { doc } = app.store.getState();
  const [old, now] = [creatureOf(before, who), creatureOf(doc, who)];
  if (!old || !now || old.hidden) return;
  const [a, b] = [cornerOf(before.scene, old), cornerOf(doc.scene, now)];
  if (sameCell(a, b)) return;
  const vertical = a[2] !== b[2];
  const way = path ?? (vertical ? straightWay(a, b) : await walk(app, before, who, a, b));
  const distance = Math.min(vertical ? HIGH : FAR, way.length);
  const move = { kind: "walk", who, distance, vertical, path: [...way].slice(0, 1000), reachable: false } as const;
  await tell(app, before, doc, { ...move, path: [...move.path] }, false);
}

async function walk(app: App, before: Doc, who: string, a: Cell, b: Cell): Promise<readonly Cell[]> {
  const far = Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));
  const { layer } = app.store.getState().session;
  const asked = { kind: "walk", who, distance: Math.min(FAR, 2 * far + ROUND) } as const;
  const told = await askMove("", before, layer, asked);
  const found = told && typeof told !== "string" ? told.reachable?.find((p) => sameCell(p.at, b)) : undefined;
  return found?.path ?? straightWay(a, b);
}

/** Tells whom auras reach or lose by a door. */
export function tellDoor(app: App, before: Doc, wall: number): void {
  const open = before.scene.walls[wall]?.open !== true;
  void tell(app, before, app.store.getState().doc, { kind: "door", wall, open }, false);
}

/** Asks what a movement came to, and puts it where it is read; `always` though no aura met anybody. */
async function tell(app: App, before: Doc, after: Doc, move: MoveInput, always: boolean): Promise<void> {
  const { layer } = app.store.getState().session;
  const told = await askMove("", before, layer, move);
  if (told === null) return;
  if (typeof told === "string") {
    if (always)
      add(app, {
        before,
        after,
        title: titleOf(before, move, lengthOf(move)),
        broken: [refusalWords(byName(told, before.scene.creatures))],
        notes: [],
        steps: [],
      });
    return;
  }
  const steps = stepsOf(before, told);
  if (!always && steps.length === 0) {
    // What came of an earlier move would be read as this one's.
    if (app.store.getState().session.moved.length > 0) look(app.store, { moved: [] });
    return;
  }
  const title = titleOf(before, told.move, lengthOf(move));
  const broken = always ? brokenWords(told) : [];
  // Who walks meets nothing: it was let through, or would have gone another way.
  const walks = told.move.kind === "walk" && told.legal;
  // What it broke through is told as broken.
  const notes = always && !walks && broken.length === 0 ? stopWords(before, told.stoppedBy) : [];
  add(app, { before, after, title, broken, notes, steps });
}

/** Whether undo would take a movement back, now or after other steps. */
export const stands = ({ doc, past }: Pick<AppState, "doc" | "past">, { before, after }: Moved): boolean =>
  past.some((step, i) => step.doc === before && (past[i + 1]?.doc ?? doc) === after);

const lengthOf = (move: MoveInput): number => (move.kind === "door" ? 0 : (move.path?.length ?? 0));

function add(app: App, moved: Moved): void {
  const state = app.store.getState();
  // It may have been undone while the engine was asked.
  if (!stands(state, moved)) return;
  const notice = [
    `${moved.title}.`,
    ...moved.broken,
    ...moved.notes,
    ...moved.steps.map((s) => `Step ${s.step}: ${s.words}.`),
  ];
  look(app.store, { moved: [...state.session.moved.slice(1 - MOST), moved], notice: notice.join(" ") });
}
