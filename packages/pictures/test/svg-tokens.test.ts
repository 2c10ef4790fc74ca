import { describe, expect, it } from "vitest";
import { displayList } from "../src/index.js";
import { carriedTypesetter } from "../src/png/typesetter.js";
import { detailOf } from "../src/svg/detail.js";
import { overlap } from "../src/svg/labels.js";
import { placed } from "../src/svg/map.js";
import { boxOfMark } from "../src/svg/marks.js";
import { svg } from "../src/svg/svg.js";
import { letterBox } from "../src/svg/tokens.js";
import { viewOf } from "../src/svg/view.js";
import { answerOf } from "./answers.js";
import { parse } from "./svg-check.js";

const textsOf = (document: string) =>
  parse(document)
    .filter((e) => e.name === "text")
    .map((e) => e.text);

describe("names", () => {
  it("have the height of who stands in none of the layers shown", () => {
    const creatures = [
      { id: "bat", name: "Bat", at: [3, 2, 2] as const },
      { id: "rat", name: "Rat", at: [6, 2] as const },
    ];
    const texts = textsOf(svg(displayList({ size: [10, 6], creatures }, answerOf([])), { square: 40 }));
    expect(texts).toContain("Bat +2");
    expect(texts).toContain("Rat");
    const told = "This picture shows layer 0 (scene.layers). +2 is the height of who stands in another layer.";
    expect(texts.join(" ")).toContain(told);
    // small squares have no names, and so no heights to explain
    const small = textsOf(svg(displayList({ size: [10, 6], creatures }, answerOf([])), { square: 14 }));
    expect(small).toContain("This picture shows layer 0 (scene.layers).");
  });

  it("that find no room leave their height", () => {
    const creatures = [{ id: "bat", name: "A bat of name", at: [0, 0, -3] as const }];
    const list = displayList({ size: [2, 2], creatures }, answerOf([], { origin: { point: [2, 2, 0] } }));
    const { names } = placed(list, viewOf(list, { square: 30 }), {});
    expect(names.map((n) => n.words)).toEqual(["-3"]);
  });

  it.each(["", "   ", "\u3000\u2800", "\u00a0"])("that are blanks, %j, show the id", (name) => {
    const list = displayList({ creatures: [{ id: "rat", name, at: [0, 0] }] }, answerOf([]));
    expect(list.creatures[0]!.name).toBe("rat");
    expect(list.creatures[0]!.badge).toBe("R");
  });
});

describe("letters on tokens", () => {
  it("are a free number where the fonts lack them", () => {
    const creatures = ["ꔀꕞ", "Goblin", "1", "ꦩꦕꦤ꧀", "竜"].map((name, i) => ({
      id: `c${i}`,
      name,
      at: [i * 2, 1] as const,
    }));
    const list = displayList({ size: [12, 6], creatures }, answerOf([]));
    const lettersWith = (options: object) => {
      const { tokens } = placed(list, viewOf(list, { square: 40 }), options);
      return list.creatures.map((c) => tokens.find((t) => t.creature.id === c.id)!.letter);
    };
    expect(lettersWith({ typesetter: carriedTypesetter() })).toEqual(["2", "G", "1", "3", "竜"]);
    // A reader's own fonts may have them.
    expect(lettersWith({})).toEqual(list.creatures.map((c) => c.badge));
  });

  it.each([
    ["in the middle of one square", { cell: [2, 2, 0] as const }, true],
    ["in the middle of four", { point: [6, 3, 0] as const }, true],
    ["beside the letter", { point: [6.5, 3.5, 0] as const }, false],
  ])("are not covered by an origin %s", (_, origin, open) => {
    const creatures = [
      { id: "g1", name: "Goblin 1", at: [2, 2] as const },
      { id: "g2", name: "Goblin 2", at: [5, 2] as const, size: 2 },
    ];
    const list = displayList({ size: [10, 6], creatures }, answerOf([], { origin }));
    const { tokens, marks } = placed(list, viewOf(list, { square: 40 }), {});
    const letters = tokens.map((t) => letterBox(t, detailOf(40))!);
    const [mark] = marks;
    expect(mark!.open).toBe(open);
    const { x, y, r } = mark!;
    for (const box of letters.filter((one) => overlap(one, boxOfMark(mark!)))) {
      const corners = [box.x0, box.x1].flatMap((bx) => [box.y0, box.y1].map((by) => Math.hypot(bx - x, by - y)));
      // Wholly within the ring, or, of a mark with a cross, wholly outside it.
      if (open) expect(Math.max(...corners)).toBeLessThan(r - 2);
      else {
        const [nx, ny] = [Math.min(Math.max(x, box.x0), box.x1), Math.min(Math.max(y, box.y0), box.y1)];
        expect(Math.hypot(nx - x, ny - y)).toBeGreaterThan(r);
      }
    }
  });
});
