import { keep, say } from "../a11y/live.js";
import type { App } from "../app.js";
import type { Doc } from "../state/types.js";
import type { KeptPicture } from "../store/db.js";
import { putMap } from "../store/db.js";
import { historyOf } from "../store/history.js";
import { keeper } from "../store/keeper.js";
import { desk, put } from "./desk.js";
import { checkedDoc } from "./door.js";
import { emptyDoc } from "./empty.js";
import { faultWords } from "./fault-words.js";
import { type Grid, mapOf } from "./guess.js";
import type { ReadPicture, ReadScene } from "./messages.js";
import { readFile, stopReading } from "./reader.js";
import { changedWords, FEW, tableNotes } from "./table-notes.js";

/** Opens what was chosen, dropped or pasted; the map before it stays until the new one is read. */
export async function openFile(app: App, file: File, scene?: number): Promise<void> {
  const name = file.name === "" ? "pasted" : file.name;
  const chosen = scene === undefined ? undefined : desk.getState().scenes?.names[scene - 1];
  put({
    opening: { name, stage: "Reading the file", part: null },
    refused: null,
    told: null,
    scenes: null,
    dialog: null,
  });
  const asked = { file, name, ...(scene === undefined ? {} : { scene }) };
  const read = await readFile(asked, (stage, part) => put({ opening: { name, stage, part } })).catch(
    () => ({ kind: "refused", message: "the page's reader could not be loaded" }) as const,
  );
  put({ opening: null });
  if (read === null) return;
  if (read.kind === "refused") return refuse(withoutName(read.message, name), name);
  if (read.kind === "scenes") return put({ scenes: { names: read.names, file }, dialog: "scenes" });
  if (read.kind === "picture") return put({ fitting: { name: bare(name), picture: read.picture } });
  try {
    await openMaps(app, read.maps, chosen ?? bare(name));
  } catch (e) {
    refuse(e instanceof Error ? e.message : String(e), name);
  }
}

export function cancelOpening(): void {
  stopReading();
  put({ opening: null });
}

/** One sentence; whatever was on the page stays. */
function refuse(message: string, name: string): void {
  const refused = `${name} is not a map I can read: ${faultWords(message)}.`;
  put({ refused, told: null });
  // The card is an alert, which says it.
  keep(refused);
}

function withoutName(message: string, name: string): string {
  return message.startsWith(`${name}: `) ? message.slice(name.length + 2) : message;
}

async function openMaps(app: App, maps: readonly ReadScene[], name: string): Promise<void> {
  const { game } = app.store.getState().doc;
  // All are checked before the first is taken.
  const opened = maps.map((one, i) => {
    const title = maps.length === 1 ? name : `${name} ${i + 1}`;
    const { doc, notes } = checkedDoc(one, title, game, crypto.randomUUID());
    return { ...withPicture(doc, one.picture), notes, bitmap: one.picture?.bitmap };
  });
  for (const { doc, picture, bitmap } of opened.slice(1)) {
    const savedAt = Date.now();
    const none = { doc, past: [], future: [] };
    await putMap({ id: doc.id, savedAt, doc }, historyOf(none, savedAt), picture).catch(() =>
      put({ keeping: "refused" }),
    );
    bitmap?.close();
  }
  const [first] = opened;
  if (!first) return;
  const { doc, picture, bitmap } = first;
  await keeper().open(
    { doc, past: [], future: [], ...(picture ? { picture } : {}), ...(bitmap ? { bitmap } : {}) },
    true,
  );
  const notes = tableNotes(opened.flatMap((one) => one.notes));
  const title = maps.length === 1 ? `${doc.name} is open.` : `${maps.length} maps opened.`;
  if (notes.length > 0) put({ told: { title, notes } });
  say([title, ...(notes.length > FEW ? [changedWords(notes.length)] : notes)].join(" "));
}

/** A map with a picture that lies over all of it. */
function withPicture(doc: Doc, read: ReadPicture | undefined): { doc: Doc; picture?: KeptPicture } {
  if (!read) return { doc };
  const [x1, y1] = doc.scene.size;
  const picture = keptPicture(read);
  const type = read.file.type as NonNullable<Doc["scene"]["picture"]>["type"];
  const frame = { x0: 0, y0: 0, x1, y1 };
  return { doc: { ...doc, scene: { ...doc.scene, picture: { key: picture.key, type, frame } } }, picture };
}

function keptPicture({ file, shown }: Pick<ReadPicture, "file" | "shown">): KeptPicture {
  return { key: crypto.randomUUID(), file, ...(shown ? { shown } : {}) };
}

/** A picture whose grid was fitted becomes an empty map. */
export async function openFitted(app: App, name: string, read: ReadPicture, grid: Grid): Promise<void> {
  const { game } = app.store.getState().doc;
  const { size, frame } = mapOf(grid, read.width, read.height);
  const picture = keptPicture(read);
  const type = read.file.type as NonNullable<Doc["scene"]["picture"]>["type"];
  const doc = { ...emptyDoc(name, game, size) };
  const scene = { ...doc.scene, picture: { key: picture.key, type, frame } };
  await keeper().open({ doc: { ...doc, scene }, past: [], future: [], picture, bitmap: read.bitmap }, true);
}

/** A file's name as a map's: without folders and ending. */
function bare(name: string): string {
  const short = name.replace(/^.*[\\/]/, "").replace(/(\.ambit)?\.[a-z0-9]{1,7}$/i, "");
  return short.trim() === "" ? "Map" : short.slice(0, 200);
}
