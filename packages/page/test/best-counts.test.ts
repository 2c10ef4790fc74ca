import { expect, test } from "vitest";
import { cutWords, promise } from "../src/best/promised.js";
import { takePlace } from "../src/best/taken.js";
import { noWallWords, offWords } from "../src/best/why-none.js";
import {
  countWords,
  endWords,
  goingWords,
  nameOf,
  namesWords,
  nobodyWords,
  openWords,
  takenWords,
  unprovenWords,
  walkedWords,
  wallWords,
  whereWords,
} from "../src/best/words.js";
import type { Findings, Found } from "../src/engine/messages.js";
import { SearchWork } from "../src/engine/search-work.js";
import { exampleDoc } from "../src/state/example.js";
import type { Doc } from "../src/state/types.js";

test("a count that nobody could go through is not told; what may still come of it is", () => {
  expect(countWords(1)).toBe("1 placement");
  expect(countWords(1218)).toBe("1,218 placements");
  expect(countWords(1_000_000)).toBe("1,000,000 placements");
  for (const many of [1_000_001, 16e12, Number.MAX_SAFE_INTEGER]) expect(countWords(many)).toBe("all placements");
  expect(openWords(1, 3)).toBe("1 placement is open; none scores more than 3");
  expect(openWords(1218, undefined)).toBe("1,218 placements are open");
  expect(openWords(16e12, 3)).toBe("none that is left scores more than 3");
  expect(openWords(16e12, undefined)).toBe("there may be better ones");
});

test("the best so far is told only where something is listed", () => {
  const none: Findings = { places: [], considered: 9, open: 5, bound: 160, proven: false, over: false, walks: false };
  const found = { place: { point: [9, 6, 0] }, score: 1, affected: [], mark: null } as unknown as Found;
  expect(goingWords(null, true)).toEqual({ sure: "Searching", rest: "" });
  expect(goingWords(none, true)).toEqual({ sure: "Searching", rest: "and nothing is listed yet." });
  expect(goingWords(none, false)).toEqual({ sure: "Stopped", rest: "before anything was found." });
  expect(goingWords({ ...none, places: [found] }, true)).toEqual({
    sure: "Best so far",
    rest: "5 placements are open; none scores more than 160",
  });
});

test("a wall that was taken says whom it cuts off, until something about it changes", () => {
  const area = { shape: "wall", squares: 10, within: 10 } as const;
  const doc: Doc = { ...exampleDoc("example"), ability: { text: "10 wall", area } };
  const place = { cells: [[4, 6, 0]] } as unknown as NonNullable<Doc["place"]>;
  promise(place, doc, [["lira", "borin"]]);
  const taken = { ...doc, place };
  expect(cutWords(taken)).toBe("Lira is cut off from Borin");
  const found = { place, score: 0, affected: [], mark: null } as unknown as Found;
  expect(takenWords(1, found, doc)).toBe("Place 1 taken: Lira is cut off from Borin.");
  const moved = { ...doc.scene, creatures: [...doc.scene.creatures] };
  expect([cutWords(doc), cutWords({ ...taken, scene: moved })]).toEqual(["", ""]);
});

test("why no wall covers a square", () => {
  const area = { shape: "wall", squares: 3, within: 2 } as const;
  const plain = exampleDoc("example");
  const lira = { id: "lira", name: "Lira", at: [0, 0] as const };
  const ann = { id: "ann", name: "Ann", at: [1, 0] as const };
  const scene = { ...plain.scene, walls: [], solids: [{ cell: [2, 1, 0] as const }], creatures: [lira, ann] };
  const doc: Doc = { ...plain, scene, by: "lira", ability: { text: "3 wall", area } };
  expect(offWords(doc, [[2, 1, 0]])).toEqual(["A pillar stands on row 2, column 3, where this wall may not lie."]);
  expect(offWords(doc, [[1, 0, 0]])).toEqual(["Ann stands on row 1, column 2, where this wall may not lie."]);
  // It may begin two squares east and go on for two more: four are reached, five are not.
  expect(offWords(doc, [[4, 0, 0]])).toEqual([]);
  expect(offWords(doc, [[5, 0, 0]])).toEqual([
    "Row 1, column 6 lies beyond the range: no wall of 3 squares comes there.",
  ]);
  const asked = (x: number): Doc => ({ ...doc, wishes: { sides: {}, byId: {}, cover: [[x, 0, 0]] } });
  expect(noWallWords(asked(4))).toBe(
    "Walls or blocks stand between: 3 squares do not lead from a square to which Lira has line of effect to row 1, column 5.",
  );
  expect(noWallWords(asked(5))).toBe("");
});

test("a walk that comes on top of one that was taken says so", () => {
  const doc = exampleDoc("example");
  const lira = doc.scene.creatures.find((c) => c.id === "lira")!;
  const [x = 0, y = 0] = lira.at!;
  const walked = takePlace({ place: { point: [9, 6, 0] }, stand: [x + 2, y, 0] } as never)({ ...doc, by: "lira" });
  const past = [{ doc, what: "Take best place 1" }];
  expect(walkedWords({ doc: { ...doc, by: "lira" }, past })).toBe("");
  expect(walkedWords({ doc: walked, past: [] })).toBe("");
  expect(walkedWords({ doc: walked, past })).toBe(
    `Lira has walked from row ${y + 1}, column ${x + 1} for a place that was taken: this is a further walk, from row ${y + 1}, column ${x + 3}.`,
  );
});

test("a blank name is told by its id, and none turns the line round", () => {
  const ids = [undefined, "", " ", "Ada"].map((name) => nameOf({ id: "c1", ...(name === undefined ? {} : { name }) }));
  expect(ids).toEqual(["c1", "c1", "c1", "Ada"]);
  expect(nameOf({ id: "c1", name: "a\u202eb" })).toBe("a\\u{202e}b");
  expect(
    namesWords([
      { id: "c1", at: [0, 0], name: "" },
      { id: "c2", at: [1, 0], name: "Ada" },
    ]),
  ).toBe("c1; Ada");
});

test("the score of a wall is who stands in it, where anybody may", () => {
  const wall = { shape: "wall", squares: 10 } as const;
  expect(wallWords(wall)).toMatch(/^Nobody can stand in this wall, so every one scores 0/);
  expect(wallWords({ ...wall, occupied: true })).toMatch(/^A wall scores by who stands in it/);
  expect(wallWords(wall, "cover row 4, column 5")).toBe("This wall does what is asked: cover row 4, column 5.");
  expect(wallWords({ ...wall, occupied: true }, "cover row 4, column 5")).toMatch(/^Each does what is asked, and/);
  expect(wallWords({ shape: "cube", side: 3 })).toBe("");
  expect(wallWords(undefined)).toBe("");
});

test("a search that ends without a proof says what nothing scores more than", async () => {
  const none: Findings = { places: [], considered: 9, open: 0, proven: false, over: true, walks: false };
  expect(unprovenWords(none)).toBe("not proven: something may score more");
  expect(unprovenWords({ ...none, bound: 3.5 })).toBe("not proven; nothing scores more than 3.5");
  const doc = exampleDoc("example");
  expect(endWords({ ...none, bound: 2 }, doc)).toBe("Nothing found so far, not proven; nothing scores more than 2.");
  const goblin = { place: { point: [9, 6, 0] }, score: 1, affected: ["goblin-1"], mark: null } as unknown as Found;
  const [first] = doc.scene.creatures.filter((c) => c.name === "Goblin 1");
  const found = { ...goblin, affected: [first!.id] };
  expect(endWords({ ...none, places: [found], bound: 4 }, doc)).toBe(
    "Best so far, not proven; nothing scores more than 4. 1 place; the best scores 1: Goblin 1.",
  );
  // What the engine says of it comes through the worker whole.
  const told = await new Promise<Findings>((done) => {
    const work = new SearchWork((message) => "findings" in message && message.findings.over && done(message.findings));
    const answer = { placements: [], considered: 7, complete: false, bound: 5 };
    const over = (value: unknown) => () => ({ next: () => ({ done: true, value }) });
    const table = { search: over(answer), scoreMap: over([]) };
    work.begin(1, doc, () => table as never, { area: "x", score: {} } as never);
  });
  expect(told).toMatchObject({ proven: false, bound: 5, considered: 7 });
});

test("a wall is told by where it lies and what it does, not by whom it does not hit", () => {
  const area = { shape: "wall", squares: 3 } as const;
  const doc: Doc = { ...exampleDoc("example"), ability: { text: "3 wall", area } };
  const cells = [
    [1, 1, 0],
    [2, 1, 0],
    [2, 2, 0],
  ];
  const wall = { place: { cells }, score: 0, affected: [], mark: null } as unknown as Found;
  expect(whereWords(wall, doc)).toBe("3 squares from row 2, column 2 to row 3, column 3");
  expect(whereWords({ ...wall, place: { cells: [[4, 4, 0]] } } as Found, doc)).toBe("1 square, row 5, column 5");
  expect(nobodyWords(doc)).toBe("Nobody stands in it; it stops lines through its squares");
  expect(nobodyWords(exampleDoc("example"))).toBe("Nobody hit");
  expect(takenWords(1, wall, doc)).toBe("Place 1 taken: nobody stands in it; it stops lines through its squares.");
});
