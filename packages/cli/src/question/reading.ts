import { AmbitError, type Reading, read, type SystemId } from "@ambit/engine";

const SYSTEMS = ["draw-steel", "dnd5e", "pf2e"];
const KEYS = new Set(["ambit", "system", "read"]);

/** Answers `{"system": "pf2e", "read": "30-foot cone"}`: what areas a text names. Throws AmbitError. */
export function reading(question: Readonly<Record<string, unknown>>): Reading {
  const { system, read: text } = question;
  for (const key of Object.keys(question)) {
    if (!KEYS.has(key)) throw new AmbitError("unknown-key", key, "a reading takes ambit, system and read only");
  }
  if (system === undefined) throw new AmbitError("missing", "system", 'needed: "draw-steel", "dnd5e" or "pf2e"');
  if (typeof system !== "string" || !SYSTEMS.includes(system)) {
    throw new AmbitError("unknown-value", "system", `"draw-steel", "dnd5e" or "pf2e", got ${JSON.stringify(system)}`);
  }
  if (typeof text !== "string") throw new AmbitError("type", "read", `a text, got ${JSON.stringify(text)}`);
  return read(text, system as SystemId);
}
