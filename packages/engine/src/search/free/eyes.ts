import type { Effect } from "../../effect/effect.js";
import type { Dot } from "../../effect/sight.js";
import type { FreeRect } from "../../systems/free.js";
import { around, isFree } from "./clear.js";
import { isHidden } from "./hidden.js";
import type { Piece } from "./piece.js";
import { type Screen, screensBetween } from "./screens.js";

/** A point of the user that may see origins, and what may hide them from it. */
export interface Eye {
  readonly piece: Piece;
  readonly low: number;
  readonly high: number;
  readonly screens: readonly Screen[];
}

/** The eye at a point of the user, for origins at a height. */
export function eyeAt(dot: Dot, z: number, screens: readonly Screen[]): Eye {
  // an inset corner is a short way from the corner inwards
  const piece: Piece =
    dot.ix === 0 && dot.iy === 0
      ? { xs: [dot.x], ys: [dot.y] }
      : { xs: [dot.x, dot.x + dot.ix], ys: [dot.y, dot.y + dot.iy] };
  const [low, high] = [Math.min(z, dot.z), Math.max(z, dot.z)];
  // its height is inset too, which may carry a line past the very edge of a wall, where it does not lead towards the origin
  const [under, over] = [dot.iz < 0 && dot.z <= z, dot.iz > 0 && dot.z >= z];
  const own = screens.filter(
    (w) => (under ? w.bottom < low : w.bottom <= low) && (over ? w.top > high : w.top >= high),
  );
  return { piece, low, high, screens: own };
}

/** `5e.near-side`: which of some eyes may see points of a box; undefined where one sees all. */
export function openEyes(
  eyes: readonly Eye[],
  of: readonly number[],
  rect: FreeRect,
  effect: Effect,
): readonly number[] | undefined {
  const left: number[] = [];
  for (const k of of) {
    const { piece, low, high, screens } = eyes[k];
    const [x, y] = [piece.xs[0], piece.ys[0]];
    const near = screensBetween(screens, rect, { x0: x, y0: y, x1: x, y1: y });
    if (near.length > 0 && isHidden(rect, piece, near, "piece")) continue;
    const hull = {
      x0: Math.min(rect.x0, x),
      y0: Math.min(rect.y0, y),
      x1: Math.max(rect.x1, x),
      y1: Math.max(rect.y1, y),
    };
    if (isFree(rect, x, y, low, high, around(effect, hull))) return undefined;
    left.push(k);
  }
  return left;
}
