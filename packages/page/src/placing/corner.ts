import type { Place } from "@ambit/engine";
import { anyPoint, type Carrier, type Placing, type Point, thousandths, turned, unitsOf, whole } from "./carrier.js";

export function sideOf({ area, doc }: Placing): number {
  if ("sideFeet" in area) return area.sideFeet / doc.scene.feetPerSquare;
  return "side" in area ? area.side : 1;
}

/** A cube of 5e without a range: its origin lies on the border of its user's space. */
export const joinsUser = ({ area, doc }: Placing): boolean =>
  "sideFeet" in area &&
  doc.game.system === "dnd5e" &&
  doc.by !== null &&
  area.rangeFeet === undefined &&
  area.within === undefined;

/** Only a template may be turned. */
const turns = ({ doc }: Placing): boolean => doc.game.method === "template";

/** From the corner to the middle. */
function half(p: Placing, along: readonly [number, number] = [1, 0]): Point {
  const long = Math.hypot(along[0], along[1]);
  const [ux, uy] = [along[0] / long, along[1] / long];
  const h = sideOf(p) / 2;
  return [h * (ux - uy), h * (uy + ux)];
}

/** The place with a middle and a direction of the first side; straight ones lie on intersections, turned ones where they come to lie. */
function about(p: Placing, [x, y]: Point, along: readonly [number, number] | undefined, old: Place | null): Place {
  const units = unitsOf(p);
  const [hx, hy] = half(p, along);
  const straight = along === undefined || along[0] === 0 || along[1] === 0;
  const snap = (n: number): number => (straight && !anyPoint(p) ? Math.round(n) * units : thousandths(n * units));
  const kept = along === undefined ? {} : { along };
  return { corner: [snap(x - hx), snap(y - hy), old?.corner?.[2] ?? p.layer], ...kept };
}

/** Cubes and squares: the pointer is in their middle. */
export const cornerCarrier: Carrier = {
  kind: "corner",
  aims: () => false,
  fixed: () => false,
  frees: turns,
  carry: (p, at, old) => about(p, at, turns(p) ? old?.along : undefined, old),
  aim(p, place, [x, y]) {
    if (!turns(p)) return place;
    const [cx, cy] = this.handle(p, place);
    const [dx, dy] = [x - cx, y - cy];
    if (Math.hypot(dx, dy) < 0.2) return place;
    const along = p.eighths ? turned([dx, dy], 0, false) : whole(dx, dy);
    return about(p, [cx, cy], along, place);
  },
  turn(p, place, by, finely) {
    if (!turns(p)) return null;
    return about(p, this.handle(p, place), turned(place.along ?? [1, 0], by, finely), place);
  },
  handle(p, { corner, along }) {
    const [hx, hy] = half(p, along);
    return [(corner?.[0] ?? 0) / unitsOf(p) + hx, (corner?.[1] ?? 0) / unitsOf(p) + hy];
  },
  step: (p) => (anyPoint(p) ? 0.25 : 1),
};
