import type { SceneInput } from "@ambit/engine";
import { type OpenPortals, readMap } from "@ambit/maps";
import { shown } from "@ambit/pictures";
import { bytesOf } from "../files.js";
import { remark } from "../output.js";

/** Reads a map; what was left out or moved in it is told on standard error. */
export async function mapScene(path: string, openPortals: OpenPortals | undefined): Promise<SceneInput> {
  const bytes = await bytesOf(path);
  const { scene, notes } = readMap(bytes, { name: path, ...(openPortals === undefined ? {} : { openPortals }) });
  for (const note of notes) remark(shown(`${path}: ${note}`));
  return scene;
}
