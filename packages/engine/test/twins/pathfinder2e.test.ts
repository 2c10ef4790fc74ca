/** Pathfinder 2e footprints: the engine against the oracle. */
import { resolve } from "@ambit/engine";
import { describe, it } from "vitest";
import { compareAll } from "../oracle/compare.js";
import { degeneratePf2e, makePf2e } from "../oracle/make-grid.js";

describe("Pathfinder 2e twins", () => {
  it.each(["burst", "cylinder", "cube", "square", "emanation", "cone", "line"] as const)(
    "pf2e.%s",
    (shape) => compareAll(resolve, `pf2e.${shape}`, makePf2e(shape), degeneratePf2e(shape)),
    0,
  );
});
