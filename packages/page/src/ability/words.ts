import type { Area, Method, SystemId } from "@ambit/engine";
import { displayList } from "@ambit/pictures";
import type { Game } from "../state/types.js";

export const SYSTEMS: Readonly<Record<SystemId, string>> = {
  dnd5e: "D&D 5e",
  "draw-steel": "Draw Steel",
  pf2e: "Pathfinder 2e",
};

export const METHODS: Readonly<Record<Method, { readonly name: string; readonly means: string }>> = {
  dmg2014: { name: "DMG 2014", means: "A square counts when at least half of it is in a round area." },
  dmg2024: { name: "DMG 2024", means: "A square counts when its middle is in the area." },
  template: { name: "Template", means: "A square counts when any part of it is under the template." },
  token: { name: "Token", means: "Areas are counted in whole squares from the token." },
};

export function gameWords({ system, method }: Game): string {
  return method === undefined ? SYSTEMS[system] : `${SYSTEMS[system]}, ${METHODS[method].name}`;
}

/** An area as its game writes it: "20-foot-radius sphere within 150 feet". The picture's title says it so. */
export function areaWords(area: Area, system: SystemId): string {
  const nobody = { problems: [], cells: [], blocked: [], touched: [], affected: [], objects: [], spared: [] };
  const { title } = displayList({}, { system, area, place: [], origin: [], legal: true, ...nobody });
  return title.slice(0, title.lastIndexOf(";"));
}
