import { AmbitError, type SearchQuestion } from "@ambit/engine";
import { UsageError } from "../failure.js";
import { buildQuestion, type QuestionFlags } from "./build.js";
import { type ScoreFlag, scoreOf } from "./score-flag.js";

type Fields = Record<string, unknown>;

/** What flags say of a search besides what they say of any question. */
export interface SearchFlags {
  score?: ScoreFlag;
  limit?: number;
  walk?: number;
  layersTried?: readonly [lowest: number, highest: number];
  points?: readonly (readonly number[])[];
  cover?: readonly (readonly number[])[];
  cut?: readonly (readonly string[])[];
}

export interface BuiltSearch {
  /** To be checked by the engine. */
  readonly question: SearchQuestion;
  /** Brings places of an answer back to what they can be put back as. */
  putBack(place: unknown): unknown;
  /** How many creatures of the map the question's own take the place of. */
  readonly replaced: number;
}

/**
 * A search from a file, a map and flags, as `buildQuestion` joins them. `--score` turns a question with a place into a search: the
 * place and `explain` of the file are left out then. Throws UsageError without any score.
 */
export function buildSearch(file: unknown, map: Fields | undefined, flags: QuestionFlags & SearchFlags): BuiltSearch {
  const { score, limit, walk, layersTried, points, cover, cut, ...rest } = flags;
  const isRecord = typeof file === "object" && file !== null && !Array.isArray(file);
  const { place, explain, points: filePoints, ...own } = (isRecord ? file : {}) as Fields;
  const kept = { ...(place === undefined ? {} : { place }), ...(explain === undefined ? {} : { explain }) };
  // points are counted as places are, flags' in squares, and brought to one lattice with the rest
  const [named, filed] = [placesOf(points), placesOf(filePoints)];
  const flagged = named === undefined ? rest : { ...rest, place: named };
  const built = buildQuestion(
    isRecord ? { ...own, ...(filed && { place: filed }) } : file,
    map,
    flagged,
    filed !== undefined,
  );
  const { place: told, ...asked } = built.question as unknown as Fields;
  const from = named === undefined && filed === undefined ? filePoints : (told as Fields[]).map(({ point }) => point);
  const question: Fields = {
    ...asked,
    ...(score === undefined ? kept : { score: scoreOf(score) }),
    ...(limit === undefined ? {} : { limit }),
    ...(walk === undefined ? {} : { walk }),
    ...(layersTried === undefined ? {} : { layersTried }),
    ...(from === undefined ? {} : { points: from }),
    ...(cover === undefined ? {} : { cover }),
    ...(cut === undefined ? {} : { cut }),
  };
  // a wall that covers or cuts is worth asking for whoever stands in it
  if (cover !== undefined || cut !== undefined) question.score ??= {};
  if (question.score === undefined) throw new UsageError(`best: ${whatScore(sidesOf(question))}`);
  refuseUnknownSides(question);
  return { question: question as unknown as SearchQuestion, putBack: built.putBack, replaced: built.replaced };
}

/** A place for each point; undefined for what is no list of points, which the engine refuses. */
function placesOf(points: unknown): Fields[] | undefined {
  if (!Array.isArray(points) || points.length === 0 || !points.every(Array.isArray)) return undefined;
  return points.map((point) => ({ point }));
}

function whatScore(sides: readonly string[]): string {
  const example =
    sides.length === 0 ? "enemies=1,party=-2" : sides.slice(0, 3).map((side, i) => `${side}=${i === 0 ? 1 : -1}`);
  return `--score is needed, what hitting each side is worth, such as --score ${String(example)}`;
}

/** A side that nobody stands with is mostly a slip of the pen, and would weigh nothing in silence. */
function refuseUnknownSides(question: Fields): void {
  const { score } = question;
  const sides = sidesOf(question);
  if (typeof score !== "object" || score === null) return;
  const strange = Object.keys(score).find((side) => side !== "byId" && !sides.includes(side));
  if (strange === undefined) return;
  const known = sides.length === 0 ? "the scene has no sides" : `the scene has ${sides.map(quoted).join(", ")}`;
  const id = idsOf(question).has(strange) ? `; one creature's weight is id:${strange}=WEIGHT` : "";
  throw new AmbitError("not-found", `score.${strange}`, `a side of the scene is meant, and ${known}${id}`);
}

const quoted = (text: string): string => JSON.stringify(text);

function creaturesOf({ scene }: Fields): Fields[] {
  const { creatures } = (scene ?? {}) as Fields;
  if (!Array.isArray(creatures)) return [];
  return creatures.filter((c): c is Fields => typeof c === "object" && c !== null);
}

function sidesOf(question: Fields): string[] {
  const sides = creaturesOf(question).map(({ side }) => side);
  return [...new Set(sides)].filter((side) => typeof side === "string");
}

function idsOf(question: Fields): Set<unknown> {
  return new Set(creaturesOf(question).map(({ id }) => id));
}
