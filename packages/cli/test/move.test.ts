import { readFileSync } from "node:fs";
import { type MoveQuestion, move } from "@ambit/engine";
import { svg, terminal } from "@ambit/pictures";
import { describe, expect, it } from "vitest";
import { answerLine } from "../src/batch/answer-line.js";
import { buildMove } from "../src/question/build-move.js";
import { auraFlag, doorFlag, pathFlag } from "../src/question/move-flags.js";
import { moveLines, moveList } from "../src/terminal/moved.js";
import { ambit, oneSentence, ROOT } from "./run-ambit.js";

const FILE = "examples/push-move.json";
const example = (): Record<string, unknown> => JSON.parse(readFileSync(`${ROOT}${FILE}`, "utf8"));

describe("flags of a movement", () => {
  it("are read, and refused with what would be right", () => {
    expect(pathFlag("7,4 8,5,1")).toEqual([
      [7, 4],
      [8, 5, 1],
    ]);
    expect(auraFlag("dread@ogre:2 aura")).toEqual({ id: "dread", from: "ogre", area: "2 aura" });
    expect(doorFlag("12=shut")).toEqual({ kind: "door", wall: 12, open: false });
    expect(() => pathFlag("7,4;8,5")).toThrow('--path: squares such as "7,4 8,5", got "7,4;8,5"');
    expect(() => pathFlag("7,,4")).toThrow("--path: squares");
    expect(() => auraFlag("dread")).toThrow('--aura: ID@FROM:AREA such as "dread@ogre:2 aura", got "dread"');
    expect(() => doorFlag("1")).toThrow('--door: its number in scene.walls and open or shut, such as 3=open, got "1"');
  });

  it("win over the file key by key, and take what they leave without sense with them", () => {
    const built = (flags: Parameters<typeof buildMove>[2]) => buildMove(example(), undefined, flags).question.move;
    expect(built({})).toEqual(example().move);
    expect(built({ distance: 2 })).toEqual({ ...(example().move as object), distance: 2 });
    // another kind of movement has another way, and a charge is away from nobody
    expect(built({ kind: "pull" })).toEqual({ kind: "pull", who: "goblin", from: "mage", distance: 4 });
    expect(built({ kind: "charge", path: [[4, 5]] })).toEqual({
      kind: "charge",
      who: "goblin",
      distance: 4,
      path: [[4, 5]],
    });
    expect(built({ who: "ogre" })).toEqual({ kind: "push", who: "ogre", from: "mage", distance: 4 });
    expect(built({ inTheWay: "stop", vertical: true })).toMatchObject({ creatures: "stop", vertical: true });
    expect(built({ door: { kind: "door", wall: 1, open: true } })).toEqual({ kind: "door", wall: 1, open: true });
    expect(() => built({ door: { kind: "door", wall: 1, open: true }, who: "ogre" })).toThrow(
      "--door: everybody stands still",
    );
  });

  it("add auras, and replace those of the same id", () => {
    const { scene } = buildMove(example(), undefined, {
      aura: [auraFlag("ward@mage:3 aura"), auraFlag("chill@ogre:1 aura")],
    }).question;
    expect(scene!.auras!.map((a) => [a.id, a.area])).toEqual([
      ["dread", "2 aura"],
      ["ward", "3 aura"],
      ["chill", "1 aura"],
    ]);
  });
});

describe("the picture and the lists of a movement", () => {
  it("show places, path and who comes into auras and out of them", () => {
    const question = example() as unknown as MoveQuestion;
    const answer = move(question);
    const list = moveList(question, answer);
    expect(list.title).toBe("push of Goblin from Mage, 4 squares; Draw Steel");
    expect(list.headline).toBe(`It may end at ${answer.reachable!.length} places`);
    expect(list.touched).toEqual([
      { y: 4, x0: 5, x1: 7 },
      { y: 5, x0: 4, x1: 5 },
    ]);
    expect(list.creatures.map((c) => [c.id, c.badge, c.state])).toEqual([
      ["mage", "M", "elsewhere"],
      ["goblin", "@", "hit"],
      ["ogre", "O", "elsewhere"],
      ["archer", "A", "elsewhere"],
    ]);
    expect(moveLines(question, answer, 80)).toEqual([
      "",
      "Auras",
      "  step 1: Goblin leaves ward",
      "  step 2: Goblin enters dread",
    ]);
  });

  it("tell what stopped it, with the squares gone before", () => {
    const question = { ...example(), move: { kind: "slide", who: "archer", distance: 1 } } as unknown as MoveQuestion;
    const lines = moveLines(question, move(question), 80);
    expect(lines.slice(0, 3)).toEqual([
      "",
      "What stops it",
      "  (8, 3) after 0 squares: wall (9, 0)-(9, 4), door (9, 4)-(9, 5)",
    ]);
  });

  it("name pieces of one wall as one", () => {
    // Rows 2 and 3 of the imp meet the pieces from (3, 2) to (3, 3) and on to (3, 4).
    const pieces = [0, 1, 2, 3, 4].map((y) => ({ from: [3, y], to: [3, y + 1] }));
    const scene = { size: [6, 5], walls: pieces, creatures: [{ id: "imp", at: [1, 2], size: 2 }] };
    const question = {
      system: "draw-steel",
      scene,
      move: { kind: "slide", who: "imp", distance: 1 },
    } as unknown as MoveQuestion;
    expect(moveLines(question, move(question), 80)).toContain(
      "  (2, 2) after 0 squares: the wall from (3, 2) to (3, 4)",
    );
  });

  it("tell what lies beyond a legal path, and apart from it whom it may pass", () => {
    const walk = (creatures: "pass" | "stop", path: number[][]) => {
      const question = {
        system: "draw-steel",
        scene: {
          size: [4, 1],
          coordinates: "units",
          unitsPerSquare: 4,
          walls: [{ from: [4, 0], to: [4, 4] }],
          creatures: [
            { id: "imp", at: [1, 0] },
            { id: "elf", name: "Elf", at: [3, 0] },
          ],
        },
        move: { kind: "walk", who: "imp", distance: 3, creatures, path },
      } as unknown as MoveQuestion;
      return moveLines(question, move(question), 80).filter((line) => !line.includes("edge"));
    };
    expect(walk("pass", [[2, 0]])).toEqual([
      "",
      "What keeps it from going on",
      "",
      "Where it may pass, but not end",
      "  (3, 0) after 1 square: Elf",
    ]);
    expect(walk("stop", [[2, 0]])).toEqual(["", "What keeps it from going on", "  (3, 0) after 1 square: Elf"]);
    expect(walk("stop", [[0, 0]])).toEqual(["", "What stops it", "  (0, 0) after 0 squares: wall (1, 0)-(1, 1)"]);
  });

  it("draw the path over where it may end, in whatever layers, and tell the heights", () => {
    const question = {
      system: "draw-steel",
      scene: { creatures: [{ id: "g", at: [2, 2] }] },
      move: {
        kind: "walk",
        who: "g",
        distance: 1,
        vertical: true,
        path: [[3, 2, 1]],
      },
    } as unknown as MoveQuestion;
    const list = moveList(question, move(question));
    expect(list.touched).toEqual([{ y: 2, x0: 3, x1: 4 }]);
    // the square itself too: it may end above it and below
    expect(list.affected).toEqual([1, 2, 3].map((y) => ({ y, x0: 1, x1: 4 })));
    const told = ["Layers -1 to 1 are drawn over one another.", "It may end at heights -1 to 1."];
    expect(terminal(list, { colour: false, columns: 80 })).toContain(told.join("\n"));
    expect(svg(list)).toContain(">the path</text>");
    expect(svg(list).replace(/<[^>]*>/g, " ")).toMatch(
      /Layers -1 to 1 are drawn over one another\. It may end at\s+heights -1 to 1\./,
    );
    // squares too small for the pattern have a dot each: at 10 pixels the middle of (3, 2) is (35, 25)
    const tiny = svg(list, { square: 10 });
    expect([tiny.includes(">the path</text>"), tiny.includes('<circle cx="35" cy="25" r="2"')]).toEqual([true, true]);
  });

  it("say in SVG what the terminal says, and mark who pushes", () => {
    const question = example() as unknown as MoveQuestion;
    const list = moveList(question, move(question));
    const words = [...svg(list).matchAll(/>([^<>]+)<\/text>/g)].map(([, text]) => text!);
    const legend = words.slice(words.indexOf("may end here"));
    expect(legend.slice(0, 6)).toEqual([
      "may end here",
      "the path",
      "aura",
      "comes into or leaves an aura",
      "who moves",
      "who pushes",
    ]);
    expect(terminal(list, { colour: false, columns: 80 })).toContain(
      "There: M Mage (who pushes), @ Goblin (who moves), O Ogre, A Archer",
    );
    const box = { ...question, move: { ...question.move, from: { at: [2, 5] } } } as MoveQuestion;
    const boxed = moveList(box, move(box));
    expect(boxed.origins.map((o) => [o.kind, o.x0, o.y0, o.x1, o.y1])).toEqual([["space", 2, 5, 3, 6]]);
    expect(svg(boxed)).toContain(">pushed away from here</text>");
  });

  it("of a large mover show each place, in words and in SVG, and the scene's auras by their names", () => {
    // The ogre, 2 x 2 on (4, 2), is three squares from the mage on (1, 2); from (3, 1), (3, 2) and (3, 3) it is two.
    const question: MoveQuestion = {
      system: "draw-steel",
      scene: {
        size: [9, 6],
        creatures: [
          { id: "mage", name: "Mage", at: [1, 2] },
          { id: "ogre", name: "Ogre", at: [4, 2], size: 2 },
        ],
        auras: [{ id: "dread", from: "ogre", area: "1 aura" }],
      },
      move: { kind: "pull", who: "ogre", from: "mage", distance: 1 },
    };
    const answer = move(question);
    expect(answer.reachable!.map((p) => p.at.slice(0, 2))).toEqual([
      [3, 1],
      [3, 2],
      [3, 3],
    ]);
    expect(moveLines(question, answer, 80)).toEqual([
      "",
      "Where its upper left square may end",
      "  row 1: 3",
      "  row 2: 3",
      "  row 3: 3",
    ]);
    const list = moveList(question, answer);
    expect(list.movement?.corners?.map(([x, y]) => [x, y])).toEqual([
      [3, 1],
      [3, 2],
      [3, 3],
    ]);
    // a 1 aura of a 2 x 2 space: four by four squares in its two layers and the one above and below
    const [dread] = list.auras!;
    expect(new Set(dread!.cells.map(([x, y]) => `${x},${y}`)).size).toBe(16);
    const drawn = svg(list);
    for (const words of ["dread", "its upper left square where it may end", "may end over this", "aura"])
      expect(drawn).toContain(`>${words}</text>`);
    expect(drawn.split('stroke-dasharray="12 5 2.5 5"').length - 1).toBe(2);
    // nobody hears of it where a single square moves and no aura stands
    const plain = moveList(
      { ...question, scene: { ...question.scene!, auras: [] }, move: { kind: "slide", who: "mage", distance: 1 } },
      move({
        ...question,
        scene: { ...question.scene!, auras: [] },
        move: { kind: "slide", who: "mage", distance: 1 },
      }),
    );
    expect([plain.movement?.corners, plain.auras]).toEqual([undefined, undefined]);
  });

  it("show a door as it is afterwards", () => {
    const question = { ...example(), move: { kind: "door", wall: 1, open: true } } as unknown as MoveQuestion;
    const list = moveList(question, move(question));
    expect([list.title, list.walls[1]!.open, list.headline]).toEqual([
      "door 1 opened; Draw Steel",
      true,
      "Everybody stands still",
    ]);
  });
});

describe("ambit batch", () => {
  it("answers a line with move, and refuses a bad one", () => {
    const line = (question: unknown) =>
      JSON.parse(answerLine({ number: 3, text: JSON.stringify(question), bytes: 1 }).json);
    expect(line(example())).toEqual(JSON.parse(JSON.stringify(move(example() as unknown as MoveQuestion))));
    expect(line({ ...example(), move: { kind: "door", wall: 0, open: true } })).toEqual({
      error: "move.wall: the place of a door in scene.walls, and scene.walls[0] is a wall",
      line: 3,
      code: "type",
      path: "move.wall",
    });
  });
});

describe("ambit move", () => {
  it("prints a picture with lists, or the answer as JSON", async () => {
    const [picture, json] = await Promise.all([
      ambit(["move", FILE, "--columns", "70"]),
      ambit(["move", FILE, "--json"]),
    ]);
    expect([picture.status, json.status]).toEqual([0, 0]);
    expect(picture.out).toMatch(/^push of Goblin from Mage, 4 squares; Draw Steel\n/);
    expect(picture.out).toMatch(
      /\nLegal\.\n\nAuras\n {2}step 1: Goblin leaves ward\n {2}step 2: Goblin enters dread\n$/,
    );
    expect(Math.max(...picture.out.split("\n").map((l) => l.length))).toBeLessThanOrEqual(70);
    expect(JSON.parse(json.out)).toEqual(JSON.parse(JSON.stringify(move(example() as unknown as MoveQuestion))));
  });

  it("says nothing of legality where no path is given", async () => {
    const { out } = await ambit(["move", FILE, "--kind", "slide", "--distance", "1"]);
    expect(out).toContain("It may end at 7 places");
    expect(out).not.toContain("Legal");
  });

  it("says why a push has nowhere to go, and nothing of legality with it", async () => {
    const flags = ["--system", "draw-steel", "--creature", "mage@4,4,3", "--creature", "goblin@4,4"];
    const { out } = await ambit([
      "move",
      ...flags,
      "--kind",
      "push",
      "--who",
      "goblin",
      "--from",
      "mage",
      "--distance",
      "2",
    ]);
    expect(out).toContain("It may end nowhere else");
    expect(out.replace(/\s+/g, " ")).toContain(
      "Note: every next square is no further from mage than now; a vertical push may lead up or down [ds.straight-move]",
    );
    expect(out).not.toContain("Legal");
  });

  it("refuses in one sentence", async () => {
    expect(oneSentence(await ambit(["move"]))).toContain(
      "move: a QUESTION.json (or - for standard input), --kind or --door is needed",
    );
    const nobody = await ambit(["move", FILE, "--who", "gobiln"]);
    expect([nobody.status, oneSentence(nobody)]).toEqual([
      1,
      'ambit: move.who: no creature has the id "gobiln"; did you mean goblin?',
    ]);
  });
});
