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

function acted(now: AppState, before: AppState): boolean {
  const [a, b] = [now.session, before.session];
  return now.doc !== before.doc || a.tool !== b.tool || a.hand !== b.hand || a.tab !== b.tab || a.draft !== b.draft;
}
