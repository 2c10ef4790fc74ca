import type { Area, Place } from "@ambit/engine";
import { creatureOf } from "../state/select.js";
import type { Creature, Doc } from "../state/types.js";

/** What placing an area needs to know. */
export interface Placing {
  readonly doc: Doc;
  readonly area: Area;
  /** Off the snap, where the rule leaves any point free. */
  readonly free: boolean;
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
  /** The place with the area under a point; what it had of aim and sides is kept. */
  carry(p: Placing, at: Point, old: Place | null): Place;
  /** The place aimed at a point. */
  aim?(p: Placing, place: Place, at: Point): Place;
  /** Turned by so many of eight, or finely. */
  turn?(p: Placing, place: Place, by: number, finely: boolean): Place;
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

/** The user of the ability, if it stands on the map. */
export function userOf({ doc }: Placing): Creature | undefined {
  return creatureOf(doc, doc.by);
}

/** A creature's space in plan. */
export function spaceOf(c: Creature): { x: number; y: number; size: number } {
  if (c.base) {
    const size = c.base.shape === "disc" ? c.base.diameter : c.base.side;
    return { x: c.base.centre[0] - size / 2, y: c.base.centre[1] - size / 2, size };
  }
  return { x: c.at?.[0] ?? 0, y: c.at?.[1] ?? 0, size: c.size ?? 1 };
}

/** A number to three decimals, as the contract writes places. */
export const thousandths = (n: number): number => Math.round(n * 1000) / 1000;
