import { AmbitError } from "../../contract/errors.js";
import type { DrawSteelArea, ShapeName } from "../../contract/types.js";
import type { Ask, Placed, RuleSystem } from "../system.js";
import { placeBurst } from "./burst.js";
import { placeCube } from "./cube.js";
import { placeLine } from "./line.js";
import { placeWall } from "./wall.js";

const SHAPES: readonly ShapeName[] = ["burst", "aura", "cube", "line", "wall"];

/** Draw Steel: whole squares only. Rules `ds.burst`, `ds.aura`, `ds.cube`, `ds.line`, `ds.wall`. */
export const drawSteel: RuleSystem = {
  id: "draw-steel",
  shapes: SHAPES,
  lineOfEffect: "ds.reach",
  weighs: true,
  place(ask: Ask): Placed {
    // the door lets through Draw Steel areas only; the default is for callers that come without it
    const area = ask.area as DrawSteelArea;
    switch (area.shape) {
      case "burst":
      case "aura":
        return placeBurst(ask, area);
      case "cube":
        return placeCube(ask, area);
      case "line":
        return placeLine(ask, area);
      case "wall":
        return placeWall(ask, area);
      default:
        throw new AmbitError(
          "shape",
          "area.shape",
          `Draw Steel has ${SHAPES.join(", ")}, got ${JSON.stringify(ask.area.shape)}`,
        );
    }
  },
};
