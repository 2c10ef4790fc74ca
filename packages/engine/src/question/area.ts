import type { Area, SystemId } from "../contract/types.js";
import { MOST_AREAS, MOST_FEET, MOST_SQUARES } from "./bounds.js";
import { RecordTaker, TaggedTaker } from "./record.js";
import { shown } from "./shown.js";
import { type AreaKind, type ShapeSpec, SPECS, SYSTEMS, type SystemSpec } from "./spec.js";
import { EitherTaker, FLAG, NumberTaker, type Taker, WordTaker } from "./takes.js";
import type { Trail } from "./trail.js";

const SQUARES = new NumberTaker(1, 1, MOST_SQUARES);

const KINDS: Readonly<Record<AreaKind, Taker<unknown>>> = {
  feet: new NumberTaker(1000, 0, MOST_FEET, true),
  squares: SQUARES,
  length: new EitherTaker(SQUARES, "edge", `${SQUARES.says}, or "edge"`),
  flag: FLAG,
};

/** Marks that any area may carry; those of one shape stand in its system's spec. */
const MARKS: Readonly<Record<string, Taker<unknown>>> = {
  passes: FLAG,
  spreads: FLAG,
  rangeFeet: new NumberTaker(1000, 0, MOST_FEET),
  within: new NumberTaker(1, 0, MOST_SQUARES),
  count: new NumberTaker(1, 1, MOST_AREAS),
  apart: FLAG,
};

function areaTable(spec: SystemSpec): TaggedTaker<Area> {
  const forms = new Map<string, RecordTaker<Area>>();
  for (const [shape, form] of Object.entries(spec.shapes)) forms.set(shape, shapeTable(spec.name, shape, form));
  const names = [...forms.keys()].join(", ");
  return new TaggedTaker("shape", "a text or a record of an area", forms, (word, at) =>
    at.refuse("shape", `${spec.name} has no ${isShape(word) ? word : shown(word)}; it has ${names}`),
  );
}

function shapeTable(system: string, shape: string, form: ShapeSpec): RecordTaker<Area> {
  const keys: Record<string, Taker<unknown>> = { shape: new WordTaker([shape]) };
  const given = { ...form.needs, ...form.may };
  for (const key of Object.keys(given)) keys[key] = KINDS[given[key]];
  const needed = ["shape", ...Object.keys(form.needs)] as never[];
  return new RecordTaker<Area>(`a ${system} ${shape} takes`, "a record of an area", needed, {
    ...keys,
    ...MARKS,
  } as never);
}

function isShape(word: string): boolean {
  return SYSTEMS.some((id) => Object.hasOwn(SPECS[id].shapes, word));
}

/** The areas of each system. */
export const AREAS: Readonly<Record<SystemId, TaggedTaker<Area>>> = {
  "draw-steel": areaTable(SPECS["draw-steel"]),
  dnd5e: areaTable(SPECS.dnd5e),
  pf2e: areaTable(SPECS.pf2e),
};

/** The area of an object by its system, the system's own defaults filled in. Code "shape" where the system has no such shape. */
export function takeArea(raw: unknown, system: SystemId, at: Trail): Area {
  const area = AREAS[system].take(raw, at);
  // ruling: an area has one distance; two that differ could not both hold.
  if (area.rangeFeet !== undefined && area.within !== undefined)
    at.refuse("type", "an area takes rangeFeet or within, got both");
  const defaults = SPECS[system].shapes[area.shape]?.defaults;
  if (defaults === undefined) return area;
  const filled = area as unknown as Record<string, number>;
  for (const key in defaults) if (filled[key] === undefined) filled[key] = defaults[key];
  return area;
}
