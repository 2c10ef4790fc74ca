import { AmbitError } from "@ambit/engine";
import { bool, type Fields, list, object, own, refuse } from "../fields.js";
import { grouped } from "../say.js";

/** A box of whole squares. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A door of One Page Dungeon: it stands across the middle of a square of its own. */
export interface Door {
  x: number;
  y: number;
  /** Whether one goes through it west or east; else north or south. */
  sideways: boolean;
  type: number;
}

/** What a One Page Dungeon file draws, its upper left square at (0, 0). */
export interface Plan {
  width: number;
  height: number;
  rooms: Box[];
  rotundas: Box[];
  doors: Door[];
  /** Grid intersections that a column stands on. */
  columns: { x: number; y: number }[];
  /** Rotundas that are no square and so no circle; they are among the rooms. */
  oblong: number;
}

const MOST_SQUARES = 1000;
const MOST_ENTRIES = 10_000;
/** Squares along all rotundas together; a circle costs its corners, even where a room covers it. */
const MOST_ROUND = 50_000;
const FARTHEST = 1_000_000;
const LAST_TYPE = 9;

/** Throws AmbitError "map" with the place of the first fault. */
export function readPlan(root: Fields): Plan {
  const rects = entries(root, "rects", "a list of rooms").map(([value, path]) => readRoom(value, path));
  if (rects.length === 0) throw new AmbitError("map", "rects", "at least one room, got a list of 0");
  const doors = entries(root, "doors", "a list of doors").map(([value, path]) => readDoor(value, path));
  const columns = entries(root, "columns", "a list of columns").map(([value, path]) => {
    const column = object(value, path, 'a point {"x", "y"}');
    return { x: whole(column, "x", path), y: whole(column, "y", path) };
  });

  const boxes: Box[] = [...rects, ...doors.map(({ x, y }) => ({ x, y, w: 1, h: 1 }))];
  let [west, north, east, south] = [FARTHEST, FARTHEST, -FARTHEST, -FARTHEST];
  for (const { x, y, w, h } of boxes) {
    [west, north] = [Math.min(west, x), Math.min(north, y)];
    [east, south] = [Math.max(east, x + w), Math.max(south, y + h)];
  }
  const [width, height] = [east - west, south - north];
  if (width > MOST_SQUARES || height > MOST_SQUARES) {
    throw new AmbitError(
      "map",
      "rects",
      `rooms within ${grouped(MOST_SQUARES)} by ${grouped(MOST_SQUARES)} squares, got ${grouped(width)} by ${grouped(height)}`,
    );
  }
  const along = rects.reduce((sum, { rotunda, w }) => sum + (rotunda ? w : 0), 0);
  if (along > MOST_ROUND) {
    throw new AmbitError(
      "map",
      "rects",
      `rotundas of at most ${grouped(MOST_ROUND)} squares a side together, got ${grouped(along)}`,
    );
  }
  const moved = <T extends { x: number; y: number }>(thing: T): T => ({
    ...thing,
    x: thing.x - west,
    y: thing.y - north,
  });
  const round = (rect: Box & { rotunda: boolean }): boolean => rect.rotunda && rect.w === rect.h;
  return {
    width,
    height,
    rooms: boxes.filter((box) => !("rotunda" in box && round(box as Box & { rotunda: boolean }))).map(moved),
    rotundas: rects.filter(round).map(moved),
    doors: doors.map(moved),
    columns: columns.map(moved),
    oblong: rects.filter((rect) => rect.rotunda && rect.w !== rect.h).length,
  };
}

function entries(root: Fields, key: string, meant: string): (readonly [unknown, string])[] {
  const values = list(own(root, key), key, meant);
  if (values.length > MOST_ENTRIES) {
    throw new AmbitError("map", key, `at most ${grouped(MOST_ENTRIES)} entries, got ${grouped(values.length)}`);
  }
  return values.map((value, i) => [value, `${key}[${i}]`] as const);
}

function readRoom(value: unknown, path: string): Box & { rotunda: boolean } {
  const rect = object(value, path, 'a box {"x", "y", "w", "h"}');
  const rotunda = own(rect, "rotunda");
  return {
    x: whole(rect, "x", path),
    y: whole(rect, "y", path),
    w: whole(rect, "w", path, 1, MOST_SQUARES),
    h: whole(rect, "h", path, 1, MOST_SQUARES),
    rotunda: rotunda === undefined ? false : bool(rotunda, `${path}.rotunda`),
  };
}

function readDoor(value: unknown, path: string): Door {
  const door = object(value, path, "an object with x, y, dir and type");
  const dir = object(own(door, "dir"), `${path}.dir`, 'a direction {"x", "y"}');
  const [dx, dy] = [whole(dir, "x", `${path}.dir`, -1, 1), whole(dir, "y", `${path}.dir`, -1, 1)];
  if (Math.abs(dx) + Math.abs(dy) !== 1) {
    throw new AmbitError("map", `${path}.dir`, `one of x and y 1 or -1 and the other 0, got ${dx} and ${dy}`);
  }
  const type = whole(door, "type", path, 0, LAST_TYPE);
  return { x: whole(door, "x", path), y: whole(door, "y", path), sideways: dx !== 0, type };
}

function whole(fields: Fields, key: string, path: string, least = -FARTHEST, most = FARTHEST): number {
  const value = own(fields, key);
  if (typeof value === "number" && Number.isInteger(value) && value >= least && value <= most) return value + 0;
  throw refuse(`${path}.${key}`, `a whole number from ${grouped(least)} to ${grouped(most)}`, value);
}
