import { type Command, CommanderError } from "commander";
import { shown } from "@ambit/pictures";
import { DONE, MISUSED, sentenceOf, statusOf } from "./failure.js";
import { endQuietlyOnClosedPipe } from "./output.js";
import { program } from "./program.js";

/**
 * Runs the command line and sets the process's exit status: 0 done, 1 the input was refused, 2 wrong usage. Errors go to
 * standard error as one sentence. Never rejects.
 */
export async function main(args: readonly string[]): Promise<void> {
  endQuietlyOnClosedPipe();
  const ambit = program();
  for (const command of [ambit, ...ambit.commands]) {
    command.exitOverride().configureOutput({ outputError: () => {} }).showSuggestionAfterError(true);
  }
  try {
    if (args.length === 0) ambit.outputHelp();
    else await ambit.parseAsync(args, { from: "user" });
  } catch (error) {
    fail(error, ambit);
  }
}

function fail(error: unknown, ambit: Command): void {
  if (!(error instanceof CommanderError)) {
    process.stderr.write(`ambit: ${sentenceOf(error)}\n`);
    process.exitCode = statusOf(error);
    return;
  }
  if (error.exitCode === DONE) return;
  const message = error.message.replace(/^error: /, "").replace(/\s*\n\s*/g, " ");
  process.stderr.write(`ambit: ${shown(message)}; see ${ambit.name()} --help\n`);
  process.exitCode = MISUSED;
}
