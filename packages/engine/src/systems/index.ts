import type { SystemId } from "../contract/types.js";
import { dnd5e } from "./dnd5e/system.js";
import { drawSteel } from "./draw-steel/system.js";
import { pathfinder2e } from "./pathfinder2e/system.js";
import type { RuleSystem } from "./system.js";

/** The games. A fourth is a folder beside these, a line here and one in placements.ts. */
export const SYSTEM: Readonly<Record<SystemId, RuleSystem>> = {
  "draw-steel": drawSteel,
  dnd5e,
  pf2e: pathfinder2e,
};
