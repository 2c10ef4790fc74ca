import { describe, expect, it } from "vitest";
import type { Answered } from "../src/batch/answer-lines.js";
import type { Crew } from "../src/batch/crew.js";
import { Groups } from "../src/batch/groups.js";
import { byKind } from "../src/batch/kinds.js";
import { type Line, linesOf } from "../src/batch/lines.js";
import { Pace } from "../src/batch/pace.js";
import { packed, unpacked } from "../src/batch/packed.js";
import { progressText } from "../src/batch/progress.js";
import { runBatch } from "../src/batch/run.js";
import { Shares } from "../src/batch/shares.js";

async function* pieces(...texts: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield typeof text === "string" ? Buffer.from(text) : text;
}

async function all(stream: AsyncIterable<Uint8Array>, most?: number): Promise<(string | undefined)[]> {
  const texts: (string | undefined)[] = [];
  for await (const lines of linesOf(stream, most)) for (const line of lines) texts.push(line.text);
  return texts;
}

describe("lines", () => {
  it("are cut whatever the pieces, with either end, the last with or without one", async () => {
    expect(await all(pieces("a\nb\r", "\nc", "c\n\nd"))).toEqual(["a", "b", "cc", "", "d"]);
    expect(await all(pieces("a\n"))).toEqual(["a"]);
    expect(await all(pieces())).toEqual([]);
    const word = Buffer.from("竜\n");
    expect(await all(pieces(word.subarray(0, 1), word.subarray(1)))).toEqual(["竜"]);
  });

  it("lose a byte order mark, and are refused where they are not UTF-8", async () => {
    expect(await all(pieces("\ufeff{}\n"))).toEqual(["{}"]);
    expect(await all(pieces(Uint8Array.of(0xff, 10), "a"))).toEqual([undefined, "a"]);
  });

  it("are refused where they are too long, and the next is read", async () => {
    expect(await all(pieces("12345\n123", "456\n12345"), 5)).toEqual(["12345", undefined, "12345"]);
  });
});

describe("groups of lines", () => {
  const lines = (count: number, bytes = 100): Line[] =>
    Array.from({ length: count }, (_, i) => ({ number: i + 1, text: "{}", bytes }));
  const sizes = (groups: Groups, given: readonly Line[]): number[] => [...groups.of(given)].map((g) => g.length);

  it("hold 32 at first, then as many as 8 ms take: at most twice as many as before and 512", () => {
    const groups = new Groups();
    expect(sizes(groups, lines(70))).toEqual([32, 32, 6]);
    groups.took(32, 1);
    expect(sizes(groups, lines(70))).toEqual([64, 6]);
    for (let i = 0; i < 9; i++) groups.took(64, 1);
    expect(sizes(groups, lines(1000))).toEqual([512, 488]);
    groups.took(512, 51.2); // 0.1 ms a line
    expect(sizes(groups, lines(100))).toEqual([80, 20]);
    groups.took(80, 80 * 100);
    expect(sizes(groups, lines(3))).toEqual([1, 1, 1]);
    groups.took(1, 0);
    expect(sizes(groups, lines(3))).toEqual([2, 1]);
  });

  it("hold 256 kB at most, one line more always", () => {
    expect(sizes(new Groups(), lines(3, 100 * 1024))).toEqual([2, 1]);
    expect(sizes(new Groups(), lines(2, 1024 * 1024))).toEqual([1, 1]);
  });
});

describe("kinds of lines", () => {
  const cone = '{"system":"pf2e","area":"30-foot cone","scene":{"size":[9,9]},"by":"mage"';
  const cube = '{"system":"draw-steel","area":"3 cube within 10","scene":{"size":[9,9]}';
  const lines = (...texts: (string | undefined)[]): Line[] =>
    texts.map((text, i) => ({ number: i + 1, text, bytes: 10, ...(text === undefined ? { fault: "not text" } : {}) }));

  it("are told by their first 48 letters", () => {
    const given = lines(`${cone},1`, cube, `${cone},2`, undefined, "", "x".repeat(48), `${"x".repeat(48)}y`);
    expect([...byKind(given).values()]).toEqual([[0, 2], [1], [3, 4], [5, 6]]);
  });

  it("stay with one worker while it has no more to do than the others", () => {
    const shares = new Shares();
    expect(shares.of(lines(cone, cube, cone), 2, 1)).toEqual([
      { worker: 0, places: [0, 2] },
      { worker: 1, places: [1] },
    ]);
    // 2 ms and 1 ms are under way; a third kind goes to the second worker, known ones stay
    expect(shares.of(lines("a", cone, cube, "a"), 2, 1)).toEqual([
      { worker: 1, places: [0, 2, 3] },
      { worker: 0, places: [1] },
    ]);
    // 3 ms and 4 ms: what would put the first 23 ms ahead goes to the second, which is not made its owner
    expect(shares.of(lines(...new Array(24).fill(cone)), 2, 1)[0]!.worker).toBe(0);
    expect(shares.of(lines(cone), 2, 1)[0]!.worker).toBe(1);
    shares.done(0, 24);
    expect(shares.of(lines(cone), 2, 1)[0]!.worker).toBe(0);
  });

  it("go to a worker as one text and come back as they were", () => {
    const given = lines("{}", undefined, "", '"竜"');
    expect(unpacked(packed(given))).toEqual(given);
    expect(unpacked(packed(lines(undefined)))).toEqual(lines(undefined));
  });
});

describe("further threads", () => {
  const lines = (count: number): Line[] =>
    Array.from({ length: count }, (_, i) => ({ number: i, text: "{}", bytes: 500 }));

  it("are worth it at once where lines are slow, else once a thread has worked 5 s and has 20 s left", () => {
    const pace = new Pace();
    expect(pace.needsMore(undefined, 1)).toBe(false);
    pace.add(lines(100), 4999); // 50 ms a line
    expect(pace.needsMore(1, 1)).toBe(true);
    pace.add(lines(500), 500 / 1000); // 500,000 bytes a ms
    expect(pace.needsMore(undefined, 1)).toBe(false);
    pace.add(lines(500), 1);
    expect(pace.needsMore(undefined, 1)).toBe(true);
    expect([pace.needsMore(5e9, 1), pace.needsMore(5e9 + 1e6, 1)]).toEqual([false, true]);
    // of two threads each has worked half as long, and has half as much left
    expect(pace.needsMore(undefined, 2)).toBe(false);
    pace.add(lines(500), 2500);
    pace.add(lines(500), 2500);
    pace.add(lines(500), 1);
    expect([pace.needsMore(1e10, 2), pace.needsMore(1e10 + 1e6, 2)]).toEqual([false, true]);
  });
});

describe("a batch", () => {
  const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

  function crew(answer: (lines: readonly Line[]) => Promise<Answered>): Crew {
    return { answer, close: async () => {} };
  }

  it("prints in order, whichever group ends first", async () => {
    let out = "";
    const slowFirst = crew(async (lines) => {
      await wait(lines[0]!.number === 1 ? 30 : 1);
      return { texts: lines.map((l) => `${l.text}`), bad: 1 };
    });
    const print = async (text: string): Promise<void> => {
      out += text;
    };
    const bad = await runBatch({ input: pieces("a\n", "b\n", "c"), print, done: () => {} }, slowFirst, 4);
    expect(out).toBe("a\nb\nc\n");
    expect(bad).toBe(3);
  });

  it("reads no further than a few groups ahead of a slow reader", async () => {
    let read = 0;
    let printed = 0;
    let most = 0;
    async function* input(): AsyncGenerator<Uint8Array> {
      for (; read < 100; read++) {
        most = Math.max(most, read - printed);
        yield Buffer.from("x\n");
      }
    }
    const print = async (): Promise<void> => {
      await wait(1);
      printed++;
    };
    await runBatch(
      { input: input(), print, done: () => {} },
      crew(async () => ({ texts: [], bad: 0 })),
      2,
    );
    expect(printed).toBe(100);
    expect(most).toBeLessThanOrEqual(2 * 3 + 2);
  });

  it("ends with the failure where printing fails", async () => {
    const print = async (): Promise<void> => {
      throw new Error("gone");
    };
    const input = pieces(...Array.from({ length: 50 }, () => "x\n"));
    await expect(
      runBatch(
        { input, print, done: () => {} },
        crew(async () => ({ texts: ["y"], bad: 0 })),
        1,
      ),
    ).rejects.toThrow("gone");
  });
});

describe("progress", () => {
  it("is a bar where the size is known, else a count", () => {
    expect(progressText(1200, 50, 100)).toBe("[############------------] 50 %  1,200 lines");
    expect(progressText(3, 50, undefined)).toBe("3 lines");
    expect(progressText(3, 500, 100)).toContain("100 %");
  });
});
