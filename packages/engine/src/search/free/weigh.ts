import type { FreeRect } from "../../systems/free.js";
import { type PointBox, rectOf } from "./box.js";
import { type Around, isSeenInGap, isSurelySeen } from "./clear.js";
import { sideOf } from "./distance.js";
import { openEyes } from "./eyes.js";
import type { Aim, Field } from "./field.js";
import { isBehind, wallUnder } from "./on-wall.js";
import { screensBetween } from "./screens.js";

type Bounds = Pick<PointBox, "i0" | "j0" | "i1" | "j1">;

/** A box within another, or the first one, by distances alone; undefined where none of its points is in range. */
export function boxWithin(
  field: Field,
  bounds: Bounds,
  from: Pick<PointBox, "maybe" | "inside" | "sure" | "eyes">,
): PointBox | undefined {
  const { inside, sure, eyes } = from;
  const box: PointBox = { field, ...bounds, maybe: [], inside, sure, most: 0, weighed: false, eyes };
  const rect = rectOf(box);
  const { range } = field.sheet;
  if (range !== undefined && sideOf(rect, range) === "out") return undefined;
  const blind = field.free.effect === undefined;
  const maybe: number[] = [];
  for (const k of from.maybe) {
    const aim = field.aims[k];
    const side = sideOf(rect, aim.of.region);
    if (side === "out") continue;
    if (side === "in" && blind) add(box, k);
    else maybe.push(k);
  }
  settle(box, maybe);
  box.weighed = blind;
  return box;
}

/** Counts an aim as affected from every point. */
function add(box: PointBox, k: number): void {
  box.inside = [...box.inside, k];
  box.sure += box.field.aims[k].weight;
}

function settle(box: PointBox, maybe: readonly number[]): void {
  box.maybe = maybe;
  box.most = box.sure;
  for (const k of maybe) {
    const { weight } = box.field.aims[k];
    if (weight > 0) box.most += weight;
  }
}

/** Asks the walls of a box: who is surely hidden or seen from all its points. False where its user surely sees none of them. */
export function weigh(box: PointBox): boolean {
  const { field } = box;
  const rect = rectOf(box);
  box.weighed = true;
  if (box.eyes !== undefined && !mayBeSeen(box, rect)) return false;
  const { effect, sided, units } = field.free;
  const under = effect && wallUnder(effect, field.sheet.z * units, rect);
  const maybe: number[] = [];
  for (const k of box.maybe) {
    const aim = field.aims[k];
    if (under !== undefined && isBehind(sided, aim.of.body, under)) continue;
    const screens = screensBetween(aim.screens, rect, aim.of.body);
    if (screens.length > 0 && field.isHidden(rect, aim, screens)) continue;
    if (sideOf(rect, aim.of.region) === "in" && isSeen(rect, aim)) add(box, k);
    else maybe.push(k);
  }
  settle(box, maybe);
  return true;
}

/** Whether some part is surely seen. Whom an area should spare is looked for in every gap, since only that lowers a bound. */
function isSeen(rect: FreeRect, { weight, of: { parts }, near }: Aim): boolean {
  const around = facing(rect, near);
  return isSurelySeen(rect, parts, around) || (weight < 0 && isSeenInGap(rect, parts, around));
}

/** Without one-way walls that turn their open side to all of a box. */
function facing(r: FreeRect, near: Around): Around {
  if (near.walls.every((w) => w.only === undefined)) return near;
  const walls = near.walls.filter((w) => {
    if (w.only === undefined) return true;
    const closed = w.only === "right" ? 1 : -1;
    return [r.x0, r.x1].some((x) =>
      [r.y0, r.y1].some((y) => closed * ((w.x1 - w.x0) * (y - w.y0) - (w.y1 - w.y0) * (x - w.x0)) > 0),
    );
  });
  return { walls, solids: near.solids };
}

/** `5e.near-side`: whether the user may see some of the points. */
function mayBeSeen(box: PointBox, rect: FreeRect): boolean {
  const { eyes, free } = box.field;
  if (eyes === undefined || box.eyes === undefined || free.effect === undefined) return true;
  box.eyes = openEyes(eyes, box.eyes, rect, free.effect);
  return box.eyes?.length !== 0;
}
