import { AmbitError } from "../../contract/errors.js";
import type { Cell, Pf2eArea, Place, Problem, Spot, Toward } from "../../contract/types.js";
import type { Box } from "../../grid/box.js";
import type { Window } from "../../grid/cells.js";
import { rightOf } from "../../grid/directions.js";
import type { Ask, Footprint, Placed } from "../system.js";
import { overlapOf } from "./line-overlap.js";
import { alongGridLine, majorIsX, type Walk, walkOf, walkSpan } from "./line-walk.js";
import { rangeUnused } from "./range.js";
import { weighPoint } from "./reach.js";
import { heightOf, sizeIn, squaresIn } from "./sizes.js";
import { type Source, selfOf, sourceOf } from "./source.js";
import { footprintOf, type Span } from "./spans.js";
import { becauseIn, layersText, spotText, squaresText } from "./words.js";

type LineArea = Extract<Pf2eArea, { shape: "line" }>;
type Side = "left" | "right";

const RULE = "pf2e.line";

/** Larger parts of a direction would leave the whole numbers that are exact along the longest line. */
const LARGEST = 999_999_999;

/**
 * `pf2e.line`: from a corner of the space, or the middle of an outer edge of one of its squares, towards any whole-number
 * vector; a walk of one square a step (`walkOf`), or with option `line: "overlap"` every square that a true rectangle
 * overlaps (`overlapOf`). `pf2e.height`: one layer for each square of width, from the lowest layer of the space, or the
 * point's z, up. The length rounds down, the width to at least one. A start off its place is answered and illegal; ruling:
 * a point that is neither an intersection nor the middle of an edge has no squares by the rule and is refused.
 * Throws AmbitError: "missing" (point, aim; source where there is no point), "shape", "range", "type", "not-found".
 */
export function placeLine(ask: Ask, area: LineArea): Placed {
  const source = sourceOf(ask);
  const toward = aimOf(ask);
  const point = startOf(ask, source);
  const [x, y, z] = point;
  const length = sizeIn(ask, "lengthFeet", area.lengthFeet);
  const width = Math.max(1, squaresIn(ask, area.widthFeet));
  const named = ask.place.side;
  const onGridLine = alongGridLine(x, y, toward);
  const row = named ?? (onGridLine && source !== undefined ? levelRow(point, toward, source.space) : "right");
  const walk = walkOf(x, y, toward, length, row);
  const overlap = ask.options.line === "overlap";
  const layers: [number, number] = [z, z + width - 1];
  const place: Place = source === undefined ? { point, toward } : { from: source.from, point, toward };
  // A side that is put back into the place would take all extra rows, so only the single row of a grid line is filled in.
  const side = named ?? (onGridLine && width === 1 && !overlap ? row : undefined);
  if (side !== undefined) place.side = side;
  const weighed = weighPoint(ask, point, "the start", source, source?.creature);
  const self = selfOf(ask, source);
  return {
    rule: RULE,
    place,
    origin: weighed.origin,
    problems: [
      ...crossing(point, toward),
      ...(source === undefined ? [] : misplaced(point, source)),
      ...(source === undefined || (overlap && onGridLine) ? [] : inSpace(walk, source)),
      ...sideUnused(overlap, named),
      ...rangeUnused(ask, RULE),
      ...weighed.problems,
    ],
    footprint: overlap
      ? rectangle(point, toward, length, width, layers)
      : rows(bandsOf([x, y], toward, walk, sharesOf(width, named, onGridLine, row), length), length, layers),
    source: self.source,
    sourceAffected: self.sourceAffected,
    because: becauseIn("line"),
    reach: weighed.reach,
    cover: weighed.cover,
  };
}

function aimOf(ask: Ask): Toward {
  const { toward } = ask.place;
  const path = `${ask.path}.toward`;
  if (toward === undefined)
    throw new AmbitError("missing", path, "the direction of the line, two whole numbers [dx, dy]");
  const [dx, dy] = toward;
  if (!toward.every(Number.isSafeInteger) || (dx === 0 && dy === 0)) {
    throw new AmbitError("shape", path, `two whole numbers [dx, dy], not both 0, got ${spotText(dx, dy)}`);
  }
  if (Math.abs(dx) > LARGEST || Math.abs(dy) > LARGEST) {
    throw new AmbitError("range", path, `two whole numbers of at most nine digits, got ${spotText(dx, dy)}`);
  }
  return toward;
}

function startOf(ask: Ask, source: Source | undefined): Cell {
  const { point } = ask.place;
  if (point === undefined) {
    if (source === undefined) {
      throw new AmbitError(
        "missing",
        `${ask.path}.from`,
        "a line needs the creature or box it starts from, or its point",
      );
    }
    throw new AmbitError(
      "missing",
      `${ask.path}.point`,
      "the corner or the middle of an edge that the line starts from",
    );
  }
  const [x, y] = point;
  const z = heightOf(point, source?.space.z ?? 0);
  const whole = [x, y].filter(Number.isInteger).length;
  const halves = Number.isInteger(2 * x) && Number.isInteger(2 * y);
  if (whole === 0 || !halves || !Number.isInteger(z)) {
    const what = "a line starts from a grid intersection or the middle of an edge, one of x and y whole and z whole";
    throw new AmbitError("shape", `${ask.path}.point`, `${what}, got (${point.join(", ")})`);
  }
  return [x, y, z];
}

/**
 * The row of a line along a grid line that nobody named: the one level with the space, where the line leads away from it;
 * along its side, or where both or neither are level, the row on the right.
 */
function levelRow([x, y]: Cell, [dx, dy]: Toward, space: Box): Side {
  const away =
    dx !== 0 ? (dx > 0 ? x >= space.x + space.w : x <= space.x) : dy > 0 ? y >= space.y + space.d : y <= space.y;
  if (!away) return "right";
  const [at, low, size] = dx !== 0 ? [y, space.y, space.d] : [x, space.x, space.w];
  const level = (row: number) => row >= low && row < low + size;
  const [rx, ry] = rightOf([dx, dy]);
  const rightIsHigher = (dx !== 0 ? ry : rx) > 0;
  const right = level(rightIsHigher ? at : at - 1);
  const left = level(rightIsHigher ? at - 1 : at);
  return left && !right ? "left" : "right";
}

/**
 * How many rows a line of some width carries beside its walk: all extra ones on the named side, else right and left in turn; on a grid
 * line first across that line, so that they balance about it.
 */
function sharesOf(width: number, named: Side | undefined, onGridLine: boolean, row: Side): Record<Side, number> {
  const extra = width - 1;
  const more = Math.floor((extra + 1) / 2);
  let right = more;
  if (named !== undefined) right = named === "right" ? extra : 0;
  else if (onGridLine && row === "right") right = extra - more;
  return { right, left: extra - right };
}

/** A walk with the rows `lo` to `hi` that it carries, counted across from its own. */
interface Band {
  readonly walk: Walk;
  readonly lo: number;
  readonly hi: number;
}

/**
 * The rows lie across the minor axis. ruling: where both parts of the direction are equal, from an intersection, either axis may be the
 * minor one: the rows of each side lie across the one on which they go forward, so that a mirrored question has the mirrored answer.
 */
function bandsOf([x, y]: Spot, toward: Toward, walk: Walk, share: Record<Side, number>, length: number): Band[] {
  const [dx, dy] = toward;
  const [plus, minus]: Side[] = walk.right > 0 ? ["right", "left"] : ["left", "right"];
  if (Math.abs(dx) !== Math.abs(dy) || !Number.isInteger(x) || !Number.isInteger(y))
    return [{ walk, lo: 0 - share[minus], hi: share[plus] }];
  // the walk's major axis is x; rows on the side that y grows to with dy keep it, those of the other side lie along x
  const [onY, onX] = dy > 0 ? [share[plus], share[minus]] : [share[minus], share[plus]];
  return [band(walk, onY, dy), band(walkOf(x, y, toward, length, "right", false), onX, dx)];
}

function band(walk: Walk, rows: number, sense: number): Band {
  return sense > 0 ? { walk, lo: 0, hi: rows } : { walk, lo: 0 - rows, hi: 0 };
}

function rows(bands: readonly Band[], length: number, layers: [number, number]): Footprint {
  const boxes = bands.map(boundsOf);
  return footprintOf({
    bounds: {
      x0: Math.min(...boxes.map((b) => b.x0)),
      y0: Math.min(...boxes.map((b) => b.y0)),
      x1: Math.max(...boxes.map((b) => b.x1)),
      y1: Math.max(...boxes.map((b) => b.y1)),
    },
    layers,
    // bands share the walk's own row, so that their spans meet
    span(y) {
      let span: Span | undefined;
      for (const { walk, lo, hi } of bands) {
        const own = walkSpan(walk, y, lo, hi);
        if (own === undefined) continue;
        span = span === undefined ? own : [Math.min(span[0], own[0]), Math.max(span[1], own[1])];
      }
      return span;
    },
    measure(x, y, z) {
      if (z < layers[0] || z > layers[1]) return { text: `the line runs in ${layersText(layers)}` };
      let behind = true;
      for (const { walk, lo, hi } of bands) {
        const k = walk.stepAt(walk.alongX ? x : y);
        if (k < 0) continue;
        behind = false;
        const off = (walk.alongX ? y : x) - walk.across(k);
        if (off < lo || off > hi) continue;
        const value = walk.cost(k);
        return { value, threshold: length, text: `${squaresText(value)} along the line, its length is ${length}` };
      }
      return { text: behind ? "behind the start of the line" : "the line does not pass through it" };
    },
  });
}

function boundsOf({ walk, lo, hi }: Band): Window {
  const last = walk.count - 1;
  const us = [walk.along(0), walk.along(last)];
  const vs = [walk.across(0), walk.across(last)];
  const [u0, u1] = [Math.min(...us), Math.max(...us) + 1];
  const [v0, v1] = [Math.min(...vs) + lo, Math.max(...vs) + hi + 1];
  return walk.alongX ? { x0: u0, x1: u1, y0: v0, y1: v1 } : { x0: v0, x1: v1, y0: u0, y1: u1 };
}

function rectangle([x, y]: Cell, toward: Toward, length: number, width: number, layers: [number, number]): Footprint {
  const shape = overlapOf(x, y, toward, length, width);
  return footprintOf({
    bounds: shape.bounds,
    layers,
    span: shape.span,
    measure(cx, cy, cz) {
      if (cz < layers[0] || cz > layers[1]) return { text: `the line runs in ${layersText(layers)}` };
      const span = shape.span(cy);
      const isIn = span !== undefined && cx >= span[0] && cx < span[1];
      return { text: `the line, ${length} long and ${width} wide, ${isIn ? "overlaps it" : "does not overlap it"}` };
    },
  });
}

/** From the middle of an edge the larger component must cross that edge. */
function crossing([x, y]: Cell, toward: Toward): Problem[] {
  if (Number.isInteger(majorIsX(x, y, toward) ? x : y)) return [];
  const aim = spotText(toward[0], toward[1]);
  const message = `the larger part of the direction ${aim} must cross the edge whose middle is ${spotText(x, y)}`;
  return [{ rule: RULE, breaks: true, message }];
}

/** The start is a corner of the space, or the middle of the outer edge of one of its squares. */
function misplaced([x, y, z]: Cell, { space, text }: Source): Problem[] {
  const onX = x === space.x || x === space.x + space.w;
  const onY = y === space.y || y === space.y + space.d;
  const onEdge =
    (onX && !Number.isInteger(y) && y > space.y && y < space.y + space.d) ||
    (onY && !Number.isInteger(x) && x > space.x && x < space.x + space.w);
  const problems: Problem[] = [];
  if (!(onX && onY) && !onEdge) {
    const message = `the start ${spotText(x, y)} is neither a corner of ${text} nor the middle of an outer edge of its squares`;
    problems.push({ rule: RULE, breaks: true, message });
  }
  if (z < space.z || z > space.z + space.h) {
    const own = layersText([space.z, space.z + space.h - 1]);
    problems.push({ rule: RULE, breaks: true, message: `the line starts at height ${z}, ${text} fills ${own}` });
  }
  return problems;
}

/** The first square lies outside the space. */
function inSpace(walk: Walk, { space, text }: Source): Problem[] {
  const [x, y] = walk.alongX ? [walk.along(0), walk.across(0)] : [walk.across(0), walk.along(0)];
  const inside = x >= space.x && x < space.x + space.w && y >= space.y && y < space.y + space.d;
  if (!inside) return [];
  return [{ rule: RULE, breaks: true, message: `the first square ${spotText(x, y)} of the line lies in ${text}` }];
}

/** ruling: a true rectangle is centred on its ray, so a side that was named is told to have no say. */
function sideUnused(overlap: boolean, named: Side | undefined): Problem[] {
  if (!overlap || named === undefined) return [];
  const message = `side "${named}" decides nothing with the option line "overlap": the line is centred on its ray`;
  return [{ rule: RULE, breaks: false, message }];
}
