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
  let pool: Promise<Pool> | undefined;
  return {
    async answer(lines) {
      groups++;
      if (groups === 1) return answerLines(lines);
      pool ??= startPool(threads);
      try {
        return await (await pool).run(lines);
      } catch (error) {
        return lost(lines, error);
      }
    },
    async close() {
      await (await pool)?.close();
    },
  };
}

interface Pool {
  run(lines: readonly Line[]): Promise<Answered>;
  close(): Promise<void>;
}

async function startPool(threads: number): Promise<Pool> {
  const { Tinypool } = await import("tinypool");
  const pool = new Tinypool({
    filename: new URL("./worker.js", import.meta.url).href,
    runtime: "worker_threads",
    minThreads: threads,
    maxThreads: threads,
  });
  // A worker that cannot start has no task to fail, and would leave its group waiting for ever.
  const broken = new Promise<never>((_, fail) => pool.on("error", fail));
  broken.catch(() => {});
  return {
    run: (lines) => Promise.race([pool.run(lines) as Promise<Answered>, broken]),
    close: () => pool.destroy(),
  };
}

/** A worker that died (out of memory) takes its lines with it, and no others. */
function lost(lines: readonly Line[], error: unknown): Answered {
  const text = lines.map(({ number }) =>
    JSON.stringify({ error: sentenceOf(error), line: number, code: "internal", path: "" }),
  );
  return { text: `${text.join("\n")}\n`, bad: lines.length };
}
