import type { SceneInput } from "@ambit/engine";
import { describe, expect, it } from "vitest";
import { displayList, terminal } from "../src/index.js";
import { answerOf, planOf } from "./answers.js";

describe("one-way walls", () => {
  // along a wall that runs south the left hand is east: `left` stops what comes from the east, and lines pass eastwards
  const scene: SceneInput = {
    size: [5, 3],
    walls: [
      { from: [1, 0], to: [1, 3], oneWay: "left" },
      { from: [2, 0], to: [2, 2], oneWay: "right" },
      { from: [2, 2], to: [4, 2], oneWay: "left" },
      { from: [3, 1], to: [5, 1], oneWay: "right" },
      { from: [4, 1], to: [4, 2], kind: "door", oneWay: "left" },
    ],
  };
  const list = displayList(scene, { ...answerOf(["a"]), origin: { point: [5, 3, 0] } });

  it("have an arrow the way that lines pass, and a line in the legend", () => {
    const text = terminal(list, { colour: false, columns: 80 });
    expect(planOf(text)).toEqual([
      "    0   1   2   3   4",
      "  .   |   |   .   .   .",
      "0  :::|   |",
      "  .   |   <   ----v----",
      "1     >   |       D",
      "  .   |   +---^--->   .",
      "2     |",
      "  .   |   .   .   .  (+",
    ]);
    expect(text).toContain("< > ^ v  one-way wall (lines pass along the arrow)");
    expect(text).toContain("wall\n");
  });

  it("small too, on each of their borders", () => {
    const small = terminal(list, { colour: false, columns: 20 });
    expect(small).toContain("< > ^ v");
  });

  it("that stop nothing, or stand at another height, have none", () => {
    const idle: SceneInput = {
      size: [5, 3],
      walls: [
        { from: [1, 0], to: [1, 2], oneWay: "left", blocks: "none" },
        { from: [3, 0], to: [3, 2], oneWay: "left", bottom: 4, top: 8 },
      ],
    };
    expect(terminal(displayList(idle, answerOf(["a"])), { colour: false, columns: 80 })).not.toContain("one-way");
  });
});
