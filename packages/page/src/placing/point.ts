import { anyPoint, type Carrier, thousandths, unitsOf } from "./carrier.js";

/** Spheres, circles, cylinders, bursts of Pathfinder: a point, on an intersection but where the template may lie anywhere. */
export const pointCarrier: Carrier = {
  kind: "point",
  aims: () => false,
  fixed: () => false,
  frees: ({ doc }) => doc.game.method === "template",
  carry(p, [x, y], old) {
    const units = unitsOf(p);
    const snap = (n: number): number => (anyPoint(p) ? thousandths(n * units) : Math.round(n) * units);
    const up = old?.up === undefined ? {} : { up: old.up };
    return { point: [snap(x), snap(y), old?.point?.[2] ?? p.layer], ...up };
  },
  handle: (p, { point }) => [(point?.[0] ?? 0) / unitsOf(p), (point?.[1] ?? 0) / unitsOf(p)],
  step: (p) => (anyPoint(p) ? 0.25 : 1),
};
