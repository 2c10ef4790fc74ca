import { expect, test } from "vitest";
import { whoWords } from "../src/a11y/words.js";
import { badgesOf, nameAmong } from "../src/map/badges.js";
import { byName, refusalWords } from "../src/panel/refusal.js";
import { targetsWords } from "../src/panel/targets.js";
import { exampleDoc } from "../src/state/example.js";
import { nameOf } from "../src/state/names.js";
import type { AppState, Creature, Doc } from "../src/state/types.js";

const plain = exampleDoc("example");
const odd: readonly Creature[] = [
  { id: "a-1", at: [0, 0, 0] },
  { id: "b-2", name: "  ", at: [1, 0, 0] },
  // A Hangul filler is a letter that is drawn as nothing.
  { id: "c-3", name: "\u3164", at: [2, 0, 0] },
  { id: "d-4", name: "Bad\u202eName", at: [3, 0, 0] },
  { id: "e-5", name: "Two\nlines", at: [4, 0, 0] },
];
const doc: Doc = { ...plain, scene: { ...plain.scene, creatures: odd } };
const told = ["a-1", "b-2", "c-3", "Bad\\u{202e}Name", "Two\\nlines"];

test("an odd name is told alike by all that tell it", () => {
  expect(odd.map(nameOf)).toEqual(told);
  const state = { doc, outcome: null, session: {} } as unknown as AppState;
  expect(odd.flatMap(({ at }) => whoWords(state, at![0], at![1]))).toEqual(told);
  for (const [i, { id }] of odd.entries()) {
    expect(targetsWords({ ...doc, targets: { except: [id] } })).toBe(`Not ${told[i]}`);
    expect(byName(`place.from: "${id}" stands nowhere`, odd)).toBe(`place.from: ${told[i]} stands nowhere`);
  }
  // Two of a name are told apart by their badges, as on the map, where one of them is meant.
  const goblins: readonly Creature[] = [
    { id: "x", name: "Goblin", at: [0, 0, 0] },
    { id: "y", name: "Goblin", at: [1, 0, 0] },
    { id: "z", name: "Ogre", at: [2, 0, 0] },
  ];
  const scene = { ...plain.scene, creatures: goblins };
  const badges = badgesOf(scene);
  expect(new Set(badges.values()).size).toBe(3);
  expect(goblins.map((c) => nameAmong(scene, c))).toEqual([
    `Goblin (${badges.get("x")})`,
    `Goblin (${badges.get("y")})`,
    "Ogre",
  ]);
  expect(refusalWords(byName('x: "nobody" is no creature', odd))).toBe('"nobody" is no creature.');
});
