import type { Area, Place } from "@ambit/engine";
import { describe, expect, it } from "vitest";
import type { DisplayList, DrawnOrigin } from "../src/index.js";
import { trueOutlines } from "../src/svg/outline.js";
import { statesList } from "./svg-lists.js";

const MEASURES = { feetPerSquare: 5, placeUnits: 1, coneEnd: "flat" } as const;
const POINT: DrawnOrigin = { kind: "point", x0: 3, y0: 2, x1: 3, y1: 2, z: 0 };

function outline(area: Area, place: Place, origin: DrawnOrigin = POINT, measures = {}): string[] {
  const list: DisplayList = { ...statesList(), areas: [{ area, place }], origins: [origin] };
  return trueOutlines(list, { ...MEASURES, ...measures }, 10);
}

describe("true outlines, ten pixels a square", () => {
  it("a circle has its radius from the origin", () => {
    expect(outline({ shape: "sphere", radiusFeet: 20 }, { point: [3, 2, 0] })).toEqual([
      "M-10 20A40 40 0 1 1 70 20A40 40 0 1 1 -10 20Z",
    ]);
  });

  it("follows the scene's feet per square", () => {
    const [d] = outline({ shape: "sphere", radiusFeet: 20 }, {}, POINT, { feetPerSquare: 10 });
    expect(d).toContain("A20 20 ");
  });

  it("a cone is as wide as it is long, its end flat", () => {
    expect(outline({ shape: "cone", lengthFeet: 30 }, { point: [3, 2, 0], toward: [1, 0] })).toEqual([
      "M30 20L90 -10L90 50Z",
    ]);
  });

  it("a round end holds the points at most the length away", () => {
    const [d] = outline({ shape: "cone", lengthFeet: 30 }, { toward: [1, 0] }, POINT, { coneEnd: "round" });
    // 60 px long: the corner lies at 2 / sqrt 5 of it along and 1 / sqrt 5 to the side.
    expect(d).toBe("M30 20L83.67 -6.83A60 60 0 0 1 83.67 46.83Z");
  });

  it("a line is a strip centred on its ray", () => {
    const line: Area = { shape: "line", lengthFeet: 25, widthFeet: 5 };
    expect(outline(line, { toward: [3, 4] })).toEqual(["M34 17L64 57L56 63L26 23Z"]);
  });

  it("a square runs from its corner along its direction", () => {
    const cube: Area = { shape: "cube", sideFeet: 25 };
    expect(outline(cube, { corner: [5, 5, 0], along: [3, 4] })).toEqual(["M50 50L80 90L40 120L10 80Z"]);
    expect(outline(cube, { corner: [40, 40, 0] }, POINT, { placeUnits: 8 })).toEqual(["M50 50L100 50L100 100L50 100Z"]);
  });

  it("an emanation is the source's space with rounded corners round it", () => {
    const space: DrawnOrigin = { kind: "space", x0: 4, y0: 4, x1: 6, y1: 6, z: 0 };
    expect(outline({ shape: "emanation", radiusFeet: 10 }, { from: "x" }, space)).toEqual([
      "M40 20L60 20A20 20 0 0 1 80 40L80 60A20 20 0 0 1 60 80L40 80A20 20 0 0 1 20 60L20 40A20 20 0 0 1 40 20Z",
    ]);
  });

  it("areas made of squares have none", () => {
    const list = statesList();
    expect(trueOutlines({ ...list, method: "token" }, MEASURES, 10)).toEqual([]);
    expect(trueOutlines({ ...list, system: "pf2e" }, MEASURES, 10)).toEqual([]);
    expect(trueOutlines({ ...list, system: "draw-steel" }, MEASURES, 10)).toEqual([]);
  });
});
