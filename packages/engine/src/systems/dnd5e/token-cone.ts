import { AmbitError } from "../../contract/errors.js";
import type { Cell, Place, Toward } from "../../contract/types.js";
import type { Box } from "../../grid/box.js";
import type { Window } from "../../grid/cells.js";
import { leftOf } from "../../grid/directions.js";
import { nearestSquares } from "../../grid/lattice.js";
import type { Footprint } from "../system.js";
import { toRatio } from "./exact.js";
import { type AreaOf, lengthOf, pointExtent, type Setting, type Shaped } from "./shaped.js";
import { clearOf, raysLayers, raysRise, type Span, spanFootprint } from "./token-footprint.js";
import { isBeside, startProblem, tokenStart } from "./token-ray.js";

type End = "left" | "right";

/**
 * `5e.token`: n rows of 1, 2, 3 ... squares. Straight: each row shares sides with the row before, its extra square at
 * the end that `ends` names (default left, right, left ...). Diagonal: squares (i, j) with i + j < n from the first.
 * ruling: row i fills the layers whose rise from the ray is below i / 2, as the true cone does.
 */
export function tokenCone(s: Setting, area: AreaOf<"cone">): Shaped {
  const n = nearestSquares(toRatio(lengthOf(s, area.lengthFeet)));
  const { toward, first, origin } = tokenStart(s);
  const straight = toward[0] === 0 || toward[1] === 0;
  const ends = straight ? endsOf(s, n) : noEnds(s);
  const place: Place = s.source ? { from: s.source.from, toward, start: first } : { toward, start: first };
  if (ends) place.ends = ends;
  return {
    place,
    origin: { point: origin.at },
    start: { point: origin },
    target: pointExtent(origin),
    problems: s.source && !offers(s.source.space, first, toward) ? [startProblem(first, WRONG[Number(straight)])] : [],
    footprint: clearOf(
      s.source?.space,
      ends ? straightCone(s, n, first, toward, ends) : diagonalCone(s, n, first, toward),
    ),
  };
}

const WRONG = [
  "is not the one diagonal to the corner of the space in the direction of the cone",
  "is not beside the side of the space that faces the cone",
] as const;

/** Whether the rule offers this first square: facing the aim, one diagonal to the space included; at 45 degrees only the corner's. */
function offers(space: Box, first: Cell, [dx, dy]: Toward): boolean {
  const facesX = first[0] === (dx > 0 ? space.x + space.w : space.x - 1);
  const facesY = first[1] === (dy > 0 ? space.y + space.d : space.y - 1);
  return isBeside(space, first) && (dx === 0 || facesX) && (dy === 0 || facesY);
}

function endsOf(s: Setting, n: number): readonly End[] {
  const { ends } = s.ask.place;
  if (ends && ends.length !== n - 1)
    throw new AmbitError(
      "range",
      `${s.ask.path}.ends`,
      `an end for each row after the first, ${n - 1} in all, got ${ends.length}`,
    );
  return ends ?? Array.from({ length: n - 1 }, (_, i) => (i % 2 === 0 ? "left" : "right"));
}

function noEnds(s: Setting): undefined {
  if (s.ask.place.ends)
    throw new AmbitError("shape", `${s.ask.path}.ends`, "a diagonal token cone has no ends to choose, leave it out");
  return undefined;
}

function straightCone(s: Setting, n: number, first: Cell, toward: Toward, ends: readonly End[]): Footprint {
  const [sx, sy, z] = first;
  const [dx] = toward;
  const left = leftOf(toward);
  // across counts along y for an aim along x, and along x for one along y
  const step = dx !== 0 ? left[1] : left[0];
  const low: number[] = [dx !== 0 ? sy : sx];
  const high: number[] = [low[0] + 1];
  ends.forEach((end, i) => {
    const down = step < 0 === (end === "left");
    low.push(low[i] - (down ? 1 : 0));
    high.push(high[i] + (down ? 0 : 1));
  });
  const layers = raysLayers(z, n);
  if (dx === 0) {
    const spanAt = (y: number, rise: number): Span => {
      const row = (y - sy) * toward[1];
      return row >= 2 * rise ? [low[row], high[row]] : [0, 0];
    };
    const [y0, y1] = spanOf(sy, toward[1], n);
    const bounds = { x0: low[n - 1], y0, x1: high[n - 1], y1 };
    return spanFootprint(s, bounds, layers, raysRise(z), spanAt);
  }
  const firstRow = firstRows(low, high, n);
  const spanAt = (y: number, rise: number): Span => {
    const row = Math.max(2 * rise, firstRow[y - low[n - 1]]);
    return dx > 0 ? [sx + row, sx + n] : [sx - n + 1, sx - row + 1];
  };
  const [x0, x1] = spanOf(sx, dx, n);
  const bounds = { x0, y0: low[n - 1], x1, y1: high[n - 1] };
  return spanFootprint(s, bounds, layers, raysRise(z), spanAt);
}

/** For each place across, from the lowest, the first row that reaches it: rows only grow. */
function firstRows(low: readonly number[], high: readonly number[], n: number): number[] {
  const rows = new Array<number>(n).fill(0);
  for (let i = 1; i < n; i++) rows[(low[i] < low[i - 1] ? low[i] : high[i] - 1) - low[n - 1]] = i;
  return rows;
}

const spanOf = (from: number, d: number, n: number): Span => (d > 0 ? [from, from + n] : [from - n + 1, from + 1]);

function diagonalCone(s: Setting, n: number, [sx, sy, z]: Cell, [dx, dy]: Toward): Footprint {
  const [[x0, x1], [y0, y1]] = [spanOf(sx, dx, n), spanOf(sy, dy, n)];
  const bounds: Window = { x0, y0, x1, y1 };
  return spanFootprint(s, bounds, raysLayers(z, n), raysRise(z), (y, rise) => {
    const j = (y - sy) * dy;
    const from = Math.max(0, 2 * rise - j);
    return dx > 0 ? [sx + from, sx + n - j] : [sx - n + j + 1, sx - from + 1];
  });
}
