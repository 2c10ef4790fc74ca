/** Texts changed at random, for readers that must refuse them in a sentence or read them. */

const SPLICES = [
  "",
  "{",
  "}",
  "[",
  "]",
  '"',
  ",",
  ":",
  "-",
  "e9",
  "NaN",
  "null",
  "[]",
  "{}",
  '"x"',
  "1e999",
  "\\",
  "\u0000",
  "\ufeff",
];

const VALUES = [
  "null",
  "true",
  "-1",
  "0",
  "1e9",
  "1e-300",
  "123.4567890123456",
  '"5"',
  "[]",
  "{}",
  "[[]]",
  '{"x":1,"y":2}',
  "-0",
  "2147483648",
  "0.1",
];

/** Characters cut, doubled or put in at up to four places; the text is seldom JSON afterwards. */
export function mutate(text: string, random: () => number): string {
  let out = text;
  const places = 1 + Math.floor(random() * 4);
  for (let n = 0; n < places; n++) {
    const at = Math.floor(random() * out.length);
    const length = random() < 0.5 ? 1 : Math.floor(random() * 60);
    const kind = random();
    if (kind < 0.1) out = out.slice(0, at);
    else if (kind < 0.4) out = out.slice(0, at) + out.slice(at + length);
    else if (kind < 0.6) out = out.slice(0, at) + out.slice(at, at + length) + out.slice(at);
    else
      out =
        out.slice(0, at) + SPLICES[Math.floor(random() * SPLICES.length)] + out.slice(at + (kind < 0.8 ? length : 0));
  }
  return out;
}

const SPOT = /-?\d+(\.\d+)?|true|false|null|\[\]|"[a-zA-Z_]*"(?=\s*[:,}])/y;
const TRIES = 200;

/** Another value in place of one number, word, list or key, so that the text mostly stays JSON and the reader itself is tried. */
export function mutateValue(text: string, random: () => number): string {
  for (let n = 0; n < TRIES; n++) {
    SPOT.lastIndex = Math.floor(random() * text.length);
    const found = SPOT.exec(text);
    if (found === null) continue;
    const key = /^\s*:/.test(text.slice(SPOT.lastIndex, SPOT.lastIndex + 3));
    const value = key ? '"other"' : VALUES[Math.floor(random() * VALUES.length)]!;
    return text.slice(0, found.index) + value + text.slice(SPOT.lastIndex);
  }
  return text;
}
