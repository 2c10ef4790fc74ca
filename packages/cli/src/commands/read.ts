import { type Reading, read, type SystemId } from "@ambit/engine";
import { print } from "../output.js";
import { reading } from "../question/reading.js";

const SYSTEMS: readonly SystemId[] = ["draw-steel", "dnd5e", "pf2e"];

/** `ambit read`: what areas a text names, as JSON; without a game, by each game that finds one in it. */
export async function readCommand(words: readonly string[], flags: { system?: string }): Promise<void> {
  const text = words.join(" ");
  const answer = flags.system === undefined ? byEachGame(text) : reading({ system: flags.system, read: text });
  await print(`${JSON.stringify(answer, null, 2)}\n`);
}

function byEachGame(text: string): Partial<Record<SystemId, Reading>> {
  const readings = SYSTEMS.map((system) => [system, read(text, system)] as const);
  return Object.fromEntries(readings.filter(([, { areas }]) => areas.length > 0));
}
