import type { CreatureInput } from "@ambit/engine";
import { UsageError } from "../failure.js";

/** A creature as --creature gives it; the size may still be a word, since Tiny depends on the game. */
export interface CreatureFlag {
  readonly id: string;
  readonly at: readonly number[];
  readonly size?: number | "tiny";
  readonly side?: string;
}

const SIZES: Record<string, number | "tiny"> = {
  tiny: "tiny",
  small: 1,
  medium: 1,
  large: 2,
  huge: 3,
  gargantuan: 4,
  "1t": 1,
  "1s": 1,
  "1m": 1,
  "1l": 1,
};

/** Reads `ID@X,Y[,Z][:SIZE][:SIDE]`. Throws UsageError. */
export function creatureFlag(text: string): CreatureFlag {
  const at = text.lastIndexOf("@");
  const [spot = "", ...rest] = text.slice(at + 1).split(":");
  const numbers = spot.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  const fits = at > 0 && numbers.every(Number.isFinite) && [2, 3].includes(numbers.length) && rest.length <= 2;
  if (!fits) {
    throw new UsageError(
      `--creature: ID@X,Y[,Z][:SIZE][:SIDE] such as ogre@11,5:large:enemies, got ${JSON.stringify(text)}`,
    );
  }
  const id = text.slice(0, at);
  const [first, second] = rest;
  if (first === undefined || first === "") return { id, at: numbers, ...sideOf(second) };
  const size = sizeOf(first);
  if (size !== undefined) return { id, at: numbers, size, ...sideOf(second) };
  if (second === undefined) return { id, at: numbers, side: first };
  throw new UsageError(
    `--creature: a size is a number or tiny, small, medium, large, huge or gargantuan, got ${JSON.stringify(first)}`,
  );
}

function sideOf(text: string | undefined): { side?: string } {
  return text === undefined || text === "" ? {} : { side: text };
}

/** A size as a word or a number of squares; undefined where it is neither. */
export function sizeOf(text: string): number | "tiny" | undefined {
  const word = SIZES[text.toLowerCase()];
  if (word !== undefined) return word;
  const n = Number(text);
  return Number.isFinite(n) ? n : undefined;
}

/** The creature as a scene has it: Tiny is half a square in 5e, one square elsewhere. */
export function creatureOf(flag: CreatureFlag, system: unknown): CreatureInput {
  const size = flag.size === "tiny" ? (system === "dnd5e" ? 0.5 : 1) : flag.size;
  const [x = 0, y = 0, z] = flag.at;
  return {
    id: flag.id,
    at: z === undefined ? [x, y] : [x, y, z],
    ...(size === undefined ? {} : { size }),
    ...(flag.side === undefined ? {} : { side: flag.side }),
  };
}
