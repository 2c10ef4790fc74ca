import type { App } from "../app.js";
import type { Drag, MapPoint } from "../input/gestures.js";
import { placementOf } from "../state/select.js";
import { look } from "../state/store.js";
import type { Placement } from "../state/types.js";
import { layOrTake } from "./building.js";
import { firstHand, follow, pickUp, pointOf, pressDown, setDown, startAim } from "./hand.js";
import { type Handle, handleAt } from "./handles.js";
import { handOf, movingOf, placesOf } from "./held.js";
import { withLoupe } from "./loupe.js";
import { walkPress } from "./walking.js";

/** A press while the hand holds the area, or while none is placed yet: true where it was taken. */
export function pressHeld(app: App, p: MapPoint): boolean {
  const { session, doc } = app.store.getState();
  if (session.hand === "set" && doc.ability && doc.place === null) pickUp(app);
  const { hand } = app.store.getState().session;
  if (hand === "set") return false;
  const at = pointOf(p);
  if (hand === "build") layOrTake(app, Math.floor(p.x), Math.floor(p.y));
  else {
    follow(app, at, p.free, p.shift);
    if (hand === "walk") walkPress(app, at);
    else pressDown(app);
  }
  return true;
}

/** The mark of the area in play under a pointer. */
export function markAt(app: App, p: MapPoint, within: number): Handle | undefined {
  return handleAt(app.store.getState(), app.map.camera, p.x, p.y, within / app.map.camera.scale);
}

/** A press on a mark: the aim goes into the hand, a flip mark flips. */
export function pressMark(app: App, { name }: Handle): void {
  if (name === "aim") look(app.store, { hand: "aim", carried: placementOf(app.store.getState()), pinned: null });
  else app.run("area.flip", Number(name.slice(5)));
}

/** A drag of a mark: only the aim moves. */
export function dragMark(app: App, mark: Handle, start: MapPoint): Drag | null {
  if (mark.name !== "aim") return null;
  const [ox, oy] = [mark.at[0] - start.x, mark.at[1] - start.y];
  const { session } = app.store.getState();
  look(app.store, { hand: "aim", carried: placementOf(app.store.getState()), pinned: null, eager: false });
  const go = (at: MapPoint): void => follow(app, [at.x + ox, at.y + oy], at.free, at.shift);
  return withLoupe(start, {
    move: go,
    end: (at) => {
      go(at);
      setDown(app, false);
    },
    cancel: () => look(app.store, { hand: session.hand, carried: session.carried, pinned: session.pinned }),
  });
}

/** A drag of the area that is set: it moves with the pointer, keeping its distance from it, and is set where it is let go. */
export function dragArea(app: App, start: MapPoint, index = -1): Drag | null {
  const state = app.store.getState();
  const hand = handOf(state, start.free);
  if (!hand || state.doc.place === null) return null;
  const { p, carrier } = hand;
  if (firstHand(hand) === "set") return null;
  const aims = carrier.fixed(p);
  const carried = lastly(state.doc.place, index);
  const old = movingOf(carried);
  if (!old) return null;
  const [hx, hy] = aims ? [start.x, start.y] : carrier.handle(p, old);
  const [ox, oy] = [hx - start.x, hy - start.y];
  // A line that was walked keeps its bends only while it is carried.
  look(app.store, { hand: aims ? "aim" : "carry", carried, walked: 0, pinned: null, eager: false });
  const go = (at: MapPoint): void => follow(app, [at.x + ox, at.y + oy], at.free, at.shift);
  return withLoupe(start, {
    move: go,
    end: (at) => {
      go(at);
      setDown(app, false);
    },
    cancel: () => look(app.store, { hand: "set", carried: null, pinned: state.session.pinned }),
  });
}

function lastly(placement: Placement, index: number): Placement {
  const places = placesOf(placement);
  if (index < 0 || index >= places.length - 1) return placement;
  return [...places.toSpliced(index, 1), places[index]!];
}

/** In hand with a second step to come: press, drag, release sets origin and aim at once. */
export function dragAim(app: App, start: MapPoint): Drag {
  const { doc, past, future, session } = app.store.getState();
  const { hand, carried, walked } = session;
  follow(app, pointOf(start), start.free);
  startAim(app);
  return {
    move: (p) => follow(app, pointOf(p), p.free, p.shift),
    end: (p) => {
      follow(app, pointOf(p), p.free, p.shift);
      setDown(app);
    },
    // A line's start is a step of undo, which goes too.
    cancel: () => {
      app.store.setState({ doc, past, future });
      look(app.store, { hand, carried, walked });
    },
  };
}

/** A finger on the area in hand: it moves with the finger, not under it, and stays in hand. */
export function dragHeld(app: App, start: MapPoint): Drag | null {
  const state = app.store.getState();
  const hand = handOf(state, start.free);
  const before = placementOf(state);
  const old = movingOf(before);
  if (!hand || !old || state.session.hand === "build") return null;
  const [hx, hy] = state.session.hand === "carry" ? hand.carrier.handle(hand.p, old) : pointOf(start);
  const go = (p: MapPoint): void => follow(app, [hx + p.x - start.x, hy + p.y - start.y], p.free);
  return withLoupe(start, { move: go, end: go, cancel: () => look(app.store, { carried: before }) });
}
