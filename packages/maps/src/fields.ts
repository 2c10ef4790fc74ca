import { AmbitError } from "@ambit/engine";
import { got } from "./say.js";

/** Values of a map file, each read with its place and refused in one sentence. Only a key of its own is a key. */

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function refuse(path: string, meant: string, value: unknown): AmbitError {
  return new AmbitError("map", path, `${meant}, got ${got(value)}`);
}

export function own(fields: Fields, key: string): unknown {
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}

/** An object; one that would change the prototype of whatever it is copied to is refused. */
export function object(value: unknown, path: string, meant: string): Fields {
  if (!isFields(value)) throw refuse(path, meant, value);
  if (Object.hasOwn(value, "__proto__")) {
    throw new AmbitError("map", path === "" ? "__proto__" : `${path}.__proto__`, "a key that no map has");
  }
  return value;
}

/** A list; a key left out is an empty one. */
export function list(value: unknown, path: string, meant: string): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw refuse(path, meant, value);
  return value;
}

export function bool(value: unknown, path: string): boolean {
  if (typeof value !== "boolean") throw refuse(path, "true or false", value);
  return value;
}
