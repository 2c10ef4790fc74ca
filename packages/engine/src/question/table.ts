import type { Method, OptionValues, SystemId } from "../contract/types.js";
import type { Scene } from "../scene.js";
import { takeOptions } from "./options.js";
import { takeScene } from "./scene.js";
import { choice, shown } from "./shown.js";
import { METHODS, SYSTEMS } from "./spec.js";
import { LaterTaker, WordTaker } from "./takes.js";
import type { Trail } from "./trail.js";
import type { Coordinates } from "./units.js";

/** What stands while questions come and go, checked. */
export interface CheckedTable {
  readonly system: SystemId;
  /** Set if and only if the system is dnd5e. */
  readonly method: Method | undefined;
  readonly options: Readonly<OptionValues>;
  readonly scene: Scene;
  readonly coordinates: Coordinates;
  /** What 5e points are counted in (Ask.pointUnits). */
  readonly pointUnits: number;
}

/** The keys of a table, options and scene yet to be checked. */
export interface RawTable {
  system: SystemId;
  method?: Method;
  options?: unknown;
  scene?: unknown;
}

export const TABLE_KEYS = {
  system: new WordTaker(SYSTEMS),
  method: new WordTaker(METHODS),
  options: new LaterTaker("a record of options"),
  scene: new LaterTaker("a record of a scene"),
};

/** Checks options and scene; the method is needed in dnd5e and refused elsewhere. */
export function takeTable(raw: RawTable, at: Trail): CheckedTable {
  const { system, method } = raw;
  if (system === "dnd5e" && method === undefined)
    at.refuseAt("method", "missing", `needed in dnd5e, ${choice(METHODS)}`);
  if (system !== "dnd5e" && method !== undefined)
    at.refuseAt(
      "method",
      "unknown-key",
      `only dnd5e has methods, and the system is ${shown(system)}; leave method out`,
    );
  at.down("options");
  const options = takeOptions(raw.options, at);
  at.beside("scene");
  const { scene, coordinates, pointUnits } = takeScene(raw.scene, at);
  at.up();
  return { system, method, options, scene, coordinates, pointUnits };
}
