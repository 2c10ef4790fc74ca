import type { Toward } from "../../contract/types.js";
import type { Creature } from "../../scene.js";
import type { AimApex, AimSide } from "../../systems/aims.js";
import type { Found, Listing } from "../ranking.js";
import type { SearchTask } from "../task.js";

/** Vectors that a question can name. */
export const VECTORS = 1_999_999 ** 2 - 1;

/** Places in reading order: rows of less than 2^26 steps either way. */
const ROW = 2 ** 26;

export function placeOf({ x, y, z, dx, dy }: AimSide, n: number): number {
  return (z * ROW + y + n * dy) * ROW + x + n * dx;
}

/** Judges a placement as `resolve` does and lists it: whom it affects and what that comes to; undefined where it is not legal. */
export function judgeAim(
  task: SearchTask,
  who: readonly Creature[],
  listing: Pick<Listing, "wants" | "add">,
  { side, n, apex }: { readonly side: AimSide; readonly n: number; readonly apex: AimApex },
  toward: Toward,
): Found | undefined {
  const trial = apex.trial(toward);
  if (!trial.legal()) return undefined;
  const hit = task.hits(who, trial.shape(), Number.NEGATIVE_INFINITY) as number[];
  const { x, y, z, dx, dy } = side;
  const at = { spot: z * ROW + y + n * dy, trial: x + n * dx, toward };
  const found = { ...task.sums(hit), near: trial.near, ...at, hit, of: trial };
  if (listing.wants(found, hit)) listing.add(found);
  return found;
}
