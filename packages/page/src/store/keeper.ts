import type { App } from "../app.js";
import { desk, put } from "../files/desk.js";
import { endDrags, openDoc } from "../state/store.js";
import type { AppState, Doc } from "../state/types.js";
import { deleteMap, type KeptPicture, openStore, putMap } from "./db.js";
import { historyOf, waysToPutBy } from "./history.js";
import { putRescue, rememberMap } from "./last.js";
import { dropLock, holds, takeLock, takeOver } from "./locks.js";
import { type Stored, storedMap } from "./start.js";

/** Milliseconds after a change until it is saved. */
const REST = 300;

type Snapshot = Pick<AppState, "doc" | "past" | "future">;

/**
 * Saves the map in play as it is worked on, and lets one tab at a time do so. What a drag shows before it ends is not
 * saved: only what can be undone.
 */
export class Keeper {
  readonly #app: App;
  #picture: KeptPicture | undefined;
  #latest: Snapshot;
  #dirty = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();
  /** Writes on their way, which a page that ends may not see done. */
  #afloat = 0;
  #opening = false;

  constructor(app: App) {
    this.#app = app;
    this.#latest = app.store.getState();
    app.store.subscribe((now, before) => {
      if (this.#opening || (now.past === before.past && now.future === before.future)) return;
      this.#changed();
    });
    const leave = (): void => {
      if (document.visibilityState === "hidden") this.#leave();
    };
    document.addEventListener("visibilitychange", leave);
    window.addEventListener("pagehide", () => this.#leave());
  }

  get picture(): KeptPicture | undefined {
    return this.#picture;
  }

  /** The map in play with its way back and its picture. */
  get current(): Snapshot & { readonly picture: KeptPicture | undefined } {
    const { doc, past, future } = this.#latest;
    return { doc, past, future, picture: this.#picture };
  }

  /** Shows the picture of the map that the page began with, and takes its lock. */
  async begin(found: Stored | undefined, fresh: boolean): Promise<void> {
    this.#showPicture(found?.picture);
    // Opened early, so that a page that ends soon can still write.
    void openStore().catch(() => {});
    if (fresh || found?.rescued) this.#changed();
    await this.#claim();
  }

  /** Another map in place of this one, which is saved first. `fresh` maps are saved at once. */
  async open(stored: Stored & { readonly bitmap?: ImageBitmap }, fresh: boolean): Promise<void> {
    await this.flush();
    dropLock();
    const { doc, past, future, picture, bitmap } = stored;
    this.#show(doc, past, future);
    this.#showPicture(picture, bitmap);
    put({ elsewhere: false, dialog: null, refused: null });
    if (fresh || stored.rescued) this.#changed();
    else rememberMap(doc.id);
    await this.#claim();
  }

  /** Waits until everything is saved. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#dirty && desk.getState().elsewhere) await this.#saveAsCopy(false);
    this.#save();
    await this.#writing;
  }

  /** Takes the map from the other tab, which saves it first. What was changed here meanwhile is kept as a copy. */
  async workHere(): Promise<void> {
    const { id, name } = this.#app.store.getState().doc;
    const copied = this.#dirty;
    if (copied) await this.#saveAsCopy(false);
    await takeOver(id, (asked) => this.#lost(asked));
    const stored = await storedMap(id).catch(() => undefined);
    if (stored) {
      this.#show(stored.doc, stored.past, stored.future);
      this.#showPicture(stored.picture);
    }
    put({
      elsewhere: false,
      ...(copied ? { told: { title: `What you changed here is kept as ${name} (copy).`, notes: [] } } : {}),
    });
    rememberMap(id);
  }

  /** Goes on with a copy; the other tab keeps the map. */
  async copy(): Promise<void> {
    endDrags();
    this.#opening = true;
    this.#app.store.setState(copyOf(this.#app.store.getState()));
    this.#opening = false;
    dropLock();
    put({ elsewhere: false });
    this.#changed();
    await this.#claim();
  }

  /** Takes a kept map away. */
  async remove(id: string): Promise<void> {
    if (this.#app.store.getState().doc.id === id) {
      clearTimeout(this.#timer);
      this.#dirty = false;
    }
    await this.#writing;
    await deleteMap(id);
  }

  #show(doc: Doc, past: Stored["past"], future: Stored["future"]): void {
    this.#opening = true;
    openDoc(this.#app.store, doc, {});
    this.#app.store.setState({ past, future });
    this.#opening = false;
    this.#latest = this.#app.store.getState();
    this.#dirty = false;
    this.#app.map.fit();
  }

  #showPicture(picture: KeptPicture | undefined, bitmap?: ImageBitmap): void {
    this.#picture = picture;
    const { map } = this.#app;
    map.setPicture(bitmap);
    if (bitmap || !picture) return;
    createImageBitmap(picture.shown ?? picture.file).then(
      (one) => {
        if (this.#picture === picture) map.setPicture(one);
      },
      () => put({ refused: "The picture under this map is no longer in this browser." }),
    );
  }

  #changed(): void {
    this.#latest = this.#app.store.getState();
    this.#dirty = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#save(), REST);
  }

  #save(now = false): void {
    if (!this.#dirty || desk.getState().elsewhere) return;
    this.#dirty = false;
    const snapshot = this.#latest;
    const { doc } = snapshot;
    const savedAt = Date.now();
    rememberMap(doc.id);
    if (now) putRescue(doc, waysToPutBy(snapshot), savedAt);
    const write = (): Promise<void> =>
      putMap({ id: doc.id, savedAt, doc }, historyOf(snapshot, savedAt), this.#picture, now);
    this.#afloat++;
    this.#writing = (now ? write() : this.#writing.then(write)).then(
      () => {
        this.#afloat--;
        put({ keeping: "kept" });
      },
      (e: unknown) => {
        this.#afloat--;
        // What failed is still to be saved.
        if (this.#latest === snapshot) this.#dirty = true;
        const full = e instanceof DOMException && e.name === "QuotaExceededError";
        put({ keeping: full ? "full" : "refused" });
      },
    );
  }

  #leave(): void {
    clearTimeout(this.#timer);
    if (this.#dirty && desk.getState().elsewhere) void this.#saveAsCopy(true);
    else {
      if (this.#afloat > 0) this.#dirty = true;
      const hasty = this.#dirty && this.#picture !== undefined;
      this.#save(true);
      // In haste the picture is left out; a page that was only hidden has time for it.
      if (hasty) this.#timer = setTimeout(() => this.#again(), REST);
    }
  }

  #again(): void {
    this.#dirty = true;
    this.#save();
  }

  /** What was changed while another tab has the map goes into a map of its own. */
  async #saveAsCopy(now: boolean): Promise<void> {
    const snapshot = copyOf(this.#latest);
    const savedAt = Date.now();
    this.#dirty = false;
    if (now) {
      rememberMap(snapshot.doc.id);
      putRescue(snapshot.doc, waysToPutBy(snapshot), savedAt);
    }
    const map = { id: snapshot.doc.id, savedAt, doc: snapshot.doc };
    await putMap(map, historyOf(snapshot, savedAt), this.#picture, now).catch(() => put({ keeping: "refused" }));
  }

  async #claim(): Promise<void> {
    const { id } = this.#app.store.getState().doc;
    const got = holds(id) || (await takeLock(id, (asked) => this.#lost(asked)).catch(() => true));
    if (!got && this.#app.store.getState().doc.id === id) put({ elsewhere: true });
  }

  async #lost(asked: boolean): Promise<void> {
    if (asked) await this.flush();
    put({ elsewhere: true });
  }
}

/** The same under another id and name, its way back too: undoing must not lead to the map that it is a copy of. */
export function copyOf({ doc, past, future }: Snapshot): Snapshot {
  const id = crypto.randomUUID();
  const renamed = (one: Doc): Doc => ({ ...one, id, name: `${one.name.slice(0, 190)} (copy)` });
  const steps = (list: AppState["past"]): AppState["past"] => list.map((step) => ({ ...step, doc: renamed(step.doc) }));
  return { doc: renamed(doc), past: steps(past), future: steps(future) };
}

let current: Keeper | undefined;

export function startKeeper(app: App): Keeper {
  current = new Keeper(app);
  return current;
}

/** The page's one keeper. */
export function keeper(): Keeper {
  if (!current) throw new Error("Nothing is kept yet.");
  return current;
}
