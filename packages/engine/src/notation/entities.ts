/** Named entities that stand for what the grammar knows. */
const NAMED = new Map([
  ["nbsp", " "],
  ["ensp", " "],
  ["emsp", " "],
  ["thinsp", " "],
  ["hairsp", " "],
  ["NewLine", "\n"],
  ["Tab", " "],
  ["ndash", "–"],
  ["mdash", "—"],
  ["hyphen", "-"],
  ["dash", "-"],
  ["minus", "-"],
  ["horbar", "―"],
  ["times", "×"],
  ["infin", "∞"],
  ["frac12", "½"],
  ["half", "½"],
  ["frac14", "¼"],
  ["frac34", "¾"],
  ["shy", "\u00ad"],
  ["zwnj", "\u200c"],
  ["zwj", "\u200d"],
  ["lpar", "("],
  ["rpar", ")"],
  ["comma", ","],
  ["period", "."],
  ["colon", ":"],
  ["apos", "'"],
  ["rsquo", "’"],
  ["prime", "′"],
]);
const LONGEST_ENTITY = 10;

/** The character that an HTML entity at `start` stands for and where the entity ends; undefined where there is none. */
export function entityAt(text: string, start: number): { char: string; end: number } | undefined {
  const found = /^&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,7}));/i.exec(
    text.slice(start, start + LONGEST_ENTITY),
  );
  if (found === null) return undefined;
  const [whole, decimal, hexadecimal, name] = found;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
  // A lone character beyond the first plane names nothing here.
  const char = name === undefined ? (code < 0x10000 ? String.fromCharCode(code) : undefined) : NAMED.get(name);
  return char === undefined ? undefined : { char, end: start + whole.length };
}
