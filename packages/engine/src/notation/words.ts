/** What the grammars know about words. Tables only, and the one rule for misspellings. */

/** The shapes and things that a size may belong to; several names share one entry. */
export type Noun =
  | "sphere"
  | "circle"
  | "cylinder"
  | "cone"
  | "line"
  | "cube"
  | "square"
  | "emanation"
  | "aura"
  | "burst"
  | "area"
  | "dome"
  | "cloud"
  | "pillar"
  | "wall"
  | "ring"
  | "panel"
  | "radius";

/** A dimension's name; "bare" is a length without one, "by" the second of two sides. */
export type Attribute =
  | "radius"
  | "diameter"
  | "long"
  | "wide"
  | "high"
  | "thick"
  | "side"
  | "across"
  | "square"
  | "by"
  | "bare";

export interface NounWord {
  readonly noun: Noun;
  readonly plural: boolean;
}

const nouns = new Map<string, NounWord>();
const add = (noun: Noun, ...names: string[]): void => {
  for (const name of names) {
    nouns.set(name, { noun, plural: false });
    nouns.set(`${name}s`, { noun, plural: true });
  }
};
add("sphere", "sphere", "globe");
add("circle", "circle");
add("cylinder", "cylinder");
add("cone", "cone");
add("line", "line");
add("cube", "cube");
add("square", "square");
add("emanation", "emanation");
add("aura", "aura");
add("burst", "burst");
add("area", "area");
add("dome", "dome", "hemisphere");
add("cloud", "cloud");
add("pillar", "pillar", "column");
add("wall", "wall");
add("ring", "ring");
add("panel", "panel");

/** Adjectives that name the shape of an "area": "a circular area". */
export const SHAPE_ADJECTIVES = new Map<string, Noun>([
  ["circular", "circle"],
  ["spherical", "sphere"],
  ["hemispherical", "dome"],
  ["cubic", "cube"],
  ["cubical", "cube"],
  ["conical", "cone"],
  ["cylindrical", "cylinder"],
  ["square", "square"],
  ["linear", "line"],
  ["ringed", "ring"],
]);

const LONG_NAMES = ["emanation", "cylinder", "hemisphere"];
const SHORT_NAMES = ["burst", "square", "sphere", "circle", "radius"];

/** A noun by its name, misspellings included: two letters swapped, or in a long name one letter wrong, missing or too many. */
export function nounOf(word: string): NounWord | undefined {
  const known = nouns.get(word);
  if (known !== undefined || word.length < 5 || word.length > 12) return known;
  const name = corrected(word);
  return name === undefined ? undefined : nouns.get(name);
}

/** The dictionary's form of a misspelt name, or undefined. */
export function corrected(word: string): string | undefined {
  if (word.length < 5 || !"echbsr".includes(word[0]!)) return undefined;
  for (const name of LONG_NAMES) {
    for (const form of [name, `${name}s`]) if (word[0] === form[0] && oneEdit(word, form)) return form;
  }
  for (const name of SHORT_NAMES) {
    for (const form of [name, `${name}s`]) if (word[0] === form[0] && swapped(word, form)) return form;
  }
  return undefined;
}

function firstDifference(a: string, b: string): number {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return i;
}

function swapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const i = firstDifference(a, b);
  return a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2);
}

function oneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const i = firstDifference(a, b);
  return (
    swapped(a, b) || a.slice(i + 1) === b.slice(i + 1) || a.slice(i + 1) === b.slice(i) || a.slice(i) === b.slice(i + 1)
  );
}

export const ATTRIBUTES = new Map<string, Attribute>([
  ["radius", "radius"],
  ["radii", "radius"],
  ["diameter", "diameter"],
  ["long", "long"],
  ["length", "long"],
  ["wide", "wide"],
  ["width", "wide"],
  ["high", "high"],
  ["tall", "high"],
  ["height", "high"],
  ["deep", "high"],
  ["depth", "high"],
  ["thick", "thick"],
  ["thickness", "thick"],
  ["across", "across"],
]);

/** Words that stick to "foot" in hasty writing: "5-footradius". */
export const SPLIT_AFTER_FOOT = new Set([...ATTRIBUTES.keys(), ...nouns.keys()]);

/** Units: feet as a fraction, whether the name is an abbreviation that takes a full stop, whether it is an adjective's form. */
export interface Unit {
  readonly n: number;
  readonly d: number;
  readonly name: "foot" | "mile" | "metre" | "yard" | "inch" | "square";
  readonly short: boolean;
  readonly plural: boolean;
}

const units = new Map<string, Unit>();
const unit = (name: Unit["name"], n: number, d: number, one: string[], many: string[], short: string[]): void => {
  for (const word of one) units.set(word, { n, d, name, short: false, plural: false });
  for (const word of many) units.set(word, { n, d, name, short: false, plural: true });
  for (const word of short) units.set(word, { n, d, name, short: true, plural: false });
};
unit("foot", 1, 1, ["foot"], ["feet", "foots"], ["ft", "'"]);
unit("mile", 5280, 1, ["mile"], ["miles"], ["mi"]);
// 1.5 m are a square, that is 5 feet.
unit("metre", 10, 3, ["metre", "meter"], ["metres", "meters"], ["m"]);
unit("metre", 10000, 3, ["kilometre", "kilometer"], ["kilometres", "kilometers"], ["km"]);
unit("yard", 3, 1, ["yard"], ["yards"], ["yd"]);
unit("inch", 1, 12, ["inch"], ["inches"], ["″"]);
unit("square", 5, 1, ["square"], ["squares"], []);
export const UNITS: ReadonlyMap<string, Unit> = units;

export const SMALL_NUMBERS = new Map<string, number>([
  ["one", 1],
  ["two", 2],
  ["three", 3],
  ["four", 4],
  ["five", 5],
  ["six", 6],
  ["seven", 7],
  ["eight", 8],
  ["nine", 9],
  ["ten", 10],
  ["eleven", 11],
  ["twelve", 12],
  ["dozen", 12],
  ["thirteen", 13],
  ["fourteen", 14],
  ["fifteen", 15],
  ["sixteen", 16],
  ["seventeen", 17],
  ["eighteen", 18],
  ["nineteen", 19],
]);
export const TENS = new Map<string, number>([
  ["twenty", 20],
  ["thirty", 30],
  ["forty", 40],
  ["fifty", 50],
  ["sixty", 60],
  ["seventy", 70],
  ["eighty", 80],
  ["ninety", 90],
]);

/** Whether a phrase of an area may begin with this word: a number, an article before "hundred" or "mile", a noun, its adjective. */
export function mayBegin(word: string): boolean {
  return (
    SMALL_NUMBERS.has(word) ||
    TENS.has(word) ||
    BEGINNINGS.has(word) ||
    SHAPE_ADJECTIVES.has(word) ||
    nounOf(word.endsWith("'s") ? word.slice(0, -2) : word) !== undefined
  );
}
const BEGINNINGS = new Set(["a", "an", "hundred", "half", "quarter", "radius", "infinite", "infinity"]);

/** Words between a number and what it counts: "two contiguous 5-foot cubes". */
export const COUNT_ADJECTIVES = new Set(
  "contiguous adjacent adjecent adjoining separate different distinct additional other connected nonoverlapping overlapping such".split(
    " ",
  ),
);

/** Words that no adjective phrase runs across: articles, prepositions, conjunctions, pronouns, helping verbs. */
export const FUNCTION_WORDS = new Set(
  `a an the this that these those each every any all some no not of in on at to from by with within without into onto over under
  through around along across against between beyond near off out up down as than and or but nor if when while until unless
  for per you your yours yourself it its itself he she him her his they them their who whom whose which what where is are
  was were be been being has have had do does did can could may might must shall should will would then there so also it's
  that's speed step away before after towards toward`.split(/\s+/),
);

/** Things whose size is no area. */
const THINGS = new Set(
  `pit hole tunnel opening shaft passage corridor disk disc rope pole ladder chain room chamber building tower fortress door
  doorway window trapdoor tile platform cloth sheet rug carpet net blanket portal gate gap crack bridge stairway ball orb
  boulder pool pond lake crater cavern cave beanstalk tree trunk statue altar table crate chest cage fountain hallway hall
  moat trench ditch hatch cord cable plank banner tapestry mirror painting canvas silk leather parchment
  incense sugar sack`.split(/\s+/),
);

/** Whether a word names a thing, in the singular or the plural. */
export function isThing(word: string): boolean {
  if (THINGS.has(word)) return true;
  if (!word.endsWith("s")) return false;
  return THINGS.has(word.slice(0, -1)) || (word.endsWith("es") && THINGS.has(word.slice(0, -2)));
}

/** Before "line": a cord, a row, a boundary. */
export const OTHER_LINES = new Set(
  "fishing clothes supply tree coast front battle picket finish ley power dotted".split(" "),
);
/** "line of sight", "line of retreat": no lines that fill squares. */
export const LINES_OF = new Set(
  "effect sight retreat march travel advance supply communication defense defence thought".split(" "),
);
