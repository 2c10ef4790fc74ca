import { AmbitError } from "../../contract/errors.js";
import type { Cell, Pf2eArea, Place, Problem, Toward } from "../../contract/types.js";
import { gap } from "../../grid/box.js";
import type { Ask, Footprint, Placed } from "../system.js";
import { type ConeForm, diagonalForm, orthogonalForm } from "./cone-form.js";
import { rangeUnused } from "./range.js";
import { weighPoint } from "./reach.js";
import { eightAim, heightOf, intersection, sizeIn } from "./sizes.js";
import { type Source, selfOf, sourceOf } from "./source.js";
import { footprintOf } from "./spans.js";
import { becauseIn, directionText, layersText, spotText, squaresText } from "./words.js";

type ConeArea = Extract<Pf2eArea, { shape: "cone" }>;

/** Where a cone's point stands, and the key of the place that named it or would name it. */
interface Apex {
  readonly key: "start" | "point";
  /** The first square, or the apex itself. */
  readonly named: Cell;
  readonly at: Cell;
}

/** The published templates of 30 feet and more are drawn from a corner; below that from an edge. */
const CORNER_FROM = 6;

/**
 * `pf2e.cone.orthogonal` and `pf2e.cone.diagonal`: a quarter of the way round, in one of the eight directions. Along the
 * axes `start` (the first square) chooses the form `edge`, `point` (the apex) the form `corner`, else the option `cone`
 * does; the first legal start or point in reading order is the default. An apex off its place on the space is answered and
 * illegal. Layers are counted from the space, or from the apex's layer where there is none (`pf2e.height`).
 * Throws AmbitError: "missing" (aim; source where neither start nor point is given), "shape", "range", "type", "not-found".
 */
export function placeCone(ask: Ask, area: ConeArea): Placed {
  const toward = eightAim(ask);
  const diagonal = toward[0] !== 0 && toward[1] !== 0;
  const length = sizeIn(ask, "lengthFeet", area.lengthFeet);
  const source = sourceOf(ask);
  const apex = apexOf(ask, toward, source, length);
  const [x, y, z] = apex.at;
  const form = (diagonal ? diagonalForm : orthogonalForm)(x, y, toward, length, ask.options.diagonals3d);
  const layers: [number, number] =
    source === undefined ? [z, z] : [source.space.z, source.space.z + source.space.h - 1];
  const footprint = coneFootprint(form, layers, length);
  const rule = diagonal ? "pf2e.cone.diagonal" : "pf2e.cone.orthogonal";
  const weighed = weighPoint(ask, apex.at, "the apex", source, source?.creature);
  const place: Place = source === undefined ? { toward } : { from: source.from, toward };
  place[apex.key] = apex.named;
  const self = selfOf(ask, source);
  return {
    rule,
    place,
    origin: weighed.origin,
    problems: [
      ...(source === undefined ? [] : misplaced(rule, toward, source, apex)),
      ...(source === undefined ? [] : overlapping(source, footprint)),
      ...rangeUnused(ask, rule),
      ...weighed.problems,
    ],
    footprint,
    source: self.source,
    sourceAffected: self.sourceAffected,
    because: becauseIn("cone"),
    reach: weighed.reach,
    cover: weighed.cover,
  };
}

/** The form that nothing in the place chooses. ruling: "30 ft" of the option's default is six squares at any scale. */
function usualKey(ask: Ask, toward: Toward, length: number): "start" | "point" {
  if (toward[0] !== 0 && toward[1] !== 0) return "point";
  const { cone } = ask.options;
  if (cone !== "published") return cone === "edge" ? "start" : "point";
  return length < CORNER_FROM ? "start" : "point";
}

function apexOf(ask: Ask, toward: Toward, source: Source | undefined, length: number): Apex {
  const { start, point } = ask.place;
  const z = source?.space.z ?? 0;
  if (start !== undefined && point !== undefined) {
    throw new AmbitError(
      "type",
      `${ask.path}.start`,
      "a cone takes start (its first square) or point (its apex), not both",
    );
  }
  if (point !== undefined) {
    const at = intersection(ask, "point", "cone with a point", z);
    return { key: "point", named: at, at };
  }
  if (start !== undefined) {
    const named: Cell = [start[0], start[1], heightOf(start, z)];
    if (!named.every(Number.isInteger)) {
      throw new AmbitError("shape", `${ask.path}.start`, `a whole square [x, y], got (${start.join(", ")})`);
    }
    return { key: "start", named, at: apexBefore(named, toward) };
  }
  if (source === undefined) {
    throw new AmbitError(
      "missing",
      `${ask.path}.from`,
      "a cone needs the creature or box it starts from, or start or point",
    );
  }
  const key = usualKey(ask, toward, length);
  const named = usualStart(key, source, toward);
  return { key, named, at: key === "start" ? apexBefore(named, toward) : named };
}

/** The apex whose first square this is: the middle of the square's near edge, or its near corner. */
function apexBefore([x, y, z]: Cell, [dx, dy]: Toward): Cell {
  return [x + (dx > 0 ? 0 : dx < 0 ? 1 : 0.5), y + (dy > 0 ? 0 : dy < 0 ? 1 : 0.5), z];
}

/** The first legal start or point in reading order, on the lowest layer of the space. */
function usualStart(key: "start" | "point", { space }: Source, [dx, dy]: Toward): Cell {
  const { x, y, z, w, d } = space;
  const near = key === "start" ? -1 : 0;
  return [dx > 0 ? x + w : dx < 0 ? x + near : x, dy > 0 ? y + d : dy < 0 ? y + near : y, z];
}

function coneFootprint(form: ConeForm, [bottom, top]: readonly [number, number], length: number): Footprint {
  const tall = top - bottom + 1;
  return footprintOf({
    bounds: form.bounds,
    layers: [bottom - length, top + length],
    span: (y, z) => form.span(y, gap(bottom, tall, z, 1)),
    measure(x, y, z) {
      const h = gap(bottom, tall, z, 1);
      const found = form.at(x, y, h);
      if (found === undefined) return { text: "outside the wedge of the cone" };
      const { row, distance } = found;
      if (h > row) {
        const off = h === 1 ? "1 layer" : `${h} layers`;
        return {
          value: h,
          threshold: row,
          text: `${off} above or below the space, row ${row} of the cone reaches ${row}`,
        };
      }
      return { value: distance, threshold: length, text: `${squaresText(distance)} away, the length is ${length}` };
    },
  });
}

/** Where on the space the apex must stand: on the side that faces the aim, or at the corner that does. */
function misplaced(rule: string, toward: Toward, source: Source, apex: Apex): Problem[] {
  const { x, y, z, w, d, h } = source.space;
  const [dx, dy] = toward;
  const [px, py, pz] = apex.at;
  const first = apex.key === "start";
  const okX = dx > 0 ? px === x + w : dx < 0 ? px === x : px >= x && px <= x + w;
  const okY = dy > 0 ? py === y + d : dy < 0 ? py === y : py >= y && py <= y + d;
  const okZ = pz >= z && pz <= z + (first ? h - 1 : h);
  const side = directionText(toward);
  const problems: Problem[] = [];
  if (!okX || !okY) {
    const what = first ? "first square" : "apex";
    const spot = spotText(apex.named[0], apex.named[1]);
    const where =
      dx !== 0 && dy !== 0
        ? `the ${side} corner of ${source.text}, ${spotText(dx > 0 ? x + w : x, dy > 0 ? y + d : y)}`
        : `the ${side} side of ${source.text}`;
    problems.push({ rule, breaks: true, message: `the ${what} ${spot} is not at ${where}` });
  }
  if (!okZ) {
    const own = layersText([z, z + h - 1]);
    problems.push({ rule, breaks: true, message: `the cone starts at height ${pz}, ${source.text} fills ${own}` });
  }
  return problems;
}

/** `pf2e.cone.self`: a cone never overlaps the space it starts from. */
function overlapping({ space, text }: Source, footprint: Footprint): Problem[] {
  const window = { x0: space.x, y0: space.y, x1: space.x + space.w, y1: space.y + space.d };
  const { affected } = footprint.layer(space.z, window);
  if (affected.length === 0) return [];
  return [{ rule: "pf2e.cone.self", breaks: true, message: `the cone overlaps ${text}, which it starts from` }];
}
