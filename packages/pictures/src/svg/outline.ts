import type { Area, Place } from "@ambit/engine";
import type { DisplayList, DrawnOrigin } from "../list/types.js";

/** How feet and the places of a list become squares. */
export interface Measures {
  readonly feetPerSquare: number;
  /** Units a square in which the places of a 5e answer are given. */
  readonly placeUnits: number;
  readonly coneEnd: "flat" | "round";
}

type Point = readonly [x: number, y: number];

/**
 * The true outline of each area as path data in pixels, for the games and methods that have one: the engine decides
 * exactly, these are floats for the eye. Areas that are made of squares have the border of their squares and no other.
 */
export function trueOutlines(list: DisplayList, measures: Measures, square: number): string[] {
  if (list.system !== "dnd5e" || list.method === "token") return [];
  return list.areas.flatMap(({ area, place }, i) => {
    const d = outlineOf(area, place, list.origins[i], measures, square);
    return d === undefined ? [] : [d];
  });
}

function outlineOf(
  area: Area,
  place: Place,
  origin: DrawnOrigin | undefined,
  measures: Measures,
  square: number,
): string | undefined {
  const feet = (n: number): number => (n / measures.feetPerSquare) * square;
  if (origin && area.shape === "emanation" && "radiusFeet" in area) {
    return roundedBox(origin, feet(area.radiusFeet), square);
  }
  if (origin && "radiusFeet" in area) return circle([origin.x0 * square, origin.y0 * square], feet(area.radiusFeet));
  if ("sideFeet" in area && place.corner) {
    const corner: Point = [
      (place.corner[0] / measures.placeUnits) * square,
      (place.corner[1] / measures.placeUnits) * square,
    ];
    const along = unit(place.along ?? [1, 0]);
    const side = feet(area.sideFeet);
    return polygon([
      corner,
      ahead(corner, along, side, 0),
      ahead(corner, along, side, side),
      ahead(corner, along, 0, side),
    ]);
  }
  if (!origin || !place.toward || !("lengthFeet" in area)) return undefined;
  const start: Point = [origin.x0 * square, origin.y0 * square];
  const along = unit(place.toward);
  const length = feet(area.lengthFeet);
  if (area.shape === "cone") return cone(start, along, length, measures.coneEnd);
  if (!("widthFeet" in area)) return undefined;
  const half = feet(area.widthFeet) / 2;
  return polygon([
    ahead(start, along, 0, -half),
    ahead(start, along, length, -half),
    ahead(start, along, length, half),
    ahead(start, along, 0, half),
  ]);
}

/** Width at any distance equals that distance; a round end holds the points at most the length away. */
function cone(apex: Point, along: Point, length: number, end: "flat" | "round"): string {
  if (end === "flat")
    return polygon([apex, ahead(apex, along, length, -length / 2), ahead(apex, along, length, length / 2)]);
  const far = (2 * length) / Math.sqrt(5);
  const left = ahead(apex, along, far, -far / 2);
  const right = ahead(apex, along, far, far / 2);
  return `M${at(apex)}L${at(left)}A${fixed(length)} ${fixed(length)} 0 0 1 ${at(right)}Z`;
}

function circle([x, y]: Point, r: number): string {
  const arc = `A${fixed(r)} ${fixed(r)} 0 1 1 `;
  return `M${at([x - r, y])}${arc}${at([x + r, y])}${arc}${at([x - r, y])}Z`;
}

function roundedBox(box: DrawnOrigin, r: number, square: number): string {
  const [x0, y0, x1, y1] = [box.x0 * square, box.y0 * square, box.x1 * square, box.y1 * square];
  const arc = (p: Point): string => `A${fixed(r)} ${fixed(r)} 0 0 1 ${at(p)}`;
  return (
    `M${at([x0, y0 - r])}L${at([x1, y0 - r])}${arc([x1 + r, y0])}L${at([x1 + r, y1])}${arc([x1, y1 + r])}` +
    `L${at([x0, y1 + r])}${arc([x0 - r, y1])}L${at([x0 - r, y0])}${arc([x0, y0 - r])}Z`
  );
}

/** The point so far along a direction and so far to its right. */
function ahead([x, y]: Point, [dx, dy]: Point, along: number, right: number): Point {
  return [x + dx * along - dy * right, y + dy * along + dx * right];
}

function unit([dx, dy]: Point): Point {
  const length = Math.sqrt(dx * dx + dy * dy);
  return [dx / length, dy / length];
}

function polygon(points: readonly Point[]): string {
  return `M${points.map(at).join("L")}Z`;
}

function at([x, y]: Point): string {
  return `${fixed(x)} ${fixed(y)}`;
}

function fixed(n: number): string {
  return String(Math.round(n * 100) / 100);
}
