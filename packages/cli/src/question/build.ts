import { AmbitError, type Question, read } from "@ambit/engine";
import { UsageError } from "../failure.js";
import { aimed, aimKeys } from "./aim.js";
import { type CreatureFlag, creatureOf } from "./creature-flag.js";
import { sameKind, stillMeant } from "./leftovers.js";
import { changePlace, changeScene, latticeFor, toUnits, unitsOf } from "./units.js";

type Fields = Record<string, unknown>;

/** What the flags of the command line say of a question, already read. */
export interface QuestionFlags {
  creature?: readonly CreatureFlag[];
  area?: string;
  by?: string;
  at?: readonly number[];
  toward?: readonly number[];
  place?: Fields | unknown[];
  system?: string;
  method?: string;
  pick?: number;
  option?: readonly (readonly [string, string | boolean])[];
  explain?: true | readonly number[];
}

export interface Built {
  /** To be checked by the engine. */
  readonly question: Question;
  /**
   * Brings points of an answer back to what they can be put back as: squares, or the units of the question's own scene where
   * that counts in units and there is no map.
   */
  putBack(place: unknown): unknown;
  /** How many creatures of the map the question's own take the place of. */
  readonly replaced: number;
}

/**
 * One question from a file, a map and flags: flags win over the file key by key, the file over the map. Flags count in
 * squares, the file and the map as their own `coordinates` say; the result is on one lattice. What the file says only of the
 * area that flags have replaced (its method, its pick, keys of its place) is left out; with `kept` its place is not.
 */
export function buildQuestion(file: unknown, map: Fields | undefined, flags: QuestionFlags, kept = false): Built {
  if (!isFields(file)) throw new AmbitError("type", "", "a question is a record with system, scene, area and place");
  const { scene: fileScene, place: wholePlace, ...rest } = file;
  if (fileScene !== undefined && !isFields(fileScene)) throw new AmbitError("type", "scene", "a record of a scene");
  const question: Fields = { ...rest, ...given(flags) };
  if (flags.method === undefined && question.system !== rest.system) delete question.method;
  if (flags.pick === undefined && flags.area !== undefined) delete question.pick;
  if (flags.option)
    question.options = { ...(isFields(rest.options) ? rest.options : {}), ...Object.fromEntries(flags.option) };
  const filePlace = flags.place === undefined && !kept ? placeLeft(wholePlace, rest, question, flags) : wholePlace;
  const ownPlace = flags.place ?? (kept ? undefined : flaggedPlace(question, flags, filePlace));

  const mapUnits = unitsOf(map);
  const fileUnits = unitsOf(fileScene);
  const exact = question.system === "dnd5e";
  const inUnits = mapUnits > 0 || fileUnits > 0;
  const lattice = latticeFor([mapUnits, fileUnits], (visit) => {
    if (!inUnits) return;
    if (fileScene && fileUnits === 0) changeScene(fileScene, visit);
    if (map && mapUnits === 0) changeScene(map, visit);
    if (exact && fileUnits === 0) changePlace(filePlace, visit);
    if (exact) changePlace(ownPlace, visit);
  });
  const from = (units: number): ((n: number) => number) => {
    if (!inUnits) return (n) => n;
    return units === 0 ? toUnits(lattice) : (n) => n * (lattice / units);
  };

  const scene: Fields = {
    ...(map ? changeScene(map, from(mapUnits)) : {}),
    ...(fileScene ? changeScene(fileScene, from(fileUnits)) : {}),
    ...(inUnits ? { coordinates: "units", unitsPerSquare: lattice } : {}),
  };
  const creatures = withCreatures(scene.creatures, flags.creature ?? [], question.system);
  if (creatures !== undefined) scene.creatures = creatures;
  if (map || fileScene || creatures !== undefined) question.scene = scene;

  const change = (place: unknown, units: number): unknown => (exact ? changePlace(place, from(units)) : place);
  const base = change(filePlace, fileUnits);
  const own = change(ownPlace, 0);
  const place = flags.place === undefined && isFields(base) && isFields(own) ? replaced(base, own) : (own ?? base);
  if (place !== undefined) question.place = isFields(own) && takesSeveral(question) ? [place] : place;
  const backUnits = map ? 1 : fileUnits || 1;
  const back = inUnits && exact && backUnits !== lattice;
  return {
    question: question as unknown as Question,
    putBack: (value) => (back ? changePlace(value, (n) => (n * backUnits) / lattice) : value),
    replaced: Array.isArray(map?.creatures) && fileScene?.creatures !== undefined ? map.creatures.length : 0,
  };
}

/** The file's place without what speaks only of the area or the user that flags have replaced. */
function placeLeft(place: unknown, rest: Fields, question: Fields, flags: QuestionFlags): unknown {
  const asked =
    flags.area !== undefined || flags.by !== undefined || flags.system !== undefined || flags.method !== undefined;
  if (!asked || place === undefined) return place;
  const [before, area] = [areaOf(rest), areaOf(question)];
  // Without a shape the engine refuses the area before it looks at the place.
  if (area === undefined) return place;
  const { system, method } = question;
  const kinds = [
    { system: rest.system, method: rest.method, shape: before?.shape },
    { system, method, shape: area.shape },
  ] as const;
  const left = stillMeant(
    place,
    { system, ...(method === undefined ? {} : { method }), area },
    {
      other: !sameKind(...kinds),
      area: JSON.stringify(before) !== JSON.stringify(area),
      was: flags.by === undefined || flags.by === rest.by ? undefined : rest.by,
    },
  );
  // Of several places the first is one area's.
  return Array.isArray(left) && area.count === undefined ? left[0] : left;
}

/** An area with a count takes a list of places, which --at and --toward name one of. */
function takesSeveral(question: Fields): boolean {
  const { count } = areaOf(question) ?? {};
  return typeof count === "number" && count > 1;
}

/** Keys that flags set, without those that need the rest of the question. */
function given(flags: QuestionFlags): Fields {
  const out: Fields = {};
  for (const key of ["system", "method", "area", "by", "pick", "explain"] as const) {
    if (flags[key] !== undefined) out[key] = flags[key];
  }
  return out;
}

/** What the flags make of a place, by the area's shape; undefined where they say nothing of it. */
function flaggedPlace(question: Fields, flags: QuestionFlags, filePlace: unknown): Fields | undefined {
  const aims = flags.at !== undefined || flags.toward !== undefined;
  const asked = flags.area !== undefined || flags.by !== undefined;
  if (!aims && (!asked || filePlace !== undefined)) return undefined;
  const area = areaOf(question);
  if (aims) {
    // Without a shape the engine refuses the area before it looks at the place.
    if (area === undefined) return {};
    const keys = aimKeys(question.system, question.method, area.shape);
    return aimed(keys, area.shape, flags.at, flags.toward);
  }
  return area !== undefined && startsFromUser(question.system, area) ? {} : undefined;
}

/** An area that needs no place but its user: nothing is left to say of it on the command line. */
function startsFromUser(system: unknown, area: ShapedArea): boolean {
  if (["burst", "aura"].includes(area.shape)) return system === "draw-steel";
  return area.shape === "emanation" || (system === "draw-steel" && area.shape === "cube" && area.within === undefined);
}

const PLACE_SPOTS = ["point", "corner", "start", "path"];

/** The file's place with the flags' keys; a new spot takes the place of an old one of another name, and of an origin in the old area. */
function replaced(file: Fields, own: Fields): Fields {
  const out = { ...file };
  if (PLACE_SPOTS.some((key) => Object.hasOwn(own, key))) for (const key of [...PLACE_SPOTS, "origin"]) delete out[key];
  return { ...out, ...own };
}

interface ShapedArea {
  readonly shape: string;
  readonly within?: unknown;
  readonly rangeFeet?: unknown;
  readonly count?: unknown;
}

/** The area where it is known already: given as a record, or the one that a text names. */
export function areaOf(question: Fields): ShapedArea | undefined {
  const { area, system, pick } = question;
  if (isFields(area)) return typeof area.shape === "string" ? (area as unknown as ShapedArea) : undefined;
  if (typeof area !== "string") return undefined;
  if (system !== "draw-steel" && system !== "dnd5e" && system !== "pf2e") return undefined;
  const { areas } = read(area, system);
  const chosen = areas.length === 1 ? 1 : pick;
  return typeof chosen === "number" ? areas[chosen - 1]?.area : undefined;
}

/** The list with the flags' creatures; one whose id exists takes the place of the old one. */
export function withCreatures(list: unknown, flags: readonly CreatureFlag[], system: unknown): unknown {
  if (flags.length === 0 || (list !== undefined && !Array.isArray(list))) return list;
  const seen = new Set<string>();
  const out: unknown[] = [...((list as unknown[] | undefined) ?? [])];
  for (const flag of flags) {
    if (seen.has(flag.id)) throw new UsageError(`--creature: ${JSON.stringify(flag.id)} is given twice`);
    seen.add(flag.id);
    const creature = creatureOf(flag, system);
    const old = out.findIndex((c) => isFields(c) && c.id === flag.id);
    if (old < 0) out.push(creature);
    else out[old] = creature;
  }
  return out;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
