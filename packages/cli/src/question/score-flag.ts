import { UsageError } from "../failure.js";
import { squaresFlag } from "./move-flags.js";

/** Weights by side, and by id for single creatures. */
export interface ScoreFlag {
  readonly bySide: Readonly<Record<string, number>>;
  readonly byId: Readonly<Record<string, number>>;
}

const FORM = "SIDE=WEIGHT or id:ID=WEIGHT, with commas between, such as enemies=1,party=-2,id:boss=3";
const ID = "id:";

/**
 * Reads `enemies=1,party=-2,id:boss=3` into what was read before: a side's weight, or after `id:` one creature's, which takes
 * the place of its side's. What begins with `{` is the contract's own record. Throws UsageError.
 */
export function scoreFlag(text: string, before?: ScoreFlag): ScoreFlag {
  const bySide: [string, number][] = Object.entries(before?.bySide ?? {});
  const byId: [string, number][] = Object.entries(before?.byId ?? {});
  for (const [list, name, weight] of text.trimStart().startsWith("{") ? recordOf(text) : partsOf(text)) {
    const into = list === "side" ? bySide : byId;
    if (into.some(([known]) => known === name)) throw new UsageError(`--score: ${quoted(name)} has two weights`);
    into.push([name, weight]);
  }
  return { bySide: Object.fromEntries(bySide), byId: Object.fromEntries(byId) };
}

type Part = readonly [list: "side" | "id", name: string, weight: number];

function partsOf(text: string): Part[] {
  return text.split(",").map((part): Part => {
    const cut = part.lastIndexOf("=");
    const key = part.slice(0, cut).trim();
    const isId = key.startsWith(ID);
    const name = isId ? key.slice(ID.length) : key;
    if (cut < 0 || name === "") throw new UsageError(`--score: ${FORM}, got ${quoted(part.trim())}`);
    return [isId ? "id" : "side", name, weightOf(name, part.slice(cut + 1).trim())];
  });
}

function weightOf(name: string, text: string): number {
  const weight = text === "" ? Number.NaN : Number(text);
  if (Number.isFinite(weight)) return weight;
  throw new UsageError(`--score: the weight of ${quoted(name)} is a number such as 1 or -2, got ${quoted(text)}`);
}

/** The record as a question has it: the engine checks its weights. */
function recordOf(text: string): Part[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UsageError(`--score: JSON such as '{"enemies": 1, "byId": {"boss": 3}}', got ${quoted(text)}`);
  }
  const { byId, ...sides } = value as Record<string, unknown>;
  const ids = typeof byId === "object" && byId !== null ? Object.entries(byId) : [];
  const part = (list: "side" | "id", [name, weight]: [string, unknown]): Part => {
    if (typeof weight === "number") return [list, name, weight];
    throw new UsageError(
      `--score: the weight of ${quoted(name)} is a number such as 1 or -2, got ${JSON.stringify(weight)}`,
    );
  };
  if (byId !== undefined && (typeof byId !== "object" || byId === null || Array.isArray(byId)))
    throw new UsageError(`--score: byId is a record of weights by id, got ${JSON.stringify(byId)}`);
  return [...Object.entries(sides).map((entry) => part("side", entry)), ...ids.map((entry) => part("id", entry))];
}

function quoted(text: string): string {
  return JSON.stringify(text);
}

/** The score as a question has it. */
export function scoreOf({ bySide, byId }: ScoreFlag): Record<string, unknown> {
  return Object.keys(byId).length === 0 ? { ...bySide } : { ...bySide, byId: { ...byId } };
}

/** `LOW,HIGH`, or one height for both. Throws UsageError. */
export function layersFlag(text: string): readonly [lowest: number, highest: number] {
  const numbers = text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  const [lowest, highest = lowest] = numbers;
  const fits = numbers.length <= 2 && numbers.every(Number.isInteger) && lowest! <= highest!;
  if (fits) return [lowest!, highest!];
  throw new UsageError(`--layers-tried: LOW,HIGH in whole squares such as 0,3, got ${quoted(text)}`);
}

/** The squares that a wall is to have. */
export const coverFlag = squaresFlag("--cover", "7,4 8,4");

/** Points that a template cone or line may start from, in squares. Throws UsageError. */
export function pointsFlag(text: string): number[][] {
  const points = text
    .trim()
    .split(/\s+/)
    .map((point) => point.split(",").map((part) => (part === "" ? Number.NaN : Number(part))));
  if (points.every((point) => [2, 3].includes(point.length) && point.every(Number.isFinite))) return points;
  throw new UsageError(`--points: points such as "7,4 7.5,4", got ${quoted(text)}`);
}

/** `A,B`, two creatures that a wall is to part; it may be given again. Throws UsageError. */
export function cutFlag(text: string, before: readonly (readonly string[])[] = []): string[][] {
  const ids = text.split(",").map((id) => id.trim());
  if (ids.length !== 2 || ids.includes(""))
    throw new UsageError(`--cut: two ids such as archer,mage, got ${quoted(text)}`);
  return [...before.map((pair) => [...pair]), ids];
}
