import type { WallInput } from "@ambit/engine";
import { withUserFollowed } from "../../placing/follow-user.js";
import type { Creature, Doc, MapScene } from "../types.js";

const inScene = (doc: Doc, change: Partial<MapScene>): Doc => ({ ...doc, scene: { ...doc.scene, ...change } });

/** A door opened or closed; anything else stays. */
export const toggleDoor =
  (index: number) =>
  (doc: Doc): Doc => {
    const door = doc.scene.walls[index];
    if (door?.kind !== "door") return doc;
    return inScene(doc, { walls: doc.scene.walls.with(index, { ...door, open: !door.open }) });
  };

/** One creature changed; its place in the list stays. */
export const changeCreature =
  (id: string, change: (creature: Creature) => Creature) =>
  (doc: Doc): Doc => {
    const index = doc.scene.creatures.findIndex((c) => c.id === id);
    const old = doc.scene.creatures[index];
    if (!old) return doc;
    const next = change(old);
    // What starts from a creature goes where it goes.
    return next === old
      ? doc
      : withUserFollowed(doc, inScene(doc, { creatures: doc.scene.creatures.with(index, next) }));
  };

export const addCreatures =
  (creatures: readonly Creature[]) =>
  (doc: Doc): Doc =>
    inScene(doc, { creatures: [...doc.scene.creatures, ...creatures] });

/** A creature taken off the map. What started from it is no longer placed, and nobody uses the ability if it did. */
export const removeCreature =
  (id: string) =>
  (doc: Doc): Doc => {
    const places = doc.place === null ? [] : Array.isArray(doc.place) ? doc.place : [doc.place];
    const orphan = places.some((p) => p.from === id);
    return {
      ...inScene(doc, {
        creatures: doc.scene.creatures.filter((c) => c.id !== id),
        ...(doc.scene.auras ? { auras: doc.scene.auras.filter((a) => a.from !== id) } : {}),
      }),
      by: doc.by === id ? null : doc.by,
      place: orphan ? null : doc.place,
    };
  };

export const setWalls =
  (walls: readonly WallInput[]) =>
  (doc: Doc): Doc =>
    inScene(doc, { walls });

export const renameMap =
  (name: string) =>
  (doc: Doc): Doc => ({ ...doc, name });
