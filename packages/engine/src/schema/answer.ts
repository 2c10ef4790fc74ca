import type {
  Affected,
  Answer,
  Because,
  Entered,
  ExplainedLine,
  ExplainedSquare,
  Problem,
  ReadArea,
  Spared,
  SystemId,
} from "../contract/types.js";
import { METHODS, SYSTEMS } from "../question/spec.js";
import { moveDefs, movedDefs } from "./move.js";
import { anyPlace, waysOf } from "./places.js";
import { ref, type Schema, sharedDefs } from "./print.js";
import { areaDefs } from "./question.js";
import { list, record } from "./record.js";
import { searchAnswerDefs } from "./search.js";

const TEXT: Schema = { type: "string" };
const FLAG: Schema = { type: "boolean" };
const WHOLE: Schema = { type: "integer" };
const CELLS: Schema = { type: "array", items: ref("fullCell") };

/** JSON Schema of what `resolve` gives, of what `read` gives (#/$defs/reading), and of their parts. */
export function answerSchema(): Schema {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Ambit answer",
    description:
      "The answer to a question, by game, what a movement comes to, or what a search finds. What reading a text gives is #/$defs/reading.",
    oneOf: [
      ...SYSTEMS.map((system) => ref(`answer-${system}`)),
      ...SYSTEMS.map((system) => ref(`moved-${system}`)),
      ref("found"),
    ],
    $defs: {
      ...Object.fromEntries(SYSTEMS.map((system) => [`answer-${system}`, answerDef(system)])),
      reading: record<{ areas: unknown }>([], { areas: list(ref("readArea")) }),
      ...movedDefs(),
      ...moveDefs(),
      ...searchAnswerDefs(),
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
    explainedSquare: record<ExplainedSquare>(["measure", "threshold", "walls", "line"], {
      at: ref("fullCell"),
      state: { enum: ["affected", "blocked", "touched", "outside"] },
      measure: { type: "number" },
      threshold: { type: "number" },
      rule: TEXT,
      text: TEXT,
      walls: list({ type: "integer", minimum: 0 }),
      line: ref("explainedLine"),
    }),
    explainedLine: record<ExplainedLine>(["at", "step"], {
      from: ref("spot3"),
      to: ref("spot3"),
      at: ref("spot3"),
      walls: list({ type: "integer", minimum: 0 }),
      text: TEXT,
      step: { const: true },
    }),
    spot3: { type: "array", items: { type: "number" }, minItems: 3, maxItems: 3 },
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
