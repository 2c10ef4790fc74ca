import { resolve } from "@ambit/engine";
import { answerLists, foundryRegions } from "@ambit/maps";
import { displayList, terminal } from "@ambit/pictures";
import { UsageError } from "../failure.js";
import { jsonOf } from "../files.js";
import { print, type ScreenFlags, screen } from "../output.js";
import { buildQuestion, type QuestionFlags } from "../question/build.js";
import { explained } from "../terminal/explained.js";
import { type MapFlags, mapOf } from "./map.js";

export interface ResolveFlags extends QuestionFlags, ScreenFlags, MapFlags {
  map?: string;
  json?: boolean;
  region?: boolean;
  list?: boolean;
  output?: string;
}

/** `ambit resolve`: the answer to one question, as a picture in the terminal or as JSON. */
export async function resolveCommand(file: string | undefined, flags: ResolveFlags): Promise<void> {
  if (flags.output !== undefined) {
    throw new UsageError(
      "-o: picture files are not written by this version; leave it out for the picture in the terminal, or use --json",
    );
  }
  if (flags.place !== undefined && (flags.at !== undefined || flags.toward !== undefined)) {
    throw new UsageError("--place: says all of the place, so that --at and --toward cannot stand beside it");
  }
  if (file === undefined && flags.area === undefined) {
    throw new UsageError(
      "resolve: a QUESTION.json (or - for standard input) or --area is needed; see ambit resolve --help",
    );
  }
  const asked = file === undefined ? {} : await jsonOf(file);
  if (file !== undefined && isMap(asked)) {
    throw new UsageError(`resolve: ${file} is a map, not a question; give it as --map ${file}`);
  }
  if ([flags.json, flags.region, flags.list].filter(Boolean).length > 1) {
    throw new UsageError("resolve: one of --json, --region and --list; each is what is printed");
  }
  const map = flags.map === undefined ? undefined : await mapOf(flags.map, flags);
  const { question, toSquares } = buildQuestion(asked, map?.scene as Record<string, unknown> | undefined, flags);
  const answer = resolve(question);
  if (flags.json) {
    await print(`${JSON.stringify(inSquares(answer, toSquares))}\n`);
    return;
  }
  if (flags.list) {
    await print(`${JSON.stringify(answerLists(answer))}\n`);
    return;
  }
  if (flags.region) {
    // Without a Foundry map the squares are those of a canvas without padding.
    const canvas = map?.foundry ?? { distance: question.scene?.feetPerSquare ?? 5 };
    const name = typeof question.area === "string" ? question.area : "Ambit";
    await print(`${JSON.stringify(foundryRegions(answer, { ...canvas, name }))}\n`);
    return;
  }
  const shows = screen(flags);
  const by = question.by === undefined ? {} : { by: question.by };
  const list = displayList(question.scene ?? {}, answer, by);
  await print(terminal(list, shows));
  if (answer.squares) await print(explained(answer.squares, shows.columns));
}

/** Has the keys of a map or a scene file, and none that every question has. */
function isMap(value: unknown): boolean {
  if (typeof value !== "object" || value === null || "system" in value || "area" in value) return false;
  return ["resolution", "line_of_sight", "walls", "creatures", "scenes", "rects"].some((key) =>
    Object.hasOwn(value, key),
  );
}

/** The answer with its place and origins as the question counts them. */
function inSquares<T extends { place: unknown; origin: unknown }>(
  answer: T,
  toSquares: (place: unknown) => unknown,
): T {
  return { ...answer, place: toSquares(answer.place), origin: toSquares(answer.origin) };
}
