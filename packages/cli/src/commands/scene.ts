import { prepare, type SceneInput, type SystemId } from "@ambit/engine";
import { writeScene } from "@ambit/maps";
import { UsageError } from "../failure.js";
import { write } from "../files.js";
import { print } from "../output.js";
import { withCreatures } from "../question/build.js";
import type { CreatureFlag } from "../question/creature-flag.js";
import { joinScenes } from "../question/join.js";
import { type MapFlags, mapOf } from "./map.js";

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
  for (const path of maps) scenes.push((await mapOf(path, flags)).scene);
  const joined = joinScenes(scenes);
  const creatures = withCreatures(joined.creatures, flags.creature ?? [], flags.system ?? "dnd5e");
  const scene = { ...joined, ...(creatures === undefined ? {} : { creatures }) } as SceneInput;
  checkScene(scene, flags.system);
  const text = writeScene(scene);
  if (flags.output === "-") await print(text);
  else await write(flags.output, text);
}

/**
 * Refuses what a question with this scene would be refused for. Without a game it is checked as for D&D 5e, the one with
 * creatures of half a square. Throws AmbitError.
 */
function checkScene(scene: SceneInput, system: string | undefined): void {
  const method = system === undefined || system === "dnd5e" ? { method: "template" as const } : {};
  prepare({ system: (system ?? "dnd5e") as SystemId, ...method, scene });
}
