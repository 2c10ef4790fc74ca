import { describe, expect, it } from "vitest";
import type { Area } from "../../src/contract/types.js";
import { drawSteel } from "../../src/systems/draw-steel/system.js";
import { placed } from "./table.js";

describe("Draw Steel as a rule system", () => {
  it("has five shapes", () => {
    expect(drawSteel.id).toBe("draw-steel");
    expect(drawSteel.shapes).toEqual(["burst", "aura", "cube", "line", "wall"]);
  });

  it("refuses a shape that it lacks", () => {
    const area: Area = { shape: "cone", lengthFeet: 15 };
    expect(() => placed({ area })).toThrow(
      expect.objectContaining({
        code: "shape",
        message: 'area.shape: Draw Steel has burst, aura, cube, line, wall, got "cone"',
      }),
    );
  });

  it("asks each place of several by itself (ds.many): three lines that overlap are all legal", () => {
    const creatures = [{ id: "me", at: [0, 0, 0] as const }];
    const area: Area = { shape: "line", length: 10, width: 1, within: 1, count: 3 };
    for (const toward of [
      [1, 0],
      [1, 0],
      [3, 1],
    ] as const)
      expect(placed({ creatures, by: "me", area, place: { start: [1, 0], toward } }).problems).toEqual([]);
  });
});
