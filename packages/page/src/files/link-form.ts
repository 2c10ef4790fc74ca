/** What a fragment with a map begins with. */
export const KEY = "map=";
/** Letters that a link may have; beyond them programs cut it off. */
export const LONGEST = 8000;

/** Whether an address's fragment speaks of a map. */
export function hasMap(fragment: string): boolean {
  return fragment.startsWith(`#${KEY}`);
}
