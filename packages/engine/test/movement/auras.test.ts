import { describe, expect, it } from "vitest";
import type { AuraInput, Cell, CreatureInput, MoveInput, SceneInput } from "../../src/index.js";
import { move, prepare, resolve } from "../../src/index.js";

const at = (id: string, x: number, y: number, more: Partial<CreatureInput> = {}): CreatureInput => ({
  id,
  at: [x, y, 0],
  ...more,
});
const east = (x: number, y: number, n: number): Cell[] => Array.from({ length: n }, (_, i) => [x + i + 1, y, 0]);
const walk = (who: string, path: Cell[]): MoveInput => ({
  kind: "walk",
  who,
  distance: path.length,
  path,
  reachable: false,
});

function swept(scene: SceneInput, ask: MoveInput, system: "draw-steel" | "pf2e" | "dnd5e" = "draw-steel") {
  const method = system === "dnd5e" ? { method: "template" as const } : {};
  const { entered, left } = move({ system, ...method, scene, move: ask });
  const told = (list: typeof entered) => list.map((e) => `${e.step} ${e.creature} ${e.aura}`);
  return { entered: told(entered), left: told(left) };
}

const DREAD: AuraInput = { id: "dread", from: "ogre", area: "1 aura" };

describe("ds.aura.enter", () => {
  it("tells when somebody walks into an aura and out of it", () => {
    // the aura has x 4 to 6: in at the second step (4), out at the fifth (7)
    const scene = { auras: [DREAD], creatures: [at("ogre", 5, 1), at("imp", 2, 0)] };
    expect(swept(scene, walk("imp", east(2, 0, 6)))).toEqual({ entered: ["2 imp dread"], left: ["5 imp dread"] });
  });

  it("tells it of everybody when the owner walks, in order of steps and of the scene's creatures, and again of who comes in again", () => {
    const scene = {
      auras: [DREAD],
      creatures: [
        at("far", 5, 1),
        at("ogre", 0, 0),
        at("near", 2, 1),
        at("kit", 5, 0),
        at("crate", 3, 0, { object: true }),
      ],
    };
    const there = east(0, 0, 4);
    const back = there.slice(0, 3).reverse();
    // at x = 1 it reaches 2, at 4 it reaches 5; near is left at 4 and met again at 3; who stands beside all the way stays in
    expect(swept(scene, walk("ogre", [...there, ...back]))).toEqual({
      entered: ["1 near dread", "4 far dread", "4 kit dread", "5 near dread"],
      left: ["4 near dread", "5 far dread", "5 kit dread"],
    });
  });

  it("does not enter its owner, nor whom it holds from the start", () => {
    const scene = { auras: [DREAD], creatures: [at("ogre", 0, 0), at("imp", 1, 0)] };
    expect(swept(scene, walk("ogre", [[0, 1, 0]]))).toEqual({ entered: [], left: [] });
  });

  it("judges each aura with its own line of effect", () => {
    // a wall along x = 3 between the owner at 2 and who walks down beside it at 3, open below y = 4
    const scene = {
      walls: [{ from: [3, 0] as const, to: [3, 4] as const }],
      auras: [DREAD, { id: "wide", from: "ogre", area: { shape: "aura", radius: 2, passes: true } as const }],
      creatures: [at("ogre", 2, 3), at("imp", 3, 1)],
    };
    // (3,2) and (3,3) lie within 1 of (2,3) behind the wall; (3,4) below its end is seen; wide passes the wall and holds it from the start
    expect(
      swept(
        scene,
        walk("imp", [
          [3, 2, 0],
          [3, 3, 0],
          [3, 4, 0],
          [3, 5, 0],
        ]),
      ),
    ).toEqual({
      entered: ["3 imp dread"],
      left: ["4 imp dread"],
    });
  });

  it("tells whom an opened or shut door lets an aura reach while everybody stands still", () => {
    const scene = (open: boolean) => ({
      walls: [
        { from: [3, -9] as const, to: [3, 3] as const },
        { from: [3, 3] as const, to: [3, 4] as const, kind: "door" as const, open },
        { from: [3, 4] as const, to: [3, 9] as const },
      ],
      auras: [
        { ...DREAD, area: "2 aura" },
        { id: "calm", from: "kit", area: "1 aura" },
      ],
      creatures: [at("ogre", 2, 3), at("kit", 3, 3), at("imp", 4, 3)],
    });
    const door = (open: boolean): MoveInput => ({ kind: "door", wall: 1, open });
    expect(swept(scene(false), door(true))).toEqual({
      entered: ["1 kit dread", "1 imp dread", "1 ogre calm"],
      left: [],
    });
    expect(swept(scene(true), door(false))).toEqual({
      entered: [],
      left: ["1 kit dread", "1 imp dread", "1 ogre calm"],
    });
    expect(swept(scene(true), door(true))).toEqual({ entered: [], left: [] });
    const answer = move({ system: "draw-steel", scene: scene(false), move: door(true) });
    expect([answer.legal, answer.problems, answer.stoppedBy, answer.move]).toEqual([true, [], [], door(true)]);
    expect(answer).not.toHaveProperty("reachable");
  });

  it("an aura about a box stays where it is, a large one is judged by any of its squares", () => {
    const scene = {
      auras: [{ id: "spot", from: { at: [5, 5, 0] as const }, area: "1 aura" }],
      creatures: [at("ogre", 0, 5, { size: 2 })],
    };
    // its eastern squares are at x + 1: inside from x = 3 (square 4) on
    expect(swept(scene, walk("ogre", east(0, 5, 8)))).toEqual({ entered: ["3 ogre spot"], left: ["7 ogre spot"] });
  });

  it("goes along an illegal path too, so that a table can overrule it", () => {
    const scene = { auras: [DREAD], creatures: [at("ogre", 5, 1), at("imp", 2, 0)] };
    const answer = move({
      system: "draw-steel",
      scene,
      move: { ...walk("imp", [[5, 0, 0]]), distance: 1 } as MoveInput,
    });
    expect(answer.legal).toBe(false);
    expect(answer.entered).toEqual([{ aura: "dread", creature: "imp", step: 1 }]);
  });

  it("enters in height too", () => {
    const scene = { auras: [DREAD], creatures: [at("ogre", 0, 0), { id: "bat", at: [0, 0, 4] as const }] };
    const down: MoveInput = {
      kind: "slide",
      who: "bat",
      distance: 3,
      vertical: true,
      path: [
        [0, 0, 3],
        [0, 0, 2],
        [0, 0, 1],
      ],
      reachable: false,
    };
    expect(swept(scene, down)).toEqual({ entered: ["3 bat dread"], left: [] });
  });

  it("without a path nobody moves", () => {
    const scene = { auras: [DREAD], creatures: [at("ogre", 5, 1), at("imp", 2, 0)] };
    expect(swept(scene, { kind: "walk", who: "imp", distance: 9 })).toEqual({ entered: [], left: [] });
  });

  it("says at each step what an aura resolved there says", () => {
    const scene: SceneInput = {
      walls: [{ from: [4, 0], to: [4, 3] }],
      auras: [{ ...DREAD, area: "2 aura" }],
      creatures: [at("ogre", 0, 2), at("a", 3, 0), at("b", 5, 2), at("c", 6, 4, { size: 2 })],
    };
    const path = east(0, 2, 6);
    let before = new Set<string>();
    const right: string[] = [];
    [[0, 2, 0] as Cell, ...path].forEach((spot, step) => {
      const creatures = scene.creatures!.map((c) => (c.id === "ogre" ? { ...c, at: spot } : c));
      const answer = resolve({
        system: "draw-steel",
        scene: { ...scene, creatures },
        by: "ogre",
        area: "2 aura",
        place: {},
      });
      const now = new Set(answer.affected.map((a) => a.id));
      if (step > 0) for (const id of now) if (!before.has(id)) right.push(`${step} ${id} dread`);
      before = now;
    });
    expect(right.length).toBeGreaterThan(2);
    expect(swept(scene, walk("ogre", path)).entered).toEqual(right);
    // the aura's own path tells the same
    const { auras: _, ...bare } = scene;
    const own = resolve({ system: "draw-steel", scene: bare, by: "ogre", area: "2 aura", place: { path } }).entered!;
    expect(own.map(({ id, step }) => `${step} ${id} dread`)).toEqual(right);
  });
});

describe("pf2e.emanation.enter, 5e.emanation.enter", () => {
  it("tells when an emanation that lasts is entered and left, by each game's own squares", () => {
    // 10 feet: of the row two below, Pathfinder and the template method have x from 4 to 6 and 3 to 7 about 5
    const scene = {
      auras: [{ id: "light", from: "cleric", area: "10-foot emanation" }],
      creatures: [at("cleric", 5, 5), at("imp", 1, 7)],
    };
    const path = east(1, 7, 8);
    expect(swept(scene, walk("imp", path), "pf2e")).toEqual({ entered: ["3 imp light"], left: ["6 imp light"] });
    expect(swept(scene, walk("imp", path), "dnd5e")).toEqual({ entered: ["2 imp light"], left: ["7 imp light"] });
  });

  it("moves Tiny creatures and bases within their squares", () => {
    const scene: SceneInput = {
      auras: [{ id: "light", from: "cleric", area: "5-foot emanation" }],
      creatures: [at("cleric", 5, 5), { id: "disc", base: { shape: "disc", centre: [1.5, 5.5], diameter: 0.8 } }],
    };
    // the template reaches x = 4; the disc about 4.5 is the first over it, the one about 6.5 the last
    expect(swept(scene, walk("disc", east(1, 5, 7)), "dnd5e")).toEqual({
      entered: ["3 disc light"],
      left: ["6 disc light"],
    });
  });
});

describe("auras of a scene", () => {
  it("change with a table's scene, and decide nothing in a placement", () => {
    const scene: SceneInput = { auras: [DREAD], creatures: [at("ogre", 5, 1), at("imp", 2, 0)] };
    const table = prepare({ system: "draw-steel", scene });
    const ask = walk("imp", east(2, 0, 2));
    expect(table.move(ask).entered).toEqual([{ aura: "dread", creature: "imp", step: 2 }]);
    expect(table.with({ auras: [] }).move(ask).entered).toEqual([]);
    const burst = { by: "ogre", area: "1 burst", place: {} };
    const { auras: _, ...bare } = scene;
    expect(resolve({ system: "draw-steel", scene, ...burst })).toEqual(
      resolve({ system: "draw-steel", scene: bare, ...burst }),
    );
  });
});
