/** What the slow twin enumerates from: a search whose area is a record and whose scene has a size. */

import type { SearchQuestion } from "../../../src/contract/search.js";
import type { Area, Cell, CreatureInput, Place } from "../../../src/contract/types.js";

/** A search as the twin takes it. */
export type Search = Omit<SearchQuestion, "area"> & { area: Area };

/** One placement; with `stand` the user has walked there first. */
export interface Tried {
  readonly place: Place;
  readonly stand?: Cell;
  /** Squares that it has walked. */
  readonly walked?: number;
}

export const sizeOf = (q: Search): readonly [number, number] => q.scene!.size!;

export const heights = (q: Search): number[] => range(...(q.layersTried ?? ([0, 0] as const)));

/** Heights of what starts from the user's space: those tried, or its lowest where none are named. */
export function ownHeights(q: Search): number[] {
  const user = userOf(q);
  return q.layersTried !== undefined || user === undefined ? heights(q) : [roomOf(user).z];
}

/** Whole numbers, both ends included. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}

export const EIGHT: readonly (readonly [number, number])[] = [-1, 0, 1].flatMap((dy) =>
  [-1, 0, 1].filter((dx) => dx !== 0 || dy !== 0).map((dx) => [dx, dy] as const),
);

/** The squares that a creature fills: a box. */
export interface Room {
  x: number;
  y: number;
  z: number;
  /** East to west and north to south alike. */
  n: number;
  h: number;
}

export function roomOf(c: CreatureInput): Room {
  const n = Math.max(1, c.size ?? 1);
  const [x, y, z = 0] = c.at!;
  return { x: Math.floor(x), y: Math.floor(y), z, n, h: Math.max(1, c.height ?? n) };
}

export function userOf(q: Search): CreatureInput | undefined {
  return q.scene!.creatures!.find((c) => c.id === q.by);
}

/** Every list of so many out of `of`. */
export function* lists<T>(of: readonly T[], length: number): Generator<T[]> {
  if (length === 0) {
    yield [];
    return;
  }
  for (const rest of lists(of, length - 1)) for (const one of of) yield [...rest, one];
}

/** Every intersection of the scene, its border included, at each height tried. */
export function* intersections(q: Search): Generator<[number, number, number]> {
  const [w, h] = sizeOf(q);
  for (const z of heights(q)) for (const y of range(0, h)) for (const x of range(0, w)) yield [x, y, z];
}
