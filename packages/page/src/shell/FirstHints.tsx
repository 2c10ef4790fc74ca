import { useEffect } from "react";
import type { App } from "../app.js";
import { prefer } from "../state/store.js";
import type { AppState } from "../state/types.js";
import { useApp, useAppState } from "./use.js";

type HintId = "field" | "map" | "list";

/** What each hint tells; it stands where the hand is. */
const WORDS: Readonly<Record<HintId, string>> = {
  field: "Type an ability here, or paste the whole spell.",
  map: "Point at the map: the area follows. Press to set it.",
  list: "Press a name to see why.",
};
const TOUCH = "Drag the area, or press Pick up.";

/** What shows that a hint has been used. */
const USED: Readonly<Record<HintId, (now: AppState, before: AppState) => boolean>> = {
  field: (now, before) => now.doc.ability !== before.doc.ability,
  map: (now, before) => now.session.hand === "set" && now.doc.place !== before.doc.place,
  list: (now, before) => now.session.pinned?.kind === "creature" && now.session.pinned !== before.session.pinned,
};

/** A hint of the first run: one line that goes when it was used, and never comes back. */
export function FirstHint({ id }: { id: HintId }) {
  const app = useApp();
  const done = useAppState((s) => s.settings.hintsDone.includes(id));
  useEffect(() => (done ? undefined : watch(app, id)), [app, id, done]);
  const nobody = useAppState((s) => !s.outcome?.list.creatures.some((c) => c.state === "hit" || c.state === "spared"));
  if (done || (id === "list" && nobody)) return null;
  const finger = window.matchMedia("(pointer: coarse)").matches;
  return <p className={`first-hint ${id}-hint`}>{id === "map" && finger ? TOUCH : WORDS[id]}</p>;
}

function watch(app: App, id: HintId): () => void {
  return app.store.subscribe((now, before) => {
    const { hintsDone } = now.settings;
    if (!hintsDone.includes(id) && USED[id](now, before)) prefer(app.store, { hintsDone: [...hintsDone, id] });
  });
}
