import type { Area, Spot } from "../contract/types.js";
import { FARTHEST, POINT, UNIT_POINT } from "./bounds.js";
import { shown } from "./shown.js";
import type { CheckedTable } from "./table.js";
import { LaterTaker, ListTaker } from "./takes.js";
import type { Trail } from "./trail.js";

const MOST_APEXES = 100;

/** Points that a cone or line of the template method may start from: what they are counted in is known with the table. */
export const APEXES = new ListTaker<unknown>("points", new LaterTaker("", POINT), MOST_APEXES, 1);

/** Checks `points`, which only a 5e cone or line of the template method takes. */
export function takeApexes(
  points: readonly unknown[] | undefined,
  area: Area,
  { system, method, coordinates, pointUnits }: CheckedTable,
  at: Trail,
): readonly Spot[] | undefined {
  if (points === undefined) return undefined;
  const isRay = system === "dnd5e" && method === "template" && (area.shape === "cone" || area.shape === "line");
  if (!isRay)
    at.refuseAt(
      "points",
      "unknown-key",
      "only cones and lines of the 5e template method start from points that are named",
    );
  const taker = coordinates === "units" ? UNIT_POINT : POINT;
  const most = FARTHEST * pointUnits;
  at.down("points");
  at.down(0);
  const taken = points.map((point, i) => {
    at.beside(i);
    const spot = taker.take(point, at);
    if (Math.abs(spot[0]) > most || Math.abs(spot[1]) > most)
      at.refuse("range", `within ${FARTHEST.toLocaleString("en")} squares of 0, got ${shown(point)}`);
    return spot;
  });
  at.up();
  at.up();
  return taken;
}
