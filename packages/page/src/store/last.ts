import type { Doc, Step } from "../state/types.js";

/** The way back and forth, as far as it is small enough to be put by. */
export interface Ways {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

const LAST = "ambit.last";
const RESCUE = "ambit.rescue";

/** Which map this tab had, else the one that this browser had last; null on a first visit. */
export function lastMap(): string | null {
  try {
    return sessionStorage.getItem(LAST) ?? localStorage.getItem(LAST);
  } catch {
    return null;
  }
}

export function rememberMap(id: string): void {
  try {
    sessionStorage.setItem(LAST, id);
    localStorage.setItem(LAST, id);
  } catch {
    // The map's own store tells of a browser that keeps nothing.
  }
}

/** Puts by what was not saved when the page ended. At once or not at all: a page that ends waits for nothing else. */
export function putRescue(doc: Doc, ways: Ways, savedAt: number): void {
  try {
    localStorage.setItem(RESCUE, JSON.stringify({ doc, ...ways, savedAt }));
  } catch {
    // Too large for this corner; the database was asked as well.
  }
}

/** What was put by of a map; it is there once. */
export function takeRescue(id: string): ({ doc: Doc; savedAt: number } & Ways) | undefined {
  try {
    const text = localStorage.getItem(RESCUE);
    if (text === null) return undefined;
    const { doc, past, future, savedAt } = JSON.parse(text) as { doc: Doc; savedAt: number } & Ways;
    if (doc.id !== id) return undefined;
    localStorage.removeItem(RESCUE);
    return { doc, past, future, savedAt };
  } catch {
    return undefined;
  }
}
