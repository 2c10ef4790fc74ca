import type { Place } from "@ambit/engine";
import { placementOf } from "../state/select.js";
import type { AppState, Outcome } from "../state/types.js";
import { type Placing, type Point, thousandths, unitsOf, userSpace } from "./carrier.js";
import { handOf, movingOf, placesOf } from "./held.js";
import { rayCarrier } from "./ray.js";
import { headingOf } from "./walk.js";

/** A mark on the map that flips a row's end, or the side of a wide line. `row` counts from 1; 0 is the side of a line. */
export interface FlipMark {
  readonly row: number;
  readonly at: Point;
}

/** The moving place as the engine used it, with every default filled in, while the answer on the screen is about it. */
export function usedPlace(state: AppState): Place | null {
  const { outcome } = state;
  const placement = placementOf(state);
  if (!outcome || placement === null || JSON.stringify(outcome.place) !== JSON.stringify(placement)) return null;
  return placesOf(outcome.answer.place).at(-1) ?? null;
}

/** What can be flipped of an area: rows of a straight token cone, or the side of a line. */
function flipsOf(p: Placing, place: Place): "ends" | "side" | "corner" | null {
  const { area, doc } = p;
  const [dx, dy] = headingOf(place);
  const straight = dx === 0 || dy === 0;
  if (doc.game.system === "dnd5e" && doc.game.method !== "token" && (area.shape === "cone" || area.shape === "line"))
    return straight && otherCorner(p, place) !== null ? "corner" : null;
  if (area.shape === "cone") return doc.game.method === "token" && straight ? "ends" : null;
  if (area.shape !== "line") return null;
  if ("width" in area) return area.width > 1 ? "side" : null;
  if (!("widthFeet" in area)) return null;
  if (doc.game.system === "pf2e") {
    if (doc.game.options.line === "overlap") return null;
    return area.widthFeet > doc.scene.feetPerSquare || straight ? "side" : null;
  }
  return doc.game.method === "token" && area.widthFeet > doc.scene.feetPerSquare ? "side" : null;
}

export function canFlip(state: AppState, row?: number): boolean {
  return flipped(state, row) !== null;
}

const other = (end: "left" | "right"): "left" | "right" => (end === "left" ? "right" : "left");

/** The place with a row's end flipped (rows count from 1, the first has none), or every row, or the side; null where nothing can be. */
export function flipped(state: AppState, row?: number): Place | null {
  const hand = handOf(state);
  const old = movingOf(placementOf(state));
  if (!hand || !old) return null;
  const kind = flipsOf(hand.p, old);
  if (kind === null) return null;
  if (kind === "corner") return row === undefined || row === 0 ? otherCorner(hand.p, old) : null;
  if (kind === "ends") {
    const ends = old.ends ?? usedPlace(state)?.ends;
    if (!ends || (row !== undefined && (row < 2 || row > ends.length + 1))) return null;
    return { ...old, ends: ends.map((end, i) => (row === undefined || row === i + 2 ? other(end) : end)) };
  }
  if (row !== undefined && row !== 0) return null;
  const used = usedPlace(state);
  const side = other(old.side ?? used?.side ?? "right");
  if (hand.p.area.shape !== "line" || !("width" in hand.p.area)) return { ...old, side };
  // The line's own first square is of both sides: held as the origin, its mark stays where it is.
  const origin = used?.path?.[0] ? { origin: used.path[0] } : {};
  if (!diagonal(old)) return { ...old, side, ...origin };
  // A line on a pure diagonal has two axes to lie beside: both sides of one, then both of the other.
  const major = side === "right" ? ((old.major ?? "x") === "x" ? "y" : "x") : (old.major ?? "x");
  return { ...old, side, major, ...origin };
}

/** A straight ray that leaves its user's space by the other end of that side; null where it leaves by the middle. */
function otherCorner(p: Placing, place: Place): Place | null {
  const user = userSpace(p);
  const { point, toward } = place;
  if (!user || !point || !toward || !rayCarrier.fixed(p)) return null;
  const units = unitsOf(p);
  const middle = [user.x + user.size / 2, user.y + user.size / 2] as const;
  const across = toward[0] === 0 ? 0 : 1;
  const other = thousandths(2 * middle[across] * units - point[across]);
  if (other === point[across]) return null;
  const moved = across === 0 ? ([other, point[1]] as const) : ([point[0], other] as const);
  return { ...place, point: point[2] === undefined ? moved : [...moved, point[2]] };
}

function diagonal(place: Place): boolean {
  if (!place.path) {
    const [dx, dy] = headingOf(place);
    return Math.abs(dx) === Math.abs(dy);
  }
  return place.path.every((s, i) => {
    const before = place.path![i - 1];
    return !before || (s[0] !== before[0] && s[1] !== before[1]);
  });
}

/** Where the marks lie: at the outer end of each row of a cone, beside the first square of a line. */
export function flipMarks(state: AppState, outcome: Outcome): readonly FlipMark[] {
  const hand = handOf(state);
  const used = placesOf(outcome.answer.place).at(-1);
  const old = movingOf(placementOf(state));
  if (!hand || !used || !old) return [];
  const kind = flipsOf(hand.p, old);
  if (kind === "ends") return coneMarks(used);
  const first = used.path?.[0] ?? used.start;
  if (kind !== "side" || !used) return [];
  const [dx, dy] = headingOf(used);
  const long = Math.hypot(dx, dy);
  const from: Point | undefined = first
    ? [first[0] + 0.5, first[1] + 0.5]
    : used.point && [used.point[0], used.point[1]];
  if (!from) return [];
  // On the far side of where the further rows lie, so that the mark shows where they would go.
  const side = (used.side ?? "right") === "right" ? -1 : 1;
  const ahead = first ? 0.5 : 1;
  return [
    {
      row: 0,
      at: [
        from[0] + (dx / long) * ahead - (dy / long) * side * 1.1,
        from[1] + (dy / long) * ahead + (dx / long) * side * 1.1,
      ],
    },
  ];
}

function coneMarks({ start, toward, ends = [] }: Place): FlipMark[] {
  if (!start || !toward) return [];
  const [dx, dy] = toward;
  // Left of the aim, seen along it.
  const [lx, ly] = [dy, -dx];
  let [left, right] = [0, 0];
  return ends.map((end, i) => {
    if (end === "left") left++;
    else right++;
    // On the border, so that who stands in the row's last square is still seen.
    const across = end === "left" ? left + 0.5 : -right - 0.5;
    const ahead = i + 1;
    return { row: i + 2, at: [start[0] + 0.5 + dx * ahead + lx * across, start[1] + 0.5 + dy * ahead + ly * across] };
  });
}
