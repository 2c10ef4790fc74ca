import { graphemes, shown, widthOf } from "../text/shown.js";

/** What a badge is made from. */
export interface Named {
  readonly name: string;
  readonly object: boolean;
  readonly source: boolean;
}

const DIGITS = "123456789";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** Signs of the map that a badge in small letters must not look like. */
const TAKEN = ["o", "x", "d", "w"];

/**
 * A badge for each, unique, at most two columns wide. The source is `@`; creatures have capitals, objects small
 * letters. A name whose first letter nobody shares gets that letter; others the letter and their number (Goblin 2 is
 * G2), a later letter of the name, a digit, and at last any pair that is free.
 */
export function badges(all: readonly Named[]): string[] {
  const initials = all.map((one) => (one.source ? "@" : initialOf(one)));
  const holders = new Map<string, number>();
  for (const i of initials) holders.set(i, (holders.get(i) ?? 0) + 1);
  const used = new Set(["@", ...initials.filter((i) => holders.get(i) === 1)]);
  return all.map((one, i) => {
    const first = initials[i]!;
    if (one.source || holders.get(first) === 1) return first;
    for (const candidate of candidates(one, first)) {
      if (used.has(candidate)) continue;
      used.add(candidate);
      return candidate;
    }
    return "??";
  });
}

/** One column each, for small drawings: the initial where it is free, else any letter or digit that is, else `?`. */
export function smallBadges(all: readonly Named[]): string[] {
  const used = new Set(["@"]);
  return all.map((one) => {
    if (one.source) return "@";
    const initial = initialOf(one);
    const pool = one.object ? LETTERS.toLowerCase() + DIGITS : LETTERS + DIGITS + LETTERS.toLowerCase();
    for (const letter of [...(widthOf(initial) === 1 ? [initial] : []), ...pool]) {
      if (used.has(letter) || TAKEN.includes(letter)) continue;
      used.add(letter);
      return letter;
    }
    return "?";
  });
}

function initialOf(one: Named): string {
  const letters = lettersOf(one);
  const first = letters[0] ?? "";
  if (first === "" || TAKEN.includes(first)) return one.object ? "q" : "Q";
  return first;
}

/** Letters and digits of a name, in the case of its kind, each at most two columns wide. */
function lettersOf(one: Named): string[] {
  const name = shown(one.name);
  const cased = one.object ? name.toLowerCase() : name.toUpperCase();
  return graphemes(cased).filter((g) => /^[\p{L}\p{N}\p{Emoji_Presentation}]/u.test(g) && [1, 2].includes(widthOf(g)));
}

function* candidates(one: Named, first: string): Generator<string> {
  if (widthOf(first) === 1) {
    const number = /(\d{1,3})\D*$/.exec(one.name)?.[1];
    if (number?.length === 1) yield first + number;
    const later = lettersOf(one).slice(1);
    for (const letter of later) if (widthOf(letter) === 1) yield first + letter.toLowerCase();
    for (const digit of DIGITS) yield first + digit;
  } else yield first;
  const pool = LETTERS + DIGITS;
  for (const a of pool) for (const b of pool) yield one.object ? (a + b).toLowerCase() : a + b;
}
