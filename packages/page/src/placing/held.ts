import type { Place } from "@ambit/engine";
import type { AppState, Placement } from "../state/types.js";
import type { Carrier, Placing } from "./carrier.js";
import { carrierOf } from "./carriers.js";

/** What the hand works with; null while there is no ability. */
export function handOf(
  state: Pick<AppState, "doc" | "session">,
  free = false,
  eighths = false,
): { p: Placing; carrier: Carrier } | null {
  const { doc, session } = state;
  if (!doc.ability) return null;
  // A key held down turns the switch round.
  const p = { doc, area: doc.ability.area, free: free !== session.free, eighths, layer: session.layer };
  return { p, carrier: carrierOf(p) };
}

/** The one place that the hand moves: of several areas the last. */
export function movingOf(placement: Placement | null): Place | null {
  return Array.isArray(placement) ? ((placement as readonly Place[]).at(-1) ?? null) : (placement as Place | null);
}

/** The placement with its moving place replaced. */
export function withMoving(placement: Placement | null, place: Place): Placement {
  return Array.isArray(placement) ? [...placement.slice(0, -1), place] : place;
}

/** Every place of a placement. */
export function placesOf(placement: Placement | null): readonly Place[] {
  return placement === null ? [] : Array.isArray(placement) ? (placement as readonly Place[]) : [placement as Place];
}

/** How many areas the ability in play makes. */
export const countOf = ({ doc }: Pick<AppState, "doc">): number => doc.ability?.area.count ?? 1;
