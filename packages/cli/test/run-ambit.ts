import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inProcess } from "./in-process.js";

export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const BIN = fileURLToPath(new URL("../bin/ambit.js", import.meta.url));

export interface Ran {
  status: number | null;
  out: string;
  err: string;
}

/**
 * Runs the command line in the repository's folder. What has threads, streams or a surrounding of its own is spawned as it was
 * built; the rest runs within this process, which saves the start of one for each.
 */
export async function ambit(
  args: readonly string[],
  input: string | Uint8Array = "",
  env?: Record<string, string>,
): Promise<Ran> {
  if (args[0] === "batch" || env !== undefined || input.length > 1_000_000) return spawned(args, input, env);
  return inProcess(args, input);
}

/** Runs the built command line as a process of its own. */
export async function spawned(
  args: readonly string[],
  input: string | Uint8Array = "",
  env: Record<string, string> = {},
): Promise<Ran> {
  return ran(process.execPath, [BIN, ...args], input, env);
}

/** The same where no file may be larger than a few KB. */
export async function limitedAmbit(args: readonly string[]): Promise<Ran> {
  return ran("sh", ["-c", 'ulimit -f 8; exec "$0" "$@"', process.execPath, BIN, ...args], "", {});
}

async function ran(
  command: string,
  args: readonly string[],
  input: string | Uint8Array,
  env: Record<string, string>,
): Promise<Ran> {
  if (!existsSync(new URL("../dist/main.js", import.meta.url)))
    throw new Error("run `npm run build` before these tests");
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? "", LANG: "C.UTF-8", ...env },
    timeout: 25_000,
  });
  const parts = { out: [] as Buffer[], err: [] as Buffer[] };
  child.stdout.on("data", (part: Buffer) => parts.out.push(part));
  child.stderr.on("data", (part: Buffer) => parts.err.push(part));
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const status = await new Promise<number | null>((done) => child.on("close", done));
  return { status, out: Buffer.concat(parts.out).toString(), err: Buffer.concat(parts.err).toString() };
}

/** Expects a refusal: nothing on standard output, one line without a stack on standard error. */
export function oneSentence(ran: Ran): string {
  const lines = ran.err.trimEnd().split("\n");
  if (ran.out !== "" || lines.length !== 1 || /^\s+at /m.test(ran.err)) {
    throw new Error(`not one sentence: ${JSON.stringify(ran)}`);
  }
  return lines[0]!;
}
