import { AmbitError, type MoveQuestion } from "@ambit/engine";
import { UsageError } from "../failure.js";
import { type Built, buildQuestion } from "./build.js";
import type { MoveFlags } from "./move-flags.js";

type Fields = Record<string, unknown>;

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
