import { setFlagsFromString } from "node:v8";
import type { Tinypool } from "tinypool";
import type { Answered } from "./answer-lines.js";
import type { Line } from "./lines.js";
import { packed } from "./packed.js";
import type { Sent } from "./worker.js";

/** Groups given to a worker at once, so that it need not wait for this thread between two. */
const AHEAD = 3;

/** One worker thread. */
export class Worker {
  private readonly started = start();

  /** Has lines answered; rejects where the worker dies of them or cannot start. */
  async run(lines: readonly Line[]): Promise<Answered> {
    const { pool, broken } = await this.started;
    const { text, ...rest } = await Promise.race([pool.run(packed(lines)) as Promise<Sent>, broken]);
    return { texts: text.split("\n"), ...rest };
  }

  async close(): Promise<void> {
    await (await this.started).pool.destroy();
  }
}

/** Megabytes of new objects that a worker has room for from the start: a batch makes and drops a great many, and a small room is cleared all the time. */
const NEW_SPACE = 16;

async function start(): Promise<{ pool: Tinypool; broken: Promise<never> }> {
  // Read when a thread is made, so that it holds for the workers and not for this one.
  setFlagsFromString(`--min-semi-space-size=${NEW_SPACE}`);
  const { Tinypool } = await import("tinypool");
  const pool = new Tinypool({
    filename: new URL("./worker.js", import.meta.url).href,
    runtime: "worker_threads",
    minThreads: 1,
    maxThreads: 1,
    concurrentTasksPerWorker: AHEAD,
  });
  // A worker that cannot start has no task to fail, and would leave its group waiting for ever.
  const broken = new Promise<never>((_, fail) => pool.on("error", fail));
  broken.catch(() => {});
  return { pool, broken };
}
