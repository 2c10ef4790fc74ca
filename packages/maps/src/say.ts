/** Words that every sentence of this package shares. */

/** A whole number with commas: 50,000. */
export function grouped(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** "1 wall", "3 walls", "1,200 walls". */
export function many(n: number, one: string, more = `${one}s`): string {
  return `${grouped(n)} ${n === 1 ? one : more}`;
}

const QUOTED = 40;

/** A text in quotes, cut where it is long. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > QUOTED ? `${text.slice(0, QUOTED)}...` : text);
}

/** What was got instead of what is meant. Never walks into the value: a map may nest as deep as it likes. */
export function got(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "string") return quoted(value);
  if (Array.isArray(value)) return `a list of ${grouped(value.length)}`;
  if (typeof value === "object" && value !== null) return "an object";
  return String(value);
}
