import type { Reading, SystemId } from "../contract/types.js";
import { DND5E } from "./dnd5e.js";
import { readDrawSteel } from "./draw-steel.js";
import { readFeet } from "./feet-games.js";
import { PF2E } from "./pf2e.js";
import type { FullReading } from "./reading.js";

export type { FullReading, OutsideWords } from "./reading.js";

const READERS: Record<SystemId, (text: string) => FullReading> = {
  "draw-steel": readDrawSteel,
  dnd5e: (text) => readFeet(text, DND5E),
  pf2e: (text) => readFeet(text, PF2E),
};

/** The areas that a text names, in the order of the text; none where there is none. Sizes are feet (squares in Draw Steel). */
export function read(text: string, system: SystemId): Reading {
  return { areas: READERS[system](text).areas };
}

/** As `read`, and what looks like an area but is outside (walls, rings, panels, distances), each with the reason. */
export function readAll(text: string, system: SystemId): FullReading {
  return READERS[system](text);
}
