import { withArticle } from "../contract/article.js";
import type { Area, Cell, Spot } from "../contract/types.js";
import type { Creature, Scene } from "../scene.js";
import { CELL, NAME } from "./bounds.js";
import { takeId } from "./place.js";
import { ListTaker } from "./takes.js";
import type { Trail } from "./trail.js";

const MOST_COVERED = 100;
const MOST_CUT = 20;

/** What a search asks of every wall that it lists. */
export interface WallWants {
  /** Squares that the wall has. */
  readonly cover: readonly Cell[];
  /** Creatures between which it leaves no line of effect. */
  readonly cut: readonly (readonly [Creature, Creature])[];
}

export const COVER = new ListTaker("squares", CELL, MOST_COVERED);
export const CUT = new ListTaker('pairs of creatures, each ["id", "id"]', new ListTaker("ids", NAME, 2, 1), MOST_CUT);

interface RawWants {
  readonly cover?: readonly Spot[];
  readonly cut?: readonly (readonly string[])[];
}

/** Checks `cover` and `cut`, which only a wall takes. A z left out is that of the user's space, 0 without a user. */
export function takeWants(
  { cover = [], cut = [] }: RawWants,
  { area, scene, by }: { area: Area; scene: Scene; by: Creature | undefined },
  at: Trail,
): WallWants {
  if (area.shape !== "wall") {
    if (cover.length > 0)
      at.refuseAt("cover", "unknown-key", `squares are asked of a wall, ${withArticle(area.shape)} has its own`);
    if (cut.length > 0)
      at.refuseAt("cut", "unknown-key", `only a wall stands between creatures, ${withArticle(area.shape)} does not`);
    return { cover: [], cut: [] };
  }
  if (cut.length > 0 && "blocksLineOfEffect" in area && area.blocksLineOfEffect === false)
    at.refuseAt("cut", "shape", "this wall is marked not to block line of effect, so it cuts none");
  const level = by?.space.z ?? 0;
  return {
    cover: cover.map(([x, y, z]): Cell => [x, y, z ?? level]),
    cut: cut.map((pair, i) => pairOf(pair, i, scene, at)),
  };
}

function pairOf(pair: readonly string[], i: number, scene: Scene, at: Trail): readonly [Creature, Creature] {
  at.down("cut");
  if (pair.length !== 2) at.refuseAt(i, "range", `two ids, got ${pair.length}`);
  at.down(i);
  at.down(0);
  for (const [k, id] of pair.entries()) {
    at.beside(k);
    takeId(id, scene, at);
  }
  at.up();
  const [a, b] = pair.map((id) => scene.byId.get(id) as Creature);
  if (a === b) at.refuse("range", `two different creatures, got "${pair[0]}" twice`);
  at.up();
  at.up();
  return [a, b];
}
