/** D&D 5e footprints in true geometry (5e.dmg2014, 5e.dmg2024, 5e.template) and of squares (5e.token): engine and oracle. */
import { resolve } from "@ambit/engine";
import { describe, it } from "vitest";
import { compareAll } from "../oracle/compare.js";
import { baseQuestions, degenerate5e, make5e } from "../oracle/make-5e.js";
import type { Random } from "../oracle/random.js";

const TRUE = ["template", "dmg2014", "dmg2024"] as const;
const SHAPES = ["sphere", "circle", "cylinder", "cone", "line", "cube", "square", "emanation"] as const;

describe("D&D 5e twins", () => {
  it.each(SHAPES)(
    "5e.height, true %s",
    (shape) => compareAll(resolve, `5e.${shape}`, make5e(shape, TRUE), degenerate5e(shape, TRUE)),
    0,
  );
  it("5e.template.gridless", () => {
    const shapes = SHAPES.map((s) => make5e(s, ["template"]));
    compareAll(resolve, "5e.template.gridless", (r: Random) => r.pick(shapes)(r), baseQuestions());
  }, 0);
  it("5e.token, placed", () => {
    const shapes = SHAPES.filter((s) => s !== "cone" && s !== "line").map((s) => make5e(s, ["token"]));
    compareAll(resolve, "5e.token", (r: Random) => r.pick(shapes)(r), degenerate5e("emanation", ["token"]));
  }, 0);
  it("5e.token, cone and line", () => {
    const shapes = [make5e("cone", ["token"]), make5e("line", ["token"])];
    compareAll(resolve, "5e.token.ray", (r: Random) => r.pick(shapes)(r), []);
  }, 0);
});
