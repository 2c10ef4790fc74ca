import type { SceneInput } from "@ambit/engine";
import { describe, expect, it } from "vitest";
import { displayList, terminal } from "../src/index.js";
import { widthOf } from "../src/text/shown.js";
import { answerOf, hit, planOf, spared } from "./answers.js";

const SCENE: SceneInput = {
  size: [8, 5],
  walls: [
    { from: [5, 0], to: [5, 2] },
    { from: [5, 2], to: [5, 3], kind: "door" },
    { from: [5, 3], to: [5, 5] },
    { from: [5, 3], to: [6, 3] },
    { from: [6, 3], to: [7, 3], kind: "window" },
    { from: [7, 3], to: [8, 3], kind: "door", open: true },
    { from: [0, 3], to: [2, 5] },
  ],
  solids: [{ cell: [2, 3, 0], size: [1, 1, 2] }],
  creatures: [
    { id: "mage", name: "Mage", at: [0, 1], side: "party" },
    { id: "g1", name: "Goblin 1", at: [2, 1], side: "enemies" },
    { id: "g2", name: "Goblin 2", at: [4, 0], side: "enemies" },
    { id: "ogre", name: "Ogre", at: [4, 1], size: 2, side: "enemies" },
    { id: "crate", name: "crate", at: [3, 2], object: true },
    { id: "bat", name: "Bat", at: [3, 0, 1], size: 0.5 },
    { id: "rat", name: "Rat", at: [3.5, 0], size: 0.5 },
    { id: "dragon", name: "竜", at: [7, 4] },
  ],
};
const ESC = "\u001b";
const SQUARES = [".taat...", ".aaaabb.", ".aaaab..", ".taat..."];
const ANSWER = answerOf(SQUARES, {
  affected: [hit("g1"), hit("ogre", "2 of its 4 squares are under the template"), hit("bat"), hit("rat")],
  objects: [hit("crate")],
  spared: [spared("g2")],
});
const LIST = displayList(SCENE, ANSWER, { by: "mage" });

describe("a small scene at large scale", () => {
  it("tells everything apart by plain letters", () => {
    expect(planOf(terminal(LIST, { colour: false, columns: 80 }))).toEqual([
      "    0   1   2   3   4   5   6   7",
      "  .   .   .   .   .   |   .   .   .",
      "0       o  ::::*&* (G2|",
      "  .   .   .:::::::.   |   .   .   .",
      "1   @  ::::*G1:::::*O*| O   x",
      "  .   .::::::(+)::::::|   .   .   .",
      "2      ::::::::*c*:*O*D O",
      "  \\   .   .:::::::.   +-----W-- d .",
      "3   \\   o  ###::::  o |",
      "  .   \\   .   .   .   |   .   .   .",
      "4       \\             |         竜",
      "  .   .   \\   .   .   |   .   .   .",
    ]);
  });

  it("draws finer with box drawing, in the same places", () => {
    expect(planOf(terminal(LIST, { colour: false, columns: 80, unicode: true }))).toEqual([
      "    0   1   2   3   4   5   6   7",
      "  ·   ·   ·   ·   ·   ╻   ·   ·   ·",
      "0       o  ░░░░*&* (G2┃",
      "  ·   ·   ·░░░░░░░·   ┃   ·   ·   ·",
      "1   @  ░░░░*G1░░░░░*O*┃ O   x",
      "  ·   ·░░░░░░(+)░░░░░░┃   ·   ·   ·",
      "2      ░░░░░░░░*c*░*O*D O",
      "  \\   ·   ·░░░░░░░·   ┣━━━━━W━╸ d ·",
      "3   \\   o  ███░░░░  o ┃",
      "  ·   \\   ·   ·   ·   ┃   ·   ·   ·",
      "4       \\             ┃         竜",
      "  ·   ·   \\   ·   ·   ╹   ·   ·   ·",
    ]);
  });

  it("adds nothing but SGR codes where there is colour", () => {
    const plain = terminal(LIST, { colour: false, columns: 80 });
    const coloured = terminal(LIST, { colour: true, columns: 80 });
    expect(coloured).not.toBe(plain);
    expect(coloured.replaceAll(new RegExp(`${ESC}\\[[\\d;]*m`, "g"), "")).toBe(plain);
  });

  it("has a legend of what is shown, and the list under it", () => {
    const text = terminal(LIST, { colour: false, columns: 80 });
    expect(text.slice(text.indexOf(":::      affected")).split("\n")).toEqual([
      ":::      affected                      c        object (small letter)",
      "o        touched, but not enough       - |      wall",
      "x        in the shape, but blocked     D        closed door",
      "(+)      origin                        d        open door",
      "*G1      hit                           W        window",
      "(G2      spared                        ###      solid block",
      "@        source                        / \\ ! ~  wall off the grid (nearest)",
      "竜       outside the area",
      "& at (3, 0): Bat +1, Rat",
      "Also there: @ Mage (source), 竜 竜",
      "This picture shows layer 0 (scene.layers).",
      "+1 is the height of who stands in another layer.",
      "Numbers name squares; the corner (x, y) is the upper left one of square x, y.",
      "",
      "4 hit: 2 enemies, 2 without a side; 1 object in it",
      "",
      "Hit",
      "  G1  Goblin 1 (enemies)  its square is under the template",
      "  O   Ogre (enemies)      2 of its 4 squares are under the template",
      "  B   Bat +1              its square is under the template",
      "  R   Rat                 its square is under the template",
      "",
      "Objects",
      "  c   crate               its square is under the template",
      "",
      "Spared",
      "  G2  Goblin 2 (enemies)  no part of its square is covered",
      "",
      "Legal.",
      "",
    ]);
  });

  it("leaves out of the legend what is not there", () => {
    const text = terminal(displayList({ size: [4, 4] }, answerOf(["aa"])), { colour: false, columns: 80 });
    expect(text).toContain("affected");
    for (const word of ["touched", "blocked", "wall", "door", "window", "solid", "source", "spared"]) {
      expect(text).not.toContain(word);
    }
  });
});

describe("walls at other heights", () => {
  const scene: SceneInput = {
    size: [5, 3],
    walls: [
      { from: [1, 0], to: [1, 3], bottom: 2, top: 4 },
      { from: [3, 0], to: [3, 3] },
      { from: [3, 1], to: [5, 1], top: -1 },
    ],
  };

  it("are drawn as =, and told in the legend with their heights", () => {
    const text = terminal(displayList(scene, answerOf([])), { colour: false, columns: 80 });
    expect(planOf(text).map((line) => line.trimEnd())).toEqual([
      "    0   1   2   3   4",
      "  .   =   .   |   .   .",
      "0     =       |",
      "  .   =   .   | = = = =",
      "1     =       |",
      "  .   =   .  (+)  .   .",
      "2     =       |",
      "  .   =   .   |   .   .",
    ]);
    expect(text).toContain("wall at another height (2 to 4, up to -1)");
  });

  it("small too, where no other wall is", () => {
    const rows = Array.from({ length: 3 }, () => "a".repeat(40));
    const wide: SceneInput = { ...scene, size: [40, 3] };
    const text = terminal(displayList(wide, answerOf(rows)), { colour: false, columns: 80 });
    expect(text).toContain("wall at another height (2 to 4, up to -1)");
  });
});

describe("larger scenes", () => {
  const wide: SceneInput = { ...SCENE, size: [30, 40] };

  it("are cropped around the area, with a note", () => {
    const far: SceneInput = { ...wide, creatures: [...SCENE.creatures!, { id: "far", at: [25, 30] }] };
    const lines = planOf(terminal(displayList(far, ANSWER, { by: "mage" }), { colour: false, columns: 40 }));
    expect(lines[0]).toBe("     0   1   2   3   4   5   6   7   8");
    expect(lines.slice(-3)).toEqual([
      "Cropped to columns 0 to 8 and rows 0 to",
      "  6 of 30 x 40 squares; 1 creature or",
      "  object is not in it.",
    ]);
  });

  it("are drawn small where the area needs more than the columns give", () => {
    const rows = Array.from({ length: 12 }, (_, y) => (y === 5 ? `.${"a".repeat(22)}b.` : ""));
    const scene: SceneInput = {
      size: [25, 12],
      walls: [
        { from: [3, 4], to: [3, 7] },
        { from: [3, 7], to: [6, 7] },
        { from: [4, 4], to: [5, 4], kind: "door" },
      ],
      creatures: [
        { id: "a", name: "Ann", at: [4, 5], side: "party" },
        { id: "b", name: "Abe", at: [6, 5], side: "party" },
        { id: "c", name: "Cy", at: [23, 5], side: "party" },
      ],
    };
    const answer = answerOf(rows, { affected: [hit("a")], spared: [spared("b"), spared("c")] });
    const lines = planOf(terminal(displayList(scene, answer), { colour: false, columns: 60 }));
    expect(lines.slice(0, 9)).toEqual([
      "   0         5         10        15        20",
      " 0 . . . . . . . . . . . . . . . . . . . . . . . . .",
      " 1 . . . . . . . . . . . . . . . . . . . . . . . . .",
      " 2 . . . + . . . . . . . . . . . . . . . . . . . . .",
      " 3 . . . . .D. . . . . . . . . . . . . . . . . . . .",
      " 4 . . .|. . . . . . . . . . . . . . . . . . . . . .",
      " 5 . :::|::A*::B)::::::::::::::::::::::::::::::: C).",
      " 6 . . .|._._._. . . . . . . . . . . . . . . . . . .",
      " 7 . . . . . . . . . . . . . . . . . . . . . . . . .",
    ]);
  });

  it("without an edge show all that is there and a square more", () => {
    const scene: SceneInput = { creatures: [{ id: "a", at: [-3, 7] }] };
    const answer = answerOf([], { cells: [[-2, 7, 0]], origin: { cell: [-2, 7, 0] } });
    expect(planOf(terminal(displayList(scene, answer), { colour: false, columns: 80 }))).toEqual([
      "    -4  -3  -2  -1",
      "  .   .   .   .   .",
      "6",
      "  .   .   .   .   .",
      "7       A  (+)",
      "  .   .   .   .   .",
      "8",
      "  .   .   .   .   .",
    ]);
  });
});

describe("walls off the grid", () => {
  const drawn = (from: [number, number], to: [number, number]): string[] =>
    planOf(
      terminal(displayList({ size: [4, 2], walls: [{ from, to }] }, answerOf([], { origin: { point: [0, 0, 0] } })), {
        colour: false,
        columns: 80,
      }),
    ).slice(1);

  it("leave two letters of each square free where they are nearly level", () => {
    expect(drawn([0, 0.5], [4, 0.5])).toEqual([
      "  +)  .   .   .   .",
      "0   ~   ~   ~   ~",
      "  .   .   .   .   .",
      "1",
      "  .   .   .   .   .",
    ]);
  });

  it("run through the nearest letters where they are steep or aslant", () => {
    expect(drawn([1.5, 0], [1.5, 2])).toEqual([
      "  +)  . ! .   .   .",
      "0       !",
      "  .   . ! .   .   .",
      "1       !",
      "  .   . ! .   .   .",
    ]);
    expect(drawn([3, 0], [1, 2])).toEqual([
      "  +)  .   .   /   .",
      "0           /",
      "  .   .   /   .   .",
      "1       /",
      "  .   /   .   .   .",
    ]);
  });

  it("are drawn as exact where they lie on a grid line and end within it", () => {
    expect(drawn([1, 0.5], [1, 2])).toEqual([
      "  +)  .   .   .   .",
      "0     |",
      "  .   |   .   .   .",
      "1     |",
      "  .   |   .   .   .",
    ]);
  });
});

describe("any answer", () => {
  it("keeps within the columns, long names and long sentences too", () => {
    const name = "Bartholomew the Exceedingly Long-Winded 猫猫猫猫猫猫猫猫";
    const scene: SceneInput = {
      size: [40, 40],
      creatures: [{ id: "b", name, at: [3, 3], side: "a side with a long name" }],
    };
    const answer = answerOf(["....", "....", "....", "...a"], {
      affected: [hit("b", `a reason that goes on and on ${"and on ".repeat(30)}`)],
      problems: [{ rule: "5e.range", breaks: true, message: `${"far ".repeat(40)}away` }],
      legal: false,
    });
    for (const columns of [20, 23, 31, 40, 57, 80, 133]) {
      for (const list of [displayList(scene, answer), LIST, displayList({ ...SCENE, size: [1000, 1000] }, ANSWER)]) {
        for (const line of terminal(list, { colour: false, columns }).split("\n")) {
          expect(widthOf(line), `${columns}: ${line}`).toBeLessThanOrEqual(columns);
        }
      }
    }
  });

  it("lists 200 of a crowd, and says how many more there are", () => {
    const creatures = Array.from({ length: 5000 }, (_, i) => ({
      id: `g${i}`,
      at: [i % 70, Math.floor(i / 70)] as const,
    }));
    const affected = creatures.slice(0, 1500).map(({ id }) => hit(id));
    const text = terminal(displayList({ size: [70, 72], creatures }, answerOf(["a"], { affected })), {
      colour: false,
      columns: 200,
    });
    expect(text.match(/its square is under the template/g)).toHaveLength(200);
    expect(text).toContain("\n  ... and 1,300 more (use --json)\n");
    expect(text).toContain("1,500 hit: 1,500 without a side");
    expect(text.length).toBeLessThan(60_000);
  });

  it("tells who is entered on an aura's walk, and gives heights to who stands elsewhere", () => {
    const scene: SceneInput = {
      size: [4, 2],
      walls: [{ from: [3, 1], to: [4, 1] }],
      creatures: [
        { id: "h", name: "Hero", at: [0, 0] },
        { id: "bat", name: "Bat", at: [2, 0, 8] },
        { id: "crow", name: "Crow", at: [3, 0, 12] },
      ],
    };
    const answer = answerOf(["aaa"], {
      area: { shape: "aura", radius: 1 },
      place: { from: "h", path: [[1, 0, 0]] },
      origin: { cell: [1, 0, 0] },
      affected: [hit("bat")],
      entered: [{ id: "bat", step: 1 }],
    });
    const text = terminal(displayList(scene, answer, { by: "h" }), { colour: false, columns: 80 });
    // A wall is not written over.
    expect(planOf(text).slice(2, 4)).toEqual(["0   @ :(+):*B*  C", "  .   .   .+8 -----"]);
    expect(text).toContain("Also there: @ Hero (source), C Crow +12");
    expect(text).toContain("  B   Bat +8  its square is under the template");
    expect(text).toContain("Entered on the way\n  B   Bat +8  at step 1, (1, 0)");
    expect(text).toContain("This picture shows layer 0 (scene.layers).\n+8 is the height");
  });

  it("says what breaks a rule and what is only to be minded", () => {
    const text = terminal(
      displayList(
        {},
        answerOf(["a"], {
          legal: false,
          problems: [
            { rule: "5e.blocked", breaks: false, message: "walls were not weighed" },
            { rule: "5e.range", breaks: true, message: "155 feet away; the range is 150" },
          ],
        }),
      ),
      { colour: false, columns: 80 },
    );
    expect(text).toContain(
      "Not legal:\n! 155 feet away; the range is 150 [5e.range]\nNote: walls were not weighed [5e.blocked]\n",
    );
  });

  it("prints names that would act on a terminal as harmless letters", () => {
    const scene: SceneInput = {
      creatures: [{ id: "x", name: "a\u001b[2J\u202eb\nc\u0007", at: [0, 0], side: "\u009b31m" }],
    };
    const text = terminal(displayList(scene, answerOf(["a"], { affected: [hit("x", "\u001b]0;title\u0007 hit")] })), {
      colour: false,
      columns: 120,
    });
    expect(text).toContain("a\\x1b[2J\\u{202e}b\\nc\\x07 (\\x9b31m)");
    expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u{202e}]/u);
  });

  it("draws several layers over one another and says so", () => {
    const answer = answerOf([], {
      cells: [[0, 0, 1]],
      blocked: [
        [0, 0, 0],
        [1, 0, 0],
      ],
      touched: [
        [1, 0, 1],
        [2, 0, 1],
      ],
    });
    const list = displayList({ size: [3, 1] }, { ...answer, origin: { point: [0, 1, 0] } });
    const text = terminal(list, { colour: false, columns: 80 });
    expect(planOf(text)[2]).toBe("0  :::  x   o");
    expect(text).toContain("Layers 0 to 1 are drawn over one another.");
  });
});
