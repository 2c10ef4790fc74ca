import type { Place } from "@ambit/engine";
import type { App } from "../app.js";
import type { CommandArg, CommandRoom } from "../input/command.js";
import { setPlace, setSource } from "../state/actions/area.js";
import { nameOf } from "../state/names.js";
import { creatureOf, placementOf } from "../state/select.js";
import { edit, look } from "../state/store.js";
import { layOrTake, stack, takeLast, wallOf } from "./building.js";
import type { Point } from "./carrier.js";
import { canFlip, flipped } from "./flips.js";
import { another, hold, pickUp, pressDown, putBack, setDown } from "./hand.js";
import { countOf, handOf, movingOf, placesOf, withMoving } from "./held.js";
import { ofEight } from "./ray.js";
import { walkBack, walkStep } from "./walking.js";

const handIs = ({ store }: App, ...hands: string[]): boolean => hands.includes(store.getState().session.hand);
const holding = (app: App): boolean => !handIs(app, "set");
const placed = ({ store }: App): boolean => placementOf(store.getState()) !== null;

/** Whether the area can be taken into the hand at all: one that lies about its user goes with it. */
const movable = (app: App): boolean => {
  const hand = handOf(app.store.getState());
  return hand !== null && (!hand.carrier.fixed(hand.p) || hand.carrier.aims(hand.p));
};

/** A Draw Steel line that is set at its user: a step of its aim would undo its bends, so it is taken up first. */
const bentAtRest = (app: App): boolean => {
  const hand = handOf(app.store.getState());
  return hand?.carrier.kind === "walk" && hand.carrier.fixed(hand.p) && !holding(app);
};

/** What "the area placed" means while it is in hand: the hand holds the new place; while it is set: a step of undo. */
function place(app: App, next: Place, what: string, merge: string): void {
  const state = app.store.getState();
  const placement = withMoving(placementOf(state), next);
  if (state.session.hand === "set") edit(app.store, what, setPlace(placement), merge);
  else {
    const { hand } = state.session;
    const walked = next.path ? Math.min(state.session.walked, next.path.length) : 0;
    if (state.doc.held && (hand === "walk" || hand === "build"))
      hold(app, what, { hand, carried: placement, walked }, merge);
    else look(app.store, { carried: placement, walked });
  }
}

function turnedPlace({ store }: App, by: number, finely: boolean): Place | null {
  const state = store.getState();
  const hand = handOf(state);
  const old = movingOf(placementOf(state));
  return (old && hand?.carrier.turn?.(hand.p, old, by, finely)) ?? null;
}

const turn = (finely: boolean) => ({
  can: (app: App, arg: CommandArg): boolean => turnedPlace(app, Number(arg), finely) !== null,
  run: (app: App, arg: CommandArg): void => {
    const next = turnedPlace(app, Number(arg), finely);
    if (next) place(app, next, "Turn the area", "turn");
  },
});

function step(app: App, dx: number, dy: number): void {
  const state = app.store.getState();
  const hand = handOf(state);
  const old = movingOf(placementOf(state));
  if (!hand || !old) return;
  const { p, carrier } = hand;
  const by = carrier.step(p);
  const [x, y] = carrier.handle(p, old);
  const toward = old.toward ?? old.along;
  if (carrier.aim && toward && (state.session.hand === "aim" || carrier.fixed(p))) {
    // The target stands ahead of the origin, so that a step turns the aim a little, or to the next of eight.
    const far = Math.hypot(toward[0], toward[1]) / 4;
    const target: Point = ofEight(p)
      ? [x + Math.sign(toward[0]) + Math.sign(dx), y + Math.sign(toward[1]) + Math.sign(dy)]
      : [x + toward[0] / far + dx * by, y + toward[1] / far + dy * by];
    place(app, carrier.aim(p, old, target), "Aim the area", "step");
    return;
  }
  const next = carrier.carry(p, [x + dx * by, y + dy * by], old);
  place(app, next, "Move the area", "step");
  if (state.session.hand === "carry") cursorTo(app, carrier.handle(p, next));
}

/** While the area is in hand the keys' cursor, and with it the cell that is in focus and read out, goes with its origin. */
function cursorTo({ store }: App, [x, y]: Point): void {
  const [width, height] = store.getState().doc.scene.size;
  const within = (n: number, most: number): number => Math.min(most - 1, Math.max(0, Math.floor(n)));
  look(store, { cursor: [within(x, width), within(y, height)] });
}

/** A place given whole; of several it is the one in play. */
function at(app: App, next: Place): void {
  const { doc } = app.store.getState();
  if (countOf({ doc }) > 1 && doc.place === null) edit(app.store, "Place the area", setPlace([next]));
  else place(app, next, "Place the area", "at");
}

export const placingCommands: CommandRoom = {
  "area.enter": {
    can: (app) => movable(app) && !handIs(app, "walk", "build"),
    run: (app) => (holding(app) ? pressDown(app) : pickUp(app)),
  },
  "area.pickUp": {
    can: (app) => movable(app) && !holding(app),
    run: (app, arg) => pickUp(app, typeof arg === "number" ? arg : -1),
  },
  "area.set": { can: holding, run: (app) => setDown(app) },
  "area.cancel": { can: holding, run: (app) => void putBack(app) },
  "area.free": {
    can: ({ store }) => {
      const hand = handOf(store.getState());
      return hand?.carrier.frees(hand.p) === true;
    },
    run: ({ store }) => look(store, { free: !store.getState().session.free }),
  },
  "area.turn": turn(false),
  "area.turnFinely": turn(true),
  "area.step": {
    can: (app) => movable(app) && placed(app) && !handIs(app, "walk", "build") && !bentAtRest(app),
    run: (app, arg) => {
      if (Array.isArray(arg)) step(app, Number(arg[0]), Number(arg[1]));
    },
  },
  "area.at": {
    can: ({ store }) => store.getState().doc.ability !== null,
    run: (app, arg) => {
      if (typeof arg === "object" && arg !== null && !Array.isArray(arg)) at(app, arg as Place);
    },
  },
  "area.flip": {
    can: ({ store }, arg) => canFlip(store.getState(), arg === undefined ? undefined : Number(arg)),
    run: (app, arg) => {
      const next = flipped(app.store.getState(), arg === undefined ? undefined : Number(arg));
      if (next) place(app, next, "Flip", "");
    },
  },
  "area.more": {
    can: ({ store }) => {
      const state = store.getState();
      const many = placesOf(state.doc.place).length;
      return state.session.hand === "set" && many > 0 && many < countOf(state);
    },
    run: (app) => void another(app),
  },
  "area.less": {
    can: ({ store }) => placesOf(placementOf(store.getState())).length > 1,
    run: (app) => {
      const rest = placesOf(placementOf(app.store.getState())).slice(0, -1);
      look(app.store, { hand: "set", carried: null, walked: 0 });
      edit(app.store, "Take one away", setPlace(rest));
    },
  },
  "walk.step": { can: (app) => handIs(app, "walk"), run: (app, arg) => void walkStep(app, arg) },
  "walk.back": { can: (app) => handIs(app, "walk"), run: (app) => void walkBack(app) },
  "walk.end": { can: (app) => handIs(app, "walk"), run: (app) => setDown(app) },
  "build.toggle": {
    can: ({ store }, arg) => wallOf(store.getState()) !== null && squareOf({ store }, arg) !== null,
    run: (app, arg) => {
      const square = squareOf(app, arg);
      if (square) layOrTake(app, ...square);
    },
  },
  "build.back": { can: (app) => handIs(app, "build"), run: takeLast },
  "build.stack": { can: ({ store }) => (wallOf(store.getState())?.cells.length ?? 0) > 0, run: stack },
  "source.choose": {
    can: ({ store }, arg) => arg === "" || idOf(store.getState(), arg) !== undefined,
    run: ({ store }, arg) => {
      const state = store.getState();
      const id = arg === "" ? null : (idOf(state, arg) ?? null);
      const creature = creatureOf(state.doc, id);
      const doc = { ...state.doc, by: id };
      const hand = handOf({ ...state, doc });
      const places = placesOf(state.doc.place);
      // What starts from its user starts from the new one at once; its aim is kept.
      const before = handOf(state);
      const moves = hand && (hand.carrier.fixed(hand.p) || before?.carrier.fixed(before.p));
      const carried = (old: Place): Place => {
        const { path: _, start: _s, from: _f, ...aim } = old;
        const at = before!.carrier.handle(before!.p, old);
        return hand!.carrier.carry(hand!.p, at, old.toward ? aim : null);
      };
      const next = !moves
        ? state.doc.place
        : Array.isArray(state.doc.place)
          ? places.map(carried)
          : places[0]
            ? carried(places[0])
            : null;
      edit(store, creature ? `${nameOf(creature)} uses it` : "Nobody uses it", setSource(id, next));
      look(store, { hand: "set", carried: null, walked: 0 });
    },
  },
};

/** The square that a command means: one named, or the cursor's. */
function squareOf({ store }: Pick<App, "store">, arg: unknown): [x: number, y: number] | null {
  if (Array.isArray(arg)) return [Number(arg[0]), Number(arg[1])];
  const { cursor } = store.getState().session;
  return cursor && [cursor[0], cursor[1]];
}

/** The creature that a command means: its id, or who stands at the cursor, or who is selected. */
function idOf({ doc, session }: ReturnType<App["store"]["getState"]>, arg: unknown): string | undefined {
  if (typeof arg === "string") return creatureOf(doc, arg)?.id;
  const { cursor } = session;
  if (!cursor) return session.selected ?? undefined;
  return doc.scene.creatures.find((c) => {
    const [x, y] = c.at ?? [Number.NaN, Number.NaN];
    const size = Math.max(1, c.size ?? 1);
    return cursor[0] >= Math.floor(x) && cursor[0] < x + size && cursor[1] >= Math.floor(y) && cursor[1] < y + size;
  })?.id;
}
