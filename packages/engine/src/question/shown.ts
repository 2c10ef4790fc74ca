/** How values and lists of words stand in a sentence. Only refusals use this, so it may take its time. */

const LONGEST = 60;

/** A value as JSON of at most 60 letters, then "..."; what JSON has no word for is named (NaN, Infinity, nothing). */
export function shown(value: unknown): string {
  const text = written(value, LONGEST + 1);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text;
}

/** Writes until the room is used up, so that neither a huge value nor one that holds itself takes long. */
function written(value: unknown, room: number): string {
  if (value === undefined) return "nothing";
  if (typeof value === "string") return JSON.stringify(value.length > room ? value.slice(0, room) : value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function" || typeof value === "symbol") return `a ${typeof value}`;
  if (typeof value !== "object" || value === null) return String(value);
  const list = Array.isArray(value);
  const keys = list ? [] : Object.keys(value);
  const count = list ? value.length : keys.length;
  let text = list ? "[" : "{";
  for (let i = 0; i < count && text.length < room; i++) {
    if (i > 0) text += ",";
    if (!list) text += `${written(keys[i], room)}:`;
    const part = (value as Record<string, unknown>)[list ? i : keys[i]];
    if (text.length < room) text += written(part, room - text.length);
  }
  return text + (list ? "]" : "}");
}

/** A whole number with commas: 50,000. */
export function grouped(n: number): string {
  const digits = String(Math.abs(n));
  let text = "";
  for (let i = 0; i < digits.length; i++) {
    if (i > 0 && (digits.length - i) % 3 === 0) text += ",";
    text += digits[i];
  }
  return n < 0 ? `-${text}` : text;
}

/** Words as a choice: `"a", "b" or "c"`. */
export function choice(words: readonly string[]): string {
  const quoted = words.map((w) => JSON.stringify(w));
  const last = quoted.pop() ?? "";
  return quoted.length === 0 ? last : `${quoted.join(", ")} or ${last}`;
}
