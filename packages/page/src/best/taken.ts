import type { FoundPlacement } from "@ambit/engine";
import { boxOf } from "../map/space.js";
import { shiftCreature } from "../state/actions/creatures.js";
import { creatureOf } from "../state/select.js";
import type { Doc } from "../state/types.js";

/** The document with a place taken: the area set there, its user where it walked to. */
export const takePlace =
  ({ place, stand }: FoundPlacement) =>
  (doc: Doc): Doc => {
    const user = stand ? creatureOf(doc, doc.by) : undefined;
    if (!stand || !user) return { ...doc, place };
    const { x0, y0 } = boxOf(doc.scene, user);
    return { ...shiftCreature(user.id, stand[0] - Math.floor(x0), stand[1] - Math.floor(y0))(doc), place };
  };
