import { CELL, FULL_CELL, HALF_POINT, POINT, UNIT_POINT } from "../question/bounds.js";
import { ExplainTaker } from "../question/explain.js";
import { RecordTaker, TaggedTaker } from "../question/record.js";
import {
  EitherTaker,
  FlagTaker,
  LaterTaker,
  ListTaker,
  NumberTaker,
  type Taker,
  TextTaker,
  TupleTaker,
  WordTaker,
} from "../question/takes.js";

/** A JSON Schema, draft 2020-12. */
export type Schema = boolean | { [key: string]: unknown };

/** Takers that many tables share; each is printed once, under this name. */
const SHARED: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [CELL, "cell"],
  [FULL_CELL, "fullCell"],
  [HALF_POINT, "halfPoint"],
  [POINT, "point"],
  [UNIT_POINT, "unitPoint"],
]);

const EIGHT = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy])).filter(([dx, dy]) => dx !== 0 || dy !== 0);

/** A reference to a definition of the same schema. */
export function ref(name: string): Schema {
  return { $ref: `#/$defs/${name}` };
}

/** A rule: where the condition holds, `so` holds too, and elsewhere `otherwise`. */
export function when(condition: Schema, so: Schema, otherwise?: Schema): { [key: string]: unknown } {
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
  return { if: condition, then: so, ...(otherwise === undefined ? {} : { else: otherwise }) };
}

/** The definitions that references to shared takers mean. */
export function sharedDefs(): Record<string, Schema> {
  const defs: Record<string, Schema> = {};
  for (const [taker, name] of SHARED) defs[name] = printed(taker as Taker<unknown>);
  return defs;
}

/** The schema of what a taker takes; what it says beyond a schema's words stands in `description`. */
export function schemaOf(taker: Taker<unknown>): Schema {
  const name = SHARED.get(taker);
  return name === undefined ? printed(taker) : ref(name);
}

function printed(taker: Taker<unknown>): Schema {
  if (taker instanceof NumberTaker) return numberSchema(taker);
  if (taker instanceof EitherTaker) return { anyOf: [schemaOf(taker.number), { const: taker.constant }] };
  if (taker instanceof WordTaker) return taker.words.length === 1 ? { const: taker.words[0] } : { enum: taker.words };
  if (taker instanceof FlagTaker) return { type: "boolean" };
  if (taker instanceof TextTaker)
    return { type: "string", ...(taker.least > 0 ? { minLength: taker.least } : {}), maxLength: taker.most };
  if (taker instanceof TupleTaker)
    return {
      description: taker.says,
      type: "array",
      prefixItems: taker.items.map(schemaOf),
      items: false,
      minItems: taker.least,
    };
  if (taker instanceof ListTaker)
    return {
      type: "array",
      items: schemaOf(taker.item),
      ...(taker.least > 0 ? { minItems: taker.least } : {}),
      maxItems: taker.most,
    };
  if (taker instanceof RecordTaker) return recordSchema(taker);
  if (taker instanceof TaggedTaker) return { oneOf: [...taker.forms.values()].map(schemaOf) };
  if (taker instanceof LaterTaker) return taker.of === undefined ? true : schemaOf(taker.of);
  if (taker instanceof ExplainTaker) return { anyOf: [{ type: "boolean" }, schemaOf(taker.square)] };
  if (taker.kind === "direction")
    return (taker as { eight?: boolean }).eight === true
      ? { description: taker.says, enum: EIGHT }
      : {
          description: taker.says,
          type: "array",
          items: { type: "integer", minimum: -999_999, maximum: 999_999 },
          minItems: 2,
          maxItems: 2,
          not: { const: [0, 0] },
        };
  throw new TypeError(`no schema for a taker of the kind ${taker.kind}`);
}

/**
 * ruling: that a number has at most three decimals is told in words. `multipleOf` with a decimal refuses right values in
 * validators that divide floats, and those are the common ones.
 */
function numberSchema(n: NumberTaker): { [key: string]: unknown } {
  if (n.min === n.max) return { const: n.min };
  return {
    ...(n.parts === 1000 ? { description: n.says } : {}),
    type: n.parts === 1 ? "integer" : "number",
    ...(n.above ? { exclusiveMinimum: n.min } : { minimum: n.min }),
    maximum: n.max,
    ...(n.parts === 2 ? { multipleOf: 0.5 } : {}),
  };
}

/** A record's schema, some of its properties given otherwise. */
export function recordSchema<T>(
  taker: RecordTaker<T>,
  instead: Readonly<Record<string, Schema>> = {},
): { [key: string]: unknown } {
  const properties: Record<string, Schema> = {};
  for (const [i, name] of taker.names.entries()) properties[name] = instead[name] ?? schemaOf(taker.takers[i]);
  return {
    type: "object",
    properties,
    ...(taker.needed.length > 0 ? { required: [...taker.needed] } : {}),
    additionalProperties: false,
  };
}
