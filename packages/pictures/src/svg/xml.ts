/** Values of attributes; those that are undefined are left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Characters that XML 1.0 cannot hold, and lone surrogates. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text as the content of an element or an attribute: it stays text, whatever it looks like. */
export function escaped(text: string): string {
  return text.replace(FORBIDDEN, "").replace(/[&<>"']/g, (c) => ENTITIES[c]!);
}

/** An element; `content` is markup that was built here, never text from outside. */
export function element(name: string, attributes: Attributes, content = ""): string {
  let open = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) open += ` ${key}="${typeof value === "number" ? number(value) : escaped(value)}"`;
  }
  return content === "" ? `${open}/>` : `${open}>${content}</${name}>`;
}

export function group(attributes: Attributes, parts: readonly string[]): string {
  const content = parts.join("");
  return content === "" ? "" : element("g", attributes, content);
}

/** A length in pixels, to hundredths. */
export function number(n: number): string {
  const rounded = Math.round(n * 100) / 100;
  return Object.is(rounded, -0) ? "0" : String(rounded);
}
