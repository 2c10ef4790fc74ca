import type { Score } from "../contract/search.js";
import type { Creature, Scene } from "../scene.js";
import { takeId } from "./place.js";
import { shown } from "./shown.js";
import { NumberTaker, type Taker } from "./takes.js";
import type { Trail } from "./trail.js";

/** Largest weight of one creature, either way. */
const HEAVIEST = 1_000_000;
const LONGEST_NAME = 1000;
/** Weights are counted in thousandths, so that their sums are exact. */
export const PARTS = 1000;

export const WEIGHT = new NumberTaker(PARTS, -HEAVIEST, HEAVIEST);
const BY_ID = "byId";

/** What hitting each is worth: a record of weights by side, and under `byId` one of weights by creature. */
class ScoreTaker implements Taker<Score> {
  readonly kind = "score";
  readonly says = 'a record of weights by side, such as {"enemies": 1, "party": -2, "byId": {"boss": 3}}';

  take(value: unknown, at: Trail): Score {
    if (!isRecord(value)) return at.refuse("type", `${this.says}, got ${shown(value)}`);
    const bySide = new Map<string, number | { [id: string]: number }>();
    at.down("");
    for (const [key, part] of Object.entries(value)) {
      at.beside(key);
      if (part === undefined) continue;
      if (key === BY_ID) bySide.set(key, weightsOf(part, at));
      else bySide.set(named(key, at), WEIGHT.take(part, at));
    }
    at.up();
    return Object.fromEntries(bySide) as Score;
  }
}

export const SCORE = new ScoreTaker();

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function named(key: string, at: Trail): string {
  if (key !== "" && key.length <= LONGEST_NAME) return key;
  return at.refuse("range", `the name of a side has 1 to 1,000 letters, got ${key === "" ? '""' : "more"}`);
}

function weightsOf(value: unknown, at: Trail): { [id: string]: number } {
  if (!isRecord(value)) return at.refuse("type", `a record of weights by id, such as {"boss": 3}, got ${shown(value)}`);
  const weights = new Map<string, number>();
  at.down("");
  for (const [id, weight] of Object.entries(value)) {
    at.beside(id);
    if (weight !== undefined) weights.set(id, WEIGHT.take(weight, at));
  }
  at.up();
  return Object.fromEntries(weights);
}

/** Weight of every creature and object of a scene, in its order, in thousandths. Refuses an id that nobody has ("not-found"). */
export function weightsIn(score: Score, scene: Scene, at: Trail): Float64Array {
  const out = new Float64Array(scene.creatures.length);
  const sides = new Map(Object.entries(score).filter(([side]) => side !== BY_ID)) as ReadonlyMap<string, number>;
  let last: string | undefined;
  let parts = 0;
  for (const { index, side } of scene.creatures) {
    // neighbours are mostly of one side
    if (side !== last) {
      last = side;
      parts = side === undefined ? 0 : partsOf(sides.get(side) ?? 0);
    }
    out[index] = parts;
  }
  if (score.byId === undefined) return out;
  at.down("score");
  at.down(BY_ID);
  for (const [id, weight] of Object.entries(score.byId)) {
    at.down(id);
    const { index } = scene.byId.get(takeId(id, scene, at)) as Creature;
    out[index] = partsOf(weight);
    at.up();
  }
  at.up();
  at.up();
  return out;
}

/** At most three decimals, so that the nearest whole number of thousandths is the weight itself. */
function partsOf(weight: number): number {
  return Math.floor(weight * PARTS + 0.5);
}
