import { describe, expect, it } from "vitest";
import { displayList } from "../src/index.js";
import { svg } from "../src/svg/svg.js";
import { HALO, INK } from "../src/svg/theme.js";
import { answerOf, hit, spared } from "./answers.js";
import { parse } from "./svg-check.js";

const textsOf = (document: string) =>
  parse(document)
    .filter((e) => e.name === "text")
    .map((e) => e.text);

describe("walls at other heights", () => {
  const walls = [
    { from: [1, 0], to: [1, 4] },
    { from: [2, 0], to: [2, 4], bottom: 1, top: 3 },
    { from: [3, 0], to: [3, 4], top: 0 },
    { from: [4, 0], to: [4, 4], bottom: 12 },
    { from: [5, 0], to: [5, 4], bottom: 0.5, top: 9 },
    { from: [6, 0], to: [6, 4], bottom: -2, top: 1, kind: "door" },
  ] as const;

  it("are those that reach into none of the layers shown", () => {
    // Layer 0 is the heights from 0 to 1, so a wall from 1 up lies on it and none of it is in it.
    const heights = displayList({ walls }, answerOf([])).walls.map((w) => w.heights);
    expect(heights).toEqual([undefined, "1 to 3", "up to 0", "12 and up", undefined, undefined]);
    const higher = displayList({ walls, layers: [1, 12] }, answerOf([])).walls.map((w) => w.heights);
    expect(higher).toEqual([undefined, undefined, "up to 0", undefined, undefined, "-2 to 1"]);
  });

  it("are dashed on the map and told in the legend", () => {
    const document = svg(displayList({ size: [8, 6], walls }, answerOf([])), { square: 40 });
    expect(textsOf(document)).toContain("wall at another height (1 to 3, up to 0, 12 and up)");
    const drawn = parse(document).filter(
      (e) => e.attributes.stroke === INK && e.attributes.d?.includes("M80 0L80 160"),
    );
    expect(drawn.map((e) => e.attributes.d)).toEqual(["M80 0L80 160M120 0L120 160M160 0L160 160"]);
    expect(drawn[0]!.attributes["stroke-dasharray"]).toBeDefined();
    const order = parse(svg(displayList({ size: [8, 6], walls }, answerOf(["", ".a"])), { square: 40 }));
    const border = order.findIndex((e) => e.attributes.stroke === INK && e.attributes["stroke-width"] === "3");
    // A border that such a wall lies on must not look dashed.
    expect(order.findIndex((e) => e.attributes.d?.startsWith("M80 0L80 160"))).toBeLessThan(border);
    const only = svg(displayList({ size: [8, 6], walls: walls.slice(1, 2) }, answerOf([])), { square: 40 });
    expect(textsOf(only)).not.toContain("wall");
  });
});

describe("walls that a reason names", () => {
  it("cut no gap into those that cross them", () => {
    const scene = {
      size: [8, 6] as const,
      creatures: [{ id: "a", at: [3, 3] as const }],
      walls: [
        { from: [0, 2], to: [8, 2] },
        { from: [4, 0], to: [4, 6] },
      ] as const,
    };
    const answer = answerOf(["a"], {
      spared: [{ ...spared("a"), because: { rule: "5e.blocked", text: "wall", walls: [1] } }],
      affected: [hit("nobody")],
    });
    const strokes = parse(svg(displayList(scene, answer), { square: 40 })).filter(
      (e) => e.attributes.d === "M0 80L320 80" || e.attributes.d === "M160 0L160 240",
    );
    // The halos of both, the doubled wall with its light core, and over it the ink of the one that crosses.
    expect(strokes.map((e) => [e.attributes.stroke, e.attributes.d?.startsWith("M160")])).toEqual([
      [HALO, true],
      [HALO, false],
      [INK, true],
      [HALO, true],
      [INK, false],
    ]);
  });
});
