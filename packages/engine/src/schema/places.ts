import type { SystemId } from "../contract/types.js";
import { AREAS } from "../question/area.js";
import { MOST_AREAS } from "../question/bounds.js";
import { PLACES } from "../question/place.js";
import type { RecordTaker } from "../question/record.js";
import { type PlaceSpec, SPECS } from "../question/spec.js";
import type { LaterTaker } from "../question/takes.js";
import type { Coordinates } from "../question/units.js";
import { recordSchema, ref, type Schema, when } from "./print.js";
import { WHOLE_UNLESS_TINY } from "./scene.js";

/** The areas of a system: one form a shape. An area has one distance, `rangeFeet` or `within`. */
export function areaDef(system: SystemId): Schema {
  const forms = [...AREAS[system].forms.values()].map((form) => recordSchema(form));
  return { oneOf: forms, not: { required: ["rangeFeet", "within"] } };
}

/** What decides the form of a place beside the shape. */
export interface Way {
  readonly coordinates: Coordinates;
  readonly token: boolean;
}

/** Every way of a system: only D&D 5e has points in units and a token method. */
export function waysOf(system: SystemId): Way[] {
  const squares: Way = { coordinates: "squares", token: false };
  if (system !== "dnd5e") return [squares];
  const both = [squares, { coordinates: "units", token: false } as const];
  return [...both, ...both.map((way) => ({ ...way, token: true }))];
}

function shapesOf(system: SystemId): string[] {
  return Object.keys(SPECS[system].shapes);
}

/** What a place's definition is called; ways that share a form share the name. */
function nameOf(system: SystemId, shape: string, way: Way): string {
  const form = formOf(system, shape, way);
  const own = form.spec === tokenSpec(system, shape) && way.token ? "-token" : "";
  const units = way.coordinates === "units" && readsUnits(form.spec) ? "-in-units" : "";
  return `place-${system}-${shape}${own}${units}`;
}

function tokenSpec(system: SystemId, shape: string): PlaceSpec | undefined {
  return (SPECS[system].shapes as Record<string, { token?: PlaceSpec }>)[shape]?.token;
}

function readsUnits(spec: PlaceSpec): boolean {
  return Object.values({ ...spec.needs, ...spec.may }).includes("point");
}

function formOf(system: SystemId, shape: string, way: Way) {
  const forms = PLACES[system][way.coordinates];
  const form = (way.token ? forms.get(`${shape} token`) : undefined) ?? forms.get(shape);
  if (form === undefined) throw new RangeError(`no place for ${system} ${shape}`);
  return form;
}

/** Definitions of the places of a system. */
export function placeDefs(system: SystemId): Record<string, Schema> {
  const defs: Record<string, Schema> = {};
  for (const shape of shapesOf(system))
    for (const way of waysOf(system)) {
      const { spec, taker } = formOf(system, shape, way);
      const from: Record<string, Schema> = taker.names.includes("from") ? { from: ref("from") } : {};
      defs[nameOf(system, shape, way)] = { ...recordSchema(taker, from), ...together(spec) };
    }
  return defs;
}

/** What areas start from: a creature's id or a box. */
export function fromDef(): Schema {
  const { taker } = formOf("draw-steel", "burst", { coordinates: "squares", token: false });
  const later = taker.takers[taker.names.indexOf("from")] as LaterTaker;
  const box = recordSchema(later.of as RecordTaker<unknown>, { at: ref("halfPoint") });
  return { description: later.says, anyOf: [{ type: "string" }, { ...box, allOf: [WHOLE_UNLESS_TINY] }] };
}

/** What a spec says of keys that go together. */
function together(spec: PlaceSpec): { [key: string]: unknown } {
  const rules: { [key: string]: unknown } = {};
  if (spec.either !== undefined) {
    const [a, b] = spec.either;
    const only = (yes: readonly string[], no: readonly string[]): Schema => ({
      required: yes,
      properties: Object.fromEntries(no.map((key) => [key, false])),
    });
    rules.oneOf = [only(a, b), only(b, a)];
  }
  if (spec.notBoth !== undefined) rules.not = { required: spec.notBoth };
  return rules;
}

/** What the key `place` takes for each shape of the area, for a question of a system in one way. */
export function placeRules(system: SystemId, way: Way): Schema[] {
  const rules = shapesOf(system).map((shape) => shapeRule(system, shape, way));
  const any = anyPlace(system, way);
  const text = when(
    { properties: { area: { type: "string" } } },
    { properties: { place: { anyOf: [...any, several({ anyOf: any })] } } },
  );
  return [...rules, text];
}

/** Every form of place of a system in one way. */
export function anyPlace(system: SystemId, way: Way): Schema[] {
  return [...new Set(shapesOf(system).map((shape) => nameOf(system, shape, way)))].map(ref);
}

function several(place: Schema): Schema {
  return { type: "array", items: place, minItems: 1, maxItems: MOST_AREAS };
}

function areaWith(more: { [key: string]: unknown }): { [key: string]: unknown } {
  return { properties: { area: { type: "object", ...more } } };
}

function shapeRule(system: SystemId, shape: string, way: Way): Schema {
  const { spec } = formOf(system, shape, way);
  const one = ref(nameOf(system, shape, way));
  const counted = when(
    areaWith({ properties: { count: { minimum: 2 } }, required: ["count"] }),
    { properties: { place: several(one) } },
    { properties: { place: one } },
  );
  const needed = spec.neededWithin === undefined ? {} : { required: [spec.neededWithin] };
  const within = when(areaWith({ required: ["within"] }), { properties: { place: { ...needed, items: needed } } });
  return when(
    areaWith({ properties: { shape: { const: shape } }, required: ["shape"] }),
    spec.neededWithin === undefined ? counted : { ...counted, allOf: [within] },
  );
}
