import { createReadStream, fstatSync } from "node:fs";
import { open } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { crewOf, type Threads } from "../batch/crew.js";
import { Progress } from "../batch/progress.js";
import { runBatch } from "../batch/run.js";
import { REFUSED } from "../failure.js";
import { fileError } from "../files.js";
import { print } from "../output.js";

export interface BatchFlags {
  threads?: number;
}

/** `ambit batch`: a question a line in, an answer a line out, in order. */
export async function batchCommand(file: string | undefined, flags: BatchFlags): Promise<void> {
  const { input, size } = await inputOf(file);
  const threads = threadsOf(flags.threads, size);
  const progress = process.stderr.isTTY ? new Progress(process.stderr, size) : undefined;
  let answered = 0;
  const crew = crewOf(threads, () => (size === undefined ? undefined : size - answered));
  try {
    const done = (lines: number, bytes: number): void => {
      answered += bytes;
      progress?.add(lines, bytes);
    };
    const bad = await runBatch({ input, print, done }, crew, threads.most);
    if (bad > 0) process.exitCode = REFUSED;
  } finally {
    progress?.end();
    await crew.close();
  }
}

/** Bytes of input that a thread is worth: it compiles the engine anew, which takes as long as 10 MB of quick lines. */
const BYTES_A_THREAD = 40_000_000;

/** As many as asked for; else up to one for each of the machine's processors, at first as many as the input is worth. */
function threadsOf(asked: number | undefined, size = 0): Threads {
  if (asked !== undefined) return { first: asked, most: asked };
  const most = availableParallelism();
  return { first: Math.max(1, Math.min(most, Math.floor(size / BYTES_A_THREAD))), most };
}

async function inputOf(file: string | undefined): Promise<{ input: AsyncIterable<Uint8Array>; size?: number }> {
  if (file === undefined || file === "-") return { input: process.stdin, ...sizeOf(0) };
  try {
    const handle = await open(file);
    const { size } = await handle.stat();
    return { input: guarded(createReadStream(file, { fd: handle }), file), size };
  } catch (error) {
    throw fileError(file, error);
  }
}

/** A fault while reading (a folder, say) becomes a sentence too. */
async function* guarded(stream: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch (error) {
    throw fileError(file, error);
  }
}

/** The size of standard input where it is a file. */
function sizeOf(descriptor: number): { size?: number } {
  try {
    const stats = fstatSync(descriptor);
    return stats.isFile() ? { size: stats.size } : {};
  } catch {
    return {};
  }
}
