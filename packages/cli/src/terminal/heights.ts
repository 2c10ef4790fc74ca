import type { CreatureInput, SearchQuestion } from "@ambit/engine";
import { shown } from "@ambit/pictures";
import { areaOf } from "../question/build.js";

/** Heights that one search may try. */
const MOST_TRIED = 100;
/** Creatures that are told by name. */
const MOST_NAMED = 3;

type Heights = readonly [lowest: number, highest: number];

export interface HeightWords {
  /** " with its origin at height 0", where another height might score more; else "". */
  readonly at: string;
  /** Who is wanted and stands at none of the heights, and what would try theirs; undefined where nobody does. */
  readonly elsewhere: string | undefined;
}

/**
 * What a search has not looked at: origins at other heights. A higher or lower one covers less of the ground and may spare somebody, see over a wall, or catch who
 * flies. It cannot score more where nobody is to be spared, everybody who counts and the user reach into a height tried, and walls have no ends above or below.
 */
export function heightWords(question: SearchQuestion): HeightWords {
  const tried = heightsTried(question);
  if (tried === undefined || isFlat(question, tried.heights)) return { at: "", elsewhere: undefined };
  const [low, high] = tried.heights;
  const words = low === high ? `height ${low}` : `heights ${low} ${high === low + 1 ? "and" : "to"} ${high}`;
  return { at: ` with its origin at ${words}`, elsewhere: tried.free ? elsewhere(question, tried.heights) : undefined };
}

/**
 * Lowest and highest height at which origins are looked for; `free` where the question may name any. Undefined where an area starts from the whole of a space, is a wall, or starts
 * from points that are named.
 */
export function heightsTried(question: SearchQuestion): { heights: Heights; free: boolean } | undefined {
  const { system, method, by, layersTried } = question;
  const area = areaOf(question as never);
  if (area === undefined || question.points !== undefined) return undefined;
  const { shape } = area;
  if (shape === "emanation" || shape === "wall" || (system === "draw-steel" && (shape === "burst" || shape === "aura")))
    return undefined;
  const ranged = area.within !== undefined || area.rangeFeet !== undefined;
  const user = question.scene?.creatures?.find((c) => c.id === by);
  const fromUser =
    user !== undefined &&
    (system === "draw-steel"
      ? area.within === undefined
      : shape === "cone" || shape === "line" || (shape === "cube" && method === "template" && !ranged));
  if (layersTried !== undefined) return { heights: layersTried, free: !fromUser };
  const own = fromUser ? spanOf(user)[0] : 0;
  return { heights: [own, own], free: !fromUser };
}

function isFlat(question: SearchQuestion, [low, high]: Heights): boolean {
  const { creatures = [], walls = [], solids = [] } = question.scene ?? {};
  const within = (c: CreatureInput): boolean => spanOf(c)[0] <= high && spanOf(c)[1] > low;
  return (
    solids.length === 0 &&
    walls.every((w) => w.bottom === undefined && w.top === undefined) &&
    creatures.every((c) => {
      const weight = weightOf(question, c);
      return weight >= 0 && ((weight === 0 && c.id !== question.by) || within(c));
    })
  );
}

function elsewhere(question: SearchQuestion, [low, high]: Heights): string | undefined {
  const all = (question.scene?.creatures ?? []).filter((c) => {
    const [bottom, top] = spanOf(c);
    return weightOf(question, c) > 0 && (bottom > high || top <= low);
  });
  if (all.length === 0) return undefined;
  const heights = all.map((c) => Math.floor(spanOf(c)[0]));
  const [lowest, highest] = [Math.min(low, ...heights), Math.max(high, ...heights)];
  const told = all.slice(0, MOST_NAMED).map((c) => `${shown(c.name ?? c.id)} is at height ${spanOf(c)[0]}`);
  if (all.length > MOST_NAMED) told.push(`${all.length - MOST_NAMED} more are at others`);
  const way =
    highest - lowest < MOST_TRIED
      ? `; --layers-tried ${lowest},${highest} tries ${all.length > 1 ? "those heights" : "that height"} too`
      : "";
  return `${told.join(", ")}${way}.`;
}

/** Lowest height of a creature, and the first above it. */
function spanOf({ at, base, size, height }: CreatureInput): readonly [bottom: number, top: number] {
  const bottom = base?.z ?? at?.[2] ?? 0;
  return [bottom, bottom + (height ?? Math.max(1, Math.ceil(size ?? 1)))];
}

function weightOf({ score }: SearchQuestion, { id, side }: CreatureInput): number {
  const own = score.byId?.[id];
  if (own !== undefined) return own;
  const weight = side === undefined || side === "byId" ? undefined : score[side];
  return typeof weight === "number" ? weight : 0;
}
