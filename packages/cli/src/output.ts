import { once } from "node:events";
import { REFUSED } from "./failure.js";

/** What the terminal can show. */
export interface Screen {
  colour: boolean;
  columns: number;
  unicode: boolean;
}

export interface ScreenFlags {
  /** False with --no-colour. */
  colour?: boolean;
  ascii?: boolean;
  columns?: number;
}

const USUAL_COLUMNS = 80;
/** Narrower than this no plan can be drawn. */
export const LEAST_COLUMNS = 20;
export const MOST_COLUMNS = 400;

/** Flags first, then NO_COLOR, FORCE_COLOR and COLUMNS, then what standard output says of itself. */
export function screen(flags: ScreenFlags): Screen {
  const { env, stdout } = process;
  const forced = env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== "0" && env.FORCE_COLOR !== "false";
  const wanted = forced || (stdout.isTTY === true && env.TERM !== "dumb");
  // Some terminals say that they are 0 columns wide.
  const columns = flags.columns ?? (stdout.columns || Number(env.COLUMNS) || USUAL_COLUMNS);
  return {
    colour: flags.colour !== false && !env.NO_COLOR && wanted,
    columns: Math.max(LEAST_COLUMNS, Math.min(MOST_COLUMNS, columns)),
    unicode: flags.ascii !== true && speaksUnicode(),
  };
}

/** By the locale, as programs of the shell decide; Windows' own terminals do since version 10. */
function speaksUnicode(): boolean {
  if (process.platform === "win32") return true;
  const { LC_ALL, LC_CTYPE, LANG } = process.env;
  return /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || "");
}

/** Writes to standard output and waits where the reader is slower. */
export async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
}

/** Tells something that is no result. */
export function remark(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** A reader that has seen enough (`| head`) is no error: the program ends quietly. */
export function endQuietlyOnClosedPipe(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EPIPE" || error.code === "ERR_STREAM_DESTROYED") process.exit();
      if (stream === process.stdout) process.stderr.write(`ambit: standard output: ${error.message}\n`);
      process.exit(REFUSED);
    });
  }
}
