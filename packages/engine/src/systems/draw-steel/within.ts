import type { Area, Cell, Problem } from "../../contract/types.js";
import { type Box, cellBox, cellsOf, holds } from "../../grid/box.js";
import { boxDistance } from "../../grid/distance.js";
import { squaresOf, wholeSquares } from "../../grid/lattice.js";
import type { Scene } from "../../scene.js";
import type { Ask } from "../system.js";
import { hiddenFromYou, sightProblems } from "./reach.js";
import { grow, squares, told } from "./space.js";

/** Which squares may be the origin square of an area: those of some boxes at a distance least..most from you. */
export interface OriginTerms {
  readonly rule: "ds.within" | "ds.self-area";
  /** The boxes that hold them. */
  readonly among: readonly Box[];
  /** Your space; without a user every square will do. */
  readonly you: Box | undefined;
  readonly least: number;
  readonly most: number;
}

/** The X of "within X", in squares; a range in feet rounds down to whole squares (`common.feet`). */
export function withinOf(area: Area, scene: Scene): number | undefined {
  if (area.within !== undefined) return area.within;
  return area.rangeFeet === undefined ? undefined : wholeSquares(squaresOf(area.rangeFeet, scene.feetPerSquare));
}

/**
 * `ds.within`: outside your space, at distance 1..X (option `ownSquare`: 0..X). Without a range `ds.self-area`: at the
 * distance `self`, 1 for what is adjacent to you, 0 for what is centred on you.
 */
export function originTerms(ask: Ask, among: readonly Box[], self: 0 | 1): OriginTerms {
  const within = withinOf(ask.area, ask.scene);
  const you = ask.by?.space;
  if (within === undefined) return { rule: "ds.self-area", among, you, least: self, most: self };
  return { rule: "ds.within", among, you, least: ask.options.ownSquare ? 0 : 1, most: within };
}

/** Legal origin squares: the nearest to you first, then in reading order; without a user in reading order. */
export function legalOrigins(terms: OriginTerms): Generator<Cell> {
  return terms.you === undefined
    ? squaresIn(terms.among)
    : squaresAt(terms.among, terms.you, terms.least, Math.min(terms.most, farthest(terms.among, terms.you)));
}

/**
 * The origin square where none is named (`ds.within`): of the legal ones the one with most squares by `affected`, where
 * that is given (`all` is the most it can say), then the nearest to you, then the first in reading order. Where none is legal, the nearest outside your
 * space, or in it where the area has no square outside.
 */
export function chooseOrigin(
  terms: OriginTerms,
  affected?: (origin: Cell) => number,
  all = Number.POSITIVE_INFINITY,
): Cell {
  let best: Cell | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const cell of legalOrigins(terms)) {
    if (affected === undefined) return cell;
    const n = affected(cell);
    if (n >= all) return cell; // no later one has more
    if (n > most) [best, most] = [cell, n];
  }
  if (best !== undefined) return best;
  const { among, you } = terms;
  if (you !== undefined)
    for (const least of [1, 0]) for (const cell of squaresAt(among, you, least, farthest(among, you))) return cell;
  return [among[0].x, among[0].y, among[0].z];
}

/** What is wrong with an origin square's distance from you. */
export function distanceProblems(terms: OriginTerms, origin: Cell): Problem[] {
  const { you, least, most, rule } = terms;
  if (you === undefined) return [];
  const away = boxDistance(you, cellBox(origin));
  if (away >= least && away <= most) return [];
  let message = `the origin square ${told(origin)} is ${squares(away)} away, `;
  if (rule === "ds.within" && away > most) message += `the area is within ${most}`;
  else if (most === 0) message += "it must be one of your own squares";
  else if (away === 0) message = `the origin square ${told(origin)} is in your own space, it must be outside`;
  else message += "it must be adjacent to you";
  return [{ rule, breaks: true, message }];
}

/** How an origin square is settled, besides its terms. */
export interface Settling {
  /** As the place names it. */
  readonly named: Cell | undefined;
  /** What holds the squares it may be, in words. */
  readonly among: string;
  /** The rule that a square elsewhere breaks; that of the terms where left out. */
  readonly rule?: string;
  /** Squares of the area that a choice would leave affected; left out where all choices are alike. */
  readonly affected?: (origin: Cell) => number;
  /** The most that `affected` can say: all squares of the area. */
  readonly all?: number;
}

/** The origin square, named or chosen, and what is wrong with it: its distance, its place, its line of effect to you (`ds.within`). */
export function settleOrigin(ask: Ask, terms: OriginTerms, how: Settling): { origin: Cell; problems: Problem[] } {
  const { named, among, affected, all } = how;
  const effect = ask.sight(1);
  if (named === undefined) {
    // among barriers a square that you see comes before one that you do not
    const seen = (cell: Cell): number =>
      hiddenFromYou(ask, effect, cellBox(cell)) === undefined ? (affected?.(cell) ?? 0) : -1;
    const origin = chooseOrigin(terms, effect.empty ? undefined : seen, all);
    return { origin, problems: [...distanceProblems(terms, origin), ...sightProblems(ask, cellBox(origin))] };
  }
  const problems = [...distanceProblems(terms, named), ...sightProblems(ask, cellBox(named))];
  if (!terms.among.some((b) => holds(b, named[0], named[1], named[2])))
    problems.push({
      rule: how.rule ?? terms.rule,
      breaks: true,
      message: `the origin square ${told(named)} is not a square of ${among}`,
    });
  return { origin: named, problems };
}

/** Squares of some boxes at distances least..most from a space, the nearest first, then in reading order. */
function* squaresAt(among: readonly Box[], you: Box, least: number, most: number): Generator<Cell> {
  let nearest = Number.POSITIVE_INFINITY;
  for (const b of among) nearest = Math.min(nearest, boxDistance(you, b));
  for (let away = Math.max(nearest, least); away <= most; away++) {
    const inner = away === 0 ? undefined : grow(you, away - 1);
    const outer = grow(you, away);
    const pieces: Box[] = [];
    for (const b of among) {
      const piece = shared(b, outer);
      if (piece !== undefined) pieces.push(piece);
    }
    for (const c of squaresIn(pieces)) if (inner === undefined || !holds(inner, c[0], c[1], c[2])) yield c;
  }
}

/** Squares of some boxes in reading order, each once. One box is walked as asked; several are gathered first. */
function* squaresIn(boxes: readonly Box[]): Generator<Cell> {
  if (boxes.length === 1) {
    yield* cellsOf(boxes[0]);
    return;
  }
  const all = boxes.flatMap((b) => [...cellsOf(b)]).sort((a, b) => a[2] - b[2] || a[1] - b[1] || a[0] - b[0]);
  for (let i = 0; i < all.length; i++) {
    const last = all[i - 1];
    if (i === 0 || all[i][0] !== last[0] || all[i][1] !== last[1] || all[i][2] !== last[2]) yield all[i];
  }
}

function shared(a: Box, b: Box): Box | undefined {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const z = Math.max(a.z, b.z);
  const w = Math.min(a.x + a.w, b.x + b.w) - x;
  const d = Math.min(a.y + a.d, b.y + b.d) - y;
  const h = Math.min(a.z + a.h, b.z + b.h) - z;
  return w > 0 && d > 0 && h > 0 ? { x, y, z, w, d, h } : undefined;
}

/** Distance of the farthest square of some boxes from a space. */
function farthest(among: readonly Box[], you: Box): number {
  let far = 0;
  for (const b of among)
    far = Math.max(
      far,
      you.x - b.x,
      you.y - b.y,
      you.z - b.z,
      b.x + b.w - you.x - you.w,
      b.y + b.d - you.y - you.d,
      b.z + b.h - you.z - you.h,
    );
  return far;
}
