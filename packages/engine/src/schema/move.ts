import type { AuraStep, MoveAnswer, Reachable, StoppedBy, SystemId } from "../contract/types.js";
import { TEXT } from "../question/ask.js";
import { AURA } from "../question/auras.js";
import { VERSION } from "../question/bounds.js";
import { KINDS, MOST_FAR_IN_HEIGHT, MOVE } from "../question/move.js";
import type { RecordTaker } from "../question/record.js";
import { METHODS, SPECS, SYSTEMS } from "../question/spec.js";
import { recordSchema, ref, type Schema, schemaOf, when } from "./print.js";
import { list, record } from "./record.js";

const WHOLE: Schema = { type: "integer" };
const NAME: Schema = { type: "string" };

/** Definitions of questions about movements and of the moves themselves, by system. */
export function moveQuestionDefs(): Record<string, Schema> {
  return Object.fromEntries(SYSTEMS.map((system) => [`move-question-${system}`, questionDef(system)]));
}

/** Definitions of moves, which answers have too. */
export function moveDefs(): Record<string, Schema> {
  return Object.fromEntries(SYSTEMS.map((system) => [`move-${system}`, moveDef(system)]));
}

/** An aura of a scene; which areas last is its system's. */
export function auraDef(): Schema {
  return recordSchema(AURA, {
    from: ref("from"),
    area: { anyOf: [schemaOf(TEXT), ...SYSTEMS.map((system) => ref(`area-${system}`))] },
  });
}

function questionDef(system: SystemId): Schema {
  const methods = system === "dnd5e" ? { method: { enum: METHODS } } : {};
  return {
    title: `${SPECS[system].name}, a movement`,
    type: "object",
    properties: {
      ambit: schemaOf(VERSION),
      system: { const: system },
      ...methods,
      options: ref("options"),
      scene: ref("scene"),
      move: ref(`move-${system}`),
    },
    required: ["system", ...Object.keys(methods), "move"],
    additionalProperties: false,
  };
}

function moveDef(system: SystemId): Schema {
  const forms = [...KINDS[system], "door"].map((kind) => {
    const form = MOVE.forms.get(kind) as RecordTaker<unknown>;
    return recordSchema(form, form.names.includes("from") ? { from: ref("from") } : {});
  });
  const vertical: Schema = { properties: { vertical: { const: true } }, required: ["vertical"] };
  return { oneOf: forms, ...when(vertical, { properties: { distance: { maximum: MOST_FAR_IN_HEIGHT } } }) };
}

/** Definitions of what a movement comes to: `moved-SYSTEM`, and its parts. */
export function movedDefs(): Record<string, Schema> {
  return {
    ...Object.fromEntries(SYSTEMS.map((system) => [`moved-${system}`, movedDef(system)])),
    reachable: record<Reachable>(["cost"], {
      at: ref("fullCell"),
      steps: WHOLE,
      cost: WHOLE,
      path: list(ref("fullCell")),
    }),
    stoppedBy: record<StoppedBy>(["walls", "blocks", "edge", "creatures"], {
      at: ref("fullCell"),
      steps: WHOLE,
      walls: list({ type: "integer", minimum: 0 }),
      blocks: { const: true },
      edge: { const: true },
      creatures: list(NAME),
    }),
    auraStep: record<AuraStep>([], { aura: NAME, creature: NAME, step: WHOLE }),
  };
}

function movedDef(system: SystemId): Schema {
  const optional = ["reachable", ...(system === "dnd5e" ? [] : (["method"] as const))] as const;
  return record<MoveAnswer>([...optional], {
    system: { const: system },
    method: system === "dnd5e" ? { enum: METHODS } : false,
    move: ref(`move-${system}`),
    reachable: list(ref("reachable")),
    legal: { type: "boolean" },
    problems: list(ref("problem")),
    stoppedBy: list(ref("stoppedBy")),
    entered: list(ref("auraStep")),
    left: list(ref("auraStep")),
  });
}
