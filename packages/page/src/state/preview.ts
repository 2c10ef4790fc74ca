import type { AppState, Doc } from "./types.js";

type Part = Pick<AppState, "doc" | "session">;

/** The document that is shown for now in place of the real one; null where there is none, or where the real one has changed since. */
export function previewOf({ doc, session }: Part): Doc | null {
  return session.preview?.of === doc ? session.preview.shows : null;
}

/** The state as it is shown: what the hand holds waits while something else is shown for now. */
export function shownState<T extends Part>(state: T): T {
  const doc = previewOf(state);
  return doc === null ? state : { ...state, doc, session: { ...state.session, hand: "set", carried: null } };
}
