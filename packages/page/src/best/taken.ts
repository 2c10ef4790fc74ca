import type { FoundPlacement } from "@ambit/engine";
import { boxOf } from "../map/space.js";
import { shiftCreature } from "../state/actions/creatures.js";
import { creatureOf } from "../state/select.js";
import type { Doc } from "../state/types.js";
import { cutOff } from "./promised.js";

/** The document with a place taken: the area set there, its user where it walked to. */
export const takePlace =
  ({ place, stand }: FoundPlacement) =>
  (doc: Doc): Doc => {
    const user = stand ? creatureOf(doc, doc.by) : undefined;
    const { promised: _, ...rest } = doc;
    const pairs = cutOff({ ...rest, place });
    const taken: Doc = { ...rest, place, ...(pairs.length > 0 ? { promised: [...pairs] } : {}) };
    if (!stand || !user) return taken;
    const { x0, y0 } = boxOf(doc.scene, user);
    return shiftCreature(user.id, stand[0] - Math.floor(x0), stand[1] - Math.floor(y0))(taken);
  };
