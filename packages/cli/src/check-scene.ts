import { prepare, type SceneInput, type SystemId } from "@ambit/engine";

/**
 * Refuses what a question with this scene would be refused for. Without a game it is checked as for D&D 5e, the one with
 * creatures of half a square. Throws AmbitError.
 */
export function checkScene(scene: SceneInput, system?: string): void {
  const method = system === undefined || system === "dnd5e" ? { method: "template" as const } : {};
  prepare({ system: (system ?? "dnd5e") as SystemId, ...method, scene });
}
