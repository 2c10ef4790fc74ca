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

/** How many threads there are. */
export interface Threads {
  /** Those that start at once. */
  readonly first: number;
  /** Those there may be in all. */
  readonly most: number;
}

/** How much there is to do yet: bytes of input that are not answered; undefined where nobody knows. */
export type Left = () => number | undefined;

/** Lines that take so long each, in milliseconds, are shared out at once. */
const SLOW_LINE = 2;

/**
 * Each thread compiles the engine anew as it answers, which takes it about two seconds of quick lines: before, its pace says nothing, and a further thread
 * has to find twice that to be worth it.
 */
const SETTLED_MS = 2000;
const WORTH_MS = 4000;

/**
 * A crew of worker threads. The first group is answered here, since starting a worker takes longer than a few questions; the first threads start with the
 * second, the others where there is enough left for them.
 */
export function crewOf({ first, most }: Threads, left: Left): Crew {
  if (most === 1) return ONE;
  const pace = new Pace();
  let groups = 0;
  let own: Team | undefined;
  let others: Team | undefined;
  return {
    async answer(lines) {
      groups++;
      if (groups === 1) return answerLines(lines);
      own ??= new Team(first);
      if (others === undefined && first < most && pace.needsMore(left(), first)) others = new Team(most - first);
      const team = others !== undefined && others.load < own.load ? others : own;
      try {
        const answered = await team.run(lines);
        pace.add(lines, answered.ms ?? 0);
        return answered;
      } catch (error) {
        return lost(lines, error);
      }
    },
    async close() {
      await Promise.all([own?.close(), others?.close()]);
    },
  };
}

/** How fast lines are answered. */
export class Pace {
  private worked = 0;
  private bytesAMs = 0;
  private msALine = 0;

  /** Tells of lines that one thread has answered. */
  add(lines: readonly Line[], ms: number): void {
    const bytes = lines.reduce((sum, line) => sum + line.bytes, 0);
    const time = Math.max(ms, 1 / 1000);
    this.worked += ms;
    this.bytesAMs = bytes / time;
    this.msALine = time / lines.length;
  }

  /** Whether more threads than some are worth it for what is left. */
  needsMore(left: number | undefined, threads: number): boolean {
    if (this.msALine >= SLOW_LINE) return true;
    if (this.worked < SETTLED_MS * threads) return false;
    return left === undefined || left / this.bytesAMs > WORTH_MS * threads;
  }
}

/** Some threads that share groups out among themselves. */
class Team {
  private readonly pool: Promise<Pool>;
  private underWay = 0;

  constructor(private readonly threads: number) {
    this.pool = startPool(threads);
  }

  /** Groups under way for each thread. */
  get load(): number {
    return this.underWay / this.threads;
  }

  async run(lines: readonly Line[]): Promise<Answered> {
    this.underWay++;
    try {
      return await (await this.pool).run(lines);
    } finally {
      this.underWay--;
    }
  }

  async close(): Promise<void> {
    await (await this.pool).close();
  }
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
