import type { Settings } from "../state/types.js";

type Letters = Pick<Settings, "keys">;

/** The letter by which the key table knows one that was typed; another stands for it where keys were changed. "" where it stands for none. */
export function tableLetter({ keys }: Letters, typed: string): string {
  const low = typed.toLowerCase();
  const pair = Object.entries(keys).find(([, by]) => by === low);
  const of = pair ? pair[0] : keys[low] === undefined ? low : "";
  return typed === low ? of : of.toUpperCase();
}

/** The letter to type for one of the key table. */
export function typedLetter({ keys }: Letters, letter: string): string {
  return keys[letter.toLowerCase()] ?? letter.toLowerCase();
}

/** The pairs after a letter was given to a key: the key that had it takes the old one, so that none is lost. */
export function changedLetters(
  { keys }: Letters,
  of: string,
  to: string,
  all: readonly string[],
): Record<string, string> {
  const old = typedLetter({ keys }, of);
  const had = all.find((l) => l !== of && typedLetter({ keys }, l) === to);
  const next = { ...keys, [of]: to, ...(had === undefined ? {} : { [had]: old }) };
  return Object.fromEntries(Object.entries(next).filter(([a, b]) => a !== b));
}
