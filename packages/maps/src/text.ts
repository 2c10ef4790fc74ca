import { AmbitError } from "@ambit/engine";
import { got, grouped, quoted } from "./say.js";

/** Node and browsers both have it; the language's own library of types does not name it. */
declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string };

export const READABLE =
  "Universal VTT (.dd2vtt, .uvtt, .df2vtt), Foundry scenes, One Page Dungeon and Ambit scene files";

const LARGEST = 200 * 1024 * 1024;
/** More blanks in a row than any map has: files of nothing are known by them. */
export const MOST_BLANKS = 65_536;
const BRACE = 0x7b;
/** Letters of what is no object; a list is known by its first two. */
const MOST_LOOKED_AT = 4096;

export const isBlank = (c: number | undefined): boolean => c === 0x20 || c === 0x0a || c === 0x0d || c === 0x09;

/** The one sentence for what is no map at all; `why` tells what was found. */
export function notAMap(name: string, why: string): AmbitError {
  return new AmbitError("map", name, `no map that Ambit reads, which are ${READABLE}; ${why}`);
}

/**
 * The text of a map file: without a byte order mark and the blanks after it, beginning with `{`. What cannot be a map
 * is refused by its first bytes, before anything is copied. `name` is what a sentence calls the file.
 */
export function textOf(file: Uint8Array | string, name: string): string {
  if (typeof file === "string") return textOfString(file, name);
  if (!(file instanceof Uint8Array))
    throw new AmbitError("type", name, `the bytes or the text of a map, got ${got(file)}`);
  if (file.length > LARGEST) throw tooLarge(name, file.length);

  let start = 0;
  if (file[0] === 0xef && file[1] === 0xbb && file[2] === 0xbf) start = 3;
  else if ((file[0] === 0xff && file[1] === 0xfe) || (file[0] === 0xfe && file[1] === 0xff)) {
    throw new AmbitError("map", name, "text in UTF-8, got UTF-16");
  }
  let from = start;
  let to = file.length;
  while (from < to && isBlank(file[from])) if (++from - start > MOST_BLANKS) throw blanks(name);
  if (from === to) throw nothing(name, file.length);
  if (file[from] !== BRACE) {
    const kind = kindOf(new TextDecoder("utf-8").decode(file.subarray(from, from + MOST_LOOKED_AT + 1)));
    if (kind !== undefined) throw notAMap(name, `got ${kind}`);
    const bytes = Array.from(file.subarray(from, Math.min(to, from + 4)), (b) => b.toString(16).padStart(2, "0"));
    throw notAMap(name, `the file begins with the bytes ${bytes.join(" ")}`);
  }
  while (isBlank(file[to - 1]) && file.length - to < MOST_BLANKS) to--;
  return new TextDecoder("utf-8").decode(file.subarray(start, to));
}

function textOfString(file: string, name: string): string {
  if (file.length > LARGEST) throw tooLarge(name, file.length);
  const start = file.charCodeAt(0) === 0xfeff ? 1 : 0;
  let from = start;
  let to = file.length;
  while (from < to && isBlank(file.charCodeAt(from))) if (++from - start > MOST_BLANKS) throw blanks(name);
  if (from === to) throw nothing(name, file.length);
  if (file.charCodeAt(from) !== BRACE) {
    const kind = kindOf(file.slice(from, from + MOST_LOOKED_AT + 1));
    throw notAMap(
      name,
      kind === undefined ? `the text begins ${quoted(file.slice(from, Math.min(to, from + 41)))}` : `got ${kind}`,
    );
  }
  while (isBlank(file.charCodeAt(to - 1)) && file.length - to < MOST_BLANKS) to--;
  return file.slice(start, to);
}

/** What JSON that is no object is; undefined for what is not JSON, as far as its beginning tells. */
function kindOf(text: string): string | undefined {
  if (/^\[\s*([[{"\]\d-]|true|false|null)/.test(text)) return "a list";
  if (text.length > MOST_LOOKED_AT) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "string" ? `the text ${quoted(value)}` : String(value);
  } catch {
    return undefined;
  }
}

function nothing(name: string, length: number): AmbitError {
  return notAMap(
    name,
    length === 0 ? "the file is empty" : `the file holds ${grouped(length)} bytes of nothing but blanks`,
  );
}

function blanks(name: string): AmbitError {
  return notAMap(name, `the file begins with more than ${grouped(MOST_BLANKS)} blanks`);
}

function tooLarge(name: string, length: number): AmbitError {
  return new AmbitError("map", name, `a file of at most ${grouped(LARGEST)} bytes, got ${grouped(length)}`);
}
