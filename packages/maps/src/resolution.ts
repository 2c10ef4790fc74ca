import { AmbitError } from "@ambit/engine";
import { type Fields, isFields, object, own, refuse } from "./fields.js";
import { got, grouped } from "./say.js";

/** How a Universal VTT file lies on the grid. */
export interface Resolution {
  /** Whole squares. */
  width: number;
  height: number;
  /** Squares; what every coordinate of the file is counted from. */
  originX: number;
  originY: number;
  /** Eighths of a pixel a square. */
  units: number;
  /** Said where the size was no whole number. */
  rounded: string | undefined;
}

const MOST_PIXELS = 10_000;
const MOST_SQUARES = 1000;
/** Farthest coordinate, in squares. With these three limits 2 x 10^6 coordinates in units stay below 2^53 (snap.ts). */
export const FARTHEST = 10_000;

/** The key `resolution`. A `map_origin` left out is (0, 0). */
export function readResolution(value: unknown): Resolution {
  const path = "resolution";
  const fields = object(value, path, "an object with map_size and pixels_per_grid");
  const size = object(own(fields, "map_size"), `${path}.map_size`, 'an object {"x", "y"}');
  const [x, y] = [side(size, "x"), side(size, "y")];
  const origin = own(fields, "map_origin");
  const at = origin === undefined ? { x: 0, y: 0 } : readPoint(origin, () => `${path}.map_origin`);
  const [width, height] = [Math.ceil(x), Math.ceil(y)];
  return {
    width,
    height,
    originX: at.x,
    originY: at.y,
    units: 8 * pixels(own(fields, "pixels_per_grid")),
    rounded:
      width === x && height === y ? undefined : `map size of ${x} by ${y} squares rounded up to ${width} by ${height}`,
  };
}

function side(size: Fields, key: "x" | "y"): number {
  const value = own(size, key);
  if (typeof value === "number" && value > 0 && value <= MOST_SQUARES) return value;
  throw refuse(`resolution.map_size.${key}`, `a number above 0 and at most ${grouped(MOST_SQUARES)}`, value);
}

function pixels(value: unknown): number {
  const path = "resolution.pixels_per_grid";
  if (typeof value !== "number" || !(value > 0)) throw refuse(path, "a positive number", value);
  if (value > MOST_PIXELS) throw refuse(path, `at most ${grouped(MOST_PIXELS)} pixels a square`, value);
  if (!Number.isInteger(value)) throw refuse(path, "a whole number of pixels a square", value);
  return value;
}

/** A point of the file, in squares; the place is asked for only where there is a fault. */
export function readPoint(value: unknown, path: () => string): { x: number; y: number } {
  if (!isFields(value)) throw refuse(path(), 'a point {"x", "y"}', value);
  if (Object.hasOwn(value, "__proto__")) object(value, path(), "");
  const [x, y] = [own(value, "x"), own(value, "y")];
  return { x: coordinate(x, path, "x"), y: coordinate(y, path, "y") };
}

function coordinate(value: unknown, path: () => string, key: "x" | "y"): number {
  if (typeof value !== "number") throw new AmbitError("map", `${path()}.${key}`, `a number, got ${got(value)}`);
  if (value >= -FARTHEST && value <= FARTHEST) return value;
  const far = grouped(FARTHEST);
  throw new AmbitError("map", `${path()}.${key}`, `a number from -${far} to ${far}, got ${got(value)}`);
}
