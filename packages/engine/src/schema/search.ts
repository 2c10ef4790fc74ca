import type { FoundPlacement, ScoreMap, SearchAnswer } from "../contract/search.js";
import type { SystemId } from "../contract/types.js";
import { TEXT } from "../question/ask.js";
import { VERSION } from "../question/bounds.js";
import { WEIGHT } from "../question/score.js";
import { SEARCH_KEYS } from "../question/score-question.js";
import { METHODS, SPECS, SYSTEMS } from "../question/spec.js";
import { anyPlace, waysOf } from "./places.js";
import { ref, type Schema, schemaOf, when } from "./print.js";
import { list, record } from "./record.js";

const WHOLE: Schema = { type: "integer" };
const IDS: Schema = list({ type: "string" });

const ANY_PLACE: Schema[] = SYSTEMS.flatMap((system) => waysOf(system).flatMap((way) => anyPlace(system, way)));

/** Definitions of questions with `score`, by system. */
export function searchQuestionDefs(): Record<string, Schema> {
  return {
    ...Object.fromEntries(SYSTEMS.map((system) => [`search-${system}`, questionDef(system)])),
    score: {
      description: "Weights by side, and by id under byId",
      type: "object",
      properties: { byId: { type: "object", additionalProperties: schemaOf(WEIGHT) } },
      additionalProperties: schemaOf(WEIGHT),
    },
  };
}

function questionDef(system: SystemId): Schema {
  const methods = system === "dnd5e" ? { method: { enum: METHODS } } : {};
  const points = system === "dnd5e" ? { points: schemaOf(SEARCH_KEYS.points) } : {};
  // no other game has walls built square by square
  const walls = system === "draw-steel" ? { cover: schemaOf(SEARCH_KEYS.cover), cut: schemaOf(SEARCH_KEYS.cut) } : {};
  return {
    title: `${SPECS[system].name}, a search`,
    type: "object",
    properties: {
      ambit: schemaOf(VERSION),
      system: { const: system },
      ...methods,
      options: ref("options"),
      scene: ref("scene"),
      by: schemaOf(SEARCH_KEYS.by),
      area: { anyOf: [schemaOf(TEXT), ref(`area-${system}`)] },
      pick: schemaOf(SEARCH_KEYS.pick),
      targets: ref("targets"),
      score: ref("score"),
      layersTried: schemaOf(SEARCH_KEYS.layersTried),
      limit: schemaOf(SEARCH_KEYS.limit),
      walk: schemaOf(SEARCH_KEYS.walk),
      scoreMap: schemaOf(SEARCH_KEYS.scoreMap),
      ...points,
      ...walls,
    },
    required: ["system", ...Object.keys(methods), "area", "score"],
    additionalProperties: false,
    // Only a text leaves anything to choose.
    allOf: [when({ properties: { area: { type: "object" } } }, { properties: { pick: false } })],
  };
}

/** Definitions of what a search answers. */
export function searchAnswerDefs(): Record<string, Schema> {
  const number: Schema = { type: "number" };
  return {
    found: record<SearchAnswer>(["unplaceable", "bound", "scoreMap"], {
      placements: list(ref("foundPlacement")),
      considered: { type: "number", minimum: 0 },
      complete: { type: "boolean" },
      unplaceable: number,
      bound: number,
      scoreMap: list(ref("scoreMap")),
    }),
    foundPlacement: record<FoundPlacement>(["objects", "stand"], {
      place: { anyOf: [...ANY_PLACE, list({ anyOf: ANY_PLACE })] },
      score: number,
      affected: IDS,
      objects: IDS,
      stand: ref("fullCell"),
    }),
    scoreMap: record<ScoreMap>([], {
      of: { enum: ["points", "cells"] },
      x: WHOLE,
      y: WHOLE,
      z: WHOLE,
      columns: WHOLE,
      rows: WHOLE,
      scores: list({ type: ["number", "null"] }),
    }),
  };
}
