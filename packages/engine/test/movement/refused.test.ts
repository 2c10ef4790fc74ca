import { describe, expect, it } from "vitest";
import { check, move, prepare } from "../../src/index.js";

const creatures = [
  { id: "mage", at: [0, 0, 0] },
  { id: "imp", at: [1, 0, 0] },
];
const walls = [
  { from: [3, 0], to: [3, 1] },
  { from: [4, 0], to: [4, 1], kind: "door" },
];

function said(ask: unknown, system = "draw-steel", scene: Record<string, unknown> = {}): string {
  const method = system === "dnd5e" ? { method: "token" } : {};
  const refusal = check({ system, ...method, scene: { creatures, walls, ...scene }, move: ask });
  return refusal === null ? "answered" : `${refusal.code} ${refusal.message}`;
}

const push = { kind: "push", who: "imp", from: "mage", distance: 2 };

describe("a movement that is refused says so in one sentence", () => {
  it.each([
    [undefined, "missing move: needed, a record of a move"],
    ["push", 'type move: a record of a move, got "push"'],
    [{}, "missing move.kind: needed, one of push, pull, slide, charge, walk, door"],
    [
      { ...push, kind: "shove" },
      'unknown-value move.kind: "push", "pull", "slide", "charge", "walk" or "door", got "shove"',
    ],
    [{ ...push, who: undefined }, "missing move.who: needed, a text of 1 to 1,000 letters"],
    [{ ...push, who: "imo" }, 'not-found move.who: no creature has the id "imo"; did you mean imp?'],
    [{ ...push, from: undefined }, "missing move.from: needed, a creature's id or a record of a box"],
    [{ ...push, from: "wizard" }, 'not-found move.from: no creature has the id "wizard"'],
    [{ ...push, from: "imp" }, 'range move.from: somebody else than who, got "imp"'],
    [{ ...push, from: { size: 2 } }, "missing move.from.at: needed, three whole numbers [x, y, z]"],
    [{ ...push, distance: -1 }, "range move.distance: a whole number from 0 to 100, got -1"],
    [{ ...push, distance: 1.5 }, "type move.distance: a whole number from 0 to 100, got 1.5"],
    [
      { ...push, distance: 31, vertical: true },
      "range move.distance: at most 30 squares where vertical is true, got 31",
    ],
    [{ ...push, vertical: "up" }, 'type move.vertical: true or false, got "up"'],
    [{ ...push, creatures: "block" }, 'unknown-value move.creatures: "pass" or "stop", got "block"'],
    [{ ...push, path: [] }, "range move.path: a list of squares, at least one, got []"],
    [{ ...push, path: [[1, 0.5]] }, "type move.path[0]: three whole numbers [x, y, z], got [1,0.5]"],
    [
      { ...push, feet: 10 },
      "unknown-key move.feet: unknown key; a push takes kind, from, who, distance, vertical, creatures, path, reachable",
    ],
    [
      { ...push, kind: "charge" },
      "unknown-key move.from: unknown key; a charge takes kind, who, distance, vertical, creatures, path, reachable; only a push and a pull are away from or towards somebody",
    ],
    [
      { kind: "door", wall: 0, open: true },
      "type move.wall: the place of a door in scene.walls, and scene.walls[0] is a wall",
    ],
    [
      { kind: "door", wall: 2, open: true },
      "not-found move.wall: the place of a door in scene.walls, which has 2, got 2",
    ],
    [{ kind: "door", wall: 1 }, "missing move.open: needed, true or false"],
  ])("%j", (ask, sentence) => {
    expect(said(ask)).toBe(sentence);
  });

  it.each([
    ["dnd5e", "slide", "unknown-value move.kind: the rules of D&D 5e give no slide; they give push, pull, walk"],
    ["dnd5e", "charge", "unknown-value move.kind: the rules of D&D 5e give no charge; they give push, pull, walk"],
    ["pf2e", "slide", "unknown-value move.kind: the rules of Pathfinder 2e give no slide; they give push, pull, walk"],
    [
      "pf2e",
      "charge",
      "unknown-value move.kind: the rules of Pathfinder 2e give no charge; they give push, pull, walk",
    ],
  ])("%s has no %s", (system, kind, sentence) => {
    expect(said({ kind, who: "imp", distance: 2 }, system)).toBe(sentence);
  });

  it("a slide may name who slides it, on which nothing depends", () => {
    const slide = { kind: "slide", who: "imp", distance: 2 };
    expect(said({ ...slide, from: "mage" })).toBe("answered");
  });

  it.each([
    [{ id: "a", from: "mage" }, "missing scene.auras[0].area: needed, a text or a record of an area"],
    [{ id: "a", from: "nobody", area: "1 aura" }, 'not-found scene.auras[0].from: no creature has the id "nobody"'],
    [{ id: "", from: "mage", area: "1 aura" }, 'range scene.auras[0].id: a text of 1 to 1,000 letters, got ""'],
    [{ id: "a", from: "mage", area: "dread" }, 'no-area scene.auras[0].area: a text that names an area, got "dread"'],
    [
      { id: "a", from: "mage", area: "1 burst" },
      "shape scene.auras[0].area: in Draw Steel an aura, which stays and moves with its owner, got a burst",
    ],
    [
      { id: "a", from: "mage", area: { shape: "aura", radius: 1, count: 2 } },
      "range scene.auras[0].area: one area for each entry, got 2",
    ],
  ])("an aura %j", (aura, sentence) => {
    expect(said(push, "draw-steel", { auras: [aura] })).toBe(sentence);
  });

  it("two auras of one id, and an aura of another game", () => {
    const aura = { id: "a", from: "mage", area: "1 aura" };
    expect(said(push, "draw-steel", { auras: [aura, aura] })).toBe(
      'duplicate scene.auras[1].id: "a" is taken by scene.auras[0]; ids of auras must differ',
    );
    expect(said(push, "pf2e", { auras: [aura] })).toMatch(/^no-area scene\.auras\[0\]\.area: /);
  });

  it("keys of another kind of question, and a table's question by the same paths", () => {
    expect(check({ system: "pf2e", move: push, area: "10-foot emanation" })?.message).toBe(
      "area: unknown key; a question about a movement takes ambit, system, method, options, scene, move; a question with area is a placement, and auras stand in scene.auras",
    );
    const table = prepare({ system: "draw-steel", scene: { creatures } as never });
    expect(() => table.move({ ...push, who: "x" } as never)).toThrow('move.who: no creature has the id "x"');
    expect(() => move({ system: "draw-steel" } as never)).toThrow("move: needed, a record of a move");
  });
});
