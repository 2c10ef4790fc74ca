import type { Doc, Step } from "../state/types.js";
import { getMap, getPicture, type KeptPicture } from "./db.js";
import { lastMap, takeRescue } from "./last.js";

/** A map from the store, ready to be opened. */
export interface Stored {
  readonly doc: Doc;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  readonly picture?: KeptPicture;
  /** It was put by only, and is still to be saved. */
  readonly rescued?: true;
}

/** A kept map with its way back; what a page that ended could only put by is joined to it. */
export async function storedMap(id: string): Promise<Stored | undefined> {
  const rescue = takeRescue(id);
  const kept = await getMap(id).catch((e: unknown) => {
    if (rescue) return undefined;
    throw e;
  });
  if (!kept) return rescue && { doc: rescue.doc, past: rescue.past, future: rescue.future, rescued: true };
  const { map, history } = kept;
  const key = map.doc.scene.picture?.key;
  const picture = key === undefined ? undefined : await getPicture(key);
  const with_ = picture ? { picture } : {};
  const past = history?.past ?? [];
  if (rescue && rescue.savedAt > map.savedAt) {
    // steps too large to be put by: the map as it was kept is the one step back
    const steps = rescue.past.length > 0 ? rescue.past : [...past, { doc: map.doc, what: "The last change" }];
    return { doc: rescue.doc, past: steps, future: rescue.future, ...with_, rescued: true };
  }
  return { doc: map.doc, past, future: history?.future ?? [], ...with_ };
}

/** The map that this tab or browser had last; undefined on a first visit, or where the browser keeps nothing. */
export async function lastStored(): Promise<Stored | undefined> {
  const id = lastMap();
  if (id === null) return undefined;
  try {
    return await storedMap(id);
  } catch {
    return undefined;
  }
}
