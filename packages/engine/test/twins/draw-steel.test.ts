/** Draw Steel footprints: the engine against the oracle. */
import { resolve } from "@ambit/engine";
import { describe, it } from "vitest";
import { compareAll } from "../oracle/compare.js";
import { degenerateDrawSteel, makeDrawSteel } from "../oracle/make-grid.js";

describe("Draw Steel twins", () => {
  it.each(["burst", "aura", "cube", "line", "wall"] as const)(
    "ds.%s",
    (shape) => compareAll(resolve, `ds.${shape}`, makeDrawSteel(shape), degenerateDrawSteel(shape)),
    0,
  );
});
