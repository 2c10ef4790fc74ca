import type { Effect } from "../../effect/effect.js";
import type { Dot } from "../../effect/sight.js";
import type { FreeRect } from "../../systems/free.js";
import { type Around, isFree } from "./clear.js";
import { isHidden, sideOfBox } from "./hidden.js";
import { type Piece, pieceOf, rectOf } from "./piece.js";
import type { Screen } from "./screens.js";
import { type Way, wayBetween } from "./way.js";

/** A point of the user that may see origins. */
export interface Eye extends Way {
  readonly piece: Piece;
  readonly low: number;
  readonly high: number;
}

/** The eyes of a user, for origins at a height: where nothing ends in height those of one height tell for all. */
export function eyesOf(user: readonly Dot[], z: number, screens: readonly Screen[], effect: Effect): Eye[] {
  const all = effect.hasEnds
    ? user
    : user.filter(({ x, y, ix, iy }, k) =>
        user.slice(0, k).every((d) => d.x !== x || d.y !== y || d.ix !== ix || d.iy !== iy),
      );
  return all.map((dot) => eyeAt(dot, z, screens, effect));
}

function eyeAt(dot: Dot, z: number, screens: readonly Screen[], near: Around): Eye {
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
  return { piece, low, high, screens: own, near };
}

/** `5e.near-side`: those of some eyes that may see points of a box, with what may lie between; undefined where one sees all. */
export function openEyes(eyes: readonly Eye[], rect: FreeRect): readonly Eye[] | undefined {
  const left: Eye[] = [];
  for (const eye of eyes) {
    const { piece, low, high } = eye;
    const [x, y] = [piece.xs[0], piece.ys[0]];
    const way = wayBetween(eye, rect, rectOf(piece));
    const box = pieceOf(rect);
    // a single point tells most, of walls that no origin lies in line with: what touches it there does not count
    const off = way.screens.filter((w) => sideOfBox(box, w) !== 0);
    if (isHidden(piece, box, off) || isHidden(box, piece, way.screens, "piece")) continue;
    if (isFree(rect, x, y, low, high, way.near)) return undefined;
    left.push({ piece, low, high, ...way });
  }
  return left;
}
