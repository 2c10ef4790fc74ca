import { AmbitError } from "@ambit/engine";
import { type Fields, isFields, number, object, own, refuse } from "../fields.js";
import { got, grouped } from "../say.js";

/** Up to v9 `grid` is a number; from v10 an object; from v14 a scene has levels. */
export type Generation = "v9" | "v10" | "v14";

/** How a Foundry scene lies on its canvas: the playing area in the middle of its padding. */
export interface Canvas {
  generation: Generation;
  /** Pixels a square. */
  size: number;
  /** Squares of the playing area. */
  width: number;
  height: number;
  /** Square of Foundry's own grid, padding included, that is the scene's square (0, 0). */
  column: number;
  row: number;
  /** What a square measures, in `measure`. */
  distance: number;
  measure: string;
  /** Said where the playing area is no whole number of squares. */
  rounded: string | undefined;
}

const MOST_PIXELS = 10_000;
const MOST_SQUARES = 1000;
/** Of the length; Foundry allows no more. */
const MOST_PADDING = 0.5;
const LARGEST = MOST_PIXELS * MOST_SQUARES;
const GRID_TYPES = ["a gridless map", "squares", "hexes", "hexes", "hexes", "hexes"] as const;

/** Throws AmbitError "map" for a map of hexes or none, and for sizes that no map has. */
export function readCanvas(scene: Fields, at: (key: string) => string): Canvas {
  const grid = own(scene, "grid");
  const old = typeof grid === "number";
  const fields = old ? scene : object(grid, at("grid"), "pixels a square, or an object with type and size");
  const key = (newer: string, older: string): string => (old ? at(older) : at(`grid.${newer}`));
  checkType(own(fields, old ? "gridType" : "type"), key("type", "gridType"));
  const size = pixels(old ? grid : own(fields, "size"), key("size", "grid"));
  const measure = own(fields, old ? "gridUnits" : "units");
  const generation = old ? "v9" : Array.isArray(own(scene, "levels")) ? "v14" : "v10";

  const padding = number(own(scene, "padding"), at("padding"), 0, MOST_PADDING, 0);
  const [shiftX, shiftY] = shifts(scene, at);
  const x = along(number(own(scene, "width"), at("width"), 1, LARGEST), padding, shiftX, size);
  const y = along(number(own(scene, "height"), at("height"), 1, LARGEST), padding, shiftY, size);
  for (const [squares, name] of [
    [x.squares, "width"],
    [y.squares, "height"],
  ] as const) {
    if (squares > MOST_SQUARES) {
      throw new AmbitError(
        "map",
        at(name),
        `at most ${grouped(MOST_SQUARES)} squares of ${size} pixels, got ${got(own(scene, name))} pixels`,
      );
    }
  }
  return {
    generation,
    size,
    width: x.squares,
    height: y.squares,
    column: x.first,
    row: y.first,
    distance: number(own(fields, old ? "gridDistance" : "distance"), key("distance", "gridDistance"), 0.001, 1e6, 5),
    measure: typeof measure === "string" ? measure : "",
    rounded:
      x.whole && y.whole
        ? undefined
        : `the playing area is no whole squares: squares partly inside it count, which makes ${x.squares} by ${y.squares}`,
  };
}

/**
 * Along one axis. The padding is whole squares, ceil(padding x length / size), computed as Foundry does it, by the inverse
 * of the size: all that stands on the canvas was placed by that number. A shift moves the playing area against the grid,
 * not the grid, so that squares stay squares and the first may be inside in part.
 */
function along(length: number, padding: number, shift: number, size: number) {
  const start = Math.ceil(padding * length * (1 / size)) * size - shift;
  const first = Math.floor(start / size) + 0;
  const last = Math.ceil((start + length) / size);
  return { first, squares: last - first, whole: start % size === 0 && (start + length) % size === 0 };
}

/** Up to v9 and from v14 `shiftX` and `shiftY`, between them `background.offsetX` and `offsetY`. */
function shifts(scene: Fields, at: (key: string) => string): [number, number] {
  const background = own(scene, "background");
  const inner = isFields(background) ? background : {};
  const read = (key: "X" | "Y"): number => {
    const shift = own(scene, `shift${key}`);
    if (shift !== undefined) return number(shift, at(`shift${key}`), -LARGEST, LARGEST, 0);
    return number(own(inner, `offset${key}`), at(`background.offset${key}`), -LARGEST, LARGEST, 0);
  };
  return [read("X"), read("Y")];
}

function checkType(value: unknown, path: string): void {
  if (value === undefined || value === 1) return;
  const name = typeof value === "number" ? GRID_TYPES[value] : undefined;
  if (name === undefined) throw refuse(path, "1, a grid of squares", value);
  throw new AmbitError("map", path, `a grid of squares (1), got ${value}, ${name}: Ambit needs squares`);
}

function pixels(value: unknown, path: string): number {
  if (typeof value !== "number" || !(value > 0)) throw refuse(path, "a positive number", value);
  if (value > MOST_PIXELS) throw refuse(path, `at most ${grouped(MOST_PIXELS)} pixels a square`, value);
  if (!Number.isInteger(value)) throw refuse(path, "a whole number of pixels a square", value);
  return value;
}
