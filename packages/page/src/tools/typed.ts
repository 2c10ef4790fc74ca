/** A number as a field or a line shows it: with a true minus. */
export const inWords = (n: number): string => String(n).replace("-", "−");

/** What was typed, with a hyphen or a true minus; not a number where it is none. */
export function typed(text: string): number {
  const words = text.trim().replace(/^[−–]/, "-");
  return words === "" ? Number.NaN : Number(words);
}
