import type { Embedded } from "./embedded.js";

const LONGEST_TEMPLATE = 400;
const LONGEST_LABEL = 300;
const OPENING = "@template[";

/**
 * An inline template at `start`: `@Template[type:cone|distance:30]` or `@Template[cone|distance:30|width:10]`, keys in any
 * order, with an optional `{label}`. Undefined where there is none, or one without a shape or a distance. Takes bounded time.
 */
export function readTemplate(text: string, start: number): Embedded | undefined {
  const inside = start + OPENING.length;
  if (text.slice(start, inside).toLowerCase() !== OPENING) return undefined;
  const length = text.slice(inside, inside + LONGEST_TEMPLATE).indexOf("]");
  if (length < 0) return undefined;
  let shape = "";
  const sizes = new Map<string, number>();
  for (const part of text.slice(inside, inside + length).split("|")) {
    const colon = part.indexOf(":");
    const key = part.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = part
      .slice(colon + 1)
      .trim()
      .toLowerCase();
    if (key === "type" || (key === "" && shape === "")) shape = value;
    else if (/^\d{1,9}(?:\.\d{1,3})?/.test(value)) sizes.set(key, Number.parseFloat(value));
  }
  const size = sizes.get("distance");
  if (shape === "" || size === undefined) return undefined;
  const close = inside + length + 1;
  const label = labelAt(text, close);
  const width = sizes.get("width");
  const height = sizes.get("height");
  return {
    form: "template",
    shape,
    size,
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(label === undefined ? {} : { label }),
    end: label === undefined ? close : close + label.length + 2,
  };
}

function labelAt(text: string, open: number): string | undefined {
  if (text[open] !== "{") return undefined;
  const ahead = text.slice(open + 1, open + 1 + LONGEST_LABEL);
  const close = ahead.indexOf("}");
  return close < 0 || ahead.slice(0, close).includes("{") ? undefined : ahead.slice(0, close);
}
