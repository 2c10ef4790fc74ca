import { badges } from "@ambit/pictures";
import { nameOf } from "../state/names.js";
import type { Creature, MapScene } from "../state/types.js";

/** A letter and a number of three digits. */
const COLUMNS = 4;

const MADE = new WeakMap<MapScene["creatures"], ReadonlyMap<string, string>>();

/** The badge of everybody, by id: the same on the map, in every list and in pictures, whoever uses the ability or is hidden. */
export function badgesOf({ creatures }: Pick<MapScene, "creatures">): ReadonlyMap<string, string> {
  const known = MADE.get(creatures);
  if (known) return known;
  const names = creatures.map((c) => ({
    name: nameOf(c),
    object: c.object === true,
    source: false,
  }));
  const list = badges(names, COLUMNS);
  const made = new Map(creatures.map((c, i) => [c.id, list[i]!]));
  MADE.set(creatures, made);
  return made;
}

/** Somebody's name where one of many is chosen: where another is called the same, with the badge that tells them apart on the map. */
export function nameAmong(scene: Pick<MapScene, "creatures">, who: Pick<Creature, "id" | "name">): string {
  const name = nameOf(who);
  const twice = scene.creatures.some((c) => c.id !== who.id && nameOf(c) === name);
  return twice ? `${name} (${badgesOf(scene).get(who.id) ?? who.id})` : name;
}
