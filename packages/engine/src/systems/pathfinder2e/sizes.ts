import { withArticle } from "../../contract/article.js";
import { AmbitError } from "../../contract/errors.js";
import type { Cell, Spot, Toward } from "../../contract/types.js";
import { isOneOfEight } from "../../grid/directions.js";
import { squaresOf, wholeSquares } from "../../grid/lattice.js";
import type { Ask } from "../system.js";
import { spotText } from "./words.js";

/** Feet of an area as whole squares, rounded down. May be 0. */
export function squaresIn(ask: Ask, feet: number): number {
  return wholeSquares(squaresOf(feet, ask.scene.feetPerSquare));
}

/** As `squaresIn`, but a size of less than one square leaves no squares and is refused. Throws AmbitError ("range"). */
export function sizeIn(ask: Ask, key: string, feet: number): number {
  const n = squaresIn(ask, feet);
  if (n < 1) {
    const least = ask.scene.feetPerSquare;
    throw new AmbitError("range", `area.${key}`, `at least one square of ${least} feet, got ${feet} feet`);
  }
  return n;
}

/** The height of a point where the question names none. */
export function heightOf(spot: Spot, otherwise: number): number {
  return spot.length === 3 ? spot[2] : otherwise;
}

/**
 * A grid intersection with its height, or AmbitError: "missing" where there is none, "shape" off the intersections.
 * `z` is the height where the question names none.
 */
export function intersection(ask: Ask, key: "point" | "corner", shape: string, z: number): Cell {
  const spot = ask.place[key];
  const path = `${ask.path}.${key}`;
  if (spot === undefined)
    throw new AmbitError("missing", path, `${withArticle(shape)} needs the grid intersection it starts from`);
  const at: Cell = [spot[0], spot[1], heightOf(spot, z)];
  if (!at.every(Number.isInteger)) {
    const got = spot.join(", ");
    throw new AmbitError(
      "shape",
      path,
      `${withArticle(shape)} starts from a grid intersection, whole numbers [x, y, z], got (${got})`,
    );
  }
  return at;
}

/** The aim as one of the eight directions. Throws AmbitError ("missing", "shape"). */
export function eightAim(ask: Ask): Toward {
  const toward = ask.place.toward;
  const path = `${ask.path}.toward`;
  if (toward === undefined) throw new AmbitError("missing", path, "one of the eight directions, [dx, dy]");
  if (!isOneOfEight(toward) || !toward.every(Number.isInteger)) {
    const got = spotText(toward[0], toward[1]);
    throw new AmbitError("shape", path, `one of the eight directions, each part -1, 0 or 1 and not both 0, got ${got}`);
  }
  return toward;
}
