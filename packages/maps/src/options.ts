import { AmbitError } from "@ambit/engine";
import { BLOCKS } from "./foundry/walls.js";
import type { MapOptions } from "./read.js";
import { got, quoted } from "./say.js";

const KEYS: readonly (keyof MapOptions)[] = ["openPortals", "scene", "blocks", "hidden", "name"];
const OPEN_PORTALS = ["door", "window"];

/** Refuses options that `readMap` does not take; undefined is as good as left out. Throws AmbitError. */
export function checkOptions(options: unknown): void {
  if (typeof options !== "object" || options === null || Array.isArray(options)) {
    throw new AmbitError("type", "options", `an object of options, got ${got(options)}`);
  }
  const fields = options as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(fields)) {
    if (KEYS.includes(key as keyof MapOptions)) continue;
    throw new AmbitError("unknown-key", key, `an option that readMap lacks; it takes ${KEYS.join(", ")}`);
  }
  const { openPortals, scene, blocks, hidden, name } = fields;
  oneOf("openPortals", openPortals, OPEN_PORTALS);
  oneOf("blocks", blocks, BLOCKS);
  if (hidden !== undefined && typeof hidden !== "boolean") throw wrong("hidden", "true or false", hidden);
  if (name !== undefined && typeof name !== "string") throw wrong("name", "a text", name);
  if (scene !== undefined && typeof scene !== "string" && typeof scene !== "number") {
    throw wrong("scene", "the name of a scene, or its number from 1", scene);
  }
}

function oneOf(path: string, value: unknown, words: readonly string[]): void {
  if (value === undefined || words.includes(value as string)) return;
  const all = words.map(quoted);
  const meant = `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`;
  throw typeof value === "string"
    ? new AmbitError("unknown-value", path, `${meant}, got ${got(value)}`)
    : wrong(path, meant, value);
}

function wrong(path: string, meant: string, value: unknown): AmbitError {
  return new AmbitError("type", path, `${meant}, got ${got(value)}`);
}
