import { withArticle } from "../contract/article.js";
import type { Area, From, Method, Place, SystemId, Toward } from "../contract/types.js";
import type { Scene } from "../scene.js";
import {
  AXIS,
  CELL,
  ENDS,
  FARTHEST,
  FLAG,
  HALF_POINT,
  LATER_CELL,
  MOST_SQUARES,
  PATH,
  POINT,
  SIDE,
  SIZE,
  TOWARD,
  UNIT_POINT,
} from "./bounds.js";
import { CREATURE_SIZE, takeCorner } from "./creatures.js";
import { hint } from "./near.js";
import { RecordTaker } from "./record.js";
import { grouped, shown } from "./shown.js";
import { type PlaceKind, type PlaceSpec, SPECS } from "./spec.js";
import { LaterTaker, ListTaker, type Taker } from "./takes.js";
import type { Trail } from "./trail.js";
import type { Coordinates } from "./units.js";

/** A box that an area starts from. */
const FROM_BOX = new RecordTaker<Exclude<From, string>>("a box takes", "a creature's id or a record of a box", ["at"], {
  at: LATER_CELL as never,
  size: CREATURE_SIZE,
  height: SIZE,
});

/** A direction that is not [0, 0], any of them or one of the eight of the map. */
class DirectionTaker implements Taker<Toward> {
  readonly kind = "direction";
  readonly says: string;

  constructor(readonly eight: boolean) {
    this.says = eight ? "one of eight directions [dx, dy], each -1, 0 or 1 and not both 0" : TOWARD.says;
  }

  take(value: unknown, at: Trail): Toward {
    if (this.eight && !Array.isArray(value)) return at.refuse("type", `${this.says}, got ${shown(value)}`);
    const toward = TOWARD.take(value, at);
    const [dx, dy] = toward;
    if (dx === 0 && dy === 0) return at.refuse("range", `${this.says}, got [0,0]`);
    // Rules, "Refused or illegal": an aim other than the eight has no squares where eight are meant.
    if (this.eight && (dx > 1 || dx < -1 || dy > 1 || dy < -1))
      return at.refuse("shape", `${this.says}, got ${shown(value)}`);
    return toward;
  }
}

export const FROM = new LaterTaker("a creature's id or a box", FROM_BOX);

function kinds(coordinates: Coordinates): Readonly<Record<PlaceKind, Taker<unknown>>> {
  return {
    from: FROM,
    cell: CELL,
    point: coordinates === "units" ? UNIT_POINT : POINT,
    half: HALF_POINT,
    toward: new DirectionTaker(false),
    eight: new DirectionTaker(true),
    side: SIDE,
    axis: AXIS,
    flag: FLAG,
    path: PATH,
    cells: new ListTaker("squares", CELL, MOST_SQUARES, 1),
    ends: ENDS,
  };
}

/** A place's record taker with what its spec says of keys that go together. */
interface PlaceForm {
  readonly spec: PlaceSpec;
  readonly taker: RecordTaker<Place>;
}

type Forms = ReadonlyMap<string, PlaceForm>;

/** Forms by `shape`, and by `shape token` where the token method has its own. */
function formsOf(system: SystemId, coordinates: Coordinates): Forms {
  const takers = kinds(coordinates);
  const forms = new Map<string, PlaceForm>();
  for (const [shape, spec] of Object.entries(SPECS[system].shapes)) {
    const name = `${SPECS[system].name} ${shape}`;
    forms.set(shape, formOf(spec.place, name, takers));
    if (spec.token !== undefined)
      forms.set(`${shape} token`, formOf(spec.token, `${name} by the token method`, takers));
  }
  return forms;
}

function formOf(spec: PlaceSpec, name: string, takers: Readonly<Record<PlaceKind, Taker<unknown>>>): PlaceForm {
  const given = { ...spec.needs, ...spec.may };
  const keys: Record<string, Taker<unknown>> = {};
  for (const key of Object.keys(given)) keys[key] = takers[given[key]];
  const says = `a place, such as ${spec.example}`;
  const needed = Object.keys(spec.needs ?? {}) as never[];
  return {
    spec,
    taker: new RecordTaker<Place>(`the place of ${withArticle(name)} takes`, says, needed, keys as never),
  };
}

export const PLACES: Readonly<Record<SystemId, Readonly<Record<Coordinates, Forms>>>> = {
  "draw-steel": { squares: formsOf("draw-steel", "squares"), units: formsOf("draw-steel", "units") },
  dnd5e: { squares: formsOf("dnd5e", "squares"), units: formsOf("dnd5e", "units") },
  pf2e: { squares: formsOf("pf2e", "squares"), units: formsOf("pf2e", "units") },
};

/** What the place is checked against. */
export interface PlaceTable {
  readonly system: SystemId;
  readonly method: Method | undefined;
  readonly scene: Scene;
  readonly pointUnits: number;
  readonly coordinates: Coordinates;
}

/**
 * Checks `place` by system, method and shape: a record, or a list of them where the area has a count above 1. Points stay as
 * the question wrote them: units where scene.coordinates is "units" (5e), squares otherwise.
 */
export function takePlaces(raw: unknown, area: Area, table: PlaceTable, at: Trail): Place | Place[] {
  const forms = PLACES[table.system][table.coordinates];
  const own = table.method === "token" ? forms.get(TOKEN_NAMES.get(area.shape) as string) : undefined;
  const form = own ?? (forms.get(area.shape) as PlaceForm);
  const count = area.count ?? 1;
  // a count of 1 that is named may come with a list of one place too
  const many = count > 1 || (area.count === 1 && Array.isArray(raw));
  const example = many ? `[${form.spec.example}, ...]` : form.spec.example;
  if (raw === undefined) return at.refuse("missing", `needed, such as ${example}`);
  if (many !== Array.isArray(raw)) {
    const right = many ? `a list of 1 to ${count} places, such as ${example}` : form.taker.says;
    return at.refuse("type", `${right}, got ${shown(raw)}`);
  }
  if (!many) return takePlace(raw, form, area, table, at);
  const list = raw as readonly unknown[];
  if (list.length === 0 || list.length > count)
    at.refuse(list.length === 0 ? "range" : "too-many", `a list of 1 to ${count} places, got ${grouped(list.length)}`);
  const places: Place[] = [];
  at.down(0);
  for (let i = 0; i < list.length; i++) {
    at.beside(i);
    places.push(takePlace(list[i], form, area, table, at));
  }
  at.up();
  return places;
}

const TOKEN_NAMES: ReadonlyMap<string, string> = new Map(
  Object.keys(SPECS.dnd5e.shapes).map((shape) => [shape, `${shape} token`]),
);

function takePlace(raw: unknown, form: PlaceForm, area: Area, table: PlaceTable, at: Trail): Place {
  const place = form.taker.take(raw, at);
  const spec = form.spec;
  if (spec.either !== undefined) checkEither(place, form, spec.either, at);
  if (spec.notBoth !== undefined && has(place, spec.notBoth[0]) && has(place, spec.notBoth[1]))
    at.refuse("type", `${spec.notBoth[0]} or ${spec.notBoth[1]}, got both`);
  if (spec.neededWithin !== undefined && area.within !== undefined && !has(place, spec.neededWithin))
    form.taker.lacks(spec.neededWithin as keyof Place, at);
  if (place.from !== undefined) {
    at.down("from");
    place.from = takeFrom(place.from, table.scene, at);
    at.up();
  }
  if (table.pointUnits > 1 && table.system === "dnd5e") checkUnits(place, table.pointUnits, at);
  return place;
}

function has(place: Place, key: string): boolean {
  return Object.hasOwn(place, key);
}

/** One of two groups of keys, whole, and none of the other. */
function checkEither(
  place: Place,
  form: PlaceForm,
  [a, b]: readonly [readonly string[], readonly string[]],
  at: Trail,
): void {
  const inA = a.some((key) => has(place, key));
  const inB = b.some((key) => has(place, key));
  if (inA && inB) at.refuse("type", `${a.join(" and ")}, or ${b.join(" and ")}, got both`);
  if (!inA && !inB)
    at.refuse("missing", `${a.join(" and ")}, or ${b.join(" and ")}, such as ${form.spec.example}, got neither`);
  for (const key of inA ? a : b) if (!has(place, key)) form.taker.lacks(key as keyof Place, at);
}

/** An id that a creature of the scene has, or a box. Throws AmbitError. */
export function takeFrom(raw: unknown, scene: Scene, at: Trail): From {
  if (typeof raw === "string") return takeId(raw, scene, at);
  const box = FROM_BOX.take(raw, at);
  box.at = takeCorner(box.at, box.size ?? 1, at);
  return box;
}

/** An id that a creature of the scene has. Code "not-found". */
export function takeId(id: string, scene: Scene, at: Trail): string {
  if (scene.byId.has(id)) return id;
  return at.refuse("not-found", `no creature has the id ${shown(id)}${hint(id, scene.byId.keys())}`);
}

function checkUnits(place: Place, units: number, at: Trail): void {
  checkPoint(place.point, "point", units, at);
  checkPoint(place.corner, "corner", units, at);
  checkPoint(place.origin, "origin", units, at);
}

function checkPoint(point: Place["point"], key: string, units: number, at: Trail): void {
  if (point === undefined) return;
  const most = FARTHEST * units;
  if (Math.abs(point[0]) > most || Math.abs(point[1]) > most)
    at.refuseAt(
      key,
      "range",
      `within ${grouped(FARTHEST)} squares of 0, which are ${grouped(most)} units, got ${shown(point)}`,
    );
}
