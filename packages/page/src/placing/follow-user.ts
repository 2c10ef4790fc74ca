import type { Place, Spot } from "@ambit/engine";
import { creatureOf } from "../state/select.js";
import type { Doc } from "../state/types.js";
import { unitsOf, userSpace } from "./carrier.js";
import { joinsUser } from "./corner.js";
import { handOf, placesOf } from "./held.js";

/** The document with what starts from its user moved along with it, where the user stands elsewhere than before. */
export function withUserFollowed(before: Doc, after: Doc): Doc {
  if (after.place === null || after.place !== before.place || after.by === null || after.by !== before.by) return after;
  if (creatureOf(before, before.by) === creatureOf(after, after.by)) return after;
  const hands = [before, after].map((doc) => handOf({ doc, session: NOWHERE }));
  const [old, now] = hands.map((hand) => hand && userSpace(hand.p));
  const hand = hands[1];
  if (!old || !now || !hand) return after;
  const { p, carrier } = hand;
  if (!carrier.fixed(p) && !joinsUser(p)) return after;
  const by = [now.x - old.x, now.y - old.y, now.z - old.z] as const;
  if (by.every((d) => d === 0)) return after;
  const units = unitsOf(p);
  const places = placesOf(after.place).map((place) => shifted(place, by, units));
  return { ...after, place: Array.isArray(after.place) ? places : places[0]! };
}

const NOWHERE = { free: false, layer: 0 } as Parameters<typeof handOf>[0]["session"];

/** A place moved by so many squares; squares move by whole ones. */
function shifted(place: Place, [dx, dy, dz]: readonly [number, number, number], units: number): Place {
  const point = (s: Spot): Spot => {
    const [x, y] = [s[0] + dx * units, s[1] + dy * units];
    return s[2] === undefined ? [x, y] : [x, y, s[2] + dz];
  };
  const square = (s: Spot): Spot => {
    const [x, y] = [s[0] + Math.trunc(dx), s[1] + Math.trunc(dy)];
    return s[2] === undefined ? [x, y] : [x, y, s[2] + Math.trunc(dz)];
  };
  const { start, path, cells } = place;
  return {
    ...place,
    ...(place.point ? { point: point(place.point) } : {}),
    ...(place.corner ? { corner: point(place.corner) } : {}),
    ...(place.origin ? { origin: point(place.origin) } : {}),
    ...(start ? { start: square(start) } : {}),
    ...(path ? { path: path.map(square) } : {}),
    ...(cells ? { cells: cells.map(square) } : {}),
  };
}
