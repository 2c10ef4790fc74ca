const KEY = "ambit.words";

/** Words of the ability field that this tab had on this map and that were not taken yet. */
export function halfTyped(map: string): string | null {
  try {
    const { map: of, words } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as { map?: unknown; words?: unknown };
    return of === map && typeof words === "string" ? words : null;
  } catch {
    return null;
  }
}

/** Keeps half-typed words over a reload; null forgets them. */
export function keepHalfTyped(map: string, words: string | null): void {
  try {
    if (words === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ map, words }));
  } catch {
    // A browser that keeps nothing says so elsewhere.
  }
}
