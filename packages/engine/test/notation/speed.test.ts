import { describe, expect, it } from "vitest";
import type { SystemId } from "../../src/contract/types.js";
import { read } from "../../src/notation/index.js";

// dnd5e and pf2e share their grammar, so one stands for both.
const SYSTEMS: readonly SystemId[] = ["draw-steel", "pf2e"];
const PIECES = [
  "-", "‑", "5", "5 ", "5-", "or", "or ", "(", "{", '{"', '{"type"', "@Template[", "@Template[cone|", "<b", "&", "½", "1,000,",
  "10 x ", "5-foot ", "5-foot-radius, ", "5- or ", "within 5 feet ", "point within 5 feet ", "area of ", "sphere or a ", "aura a,",
  "two ", "range: ", "no larger than a ", "emanatio ", "\u00ad", "∞ x ",
  "> ", "\n>", "&#8209;", "&#", "one hundred and ", "5 ft. (", "[1]", "a[", "<sup>", "point the ", "speed of ", "pool with a ", "of silk ",
  "5-foot-radius (", "centered on ", "aura ", "- ",
]; // biome-ignore format: one list
const LENGTH = 6_000;
const TIMES = 8;
const TRIES = 5;

/** Processor milliseconds of this process, so that a busy machine does not count. */
function cost(text: string, system: SystemId): number {
  const before = process.cpuUsage();
  read(text, system);
  const used = process.cpuUsage(before);
  return (used.user + used.system) / 1000;
}

describe("time grows linearly with the text", () => {
  for (const system of SYSTEMS) {
    it.each(PIECES)(`${system}: 48 kB of %j`, (piece) => {
      const short = piece.repeat(Math.ceil(LENGTH / piece.length));
      const long = short.repeat(TIMES);
      let [a, b] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      // Eight times the text: a linear reader has 8, a quadratic one 64. The least of several runs counts, since the collector of garbage
      // comes in steps, and below 2 ms the clock decides.
      const most = (): number => 24 * Math.max(a, 2);
      for (let left = TRIES; left > 0 && !(b < most() && b < 250); left--) {
        a = Math.min(a, cost(short, system));
        b = Math.min(b, cost(long, system));
      }
      expect(b).toBeLessThan(most());
      expect(b).toBeLessThan(250);
    });
  }
});

describe("speed", () => {
  it("reads at least 50,000 texts of 500 letters a minute on one core", () => {
    const text =
      `Range: 150 feet. A bright spark leaps from your hand to a point you choose within range and bursts with a roar.
      Each creature in a 20-foot-radius sphere centered on that point must make a saving throw, taking 8d6 fire damage on a failed
      save, or half as much on a successful one. The fire spreads around corners. It ignites loose objects in the area. Then a
      15-foot cone or a 60-foot-long, 5-foot-wide line sweeps out from you, and whoever stands within 10 feet of it is pushed 10 feet away from you.`
        .replace(/\s+/g, " ")
        .slice(0, 500);
    expect(text.length).toBe(500);
    for (let i = 0; i < 300; i++) read(text, "dnd5e");
    const before = process.cpuUsage();
    for (let i = 0; i < 1000; i++) read(text, "dnd5e");
    const minutes = process.cpuUsage(before).user / 60_000_000;
    expect(1000 / minutes).toBeGreaterThan(50_000);
  });
});
