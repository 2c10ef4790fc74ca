import {
  AmbitError,
  best,
  type FoundPlacement,
  prepare,
  type Question,
  resolve,
  type SearchAnswer,
  type SearchQuestion,
} from "@ambit/engine";
import { type DisplayList, displayList, terminal } from "@ambit/pictures";
import { UsageError } from "../failure.js";
import { jsonOf } from "../files.js";
import { print, remark, type ScreenFlags, screen } from "../output.js";
import type { QuestionFlags } from "../question/build.js";
import { buildSearch, type SearchFlags } from "../question/build-search.js";
import { foundTable, heading } from "../terminal/found.js";
import { SearchBar } from "../terminal/search-bar.js";
import { hung } from "../terminal/wrapped.js";
import { write } from "../write-file.js";
import { type MapFlags, mapOf, tellUnused } from "./map.js";
import { formatOf, isMap, pictureOf, shownOf } from "./resolve.js";

export interface BestFlags extends QuestionFlags, SearchFlags, ScreenFlags, MapFlags {
  map?: string;
  pictures?: number;
  json?: boolean;
  output?: string;
  theme?: "light" | "dark";
}

const USUAL_PICTURES = 3;

/** `ambit best`: the best placements of an area as pictures and a table, or as JSON. */
export async function bestCommand(file: string | undefined, flags: BestFlags): Promise<void> {
  const format = flags.output === undefined ? undefined : formatOf(flags.output);
  refuseMisuse(file, flags);
  const asked = file === undefined ? {} : await jsonOf(file);
  if (file !== undefined && isMap(asked)) {
    throw new UsageError(`best: ${file} is a map, not a question; give it as --map ${file}`);
  }
  const map = flags.map === undefined ? undefined : await mapOf(flags.map, flags);
  tellUnused(flags, map === undefined ? [] : [map.format]);
  const { question, putBack, replaced } = buildSearch(asked, map?.scene as Record<string, unknown> | undefined, flags);
  const answer = searched(question);
  if (replaced > 0) {
    remark(`the question's own creatures take the place of ${replaced.toLocaleString("en")} of the map`);
  }
  if (flags.output !== undefined && format !== undefined) {
    const drawn = drawnAt(question, answer, 0);
    if (drawn === undefined)
      throw new AmbitError("shape", "", `${flags.output}: no placement is legal, so that there is nothing to draw`);
    await write(flags.output, await pictureOf(drawn.list, format, drawn.question, flags.theme));
  }
  if (flags.json) {
    const placements = answer.placements.map((one) => ({ ...one, place: putBack(one.place) }));
    await print(`${JSON.stringify({ ...answer, placements })}\n`);
    return;
  }
  const shows = screen(flags);
  const pictures = Math.min(flags.pictures ?? USUAL_PICTURES, answer.placements.length);
  for (let i = 0; i < pictures; i++) {
    const drawn = drawnAt(question, answer, i)!;
    await print(`${hung(heading(question, answer, i), shows.columns, 2).join("\n")}\n`);
    await print(`${terminal(i === 0 ? drawn.list : brief(drawn.list), shows)}\n`);
  }
  await print(foundTable(question, answer, shows.columns));
}

/** The answer, with a bar on standard error while it takes long. */
function searched(question: SearchQuestion): SearchAnswer {
  if (!process.stderr.isTTY) return best(question);
  const bar = new SearchBar(process.stderr);
  const { ambit: _, system, method, options, scene, ...ask } = question;
  const table = prepare({
    system,
    ...(method === undefined ? {} : { method }),
    ...(options === undefined ? {} : { options }),
    ...(scene === undefined ? {} : { scene }),
  });
  const steps = table.search(ask);
  try {
    for (;;) {
      const { done, value } = steps.next();
      if (done === true) return value;
      bar.tell(value);
    }
  } finally {
    bar.end();
  }
}

/** The picture's list of one of the placements, and the question that it answers. */
function drawnAt(
  search: SearchQuestion,
  answer: SearchAnswer,
  index: number,
): { list: DisplayList; question: Question } | undefined {
  const found = answer.placements[index];
  if (found === undefined) return undefined;
  const question = questionAt(search, found);
  const told = resolve(question);
  return { list: displayList(question.scene ?? {}, told, shownOf(question, told)), question };
}

/** The search as a question about one placement, its user where it stands then. */
function questionAt(search: SearchQuestion, { place, stand }: FoundPlacement): Question {
  const { score: _s, limit: _l, walk: _w, layersTried: _h, scoreMap: _m, points: _p, ...asked } = search;
  const { cover: _c, cut: _u, ...question } = asked;
  if (stand === undefined) return { ...question, place };
  const creatures = (question.scene?.creatures ?? []).map((c) => (c.id === question.by ? { ...c, at: stand } : c));
  return { ...question, scene: { ...question.scene, creatures }, place };
}

/** Further pictures tell whose letters are whose, and no reasons. */
function brief(list: DisplayList): DisplayList {
  const bare = (rows: DisplayList["hit"]): DisplayList["hit"] => rows.map((row) => ({ ...row, text: "" }));
  return { ...list, hit: bare(list.hit), objects: bare(list.objects), spared: bare(list.spared) };
}

function refuseMisuse(file: string | undefined, flags: BestFlags): void {
  if (flags.at !== undefined || flags.toward !== undefined || flags.place !== undefined) {
    throw new UsageError("best: it finds the place itself; --at, --toward and --place go with ambit resolve");
  }
  if (file === undefined && flags.area === undefined) {
    throw new UsageError("best: a QUESTION.json (or - for standard input) or --area is needed; see ambit best --help");
  }
}
