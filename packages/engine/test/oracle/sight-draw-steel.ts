/** Draw Steel among walls: ds.line-of-effect, ds.reach, ds.within, ds.cover, in space, by every pair of corners. */
import type { Cell, DrawSteelArea, Question } from "../../src/contract/types.js";
import { type Box, creatures, outside, place, sourceBox, sourceCreature, spaceOf } from "./common.js";
import { auraBox, drawSteel } from "./draw-steel.js";
import { type Sighted, seenAnswer } from "./sight-answer.js";
import {
  type Barriers,
  barriers,
  cellBox,
  centreOf,
  inBlock,
  insetCorners,
  lineClear,
  throughBox,
  wallStops,
} from "./sight-lines.js";

const key = (c: Cell): string => c.join();

/** ds.line-of-effect. */
export function lineOfEffect(a: Box, b: Box, bars: Barriers): boolean {
  const to = insetCorners(b);
  return insetCorners(a).some((p) => to.some((q) => lineClear(p, q, bars)));
}

/** Cells of the area in all layers. */
function cellsOf(question: Question): Cell[] {
  const shape = drawSteel(question);
  const out: Cell[] = [];
  for (let z = -9; z <= 9; z++)
    for (let y = shape.box.y0; y < shape.box.y1; y++)
      for (let x = shape.box.x0; x < shape.box.x1; x++) if (shape.state(x, y, z) === "in") out.push([x, y, z]);
  return out;
}

const around = (c: Cell): Cell[] => {
  const out: Cell[] = [];
  for (const x of [-1, 0, 1])
    for (const y of [-1, 0, 1]) for (const z of [-1, 0, 1]) if (x || y || z) out.push([c[0] + x, c[1] + y, c[2] + z]);
  return out;
};

/**
 * Steps from the origin to each cell of the area that allowed king moves inside the area reach. They stay above the ground but for an origin or a cell
 * below it: for each layer under both all is walked anew.
 */
function steps(origin: Box, area: readonly Cell[], bars: Barriers): Map<string, number> {
  const ground = Math.min(0, origin.z0);
  const out = new Map<string, number>();
  for (const floor of new Set(area.map((c) => Math.min(ground, c[2])))) {
    const found = stepsAbove(
      origin,
      area.filter((c) => c[2] >= floor),
      bars,
    );
    for (const c of area)
      if (Math.min(ground, c[2]) === floor && found.has(key(c))) out.set(key(c), found.get(key(c))!);
  }
  return out;
}

function stepsAbove(origin: Box, area: readonly Cell[], bars: Barriers): Map<string, number> {
  const inside = new Set(area.map(key));
  const found = new Map<string, number>();
  let front: Cell[] = [];
  for (let z = origin.z0; z < origin.z1; z++)
    for (let y = origin.y0; y < origin.y1; y++) for (let x = origin.x0; x < origin.x1; x++) front.push([x, y, z]);
  for (const c of front) found.set(key(c), 0);
  for (let n = 1; front.length > 0; n++) {
    const next: Cell[] = [];
    for (const c of front)
      for (const d of around(c)) {
        if (!inside.has(key(d)) || found.has(key(d))) continue;
        if (!lineClear(centreOf(cellBox(...c)), centreOf(cellBox(...d)), bars)) continue;
        found.set(key(d), n);
        next.push(d);
      }
    front = next;
  }
  return found;
}

/** ds.reach: the cells of the area that it affects from this origin. */
function reach(question: Question, origin: Box, area: readonly Cell[], bars: Barriers): Set<string> {
  const mark = question.area as DrawSteelArea;
  const free = area.filter((c) => !inBlock(...c, bars));
  if (mark.passes) return new Set(free.map(key));
  const seen = free.filter((c) => lineOfEffect(origin, cellBox(...c), bars));
  if (mark.spreads) {
    // what the same area has without the mark, and what steps reach: all that strict corners leave are among these
    const found = steps(origin, area, bars);
    const stepped = free.filter((c) => found.has(key(c)));
    return new Set((question.options?.corners === "strict" ? stepped : [...seen, ...stepped]).map(key));
  }
  if (question.options?.corners !== "strict") return new Set(seen.map(key));
  // as short as inside the same area on a bare map
  const [found, bare] = [steps(origin, area, bars), steps(origin, area, { walls: [], blocks: [] })];
  return new Set(seen.filter((c) => found.get(key(c)) === bare.get(key(c))).map(key));
}

/** ds.distance from a box to a cell. */
const apart = (b: Box, c: Cell): number =>
  Math.max(outside(c[0], b.x0, b.x1), outside(c[1], b.y0, b.y1), outside(c[2], b.z0, b.z1));

/** ds.within: what the origin square may be. */
function mayBeOrigin(question: Question, c: Cell, bars: Barriers): boolean {
  const from = sourceBox(question);
  const d = apart(from, c);
  const X = (question.area as DrawSteelArea).within!;
  if (d < (question.options?.ownSquare ? 0 : 1) || d > X) return false;
  // To an area marked `passes` solid barriers do not matter.
  return (question.area as DrawSteelArea).passes === true || lineOfEffect(from, cellBox(...c), bars);
}

export interface DrawSteelSighted extends Sighted {
  /** The origin square, where the area has one. */
  origin?: Cell;
  /** Whether ds.within holds. */
  legal: boolean;
}

/** Null where the rules leave the origin open: none is named and none is legal. */
export function drawSteelSight(question: Question): DrawSteelSighted | null {
  const mark = question.area as DrawSteelArea;
  const bars = barriers(question, "effect");
  const area = cellsOf(question);
  if (mark.shape === "burst" || mark.shape === "aura") {
    const hit = reach(question, mark.shape === "aura" ? auraBox(question) : sourceBox(question), area, bars);
    return { ...told(question, hit), legal: true };
  }
  const named = place(question).origin;
  if (named) {
    const c: Cell = [named[0], named[1], named[2] ?? 0];
    const hit = reach(question, cellBox(...c), area, bars);
    return { ...told(question, hit), origin: c, legal: mayBeOrigin(question, c, bars) };
  }
  const first = place(question).path?.[0] ?? place(question).start;
  const candidates = first && mark.shape === "line" ? area.filter((c) => c[0] === first[0] && c[1] === first[1]) : area;
  let best: { c: Cell; hit: Set<string>; far: number } | null = null;
  for (const c of candidates) {
    if (!mayBeOrigin(question, c, bars)) continue;
    const hit = reach(question, cellBox(...c), area, bars);
    const far = apart(sourceBox(question), c);
    // The list is in reading order, so of equals the first stays.
    if (!best || hit.size > best.hit.size || (hit.size === best.hit.size && far < best.far)) best = { c, hit, far };
  }
  return best ? { ...told(question, best.hit), origin: best.c, legal: true } : null;
}

const told = (question: Question, hit: Set<string>): Sighted => ({
  ...seenAnswer(question, drawSteel(question), (x, y, z) => hit.has(key([x, y, z]))),
  cover: covers(question),
});

/** ds.cover of everybody from the user. */
function covers(question: Question): Map<string, string | undefined> {
  const out = new Map<string, string | undefined>();
  const caster = sourceCreature(question);
  if (!caster) return out;
  if ((question.area as DrawSteelArea).passes) return new Map(creatures(question).map((c) => [c.id, undefined]));
  const bars = barriers(question, "cover");
  // an aura's owner uses it from where its path leads
  const own = (question.area as DrawSteelArea).shape === "aura" ? auraBox(question) : spaceOf(caster);
  const from = insetCorners(own);
  for (const c of creatures(question)) {
    if (c === caster) continue;
    const to = insetCorners(spaceOf(c));
    const blocked = from.map(
      (p) =>
        to.filter(
          (q) =>
            bars.walls.some((w) => wallStops(p, q, w)) || bars.blocks.some((k) => throughBox(p, q, k.lo, k.hi, false)),
        ).length,
    );
    // "No line at all" is line of effect: a wall whose own cover is none stops it all the same.
    const none = !lineOfEffect(own, spaceOf(c), barriers(question, "effect"));
    out.set(c.id, none || 2 * Math.min(...blocked) >= to.length ? "cover" : undefined);
  }
  return out;
}
