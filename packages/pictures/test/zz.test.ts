import type { SceneInput } from "@ambit/engine";
import { test } from "vitest";
import { displayList, terminal } from "../src/index.js";
import { answerOf, hit, spared } from "./answers.js";
const scene: SceneInput = {
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
    { id: "z", name: "竜", at: [7, 4] },
  ],
};
const rows = [".taat...", ".aaaabb.", ".aaaab..", ".taat..."];
test("x", () => {
  const answer = answerOf(rows, { affected: [hit("g1"), hit("ogre"), hit("bat"),hit("rat")], objects: [hit("crate")], spared: [spared("g2")] });
  const list = displayList(scene, answer, { by: "mage" });
  console.log(terminal(list, { colour: false, columns: 80 }));
  console.log(terminal(list, { colour: false, columns: 80, unicode: true }));
  console.log(terminal(list, { colour: true, columns: 80, unicode: true }));
  console.log(terminal({...list, bounds:{x0:0,y0:0,x1:30,y1:40}}, { colour: false, columns: 40 }));
});
