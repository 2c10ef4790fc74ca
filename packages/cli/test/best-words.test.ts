import { best, type SearchAnswer, type SearchQuestion } from "@ambit/engine";
import { describe, expect, it } from "vitest";
import { placementsInWords } from "../src/terminal/counts.js";
import { foundTable, verdict } from "../src/terminal/found.js";
import { heightsTried, heightWords } from "../src/terminal/heights.js";
import { widthOf } from "../src/terminal/wrapped.js";
import { ambit } from "./run-ambit.js";

describe("counts", () => {
  it("are told to the last digit, then in millions, then as too many", () => {
    expect([0, 1, 5805, 9_999_999].map(placementsInWords)).toEqual([
      "0 placements",
      "1 placement",
      "5,805 placements",
      "9,999,999 placements",
    ]);
    expect(placementsInWords(10_000_000)).toBe("about 10 million placements");
    expect(placementsInWords(12_345_678)).toBe("about 12.3 million placements");
    expect(placementsInWords(400_040_001)).toBe("about 400 million placements");
    expect(placementsInWords(814_741_674_250)).toBe("about 815,000 million placements");
    expect(placementsInWords(15_999_984_000_000)).toBe("about 16 million million placements");
    expect(placementsInWords(834_297_395_370_250)).toBe("about 834 million million placements");
    // 2^53 - 1 is that many or more
    expect(placementsInWords(Number.MAX_SAFE_INTEGER - 1)).toBe("about 9,010 million million placements");
    expect(placementsInWords(Number.MAX_SAFE_INTEGER)).toBe("too many placements to count, all");
  });
});

const FLYER = {
  system: "pf2e",
  area: "10-foot burst within 60 feet",
  by: "u",
  score: { e: 1 },
  limit: 1,
  scene: {
    creatures: [
      { id: "u", at: [5, 5, 3], side: "p" },
      { id: "a", at: [8, 5, 3], side: "e" },
    ],
  },
} satisfies SearchQuestion;

describe("heights of the origin", () => {
  it("are named where another height would score more, with what tries it", async () => {
    // pf2e.burst: from a corner at height 0 a 10-foot burst reaches layers -2 to 1, and a flies in layer 3.
    const flags = ["--system", "pf2e", "--area", FLYER.area, "--by", "u", "--score", "e=1", "--limit", "1"];
    const creatures = ["--creature", "u@5,5,3::p", "--creature", "a@8,5,3::e", "--pictures", "0", "--columns", "200"];
    const [low, high] = await Promise.all([
      ambit(["best", ...flags, ...creatures]),
      ambit(["best", ...flags, ...creatures, "--layers-tried", "0,3"]),
    ]);
    expect(low!.out).toContain("Proven: no legal placement with its origin at height 0 scores more than 0 (");
    expect(low!.out).toMatch(/\na is at height 3; --layers-tried 0,3 tries that height too\.\n$/);
    // The advice works.
    expect(high!.out).toContain("Proven: no legal placement scores more than +1 (");
    expect(high!.out).not.toContain("height");
  });

  it("are named where somebody is to be spared, a wall ends or a block stands: a higher origin may do better", () => {
    const flat = {
      ...FLYER,
      scene: { creatures: FLYER.scene.creatures.map((c) => ({ ...c, at: [c.at[0]!, 5] as const })) },
    };
    const none = { at: "", elsewhere: undefined };
    const named = { at: " with its origin at height 0", elsewhere: undefined };
    expect(heightWords(flat)).toEqual(none);
    expect(heightWords({ ...flat, score: { e: 1, p: -1 } })).toEqual(named);
    expect(heightWords({ ...flat, score: { e: 1, byId: { u: -0.5 } } })).toEqual(named);
    // a weight of a side that nobody has spares nobody
    expect(heightWords({ ...flat, score: { e: 1, ghosts: -1 } })).toEqual(none);
    const walled = (wall: object) => ({
      ...flat,
      scene: { ...flat.scene, walls: [{ from: [7, 0], to: [7, 9], ...wall }] },
    });
    expect(heightWords(walled({}) as never)).toEqual(none);
    expect(heightWords(walled({ top: 2 }) as never)).toEqual(named);
    expect(heightWords(walled({ bottom: 1 }) as never)).toEqual(named);
    expect(heightWords({ ...flat, scene: { ...flat.scene, solids: [{ cell: [7, 5, 0] }] } })).toEqual(named);
    // who stands on the ground and is three squares high reaches into height 2, not into 3
    const tall = {
      ...flat,
      scene: { creatures: [{ id: "a", at: [8, 5] as const, side: "e", height: 3 }] },
      by: undefined as never,
    };
    expect(heightWords({ ...tall, layersTried: [2, 2] })).toEqual(none);
    expect(heightWords({ ...tall, layersTried: [3, 4] })).toEqual({
      at: " with its origin at heights 3 and 4",
      elsewhere: "a is at height 0; --layers-tried 0,4 tries that height too.",
    });
  });

  it("tell three by name, and no advice where more than 100 heights lie between", () => {
    const creatures = [1, 2, 3, 4, 5].map((z) => ({ id: `c${z}`, at: [8, 5, z] as const, side: "e" }));
    const { elsewhere } = heightWords({ ...FLYER, by: undefined as never, scene: { creatures } });
    expect(elsewhere).toBe(
      "c1 is at height 1, c2 is at height 2, c3 is at height 3, 2 more are at others; --layers-tried 0,5 tries those heights too.",
    );
    const far = [{ id: "far", name: "Far\n", at: [8, 5, 100] as const, side: "e" }];
    expect(heightWords({ ...FLYER, scene: { creatures: far } }).elsewhere).toBe("Far\\n is at height 100.");
  });

  it("are those of the placements that the engine finds, for every kind of area", () => {
    const creatures = [
      { id: "u", at: [5, 5, 2] as const, side: "p" },
      { id: "a", at: [7, 5, 2] as const, side: "e" },
    ];
    const kinds: [SearchQuestion["system"], SearchQuestion["method"], string, number | undefined][] = [
      ["pf2e", undefined, "10-foot burst", 0],
      ["pf2e", undefined, "30-foot cone", 2],
      ["pf2e", undefined, "30-foot line", 2],
      ["pf2e", undefined, "10-foot emanation", undefined],
      ["draw-steel", undefined, "2 burst", undefined],
      ["draw-steel", undefined, "2 aura", undefined],
      ["draw-steel", undefined, "2 cube within 5", 0],
      ["draw-steel", undefined, "3 cube", 2],
      ["draw-steel", undefined, "3 x 1 line within 3", 0],
      ["draw-steel", undefined, "3 x 1 line", 2],
      ["draw-steel", undefined, "2 wall within 5", undefined],
      ...(["dmg2014", "dmg2024", "token"] as const).flatMap((method): typeof kinds => [
        ["dnd5e", method, "10-foot-radius sphere within 60 feet", 0],
        ["dnd5e", method, "15-foot cone", 2],
        ["dnd5e", method, "15-foot line, 5 feet wide", 2],
        ["dnd5e", method, "10-foot cube within 60 feet", 0],
      ]),
      ["dnd5e", "template", "10-foot-radius sphere within 60 feet", 0],
      ["dnd5e", "template", "15-foot cone", 2],
      ["dnd5e", "template", "10-foot cube within 60 feet", 0],
      ["dnd5e", "template", "10-foot cube", 2],
      ["dnd5e", "template", "10-foot emanation", undefined],
    ];
    for (const [system, method, area, height] of kinds) {
      const question = {
        ...{ system, area, by: "u", score: { e: 1 }, limit: 3, scene: { size: [12, 12], creatures } },
        ...(method === undefined ? {} : { method }),
      } as SearchQuestion;
      const label = `${system} ${method} ${area}`;
      const tried = heightsTried(question);
      expect(tried?.heights, label).toEqual(height === undefined ? undefined : [height, height]);
      if (height === undefined) continue;
      const { placements } = best(question);
      expect(placements.length, label).toBeGreaterThan(0);
      for (const { place } of placements) {
        const { origin, point, corner, start, path } = place as { [key: string]: readonly number[] };
        const spot = origin ?? point ?? corner ?? start ?? path?.[0];
        expect((spot as readonly number[])[2] ?? 0, `${label} ${JSON.stringify(place)}`).toBe(height);
      }
    }
  });
});

describe("the table", () => {
  const creatures = ["Boss", "Gnoll", "Ogre"].map((name, i) => ({ id: name, at: [i, 0] as const, side: "foes" }));
  const question: SearchQuestion = {
    system: "draw-steel",
    area: "3 cube within 10",
    score: { foes: 1 },
    scene: { creatures },
  };
  const answer: SearchAnswer = {
    placements: [
      { place: { corner: [10, 4, 0], origin: [10, 5, 0] }, score: 3, affected: ["Boss", "Gnoll", "Ogre"] },
      { place: { corner: [3, 4, 0], origin: [3, 4, 0] }, score: 1, affected: ["Boss"] },
    ],
    considered: 20,
    complete: true,
  };
  const rowsAt = (columns: number) => foundTable(question, answer, columns).split("\n\n")[0]!.split("\n");

  it("has names beside the places where every place leaves room for them", () => {
    expect(rowsAt(80)).toEqual([
      "   score  where                                  who is hit",
      "1     +3  corner (10, 4), origin square (10, 5)  Boss, Gnoll, Ogre",
      "2     +1  corner and origin square (3, 4)        Boss",
    ]);
  });

  it("has all names below where one place does not, and says so in its heading", () => {
    expect(rowsAt(60)).toEqual([
      "   score  where",
      "            who is hit",
      "1     +3  corner (10, 4), origin square (10, 5)",
      "            Boss, Gnoll, Ogre",
      "2     +1  corner and origin square (3, 4)",
      "            Boss",
    ]);
    expect(rowsAt(40)).toEqual([
      "   score  where",
      "            who is hit",
      "1     +3  corner (10, 4), origin square",
      "          (10, 5)",
      "            Boss, Gnoll, Ogre",
      "2     +1  corner and origin square",
      "          (3, 4)",
      "            Boss",
    ]);
    for (const columns of [40, 60, 80])
      for (const line of foundTable(question, answer, columns).split("\n"))
        expect(widthOf(line)).toBeLessThanOrEqual(columns);
  });

  it("says what is proven, of one placement and of none", () => {
    expect(verdict(question, { ...answer, considered: 1 })).toEqual([
      "Proven: no legal placement scores more than +3 (1 placement looked at or ruled out).",
    ]);
    expect(verdict(question, { ...answer, complete: false, bound: 5, considered: Number.MAX_SAFE_INTEGER })).toEqual([
      "Not proven: some placement may score more than +3, none more than +5 (too many placements to count, all looked at or ruled out).",
    ]);
    expect(verdict(question, { placements: [], considered: 0, complete: false })).toEqual([
      "No legal placement was found; not all are proven (0 placements looked at or ruled out).",
    ]);
    expect(verdict(question, { placements: [], considered: 0, complete: false, bound: 2.5 })).toEqual([
      "No legal placement was found; not all are proven, none scores more than +2.5 (0 placements looked at or ruled out).",
    ]);
  });
});

describe("--points", () => {
  const base = ["best", "--system", "dnd5e", "--method", "template", "--score", "e=1", "--pictures", "0"];
  const scene = ["--by", "u", "--creature", "u@5,5::p", "--creature", "a@8,5::e"];

  it("takes one point, or several, beside an area from a flag", async () => {
    const cone = [...base, "--area", "30-foot cone within 60 feet", ...scene];
    const [one, two, without] = await Promise.all([
      ambit([...cone, "--points", "7,5"]),
      ambit([...cone, "--points", "9,9 7,5", "--json", "--limit", "1"]),
      ambit(cone),
    ]);
    expect(one!.err).toBe("");
    expect(one!.out).toMatch(/\n1 +\+1 +at \(7, 5\), to .* a\n/);
    // (9, 9) sees a too; both stand in what was looked at: one vector of six digits each way, from each of two points
    const { considered } = JSON.parse(two!.out);
    expect(considered).toBe(2 * 3_999_996_000_000);
    expect(without!.err).toContain("a cone with a range may start anywhere; name the points");
  });

  it("of a file are counted as the file counts, those of the flag in squares", async () => {
    const file = JSON.stringify({
      ...{ system: "dnd5e", method: "template", area: "20-foot cone", by: "u", score: { e: 1 }, points: [[600, 500]] },
      scene: {
        ...{ coordinates: "units", unitsPerSquare: 100 },
        creatures: [
          { id: "u", at: [5, 5], side: "p" },
          { id: "a", at: [8, 5], side: "e" },
        ],
      },
    });
    const from = async (...flags: string[]) => {
      const { out } = await ambit(["best", "-", "--json", "--limit", "1", ...flags], file);
      return JSON.parse(out).placements[0].place.point;
    };
    expect(await from()).toEqual([600, 500, 0]);
    expect(await from("--area", "30-foot cone")).toEqual([600, 500, 0]);
    expect(await from("--points", "6,6")).toEqual([600, 600, 0]);
  });
});
