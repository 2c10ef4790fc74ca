import { look, type Store } from "../state/store.js";
import type { AppState } from "../state/types.js";

/** Milliseconds for which a sentence stands in the foot, over the keys in force. */
const STANDS = 8000;

/** The foot's sentence goes after a while, and with the next thing that is done. */
export function watchNotice(store: Store): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = (notice: string): void => {
    if (store.getState().session.notice === notice) look(store, { notice: null });
  };
  store.subscribe((now, before) => {
    const { notice } = now.session;
    if (notice === null) return;
    if (notice !== before.session.notice) {
      clearTimeout(timer);
      timer = setTimeout(() => drop(notice), STANDS);
    } else if (acted(now, before)) drop(notice);
  });
}

/** What of the moment is another once something is done; a cursor that goes on leaves what was done standing. */
const ACTS = [
  "tool",
  "hand",
  "tab",
  "draft",
  "selected",
  "pinned",
  "layer",
  "free",
  "panelOpen",
  "dialog",
  "moving",
  "cutFrom",
] as const;
/** A sentence about a square, which says nothing of the next one. */
const OF_SQUARE = /\brow \d+, column \d+\.$/;

function acted(now: AppState, before: AppState): boolean {
  const [a, b] = [now.session, before.session];
  if (now.doc !== before.doc || ACTS.some((key) => a[key] !== b[key])) return true;
  return a.cursor !== b.cursor && OF_SQUARE.test(a.notice ?? "");
}
