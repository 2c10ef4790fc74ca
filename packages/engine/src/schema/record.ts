import type { Schema } from "./print.js";

/** A schema for every key of a type; the compiler sees that none is missing and none too many. */
export type Keys<T> = { readonly [K in keyof Required<T>]: Schema };

/** The schema of a record of an answer, some of its keys optional. */
export function record<T>(optional: readonly (keyof T & string)[], properties: Keys<T>): { [key: string]: unknown } {
  const required = Object.keys(properties).filter((key) => !(optional as readonly string[]).includes(key));
  return { type: "object", properties, required, additionalProperties: false };
}

export function list(of: Schema): Schema {
  return { type: "array", items: of };
}
