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
  if (notes.length > 0) remark(shown(`${path}: ${notes.join("; ")}`));
  return reading;
}

/** A refusal inside a file names the file too, since a command may read several. */
function named<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof AmbitError) || error.message.startsWith(path)) throw error;
    throw new AmbitError(error.code, "", `${path}: ${error.message}`);
  }
}
