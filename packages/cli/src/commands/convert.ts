import { writeScene, writeUvtt } from "@ambit/maps";
import { shown } from "@ambit/pictures";
import { checkScene } from "../check-scene.js";
import { UsageError } from "../failure.js";
import { print, remark } from "../output.js";
import { sameFile, write } from "../write-file.js";
import { type MapFlags, mapOf, tellUnused } from "./map.js";

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

/** `ambit convert`: a map in another format, checked as a question's scene is; what is lost is told on standard error. */
export async function convertCommand(path: string, flags: ConvertFlags): Promise<void> {
  const { output } = flags;
  const to = flags.to ?? formatOf(output);
  if (await sameFile(path, output)) throw new UsageError(`convert: -o is the map itself, ${output}; give another file`);
  const { scene, format } = await mapOf(path, flags);
  tellUnused(flags, [format]);
  checkScene(scene);
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
