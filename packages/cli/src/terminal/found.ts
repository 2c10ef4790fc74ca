import type { FoundPlacement, Question, SearchAnswer, SearchQuestion, SystemId } from "@ambit/engine";
import { shown } from "@ambit/pictures";
import { changePlace } from "../question/units.js";
import { placementsInWords } from "./counts.js";
import { heightWords } from "./heights.js";
import { placeInWords } from "./place-words.js";
import { hung, padded, widthOf } from "./wrapped.js";

const WHERE = "where";
const WHO = "who is hit";
/** Columns that long names of those hit need beside the rest of a row; with less they stand below it. */
const LEAST_NAMES = 24;
const INDENT = 2;

/** The best placements as a table, and whether they are proven: rank, score, where, who is hit. */
export function foundTable(question: SearchQuestion, answer: SearchAnswer, columns: number): string {
  const { placements } = answer;
  const nameOf = namesOf(question);
  const rows = placements.map(({ place, score, affected, objects = [], stand }, i) => ({
    head: [String(i + 1), signed(score)],
    where: shown(whereOf(inSquares(question, place), stand, question.system)),
    who: [...affected.map(nameOf), ...objects.map((id) => `${nameOf(id)} (object)`)].join(", ") || "nobody",
  }));
  const ranks = Math.max(1, ...rows.map(({ head }) => head[0]!.length));
  const scores = Math.max("score".length, ...rows.map(({ head }) => head[1]!.length));
  const places = Math.max(WHERE.length, ...rows.map(({ where }) => widthOf(where)));
  const names = Math.min(LEAST_NAMES, Math.max(WHO.length, ...rows.map(({ who }) => widthOf(who))));
  const before = ranks + scores + 4;
  // All rows stand alike: names beside the places, or all of them below.
  const beside = before + places + 2 + names <= columns;
  const line = ([rank, score]: readonly string[], where: string, who: string): string[] => {
    const start = `${rank!.padStart(ranks)}  ${score!.padStart(scores)}  `;
    if (beside) return hung(`${start}${padded(where, places)}  ${who}`, columns, before + places + 2);
    return [...hung(start + where, columns, before), ...hung(" ".repeat(before + 2) + who, columns, before + 2)];
  };
  const lines = rows.length === 0 ? [] : line(["", "score"], WHERE, WHO);
  for (const { head, where, who } of rows) lines.push(...line(head, where, who));
  if (lines.length > 0) lines.push("");
  for (const sentence of verdict(question, answer)) lines.push(...hung(sentence, columns, INDENT));
  return `${lines.join("\n")}\n`;
}

/** What has been proven, in plain words. */
export function verdict(question: SearchQuestion, answer: SearchAnswer): string[] {
  const { placements, considered, complete, unplaceable, bound } = answer;
  const looked = `${placementsInWords(considered)} looked at or ruled out`;
  const { at, elsewhere } = heightWords(question);
  const more = elsewhere === undefined ? [] : [elsewhere];
  const none = bound === undefined ? "" : `, none scores more than ${signed(bound)}`;
  const best = placements[0];
  if (best === undefined) {
    return [
      complete
        ? `No placement${at} is legal (${looked}).`
        : `No legal placement${at} was found; not all are proven${none} (${looked}).`,
      ...more,
    ];
  }
  const proof = complete
    ? `Proven: no legal placement${at} scores more than ${signed(best.score)} (${looked}).`
    : `Not proven: some placement${at} may score more than ${signed(best.score)}${bound === undefined ? "" : `, none more than ${signed(bound)}`} (${looked}).`;
  if (unplaceable !== undefined)
    more.unshift(`${signed(unplaceable)} would be possible, but at no point that can be written with three decimals.`);
  return [proof, ...more];
}

/** One placement as a heading: "1 of 3: score +4, Goblin 1, Ogre". */
export function heading(question: Pick<Question, "scene">, answer: SearchAnswer, index: number): string {
  const { score, affected } = answer.placements[index]!;
  const nameOf = namesOf(question);
  const who = affected.length === 0 ? "nobody hit" : affected.map(nameOf).join(", ");
  return `${index + 1} of ${answer.placements.length}: score ${signed(score)}, ${who}`;
}

/** A place as people read it: in squares, also where the scene counts in units. */
function inSquares({ system, scene }: SearchQuestion, place: FoundPlacement["place"]): FoundPlacement["place"] {
  const units = system === "dnd5e" && scene?.coordinates === "units" ? (scene.unitsPerSquare ?? 1) : 1;
  return changePlace(place, (n) => n / units) as FoundPlacement["place"];
}

/** Who walks first starts the area from where it stands then. */
function whereOf(place: FoundPlacement["place"], stand: FoundPlacement["stand"], system: SystemId): string {
  if (stand === undefined) return placeInWords(place, system);
  const [x, y, z] = stand;
  return `standing at (${(z === 0 ? [x, y] : stand).join(", ")})`;
}

function namesOf({ scene }: Pick<Question, "scene">): (id: string) => string {
  const names = new Map((scene?.creatures ?? []).map((c) => [c.id, c.name ?? c.id]));
  return (id) => shown(names.get(id) ?? id);
}

/** A score with its sign, at most three decimals. */
export function signed(score: number): string {
  const n = Number(score.toFixed(3));
  return n > 0 ? `+${n}` : String(n);
}
