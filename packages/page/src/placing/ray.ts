import type { Place, Toward } from "@ambit/engine";
import { type Carrier, type Placing, type Point, spaceOf, thousandths, unitsOf, userOf } from "./carrier.js";

/** The eight directions, clockwise from east. */
const EIGHT: readonly Toward[] = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
];

/** Whether only the eight directions have squares: cones of Pathfinder, and all of the token method. */
const ofEight = ({ doc, area }: Placing): boolean =>
  doc.game.method === "token" || (doc.game.system === "pf2e" && area.shape === "cone");

/** The nearest of the eight directions. */
function nearest(dx: number, dy: number): Toward {
  const turn = Math.round(Math.atan2(dy, dx) / (Math.PI / 4));
  return EIGHT[(turn + 8) % 8]!;
}

/** A direction as whole numbers: hundredths of a square, shortened. */
function whole(dx: number, dy: number): Toward {
  let [a, b] = [Math.round(dx * 100), Math.round(dy * 100)];
  if (a === 0 && b === 0) return [1, 0];
  let [g, r] = [Math.abs(a), Math.abs(b)];
  while (r !== 0) [g, r] = [r, g % r];
  a /= g;
  b /= g;
  return [a, b];
}

/** The middle of what the area starts from. */
function start(p: Placing, place: Place): Point {
  const user = userOf(p);
  if (user) {
    const { x, y, size } = spaceOf(user);
    return [x + size / 2, y + size / 2];
  }
  if (place.point) return [place.point[0] / unitsOf(p), place.point[1] / unitsOf(p)];
  if (typeof place.from === "object") return [place.from.at[0] + 0.5, place.from.at[1] + 0.5];
  return place.start ? [place.start[0] + 0.5, place.start[1] + 0.5] : [0, 0];
}

/** The corner or middle of a side of the user's space that a 5e cone or line leaves by. */
function leaving(p: Placing, [dx, dy]: Toward): Point {
  const { x, y, size } = spaceOf(userOf(p)!);
  const half = size / 2;
  const far = Math.max(Math.abs(dx), Math.abs(dy));
  // Within a quarter of the way to the diagonal it leaves by the side's middle, else by the corner.
  const pull = (d: number): number => (Math.abs(d) * 2 < far ? 0 : Math.sign(d) * half);
  return [x + half + pull(dx), y + half + pull(dy)];
}

function aimed(p: Placing, toward: Toward, origin: Point, old: Place | null): Place {
  const { system, method } = p.doc.game;
  const user = userOf(p);
  const ends = old?.ends === undefined ? {} : { ends: old.ends };
  const side = old?.side === undefined ? {} : { side: old.side };
  if (system === "dnd5e" && method !== "token") {
    const units = unitsOf(p);
    const [x, y] = user ? leaving(p, toward) : origin;
    return { point: [thousandths(x * units), thousandths(y * units), old?.point?.[2] ?? p.layer], toward };
  }
  const from = user ? user.id : { at: [Math.floor(origin[0]), Math.floor(origin[1]), p.layer] as const, size: 1 };
  if (system === "pf2e" || p.area.shape === "cone") return { from, toward, ...ends, ...side };
  const space = user ? spaceOf(user) : { x: Math.floor(origin[0]), y: Math.floor(origin[1]), size: 1 };
  const [sx, sy] = nearest(toward[0], toward[1]);
  const edge = (at: number, d: number): number => (d < 0 ? at - 1 : d > 0 ? at + space.size : at);
  return { from, start: [edge(space.x, sx), edge(space.y, sy)], toward, ...side };
}

/** Cones and lines that start from a user or a point and are aimed. */
export const rayCarrier: Carrier = {
  kind: "ray",
  aims: () => true,
  fixed: (p) => userOf(p) !== undefined,
  carry(p, [x, y], old) {
    const snapped: Point = p.doc.game.system === "dnd5e" ? [Math.round(x), Math.round(y)] : [x, y];
    return aimed(p, old?.toward ?? [1, 0], snapped, old);
  },
  aim(p, place, [x, y]) {
    const [ox, oy] = start(p, place);
    const [dx, dy] = [x - ox, y - oy];
    if (Math.hypot(dx, dy) < 0.2) return place;
    const snap = p.free ? 0.01 : 0.5;
    const toward = ofEight(p) ? nearest(dx, dy) : whole(Math.round(dx / snap) * snap, Math.round(dy / snap) * snap);
    return aimed(p, toward, [ox, oy], place);
  },
  turn(p, place, by, finely) {
    const [dx, dy] = place.toward ?? [1, 0];
    const eighth = Math.atan2(dy, dx) / (Math.PI / 4);
    if (!finely || ofEight(p)) {
      const next = by > 0 ? Math.floor(eighth + 1.001) : Math.ceil(eighth - 1.001);
      return aimed(p, EIGHT[(next + 16) % 8]!, start(p, place), place);
    }
    const angle = (eighth + by / 9) * (Math.PI / 4);
    return aimed(p, whole(10 * Math.cos(angle), 10 * Math.sin(angle)), start(p, place), place);
  },
  handle: start,
  step: () => 1,
};
