/** The signs of a drawing. Letters and ASCII carry the meaning in both sets; the other set is only finer. */
export interface Signs {
  readonly affected: string;
  readonly solid: string;
  readonly grid: string;
  /** A small square's wall on both its east and its south border. */
  readonly corner: string;
  /** The sign of a wall by the sides it goes on to: 1 north, 2 east, 4 south, 8 west. */
  wall(sides: number): string;
}

export const NORTH = 1;
export const EAST = 2;
export const SOUTH = 4;
export const WEST = 8;

export const BLOCKED = "x";
export const TOUCHED = "o";
export const DOOR_CLOSED = "D";
export const DOOR_OPEN = "d";
export const WINDOW = "W";
export const OPEN_WALL = "w";
/** The way that lines pass a one-way wall. */
export const NORTHWARD = "^";
export const EASTWARD = ">";
export const SOUTHWARD = "v";
export const WESTWARD = "<";
/** A wall that reaches into none of the layers shown. */
export const OTHER_HEIGHT = "=";
/** A line tried to a square, and where it is stopped. */
export const LINE = "%";
export const STOP = "X";
/** Several stand in one square. */
export const SEVERAL = "&";

const ASCII: Signs = {
  affected: ":",
  solid: "#",
  grid: ".",
  corner: "]",
  wall: (sides) => ((sides & (EAST | WEST)) === 0 ? "|" : (sides & (NORTH | SOUTH)) === 0 ? "-" : "+"),
};

const HEAVY = "╹╺┗╻┃┏┣╸┛━┻┓┫┳╋";

const UNICODE: Signs = {
  affected: "░",
  solid: "█",
  grid: "·",
  corner: "┛",
  wall: (sides) => HEAVY[sides - 1] ?? " ",
};

export function signs(unicode: boolean): Signs {
  return unicode ? UNICODE : ASCII;
}
