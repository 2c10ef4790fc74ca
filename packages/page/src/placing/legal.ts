import type { Area, Place } from "@ambit/engine";
import type { AppState } from "../state/types.js";
import { type Carrier, type Placing, type Point, userSpace } from "./carrier.js";
import { problemsOf } from "./judge.js";

/** Squares about the wished point, and about the user, that are tried one by one. */
const [NEAR, BESIDE] = [3, 5];
/** Points tried on the way from there to the user, and how often the gap before the first good one is halved. */
const [STEPS, HALVINGS] = [24, 7];

/**
 * The place for an area that is nowhere yet: at the wished point, or at the legal one that is found nearest to it, on the way to its user, at
 * last beside the user. Where none of these is legal, at the wished point: the page warns, it never forbids.
 */
export function placeNear(state: AppState, { p, carrier }: { p: Placing; carrier: Carrier }, wish: Point): Place {
  const { count: _c, apart: _a, ...one } = p.area;
  const area = one as Area;
  const at = (point: Point): Place => carrier.carry(p, point, null);
  const legal = (point: Point): boolean => {
    const place = at(point);
    const session = { ...state.session, hand: "set", carried: null } as const;
    const put = { ...state, session, doc: { ...p.doc, ability: { text: "", area }, place } };
    return problemsOf(put, area, place)?.every((q) => !q.breaks) === true;
  };
  const wished = at(wish);
  if (carrier.fixed(p) || legal(wish)) return wished;
  const near = rings(wish, NEAR).find(legal);
  if (near) return at(near);
  const user = userSpace(p);
  if (!user) return wished;
  const home: Point = [user.x + user.size / 2, user.y + user.size / 2];
  const found = onWay(wish, home, legal) ?? rings([Math.round(home[0]), Math.round(home[1])], BESIDE).find(legal);
  return found ? at(found) : wished;
}

/** Points whole squares away from one, the nearest first, then row by row; it itself is none of them. */
function rings([x, y]: Point, most: number): Point[] {
  const out: [dx: number, dy: number][] = [];
  for (let dy = -most; dy <= most; dy++)
    for (let dx = -most; dx <= most; dx++) if (dx !== 0 || dy !== 0) out.push([dx, dy]);
  return out.sort(([a, b], [c, d]) => a * a + b * b - (c * c + d * d)).map(([dx, dy]): Point => [x + dx, y + dy]);
}

/** The first good point from one to another, as near to the first as halving finds it. */
function onWay([ax, ay]: Point, [bx, by]: Point, good: (at: Point) => boolean): Point | undefined {
  const at = (part: number): Point => [ax + (bx - ax) * part, ay + (by - ay) * part];
  for (let step = 1; step <= STEPS; step++) {
    if (!good(at(step / STEPS))) continue;
    let [bad, fine] = [(step - 1) / STEPS, step / STEPS];
    for (let n = 0; n < HALVINGS; n++) {
      const middle = (bad + fine) / 2;
      if (good(at(middle))) fine = middle;
      else bad = middle;
    }
    return at(fine);
  }
  return undefined;
}
