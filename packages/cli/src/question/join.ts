import type { SceneInput } from "@ambit/engine";
import { changeScene, latticeFor, toUnits, unitsOf } from "./units.js";

type Fields = Record<string, unknown>;

/**
 * One scene from several in the same squares: walls and solids of all, creatures and auras of all (a later one takes the place of
 * an earlier one with its id); every other key from the first that has it.
 */
export function joinScenes(scenes: readonly SceneInput[]): Fields {
  const all = scenes as unknown as readonly Fields[];
  if (all.length === 1) return all[0]!;
  const units = all.map(unitsOf);
  const inUnits = units.some((n) => n > 0);
  const lattice = latticeFor(units, (visit) => {
    if (!inUnits) return;
    for (const [i, scene] of all.entries()) if (units[i] === 0) changeScene(scene, visit);
  });
  let joined: Fields = {};
  for (const [i, scene] of all.entries()) {
    const own = units[i]!;
    const same = inUnits ? changeScene(scene, own === 0 ? toUnits(lattice) : (n) => n * (lattice / own)) : scene;
    joined = {
      ...same,
      ...joined,
      ...lists("walls", joined, same),
      ...lists("solids", joined, same),
      ...byId("creatures", joined, same),
      ...byId("auras", joined, same),
    };
  }
  return inUnits ? { ...joined, coordinates: "units", unitsPerSquare: lattice } : joined;
}

function lists(key: string, a: Fields, b: Fields): Fields {
  const [left, right] = [a[key], b[key]];
  if (!Array.isArray(left) || !Array.isArray(right)) return {};
  return { [key]: [...left, ...right] };
}

/** Later ones take the place of earlier ones with the same id. */
function byId(key: string, a: Fields, b: Fields): Fields {
  const [left, right] = [a[key], b[key]];
  if (!Array.isArray(left) || !Array.isArray(right)) return {};
  const known = new Map<unknown, unknown>();
  for (const one of [...left, ...right]) known.set((one as { id?: unknown } | null)?.id, one);
  return { [key]: [...known.values()] };
}
