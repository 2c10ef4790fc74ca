import { shown } from "@ambit/pictures/text";

/** The command was used wrongly: exit status 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The command was right, but a file could not be read or written: exit status 1. */
export class FileError extends Error {
  override readonly name = "FileError";
}

export const DONE = 0;
export const REFUSED = 1;
export const MISUSED = 2;

/** The exit status that an error asks for. */
export function statusOf(error: unknown): number {
  return error instanceof UsageError ? MISUSED : REFUSED;
}

/** An error as one harmless line. What is neither a refusal nor misuse is a fault of Ambit's own, and says so. */
export function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const known = error instanceof UsageError || error instanceof FileError || isRefusal(error);
  return shown(known ? message : `a fault in Ambit itself: ${message}`);
}

/** Whether the engine refused: AmbitError by its name, since the command line is told what it does not know before the engine is loaded. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && error.name === "AmbitError";
}
