/** Every element of a document in order, with its attributes and its own text. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

const NAME = /^[A-Za-z][\w:.-]*$/;
const TOKEN = /<(\/?)([^\s/>]+)((?:\s+[^\s=]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
const ATTRIBUTE = /\s+([^\s=]+)="([^"<]*)"/g;
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;
const ENTITY = /&(?:amp|lt|gt|quot|#39);/g;

/** Reads an SVG document as strictly as XML asks, for the part of XML that is written here; throws at the first fault. */
export function parse(document: string): Element[] {
  if (FORBIDDEN.test(document)) throw new Error("a character that XML cannot hold");
  const elements: Element[] = [];
  const open: Element[] = [];
  TOKEN.lastIndex = 0;
  let at = 0;
  for (let token = TOKEN.exec(document); token; token = TOKEN.exec(document)) {
    at = TOKEN.lastIndex;
    const [, closing, name, attributes, empty, text] = token;
    if (text !== undefined) {
      const own = plain(text);
      const last = open.at(-1);
      if (last) last.text += own;
      else if (own.trim() !== "") throw new Error(`text outside the root: ${own}`);
    } else if (closing) {
      const last = open.pop();
      if (last?.name !== name || attributes || empty) throw new Error(`</${name}> closes ${last?.name}`);
    } else {
      if (!NAME.test(name!)) throw new Error(`no name: ${name}`);
      if (open.length === 0 && elements.length > 0) throw new Error("two roots");
      const element = { name: name!, attributes: attributesOf(attributes ?? ""), text: "" };
      elements.push(element);
      if (!empty) open.push(element);
    }
  }
  if (at !== document.length) throw new Error(`not well formed from ${at}: ${document.slice(at, at + 60)}`);
  if (open.length > 0) throw new Error(`${open.at(-1)!.name} is not closed`);
  return elements;
}

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, key, value] of text.matchAll(ATTRIBUTE)) {
    if (Object.hasOwn(found, key!)) throw new Error(`${key} twice`);
    found[key!] = plain(value!);
  }
  return found;
}

function plain(text: string): string {
  if (text.replace(ENTITY, "").includes("&")) throw new Error(`a bare & in ${text}`);
  const signs: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
  return text.replace(ENTITY, (entity) => signs[entity]!);
}
