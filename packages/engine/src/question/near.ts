/** Letters to add, drop or change, to make one word of another; two is as far as a slip of the keyboard goes. */
const FARTHEST = 2;
/** Longer words are no slips of a short one, and would take long among thousands. */
const LONGEST = 40;

/** The word nearest to one that was written, within two letters (and closer than the whole word), or undefined. */
export function nearest(word: string, words: Iterable<string>): string | undefined {
  if (word.length > LONGEST) return undefined;
  let best: string | undefined;
  let least = FARTHEST + 1;
  for (const other of words) {
    if (Math.abs(other.length - word.length) > FARTHEST) continue;
    const d = distance(word.toLowerCase(), other.toLowerCase());
    if (d < least && d < other.length) {
      best = other;
      least = d;
    }
  }
  return best;
}

/** `; did you mean walls?`, or nothing. */
export function hint(word: string, words: Iterable<string>): string {
  const best = nearest(word, words);
  return best === undefined ? "" : `; did you mean ${best}?`;
}

/** Edit distance, a row at a time. */
function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = above[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(change, above[j] + 1, row[j - 1] + 1));
    }
    above = row;
  }
  return above[b.length];
}
