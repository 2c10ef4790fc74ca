import { type Answer, type Question, resolve } from "@ambit/engine";
import { answerLists, foundryRegions } from "@ambit/maps";
import { type DisplayList, type DisplayOptions, displayList, type SvgOptions, svg, terminal } from "@ambit/pictures";
import { FileError, UsageError } from "../failure.js";
import { jsonOf } from "../files.js";
import { print, remark, type ScreenFlags, screen } from "../output.js";
import { layersOfArea } from "../question/area-layers.js";
import { buildQuestion, type QuestionFlags } from "../question/build.js";
import { explained } from "../terminal/explained.js";
import { write } from "../write-file.js";
import { type MapFlags, mapOf, tellUnused } from "./map.js";

export interface ResolveFlags extends QuestionFlags, ScreenFlags, MapFlags {
  map?: string;
  json?: boolean;
  region?: boolean;
  list?: boolean;
  output?: string;
  theme?: "light" | "dark";
}

/** `ambit resolve`: the answer to one question, as a picture in the terminal or as JSON. */
export async function resolveCommand(file: string | undefined, flags: ResolveFlags): Promise<void> {
  const format = flags.output === undefined ? undefined : formatOf(flags.output);
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
  tellUnused(flags, map === undefined ? [] : [map.format]);
  const { question, putBack, replaced } = buildQuestion(
    asked,
    map?.scene as Record<string, unknown> | undefined,
    flags,
  );
  const answer = resolve(question);
  if (replaced > 0) {
    remark(`the question's own creatures take the place of ${replaced.toLocaleString("en")} of the map`);
  }
  const pictured = flags.output !== undefined || !(flags.json || flags.list || flags.region);
  const list = pictured ? displayList(question.scene ?? {}, answer, shownOf(question, answer)) : undefined;
  if (list !== undefined && flags.output !== undefined && format !== undefined) {
    await write(flags.output, await pictureOf(list, format, question, flags.theme));
  }
  if (flags.json) {
    await print(`${JSON.stringify(asPutBack(answer, putBack))}\n`);
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
  if (list === undefined) return;
  const shows = screen(flags);
  await print(terminal(list, shows));
  if (answer.squares && list.asked === undefined) await print(explained(answer.squares, shows.columns, list.entered));
}

/** What the picture shows beside the answer. */
export function shownOf(question: Question, answer: Answer): DisplayOptions {
  const empty = answer.cells.length + answer.blocked.length + answer.touched.length === 0;
  const areaLayers = empty ? layersOfArea(question, answer) : undefined;
  return {
    ...(question.by === undefined ? {} : { by: question.by }),
    ...(areaLayers === undefined ? {} : { areaLayers }),
    ...(Array.isArray(question.explain) ? { asked: answer.squares![0]!.at } : {}),
  };
}

/** What the ending of -o asks for. */
export function formatOf(path: string): "svg" | "png" {
  const ending = /\.(svg|png)$/i.exec(path)?.[1]?.toLowerCase();
  if (ending === "svg" || ending === "png") return ending;
  throw new UsageError(`-o: a file that ends in .svg or .png, got ${path}`);
}

/** The picture as the bytes of a file; PNG's machinery is loaded when it is asked for. */
export async function pictureOf(
  list: DisplayList,
  format: "svg" | "png",
  question: Question,
  theme: "light" | "dark" | undefined,
): Promise<string | Uint8Array> {
  const { scene, options } = question;
  const how: SvgOptions = {
    feetPerSquare: scene?.feetPerSquare ?? 5,
    placeUnits: scene?.coordinates === "units" ? (scene.unitsPerSquare ?? 1) : 1,
    coneEnd: options?.coneEnd ?? "flat",
    ...(theme === undefined ? {} : { theme }),
  };
  if (format === "svg") return svg(list, how);
  const { png } = await import("@ambit/pictures/png");
  try {
    return await png(list, how);
  } catch (error) {
    throw new FileError(`-o: ${(error as Error).message}`);
  }
}

/** Has the keys of a map or a scene file, and none that every question has. */
export function isMap(value: unknown): boolean {
  if (typeof value !== "object" || value === null || "system" in value || "area" in value) return false;
  return ["resolution", "line_of_sight", "walls", "creatures", "scenes", "rects"].some((key) =>
    Object.hasOwn(value, key),
  );
}

/** The answer with its place and origins as the question counts them. */
function asPutBack<T extends { place: unknown; origin: unknown }>(answer: T, putBack: (place: unknown) => unknown): T {
  return { ...answer, place: putBack(answer.place), origin: putBack(answer.origin) };
}
