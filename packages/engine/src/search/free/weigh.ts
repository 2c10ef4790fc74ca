import type { BarrierWall } from "../../effect/barriers.js";
import type { FreeRect } from "../../systems/free.js";
import { type PointBox, rectOf } from "./box.js";
import { type Around, isSeenInGap, isSurelySeen } from "./clear.js";
import { farthest2, sideOf } from "./distance.js";
import { openEyes } from "./eyes.js";
import type { Aim, Field } from "./field.js";
import { besideWall, isBehind, wallUnder } from "./on-wall.js";
import { rectOf as pieceRect } from "./piece.js";
import { type Way, wayBetween } from "./way.js";

type Bounds = Pick<PointBox, "i0" | "j0" | "i1" | "j1">;

/** A box within another, or the first one, by distances alone; undefined where none of its points is in range. */
export function boxWithin(
  field: Field,
  bounds: Bounds,
  from: Pick<PointBox, "maybe" | "inside" | "sure" | "eyes" | "ways">,
): PointBox | undefined {
  const { inside, sure, eyes, ways } = from;
  const box: PointBox = { field, ...bounds, maybe: [], inside, sure, most: 0, weighed: false, eyes, ways };
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
  const { field } = box;
  const { aims } = field;
  const rect = rectOf(box);
  let stacked: Map<number, number> | undefined;
  for (const k of maybe) {
    const aim = aims[k];
    const { weight } = aim;
    if (weight <= 0) continue;
    const within = field.sparedBeside(rect, aim);
    if (within === undefined || box.inside.includes(within)) box.most += weight;
    else if (maybe.includes(within)) {
      // the one within is not affected without the other
      stacked ??= new Map();
      stacked.set(within, (stacked.get(within) ?? aims[within].weight) + weight);
    }
  }
  if (stacked !== undefined) for (const own of stacked.values()) box.most += Math.max(0, own);
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
  const ways = waysOf(box, rect);
  box.ways = ways;
  for (const k of box.maybe) {
    const aim = field.aims[k];
    if (under !== undefined && isBehind(sided, aim.of.body, under)) continue;
    const way = ways.get(k) as Way;
    if (way.screens.length > 0 && field.isHidden(rect, aim, way.screens)) continue;
    if (isSeeing(box, rect, aim) || (sideOf(rect, aim.of.region) === "in" && isSeen(box, rect, aim, way, under)))
      add(box, k);
    else maybe.push(k);
  }
  settle(box, maybe);
  return true;
}

/** Of those that may be affected what may lie between. */
function waysOf({ field, maybe, ways }: PointBox, rect: FreeRect): Map<number, Way> {
  return new Map(maybe.map((k) => [k, wayBetween(ways?.get(k) ?? field.aims[k], rect, field.aims[k].of.body)]));
}

/** Whether the walls of a box are to be asked: they hide little from all of a wide one, of which only is left out what cannot lie between. */
export function isAsked(box: PointBox): boolean {
  if (box.weighed) return false;
  const rect = rectOf(box);
  if (Math.max(rect.x1 - rect.x0, rect.y1 - rect.y0) < box.field.free.units) return true;
  box.ways = waysOf(box, rect);
  box.eyes = box.eyes?.map((eye) => ({ ...eye, ...wayBetween(eye, rect, pieceRect(eye.piece)) }));
  return false;
}

/** `5e.near-side`: whether an aim is the user, which sees an origin with a point of its space that lies in the area: lines go both ways. */
function isSeeing({ field, eyes = field.eyes }: PointBox, rect: FreeRect, { own }: Aim): boolean {
  if (own === undefined) return false;
  return (
    eyes?.every(({ piece: { xs, ys } }) => farthest2(rect, { x0: xs[0], y0: ys[0], x1: xs[0], y1: ys[0] }) < own) ===
    true
  );
}

/** Whether some part is surely seen. Whom an area should spare is looked for in every gap, since only that lowers a bound. */
function isSeen(
  { field: { free, sheet } }: PointBox,
  rect: FreeRect,
  { weight, of }: Aim,
  { near }: Way,
  under: BarrierWall | undefined,
): boolean {
  const { effect, sided, units } = free;
  const beside = under && effect && besideWall(rect, sheet.z * units, sided, of.parts, near, under, effect);
  const { parts } = beside ?? of;
  const around = facing(rect, beside?.near ?? near);
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
  if (box.eyes === undefined) return true;
  box.eyes = openEyes(box.eyes, rect);
  return box.eyes?.length !== 0;
}
