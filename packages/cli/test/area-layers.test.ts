import { type Question, resolve } from "@ambit/engine";
import { describe, expect, it } from "vitest";
import { layersOfArea } from "../src/question/area-layers.js";

function layers(question: Question): readonly [number, number] | undefined {
  return layersOfArea(question, resolve(question));
}

describe("layers of an area that lies outside those listed", () => {
  it("are found around its origin", () => {
    const sphere = { system: "dnd5e", method: "template", area: "20-foot-radius sphere" } as const;
    // Four squares up and down from a point at height 8 or 200.
    expect(layers({ ...sphere, place: { point: [8, 9, 8] } })).toEqual([4, 11]);
    expect(layers({ ...sphere, place: { point: [8, 9, 200] } })).toEqual([196, 203]);
    const burst = { system: "draw-steel", area: "2 burst" } as const;
    const scene = { creatures: [{ id: "a", at: [5, 5, -20] as const }] };
    expect(layers({ ...burst, scene, by: "a", place: {} })).toEqual([-22, -18]);
  });

  it("are found however many there are", () => {
    const scene = { creatures: [{ id: "a", at: [0, 0, 300] as const }], size: [1, 1] as const };
    expect(layers({ system: "draw-steel", area: "160 burst", scene, by: "a", place: {} })).toEqual([140, 460]);
  });

  it("are none where the area has no square inside the scene", () => {
    const question: Question = {
      system: "pf2e",
      area: "5-foot burst",
      scene: { size: [3, 3] },
      place: { point: [40, 40] },
    };
    expect(layers(question)).toBeUndefined();
  });
});
