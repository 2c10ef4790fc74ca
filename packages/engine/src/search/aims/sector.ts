import type { Toward } from "../../contract/types.js";
import type { TurnArc } from "./arcs.js";
import { between, isBetween, LARGEST, Turn } from "./turn.js";

/** Directions strictly between two vectors, the way x turns to y, less than half a round apart. */
export interface Sector {
  readonly from: Toward;
  readonly to: Toward;
  /** One of them, about in the middle. */
  readonly middle: Toward;
  /** At least the tangent of the angle between the middle and either end. */
  readonly tangent: number;
}

/** Directions by which a sector's thirds are told have parts of about this, so that they lie apart in every sector that holds a vector. */
const SCALE = 2 ** 46;

const across = (a: Toward, b: Toward): number => a[0] * b[1] - a[1] * b[0];
const along = (a: Toward, b: Toward): number => a[0] * b[0] + a[1] * b[1];

/** The sector between two vectors; undefined where no vector that a question can name lies between. */
export function sectorOf(from: Toward, to: Toward): Sector | undefined {
  const middle = middleOf(from, to);
  if (middle === undefined) return undefined;
  const tangent = Math.max(across(from, middle) / along(from, middle), across(middle, to) / along(middle, to));
  return { from, to, middle, tangent };
}

/** A simple vector about in the middle. Beside a simple vector others come ever closer together: where none is in the middle, one about in the middle of those. */
function middleOf(from: Toward, to: Toward): Toward | undefined {
  const [a, b] = [scaled(from), scaled(to)];
  const third = (p: Toward, q: Toward): Turn =>
    Turn.along(Math.floor((2 * p[0] + q[0]) / 3), Math.floor((2 * p[1] + q[1]) / 3));
  const found = between(third(a, b), third(b, a), LARGEST);
  if (found !== undefined && across(from, found) > 0 && across(found, to) > 0) return found;
  const first = between(Turn.along(...from), Turn.along(...to));
  if (first === undefined) return undefined;
  const by = sizeOf(from) < sizeOf(to) ? from : to;
  const half = Math.floor((LARGEST - sizeOf(first)) / sizeOf(by) / 2);
  return [first[0] + half * by[0], first[1] + half * by[1]];
}

const sizeOf = ([x, y]: Toward): number => Math.max(Math.abs(x), Math.abs(y));

/** A vector of about the same direction whose greater part is `SCALE`. */
function scaled([x, y]: Toward): Toward {
  const k = SCALE / sizeOf([x, y]);
  return [Math.floor(x * k), Math.floor(y * k)];
}

/** Whether arcs hold all of a sector (true) or nothing of it (false); undefined where they end in it. */
export function heldBy(arcs: readonly TurnArc[], { from, to, middle }: Sector): boolean | undefined {
  const [low, high] = [Turn.along(...from), Turn.along(...to)];
  if (arcs.some((arc) => isBetween(arc.from, low, high) || isBetween(arc.to, low, high))) return undefined;
  return holdsTurn(arcs, middle);
}

/** Whether a direction lies within one of some open arcs. */
export function holdsTurn(arcs: readonly TurnArc[], toward: Toward): boolean {
  const turn = Turn.along(...toward);
  return arcs.some((arc) => isBetween(turn, arc.from, arc.to));
}
