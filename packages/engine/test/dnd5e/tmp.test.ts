import { it } from "vitest";
import { cone } from "../../src/shapes/index.js";
import { ratio } from "../../src/grid/lattice.js";
it("x", () => {
  for (const len of [1, 2, 3]) for (const y of [ratio(1,2), ratio(0,1)]) {
    const p = cone(ratio(0, 1), y, [1, 0], ratio(len, 1), "round", ratio(0, 1));
    console.log(len, y, p?.bounds, p?.any({ x0: -5, y0: -5, x1: 5, y1: 5 }), p?.half({ x0: -5, y0: -5, x1: 5, y1: 5 }), p?.part(0,0), p?.overlapsRect(1,0,0,1,1));
  }
});
