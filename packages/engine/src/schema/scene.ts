import { AURAS } from "../question/auras.js";
import { TINY } from "../question/bounds.js";
import { CREATURES } from "../question/creatures.js";
import type { RecordTaker } from "../question/record.js";
import { SCENE } from "../question/scene.js";
import type { ListTaker } from "../question/takes.js";
import type { Coordinates } from "../question/units.js";
import { WALLS } from "../question/walls.js";
import { auraDef } from "./move.js";
import { recordSchema, ref, type Schema, when } from "./print.js";

/** Whether a scene is written in units. */
export const UNITS = { properties: { coordinates: { const: "units" } }, required: ["coordinates"] };

/** Definitions of a scene and what stands in it; `scene` is the scene itself. */
export function sceneDefs(): Record<string, Schema> {
  return {
    scene: {
      ...recordSchema(SCENE, {
        walls: { type: "array" },
        creatures: { type: "array" },
        auras: { type: "array", items: ref("aura"), maxItems: AURAS.most },
      }),
      ...when(UNITS, { required: ["unitsPerSquare"], properties: listed("units") }, { properties: listed("squares") }),
    },
    aura: auraDef(),
    wall: wall("squares"),
    wallInUnits: wall("units"),
    creature: creature("squares"),
    creatureInUnits: creature("units"),
  };
}

function listed(coordinates: Coordinates): Record<string, Schema> {
  const end = coordinates === "units" ? "InUnits" : "";
  return {
    walls: { type: "array", items: ref(`wall${end}`), maxItems: WALLS[coordinates].most },
    creatures: { type: "array", items: ref(`creature${end}`), maxItems: CREATURES[coordinates].most },
  };
}

function itemOf(list: ListTaker<unknown>): RecordTaker<unknown> {
  return list.item as RecordTaker<unknown>;
}

/** Only a door is open or shut. */
function wall(coordinates: Coordinates): Schema {
  const onlyDoor = { properties: { kind: { const: "door" } }, required: ["kind"] };
  return { ...recordSchema(itemOf(WALLS[coordinates])), dependentSchemas: { open: onlyDoor } };
}

/** A creature stands at a corner or on a base, never both. */
function creature(coordinates: Coordinates): Schema {
  return {
    ...recordSchema(itemOf(CREATURES[coordinates]), { at: ref("halfPoint") }),
    oneOf: [
      { required: ["at"], properties: { base: false } },
      { required: ["base"], properties: { at: false, size: false } },
    ],
    allOf: [WHOLE_UNLESS_TINY],
  };
}

/** A corner is a cell, but of a Tiny creature it may lie at halves. */
export const WHOLE_UNLESS_TINY: Schema = when(
  { not: { properties: { size: { const: TINY } }, required: ["size"] } },
  { properties: { at: ref("cell") } },
);
