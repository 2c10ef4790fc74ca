import type { Answer, CreatureInput, SceneInput } from "@ambit/engine";
import { type DisplayList, displayList } from "../src/index.js";
import { answerOf, hit, spared } from "./answers.js";

/** Six squares of each state in a row of blocks: affected, blocked, touched, and plain ground. */
export const STATES = [
  "..............",
  ".aaa.bbb.ttt..",
  ".aaa.bbb.ttt..",
  ".aaa.bbb.ttt..",
  "..............",
  "..............",
];

export function statesList(scene: Partial<SceneInput> = {}, answer: Partial<Answer> = {}): DisplayList {
  return displayList({ size: [14, 10], ...scene }, answerOf(STATES, { origin: { point: [12, 9, 0] }, ...answer }));
}

/** A crowded scene with a thing of each kind in it. */
export function crowded(names: readonly string[] = []): DisplayList {
  const creatures: CreatureInput[] = [
    { id: "mage", name: "Mage", at: [1, 5], side: "party" },
    { id: "g1", name: "Goblin 1", at: [2, 1], side: "enemies" },
    { id: "g2", name: "Goblin 2", at: [3, 1], side: "enemies" },
    { id: "g3", name: "Goblin 3", at: [2, 2], side: "enemies" },
    { id: "g4", name: "Goblin 4", at: [3, 2], side: "enemies" },
    { id: "g5", name: "Goblin 5", at: [6, 2], side: "enemies" },
    { id: "ogre", name: "Ogre", at: [9, 1], size: 2, side: "wild" },
    { id: "chest", name: "Chest", at: [5, 4], object: true },
    ...names.map((name, i) => ({ id: `n${i}`, name, at: [i % 14, 5] as const, side: name })),
  ];
  return displayList(
    {
      size: [14, 6],
      creatures,
      walls: [
        { from: [4, 0], to: [4, 4] },
        { from: [4, 4], to: [4, 5], kind: "door" },
        { from: [8, 0], to: [8, 2], kind: "door", open: true },
        { from: [8, 3], to: [8, 5], kind: "window" },
        { from: [12, 0], to: [12, 3], oneWay: "left" },
        { from: [13, 0], to: [13, 3], blocks: "none" },
      ],
      solids: [{ cell: [6, 1, 0] }],
    },
    answerOf(STATES, {
      place: { point: [3, 3, 0] },
      origin: { point: [3, 3, 0] },
      area: { shape: "sphere", radiusFeet: 10, rangeFeet: 60 },
      affected: ["g1", "g2", "g3", "g4"].map((id) => hit(id)),
      objects: [hit("chest")],
      spared: [
        { id: "g5", because: { rule: "5e.blocked", text: "wall (4,0)-(4,4) blocks every line", walls: [0] } },
        spared("ogre"),
      ],
      problems: [{ rule: "5e.range", breaks: true, message: "place.point: 70 feet away; the range is 60" }],
      legal: false,
    }),
    { by: "mage" },
  );
}
