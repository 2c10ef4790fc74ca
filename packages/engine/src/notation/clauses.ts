import { quantityAt, wordAt } from "./lengths.js";
import type { Token } from "./tokens.js";

/** What is told in feet or squares and is no size of an area: "fly 60 ft.", "darkvision 60 ft.", "push 2". */
const MEASURED = new Set(
  `speed speeds fly flies swim swims climb climbs burrow burrows walk walks hover hovers reach darkvision blindsight
  tremorsense truesight lifesense scent senses push pushes pushed pull pulls pulled slide slides slid shift shifts shifted
  teleport teleports teleported`.split(/\s+/),
);
/** Words between such a word and its number: "speed of 30 feet", "push up to 2". */
const BETWEEN = new Set(["of", "is", ":", "up", "to", "="]);
const MOST_BETWEEN = 3;
/** Before a number these leave it to the noun behind: "in a 15 ft.", line end, "Cone". */
const LEADS_ON = new Set(
  `a an the in into inside or and as its your his her their this that these those each every with of for is are per area
  effect distance self target targets one another either both also plus creates create makes emits emit exhales exhale`.split(
    /\s+/,
  ),
);
/** Before a number these leave it to nothing behind: "within 30 ft. Aura of Rot". */
const DISTANCES = new Set(["within", "by", "to", "than", "least", "most"]);

/** Whether the number at `i` belongs to a word before it that is measured so itself. Hyphens keep a number with its noun. */
export function measuresOther(tokens: readonly Token[], i: number): boolean {
  let at = i - 1;
  for (let left = MOST_BETWEEN; left > 0 && BETWEEN.has(wordAt(tokens, at)); left--) at--;
  const word = wordAt(tokens, at);
  const other = MEASURED.has(word) || (word === "strike" && wordAt(tokens, at - 1) === "free");
  return other && tokens[quantityAt(tokens, i)?.end ?? i]?.kind !== "hyphen";
}

/**
 * Whether a new clause begins at `at`, behind the size that runs from `start` up to there: a heading on a new line where the size
 * belongs to a word before it ("Range 60 ft.", line end, "Line Breath"). Wrapped text ("in a 15-foot", line end, "Cone") goes on.
 */
export function newClause(tokens: readonly Token[], start: number, at: number): boolean {
  const token = tokens[at];
  if (token === undefined || !token.capital || tokens[start + 1]?.kind === "hyphen") return false;
  if (tokens[at - 1]?.kind === "hyphen" || !heading(tokens, at)) return false;
  const before = tokens[start - 1];
  if (before === undefined || tokens[start]!.line) return false;
  if (!token.line) return wordAt(tokens, at - 1) === "." && DISTANCES.has(before.word);
  if (before.kind === "word") return !LEADS_ON.has(before.word);
  return before.word === ")" || before.word === "/";
}

/** "Cone Breath", "Aura of Rot", "Line (Recharge 5-6)", "Aura 10 feet". */
function heading(tokens: readonly Token[], i: number): boolean {
  const next = tokens[i + 1];
  if (next === undefined) return false;
  if (next.word === "of") return tokens[i + 2]?.capital === true || tokens[i + 3]?.capital === true;
  return next.capital || next.word === "(" || next.kind === "number";
}
