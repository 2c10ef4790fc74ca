import { UsageError } from "../failure.js";
import { print } from "../output.js";
import { reading } from "../question/reading.js";

/** `ambit read`: what areas a text names, as JSON. */
export async function readCommand(words: readonly string[], flags: { system?: string }): Promise<void> {
  if (flags.system === undefined) throw new UsageError("read: --system draw-steel, dnd5e or pf2e is needed");
  const answer = reading({ system: flags.system, read: words.join(" ") });
  await print(`${JSON.stringify(answer, null, 2)}\n`);
}
