import type { Store } from "../state/store.js";
import type { Settings } from "../state/types.js";

const KEY = "ambit.settings";

export const FRESH_SETTINGS: Settings = {
  theme: "system",
  letters: true,
  keys: {},
  padSide: "right",
  hintsDone: [],
  recent: [],
};

/** What this browser remembers; what it refuses to tell or what is no longer understood is as in a fresh one. */
export function loadSettings(): Settings {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof known !== "object" || known === null) return FRESH_SETTINGS;
    const { theme, letters, keys, padSide, hintsDone, recent } = known as Record<string, unknown>;
    const texts = (list: unknown): string[] => (Array.isArray(list) ? list.filter((t) => typeof t === "string") : []);
    return {
      theme: theme === "light" || theme === "dark" ? theme : "system",
      letters: letters !== false,
      keys: letterPairs(keys),
      padSide: padSide === "left" ? "left" : "right",
      hintsDone: texts(hintsDone),
      recent: texts(recent),
    };
  } catch {
    return FRESH_SETTINGS;
  }
}

/** Pairs of single letters; anything else is left out. */
function letterPairs(known: unknown): Record<string, string> {
  if (typeof known !== "object" || known === null) return {};
  const letter = (t: unknown): t is string => typeof t === "string" && /^\p{Ll}$/u.test(t);
  return Object.fromEntries(Object.entries(known).filter(([of, by]) => letter(of) && letter(by)));
}

export function keepSettings(store: Store): void {
  store.subscribe((now, before) => {
    if (now.settings === before.settings) return;
    try {
      localStorage.setItem(KEY, JSON.stringify(now.settings));
    } catch {
      // A browser that keeps nothing still works; the map's own store says so to the user.
    }
  });
}
