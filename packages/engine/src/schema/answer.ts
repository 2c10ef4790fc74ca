import type {
  Affected,
  Answer,
  Because,
  Entered,
  ExplainedSquare,
  Problem,
  ReadArea,
  Spared,
  SystemId,
} from "../contract/types.js";
import { METHODS, SYSTEMS } from "../question/spec.js";
import { anyPlace, waysOf } from "./places.js";
import { ref, type Schema, sharedDefs } from "./print.js";
import { areaDefs } from "./question.js";

/** A schema for every key of a type; the compiler sees that none is missing and none too many. */
type Keys<T> = { readonly [K in keyof Required<T>]: Schema };

const TEXT: Schema = { type: "string" };
const FLAG: Schema = { type: "boolean" };
const WHOLE: Schema = { type: "integer" };
const CELLS: Schema = { type: "array", items: ref("fullCell") };

function record<T>(optional: readonly (keyof T & string)[], properties: Keys<T>): { [key: string]: unknown } {
  const required = Object.keys(properties).filter((key) => !(optional as readonly string[]).includes(key));
  return { type: "object", properties, required, additionalProperties: false };
}

function list(of: Schema): Schema {
  return { type: "array", items: of };
}

/** JSON Schema of what `resolve` gives, of what `read` gives (#/$defs/reading), and of their parts. */
export function answerSchema(): Schema {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Ambit answer",
    description: "The answer to a question, by game. What reading a text gives is #/$defs/reading.",
    oneOf: SYSTEMS.map((system) => ref(`answer-${system}`)),
    $defs: {
      ...Object.fromEntries(SYSTEMS.map((system) => [`answer-${system}`, answerDef(system)])),
      reading: record<{ areas: unknown }>([], { areas: list(ref("readArea")) }),
      ...parts(),
      ...areaDefs(),
      ...sharedDefs(),
    },
  };
}

function answerDef(system: SystemId): Schema {
  const place = { anyOf: waysOf(system).flatMap((way) => anyPlace(system, way)) };
  const optional = ["entered", "squares", ...(system === "dnd5e" ? [] : (["method"] as const))] as const;
  return record<Answer>([...optional], {
    system: { const: system },
    method: system === "dnd5e" ? { enum: METHODS } : false,
    area: ref(`area-${system}`),
    place: { anyOf: [place, list(place)] },
    legal: FLAG,
    origin: { anyOf: [ref("origin"), list(ref("origin"))] },
    problems: list(ref("problem")),
    cells: CELLS,
    blocked: CELLS,
    touched: CELLS,
    affected: list(ref("affected")),
    objects: list(ref("affected")),
    spared: list(ref("spared")),
    entered: list(ref("entered")),
    squares: list(ref("explainedSquare")),
  });
}

function parts(): Record<string, Schema> {
  return {
    origin: originDef(),
    problem: record<Problem>([], { rule: TEXT, breaks: FLAG, message: TEXT }),
    because: record<Because>(["coverRule", "walls"], {
      rule: TEXT,
      text: TEXT,
      coverRule: TEXT,
      walls: list({ type: "integer", minimum: 0 }),
    }),
    affected: record<Affected>(["cover", "saveBonus", "bane"], {
      id: TEXT,
      squares: { type: "integer", minimum: 0 },
      of: { type: "integer", minimum: 0 },
      cover: { enum: ["cover", "half", "three-quarters", "standard", "greater"] },
      saveBonus: WHOLE,
      bane: { const: true },
      because: ref("because"),
    }),
    spared: record<Spared>([], { id: TEXT, because: ref("because") }),
    entered: record<Entered>([], { id: TEXT, step: WHOLE }),
    explainedSquare: record<ExplainedSquare>(["measure", "threshold", "walls"], {
      at: ref("fullCell"),
      state: { enum: ["affected", "blocked", "touched", "outside"] },
      measure: { type: "number" },
      threshold: { type: "number" },
      rule: TEXT,
      text: TEXT,
      walls: list({ type: "integer", minimum: 0 }),
    }),
    readArea: record<ReadArea>(["doubt"], {
      // A text may leave out what a question needs, such as a line's width in D&D 5e.
      area: { type: "object", required: ["shape"] },
      text: TEXT,
      at: { type: "array", prefixItems: [WHOLE, WHOLE], items: false, minItems: 2 },
      doubt: TEXT,
    }),
  };
}

function originDef(): Schema {
  const numbers = (n: number): Schema => ({ type: "array", items: { type: "number" }, minItems: n, maxItems: n });
  const sectors = list({ type: "array", items: numbers(2), minItems: 2, maxItems: 2 });
  const size = { anyOf: [{ type: "number" }, numbers(3)] };
  return {
    oneOf: [
      record<{ point: unknown; sectors: unknown }>(["sectors"], { point: numbers(3), sectors }),
      record<{ cell: unknown }>([], { cell: ref("fullCell") }),
      record<{ space: unknown }>([], {
        // A Tiny creature's space or a base may begin within a square.
        space: record<{ at: unknown; size: unknown }>([], { at: numbers(3), size }),
      }),
    ],
  };
}
