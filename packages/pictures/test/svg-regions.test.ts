import { describe, expect, it } from "vitest";
import { displayList } from "../src/index.js";
import { svg } from "../src/svg/svg.js";
import { SOURCE } from "../src/svg/theme.js";
import { answerOf, cellsOf } from "./answers.js";
import { parse } from "./svg-check.js";

const scene = { size: [10, 6], walls: [{ from: [4, 0], to: [4, 6] }] } as const;
const first = cellsOf(["...", ".kkk", ".kkk"], "k");
const regions = {
  kept: [
    { name: "A", text: "Fireball, 20 feet", cells: first },
    { name: "C", text: `Long ${"words ".repeat(20)}`, cells: first },
  ],
  auras: [{ name: "Guard", cells: cellsOf(["....", "....", "....", ".......a"], "a") }],
};

describe("kept areas and auras", () => {
  const drawn = parse(svg(displayList(scene, answerOf(["", ".....a"]), regions), { square: 40 }));
  const texts = drawn.filter((e) => e.name === "text").map((e) => e.text);
  const at = (d: string, more: Record<string, string> = {}): number =>
    drawn.findIndex((e) => e.attributes.d === d && Object.entries(more).every(([k, v]) => e.attributes[k] === v));

  it("have outlines of their own, under what is in play and under walls", () => {
    const kept = "M160 40L160 120L40 120L40 40Z";
    const [a, c] = [at(kept, { "stroke-dasharray": "14 5" }), at(kept, { "stroke-dasharray": "14 4 3 4" })];
    const aura = at("M320 120L320 160L280 160L280 120Z", { stroke: SOURCE });
    const area = at("M240 40L240 80L200 80L200 40Z");
    const wall = at("M160 0L160 240");
    expect([0 <= a, a < c, c < area, area < aura, aura < wall]).toEqual([true, true, true, true, true]);
  });

  it("are named on the map and told in the legend, long words cut", () => {
    expect(texts).toEqual(expect.arrayContaining(["A", "C", "Guard", "aura", "kept A: Fireball, 20 feet"]));
    const long = texts.find((t) => t.startsWith("kept C: Long words"))!;
    expect(long.length).toBeLessThan(60);
    expect(long.endsWith("\u2026")).toBe(true);
  });

  it("are told only where they are seen, and kept ones are: the picture of a large map holds them", () => {
    const large = { size: [100, 100] } as const;
    const far = {
      kept: [{ name: "B", text: "Fog", cells: [[60, 20, 0]] as const }],
      auras: [{ name: "Guard", cells: [[5, 95, 0]] as const }],
    };
    const words = parse(svg(displayList(large, answerOf(["", ".....a"]), far)))
      .filter((e) => e.name === "text")
      .map((e) => e.text);
    expect(words).toContain("kept B: Fog");
    expect(words).not.toContain("aura");
  });
});
