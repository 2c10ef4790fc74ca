import { AmbitError, type MoveQuestion } from "@ambit/engine";
import { UsageError } from "../failure.js";
import { type Built, buildQuestion, type QuestionFlags } from "./build.js";

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

/** A question about a movement from a file, a map and flags, as `buildQuestion` makes one about an area. Flags win over the file, key by key. */
export function buildMove(
  file: unknown,
  map: Fields | undefined,
  flags: MoveFlags,
): { question: MoveQuestion; replaced: number } {
  const { creature, system, method, option } = flags;
  const shared = Object.fromEntries(
    Object.entries({ creature, system, method, option }).filter(([, v]) => v !== undefined),
  );
  const built: Built = buildQuestion(file, map, shared);
  const question = built.question as unknown as Fields;
  const own = moveOf(question.move, flags);
  if (own !== undefined) question.move = own;
  if (flags.aura !== undefined) question.scene = withAuras(question.scene, flags.aura);
  return { question: question as unknown as MoveQuestion, replaced: built.replaced };
}

function moveOf(move: unknown, flags: MoveFlags): unknown {
  const { kind, who, from, distance, vertical, inTheWay: creatures, path, door } = flags;
  const said = Object.entries({ kind, who, from, distance, vertical, creatures, path }).filter(
    ([, v]) => v !== undefined,
  );
  if (door !== undefined) {
    if (said.length > 0)
      throw new UsageError(
        "--door: everybody stands still while a door is opened; leave the other flags of a move out",
      );
    return door;
  }
  if (said.length === 0) return move;
  if (move !== undefined && !isFields(move)) throw new AmbitError("type", "move", "a record of a move");
  const before: Fields = { ...move };
  // whom the file pushes from means nothing to a charge that the flags ask for, nor does another mover's way
  if (kind !== undefined && !["push", "pull", "slide"].includes(kind)) delete before.from;
  if ((who !== undefined && who !== before.who) || (kind !== undefined && kind !== before.kind)) delete before.path;
  return { ...before, ...Object.fromEntries(said) };
}

/** The scene with the flags' auras; one whose id exists takes the place of the old one. */
function withAuras(scene: unknown, auras: readonly Fields[]): Fields {
  const given = isFields(scene) ? scene : {};
  const old = Array.isArray(given.auras) ? (given.auras as unknown[]) : [];
  const ids = new Set(auras.map((aura) => aura.id));
  return { ...given, auras: [...old.filter((aura) => !(isFields(aura) && ids.has(aura.id))), ...auras] };
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
