import { type MoveAnswer, move, type Question } from "@ambit/engine";
import { terminal } from "@ambit/pictures";
import { UsageError } from "../failure.js";
import { jsonOf } from "../files.js";
import { print, remark, type ScreenFlags, screen } from "../output.js";
import { buildMove } from "../question/build-move.js";
import type { MoveFlags } from "../question/move-flags.js";
import { moveLines, moveList } from "../terminal/moved.js";
import { write } from "../write-file.js";
import { type MapFlags, mapOf, tellUnused } from "./map.js";
import { formatOf, isMap, pictureOf } from "./resolve.js";

export interface MoveCommandFlags extends MoveFlags, ScreenFlags, MapFlags {
  map?: string;
  json?: boolean;
  output?: string;
  theme?: "light" | "dark";
}

/** `ambit move`: where a creature may be moved, what stops it and whom auras come over, as a picture in the terminal or as JSON. */
export async function moveCommand(file: string | undefined, flags: MoveCommandFlags): Promise<void> {
  const format = flags.output === undefined ? undefined : formatOf(flags.output);
  if (file === undefined && flags.kind === undefined && flags.door === undefined) {
    throw new UsageError(
      "move: a QUESTION.json (or - for standard input), --kind or --door is needed; see ambit move --help",
    );
  }
  const asked = file === undefined ? {} : await jsonOf(file);
  if (file !== undefined && isMap(asked)) {
    throw new UsageError(`move: ${file} is a map, not a question; give it as --map ${file}`);
  }
  const map = flags.map === undefined ? undefined : await mapOf(flags.map, flags);
  tellUnused(flags, map === undefined ? [] : [map.format]);
  const { question, replaced } = buildMove(asked, map?.scene as Record<string, unknown> | undefined, flags);
  const answer: MoveAnswer = move(question);
  if (replaced > 0) {
    remark(`the question's own creatures take the place of ${replaced.toLocaleString("en")} of the map`);
  }
  const list = format !== undefined || flags.json !== true ? moveList(question, answer) : undefined;
  if (list !== undefined && flags.output !== undefined && format !== undefined) {
    await write(flags.output, await pictureOf(list, format, question as unknown as Question, flags.theme));
  }
  if (flags.json === true || list === undefined) {
    await print(`${JSON.stringify(answer)}\n`);
    return;
  }
  const shows = screen(flags);
  const text = terminal(list, shows);
  // without a path there is nothing that could be illegal
  const judged = answer.move.kind !== "door" && answer.move.path !== undefined;
  await print(judged ? text : text.replace(/\nLegal\.\n$/, "").replace(/^Legal\.\n/m, ""));
  const lines = moveLines(question, answer, shows.columns);
  await print(`${lines.join("\n")}${lines.length > 0 ? "\n" : ""}`);
}
