import type { Area, Place } from "@ambit/engine";
import { creatureOf } from "../state/select.js";
import type { Creature, Doc } from "../state/types.js";

/** What placing an area needs to know. */
export interface Placing {
  readonly doc: Doc;
  readonly area: Area;
  /** Off the snap, where the rule leaves any point free. */
  readonly free: boolean;
  /** Aims are held to the eight directions. */
  readonly eighths?: boolean;
  readonly layer: number;
}

export type Point = readonly [x: number, y: number];

/**
 * How one kind of area is moved by hand: one file a kind. Points are squares with fractions, as the pointer gives them;
 * the places are the contract's, snapped as the rule wants. Nothing is judged here.
 */
export interface Carrier {
  readonly kind: "point" | "corner" | "source" | "ray" | "walk" | "build";
  /** Whether it also wants an aim: then a press sets the origin and the next one the aim. */
  aims(p: Placing): boolean;
  /** Whether its origin is the user's own, so that the hand only aims. */
  fixed(p: Placing): boolean;
  /** Whether leaving the snap gives it places that it else has not. */
  frees(p: Placing): boolean;
  /** The place with the area under a point; what it had of aim and sides is kept. */
  carry(p: Placing, at: Point, old: Place | null): Place;
  /** The place aimed at a point. */
  aim?(p: Placing, place: Place, at: Point): Place;
  /** Turned by so many of eight, or finely; null where it cannot be turned. */
  turn?(p: Placing, place: Place, by: number, finely: boolean): Place | null;
  /** The point that `carry` would give this place for, to move it by steps and by drags. */
  handle(p: Placing, place: Place): Point;
  /** Squares a step of the arrow keys. */
  step(p: Placing): number;
}

/** Whole units in which 5e points and corners of this map are written. */
export function unitsOf({ doc }: Placing): number {
  const { coordinates, unitsPerSquare = 1 } = doc.scene;
  return doc.game.system === "dnd5e" && coordinates === "units" ? unitsPerSquare : 1;
}

/** Whether the rule leaves the template on any point, and the hand is off the snap. */
export const anyPoint = ({ doc, free }: Placing): boolean => free && doc.game.method === "template";

/** The user of the ability, if it stands on the map. */
export function userOf({ doc }: Placing): Creature | undefined {
  return creatureOf(doc, doc.by);
}

/** A creature's space, lengths in squares. */
export function spaceOf(c: Creature, units = 1): { x: number; y: number; z: number; size: number } {
  if (c.base) {
    const size = (c.base.shape === "disc" ? c.base.diameter : c.base.side) / units;
    const [x, y] = c.base.centre;
    return { x: x / units - size / 2, y: y / units - size / 2, z: c.base.z ?? 0, size };
  }
  return { x: c.at?.[0] ?? 0, y: c.at?.[1] ?? 0, z: c.at?.[2] ?? 0, size: c.size ?? 1 };
}

/** The user's space in whole squares: that of a tiny one or of a base is the square that holds its corner, and so on. */
export function squaresOf(c: Creature, units = 1): { x: number; y: number; z: number; size: number } {
  const { x, y, z, size } = spaceOf(c, units);
  return { x: Math.floor(x), y: Math.floor(y), z, size: Math.max(1, Math.ceil(x + size) - Math.floor(x)) };
}

/** The user's space in plan, in squares, with this scene's units. */
export function userSpace(p: Placing): { x: number; y: number; z: number; size: number } | undefined {
  const user = userOf(p);
  return user && spaceOf(user, p.doc.scene.coordinates === "units" ? (p.doc.scene.unitsPerSquare ?? 1) : 1);
}

/** A number to three decimals, as the contract writes places. */
export const thousandths = (n: number): number => Math.round(n * 1000) / 1000;

/** The eight directions, clockwise from east. */
export const EIGHT: readonly (readonly [dx: number, dy: number])[] = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
];

/** The nearest of the eight directions. */
export function nearest(dx: number, dy: number): readonly [dx: number, dy: number] {
  const turn = Math.round(Math.atan2(dy, dx) / (Math.PI / 4));
  return EIGHT[(turn + 8) % 8]!;
}

/** A direction as whole numbers: hundredths of a square, shortened. */
export function whole(dx: number, dy: number): readonly [dx: number, dy: number] {
  let [a, b] = [Math.round(dx * 100), Math.round(dy * 100)];
  if (a === 0 && b === 0) return [1, 0];
  let [g, r] = [Math.abs(a), Math.abs(b)];
  while (r !== 0) [g, r] = [r, g % r];
  a /= g;
  b /= g;
  return [a, b];
}

/** A direction turned to the next of eight, or by five degrees. */
export function turned([dx, dy]: readonly [number, number], by: number, finely: boolean): readonly [number, number] {
  const eighth = Math.atan2(dy, dx) / (Math.PI / 4);
  if (finely) {
    const angle = (eighth + by / 9) * (Math.PI / 4);
    return whole(10 * Math.cos(angle), 10 * Math.sin(angle));
  }
  const next = by > 0 ? Math.floor(eighth + 1.001) : Math.ceil(eighth - 1.001);
  return EIGHT[(next + 16) % 8]!;
}
