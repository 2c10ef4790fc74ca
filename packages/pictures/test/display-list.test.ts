import type { SceneInput } from "@ambit/engine";
import { describe, expect, it } from "vitest";
import { displayList } from "../src/index.js";
import { areaWords } from "../src/list/words.js";
import { answerOf, hit } from "./answers.js";

describe("a display list", () => {
  it("is plain data that goes through JSON unchanged", () => {
    const scene: SceneInput = {
      size: [3, 3],
      walls: [{ from: [0, 0], to: [1, 0] }],
      creatures: [{ id: "a", at: [0, 0] }],
    };
    const list = displayList(scene, answerOf(["aa", "tb"], { affected: [hit("a")] }), { by: "a" });
    expect(JSON.parse(JSON.stringify(list))).toEqual(list);
  });

  it("counts everything in squares, whatever the scene counts in", () => {
    const scene: SceneInput = {
      coordinates: "units",
      unitsPerSquare: 512,
      walls: [{ from: [256, 0], to: [1024, 512] }],
      creatures: [{ id: "d", base: { shape: "disc", centre: [1024, 512], diameter: 512 } }],
    };
    const answer = answerOf([], { origin: { point: [768, 512, 0] }, place: { point: [768, 512, 0] } });
    const list = displayList(scene, answer);
    expect(list.walls[0]).toMatchObject({ from: [0.5, 0], to: [2, 1] });
    expect(list.creatures[0]).toMatchObject({ x0: 1.5, y0: 0.5, x1: 2.5, y1: 1.5, round: true });
    expect(list.origins[0]).toMatchObject({ kind: "point", x0: 1.5, y0: 1 });
    expect(list.title).toBe("10-foot-radius sphere, at (1.5, 1); D&D 5e, template");
  });

  it("leaves pf2e origins alone, which are squares always", () => {
    const scene: SceneInput = { coordinates: "units", unitsPerSquare: 512 };
    const answer = answerOf([], { system: "pf2e", method: undefined, origin: { point: [3, 2, 0] } });
    expect(displayList(scene, answer).origins[0]).toMatchObject({ x0: 3, y0: 2 });
  });

  it("joins squares of a row to spans and lists each square once", () => {
    const answer = answerOf(["aa.a"], {
      blocked: [
        [1, 0, 1],
        [2, 0, 1],
      ],
      touched: [
        [2, 0, 2],
        [4, 0, 2],
      ],
    });
    const list = displayList({}, answer);
    expect(list.affected).toEqual([
      { y: 0, x0: 0, x1: 2 },
      { y: 0, x0: 3, x1: 4 },
    ]);
    expect(list.blocked).toEqual([{ y: 0, x0: 2, x1: 3 }]);
    expect(list.touched).toEqual([{ y: 0, x0: 4, x1: 5 }]);
    expect(list.layers).toEqual([0, 2]);
  });

  it("leaves out solids that do not reach into the layers shown", () => {
    const scene: SceneInput = {
      solids: [{ cell: [0, 0, -1] }, { cell: [1, 0, -1], size: [1, 1, 2] }, { cell: [2, 0, 1] }],
    };
    expect(displayList(scene, answerOf(["a"])).solids).toEqual([{ x0: 1, y0: 0, x1: 2, y1: 1 }]);
  });

  it("marks the walls that a reason names", () => {
    const scene: SceneInput = {
      walls: [
        { from: [0, 0], to: [1, 0] },
        { from: [1, 0], to: [2, 0] },
      ],
    };
    const because = { rule: "5e.blocked", text: "a wall blocks every line", walls: [1] };
    const list = displayList(scene, answerOf(["a"], { spared: [{ id: "a", because }] }));
    expect(list.walls.map((w) => w.named)).toEqual([false, true]);
  });

  it("says where an aura's walk ends, and who is entered at which step", () => {
    const scene: SceneInput = {
      creatures: [
        { id: "h", name: "Hero", at: [2, 2] },
        { id: "o", name: "Ogre", at: [5, 2], side: "foes" },
      ],
    };
    const walked = (path: [number, number, number][], step: number): ReturnType<typeof displayList> =>
      displayList(
        scene,
        answerOf([], {
          system: "draw-steel",
          method: undefined,
          area: { shape: "aura", radius: 1 },
          place: { from: "h", path },
          entered: [{ id: "o", step }],
        }),
        { by: "h" },
      );
    // The path may name where the owner stands, step 0, or not.
    const list = walked(
      [
        [3, 2, 0],
        [4, 2, 0],
      ],
      2,
    );
    expect(list.title).toBe("1 aura, walked to (4, 2); Draw Steel");
    const ogre = { id: "o", badge: "O", name: "Ogre", side: "foes", step: 2, at: "(4, 2)" };
    expect(list.entered).toEqual([ogre]);
    expect(
      walked(
        [
          [2, 2, 0],
          [3, 2, 0],
          [4, 2, 0],
        ],
        2,
      ).entered,
    ).toEqual([ogre]);
    expect(displayList(scene, answerOf([])).entered).toBeUndefined();
  });

  it("says which layers it shows where the area or somebody lies in none of them", () => {
    const creatures = [
      { id: "a", at: [0, 0] as const },
      { id: "bat", at: [1, 0, 8] as const },
      { id: "mole", at: [2, 0, -2] as const, height: 2 },
      { id: "giant", at: [0, 0, -2] as const, size: 3 },
    ];
    const list = displayList({ creatures }, answerOf(["a"], { affected: [hit("bat")] }));
    // The giant's three squares, -2 to 0, reach into layer 0; the mole's two end below it.
    expect(list.creatures.map((c) => c.raised)).toEqual([undefined, "+8", "-2", undefined]);
    expect(list.hit[0]?.raised).toBe("+8");
    expect(list.layerNote).toBe("This picture shows layer 0 (scene.layers).");
    expect(list.heightNote).toBe("+8 is the height of who stands in another layer.");
    expect(
      displayList({ layers: [0, 8], creatures: creatures.slice(0, 2) }, answerOf(["a"])).layerNote,
    ).toBeUndefined();
    expect(displayList({}, answerOf([]), { areaLayers: [4, 11] }).layerNote).toBe(
      "The area lies in layers 4 to 11; this picture shows layer 0 (scene.layers).",
    );
  });

  it("tells cover with the reason, only what it changes where the reason names it", () => {
    const because = { rule: "5e.template", text: "in it; half cover: wall 3", coverRule: "5e.cover" };
    const named = { ...hit("a"), cover: "half" as const, saveBonus: 2, because };
    expect(displayList({}, answerOf(["a"], { affected: [named] })).hit[0]?.text).toBe(
      "in it; half cover: wall 3; +2 on the save",
    );
    const covered = { ...hit("a", "in it"), cover: "half" as const, saveBonus: 2 };
    const list = displayList({ creatures: [{ id: "a", at: [0, 0] }] }, answerOf(["a"], { affected: [covered] }));
    expect(list.hit[0]?.text).toBe("in it; half cover, +2 on the save");
    const bane = { ...hit("a", "in it"), cover: "cover" as const, bane: true as const };
    expect(displayList({}, answerOf(["a"], { affected: [bane] })).hit[0]?.text).toBe("in it; cover, a bane on damage");
  });
});

describe("the headline", () => {
  const creatures = [
    { id: "mage", at: [0, 0] as const, side: "party" },
    { id: "ally", at: [1, 0] as const, side: "party" },
    { id: "orc", at: [2, 0] as const, side: "enemies" },
    { id: "imp", at: [3, 0] as const, side: "enemies" },
    { id: "cat", at: [4, 0] as const },
    { id: "crate", at: [5, 0] as const, object: true },
  ];
  const said = (ids: string[], by?: string, objects: string[] = []): string =>
    displayList(
      { creatures },
      answerOf(["aaaaa"], { affected: ids.map((id) => hit(id)), objects: objects.map((id) => hit(id)) }),
      by === undefined ? {} : { by },
    ).headline;

  it("counts enemies, allies and the source apart", () => {
    expect(said(["orc", "imp", "ally"], "mage")).toBe("3 hit: 2 enemies, 1 ally");
    expect(said(["orc", "mage"], "mage")).toBe("2 hit: 1 enemy, the source itself");
    expect(said(["ally", "mage", "cat"], "orc")).toBe("3 hit: 2 of party, 1 without a side");
    expect(said(["ally", "orc"])).toBe("2 hit: 1 of party, 1 enemy");
  });

  it("says when nobody is hit, and counts objects apart", () => {
    expect(said([], "mage")).toBe("Nobody hit");
    expect(said([], "mage", ["crate"])).toBe("Nobody hit; 1 object in it");
    expect(said(["orc"], "mage", ["crate"])).toBe("1 hit: 1 enemy; 1 object in it");
  });
});

describe("areas in words", () => {
  it("read as each game writes them", () => {
    expect(areaWords({ shape: "sphere", radiusFeet: 20, rangeFeet: 150 })).toBe(
      "20-foot-radius sphere within 150 feet",
    );
    expect(areaWords({ shape: "cylinder", radiusFeet: 10, heightFeet: 40 })).toBe(
      "10-foot-radius, 40-foot-high cylinder",
    );
    expect(areaWords({ shape: "cone", lengthFeet: 15 })).toBe("15-foot cone");
    expect(areaWords({ shape: "line", lengthFeet: 60, widthFeet: 5 })).toBe("60-foot line, 5 feet wide");
    expect(areaWords({ shape: "square", sideFeet: 15 })).toBe("15-foot square");
    expect(areaWords({ shape: "emanation", radiusFeet: 10 })).toBe("10-foot emanation");
    expect(areaWords({ shape: "burst", radius: 2 })).toBe("2 burst");
    expect(areaWords({ shape: "cube", side: 3, within: 10 })).toBe("3 cube within 10");
    expect(areaWords({ shape: "line", length: "edge", width: 3, within: 1 })).toBe("edge x 3 line within 1");
    expect(areaWords({ shape: "wall", squares: 10, within: 10 })).toBe("10 wall within 10");
  });
});
