import type { Place } from "@ambit/engine";
import type { App } from "../app.js";
import type { MapPoint } from "../input/gestures.js";
import { setPlace } from "../state/actions/area.js";
import { placementOf } from "../state/select.js";
import { edit, look } from "../state/store.js";
import type { AppState, Placement } from "../state/types.js";
import type { Carrier, Placing, Point } from "./carrier.js";
import { carrierOf } from "./carriers.js";

/** What the hand works with; null while there is no ability. */
export function handOf(state: AppState, free = false): { p: Placing; carrier: Carrier } | null {
  const { doc, session } = state;
  if (!doc.ability) return null;
  const p = { doc, area: doc.ability.area, free: free || session.free, layer: session.layer };
  return { p, carrier: carrierOf(p) };
}

/** The one place that the hand moves: of several areas the last. */
export function movingOf(placement: Placement | null): Place | null {
  return Array.isArray(placement) ? ((placement as readonly Place[]).at(-1) ?? null) : (placement as Place | null);
}

/** The placement with its moving place replaced. */
export function withMoving(placement: Placement | null, place: Place): Placement {
  return Array.isArray(placement) && placement.length > 0 ? [...placement.slice(0, -1), place] : place;
}

/** The hand takes the area up. Where its origin is its user's, the hand aims; else it carries. */
export function pickUp(app: App): void {
  const state = app.store.getState();
  const hand = handOf(state);
  if (!hand || state.doc.place === null) return;
  const { p, carrier } = hand;
  if (carrier.fixed(p) && !carrier.aims(p)) return;
  look(app.store, {
    hand: carrier.fixed(p) ? "aim" : "carry",
    carried: state.doc.place,
    eager: false,
    pinned: null,
    notice: null,
  });
}

/** Sets what the hand holds: one step of undo. Where it still wants an aim, the origin stays and the hand aims. */
export function setDown(app: App): void {
  const { session, doc } = app.store.getState();
  if (session.hand === "set" || session.carried === null) return;
  const place = session.carried;
  look(app.store, { hand: "set", carried: null });
  if (JSON.stringify(place) !== JSON.stringify(doc.place)) edit(app.store, "Set the area", setPlace(place));
}

/** A press while the hand holds the area. */
export function pressDown(app: App): void {
  const state = app.store.getState();
  const hand = handOf(state);
  if (!hand) return;
  if (state.session.hand === "carry" && hand.carrier.aims(hand.p)) look(app.store, { hand: "aim" });
  else setDown(app);
}

/** One step back: from the aim to the origin, from the hand to where it was set. false where there is nothing. */
export function putBack(app: App): boolean {
  const state = app.store.getState();
  const { session } = state;
  if (session.hand === "set") return false;
  const hand = handOf(state);
  if (session.hand === "aim" && hand && !hand.carrier.fixed(hand.p)) look(app.store, { hand: "carry" });
  else look(app.store, { hand: "set", carried: null });
  return true;
}

/** The area in hand follows a point. */
export function follow(app: App, at: Point, free: boolean): void {
  const state = app.store.getState();
  const hand = handOf(state, free);
  if (!hand) return;
  const { p, carrier } = hand;
  const placement = placementOf(state);
  const old = movingOf(placement);
  const aiming = state.session.hand === "aim" && carrier.aim && old;
  const next = aiming ? carrier.aim!(p, old, at) : carrier.carry(p, at, old);
  // Only a snapped placement that changed is work for anybody.
  if (JSON.stringify(next) === JSON.stringify(old)) return;
  look(app.store, { carried: withMoving(placement, next) });
}

export const pointOf = (p: MapPoint): Point => [p.x, p.y];
