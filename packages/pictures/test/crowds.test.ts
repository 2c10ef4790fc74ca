import type { CreatureInput, SceneInput } from "@ambit/engine";
import { describe, expect, it } from "vitest";
import { type DisplayList, displayList, svg, terminal } from "../src/index.js";
import { answerOf, hit, planOf, spared } from "./answers.js";

/** A square of 4 at (500, 300) on a map of 1,000 x 1,000, its user at `user`, with `many` more creatures on the diagonal. */
function far(
  user: readonly [number, number],
  many: number,
  named: readonly string[] = ["c4990", "c4991"],
): DisplayList {
  const crowd = Array.from({ length: many }, (_, i): CreatureInput => ({ id: `c${i}`, at: [(i * 7) % 400, i % 250] }));
  const at: CreatureInput[] = named.map((id, i) => ({ id, at: [500 + i, 300], side: "e" }));
  const scene: SceneInput = {
    size: [1000, 1000],
    creatures: [{ id: "u", name: "Ula", at: [...user, 0] }, ...crowd, ...at],
  };
  const cells = [300, 301, 302, 303].flatMap((y) =>
    [500, 501, 502, 503].map((x): [number, number, number] => [x, y, 0]),
  );
  const answer = answerOf([], {
    ...{ cells, place: { point: [502, 302, 0] }, origin: { point: [502, 302, 0] } },
    ...{ affected: [hit(named[0]!)], spared: [spared(named[1]!)] },
  });
  return displayList(scene, answer, { by: "u" });
}

const at80 = { colour: false, columns: 80 };

describe("letters in a crowd", () => {
  it("go first to who is hit and who is spared, each its own, in picture and list alike", () => {
    const list = far([10, 990], 4900);
    const [one, two] = [list.hit[0]!.badge, list.spared[0]!.badge];
    for (const badge of [one, two]) expect(badge).toMatch(/^[A-Z][A-Z0-9]$/);
    expect(one).not.toBe(two);
    const text = terminal(list, at80);
    expect(planOf(text).join("\n")).toContain(`*${one}:(${two}`);
    expect(text).toContain(`\n  ${one}  c4990 (e)`);
    expect(list.creatures.filter((c) => c.badge === one)).toHaveLength(1);
    expect(list.creatures.some((c) => c.badge === "??")).toBe(true);
  });

  it("of one column too, for those that the picture shows", () => {
    const text = terminal(far([10, 990], 4900), { colour: false, columns: 20 });
    const [, one] = /\n {2}(\S) {3}c4990/.exec(text) ?? [];
    const [, two] = /\n {2}(\S) {3}c4991/.exec(text) ?? [];
    expect([one, two]).not.toContain("?");
    expect([one, two]).not.toContain(undefined);
    expect(one).not.toBe(two);
    expect(planOf(text).join("\n")).toContain(`${one}*`);
  });

  it("of one column go to who is hit before those about it, where one picture has more than letters", () => {
    // 80 squares about the hit one, all taken; it stands last in the scene
    const at = Array.from({ length: 80 }, (_, i): [number, number] => [i % 8, Math.floor(i / 8)]);
    const crowd = at
      .filter(([x, y]) => x !== 3 || y !== 2)
      .map(([x, y], i): CreatureInput => ({ id: `c${i}`, at: [x, y] }));
    const scene: SceneInput = { size: [8, 40], creatures: [...crowd, { id: "last", name: "c", at: [3, 2] }] };
    const text = terminal(displayList(scene, answerOf(Array(10).fill("aaaaaaaa"), { affected: [hit("last")] })), {
      colour: false,
      columns: 20,
    });
    expect(text).toMatch(/\n {2}C {3}c\n/);
    expect(planOf(text).join("\n")).toContain("C*");
    expect(planOf(text).join("\n")).toContain("?");
  });

  it("stay those of all where all have some, whoever is hit", () => {
    const scene: SceneInput = {
      size: [4, 1],
      creatures: ["Goblin 1", "Goblin 2", "Ogre"].map((id, i) => ({ id, at: [i, 0] })),
    };
    const lettersOf = (id: string) =>
      displayList(scene, answerOf(["aaa"], { affected: [hit(id)] })).creatures.map((c) => c.badge);
    for (const id of ["Goblin 1", "Ogre"]) expect(lettersOf(id)).toEqual(["G1", "G2", "O"]);
  });
});

describe("a user far from its area", () => {
  it("is told in words, and no rows are drawn all the way to it", () => {
    const text = terminal(far([10, 990], 0), at80);
    // 4 rows of the area and 3 on either side, two lines each, one border, and the numbers
    expect(
      planOf(text).filter((line) => /^ *\d*( |:|\()/.test(line) && !line.startsWith("Cropped")).length,
    ).toBeLessThanOrEqual(2 * 10 + 4);
    expect(text.replace(/\s+/g, " ")).toContain("Ula (source) is at (10, 990), beyond this picture.");
    expect(text).not.toContain("@");
  });

  it("is shown where it is near", () => {
    const text = terminal(far([495, 305], 0), at80);
    expect(planOf(text).join("\n")).toContain("@");
    expect(text).not.toContain("beyond this picture");
    // fifteen squares to the side: small, with both
    const both = terminal(far([475, 300], 0), at80);
    expect(planOf(both).join("\n")).toContain("@");
    // as far below as a picture goes on
    expect(terminal(far([500, 318], 0), at80)).toContain("@");
    expect(terminal(far([500, 330], 0), at80)).not.toContain("@");
  });

  it("makes no picture of a map too small to read either", () => {
    const picture = svg(far([10, 990], 0));
    expect(picture).toContain("Ula (uses the ability) is at (10, 990), beyond this picture.");
    // 4 squares of area and 3 about them are drawn at the largest scale
    expect(Number(/<svg[^>]* width="([\d.]+)"/.exec(picture)![1])).toBeGreaterThan(460);
    expect(picture.length).toBeLessThan(40_000);
    expect(svg(far([480, 300], 0))).not.toContain("beyond this picture");
  });
});

describe("words of a place", () => {
  const titleOf = (rest: object): string => displayList({}, answerOf(["a"], rest)).title;
  it("call a corner a corner, and name its origin", () => {
    const cube = { area: { shape: "cube", side: 3, within: 10 }, system: "draw-steel", method: undefined };
    expect(titleOf({ ...cube, place: { corner: [10, 4, 0], origin: [10, 5, 0] }, origin: { cell: [10, 5, 0] } })).toBe(
      "3 cube within 10, corner (10, 4), origin square (10, 5); Draw Steel",
    );
    expect(titleOf({ ...cube, place: { corner: [10, 4, 2], origin: [10, 4, 2] }, origin: { cell: [10, 4, 2] } })).toBe(
      "3 cube within 10, corner and origin square (10, 4, 2); Draw Steel",
    );
    const turned = {
      area: { shape: "cube", sideFeet: 10 },
      place: { corner: [1, 2, 0], along: [2, 1], origin: [1.5, 2, 0] },
    };
    expect(titleOf(turned)).toBe("10-foot cube, corner (1, 2) towards (2, 1), origin (1.5, 2); D&D 5e, template");
    expect(titleOf({ ...turned, place: { corner: [1, 2, 0], along: [1, 0] } })).toBe(
      "10-foot cube, corner (1, 2); D&D 5e, template",
    );
  });

  it("name the origin square of a line where it is not its first", () => {
    const line = {
      area: { shape: "line", length: 3, width: 1 },
      system: "draw-steel",
      method: undefined,
      origin: { cell: [4, 5, 0] },
    };
    expect(titleOf({ ...line, place: { path: [[3, 5, 0]], origin: [4, 5, 0] } })).toBe(
      "3 x 1 line, at (3, 5), origin square (4, 5); Draw Steel",
    );
    expect(titleOf({ ...line, place: { path: [[3, 5, 0]], origin: [3, 5, 0] } })).toBe(
      "3 x 1 line, at (3, 5); Draw Steel",
    );
  });
});

describe("the scale bar", () => {
  it("has feet but in Draw Steel, which counts squares", () => {
    expect(svg(displayList({ size: [4, 4] }, answerOf(["a"])))).toContain("4 squares, 20 feet");
    const own = answerOf(["a"], {
      system: "draw-steel",
      method: undefined,
      area: { shape: "burst", radius: 1 },
      place: {},
    });
    const picture = svg(displayList({ size: [4, 4] }, own));
    expect(picture).toContain(">4 squares<");
    expect(picture).not.toContain("feet");
  });
});
