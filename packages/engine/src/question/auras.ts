import type { AuraInput } from "../contract/types.js";
import type { Scene, SceneAura } from "../scene.js";
import { NAME } from "./bounds.js";
import { FROM, takeFrom } from "./place.js";
import { RecordTaker } from "./record.js";
import { shown } from "./shown.js";
import { LaterTaker, ListTaker } from "./takes.js";
import type { Trail } from "./trail.js";

const MOST_AURAS = 1000;

/** What the scene says of its auras. Whose area it is, is checked by its system when a movement is asked. */
export const AURA = new RecordTaker<AuraInput>("an aura takes", "a record of an aura", ["id", "from", "area"], {
  id: NAME,
  from: FROM as never,
  area: new LaterTaker("a text or a record of an area") as never,
});

export const AURAS = new ListTaker<AuraInput>("auras", AURA, MOST_AURAS);

/** Auras of a scene whose creatures are known: their ids differ, and whom they start from is there. Throws AmbitError. */
export function aurasOf(inputs: readonly AuraInput[], scene: Scene, at: Trail): SceneAura[] {
  const taken = new Map<string, number>();
  at.down("auras");
  at.down(0);
  const auras = inputs.map((aura, i) => {
    at.beside(i);
    const other = taken.get(aura.id);
    if (other !== undefined)
      at.refuseAt("id", "duplicate", `${shown(aura.id)} is taken by scene.auras[${other}]; ids of auras must differ`);
    taken.set(aura.id, i);
    at.down("from");
    const from = takeFrom(aura.from, scene, at);
    at.up();
    return { id: aura.id, from, area: aura.area };
  });
  at.up();
  at.up();
  return auras;
}
