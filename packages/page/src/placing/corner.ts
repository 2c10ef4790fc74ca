import { type Carrier, type Placing, thousandths, unitsOf } from "./carrier.js";

function sideOf({ area, doc }: Placing): number {
  if ("sideFeet" in area) return area.sideFeet / doc.scene.feetPerSquare;
  return "side" in area ? area.side : 1;
}

const anyPoint = ({ doc, free }: Placing): boolean => free && doc.game.method === "template";

/** Cubes and squares: the pointer is in their middle, the corner on an intersection. */
export const cornerCarrier: Carrier = {
  kind: "corner",
  aims: () => false,
  fixed: () => false,
  carry(p, [x, y], old) {
    const units = unitsOf(p);
    const half = sideOf(p) / 2;
    const snap = (n: number): number => (anyPoint(p) ? thousandths(n) : Math.round(n)) * units;
    const along = old?.along === undefined ? {} : { along: old.along };
    return { corner: [snap(x - half), snap(y - half), old?.corner?.[2] ?? p.layer], ...along };
  },
  handle(p, { corner }) {
    const half = sideOf(p) / 2;
    return [(corner?.[0] ?? 0) / unitsOf(p) + half, (corner?.[1] ?? 0) / unitsOf(p) + half];
  },
  step: (p) => (anyPoint(p) ? 0.25 : 1),
};
