import type { Place } from "@ambit/engine";
import type { App } from "../app.js";
import type { CommandRoom } from "../input/command.js";
import { setPlace, setSource } from "../state/actions/area.js";
import { creatureOf, placementOf } from "../state/select.js";
import { edit, look } from "../state/store.js";
import { follow, handOf, movingOf, pickUp, pressDown, putBack, setDown, withMoving } from "./hand.js";

const holding = ({ store }: App): boolean => store.getState().session.hand !== "set";
const placed = ({ store }: App): boolean => {
  const { doc } = store.getState();
  return doc.ability !== null && doc.place !== null;
};
const movable = (app: App): boolean => {
  const hand = handOf(app.store.getState());
  return placed(app) && hand !== null && (!hand.carrier.fixed(hand.p) || hand.carrier.aims(hand.p));
};

/** What "the area placed" means while it is in hand: the hand holds the new place; while it is set: a step of undo. */
function place(app: App, next: Place, what: string, merge: string): void {
  const state = app.store.getState();
  const placement = withMoving(placementOf(state), next);
  if (state.session.hand === "set") edit(app.store, what, setPlace(placement), merge);
  else look(app.store, { carried: placement });
}

function turn(app: App, by: number, finely: boolean): void {
  const state = app.store.getState();
  const hand = handOf(state);
  const old = movingOf(placementOf(state));
  if (!hand?.carrier.turn || !old) return;
  place(app, hand.carrier.turn(hand.p, old, by, finely), "Turn the area", "turn");
}

const turns = (app: App): boolean => placed(app) && handOf(app.store.getState())?.carrier.turn !== undefined;

export const placingCommands: CommandRoom = {
  "area.enter": { can: movable, run: (app) => (holding(app) ? pressDown(app) : pickUp(app)) },
  "area.pickUp": { can: (app) => movable(app) && !holding(app), run: pickUp },
  "area.set": { can: holding, run: setDown },
  "area.cancel": { can: holding, run: (app) => void putBack(app) },
  "area.free": { run: ({ store }) => look(store, { free: !store.getState().session.free }) },
  "area.turn": { can: turns, run: (app, arg) => turn(app, Number(arg), false) },
  "area.turnFinely": { can: turns, run: (app, arg) => turn(app, Number(arg), true) },
  "area.step": {
    can: movable,
    run: (app, arg) => {
      const state = app.store.getState();
      const hand = handOf(state);
      const old = movingOf(placementOf(state));
      if (!hand || !old || !Array.isArray(arg)) return;
      const { p, carrier } = hand;
      const step = carrier.step(p);
      const [x, y] = carrier.handle(p, old);
      if (state.session.hand === "aim" && old.toward) {
        // The target stands four squares ahead of the origin, so that a step turns the aim a little.
        const long = Math.hypot(old.toward[0], old.toward[1]);
        const [tx, ty] = [x + (old.toward[0] / long) * 4, y + (old.toward[1] / long) * 4];
        follow(app, [tx + Number(arg[0]) * step, ty + Number(arg[1]) * step], true);
        return;
      }
      place(
        app,
        carrier.carry(p, [x + Number(arg[0]) * step, y + Number(arg[1]) * step], old),
        "Move the area",
        "step",
      );
    },
  },
  "area.at": {
    can: ({ store }) => store.getState().doc.ability !== null,
    run: (app, arg) => {
      if (typeof arg === "object" && arg !== null && !Array.isArray(arg))
        place(app, arg as Place, "Place the area", "at");
    },
  },
  "source.choose": {
    can: ({ store }, arg) => idOf(store.getState(), arg) !== undefined,
    run: ({ store }, arg) => {
      const state = store.getState();
      const id = idOf(state, arg);
      const creature = creatureOf(state.doc, id ?? null);
      if (!creature) return;
      const doc = { ...state.doc, by: creature.id };
      const hand = handOf({ ...state, doc });
      const old = movingOf(state.doc.place);
      // What starts from its user starts from the new one at once.
      const next = hand?.carrier.fixed(hand.p) ? hand.carrier.carry(hand.p, [0, 0], old) : state.doc.place;
      edit(store, `${creature.name ?? creature.id} uses it`, setSource(creature.id, next));
      look(store, { hand: "set", carried: null });
    },
  },
};

/** The creature that a command means: its id, or who stands at the cursor, or who is selected. */
function idOf({ doc, session }: ReturnType<App["store"]["getState"]>, arg: unknown): string | undefined {
  if (typeof arg === "string") return arg;
  const { cursor } = session;
  if (!cursor) return session.selected ?? undefined;
  return doc.scene.creatures.find((c) => {
    const [x, y] = c.at ?? [Number.NaN, Number.NaN];
    const size = Math.max(1, c.size ?? 1);
    return cursor[0] >= Math.floor(x) && cursor[0] < x + size && cursor[1] >= Math.floor(y) && cursor[1] < y + size;
  })?.id;
}
