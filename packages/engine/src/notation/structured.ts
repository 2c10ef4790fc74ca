import type { Embedded } from "./embedded.js";

const LONGEST_OBJECT = 600;
const SIZE_KEYS = ["value", "size", "distance", "radius"];

/**
 * A flat JSON object at `start` that has a "type" and a "value", "size", "distance" or "radius", keys in any order, other
 * keys allowed. Undefined where there is none. Takes bounded time: an object is at most 600 letters long.
 */
export function readStructured(text: string, start: number): Embedded | undefined {
  const length = closing(text, start);
  if (length === undefined) return undefined;
  const fields = parse(text.slice(start, start + length));
  const type = fields?.get("type");
  if (fields === undefined || typeof type !== "string") return undefined;
  const size = SIZE_KEYS.map((key) => number(fields.get(key))).find((value) => value !== undefined);
  if (size === undefined) return undefined;
  const unit = fields.get("units") ?? fields.get("unit");
  const width = number(fields.get("width"));
  const height = number(fields.get("height"));
  return {
    form: "structured",
    shape: type.trim().toLowerCase(),
    size,
    ...(typeof unit === "string" && unit !== "" ? { unit: unit.toLowerCase() } : {}),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    end: start + length,
  };
}

/** Length up to the closing brace; undefined where another object opens first or the text is too long or breaks off. */
function closing(text: string, start: number): number | undefined {
  const limit = Math.min(text.length, start + LONGEST_OBJECT);
  let quoted = false;
  for (let i = start + 1; i < limit; i++) {
    const char = text[i];
    if (quoted && char === "\\") i++;
    else if (char === '"') quoted = !quoted;
    else if (!quoted && char === "{") return undefined;
    else if (!quoted && char === "}") return i + 1 - start;
  }
  return undefined;
}

function parse(json: string): Map<string, unknown> | undefined {
  try {
    return new Map(Object.entries(JSON.parse(json) as object));
  } catch {
    return undefined;
  }
}

/** Numbers, and numbers in quotes as some exports write them. */
function number(value: unknown): number | undefined {
  const found = typeof value === "string" && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value;
  return typeof found === "number" && Number.isFinite(found) && found > 0 ? found : undefined;
}
