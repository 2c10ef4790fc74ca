import { describe, expect, it } from "vitest";
import type { CreatureInput, SceneInput, TableInput } from "../src/index.js";
import { prepare } from "../src/index.js";

/** Barriers are looked at once for all tables that have the same: what is told must not depend on which was asked before. */
describe("a table made of another", () => {
  const scene: SceneInput = {
    size: [12, 8],
    walls: [
      { from: [6, 0], to: [6, 5] },
      { from: [6, 5], to: [9, 8], bottom: 0, top: 2 },
    ],
    solids: [{ cell: [3, 3, 0] }],
    creatures: [
      { id: "mage", at: [2, 2, 0] },
      { id: "goblin", at: [4, 2, 0] },
    ],
  };
  const input: TableInput = { system: "dnd5e", method: "template", scene };
  const goblin = (more: Partial<CreatureInput>): CreatureInput[] => [
    { id: "mage", at: [2, 2, 0] },
    { id: "goblin", at: [7, 5, 0], ...more },
  ];
  const ball = { area: "15-foot-radius sphere", place: { point: [5, 4, 0] as [number, number, number] } };
  const walk = { kind: "walk", who: "goblin", distance: 3 } as const;
  const told = (table: ReturnType<typeof prepare>) => [table.resolve(ball), table.move(walk)];

  it.each([
    ["others", { creatures: goblin({}) }],
    ["somebody on a finer lattice", { creatures: goblin({ size: 0.5, at: [7.5, 5, 0] }) }],
    ["other walls", { walls: [{ from: [6, 4] as const, to: [6, 8] as const }] }],
    ["other blocks", { solids: [{ cell: [5, 2, 0] as const }] }],
  ])("answers with %s as one that is made anew", (_, change) => {
    const anew = told(prepare({ ...input, scene: { ...scene, ...change } }));
    const first = prepare(input);
    expect(told(first.with(change))).toEqual(anew);
    const before = told(first);
    expect(told(first.with(change))).toEqual(anew);
    expect(before).not.toEqual(anew);
    expect(told(first)).toEqual(before);
    expect(
      told(first.with(change).with({ creatures: scene.creatures!, walls: scene.walls!, solids: scene.solids! })),
    ).toEqual(before);
  });
});
