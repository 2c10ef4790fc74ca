import { AmbitError } from "../../contract/errors.js";
import type { Pf2eArea } from "../../contract/types.js";
import type { RuleSystem } from "../system.js";
import { placeBurst } from "./burst.js";
import { placeCone } from "./cone.js";
import { placeEmanation } from "./emanation.js";
import { placeLine } from "./line.js";
import { placeSquare } from "./square.js";

/** Pathfinder 2e. Sizes in feet round down to whole squares; distances alternate (`pf2e.*` of docs/rules.md). */
export const pathfinder2e: RuleSystem = {
  id: "pf2e",
  shapes: ["burst", "cylinder", "cone", "line", "cube", "square", "emanation"],
  lineOfEffect: "pf2e.line-of-effect",
  weighs: true,
  objectNote: "what happens to objects is the GM's (pf2e.objects)",
  place(ask) {
    // The door has checked that the area is one of this game's.
    const area = ask.area as Pf2eArea;
    switch (area.shape) {
      case "burst":
      case "cylinder":
        return placeBurst(ask, area);
      case "square":
      case "cube":
        return placeSquare(ask, area);
      case "cone":
        return placeCone(ask, area);
      case "line":
        return placeLine(ask, area);
      case "emanation":
        return placeEmanation(ask, area);
      default:
        throw unknownShape(area);
    }
  },
};

function unknownShape(area: never): AmbitError {
  const { shape } = area as { shape: string };
  return new AmbitError("shape", "area.shape", `one of ${pathfinder2e.shapes.join(", ")}, got "${shape}"`);
}
