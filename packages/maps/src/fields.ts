import { AmbitError } from "@ambit/engine";
import { got, grouped, quoted } from "./say.js";

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

/** A number between two bounds; a key left out, or null, is `without`, and is refused where that is undefined too. */
export function number(value: unknown, path: string, least: number, most: number, without?: number): number {
  if ((value === undefined || value === null) && without !== undefined) return without;
  if (typeof value === "number" && value >= least && value <= most) return value;
  throw refuse(path, `a number from ${grouped(least)} to ${grouped(most)}`, value);
}

/** One of a few whole numbers; a key left out, or null, is `without`. */
export function choice<N extends number>(value: unknown, path: string, allowed: readonly N[], without: N): N {
  if (value === undefined || value === null) return without;
  const found = allowed.find((n) => n === value);
  if (found !== undefined) return found;
  throw refuse(path, `${allowed.slice(0, -1).join(", ")} or ${allowed.at(-1)}`, value);
}

/** Refuses an id that an earlier entry of the same list has, and keeps it. */
export class Ids {
  private readonly taken = new Map<string, number>();

  constructor(private readonly list: string) {}

  take(id: string, index: number): void {
    const other = this.taken.get(id);
    if (other !== undefined) {
      throw new AmbitError(
        "map",
        `${this.list}[${index}]._id`,
        `ids that differ, got ${quoted(id)}, which ${this.list}[${other}] has`,
      );
    }
    this.taken.set(id, index);
  }
}
