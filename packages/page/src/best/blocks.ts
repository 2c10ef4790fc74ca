import type { Heat } from "../engine/messages.js";

/** CSS pixels that a tone of the heat map takes at least: where spots lie closer, the best of a few stands for them all. */
const LEAST = 8;

/** The greatest of scores; 0 where nothing is gained. What is not legal is no number. */
export function mostOf(scores: Float64Array): number {
  let most = 0;
  for (const score of scores) if (score > most) most = score;
  return most;
}

/** The greatest score of each block of so many by so many spots, row by row; 0 where nothing in it gains anything. */
export function blocksOf(
  { scores, columns, rows }: Pick<Heat, "scores" | "columns" | "rows">,
  block: number,
): Float64Array {
  const wide = Math.ceil(columns / block);
  const out = new Float64Array(wide * Math.ceil(rows / block));
  for (let y = 0; y < rows; y++) {
    const row = wide * Math.floor(y / block);
    for (let x = 0; x < columns; x++) {
      const score = scores[y * columns + x]!;
      const at = row + Math.floor(x / block);
      if (score > out[at]!) out[at] = score;
    }
  }
  return out;
}

/** The smallest power of two whose block of spots is large enough to be seen. */
export function blockAt(scale: number): number {
  let block = 1;
  while (block * scale < LEAST) block *= 2;
  return block;
}
