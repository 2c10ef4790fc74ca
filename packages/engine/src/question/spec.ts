import type { Method, ShapeName, SystemId } from "../contract/types.js";
import { DND5E_SPEC } from "../systems/dnd5e/spec.js";
import { DRAW_STEEL_SPEC } from "../systems/draw-steel/spec.js";
import { PATHFINDER2E_SPEC } from "../systems/pathfinder2e/spec.js";

/** What a key of an area takes. */
export type AreaKind = "feet" | "squares" | "length" | "flag";
/** What a key of a place takes. */
export type PlaceKind =
  | "from" // a creature's id or a box
  | "cell"
  | "point" // 5e: exact, in squares or units
  | "half" // an intersection or the middle of a side
  | "toward"
  | "eight"
  | "side"
  | "axis"
  | "flag"
  | "path"
  | "cells"
  | "ends";

/** Keys of a place, and which of them go together. */
export interface PlaceSpec {
  readonly needs?: Readonly<Record<string, PlaceKind>>;
  readonly may?: Readonly<Record<string, PlaceKind>>;
  /** Exactly one of these groups stands in a place, whole. */
  readonly either?: readonly [readonly string[], readonly string[]];
  /** Two keys of which at most one stands in a place. */
  readonly notBoth?: readonly [string, string];
  /** A key that is needed where the area has "within". */
  readonly neededWithin?: string;
  /** A place that fits the shape, for a refusal to show. */
  readonly example: string;
}

export interface ShapeSpec {
  readonly needs: Readonly<Record<string, AreaKind>>;
  readonly may?: Readonly<Record<string, AreaKind>>;
  readonly defaults?: Readonly<Record<string, number>>;
  readonly place: PlaceSpec;
  /** The place under the 5e token method, where it is another. */
  readonly token?: PlaceSpec;
}

export interface SystemSpec {
  readonly name: string;
  readonly shapes: { readonly [S in ShapeName]?: ShapeSpec };
}

/** Every system's keys. A fourth game is a line here. */
export const SPECS: Readonly<Record<SystemId, SystemSpec>> = {
  "draw-steel": DRAW_STEEL_SPEC,
  dnd5e: DND5E_SPEC,
  pf2e: PATHFINDER2E_SPEC,
};

export const SYSTEMS: readonly SystemId[] = ["draw-steel", "dnd5e", "pf2e"];
export const METHODS: readonly Method[] = ["dmg2014", "dmg2024", "template", "token"];
