import { AmbitError } from "../contract/errors.js";
import { jsonFault } from "./fault.js";
import { shown } from "./shown.js";

/** Mark that some editors write before the text. */
const BYTE_ORDER_MARK = 0xfeff;

/** The value of a JSON text, a byte order mark before it left out. Throws AmbitError (code "json") with line and column. */
export function parseJson(text: string): unknown {
  const body = text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
  try {
    return JSON.parse(body);
  } catch {
    throw new AmbitError("json", "", refusal(body));
  }
}

/** Engines word their own refusals each in its way and often without a place, so the fault is looked for once more. */
function refusal(body: string): string {
  const { at, wanted } = jsonFault(body);
  if (at >= body.length && body.trim() === "") return "not JSON: the text is empty";
  let line = 1;
  let start = 0;
  for (let i = body.indexOf("\n"); i !== -1 && i < at; i = body.indexOf("\n", i + 1)) {
    line++;
    start = i + 1;
  }
  const got = at >= body.length ? "the end of the text" : shown(String.fromCodePoint(body.codePointAt(at) as number));
  return `not JSON at line ${line}, column ${at - start + 1}: ${wanted}, got ${got}`;
}
