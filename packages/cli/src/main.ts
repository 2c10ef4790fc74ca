import { shown } from "@ambit/pictures/text";
import { type Command, CommanderError } from "commander";
import { DONE, MISUSED, sentenceOf, statusOf } from "./failure.js";
import { endQuietlyOnClosedPipe } from "./output.js";
import { program } from "./program.js";
import { withExplain } from "./question/values.js";
import { usageSentence } from "./usage.js";

/**
 * Runs the command line and sets the process's exit status: 0 done, 1 the input was refused, 2 wrong usage. Errors go to
 * standard error as one sentence. Never rejects.
 */
export async function main(args: readonly string[]): Promise<void> {
  endQuietlyOnClosedPipe();
  const ambit = program();
  for (const command of [ambit, ...ambit.commands]) {
    command
      .exitOverride()
      .configureOutput({ outputError: () => {} })
      .showSuggestionAfterError(true);
  }
  try {
    if (args.length === 0) ambit.outputHelp();
    else await ambit.parseAsync(withExplain(args), { from: "user" });
  } catch (error) {
    fail(error, commandNamed(ambit, args[0]));
  }
}

/** The command that was meant, as its help is called: "ambit batch". */
function commandNamed(ambit: Command, word: string | undefined): string {
  const known = ambit.commands.some((command) => command.name() === word);
  return known ? `${ambit.name()} ${word}` : ambit.name();
}

function fail(error: unknown, command: string): void {
  if (!(error instanceof CommanderError)) {
    process.stderr.write(`ambit: ${sentenceOf(error)}\n`);
    process.exitCode = statusOf(error);
    return;
  }
  if (error.exitCode === DONE) return;
  process.stderr.write(`ambit: ${shown(usageSentence(error.message))}; see ${command} --help\n`);
  process.exitCode = MISUSED;
}
