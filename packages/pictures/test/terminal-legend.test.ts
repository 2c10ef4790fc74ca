import type { SceneInput } from "@ambit/engine";
import { describe, expect, it } from "vitest";
import { displayList, terminal } from "../src/index.js";
import { answerOf, hit, spared } from "./answers.js";

describe("signs of the legend", () => {
  const legend = (scene: SceneInput, columns = 80): string[] => {
    const list = displayList(scene, answerOf(["aaa"], { affected: [hit("goblin")], spared: [spared("imp")] }), {
      by: "mage",
    });
    const text = terminal(list, { colour: false, columns });
    return text.slice(text.indexOf("affected")).split("\n");
  };
  const creatures = [
    { id: "mage", name: "Mage", at: [0, 3] },
    { id: "goblin", name: "Goblin", at: [0, 0] },
    { id: "imp", name: "Imp", at: [2, 0] },
    { id: "rat", name: "Rat", at: [5, 3] },
  ] as const;

  it("have letters of those that they stand for", () => {
    const text = legend({ size: [8, 5], creatures: [...creatures] }).join("\n");
    expect(text).toMatch(/\*G\* +hit/);
    expect(text).toMatch(/\(I\) +spared/);
    expect(text).toMatch(/R +outside the area/);
    // the source, which stands outside too, has a line of its own
    expect(text).toMatch(/@ +source/);
    const alone = legend({ size: [8, 5], creatures: creatures.slice(0, 3) }).join("\n");
    expect(alone).not.toContain("outside the area");
  });

  it("call a window a window, whatever it stops", () => {
    const walls = [{ from: [6, 0], to: [6, 1], kind: "window", blocks: "none" }] as const;
    const text = legend({ size: [8, 5], walls: [...walls], creatures: [...creatures] }).join("\n");
    expect(text).toMatch(/W +window/);
    expect(text).not.toContain("stops nothing");
    const wall = [{ from: [6, 0], to: [6, 1], blocks: "none" }] as const;
    expect(legend({ size: [8, 5], walls: [...wall] }).join("\n")).toMatch(/w +wall that stops nothing/);
  });
});
