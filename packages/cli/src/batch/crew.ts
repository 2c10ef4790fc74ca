import type { Tinypool } from "tinypool";
import { sentenceOf } from "../failure.js";
import { type Answered, answerLines } from "./answer-lines.js";
import type { Line } from "./lines.js";

/** Answers groups of lines, on one thread or on several. */
export interface Crew {
  answer(lines: readonly Line[]): Promise<Answered>;
  close(): Promise<void>;
}

const ONE: Crew = {
  answer: async (lines) => answerLines(lines),
  close: async () => {},
};

/**
 * A crew of worker threads. The first group is answered here, since starting a worker takes longer than a few questions;
 * the threads start with the second.
 */
export function crewOf(threads: number): Crew {
  if (threads === 1) return ONE;
  let groups = 0;
  let pool: Promise<Tinypool> | undefined;
  return {
    async answer(lines) {
      groups++;
      if (groups === 1) return answerLines(lines);
      pool ??= startPool(threads);
      try {
        return (await (await pool).run(lines)) as Answered;
      } catch (error) {
        return lost(lines, error);
      }
    },
    async close() {
      await (await pool)?.destroy();
    },
  };
}

async function startPool(threads: number): Promise<Tinypool> {
  const { Tinypool } = await import("tinypool");
  return new Tinypool({
    filename: new URL("./worker.js", import.meta.url).href,
    runtime: "worker_threads",
    minThreads: threads,
    maxThreads: threads,
  });
}

/** A worker that died (out of memory) takes its lines with it, and no others. */
function lost(lines: readonly Line[], error: unknown): Answered {
  const text = lines.map(({ number }) =>
    JSON.stringify({ error: sentenceOf(error), line: number, code: "internal", path: "" }),
  );
  return { text: `${text.join("\n")}\n`, bad: lines.length };
}
