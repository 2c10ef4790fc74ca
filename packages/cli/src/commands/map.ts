import { AmbitError } from "@ambit/engine";
import { type MapOptions, type MapReading, readMap } from "@ambit/maps";
import { shown } from "@ambit/pictures";
import { bytesOf } from "../files.js";
import { remark } from "../output.js";

/** How a map is to be read, as flags say it. */
export type MapFlags = Pick<MapOptions, "openPortals" | "scene" | "blocks" | "hidden">;

/** Reads a map; what was left out or moved in it is told on standard error, one line a map. */
export async function mapOf(path: string, flags: MapFlags): Promise<MapReading> {
  const bytes = await bytesOf(path);
  const { openPortals, scene, blocks, hidden } = flags;
  const reading = named(path, () =>
    readMap(bytes, {
      name: path,
      ...(openPortals === undefined ? {} : { openPortals }),
      ...(scene === undefined ? {} : { scene }),
      ...(blocks === undefined ? {} : { blocks }),
      ...(hidden === undefined ? {} : { hidden }),
    }),
  );
  const notes = [...new Set(reading.notes)];
  if (notes.length > 0) remark(shown(`${path}: ${flagged(notes.join("; "))}`));
  return reading;
}

/** A refusal inside a file names the file too, since a command may read several; options are called as flags are. */
export function named<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof AmbitError)) throw error;
    const message = flagged(error.message);
    throw new AmbitError(error.code, "", error.message.startsWith(path) ? message : `${path}: ${message}`);
  }
}

/** The library's sentences with its options by the names that they have on the command line. */
function flagged(text: string): string {
  return text
    .replace(/\(option (scene|blocks|hidden)\b/g, "(--$1")
    .replace(/\(openPortals "(door|window)"/g, "(--open-portals $1");
}

type Format = MapReading["format"];

/** What each flag speaks of. */
const SPOKEN_OF: readonly (readonly [keyof MapFlags, flag: string, formats: readonly Format[]])[] = [
  ["openPortals", "--open-portals", ["uvtt"]],
  ["scene", "--scene", ["foundry"]],
  ["blocks", "--blocks", ["foundry", "one-page-dungeon"]],
  ["hidden", "--hidden", ["foundry"]],
];

const FORMATS: Readonly<Record<Format, string>> = {
  uvtt: "Universal VTT",
  foundry: "a Foundry scene",
  "one-page-dungeon": "One Page Dungeon",
  ambit: "an Ambit scene",
};

/** Tells in one remark which flags none of the maps that were read has a use for. */
export function tellUnused(flags: MapFlags, formats: readonly Format[]): void {
  const unused = SPOKEN_OF.filter(
    ([key, , of]) => flags[key] !== undefined && !formats.some((format) => of.includes(format)),
  ).map(([, flag]) => flag);
  if (unused.length === 0) return;
  const names = unused.length === 1 ? unused[0]! : `${unused.slice(0, -1).join(", ")} and ${unused.at(-1)}`;
  const kinds = [...new Set(formats)].map((format) => FORMATS[format]).join(" and ");
  const why = kinds === "" ? "without --map" : `on a map that is ${kinds}`;
  remark(`${names} ${unused.length === 1 ? "does" : "do"} nothing ${why}`);
}
