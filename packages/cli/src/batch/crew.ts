import { sentenceOf } from "../failure.js";
import type { Answered } from "./answer-lines.js";
import type { Line } from "./lines.js";
import { Worker } from "./one-worker.js";
import { Pace } from "./pace.js";
import { Shares } from "./shares.js";

/** Answers groups of lines, on one thread or on several. */
export interface Crew {
  answer(lines: readonly Line[]): Promise<Answered>;
  close(): Promise<void>;
}

/** How many threads there are. */
export interface Threads {
  /** Those that start at once. */
  readonly first: number;
  /** Those there may be in all. */
  readonly most: number;
}

/** How much there is to do yet: bytes of input that are not answered; undefined where nobody knows. */
export type Left = () => number | undefined;

/** Of less input the first group is answered here, since starting a worker takes longer than a few questions. */
const LITTLE_BYTES = 1_000_000;

/**
 * A crew of worker threads. The first start with the second group, or with the first one of a large input; the others where there is enough left for them. Where
 * one thread is to do for the start, it is this one.
 */
export function crewOf({ first, most }: Threads, left: Left): Crew {
  const pace = new Pace();
  const shares = new Shares();
  const workers: Worker[] = [];
  const grow = (count: number): void => {
    while (workers.length < count) workers.push(new Worker());
  };
  const part = async (lines: readonly Line[], worker: number): Promise<Answered> => {
    const thought = lines.length * pace.msALine;
    try {
      const answered = await workers[worker]!.run(lines);
      pace.add(lines, answered.ms ?? 0);
      return answered;
    } catch (error) {
      return lost(lines, error);
    } finally {
      shares.done(worker, thought);
    }
  };
  const own = async (lines: readonly Line[]): Promise<Answered> => {
    const answered = await here(lines);
    pace.add(lines, answered.ms ?? 0);
    return answered;
  };
  let begins = first > 1 && (left() ?? 0) >= LITTLE_BYTES;
  if (begins) grow(first);
  return {
    async answer(lines) {
      if (begins) grow(first);
      if (most > 1 && pace.needsMore(left(), first)) grow(most);
      begins = first > 1;
      if (workers.length === 0) return own(lines);
      return shared(lines, shares.of(lines, workers.length, pace.msALine), part);
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.close()));
    },
  };
}

/** Answers on this thread; the engine is loaded for it only then. */
async function here(lines: readonly Line[]): Promise<Answered> {
  const { answerLines } = await import("./answer-lines.js");
  return answerLines(lines);
}

/** Has each share answered by its worker, and puts the answers in the order of the lines. */
async function shared(
  lines: readonly Line[],
  shares: ReturnType<Shares["of"]>,
  part: (lines: readonly Line[], worker: number) => Promise<Answered>,
): Promise<Answered> {
  const texts: string[] = new Array(lines.length);
  let bad = 0;
  let ms = 0;
  await Promise.all(
    shares.map(async ({ worker, places }) => {
      const answered = await part(
        places.map((i) => lines[i]!),
        worker,
      );
      for (const [k, i] of places.entries()) texts[i] = answered.texts[k]!;
      bad += answered.bad;
      ms += answered.ms ?? 0;
    }),
  );
  return { texts, bad, ms };
}

/** A worker that died (out of memory) takes its lines with it, and no others. */
function lost(lines: readonly Line[], error: unknown): Answered {
  const texts = lines.map(({ number }) =>
    JSON.stringify({ error: sentenceOf(error), line: number, code: "internal", path: "" }),
  );
  return { texts, bad: lines.length };
}
