import type { AuraInput } from "@ambit/engine";
import type { Doc } from "../types.js";

const withAuras = (doc: Doc, auras: readonly AuraInput[]): Doc => ({ ...doc, scene: { ...doc.scene, auras } });

/** An aura that lasts from now on. */
export const addAura =
  (aura: AuraInput) =>
  (doc: Doc): Doc =>
    withAuras(doc, [...(doc.scene.auras ?? []), aura]);

export const removeAura =
  (id: string) =>
  (doc: Doc): Doc =>
    withAuras(
      doc,
      (doc.scene.auras ?? []).filter((a) => a.id !== id),
    );

/** Another name; one that another aura has is numbered. */
export const renameAura =
  (id: string, name: string) =>
  (doc: Doc): Doc => {
    const auras = doc.scene.auras ?? [];
    const others = auras.filter((a) => a.id !== id).map((a) => a.id);
    const next = freeName(others, name.trim() === "" ? id : name.trim());
    return next === id
      ? doc
      : withAuras(
          doc,
          auras.map((a) => (a.id === id ? { ...a, id: next } : a)),
        );
  };

/** A name that no aura has. */
export function freeName(taken: readonly string[], name: string): string {
  for (let n = 1; ; n++) {
    const one = n === 1 ? name : `${name} ${n}`;
    if (!taken.includes(one)) return one;
  }
}
