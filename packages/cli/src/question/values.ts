import { UsageError } from "../failure.js";

const COMPASS: Record<string, readonly [number, number]> = {
  n: [0, -1],
  ne: [1, -1],
  e: [1, 0],
  se: [1, 1],
  s: [0, 1],
  sw: [-1, 1],
  w: [-1, 0],
  nw: [-1, -1],
};

/** `DX,DY` or a compass point; y runs south. Throws UsageError. */
export function towardFlag(text: string): readonly [number, number] {
  const point = COMPASS[text.trim().toLowerCase()];
  if (point) return point;
  const [dx, dy, ...more] = numbersOf(text);
  if (dx === undefined || dy === undefined || more.length > 0) {
    throw new UsageError(`--toward: DX,DY such as 2,-1, or n, ne, e, se, s, sw, w, nw, got ${JSON.stringify(text)}`);
  }
  return [dx, dy];
}

/** `X,Y` or `X,Y,Z`. Throws UsageError. */
export function atFlag(text: string): readonly number[] {
  const numbers = numbersOf(text);
  if (numbers.length === 2 || numbers.length === 3) return numbers;
  throw new UsageError(`--at: X,Y or X,Y,Z in squares such as 10,4, got ${JSON.stringify(text)}`);
}

/** Nothing for every square, else `X,Y` or `X,Y,Z` of one square. Throws UsageError. */
export function explainFlag(text: string): true | readonly number[] {
  if (text === EVERY) return true;
  const numbers = numbersOf(text);
  if ((numbers.length === 2 || numbers.length === 3) && numbers.every(Number.isInteger)) return numbers;
  throw new UsageError(`--explain: nothing, or one square X,Y or X,Y,Z such as 6,4, got ${JSON.stringify(text)}`);
}

/** How `--explain` alone is handed to the parser of flags. */
const EVERY = "every";

/**
 * `--explain` takes a value or none: what follows it is its value only where it looks like a square, so that a file may follow. A square west or north
 * of (0, 0) begins like a flag and must not be taken for one.
 */
export function withExplain(args: readonly string[]): string[] {
  const end = args.indexOf("--");
  return args.flatMap((arg, i) => {
    if (end >= 0 && i > end) return [arg];
    if (i > 0 && args[i - 1] === "--explain" && isSquare(arg)) return [];
    if (arg !== "--explain") return [arg];
    const next = args[i + 1];
    return [`--explain=${next !== undefined && isSquare(next) ? next : EVERY}`];
  });
}

/** What is meant as a square, well written or not: no file. */
const isSquare = (text: string): boolean => /^-?[\d.]+,/.test(text) || /^[^.,/\\{]+(,[^.,/\\{]+){1,2}$/.test(text);

/** `KEY=VALUE`; true and false become what they say. Throws UsageError. */
export function optionFlag(text: string): readonly [string, string | boolean] {
  const cut = text.indexOf("=");
  if (cut < 1) throw new UsageError(`--option: KEY=VALUE such as coneEnd=round, got ${JSON.stringify(text)}`);
  const value = text.slice(cut + 1);
  return [text.slice(0, cut), value === "true" ? true : value === "false" ? false : value];
}

/** A whole number from `least` up. Throws UsageError. */
export function countFlag(name: string, most: number, least = 1): (text: string) => number {
  return (text) => {
    const n = Number(text);
    if (text.trim() !== "" && Number.isInteger(n) && n >= least && n <= most) return n;
    const upTo = most.toLocaleString("en");
    throw new UsageError(`${name}: a whole number from ${least} to ${upTo}, got ${JSON.stringify(text)}`);
  };
}

/** JSON of a place. Throws UsageError. */
export function placeFlag(text: string): Record<string, unknown> | unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (typeof value === "object" && value !== null) return value as Record<string, unknown> | unknown[];
  throw new UsageError(`--place: JSON such as '{"point": [10, 4]}', got ${JSON.stringify(text)}`);
}

/** Numbers between commas; an empty list where one of them is none. */
function numbersOf(text: string): number[] {
  const numbers = text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  return numbers.every(Number.isFinite) ? numbers : [];
}
