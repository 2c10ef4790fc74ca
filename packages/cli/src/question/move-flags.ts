import { UsageError } from "../failure.js";
import type { QuestionFlags } from "./build.js";

type Fields = Record<string, unknown>;

/** What the flags of `ambit move` say of a movement, already read. */
export interface MoveFlags extends Pick<QuestionFlags, "creature" | "system" | "method" | "option"> {
  aura?: readonly Fields[];
  kind?: string;
  who?: string;
  from?: string;
  distance?: number;
  vertical?: boolean;
  inTheWay?: string;
  path?: readonly (readonly number[])[];
  door?: Fields;
}

/** Reads squares `X,Y` or `X,Y,Z` with spaces between them, for a flag with an example. The reader throws UsageError. */
export function squaresFlag(flag: string, example: string): (text: string) => number[][] {
  return (text) => {
    const squares = text
      .trim()
      .split(/\s+/)
      .map((square) => square.split(",").map((part) => (part === "" ? Number.NaN : Number(part))));
    if (squares.every((square) => [2, 3].includes(square.length) && square.every(Number.isInteger))) return squares;
    throw new UsageError(`${flag}: squares such as "${example}", got ${JSON.stringify(text)}`);
  };
}

export const pathFlag = squaresFlag("--path", "7,4 8,5");

/** `ID@FROM:AREA`. Throws UsageError. */
export function auraFlag(text: string): Fields {
  const parts = /^([^@]+)@([^:]+):(.+)$/.exec(text);
  if (parts === null)
    throw new UsageError(`--aura: ID@FROM:AREA such as "dread@ogre:2 aura", got ${JSON.stringify(text)}`);
  return { id: parts[1], from: parts[2], area: parts[3] };
}

/** `N=open` or `N=shut`. Throws UsageError. */
export function doorFlag(text: string): Fields {
  const parts = /^(\d{1,6})=(open|shut)$/.exec(text);
  if (parts === null)
    throw new UsageError(
      `--door: its number in scene.walls and open or shut, such as 3=open, got ${JSON.stringify(text)}`,
    );
  return { kind: "door", wall: Number(parts[1]), open: parts[2] === "open" };
}
