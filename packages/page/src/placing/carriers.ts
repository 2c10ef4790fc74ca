import { buildCarrier } from "./build.js";
import type { Carrier, Placing } from "./carrier.js";
import { cornerCarrier } from "./corner.js";
import { pointCarrier } from "./point.js";
import { rayCarrier } from "./ray.js";
import { sourceCarrier } from "./source.js";
import { walkCarrier } from "./walk.js";

/** How the area in play is moved. */
export function carrierOf({ area, doc }: Placing): Carrier {
  switch (area.shape) {
    case "sphere":
    case "circle":
    case "cylinder":
      return pointCarrier;
    case "burst":
      return doc.game.system === "pf2e" ? pointCarrier : sourceCarrier;
    case "aura":
    case "emanation":
      return sourceCarrier;
    case "cube":
    case "square":
      return cornerCarrier;
    case "cone":
      return rayCarrier;
    case "line":
      return doc.game.system === "draw-steel" ? walkCarrier : rayCarrier;
    case "wall":
      return buildCarrier;
  }
}
