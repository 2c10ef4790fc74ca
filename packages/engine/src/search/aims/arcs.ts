import type { AimShape } from "../../systems/aims.js";
import type { FreeRect } from "../../systems/free.js";
import { isBetween, Turn } from "./turn.js";

/** Directions strictly between two, the way x turns to y. */
export interface TurnArc {
  readonly from: Turn;
  readonly to: Turn;
}

/** Directions in which a shape covers some of a piece, all of them or a union of arcs; "unsure" where the few forms here do not tell. */
export type Covering = "all" | "unsure" | readonly TurnArc[];

/** Whole numbers below this have exact squares and sums of two. */
const SMALL = 2 ** 25;

/** By a half-angle of tangent 1/2 the way x turns to y, and the other way. */
const ahead = (x: number, y: number): Turn => Turn.along(2 * x - y, x + 2 * y);
const back = (x: number, y: number): Turn => Turn.along(2 * x + y, 2 * y - x);

/**
 * Of a rectangle that the apex lies beside. `first` and `last` are the corners that the apex sees outermost: where both lie within the length, the shape covers some
 * of it from the direction in which it first touches one to that in which it last touches the other, since it then covers some of the segment between them.
 */
export function rectCovering(r: FreeRect, shape: AimShape): Covering {
  const { x0, y0, x1, y1 } = r;
  const { length } = shape;
  if (Math.max(Math.abs(x0), Math.abs(y0), Math.abs(x1), Math.abs(y1), length) >= SMALL) return "unsure";
  if (x0 < 0 && x1 > 0 && y0 < 0 && y1 > 0) return "all";
  const [nx, ny] = [x0 > 0 ? x0 : x1 < 0 ? x1 : 0, y0 > 0 ? y0 : y1 < 0 ? y1 : 0];
  const nearest = nx * nx + ny * ny;
  // the corners of a cone's end lie at length * sqrt(5) / 2, those of a line's at sqrt(length^2 + half^2)
  const far = shape.kind === "cone" ? 5 * length * length : 4 * (length * length + shape.half * shape.half);
  if (4 * nearest >= far) return [];
  if (nearest === 0) return "unsure";
  return shape.kind === "cone" ? coneOf(r, length) : lineOf(r, nearest, length, shape.half);
}

function coneOf({ x0, y0, x1, y1 }: FreeRect, length: number): Covering {
  // outermost corners of a rectangle that does not hold the apex
  const fx = y0 > 0 ? x1 : y1 < 0 ? x0 : x0 > 0 ? x0 : x1;
  const fy = x0 > 0 ? y0 : x1 < 0 ? y1 : y0 > 0 ? y0 : y1;
  const lx = y0 > 0 ? x0 : y1 < 0 ? x1 : fx;
  const ly = x0 > 0 ? y1 : x1 < 0 ? y0 : fy;
  const square = length * length;
  if (fx * fx + fy * fy > square || lx * lx + ly * ly > square) return "unsure";
  return [{ from: back(fx, fy), to: ahead(lx, ly) }];
}

function lineOf({ x0, y0, x1, y1 }: FreeRect, nearest: number, length: number, half: number): Covering {
  if (nearest < half * half) return "unsure";
  let first: Turn | undefined;
  let last: Turn | undefined;
  const square = length * length;
  let [firstFar, lastFar] = [false, false];
  // all of them lie less than half a turn from the middle
  const opposite = Turn.along(-x0 - x1, -y0 - y1);
  for (const x of [x0, x1])
    for (const y of [y0, y1]) {
      const from = Turn.meeting(y, -x, half, 1);
      const to = Turn.meeting(-y, x, half, -1);
      if (from === undefined || to === undefined) return "unsure";
      const isFar = x * x + y * y > square;
      if (first === undefined || isBetween(from, opposite, first)) {
        first = from;
        firstFar = isFar;
      }
      if (last === undefined || isBetween(to, last, opposite)) {
        last = to;
        lastFar = isFar;
      }
    }
  if (first === undefined || last === undefined || firstFar || lastFar) return "unsure";
  return [{ from: first, to: last }];
}
