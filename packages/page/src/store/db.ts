import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Doc, Step } from "../state/types.js";

/** What the list of maps shows of one. */
export interface Head {
  readonly id: string;
  readonly name: string;
  readonly savedAt: number;
  readonly creatures: number;
  /** Key of its picture. */
  readonly picture?: string;
}

/** A map as it is kept. */
export interface KeptMap {
  readonly id: string;
  readonly savedAt: number;
  readonly doc: Doc;
}

/** The steps back and forward of a map, as of the save they belong to. */
export interface History {
  readonly id: string;
  readonly savedAt: number;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

/** A picture as its file held it, and a smaller one to show where it is very large. */
export interface KeptPicture {
  readonly key: string;
  readonly file: Blob;
  readonly shown?: Blob;
}

interface Schema extends DBSchema {
  heads: { key: string; value: Head };
  maps: { key: string; value: KeptMap };
  history: { key: string; value: History };
  pictures: { key: string; value: KeptPicture };
}

type Db = IDBPDatabase<Schema>;

let opened: Promise<Db> | undefined;
let ready: Db | undefined;

/** The database of this browser; a connection that was cut is opened anew. Throws where the browser keeps nothing. */
function db(): Promise<Db> {
  opened ??= openDB<Schema>("ambit", 1, {
    upgrade(fresh) {
      fresh.createObjectStore("heads", { keyPath: "id" });
      fresh.createObjectStore("maps", { keyPath: "id" });
      fresh.createObjectStore("history", { keyPath: "id" });
      fresh.createObjectStore("pictures", { keyPath: "key" });
    },
    // A newer version of the page must not wait for this one.
    blocking: () => drop(),
    terminated: () => drop(),
  }).then(
    (one) => (ready = one),
    (e) => {
      opened = undefined;
      throw e;
    },
  );
  return opened;
}

/** Opens the database before it is needed. */
export async function openStore(): Promise<void> {
  await db();
}

function drop(): void {
  ready?.close();
  ready = undefined;
  opened = undefined;
}

/** Does something with the database; once more on a new connection where the old one is gone. */
async function withDb<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const before = opened;
  try {
    return await work(await db());
  } catch (e) {
    const gone = e instanceof DOMException && (e.name === "InvalidStateError" || e.name === "NotFoundError");
    if (!gone || before === undefined) throw e;
    drop();
    return work(await db());
  }
}

/**
 * Writes a map, its head and its history together, and its picture where it is not there yet. With `now` everything is asked
 * for before this returns, so that it is done though the page ends; that needs the database to be open.
 */
export function putMap(map: KeptMap, history: History, picture: KeptPicture | undefined, now = false): Promise<void> {
  const write = async (one: Db): Promise<void> => {
    const { doc, savedAt, id } = map;
    // The picture first: a map must not be there without it.
    if (!now && picture && (await one.count("pictures", picture.key)) === 0) await one.put("pictures", picture);
    const key = doc.scene.picture?.key;
    const head: Head = {
      id,
      name: doc.name,
      savedAt,
      creatures: doc.scene.creatures.length,
      ...(key === undefined ? {} : { picture: key }),
    };
    const tx = one.transaction(["heads", "maps", "history"], "readwrite");
    const asked = [
      tx.objectStore("heads").put(head),
      tx.objectStore("maps").put(map),
      tx.objectStore("history").put(history),
    ];
    if (now) tx.commit();
    await Promise.all([...asked, tx.done]);
  };
  return now && ready ? write(ready) : withDb(write);
}

export function getMap(id: string): Promise<{ map: KeptMap; history: History | undefined } | undefined> {
  return withDb(async (one) => {
    const tx = one.transaction(["maps", "history"]);
    const [map, history] = await Promise.all([tx.objectStore("maps").get(id), tx.objectStore("history").get(id)]);
    return map && { map, history: history?.savedAt === map.savedAt ? history : undefined };
  });
}

export function getPicture(key: string): Promise<KeptPicture | undefined> {
  return withDb((one) => one.get("pictures", key));
}

/** Every map's head, the latest first. */
export function listMaps(): Promise<Head[]> {
  return withDb(async (one) => (await one.getAll("heads")).sort((a, b) => b.savedAt - a.savedAt));
}

/** Takes a map away, and its picture where no other map has it. */
export function deleteMap(id: string): Promise<void> {
  return withDb(async (one) => {
    const tx = one.transaction(["heads", "maps", "history", "pictures"], "readwrite");
    const heads = await tx.objectStore("heads").getAll();
    const key = heads.find((h) => h.id === id)?.picture;
    const shared = heads.some((h) => h.id !== id && h.picture === key);
    await Promise.all([
      tx.objectStore("heads").delete(id),
      tx.objectStore("maps").delete(id),
      tx.objectStore("history").delete(id),
      key !== undefined && !shared ? tx.objectStore("pictures").delete(key) : undefined,
      tx.done,
    ]);
  });
}
