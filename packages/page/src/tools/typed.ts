/** A number as a field or a line shows it: with a true minus. */
export const inWords = (n: number): string => String(n).replace("-", "−");

/** A number as a sentence has it: "−1,000". */
export const told = (n: number): string => n.toLocaleString("en").replace("-", "−");

/** What was typed and is not taken, as a sentence quotes it. */
export const notTaken = (text: string): string => {
  const words = text.trim();
  return `“${words.length > 16 ? `${words.slice(0, 15)}…` : words}” is not taken.`;
};

/**
 * What was typed, with a hyphen or a true minus; not a number where it is none. A comma before three digits parts thousands, as this page
 * writes them; any other is the point of those who write it so.
 */
export function typed(text: string): number {
  const signed = text.trim().replace(/^[−–]/, "-");
  const whole = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(signed);
  const words = whole ? signed.replaceAll(",", "") : signed.replace(/^(-?\d*),(\d+)$/, "$1.$2");
  return words === "" ? Number.NaN : Number(words);
}
