import { describe, expect, it } from "vitest";
import { displayList } from "../src/index.js";
import { png } from "../src/png/index.js";
import { svg } from "../src/svg/svg.js";
import { textWidth } from "../src/svg/text.js";
import { answerOf } from "./answers.js";
import { pixelsOf } from "./png-pixels.js";
import { parse } from "./svg-check.js";
import { statesList } from "./svg-lists.js";

describe("the legend", () => {
  it.each(["light", "dark"] as const)("shows the colour that affected squares have on %s ground", async (theme) => {
    const list = statesList({}, { system: "pf2e" });
    const options = { theme, square: 40 };
    const groups = parse(svg(list, options)).filter((e) => e.attributes.transform);
    const moved = groups.map((e) =>
      /translate\((\S+) (\S+)\)/
        .exec(e.attributes.transform ?? "")
        ?.slice(1)
        .map(Number),
    );
    const places = moved.filter((m) => m !== undefined) as [number, number][];
    const pixels = pixelsOf(await png(list, { ...options, scale: 1 }));
    // Heading, map, scale, legend; the first entry stands at the legend's corner. Neither spot has a line.
    const [, map, , key] = groups.flatMap((e, i) =>
      e.name === "g" ? [places[i - (groups.length - places.length)]!] : [],
    );
    expect(pixels.at(key![0] + 16, key![1] + 11)).toEqual(pixels.at(map![0] + 2 * 40 + 20, map![1] + 2 * 40 + 20));
  });

  const wide = displayList(
    {
      size: [1000, 1000],
      creatures: [
        { id: "a", at: [10, 10], side: "party" },
        { id: "b", at: [900, 900], side: "wolves" },
        { id: "c", at: [500, 900], object: true },
      ],
    },
    answerOf([]),
  );

  it("has the sides of creatures that are specks", () => {
    const texts = parse(svg(wide, { show: "whole" })).map((e) => e.text);
    for (const words of ["party", "wolves", "object"]) expect(texts).toContain(words);
  });

  it.each([2, 3, 5, 8, 14, 22, 48])("has numbers beside it that never touch, at %i pixels a square", (square) => {
    const all = parse(svg(wide, { show: "whole", square })).filter((e) => e.name === "text");
    const numbers = all.filter((e) => e.attributes["font-size"] === "11" && /^\d+$/.test(e.text));
    const columns = numbers.filter((e) => e.attributes["text-anchor"] === "middle");
    const rows = numbers.filter((e) => e.attributes["text-anchor"] === "end");
    expect(Math.min(columns.length, rows.length)).toBeGreaterThan(9);
    for (const [i, one] of columns.slice(1).entries()) {
      const before = columns[i]!;
      const gap = Number(one.attributes.x) - Number(before.attributes.x);
      expect(gap).toBeGreaterThan((textWidth(one.text, 11) + textWidth(before.text, 11)) / 2 + 2);
    }
    for (const [i, one] of rows.slice(1).entries()) {
      expect(Number(one.attributes.y) - Number(rows[i]!.attributes.y)).toBeGreaterThan(12);
    }
  });
});
