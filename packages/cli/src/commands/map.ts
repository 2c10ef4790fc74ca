import { AmbitError, type SceneInput } from "@ambit/engine";
import { type OpenPortals, readMap } from "@ambit/maps";
import { shown } from "@ambit/pictures";
import { bytesOf } from "../files.js";
import { remark } from "../output.js";

/** Reads a map; what was left out or moved in it is told on standard error. */
export async function mapScene(path: string, openPortals: OpenPortals | undefined): Promise<SceneInput> {
  const bytes = await bytesOf(path);
  const { scene, notes } = named(path, () =>
    readMap(bytes, { name: path, ...(openPortals === undefined ? {} : { openPortals }) }),
  );
  for (const note of notes) remark(shown(`${path}: ${note}`));
  return scene;
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
