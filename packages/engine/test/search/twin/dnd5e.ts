/** Every placement of a D&D 5e area on the grid, legal or not, by the contract's table of places. */
import type { Place } from "../../../src/contract/types.js";
import {
  EIGHT,
  heights,
  intersections,
  lists,
  ownHeights,
  range,
  roomOf,
  type Search,
  sizeOf,
  userOf,
} from "./question.js";

export function* dnd5ePlaces(q: Search): Generator<Place> {
  const { area } = q;
  switch (area.shape) {
    case "sphere":
    case "circle":
      for (const point of intersections(q)) yield { point };
      return;
    case "cylinder":
      for (const point of intersections(q)) for (const up of [true, false]) yield { point, up };
      return;
    case "cube":
    case "square":
      yield* cubes(q, area as { shape: string; sideFeet: number });
      return;
    case "cone":
      yield* tokenCones(q, (area as { lengthFeet: number }).lengthFeet);
      return;
    case "line":
      yield* tokenLines(q);
      return;
    default:
      yield {};
  }
}

/** Each corner with each intersection of the cube's border as the origin. */
function* cubes(q: Search, area: { shape: string; sideFeet: number; rangeFeet?: number }): Generator<Place> {
  const exact = area.sideFeet / (q.scene!.feetPerSquare ?? 5);
  const side = q.method === "token" ? Math.max(1, Math.floor(exact + 0.5)) : exact;
  const rise = area.shape === "cube" ? side : 0;
  const [w, h] = sizeOf(q);
  for (const z of area.shape === "cube" && area.rangeFeet === undefined ? ownHeights(q) : heights(q))
    for (const y of range(0, h))
      for (const x of range(0, w)) {
        const inside = (at: number, from: number, size: number): boolean => at > from && at < from + size;
        for (const cz of range(z - Math.floor(rise), z))
          for (const cy of range(y - Math.floor(side), y))
            for (const cx of range(x - Math.floor(side), x)) {
              const within = inside(x, cx, side) && inside(y, cy, side) && (rise === 0 || inside(z, cz, rise));
              if (!within) yield { corner: [cx, cy, cz], origin: [x, y, z] };
            }
      }
}

/** Squares in and around the user's space. */
function* starts(q: Search): Generator<[number, number, number]> {
  const { x, y, n } = roomOf(userOf(q)!);
  for (const z of ownHeights(q))
    for (const b of range(y - 1, y + n)) for (const a of range(x - 1, x + n)) yield [a, b, z];
}

function* tokenCones(q: Search, lengthFeet: number): Generator<Place> {
  const n = Math.max(1, Math.floor(lengthFeet / (q.scene!.feetPerSquare ?? 5) + 0.5));
  for (const start of starts(q))
    for (const toward of EIGHT) {
      if (toward[0] !== 0 && toward[1] !== 0) yield { toward, start };
      else for (const ends of lists(["left", "right"] as const, n - 1)) yield { toward, start, ends };
    }
}

function* tokenLines(q: Search): Generator<Place> {
  for (const start of starts(q))
    for (const toward of EIGHT) for (const side of ["left", "right"] as const) yield { toward, start, side };
}
