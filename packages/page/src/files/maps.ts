import { exampleDoc } from "../state/example.js";
import { getPicture, listMaps } from "../store/db.js";
import { copyOf, keeper } from "../store/keeper.js";
import { storedMap } from "../store/start.js";
import { put } from "./desk.js";
import { download, pictureInput } from "./save.js";
import { sceneFile } from "./scene-file.js";

/** What the map menu does with maps of this browser. */

const GONE = "This map is no longer in this browser.";

export async function switchTo(id: string): Promise<void> {
  const stored = await storedMap(id).catch(() => undefined);
  if (stored) await keeper().open(stored, false);
  else put({ refused: GONE, dialog: null });
}

/** A copy of the map in play, which is worked on from now. */
export async function duplicate(): Promise<void> {
  const { doc, past, future, picture } = keeper().current;
  const copy = copyOf({ doc, past, future });
  await keeper().open({ ...copy, ...(picture ? { picture } : {}) }, true);
}

/** Takes the map in play away; the latest of the others comes in its place, else the example. */
export async function removeMap(id: string): Promise<void> {
  await keeper()
    .remove(id)
    .catch(() => put({ keeping: "refused" }));
  const next = (await listMaps().catch(() => [])).find((h) => h.id !== id);
  const stored = next && (await storedMap(next.id).catch(() => undefined));
  await keeper().open(stored ?? { doc: exampleDoc("example"), past: [], future: [] }, false);
}

export async function exampleMap(): Promise<void> {
  await keeper().open({ doc: exampleDoc("example"), past: [], future: [] }, false);
}

/** Every map of this browser in one file, which opens here again. */
export async function exportAll(): Promise<void> {
  await keeper().flush();
  const parts: BlobPart[] = ['{"ambitMaps": 1, "maps": ['];
  const heads = await listMaps().catch(() => []);
  const here = keeper().current;
  const ids = heads.some((h) => h.id === here.doc.id)
    ? heads.map((h) => h.id)
    : [here.doc.id, ...heads.map((h) => h.id)];
  for (const id of ids) {
    const doc = id === here.doc.id ? here.doc : (await storedMap(id).catch(() => undefined))?.doc;
    if (!doc) continue;
    const key = doc.scene.picture?.key;
    const kept = key === undefined ? undefined : key === here.picture?.key ? here.picture : await getPicture(key);
    const file = { ambit: 1, ...sceneFile(doc, await pictureInput(doc.scene, kept), true) };
    parts.push(parts.length === 1 ? "\n" : ",\n", JSON.stringify(file));
  }
  parts.push("\n]}\n");
  download(new Blob(parts, { type: "application/json" }), "ambit-maps.json");
}
