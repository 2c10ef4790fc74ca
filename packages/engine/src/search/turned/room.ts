import type { FreeRect } from "../../systems/free.js";
import type { Vec } from "./direction.js";

/** What placements of a room are to something: all of them cover some of it, none does, or some may. */
export type Side = "in" | "out" | "mixed";

/** A line beyond which nothing of any placement lies: x nx + y ny <= most. */
export interface Edge {
  readonly nx: number;
  readonly ny: number;
  readonly most: number;
}

/** A single placement: which corner of the square it is told from, in steps, and the way of the sides in the first quarter. */
export interface Pick {
  readonly i: number;
  readonly j: number;
  /** Quarter turns by which its own `along` lies beyond `along` here. */
  readonly quarter: 0 | 1 | 2 | 3;
  readonly along: Vec;
}

/** Placements of a square side by side: positions and directions of some box. */
export interface Room {
  /** How far its placements lie apart, in units; 0 where there is one only. */
  readonly wide: number;
  /** What its placements are to a rectangle, or to one grown by `more`: touching covers nothing. */
  side(r: FreeRect, more?: number): Side;
  /** Whether some placement may touch a rectangle, its border taken in. */
  mayTouch(r: FreeRect, more?: number): boolean;
  /** Whether all placements hold all of a rectangle inside, with more than `room` to spare. */
  holds(r: FreeRect, room: number): boolean;
  /** Lines that bound them all. */
  edges(): Edge[];
  /** Simple placements in it. */
  picks(): Pick[];
  /** Whether a corner tells its placements, and not the middle: at the edge of one that is told by the middle such rooms reach out of it. */
  readonly isCornered: boolean;
  /** Whether no placement but those picked is in it. */
  readonly isLeaf: boolean;
  /** Rooms that hold all its placements that a question can name; `near` tells rectangles whose borders matter. */
  parts(near: readonly FreeRect[]): Room[];
}
