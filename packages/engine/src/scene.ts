import type { Cell, From, PictureInput } from "./contract/types.js";
import type { Box } from "./grid/box.js";

/**
 * A checked scene. Ends of walls, bases and exact spaces are whole numbers on the scene's lattice of `units` a square;
 * cells and boxes are squares.
 */
export interface Scene {
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly layers: readonly [lowest: number, highest: number];
  readonly feetPerSquare: number;
  /** Lattice units a square: holds every coordinate of the scene as a whole number. */
  readonly units: number;
  readonly walls: readonly Wall[];
  readonly solids: readonly Box[];
  readonly creatures: readonly Creature[];
  readonly byId: ReadonlyMap<string, Creature>;
  /** Auras that stand in the scene; only a movement looks at them. */
  readonly auras?: readonly SceneAura[];
  readonly picture: PictureInput | undefined;
}

export interface Wall {
  /** Place in the question's list; answers name walls by it. */
  readonly index: number;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly kind: "wall" | "door" | "window";
  readonly open: boolean;
  readonly blocks: "all" | "none";
  /** -Infinity and Infinity where the question names none. Squares, at most three decimals. */
  readonly bottom: number;
  readonly top: number;
  readonly cover: "standard" | "greater" | "none" | undefined;
  readonly oneWay: "left" | "right" | undefined;
}

/** An aura of the scene. Its area is read by the system's words when a movement is asked. */
export interface SceneAura {
  readonly id: string;
  readonly from: From;
  readonly area: unknown;
}

/** A gridless base, on the scene's lattice; `z` in squares. */
export type Base =
  | { readonly shape: "disc"; readonly x: number; readonly y: number; readonly diameter: number; readonly z: number }
  | { readonly shape: "square"; readonly x: number; readonly y: number; readonly side: number; readonly z: number };

export interface Creature {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly side: string | undefined;
  readonly object: boolean;
  readonly cover: "standard" | "greater" | "none" | undefined;
  /** The cells it fills. A Tiny creature's one cell; for a base the squares that the base overlaps. */
  readonly space: Box;
  /** Its true extent in plan on the lattice: differs from `space` for Tiny creatures (half a square) and bases. */
  readonly exact: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
  readonly base: Base | undefined;
}

/** Name to show: the name, or the id where there is none. */
export function nameOf(c: Creature): string {
  return c.name === "" ? c.id : c.name;
}

/** A creature with its lowest corner at a cell; `units` a square of the scene. One that begins within a square (Tiny, a base) keeps its place in it. */
export function creatureAt(c: Creature, [x, y, z]: Cell, units: number): Creature {
  const [dx, dy, dz] = [(x - c.space.x) * units, (y - c.space.y) * units, z - c.space.z];
  const { x0, y0, x1, y1 } = c.exact;
  const base = c.base && { ...c.base, x: c.base.x + dx, y: c.base.y + dy, z: c.base.z + dz };
  return {
    ...c,
    space: { ...c.space, x, y, z },
    exact: { x0: x0 + dx, y0: y0 + dy, x1: x1 + dx, y1: y1 + dy },
    base,
  };
}

/** A scene with some of its creatures as they are after a move, each in its place of the list; of one that is named twice the first that differs counts. */
export function withMoved(scene: Scene, moved: readonly Creature[]): Scene {
  const after = (c: Creature): Creature => moved.find((m) => m !== c && m.id === c.id) ?? c;
  if (scene.creatures.every((c) => after(c) === c)) return scene;
  const creatures = scene.creatures.map(after);
  return { ...scene, creatures, byId: new Map(creatures.map((c) => [c.id, c])) };
}
