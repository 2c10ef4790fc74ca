import type { Targets } from "@ambit/engine";
import { nameAmong } from "../map/badges.js";
import type { Doc } from "../state/types.js";

/** A filter without what says nothing; null where nothing is left of it. */
export function tidy({ sides, except, source }: Targets): Targets | null {
  const out: Targets = {
    ...(sides === undefined ? {} : { sides }),
    ...(except === undefined || except.length === 0 ? {} : { except }),
    ...(source === undefined ? {} : { source }),
  };
  return Object.keys(out).length === 0 ? null : out;
}

/** Sides of the scene in the order of its creatures. */
export function sidesOf({ scene }: Doc): string[] {
  return [...new Set(scene.creatures.map((c) => c.side ?? "").filter((s) => s !== ""))];
}

/** The filter after one creature was left out, or counted again. */
export function toggledExcept({ targets }: Doc, id: string): Targets | null {
  const except = targets?.except ?? [];
  return tidy({ ...targets, except: except.includes(id) ? except.filter((e) => e !== id) : [...except, id] });
}

/** "Everyone counts", "Only enemies", "Not Lira". */
export function targetsWords({ targets, scene }: Doc): string {
  const parts: string[] = [];
  const { sides, except, source } = targets ?? {};
  if (sides) parts.push(sides.length === 0 ? "no side counts" : `only ${sides.join(", ")}`);
  const names = (except ?? []).map((id) => nameAmong(scene, scene.creatures.find((c) => c.id === id) ?? { id }));
  if (names.length > 2) parts.push(`not ${names.length} creatures`);
  else if (names.length > 0) parts.push(`not ${names.join(" and ")}`);
  if (source !== undefined) parts.push(source ? "the user too" : "not the user");
  const words = parts.join(", ");
  return words === "" ? "Everyone counts" : `${words[0]!.toUpperCase()}${words.slice(1)}`;
}
