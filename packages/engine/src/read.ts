import { AmbitError } from "./contract/errors.js";
import type { Reading, SystemId } from "./contract/types.js";
import { read as readChecked } from "./notation/index.js";
import { choice, shown } from "./question/shown.js";
import { SYSTEMS } from "./question/spec.js";

/**
 * The areas that a text names, in the order of the text; none where there is none. Sizes are feet (squares in Draw Steel),
 * spans are UTF-16 units. Time grows linearly with the text. Throws AmbitError where the text is no string (`type`, path `read`) or
 * the system is none of the three (`unknown-value`, path `system`).
 */
export function read(text: string, system: SystemId): Reading {
  // Callers without types may hand over anything.
  if (!SYSTEMS.includes(system))
    throw new AmbitError("unknown-value", "system", `${choice(SYSTEMS)}, got ${shown(system)}`);
  if (typeof text !== "string") throw new AmbitError("type", "read", `a text, got ${shown(text)}`);
  return readChecked(text, system);
}
