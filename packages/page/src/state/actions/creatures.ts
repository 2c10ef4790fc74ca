import type { Creature, Doc, MapScene, Stamp } from "../types.js";
import { changeCreature } from "./scene.js";

/** A name without the number at its end. */
export const plainName = (name: string): string => name.replace(/\s+\d+$/, "");

/** The next of a name: "Goblin 3" where a Goblin 2 stands. */
export function nextName(creatures: readonly Creature[], name: string): string {
  const plain = plainName(name.trim()) || "Creature";
  let most = 0;
  for (const c of creatures) {
    const own = c.name ?? c.id;
    if (own === plain) most = Math.max(most, 1);
    if (plainName(own) === plain) most = Math.max(most, Number(/\s(\d{1,6})$/.exec(own)?.[1] ?? 0));
  }
  return `${plain} ${most + 1}`;
}

/** An id that nobody has, made from a name. */
function freshId({ creatures }: MapScene, name: string): string {
  const taken = new Set(creatures.map((c) => c.id));
  const slug =
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 60) || "creature";
  for (let n = 0; ; n++) {
    const id = n === 0 ? slug : `${slug}-${n + 1}`;
    if (!taken.has(id)) return id;
  }
}

/** What the stamp makes at a square. */
export function stamped(scene: MapScene, stamp: Stamp, x: number, y: number, z: number): Creature {
  const name = nextName(scene.creatures, stamp.name);
  return {
    id: freshId(scene, name),
    name,
    at: [x, y, z],
    ...(stamp.size === 1 ? {} : { size: stamp.size }),
    side: stamp.side,
    ...(stamp.object ? { object: true } : {}),
  };
}

/** A copy of a creature at another square, with the next number. */
export function copied(scene: MapScene, creature: Creature, x: number, y: number): Creature {
  const name = nextName(scene.creatures, creature.name ?? creature.id);
  const put = creature.base
    ? { base: { ...creature.base, centre: baseAt(scene, creature, x, y) } }
    : { at: [x, y, creature.at?.[2] ?? 0] as const };
  return { ...creature, ...put, id: freshId(scene, name), name };
}

function baseAt(scene: MapScene, { base }: Creature, x: number, y: number): readonly [number, number] {
  if (!base) return [x, y];
  const units = scene.coordinates === "units" ? (scene.unitsPerSquare ?? 1) : 1;
  const size = base.shape === "disc" ? base.diameter : base.side;
  const one = (n: number): number => Math.round((n * units + size / 2) * 1000) / 1000;
  return [one(x), one(y)];
}

/** A creature moved by squares; one off the grid keeps its offset from it. */
export const shiftCreature =
  (id: string, dx: number, dy: number) =>
  (doc: Doc): Doc => {
    if (dx === 0 && dy === 0) return doc;
    const units = doc.scene.coordinates === "units" ? (doc.scene.unitsPerSquare ?? 1) : 1;
    return changeCreature(id, (c) => {
      if (c.base) {
        const [x, y] = c.base.centre;
        return { ...c, base: { ...c.base, centre: [x + dx * units, y + dy * units] } };
      }
      const [x, y, z] = c.at ?? [0, 0];
      return { ...c, at: [x + dx, y + dy, z ?? 0] };
    })(doc);
  };

/** Several things of one creature changed; a key that is undefined goes. */
export const describeCreature =
  (id: string, change: { readonly [K in keyof Creature]?: Creature[K] | undefined }) =>
  (doc: Doc): Doc =>
    changeCreature(id, (c) => {
      const next = Object.fromEntries(Object.entries({ ...c, ...change }).filter(([, value]) => value !== undefined));
      return JSON.stringify(next) === JSON.stringify(c) ? c : (next as unknown as Creature);
    })(doc);

/** The height above the ground, in squares. */
export const raiseCreature =
  (id: string, z: number) =>
  (doc: Doc): Doc =>
    changeCreature(id, (c) => {
      if (c.base) return { ...c, base: { ...c.base, z } };
      const [x, y] = c.at ?? [0, 0];
      return { ...c, at: [x, y, z] };
    })(doc);
