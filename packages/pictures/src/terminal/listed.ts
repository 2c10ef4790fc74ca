import { grouped } from "../list/words.js";

/** Names that one sentence has at most. */
export const MOST_NAMES = 200;

/** Names with commas; of a crowd the first, and how many more. */
export function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return names.slice(0, MOST_NAMES).join(", ") + (more > 0 ? ` and ${grouped(more)} more (use --json)` : "");
}
