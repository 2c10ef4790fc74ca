/** What a file's lists hold, one of them; and keys whose names are for programs. */
const ONE: Readonly<Record<string, string>> = {
  solids: "block",
  line_of_sight: "wall line",
  objects_line_of_sight: "wall line of an object",
  portals: "door",
  rects: "room",
  kept: "kept area",
  hidden: "hidden creature",
};
const NAMES: Readonly<Record<string, string>> = {
  from: "start",
  to: "end",
  at: "place",
  c: "ends",
  _id: "id",
  ambit: "version",
  feetPerSquare: "feet of a square",
  unitsPerSquare: "units of a square",
  pixels_per_grid: "pixels of a square",
  map_size: "size",
  map_origin: "origin",
  objects_line_of_sight: "wall lines of objects",
  line_of_sight: "wall lines",
  portals: "doors",
  solids: "blocks",
  rects: "rooms",
  kept: "kept areas",
};
/** Numbers of a list that have names of their own. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  from: ["x", "y", "z"],
  to: ["x", "y", "z"],
  at: ["x", "y", "z"],
  point: ["x", "y", "z"],
  corner: ["x", "y", "z"],
  size: ["width", "height", "height in squares"],
  c: ["x of the start", "y of the start", "x of the end", "y of the end"],
};
/** Keys that only hold the rest together. */
const SHELLS = new Set(["scene", "page", "resolution"]);

const PATH = /[A-Za-z_]\w*(?:\.\w+|\[\d+\])*/;
const WHOLE = new RegExp(`^(${PATH.source}): (.*)$`, "s");
/** What is no map at all: what maps there are, and what was found. */
const NO_MAP = /^(?:[^;]*?: )?no map that Ambit reads, which are (.*?); (.*)$/s;
/** Pictures open too, which the readers of maps know nothing of. */
const PICTURES = "pictures (PNG, JPEG, WebP, AVIF)";
/** What files of other kinds begin with. */
const KINDS: readonly (readonly [begins: string, words: string])[] = [
  ["25 50 44 46", "it is a PDF"],
  ["50 4b 03 04", "it is a zip archive: unpack it first"],
  ["47 49 46 38", "it is a GIF"],
];
/** JSON that is broken somewhere. */
const BROKEN = /^(?:\S*: |\["[^\]]*"\]: )?([^:]*), got ("(?:[^"\\]|\\.)*") \(line ([\d,]+), column ([\d,]+)\)$/s;
const SIGNS: Readonly<Record<string, string>> = {
  "a JSON escape after the backslash": "what follows the backslash may not follow one",
  "a text without raw control characters": "a tab or a line's end stands in a text",
};
/** A path within a sentence: one that has a list's place or a shell before it, so that no plain word is taken for one. */
const WITHIN = /\b(?:scene|page)\.[A-Za-z_]\w*(?:\.\w+|\[\d+\])*|\b[A-Za-z_]\w*\[\d+\](?:\.\w+|\[\d+\])*/g;

/**
 * A refusal of a reader or of the engine in a person's words: `walls[3].x: a number, got "a"` becomes `the x of wall 4 should be a
 * number, and is "a"`. A sentence without a path before it stays as it is.
 */
export function faultWords(message: string): string {
  const bare = message.replace(/\.$/, "");
  const [, reads, why] = NO_MAP.exec(bare) ?? [];
  if (reads !== undefined && why !== undefined) return `${foundWords(why)}; what can be opened: ${PICTURES}, ${reads}`;
  const [, meant, stands, line, column] = BROKEN.exec(bare) ?? [];
  if (meant !== undefined) {
    const what = SIGNS[meant] ?? `${stands} stands where ${meant.replace("a JSON ", "a ")} should`;
    return `the file is damaged in line ${line}, at character ${column}: ${what}`;
  }
  const [, path, said] = WHOLE.exec(bare) ?? [];
  if (path === undefined || said === undefined) return bare;
  const where = placeWords(path);
  const [, character] = /^the file ends in the middle, at character ([\d,]+)$/.exec(said) ?? [];
  if (character !== undefined) return `the file breaks off after ${character} characters: it is not whole`;
  const rest = said.replace(WITHIN, (inner) => placeWords(inner));
  return sentence(path, where, rest);
}

/** What was found instead of a map, without its bytes. */
function foundWords(why: string): string {
  const [, keys] = /^the file's keys are (.*)$/s.exec(why) ?? [];
  if (keys !== undefined) return `it is something else, with ${keys} in it`;
  const [, bytes] = /^the file begins with the bytes ([0-9a-f ]+)$/.exec(why) ?? [];
  if (bytes === undefined) return why;
  const known = KINDS.find(([begins]) => bytes === begins);
  if (known) return known[1];
  const text = String.fromCharCode(...bytes.split(" ").map((byte) => Number.parseInt(byte, 16)));
  return /^[ -~\s]+$/.test(text)
    ? `it is plain text that begins ${JSON.stringify(text)}`
    : "it is a file of another kind";
}

function sentence(path: string, where: string, rest: string): string {
  if (rest.startsWith("unknown key")) {
    const [, parent = "", key = path] = /^(.*?)\.?(\w+)$/.exec(path) ?? [];
    return `${placeWords(parent)} has a key that I do not know, "${key}"`;
  }
  const [, meant, got] = /^(.*), got (.*)$/s.exec(rest) ?? [];
  if (rest.startsWith("needed") || got === "nothing") {
    const what = meant ?? rest.replace(/^needed(?:, )?/, "");
    return what === "" || /^(?:needed|since)\b/.test(what)
      ? `${where} is missing`
      : `${where} is missing, which should be ${what}`;
  }
  return meant === undefined ? `${where}: ${rest}` : `${where} should be ${meant}, and is ${got}`;
}

/** "the x of the start of wall 4"; lists count from 1. */
function placeWords(path: string): string {
  const steps = [...path.matchAll(/[A-Za-z_]\w*|\[(\d+)\]/g)].map(([key, n]) => (n === undefined ? key : Number(n)));
  while (steps.length > 0 && SHELLS.has(String(steps[0]))) steps.shift();
  const words: string[] = [];
  let list = "";
  for (const step of steps) {
    if (typeof step === "number") {
      const part = PARTS[list]?.[step];
      // The ends of a wall in one list are told apart by their numbers alone.
      if (list === "c" && part !== undefined) words.splice(-1, 1, `the ${part}`);
      else if (part !== undefined) words.push(`the ${part}`);
      // What is in a list is told instead of the list; what is in that again, beside it.
      else if (list !== "") words.splice(-1, 1, `${ONE[list] ?? list.replace(/s$/, "")} ${step + 1}`);
      else words.push(`point ${step + 1}`);
      list = "";
      continue;
    }
    list = step;
    words.push(`the ${NAMES[step] ?? plain(step)}`);
  }
  return words.length === 0 ? "the map" : words.reverse().join(" of ");
}

/** A key as words: "maxHeight" is "max height". */
const plain = (key: string): string =>
  key
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .trim()
    .toLowerCase();
