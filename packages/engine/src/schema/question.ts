import type { SystemId } from "../contract/types.js";
import { ASK_KEYS, TARGETS, TEXT } from "../question/ask.js";
import { VERSION } from "../question/bounds.js";
import { OPTIONS } from "../question/options.js";
import { METHODS, SPECS, SYSTEMS } from "../question/spec.js";
import { moveDefs, moveQuestionDefs } from "./move.js";
import { areaDef, fromDef, placeDefs, placeRules, type Way, waysOf } from "./places.js";
import { recordSchema, ref, type Schema, schemaOf, sharedDefs, when } from "./print.js";
import { sceneDefs, UNITS } from "./scene.js";
import { searchQuestionDefs } from "./search.js";

/** What the door checks and a schema has no words for. */
const BEYOND =
  "Beyond this schema: ids that `by`, `from` and `except` name stand in the scene and differ from each other; the ends of a " +
  "wall differ, its top is above its bottom; the layers are at most 100, the lowest first; numbers have at most three " +
  "decimals; units lie within 1,000,000 squares of 0; a text names one area, or `pick` chooses one; as many places as `count`.";

/** JSON Schema of a question to resolve, printed from the tables by which the door checks it. */
export function questionSchema(): Schema {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Ambit question",
    description: `A question to resolve, by game, one about a movement, or a search with score. A scene file is #/$defs/scene. ${BEYOND}`,
    oneOf: [
      ...SYSTEMS.map((system) => ref(`question-${system}`)),
      ...SYSTEMS.map((system) => ref(`move-question-${system}`)),
      ...SYSTEMS.map((system) => ref(`search-${system}`)),
    ],
    $defs: {
      ...Object.fromEntries(SYSTEMS.map((system) => [`question-${system}`, questionDef(system)])),
      ...moveQuestionDefs(),
      ...moveDefs(),
      ...searchQuestionDefs(),
      options: recordSchema(OPTIONS),
      targets: recordSchema(TARGETS),
      ...sceneDefs(),
      ...areaDefs(),
      ...sharedDefs(),
    },
  };
}

/** Definitions of areas and places, which answers have too. */
export function areaDefs(): Record<string, Schema> {
  return {
    ...Object.fromEntries(SYSTEMS.map((system) => [`area-${system}`, areaDef(system)])),
    ...Object.assign({}, ...SYSTEMS.map(placeDefs)),
    from: fromDef(),
  };
}

function questionDef(system: SystemId): Schema {
  const methods = system === "dnd5e" ? { method: { enum: METHODS } } : {};
  return {
    title: SPECS[system].name,
    type: "object",
    properties: {
      ambit: schemaOf(VERSION),
      system: { const: system },
      ...methods,
      options: ref("options"),
      scene: ref("scene"),
      by: schemaOf(ASK_KEYS.by),
      area: { anyOf: [schemaOf(TEXT), ref(`area-${system}`)] },
      pick: schemaOf(ASK_KEYS.pick),
      place: true,
      targets: ref("targets"),
      explain: schemaOf(ASK_KEYS.explain),
    },
    required: ["system", ...Object.keys(methods), "area", "place"],
    additionalProperties: false,
    allOf: [
      // Only a text leaves anything to choose.
      when({ properties: { area: { type: "object" } } }, { properties: { pick: false } }),
      ...byWay(system, waysOf(system)),
    ],
  };
}

/** The rules for `place`, each way under its condition. */
function byWay(system: SystemId, ways: readonly Way[]): Schema[] {
  if (ways.length === 1) return placeRules(system, ways[0]);
  const units: Schema = { properties: { scene: UNITS }, required: ["scene"] };
  const token: Schema = { properties: { method: { const: "token" } } };
  return ways.map((way) =>
    when(
      { allOf: [way.coordinates === "units" ? units : { not: units }, way.token ? token : { not: token }] },
      { allOf: placeRules(system, way) },
    ),
  );
}
