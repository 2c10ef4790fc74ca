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
