import { inWords } from "../tools/typed.js";

/**
 * How the page tells places: by row and column, counted from 1 from the map's top left, as the table and the grid count them. A square is
 * "row 6, column 13"; a point is told by the square that it belongs to, "top left of row 7, column 12"; a wall along the grid by the squares
 * beside it, "left of column 15 (rows 8 to 13)"; what lies above or left of the map by how many squares it does. The engine, whose words programs read too, counts squares from 0 and points in squares.
 */
export function squareName([x = 0, y = 0, z]: readonly number[], layer = 0): string {
  const off = (z ?? layer) === layer ? "" : `, layer ${inWords(z ?? 0)}`;
  const row = y < 0 ? `${-y} above the map` : `row ${y + 1}`;
  const column = x < 0 ? `${-x} left of the map` : `column ${x + 1}`;
  return `${row}, ${column}${off}`;
}

/** A point in words, by the square whose left or top edge it lies on, or in which it lies; its height only off the ground. */
export function pointName([x = 0, y = 0, z = 0]: readonly number[]): string {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [thousandths(x - column), thousandths(y - row)];
  const square = squareName([column, row]);
  const height = z === 0 ? "" : `, height ${inWords(z)}`;
  if (right === 0 && down === 0) return `top left of ${square}${height}`;
  if (right === 0.5 && down === 0.5) return `middle of ${square}${height}`;
  if (right === 0) return `${partWords(down)} down the left edge of ${square}${height}`;
  if (down === 0) return `${partWords(right)} across the top edge of ${square}${height}`;
  return `${right} of a square across and ${down} down in ${square}${height}`;
}

/** How far along an edge: "halfway", "0.286 of the way". */
function partWords(part: number): string {
  if (part === 0.5) return "halfway";
  return part === 0.25 ? "a quarter of the way" : part === 0.75 ? "three quarters of the way" : `${part} of the way`;
}

const thousandths = (n: number): number => Math.round(1000 * n) / 1000;

/** "left of column 15 (rows 8 to 13)", "above row 4 (column 3)"; a wall beside the grid from point to point. */
export function wallName(from: readonly number[], to: readonly number[]): string {
  const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [from, to];
  const whole = [ax, ay, bx, by].every((n) => Number.isInteger(n) && n >= 0);
  if (whole && ax === bx && ay !== by) return `left of column ${inWords(ax + 1)} (${run("row", ay, by)})`;
  if (whole && ay === by && ax !== bx) return `above row ${inWords(ay + 1)} (${run("column", ax, bx)})`;
  return `from ${pointName(from)} to ${pointName(to)}`;
}

/** "row 8", "rows 8 to 13": what lies between two lines of the grid. */
function run(word: string, a: number, b: number): string {
  const [first, last] = [Math.min(a, b) + 1, Math.max(a, b)];
  return first === last ? `${word} ${inWords(first)}` : `${word}s ${inWords(first)} to ${inWords(last)}`;
}

/** A line of the list, shorter: which rows a wall stands beside is told by the story. */
export const inShort = (sentence: string): string => sentence.replace(/ \((?:rows?|columns?) [^()]*\)/g, "");

const COMPASS = ["north-west", "north", "north-east", "west", "", "east", "south-west", "south", "south-east"] as const;

/** A direction in words: "east", "17 east and 1 north". */
export function wayName([dx = 0, dy = 0, dz = 0]: readonly number[]): string {
  const up = dz === 0 ? "" : ` and ${Math.abs(dz)} ${dz > 0 ? "up" : "down"}`;
  const eighth = dx === 0 || dy === 0 || Math.abs(dx) === Math.abs(dy);
  if (eighth && up === "") return COMPASS[3 * (Math.sign(dy) + 1) + Math.sign(dx) + 1]!;
  const parts = [dx === 0 ? "" : `${Math.abs(dx)} ${dx > 0 ? "east" : "west"}`];
  parts.push(dy === 0 ? "" : `${Math.abs(dy)} ${dy > 0 ? "south" : "north"}`);
  return `${parts.filter((part) => part !== "").join(" and ")}${up}`.replace(/^ and /, "");
}

const NUMBER = String.raw`(-?\d+(?:\.\d+)?)`;
const PAIR = String.raw`\(${NUMBER}, ${NUMBER}(?:, ${NUMBER})?\)`;

/** "square (3, 4)", and "(3,4,0)" without blanks, which the engine writes of squares alone. */
const SQUARE = /(\bsquares?) \((-?\d+), ?(-?\d+)(?:, ?(-?\d+))?\)|\((-?\d+),(-?\d+)(?:,(-?\d+))?\)/gi;

/** Squares one after the other: a comma stands within each. */
const LISTED = /(\(-?\d+,-?\d+(?:,-?\d+)?\)), (?=\(-?\d+,-?\d+(?:,-?\d+)?\))/g;

/** "wall (14, 7)-(14, 13)", and what the engine names of several pieces in one line: "the wall from (8, 1) to (8, 7)". */
const WALL = new RegExp(`${PAIR}-${PAIR}`, "g");
const PIECES = new RegExp(String.raw`\b(wall|door|window) from ${PAIR} to ${PAIR}`, "g");

const WAY = new RegExp(`towards ${PAIR}`, "g");

/** What a point is of stands before it: "the origin (11, 6, 0)". */
const POINT = new RegExp(String.raw`(\b(?:at|from|to|by|near|in|of|on|through|and|or) )?${PAIR}`, "g");

const numbers = (...texts: readonly (string | undefined)[]): number[] =>
  texts.flatMap((text) => (text === undefined ? [] : [Number(text)]));

/** A sentence of the engine with its places told as the page tells them. */
export function counted(text: string): string {
  if (!text.includes("(")) return text;
  return text
    .replace(LISTED, "$1; ")
    .replace(SQUARE, (_, square, x, y, z, x2, y2, z2) => {
      const name = squareName([x ?? x2, y ?? y2, z ?? z2 ?? 0].map(Number));
      return square === undefined ? name : `${square} at ${name}`;
    })
    .replace(WALL, (_, ...p) => wallName(numbers(p[0], p[1], p[2]), numbers(p[3], p[4], p[5])))
    .replace(PIECES, (_, kind, ...p) => `${kind} ${wallName(numbers(p[0], p[1], p[2]), numbers(p[3], p[4], p[5]))}`)
    .replace(WAY, (_, ...p) => `towards ${wayName(numbers(p[0], p[1], p[2]))}`)
    .replace(POINT, (_, word, ...p) => `${word ?? "at "}${pointName(numbers(p[0], p[1], p[2]))}`);
}

/** A picture's title: where an area has no point and no corner, it is put on a square. */
export function titled(title: string, place: unknown): string {
  const [first] = (Array.isArray(place) ? place : [place]) as { point?: unknown; corner?: unknown }[];
  if (first?.point !== undefined || first?.corner !== undefined) return counted(title);
  const put = title.replace(/\b(at|walked to) \((-?\d+), (-?\d+)(?:, (-?\d+))?\)/g, (_, word, x, y, z) => {
    return `${word} ${squareName([Number(x), Number(y), Number(z ?? 0)])}`;
  });
  // the origin of a line is a square too
  return counted(put);
}
