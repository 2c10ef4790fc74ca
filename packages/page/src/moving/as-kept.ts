import type { Area, AuraInput } from "@ambit/engine";
import { boxOf, shiftInside } from "../map/space.js";
import { raiseCreature, shiftCreature } from "../state/actions/creatures.js";
import { creatureOf } from "../state/select.js";
import type { AppState, Doc, Kept } from "../state/types.js";

const MADE = new WeakMap<readonly AuraInput[], readonly Kept[]>();
const NONE: readonly Kept[] = [];

/**
 * The state with its auras in place of the areas that are kept: both are drawn and counted by the same answers. An owner who is on the way to
 * a square that is pointed at has them there.
 */
export function withAurasKept(state: AppState): AppState {
  const { auras } = state.doc.scene;
  if (auras === undefined || auras.length === 0) return { ...state, doc: { ...state.doc, kept: NONE } };
  return { ...state, doc: { ...ahead(state, auras), kept: keptOf(auras) } };
}

/** Where the document ahead was made from, so that one place is one document. */
let last: { readonly of: Doc; readonly key: string; readonly doc: Doc } | undefined;

/** The document with an owner who is moved by presses or keys where that would put it. */
function ahead({ doc, session }: AppState, auras: readonly AuraInput[]): Doc {
  const pushed = session.tool === "move";
  const id = pushed ? session.motion.who : (session.moving?.id ?? null);
  const at = session.aimed ?? session.cursor;
  const who = creatureOf(doc, id);
  if (!who || !at || !auras.some((a) => a.from === who.id)) return doc;
  const box = boxOf(doc.scene, who);
  const [dx, dy] = shiftInside(doc.scene, who, at[0] - Math.floor(box.x0), at[1] - Math.floor(box.y0));
  const rise = pushed && session.motion.vertical ? session.motion.rise : 0;
  const key = `${who.id} ${dx} ${dy} ${rise}`;
  if (last?.of === doc && last.key === key) return last.doc;
  const shifted = shiftCreature(who.id, dx, dy)(doc);
  const z = who.base ? (who.base.z ?? 0) : (who.at?.[2] ?? 0);
  last = { of: doc, key, doc: rise === 0 ? shifted : raiseCreature(who.id, z + rise)(shifted) };
  return last.doc;
}

function keptOf(auras: readonly AuraInput[]): readonly Kept[] {
  const known = MADE.get(auras);
  if (known) return known;
  const made = auras.map(({ id, from, area }): Kept => {
    const text = typeof area === "string" ? area : id;
    return {
      id,
      label: id,
      ability: { text, area: area as Area },
      by: typeof from === "string" ? from : null,
      place: { from },
    };
  });
  MADE.set(auras, made);
  return made;
}
