import { writeScene, writeUvtt } from "@ambit/maps";
import { shown } from "@ambit/pictures";
import { UsageError } from "../failure.js";
import { write } from "../files.js";
import { print, remark } from "../output.js";
import { type MapFlags, mapOf } from "./map.js";

type Format = "ambit" | "uvtt";

export interface ConvertFlags extends MapFlags {
  output: string;
  to?: Format;
}

const ENDINGS: Readonly<Record<string, Format>> = {
  json: "ambit",
  dd2vtt: "uvtt",
  uvtt: "uvtt",
  df2vtt: "uvtt",
};

/** `ambit convert`: a map in another format; what is lost is told on standard error. */
export async function convertCommand(path: string, flags: ConvertFlags): Promise<void> {
  const { output } = flags;
  const to = flags.to ?? formatOf(output);
  const { scene } = await mapOf(path, flags);
  const { text, lost } = to === "uvtt" ? writeUvtt(scene) : { text: writeScene(scene), lost: [] };
  if (output === "-") await print(text);
  else await write(output, text);
  for (const loss of lost) remark(shown(`${output}: lost: ${loss}`));
}

function formatOf(output: string): Format {
  const format = ENDINGS[/\.([a-z0-9]+)$/i.exec(output)?.[1]?.toLowerCase() ?? ""];
  if (format !== undefined) return format;
  throw new UsageError(
    `convert: ${output} does not end in .json, .dd2vtt, .uvtt or .df2vtt; say --to ambit or --to uvtt`,
  );
}
