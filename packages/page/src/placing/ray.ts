import type { Place, Toward } from "@ambit/engine";
import {
  anyPoint,
  type Carrier,
  nearest,
  type Placing,
  type Point,
  thousandths,
  turned,
  unitsOf,
  userOf,
  userSpace,
  whole,
} from "./carrier.js";

/** Whether only the eight directions have squares: cones of Pathfinder, and all of the token method. */
export const ofEight = ({ doc, area }: Placing): boolean =>
  doc.game.method === "token" || (doc.game.system === "pf2e" && area.shape === "cone");

/** Whether it comes out of its user; one with a range is put at a point. */
const fromUser = (p: Placing): boolean => userOf(p) !== undefined && !(hasRange(p) && byPoint(p));

const hasRange = ({ area }: Placing): boolean => area.rangeFeet !== undefined || area.within !== undefined;

/** Whether its place is a point and not a square or a space. */
const byPoint = ({ doc, area }: Placing): boolean =>
  doc.game.system === "dnd5e" ? doc.game.method !== "token" : area.shape === "line";

/** Where the area starts, for the eye. */
export function start(p: Placing, place: Place): Point {
  const user = userSpace(p);
  if (user && fromUser(p)) return [user.x + user.size / 2, user.y + user.size / 2];
  if (place.point) return [place.point[0] / unitsOf(p), place.point[1] / unitsOf(p)];
  if (typeof place.from === "object") return [place.from.at[0] + 0.5, place.from.at[1] + 0.5];
  return place.start ? [place.start[0] + 0.5, place.start[1] + 0.5] : [0, 0];
}

/** The corner or the middle of a side of the user's space that a cone or line leaves by. */
function leaving(p: Placing, [dx, dy]: Toward): Point {
  const { x, y, size } = userSpace(p)!;
  const half = size / 2;
  const far = Math.max(Math.abs(dx), Math.abs(dy));
  if (p.doc.game.system === "pf2e") {
    // A line of Pathfinder leaves by a corner, or straight by the middle of a square's edge.
    const edge = (low: number, d: number): number => (d < 0 ? low : d > 0 ? low + size : low + Math.floor(half) + 0.5);
    return [edge(x, dx), edge(y, dy)];
  }
  if (p.doc.game.method !== "template") {
    // Its origin is an intersection: of a side without one in its middle the end that the aim leans to.
    const end = (low: number, d: number): number => {
      if (Math.abs(d) * 2 >= far) return d < 0 ? Math.floor(low) : Math.ceil(low + size);
      return d > 0 ? Math.ceil(low + half) : Math.floor(low + half);
    };
    return [end(x, dx), end(y, dy)];
  }
  // Within a quarter of the way to the diagonal it leaves by the side's middle, else by the corner.
  const pull = (d: number): number => (Math.abs(d) * 2 < far ? 0 : Math.sign(d) * half);
  return [x + half + pull(dx), y + half + pull(dy)];
}

function aimed(p: Placing, toward: Toward, origin: Point, old: Place | null): Place {
  const user = fromUser(p) ? userSpace(p)! : undefined;
  const from = user ? p.doc.by! : { at: [Math.floor(origin[0]), Math.floor(origin[1]), p.layer] as const, size: 1 };
  const side = old?.side === undefined ? {} : { side: old.side };
  const z = old?.point?.[2] ?? user?.z ?? p.layer;
  if (byPoint(p)) {
    const units = unitsOf(p);
    const [x, y] = user ? leaving(p, toward) : origin;
    const point = [thousandths(x * units), thousandths(y * units), z] as const;
    return p.doc.game.system === "pf2e" ? { point, toward, ...(user ? { from } : {}), ...side } : { point, toward };
  }
  const straight = toward[0] === 0 || toward[1] === 0;
  const ends = old?.ends === undefined || !straight ? {} : { ends: old.ends };
  if (p.area.shape === "cone") return { from, toward, ...ends };
  const { x, y, size } = user ?? { x: Math.floor(origin[0]), y: Math.floor(origin[1]), size: 1 };
  const edge = (at: number, d: number): number => (d < 0 ? at - 1 : d > 0 ? at + size : at);
  return { from, start: [edge(Math.floor(x), toward[0]), edge(Math.floor(y), toward[1])], toward, ...side };
}

/** Cones and lines that start from a user or a point and are aimed. */
export const rayCarrier: Carrier = {
  kind: "ray",
  aims: () => true,
  fixed: fromUser,
  frees: (p) => !ofEight(p),
  carry(p, [x, y], old) {
    const toward = old?.toward ?? [1, 0];
    if (!byPoint(p) || anyPoint(p)) return aimed(p, toward, [x, y], old);
    return aimed(p, toward, [Math.round(x), Math.round(y)], old);
  },
  aim(p, place, [x, y]) {
    const [ox, oy] = start(p, place);
    const [dx, dy] = [x - ox, y - oy];
    if (Math.hypot(dx, dy) < 0.2) return place;
    const snap = p.free ? 0.01 : 0.5;
    const eight = ofEight(p) || p.eighths === true;
    const toward = eight ? nearest(dx, dy) : whole(Math.round(dx / snap) * snap, Math.round(dy / snap) * snap);
    return aimed(p, toward, [ox, oy], place);
  },
  turn: (p, place, by, finely) =>
    aimed(p, turned(place.toward ?? [1, 0], by, finely && !ofEight(p)), start(p, place), place),
  handle: start,
  step: (p) => (anyPoint(p) ? 0.25 : 1),
};
