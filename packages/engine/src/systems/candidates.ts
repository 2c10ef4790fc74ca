import { withArticle } from "../contract/article.js";
import { AmbitError } from "../contract/errors.js";
import type { Cell, Place, Spot, Targets } from "../contract/types.js";
import type { Box } from "../grid/box.js";
import type { Creature } from "../scene.js";
import type { Aims } from "./aims.js";
import type { Free } from "./free.js";
import type { Ask, Footprint, Placed, Reach } from "./system.js";
import type { Turned } from "./turned.js";
import type { WallCells } from "./wall-cells.js";

/** What a search asks a system: a question without its place. */
export interface CandidateAsk extends Omit<Ask, "place" | "path"> {
  /** Heights tried for the origin; undefined where the question names none. */
  readonly layersTried: readonly [lowest: number, highest: number] | undefined;
  /** Points that an area may start from; undefined where the question names none. */
  readonly points?: readonly Spot[] | undefined;
  /** Squares that the user may walk first. */
  readonly walk: number;
  readonly targets: Targets;
  /** The system's own way to place an area: what every placement is judged by in the end. */
  readonly put: (ask: Ask) => Placed;
}

/** A reach that may know some squares soon. */
export interface TrialReach extends Reach {
  /** Whether a square keeps line of effect, where that is plain; undefined where `stop` must tell. */
  plain?(x: number, y: number, z: number): boolean | undefined;
}

/** One placement that may be legal. Its parts are worked out when asked. */
export interface Trial {
  readonly place: Place;
  /** Where its user stands, if it walks first, and the user as it stands there. */
  readonly stand?: Cell;
  readonly user?: Creature;
  /** How near its origin lies to its user, in the measure of `Spots.near`. */
  readonly near: number;
  /** What it covers, and what of that its origin reaches: as `RuleSystem.place` says. */
  shape(): { readonly footprint: Footprint; readonly reach?: TrialReach };
  /** Whether no rule is broken and its origin lies in the scene. */
  legal(): boolean;
}

/**
 * Placements of an area that sits on the grid, by spots: 0 to count - 1 in reading order, each with one placement or several that cover the same
 * squares (other origin squares, say).
 */
export interface Spots {
  readonly kind: "spots";
  readonly count: number;
  /**
   * Calls `add(from, to)` for runs of spots, in order and apart, that hold every spot at which the area could affect a creature. Where nothing
   * stands in the way these are the very spots at which it does.
   */
  runs(c: Creature, add: (from: number, to: number) => void): void;
  /** The sum of the weights of those in whose runs each spot is; `tops` gets the highest of each row of the grid. */
  addUp?(who: readonly Creature[], weights: Float64Array, tops: Float64Array): Float64Array;
  /** Those in whose runs a spot is, in their order. */
  caughtAt(spot: number, who: readonly Creature[]): Creature[];
  /** Whether the spot has a placement at all (in range, say); those without are no part of the search. */
  has(spot: number): boolean;
  /** At most the `near` of every placement there: squares from the user to the origin, or a square of that; 0 without a user. */
  near(spot: number): number;
  /** Number of placements of all spots, legal or not, that the search answers for. */
  readonly total: number;
  /** The placements there, in reading order, and how many they are. */
  trials(spot: number): Iterable<Trial>;
  trialCount(spot: number): number;
  /** Whether nothing is in the way and every placement is legal, so that `runs` says all. */
  readonly open: boolean;
  /** The creature that `common.self` speaks of, and whether it is affected where the question does not say. */
  readonly source: Creature | undefined;
  readonly sourceAffected: boolean;
  /** Set where lines of effect leave from the spots of `grid` themselves, which a barrier stops that they touch. */
  readonly looks?: boolean | undefined;
  /** How the spots lie, where they form a grid: sheet by sheet, row by row. */
  readonly grid?: SpotGrid;
}

/** Placements about a user that may walk first: where it can come to is told step by step. */
export interface Walks {
  readonly kind: "walks";
  /** Places that it could come to if nothing were in the way. */
  readonly most: number;
  /** The placement from where it is. */
  readonly stay: Spots;
  /** The placements from everywhere that it can come to; each step tells how many places it has gone on from. */
  spots(): Generator<number, Spots>;
}

export interface SpotGrid {
  readonly of: "points" | "cells";
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  /** Height of each sheet, from the lowest; a sheet may come twice, for an area that goes up or down. */
  readonly sheets: readonly number[];
}

/** A trial that asks the system itself. */
export class PlacedTrial implements Trial {
  private placed: Placed | undefined;

  constructor(
    private readonly ask: CandidateAsk,
    private readonly named: Place,
    readonly near: number,
    /** What the search asks of it besides being legal. */
    private readonly fits: (placed: Placed) => boolean = () => true,
    readonly stand?: Cell,
    readonly user?: Creature,
  ) {}

  get place(): Place {
    return this.shape().place;
  }

  shape(): Placed {
    this.placed ??= this.ask.put(askOf(this.ask, this.named));
    return this.placed;
  }

  legal(): boolean {
    const placed = this.shape();
    return placed.problems.every((p) => !p.breaks) && this.fits(placed);
  }
}

/** The question that a place makes of a search. */
export function askOf(search: CandidateAsk, place: Place): Ask {
  const { scene, method, options, by, area, coordinates, pointUnits, sight, coverSight } = search;
  return { scene, method, options, by, area, place, coordinates, pointUnits, path: "place", sight, coverSight };
}

/** What an area covers from a place, whoever uses it and whatever stands in the way. */
export function plainFootprint(search: CandidateAsk, place: Place): Footprint {
  const plain = { ...search, by: undefined, area: { ...search.area, passes: true } };
  return search.put(askOf(plain, place)).footprint;
}

/** Whether nothing can stop a line. */
export function isClear({ area, scene }: CandidateAsk): boolean {
  return area.passes === true || (scene.walls.length === 0 && scene.solids.length === 0);
}

/** Refuses an area whose placements no search knows. */
export function notSearched(what: string): never {
  throw new AmbitError("shape", "area", what);
}

/** Refuses what several areas of one ability do not go with. */
export function noSet(path: string, what: string): never {
  throw new AmbitError("shape", path, what);
}

/** Refuses a walk before an area that does not start from its user. */
export function noWalk(ask: CandidateAsk): void {
  if (ask.walk > 0)
    throw new AmbitError(
      "unknown-key",
      "walk",
      "only what starts from its user's space (a Draw Steel burst or aura, an emanation) takes a walk first; leave walk out",
    );
}

/** The user of an area that starts from its space; `or` is what would do in its place. Throws "missing". */
export function needUser(ask: CandidateAsk, or = ""): Creature {
  if (ask.by === undefined)
    throw new AmbitError(
      "missing",
      "by",
      `${withArticle(ask.area.shape)} starts from its user, the id of a creature is needed${or}`,
    );
  return ask.by;
}

/**
 * Placements along paths: each fan has the paths of one graph from one start, and the area is what the path's nodes cover together. All of a
 * fan have the same origin and are legal together. Every origin has the same fans, only moved.
 */
export interface Paths {
  readonly kind: "paths";
  /** In reading order. */
  readonly origins: readonly PathOrigin[];
  /** For each fan of an origin, in reading order: a box that holds all that any of its paths covers, told from the origin. */
  readonly reaches: readonly Box[];
  fan(origin: number, n: number): PathFan;
  /** Number of placements of a fan, at most `MOST_COUNTED`. */
  count(origin: number, n: number): number;
  /** At most what each fan of an origin gains by squares of some worth; told where an origin has very many fans. */
  readonly through?: (origin: number, worths: readonly Worth[]) => Hopes;
  readonly source: Creature | undefined;
  readonly sourceAffected: boolean;
  /** Whether line of effect to a square depends on the rest of the area, so that each path must be judged by itself. */
  readonly whole: boolean;
}

/** Counts of placements end here: larger ones would no longer be exact. */
export const MOST_COUNTED = Number.MAX_SAFE_INTEGER;

/** A square of a wanted creature, and what it weighs. */
export interface Worth {
  readonly cell: Cell;
  readonly weight: number;
}

/** For each fan of an origin a score that none of its paths exceeds, and how many squares of wanted ones a path of that score has at most. */
export interface Hopes {
  readonly scores: Float64Array;
  readonly counts: Int32Array;
}

export interface PathOrigin {
  readonly at: Cell;
  /** Squares from the user to the origin, as `Spots.near` measures. */
  readonly near: number;
}

/** Nodes in an order in which every path goes forwards; node 0 is the first of every path. */
export interface PathGraph {
  readonly count: number;
  /** Nodes that may follow node n, in reading order: those of `next` from begins[n] to begins[n + 1]. All paths to a node have the same number of steps. */
  readonly begins: Int32Array;
  readonly next: Int32Array;
}

export interface PathFan {
  readonly graph: PathGraph;
  /** How many nodes, from the first, may matter; all where left out. */
  readonly nodes?: number;
  /**
   * How many steps of either kind lead to a node, where there are two kinds: a path leads from one node to another only where neither number is less. Told of
   * large graphs, of which it pays to know before they are gone through what a path could gain at most.
   */
  stepsTo?(node: number): readonly [number, number];
  /** Calls `add` for the nodes at which the area covers a cell. */
  nodesAt(x: number, y: number, z: number, add: (node: number) => void): void;
  /** Whether a path may go to a node. */
  may(node: number): boolean;
  /** Whether a path may end at a node. */
  ends(node: number): boolean;
  /** Where it stands: a path must pass one of the nodes that it says yes to. */
  gate?(node: number): boolean;
  /** Whether the fan is legal, sight included, and which squares its origin sees; left out where only a placement tells. */
  seen?(): { readonly legal: boolean; readonly sees: ((x: number, y: number, z: number) => boolean) | undefined };
  /** The placement of a path; of its nodes the first is 0. */
  trial(path: readonly number[]): Trial;
}

/** A graph from the nodes that follow each. */
export function graphOf(next: readonly (readonly number[])[]): PathGraph {
  const begins = new Int32Array(next.length + 1);
  for (let i = 0; i < next.length; i++) begins[i + 1] = begins[i] + next[i].length;
  return { count: next.length, begins, next: Int32Array.from(next.flat()) };
}

/** What a system offers to a search: more kinds of placement are more members. */
export type Candidates = Spots | Walks | Paths | Free | Turned | Aims | WallCells;
