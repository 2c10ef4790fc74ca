import type { Place } from "@ambit/engine";
import type { App } from "../app.js";
import type { MapPoint } from "../input/gestures.js";
import { setHeld, setPlace } from "../state/actions/area.js";
import { placementOf } from "../state/select.js";
import { edit, look } from "../state/store.js";
import type { AppState, Hand, Held, Placement } from "../state/types.js";
import type { Carrier, Placing, Point } from "./carrier.js";
import { countOf, handOf, movingOf, placesOf, withMoving } from "./held.js";
import { placeNear } from "./legal.js";
import { walkFollow } from "./walk-run.js";

export { countOf, handOf, movingOf, placesOf, withMoving } from "./held.js";

/** What the hand does once the origin is settled. */
const aiming = ({ kind }: Carrier): Hand => (kind === "walk" ? "walk" : "aim");

/** What the hand does with an area of this kind first. */
export function firstHand({ p, carrier }: { p: Placing; carrier: Carrier }): Hand {
  if (carrier.kind === "build") return "build";
  if (!carrier.fixed(p)) return "carry";
  return carrier.aims(p) ? aiming(carrier) : "set";
}

/** Squares of a line that count as walked when it is taken up. */
const walkedIn = (place: Place | null): number => place?.path?.length ?? 0;

/**
 * The hand takes the area up; of several the one with this index. Where its origin is its user's, the hand aims; else it
 * carries. A line that was walked is walked on, a wall built on.
 */
export function pickUp(app: App, index = -1): void {
  const up = takenUp(app.store.getState(), index);
  if (up) look(app.store, { ...up, eager: false, pinned: null, notice: null });
}

/** What the hand holds once it took the area up; null where there is none to take. */
function takenUp(state: AppState, index = -1): { hand: Hand; carried: Placement; walked: number } | null {
  const hand = handOf(state);
  if (!hand) return null;
  const first = firstHand(hand);
  if (first === "set") return null;
  const { place } = state.doc;
  const carried = place === null ? fresh(state, hand) : taken(place, index);
  const moving = movingOf(carried);
  const walked = hand.carrier.kind === "walk" ? walkedIn(moving) : 0;
  // A line that was walked is walked on, whether or not its user holds its start.
  const to: Hand = first === "carry" && walked > 0 ? "walk" : first;
  return { hand: to, carried, walked };
}

/** What is walked or laid of an area from the moment that it is in the hand; null for every other kind. */
export function firstHeld(state: AppState): Held | null {
  const up = takenUp(state);
  return up && (up.hand === "walk" || up.hand === "build") ? (up as Held) : null;
}

/** Holds a line or a wall with other squares: one step of undo each. */
export function hold(app: App, what: string, held: Held, merge = ""): void {
  look(app.store, { ...held, notice: null });
  edit(app.store, what, setHeld(held), merge);
}

/** Gives up what was walked or laid; undo brings it back. */
function giveUp(app: App): void {
  const { held } = app.store.getState().doc;
  if (held) edit(app.store, held.hand === "walk" ? "Give up the line" : "Give up the wall", setHeld(null));
}

/** The order of an ability's areas means nothing: the one taken up goes last. */
function taken(placement: Placement, index: number): Placement {
  if (!Array.isArray(placement) || index < 0 || index >= placement.length - 1) return placement;
  return [...placement.toSpliced(index, 1), placement[index]!];
}

/** Where an area lies that is nowhere yet: in the middle of the map, or nearest to it where that is legal. */
function fresh(state: AppState, hand: { p: Placing; carrier: Carrier }): Placement {
  const [width, height] = hand.p.doc.scene.size;
  const middle: Point = [Math.floor(width / 2), Math.floor(height / 2)];
  const place =
    hand.carrier.kind === "build" ? hand.carrier.carry(hand.p, middle, null) : placeNear(state, hand, middle);
  return countOf(state) > 1 ? [place] : place;
}

/** Sets what the hand holds: one step of undo. Of several areas the next comes into the hand. */
export function setDown(app: App, goesOn = true): void {
  const { session, doc } = app.store.getState();
  if (session.hand === "set" || session.carried === null) return;
  const place = session.carried;
  if (session.hand === "build" && movingOf(place)?.cells?.length === 0) {
    putBack(app);
    return;
  }
  const grew = placesOf(place).length > placesOf(doc.place).length;
  look(app.store, { hand: "set", carried: null, walked: 0 });
  if (doc.held || JSON.stringify(place) !== JSON.stringify(doc.place)) edit(app.store, "Set the area", setPlace(place));
  const fewer = placesOf(place).length < countOf(app.store.getState());
  if (goesOn && fewer && (grew || placesOf(place).length === 1)) another(app);
}

/** One more of the areas that the ability makes, in the hand; false where all are placed. */
export function another(app: App): boolean {
  const state = app.store.getState();
  const hand = handOf(state);
  const places = placesOf(state.doc.place);
  if (!hand || places.length === 0 || places.length >= countOf(state)) return false;
  const { p, carrier } = hand;
  const first = firstHand(hand);
  if (first === "set") return false;
  const last = places.at(-1)!;
  const [x, y] = carrier.handle(p, last);
  // It lies beside the last one until it is moved, so that both are seen.
  const next = carrier.kind === "build" ? { cells: [] } : carrier.carry(p, [x + 1, y], { ...last, path: undefined });
  look(app.store, { hand: first, carried: [...places, withoutHoles(next)], walked: 0, pinned: null });
  return true;
}

const withoutHoles = (place: Place): Place => JSON.parse(JSON.stringify(place)) as Place;

/** A press while the hand holds the area. */
export function pressDown(app: App): void {
  const state = app.store.getState();
  const hand = handOf(state);
  if (!hand) return;
  if (state.session.hand === "carry" && hand.carrier.aims(hand.p)) startAim(app);
  else setDown(app);
}

/** The origin stays and the hand aims; the start of a Draw Steel line is its first walked square. */
export function startAim(app: App): void {
  const state = app.store.getState();
  const hand = handOf(state);
  const placement = placementOf(state);
  const place = movingOf(placement);
  if (!hand || !place) return;
  const to = aiming(hand.carrier);
  const first = place.start ?? place.path?.[0];
  if (to === "walk" && place.path === undefined && first) {
    const walked = { ...state, session: { ...state.session, hand: to, walked: 1 } };
    const { toward = [1, 0], start: _s, ...sides } = place;
    const at: Point = [first[0] + 0.5 + 4 * toward[0], first[1] + 0.5 + 4 * toward[1]];
    const next = walkFollow(walked, hand.p, { ...sides, path: [first] }, at);
    hold(app, "Start the line", { hand: to, walked: 1, carried: withMoving(placement, next) });
  } else look(app.store, { hand: to, walked: walkedIn(place) });
}

/** One step back: from the aim to the origin, from the hand to where it was set. false where there is nothing. */
export function putBack(app: App): boolean {
  const state = app.store.getState();
  const { session } = state;
  if (session.hand === "set") return false;
  const hand = handOf(state);
  if ((session.hand === "aim" || session.hand === "walk") && hand && !hand.carrier.fixed(hand.p))
    look(app.store, { hand: "carry", walked: 0 });
  else look(app.store, { hand: "set", carried: null, walked: 0 });
  giveUp(app);
  return true;
}

/** The area in hand follows a point. */
export function follow(app: App, at: Point, free: boolean, eighths = false): void {
  const state = app.store.getState();
  const hand = handOf(state, free, eighths);
  if (!hand || state.session.hand === "build" || state.session.hand === "set") return;
  const { p, carrier } = hand;
  const placement = placementOf(state);
  const old = movingOf(placement);
  let next: Place;
  if (state.session.hand === "walk" && old) next = walkFollow(state, p, old, at);
  else if (state.session.hand === "aim" && carrier.aim && old) next = carrier.aim(p, old, at);
  else next = carrier.carry(p, at, old);
  // Only a snapped placement that changed is work for anybody.
  if (JSON.stringify(next) === JSON.stringify(old)) return;
  look(app.store, { carried: withMoving(placement, next) });
}

export const pointOf = (p: MapPoint): Point => [p.x, p.y];
