/** The search for the best placement as types: docs/contract.md, "Search", in TypeScript. Types only, no code. */

import type { Area } from "./area.js";
import type { Cell, Method, OptionValues, Place, SceneInput, Spot, SystemId, Targets } from "./types.js";

/**
 * What hitting somebody is worth: a weight for each side, and for single creatures or objects by id, which takes the place of the side's.
 * Numbers from -1,000,000 to 1,000,000 with at most three decimals. Whoever is named in neither way weighs 0. A side that is itself called
 * `byId` can only be weighed creature by creature.
 */
export interface Score {
  /** Weights of single creatures and objects. */
  byId?: { readonly [id: string]: number };
  /** Weight of everybody of a side. */
  readonly [side: string]: number | { readonly [id: string]: number } | undefined;
}

/** What a search asks of a table: a question without what the table has, and with `score` in place of `place`. */
export interface SearchInput {
  /** Id of the creature that uses the ability; left out for a trap. */
  by?: string;
  /** An area as a text in the game's own words, or as a record. */
  area: string | Area;
  /** Which area of a text that names several, counted from 1. */
  pick?: number;
  /** Whom it affects; everybody in the area by default. */
  targets?: Targets;
  /** What hitting somebody is worth. */
  score: Score;
  /** Lowest and highest height tried for the origin, in squares, at most 100 layers; [0, 0] by default. */
  layersTried?: readonly [lowest: number, highest: number];
  /** How many different answers to list, 1 to 1,000; 10 by default. */
  limit?: number;
  /**
   * Squares that the user may walk first, 0 to 1,000; 0 by default. Only for what starts from the user's own space: bursts, auras and
   * emanations.
   */
  walk?: number;
  /** Whether the answer has the score of every placement of a grid. false by default. */
  scoreMap?: boolean;
  /**
   * 5e cones and lines of the template method only: the points [x, y, z] that they may start from, at most 100, in what the scene counts points in; every point of the user's
   * border by default. A z left out is the bottom of the user's space, 0 without a user.
   */
  points?: readonly Spot[];
  /** Walls only: squares [x, y, z] that every listed wall has, at most 100. A z left out is that of the user's space, 0 without a user. */
  cover?: readonly Spot[];
  /** Walls only: pairs of ids between whose spaces every listed wall, once it stands, leaves no line of effect, at most 20. */
  cut?: readonly (readonly string[])[];
}

/** A question with `score` in place of `place`: which placements are best. */
export interface SearchQuestion extends SearchInput {
  /** Version of the form. */
  ambit?: 1;
  /** The game. */
  system: SystemId;
  /** Needed in D&D 5e, refused elsewhere. */
  method?: Method;
  /** Readings other than the default ones. */
  options?: Partial<OptionValues>;
  /** What stands on the map; an endless empty grid by default. */
  scene?: SceneInput;
}

/** One of the best placements. Put back as `place`, it is legal and affects exactly these. */
export interface FoundPlacement {
  /** Where it goes, every default filled in; a list where the area has a `count` above 1, of the places that do something. */
  place: Place | Place[];
  /** The sum of the weights of whom it affects. */
  score: number;
  /** Ids of the creatures it affects, in the order of the scene. */
  affected: string[];
  /** Ids of the objects it affects, in the order of the scene; absent without any. */
  objects?: string[];
  /** With `walk`: the lowest corner of where the user stands first; `place` is meant from there. */
  stand?: Cell;
}

/**
 * The score of every placement that forms a grid, to draw a heat map from: one layer of places, by intersection or by lowest square. The
 * place at column i and row k is (x + i, y + k, z); its score stands at k * columns + i, null where no placement there is legal. Of several
 * placements at one spot (origin squares, say) the best counts.
 */
export interface ScoreMap {
  /** Whether the spots are intersections (points) or lowest squares (cells). */
  of: "points" | "cells";
  /** Column of the first spot of each row. */
  x: number;
  /** Row of the first spot. */
  y: number;
  /** Height of the spots. */
  z: number;
  /** Spots a row. */
  columns: number;
  /** Rows of spots. */
  rows: number;
  /** Scores in reading order. */
  scores: (number | null)[];
}

/** What a search answers. A plain value: it goes through JSON and structuredClone unchanged. */
export interface SearchAnswer {
  /** The best placements, the best first; no two affect the same. Empty where no placement is legal. */
  placements: FoundPlacement[];
  /** Placements looked at or ruled out by a proof. */
  considered: number;
  /** Whether nothing legal, with its origin at the heights tried, scores more than the first of what is listed. */
  complete: boolean;
  /** Template method: what true placements score between those that a question can name, where some are known to score more than all that it can; absent otherwise. */
  unplaceable?: number;
  /** Where `complete` is false: nothing legal, with its origin at the heights tried, scores more than this. Absent otherwise. */
  bound?: number;
  /** With `scoreMap`: one entry for each height tried, from the lowest. */
  scoreMap?: ScoreMap[];
}

/** How far a search has come: what it would answer now, and what may still be found. */
export interface SearchProgress {
  /** The best placements so far, the best first. */
  placements: FoundPlacement[];
  /** Placements looked at or ruled out so far. With `walk` the squares that its user may walk over are counted along. */
  considered: number;
  /** Placements still open, with `walk` squares too. */
  open: number;
  /** No open placement scores more than this; absent where none is open. */
  bound?: number;
}

/** How far a map of scores has come. */
export interface ScoreMapProgress {
  /** Spots whose score is known. */
  judged: number;
  /** Spots that are not judged yet and may score more than 0; they come first. Once there are none, no spot that is left scores more than 0. */
  gains: number;
  /**
   * The maps as they stand, made anew by each call: a spot that is not judged yet has what it would score if nothing stood in the way and
   * every placement were legal.
   */
  soFar(): ScoreMap[];
}
