import type { SceneInput } from "@ambit/engine";
import { type MapReading, writeScene } from "@ambit/maps";
import { checkScene } from "../check-scene.js";
import { UsageError } from "../failure.js";
import { print } from "../output.js";
import { withCreatures } from "../question/build.js";
import type { CreatureFlag } from "../question/creature-flag.js";
import { joinScenes } from "../question/join.js";
import { write } from "../write-file.js";
import { type MapFlags, mapOf, named, tellUnused } from "./map.js";

export interface SceneFlags extends MapFlags {
  output: string;
  creature?: CreatureFlag[];
  system?: string;
}

/** `ambit scene`: one scene file from maps, scene files and creatures. */
export async function sceneCommand(maps: readonly string[], flags: SceneFlags): Promise<void> {
  if (maps.filter((path) => path === "-").length > 1)
    throw new UsageError("scene: standard input (-) can be read once");
  const scenes: SceneInput[] = [];
  const formats: MapReading["format"][] = [];
  for (const path of maps) {
    const { scene, format } = await mapOf(path, flags);
    scenes.push(scene);
    formats.push(format);
  }
  tellUnused(flags, formats);
  // Of several maps each is checked by itself, so that a refusal names the file and no key is hidden by another map's.
  const layers = scenes.find((scene) => scene.layers !== undefined)?.layers;
  if (maps.length > 1) {
    for (const [i, scene] of scenes.entries()) {
      const alone = scene.layers === undefined && layers !== undefined ? { ...scene, layers } : scene;
      named(maps[i]!, () => checkScene(alone, flags.system));
    }
  }
  const joined = joinScenes(scenes);
  const creatures = withCreatures(joined.creatures, flags.creature ?? [], flags.system ?? "dnd5e");
  const scene = { ...joined, ...(creatures === undefined ? {} : { creatures }) } as SceneInput;
  checkScene(scene, flags.system);
  const text = writeScene(scene);
  if (flags.output === "-") await print(text);
  else await write(flags.output, text);
}
