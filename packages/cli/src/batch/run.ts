import type { Crew } from "./crew.js";
import { Groups } from "./groups.js";
import { type Line, linesOf } from "./lines.js";

export interface BatchEnds {
  readonly input: AsyncIterable<Uint8Array>;
  /** Resolves when the reader can take more. */
  print(text: string): Promise<void>;
  /** Called as lines are answered, with how many and their bytes. */
  done(lines: number, bytes: number): void;
}

/** Groups under way at once for each thread, and bytes of lines under way in all: what bounds the memory. */
const GROUPS_A_THREAD = 3;
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Answers every line in order and resolves with how many were bad. Input is read only as fast as answers are taken: each
 * group is printed after the one before, and none is begun while too much is under way.
 */
export async function runBatch(ends: BatchEnds, crew: Crew, threads: number): Promise<number> {
  const groups = new Groups();
  const underWay = new Room(GROUPS_A_THREAD * threads, MOST_BYTES);
  let bad = 0;
  let printed: Promise<void> = Promise.resolve();
  for await (const lines of linesOf(ends.input)) {
    for (const group of groups.of(lines)) {
      const bytes = group.reduce((sum, line) => sum + line.bytes, 0);
      await underWay.enter(bytes);
      const answered = crew.answer(group);
      printed = printed.then(async () => {
        const { texts, bad: some, ms } = await answered;
        if (ms !== undefined) groups.took(group.length, ms);
        await ends.print([...texts, ""].join("\n"));
        bad += some;
        ends.done(group.length, sizeOf(group));
        underWay.leave(bytes);
      });
      // The loop or the line below meets a failure; until then it is not unhandled.
      printed.catch((error) => underWay.fail(error));
    }
  }
  await printed;
  return bad;
}

function sizeOf(group: readonly Line[]): number {
  return group.reduce((sum, line) => sum + line.bytes + 1, 0);
}

/** Lets so many in at once; one alone always gets in, however large. */
class Room {
  #count = 0;
  #bytes = 0;
  #waiting: (() => void) | undefined;
  #failure: { error: unknown } | undefined;

  constructor(
    readonly most: number,
    readonly mostBytes: number,
  ) {}

  async enter(bytes: number): Promise<void> {
    while (!this.#failure && this.#count > 0 && (this.#count >= this.most || this.#bytes + bytes > this.mostBytes)) {
      await new Promise<void>((wake) => {
        this.#waiting = wake;
      });
    }
    if (this.#failure) throw this.#failure.error;
    this.#count++;
    this.#bytes += bytes;
  }

  leave(bytes: number): void {
    this.#count--;
    this.#bytes -= bytes;
    this.#waiting?.();
  }

  fail(error: unknown): void {
    this.#failure ??= { error };
    this.#waiting?.();
  }
}
