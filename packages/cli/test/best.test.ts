import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSearch } from "../src/question/build-search.js";
import { layersFlag, scoreFlag, scoreOf } from "../src/question/score-flag.js";
import { placeInWords } from "../src/terminal/place-words.js";
import { searchText } from "../src/terminal/search-bar.js";
import { hung } from "../src/terminal/wrapped.js";
import { ambit, oneSentence } from "./run-ambit.js";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ambit-best-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/**
 * . . . o .     the orc o at (3, 0), the brute b at (4, 1), their foes' ally a at (3, 1), the mage at (0, 0)
 * . . . a b
 */
const SCENE = [
  ["--by", "mage", "--creature", "mage@0,0::party"],
  ["--creature", "orc@3,0::foes", "--creature", "brute@4,1::foes", "--creature", "ally@3,1::party"],
].flat();
const BURST = ["best", "--system", "pf2e", "--area", "5-foot burst", ...SCENE];

describe("best", () => {
  it("prints pictures, a table and what is proven", { timeout: 60_000 }, async () => {
    const [pictured, table] = await Promise.all([
      ambit([...BURST, "--score", "foes=1,party=-2", "--pictures", "1", "--ascii"]),
      ambit([...BURST, "--score", "foes=1", "--score", "party=-2,id:brute=3", "--pictures", "0"]),
    ]);
    expect(pictured!.status).toBe(0);
    expect(pictured!.err).toBe("");
    // pf2e.burst: 5 feet are the four squares about a corner. Both orcs only with the ally: 1 + 1 - 2 = 0. One alone scores 1.
    expect(pictured!.out).toMatch(/^1 of \d+: score \+1, orc\n5-foot burst, at \(3, 0\); Pathfinder 2e\n/);
    expect(pictured!.out).toContain("\n1 hit: 1 foe\n");
    const lines = table!.out.split("\n");
    expect(lines[0]).toMatch(/^ +score +where +who is hit$/);
    // The brute weighs 3 by its id. Of the corners about it (5, 1) and (5, 2) have it alone, and (5, 1) is nearer to the mage.
    expect(lines[1]).toMatch(/^1 +\+3 +at \(5, 1\) +brute$/);
    expect(lines[2]).toMatch(/^2 +\+2 +at \(4, 1\) +orc, brute, ally$/);
    expect(table!.out).toMatch(
      /\nProven: no legal placement with its origin at height 0 scores more than \+3\s+\([\d,]+\s+placements looked at or ruled\s+out\)\.\n$/,
    );
  });

  it("places several areas", { timeout: 60_000 }, async () => {
    // a burst for each of the two: one for both has the ally too
    const args = [
      "best",
      "--system",
      "pf2e",
      "--area",
      "up to two 5-foot bursts",
      ...SCENE,
      "--score",
      "foes=1,party=-2",
    ];
    const [table, json] = await Promise.all([
      ambit([...args, "--pictures", "1", "--ascii", "--columns", "120"]),
      ambit([...args, "--json", "--limit", "1"]),
    ]);
    expect(table!.out).toMatch(/^1 of \d+: score \+2, orc, brute\n/);
    expect(table!.out).toMatch(/\n *1 +\+2 +at \(3, 0\) and at \(5, 1\) +orc, brute\n/);
    const { placements, complete } = JSON.parse(json!.out);
    expect(complete).toBe(true);
    expect(placements[0].place).toEqual([{ point: [3, 0, 0] }, { point: [5, 1, 0] }]);
  });

  it("gives JSON whose places go back into resolve", { timeout: 60_000 }, async () => {
    const args = ["examples/fireball-caves.json", "--map", "examples/caves.dd2vtt", "--method", "dmg2014"];
    const found = await ambit(["best", ...args, "--score", '{"enemies": 1, "party": -2}', "--json", "--limit", "2"]);
    const { placements, complete } = JSON.parse(found.out);
    expect(complete).toBe(true);
    expect(placements).toHaveLength(2);
    const back = await ambit(["resolve", ...args, "--place", JSON.stringify(placements[0].place), "--json"]);
    const answer = JSON.parse(back.out);
    expect(answer.legal).toBe(true);
    expect(answer.affected.map((a: { id: string }) => a.id)).toEqual(placements[0].affected);
  });

  it("walks first, and draws the user where it stands then", { timeout: 60_000 }, async () => {
    const args = ["--system", "draw-steel", "--area", "1 burst", "--score", "foes=1", "--walk", "3", "--ascii"];
    const scene = ["--by", "hero", "--creature", "hero@1,1::heroes", "--creature", "rat@5,1::foes"];
    const { out } = await ambit(["best", ...args, ...scene, "--pictures", "1"]);
    // ds.burst: beside column 5 stands who is in column 4, three squares away; of (4, 0), (4, 1), (4, 2) the first in reading order.
    expect(out).toContain("\n 0      ::::(@)::::\n");
    expect(out).toContain("\n 1      ::::::::*R*\n");
    expect(out).toMatch(/\n1 +\+1 +standing at \(4, 0\) +rat\n/);
  });

  it("builds a wall between creatures, square by square", async () => {
    const scene = ["--by", "hero", "--creature", "hero@2,4::heroes", "--creature", "archer@6,4::foes"];
    const args = ["best", "--system", "draw-steel", "--area", "3 wall within 5", ...scene, "--pictures", "0"];
    const { out, err } = await ambit([...args, "--cut", "archer,hero", "--cover", "5,4 5,5"]);
    expect(err).toBe("");
    // (5, 4) stops every line along row 4; a third square stands beside the two.
    expect(out).toMatch(/on \(\d, \d\)(-\(\d, \d\))?, \(\d, \d\)/);
    expect(out).toContain("Proven: no legal placement scores more than 0");
    expect(oneSentence(await ambit([...args, "--cut", "archer"]))).toContain("--cut: two ids such as archer,mage");
    expect(oneSentence(await ambit([...args, "--cover", "5"]))).toContain('--cover: squares such as "7,4 8,4"');
  });

  it("writes the best one's picture", { timeout: 60_000 }, async () => {
    const path = join(folder, "best.svg");
    const { status } = await ambit([...BURST, "--score", "foes=1,party=-2", "--pictures", "0", "-o", path]);
    expect(status).toBe(0);
    expect(await readFile(path, "utf8")).toContain("at (3, 0)");
  });

  it("says so where nothing is legal, and has nothing to draw then", { timeout: 60_000 }, async () => {
    const args = ["best", "--system", "draw-steel", "--area", "1 cube within 1", "--by", "a", "--score", "b=1"];
    const high = ["--creature", "a@1,1,9::b", "--layers-tried", "0,1"];
    const [plain, drawn] = await Promise.all([
      ambit([...args, ...high]),
      ambit([...args, ...high, "-o", join(folder, "none.svg")]),
    ]);
    expect(plain).toMatchObject({ status: 0, err: "" });
    expect(plain!.out).toMatch(
      /^No placement with its origin at heights 0 and 1 is legal \(0 placements looked at\s+or ruled out\)\.\na is at height 9; --layers-tried 0,9 tries that height too\.\n$/,
    );
    expect(drawn!.status).toBe(1);
    expect(oneSentence(drawn!)).toContain("no placement is legal");
  });

  it("refuses what it cannot search, one sentence each", { timeout: 120_000 }, async () => {
    const cone = ["best", "examples/pf2e-cone.json"];
    const cases: [string[], string, number][] = [
      [["best", "--score", "a=1"], "a QUESTION.json (or - for standard input) or --area is needed", 2],
      [[...cone, "--score", "party=one"], '--score: the weight of "party" is a number such as 1 or -2, got "one"', 2],
      [[...cone, "--score", "party=1", "--at", "2,2"], "it finds the place itself", 2],
      [["best", "examples/caves.dd2vtt", "--score", "a=1"], "give it as --map", 2],
      [
        [...cone, "--score", "party=1", "--walk", "3"],
        "only what starts from its user's space (a Draw Steel burst or aura, an emanation) takes a walk first",
        1,
      ],
      [
        [
          ...["best", "examples/fireball-caves.json", "--method", "dmg2024", "--area", "15-foot cone within 60 feet"],
          ...["--score", "party=1"],
        ],
        "area: a cone of the method dmg2024 with a range may start at any intersection and point anywhere; ask with method token",
        1,
      ],
    ];
    const both = '{"system":"pf2e","area":"5-foot burst","score":{},"place":{"point":[1,1]}}';
    const all = await Promise.all(cases.map(([args]) => ambit(args)));
    for (const [i, [args, part, status]] of cases.entries()) {
      expect(oneSentence(all[i]!), args.join(" ")).toContain(part);
      expect(all[i]!.status, args.join(" ")).toBe(status);
    }
    expect(oneSentence(await ambit(["best", "-"], both))).toContain("place: unknown key");
  });

  it("is what a batch line with score asks", { timeout: 60_000 }, async () => {
    const scene = { creatures: [{ id: "orc", at: [2, 2], side: "foes" }], size: [5, 5] };
    const search = { system: "pf2e", area: "5-foot burst", scene, score: { foes: 1 }, limit: 1 };
    const lines = [search, { ...search, score: { foes: "x" } }, search].map((q) => JSON.stringify(q));
    const { out, status } = await ambit(["batch", "-j", "1"], lines.join("\n"));
    const [first, bad, third] = out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(status).toBe(1);
    // 36 intersections; of the four that hit the orc (2, 2) is the first in reading order.
    expect(first).toEqual({
      placements: [{ place: { point: [2, 2, 0] }, score: 1, affected: ["orc"] }],
      considered: 36,
      complete: true,
    });
    expect(bad).toMatchObject({ line: 2, code: "type", path: "score.foes" });
    expect(third).toEqual(first);
  });
});

describe("--score", () => {
  it("tells sides and ids apart, given once or again", () => {
    const one = scoreFlag("enemies=1, party=-2,id:the boss=3");
    expect(scoreOf(one)).toEqual({ enemies: 1, party: -2, byId: { "the boss": 3 } });
    expect(scoreOf(scoreFlag("id:a=b=0.5", one))).toEqual({
      enemies: 1,
      party: -2,
      byId: { "the boss": 3, "a=b": 0.5 },
    });
    expect(scoreOf(scoreFlag('{"a,b": 1, "byId": {"x": -1}}'))).toEqual({ "a,b": 1, byId: { x: -1 } });
    expect(scoreOf(scoreFlag("enemies=1"))).toEqual({ enemies: 1 });
  });

  it("is refused where it is no score, and so are heights that are none", () => {
    expect(() => scoreFlag("party")).toThrow("--score: SIDE=WEIGHT or id:ID=WEIGHT");
    expect(() => scoreFlag("id:=1")).toThrow("--score: SIDE=WEIGHT or id:ID=WEIGHT");
    expect(() => scoreFlag("party=")).toThrow('the weight of "party" is a number such as 1 or -2, got ""');
    expect(() => scoreFlag("party=2", scoreFlag("party=1"))).toThrow('--score: "party" has two weights');
    expect(() => scoreFlag("{party: 1}")).toThrow("--score: JSON such as");
    expect(() => scoreFlag('{"party": "1"}')).toThrow('the weight of "party" is a number such as 1 or -2, got "1"');
    expect(() => scoreFlag('{"byId": 1}')).toThrow("--score: byId is a record of weights by id, got 1");
    expect(layersFlag("2")).toEqual([2, 2]);
    expect(layersFlag("-1,3")).toEqual([-1, 3]);
    for (const text of ["3,1", "0,1,2", "", "0.5", "x"])
      expect(() => layersFlag(text)).toThrow("--layers-tried: LOW,HIGH");
  });

  it("turns a question with a place into a search, and asks for sides that there are", () => {
    const scene = {
      creatures: [
        { id: "a", at: [0, 0], side: "party" },
        { id: "b", at: [1, 1], side: "foes" },
      ],
    };
    const file = { system: "pf2e", area: "5-foot burst", place: { point: [1, 1] }, explain: true, scene };
    const built = buildSearch(file, undefined, { score: scoreFlag("foes=1"), limit: 3, layersTried: [0, 2], walk: 1 });
    const { place: _, explain: __, ...rest } = file;
    expect(built.question).toEqual({ ...rest, score: { foes: 1 }, limit: 3, layersTried: [0, 2], walk: 1 });
    // A file with both is refused by the engine, which must see both.
    expect(buildSearch({ ...file, score: { foes: 1 } }, undefined, {}).question).toHaveProperty("place");
    const ask = (text: string) => () => buildSearch(file, undefined, { score: scoreFlag(text) });
    expect(() => buildSearch(file, undefined, {})).toThrow("--score is needed");
    expect(() => buildSearch(file, undefined, {})).toThrow("such as --score party=1,foes=-1");
    expect(ask("orcs=1")).toThrow('score.orcs: a side of the scene is meant, and the scene has "party", "foes"');
    expect(ask("b=1")).toThrow("one creature's weight is id:b=WEIGHT");
    expect(ask("id:orc=1")).not.toThrow();
  });
});

describe("words", () => {
  it("tell where a placement goes on one line", () => {
    expect(placeInWords({ point: [10, 4, 0] }, "pf2e")).toBe("at (10, 4)");
    expect(placeInWords({ corner: [10, 4, 0] }, "pf2e")).toBe("corner (10, 4)");
    const cube = { corner: [1, 2, 3], along: [1, 0], origin: [2, 2, 3] } as const;
    expect(placeInWords(cube, "dnd5e")).toBe("corner (1, 2, 3), origin (2, 2, 3)");
    expect(placeInWords({ ...cube, along: [3, -1] }, "dnd5e")).toBe("corner (1, 2, 3), to (3, -1), origin (2, 2, 3)");
    expect(placeInWords({ corner: [1, 2], origin: [2, 2] }, "draw-steel")).toBe("corner (1, 2), origin square (2, 2)");
    expect(placeInWords({ corner: [1, 2], origin: [1, 2] }, "draw-steel")).toBe("corner and origin square (1, 2)");
    const path = [
      [3, 5, 0],
      [4, 5, 0],
      [5, 5, 0],
      [6, 4, 0],
    ] as const;
    expect(placeInWords({ path, origin: [3, 5, 0] }, "draw-steel")).toBe("at (3, 5), 2 e, ne");
    expect(placeInWords({ path, origin: [4, 5, 0] }, "draw-steel")).toBe("at (3, 5), 2 e, ne, origin square (4, 5)");
    expect(placeInWords({ start: [5, 4, 0], toward: [0, 1], ends: ["left", "right"] }, "dnd5e")).toBe(
      "at (5, 4), to s, ends LR",
    );
    expect(placeInWords({ point: [1, 0.5, 0], toward: [5, -3], side: "left" }, "pf2e")).toBe(
      "at (1, 0.5), to (5, -3), wide to the left",
    );
  });

  it("of the bar tell how much is done, the best and what may come", () => {
    const placements = [{ place: {}, score: 3, affected: [] }];
    expect(searchText({ placements, considered: 25, open: 75, bound: 5 })).toBe(
      "[######------------------] 25 %  best 3, at most 5",
    );
    expect(searchText({ placements: [], considered: 0, open: 0 })).toBe("[########################] 100 %  none yet");
  });

  it("hang under their beginning", () => {
    expect(hung("1  +3  Goblin 1, Goblin 2, Ogre", 20, 7)).toEqual([
      "1  +3  Goblin 1,",
      "       Goblin 2,",
      "       Ogre",
    ]);
    // the numbers of a spot stay together
    expect(hung("corner (10, 4), to e, origin (10, -5, 0.5)", 20, 2)).toEqual([
      "corner (10, 4), to",
      "  e, origin",
      "  (10, -5, 0.5)",
    ]);
    expect(hung("竜竜 竜竜", 14, 2)).toEqual(["竜竜 竜竜"]);
    expect(hung("竜竜竜 竜竜竜", 12, 2)).toEqual(["竜竜竜", "  竜竜竜"]);
  });
});
