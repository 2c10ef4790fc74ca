import { AmbitError } from "../../contract/errors.js";
import type { Cell, Problem, Toward } from "../../contract/types.js";
import { type Box, holds } from "../../grid/box.js";
import { HALF, plus, whole } from "./exact.js";
import { brokenRule, eightOf, type Point, pointFrom, type Setting } from "./shaped.js";

/** Where a token cone or line starts: its first square, and the square of its source that is next to it. */
export interface TokenStart {
  readonly toward: Toward;
  readonly first: Cell;
  /** Centre in plan of the source's square beside the first one, at the ray's height (`5e.blocked`). */
  readonly origin: Point;
}

/**
 * `5e.token`: the named start, else the square diagonal to the space's corner in the aim, or the first in reading order
 * of those that share the side facing the aim. Without a source the origin is the square behind the start.
 * Throws "missing" where there is neither start nor source, "shape" for a start that is no square.
 */
export function tokenStart(s: Setting): TokenStart {
  const toward = eightOf(s);
  const space = s.source?.space;
  const first = s.ask.place.start === undefined ? defaultStart(s, space, toward) : namedStart(s);
  const [x, y, z] = first;
  const own = space
    ? [clamp(x, space.x, space.x + space.w - 1), clamp(y, space.y, space.y + space.d - 1)]
    : [x - toward[0], y - toward[1]];
  const origin = pointFrom(s, plus(whole(own[0]), HALF), plus(whole(own[1]), HALF), whole(z));
  return { toward, first, origin };
}

const clamp = (v: number, low: number, high: number): number => Math.min(high, Math.max(low, v));

function namedStart(s: Setting): Cell {
  const { start } = s.ask.place;
  const [x, y, given] = start as readonly [number, number, number?];
  const z = given ?? s.source?.space.z ?? 0;
  if (![x, y, z].every(Number.isInteger))
    throw new AmbitError(
      "shape",
      `${s.ask.path}.start`,
      `under the token method a whole square, got [${start?.join(", ")}]`,
    );
  return [x, y, z];
}

function defaultStart(s: Setting, space: Box | undefined, [dx, dy]: Toward): Cell {
  if (!space)
    throw new AmbitError("missing", `${s.ask.path}.from`, "a creature or box to start from, or start, is needed");
  const x = dx > 0 ? space.x + space.w : dx < 0 ? space.x - 1 : space.x;
  const y = dy > 0 ? space.y + space.d : dy < 0 ? space.y - 1 : space.y;
  return [x, y, space.z];
}

/** `5e.token`: whether a start lies beside the space, corners included, at one of its heights. */
export function isBeside(space: Box, [x, y, z]: Cell): boolean {
  return (
    !holds(space, x, y, z) &&
    x >= space.x - 1 &&
    x <= space.x + space.w &&
    y >= space.y - 1 &&
    y <= space.y + space.d &&
    z >= space.z &&
    z < space.z + space.h
  );
}

/** A start that the rule does not offer, as a problem. */
export function startProblem(first: Cell, what: string): Problem {
  return brokenRule("5e.token", `the first square (${first.join(", ")}) ${what}`);
}
