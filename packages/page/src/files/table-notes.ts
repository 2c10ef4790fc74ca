/**
 * What a reader of maps says for programs, in the words of the table: figures first, no name of an option, nothing twice. What has no
 * words of its own here is told as the reader has it.
 */
const WORDS: readonly (readonly [said: RegExp, told: string])[] = [
  [/^(\d[\d,]*) object outlines? closed up$/, "$1 outlines of objects closed"],
  [/^(\d[\d,]*) zero-length (walls?|doors?) left out$/, "$1 $2 of no length left out"],
  [/^[\d,]+ of .*outside the map: ([\d,]+ walls?) wholly outside left out.*$/, "$1 off the map left out"],
  [
    /^([\d,]+) of ([\d,]+) points of walls lies? outside the map.*$/,
    "$1 of $2 corners lie off the map, their walls are whole",
  ],
  [/^([\d,]+ (?:walls?|doors?|tokens?)) wholly outside the (?:map|playing area) left out$/, "$1 off the map left out"],
  [/^([\d,]+) open portals? read as (.*?)(?: \(.*\))?$/, "$1 openings read as $2"],
  [/^coordinates snapped to eighths of a pixel: the worst moved (.*) pixels$/, "Corners moved by at most $1 pixels"],
  [/^shut doors: (.*)$/, "Shut: $1"],
  [/^no doors, since they stand open: (.*)$/, "Open, so without a door: $1"],
  [/^([\d,]+ walls?) do(?:es)? not stop (\w+): kept.*$/, "$1 that stop no $2 stop nothing here"],
  [/^([\d,]+ limited walls?), .*$/, "$1 stop nothing here"],
  [/^([\d,]+) hidden: (.*)$/, "$1 hidden creatures: $2"],
  [/^picture left out: the (?:map|scene) only names it, as (.*)$/, "No picture: the file only names it, as $1"],
];

/** So many notes are read at a glance; more are folded behind one line. */
export const FEW = 2;

export const changedWords = (n: number): string => `${n} things changed or left out.`;

export function tableNotes(notes: readonly string[]): string[] {
  return [...new Set(notes.map(tableNote))];
}

function tableNote(note: string): string {
  const found = WORDS.find(([said]) => said.test(note));
  const told = found ? note.replace(...found) : note.replace(/ \((?:option|openPortals)[^)]*\)$/, "");
  const whole = told.replace(/^1 (outlines|openings|hidden creatures)/, (_, many: string) => `1 ${ONE[many]}`);
  return `${whole[0]!.toUpperCase()}${whole.slice(1)}${/[.!?]$/.test(whole) ? "" : "."}`;
}

const ONE: Readonly<Record<string, string>> = {
  outlines: "outline",
  openings: "opening",
  "hidden creatures": "hidden creature",
};
