import { graphemes, shown, widthOf } from "../text/shown.js";

/** What a badge is made from. */
export interface Named {
  /** The whole name. */
  readonly name: string;
  /** Whether it is an object. */
  readonly object: boolean;
  /** Whether it uses the ability. */
  readonly source: boolean;
}

/** What stands for those whom no letters are left for. */
export const NO_BADGE = "??";

const DIGITS = "123456789";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** Letters that stand for something else on the map: touched, blocked, closed and open doors, windows, open walls. */
const TAKEN = new Set(["o", "x", "D", "d", "W", "w"]);

/**
 * A badge for each, unique, at most so many columns wide. The source is `@`; creatures have capitals, objects small
 * letters. A name whose first letter nobody shares gets that letter, unless it is a sign of the map; others the letter and
 * their number (Goblin 2 is G2), the number alone where both have no room (Goblin 12 is 12 on two columns), a later letter
 * of the name, a digit where the name has no number, and at last any pair that is free.
 */
export function badges(all: readonly Named[], columns = 2): readonly string[] {
  const key = JSON.stringify([columns, ...all.map((one) => [one.name, one.object, one.source])]);
  if (key !== last.key) last = { key, made: madeBadges(all, columns) };
  return last.made;
}

/** The badges made last: while an area moves the names stay, and letters of a hundred names cost more than the rest of the list. */
let last: { readonly key: string; readonly made: readonly string[] } = { key: "[]", made: [] };

function madeBadges(all: readonly Named[], columns: number): string[] {
  const initials = all.map((one) => (one.source ? "@" : initialOf(one)));
  const holders = new Map<string, number>();
  for (const i of initials) holders.set(i, (holders.get(i) ?? 0) + 1);
  const alone = (initial: string): boolean => holders.get(initial) === 1 && !TAKEN.has(initial);
  const used = new Set(["@", ...initials.filter(alone)]);
  // What is used stays used, so a crowd goes through the pairs once.
  const pairs = [pairsOf(false), pairsOf(true)] as const;
  const taking = (candidates: Generator<string>): string | undefined => {
    for (let next = candidates.next(); !next.done; next = candidates.next()) {
      if (used.has(next.value)) continue;
      used.add(next.value);
      return next.value;
    }
    return undefined;
  };
  return all.map((one, i) => {
    const first = initials[i]!;
    if (one.source || alone(first)) return first;
    return taking(candidates(one, first, columns)) ?? taking(pairs[one.object ? 1 : 0]) ?? NO_BADGE;
  });
}

/** One column each, for small drawings: the initial where it is free, else a number or letter of the name, else any that is free, else `?`. */
export function smallBadges(all: readonly Named[]): string[] {
  const used = new Set(["@"]);
  const taking = (letters: Iterable<string>): string | undefined => {
    for (const letter of letters) {
      if (widthOf(letter) !== 1 || used.has(letter) || TAKEN.has(letter)) continue;
      used.add(letter);
      return letter;
    }
    return undefined;
  };
  // Initials go first, so that no second goblin takes the ogre's.
  const initials = all.map((one) => (one.source ? "@" : taking([initialOf(one)])));
  return all.map((one, i) => {
    const own = lettersOf(one);
    const pool = one.object ? LETTERS.toLowerCase() + DIGITS : LETTERS + DIGITS + LETTERS.toLowerCase();
    return initials[i] ?? taking([...own.filter((l) => DIGITS.includes(l)), ...own, ...pool]) ?? "?";
  });
}

function initialOf(one: Named): string {
  const letters = lettersOf(one);
  return letters[0] ?? (one.object ? "q" : "Q");
}

/** Letters and digits of a name, in the case of its kind, each at most two columns wide. */
function lettersOf(one: Named): string[] {
  const name = shown(one.name);
  const cased = one.object ? name.toLowerCase() : name.toUpperCase();
  return graphemes(cased).filter((g) => /^[\p{L}\p{N}\p{Emoji_Presentation}]/u.test(g) && [1, 2].includes(widthOf(g)));
}

function* candidates(one: Named, first: string, columns: number): Generator<string> {
  const number = /(\d{1,3})\D*$/.exec(one.name)?.[1];
  if (number !== undefined) {
    if (widthOf(first) + number.length <= columns) yield first + number;
    // Where both have no room the number tells more.
    else if (number.length > 1 && number.length <= columns) yield number;
  }
  if (widthOf(first) > 1) {
    yield first;
    return;
  }
  const later = lettersOf(one).slice(1);
  for (const letter of later) if (widthOf(letter) === 1 && !/\d/.test(letter)) yield first + letter.toLowerCase();
  // Who has a number is not given another one.
  if (number === undefined) for (const digit of DIGITS) yield first + digit;
}

function* pairsOf(object: boolean): Generator<string> {
  // A pair with a digit looks like somebody's number: only when no other is left.
  for (const pool of [LETTERS, LETTERS + DIGITS])
    for (const a of pool) for (const b of pool) yield object ? (a + b).toLowerCase() : a + b;
}
