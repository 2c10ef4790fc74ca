import type { App } from "../app.js";
import { fetched, NotFetched } from "../shell/fetched.js";
import { exampleDoc } from "../state/example.js";
import { keeper } from "../store/keeper.js";
import { lastStored, type Stored } from "../store/start.js";
import { put } from "./desk.js";
import { faultWords } from "./fault-words.js";
import { hasMap } from "./link-form.js";
import { tableNotes } from "./table-notes.js";

/** What the page begins with, and whether it is new to this browser. */
export interface Arrival {
  readonly stored: Stored | undefined;
  readonly fresh: boolean;
}

/** The map of the link that was followed, else the one that was open last; undefined for the example. */
export async function arrival(): Promise<Arrival> {
  const linked = await followed();
  return linked ? { stored: linked, fresh: true } : { stored: await lastStored(), fresh: false };
}

/** Follows links that come while the page is open: each is a copy, the map before it stays in this browser. */
export function listenToLinks(app: App): void {
  window.addEventListener("hashchange", async () => {
    const game = app.store.getState().doc.game;
    const linked = await followed(game);
    if (linked) await keeper().open(linked, true);
  });
}

async function followed(game = exampleDoc("").game): Promise<Stored | undefined> {
  const fragment = location.hash;
  if (!hasMap(fragment)) return undefined;
  // Once followed, the address is the page's own again: a reload opens what was made of the copy.
  history.replaceState(null, "", location.pathname + location.search);
  try {
    const { docOfLink } = await fetched(() => import("./link-door.js"));
    const { doc, notes: all } = await docOfLink(fragment, game);
    const notes = tableNotes(all);
    put({ refused: null, told: { title: `${doc.name} is open as a copy. Your own maps are in the map menu.`, notes } });
    return { doc, past: [], future: [] };
  } catch (e) {
    if (e instanceof NotFetched) {
      // The link is not lost with it.
      history.replaceState(null, "", fragment);
      put({ told: null, lost: `The map of this link was not opened: ${e.message}.` });
      return undefined;
    }
    const why = e instanceof Error ? e.message : String(e);
    put({ told: null, refused: `This link holds no map I can read: ${faultWords(why)}.` });
    return undefined;
  }
}
