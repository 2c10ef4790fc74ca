import { check } from "@ambit/engine";

type Fields = Record<string, unknown>;

/** Every key that a place of some area takes: a key that is none of these is a mistake, and the engine's to refuse. */
const PLACE_KEYS = "from point corner origin toward along start ends side major down up path cells".split(" ");

/** What decides which keys a place takes. */
export interface Kind {
  readonly system: unknown;
  readonly method: unknown;
  readonly shape: string | undefined;
}

export function sameKind(a: Kind, b: Kind): boolean {
  return a.system === b.system && a.shape === b.shape && (a.method === "token") === (b.method === "token");
}

/**
 * What of a file's place still speaks of the question that flags have made of it. `rest` is that question without scene and
 * place; `changed` says whether the area is of another kind now, whether it is another area at all, and who used it before, where
 * that is somebody else now.
 */
export function stillMeant(
  place: unknown,
  rest: Fields,
  changed: { readonly other: boolean; readonly area: boolean; readonly was: unknown },
): unknown {
  if (Array.isArray(place)) return place.map((one) => stillMeant(one, rest, changed));
  if (!isFields(place)) return place;
  const out = { ...place };
  for (const key of PLACE_KEYS) {
    if (Object.hasOwn(out, key) && changed.other && !takes(rest, key, out[key])) delete out[key];
  }
  // A row's ends are of one area's rows only.
  if (changed.area) delete out.ends;
  if (changed.was !== undefined && out.from === changed.was) delete out.from;
  // The squares of a line are nobody's walk, and whoever uses an aura walks from where it stands itself.
  const aura = (rest.area as Fields | undefined)?.shape === "aura";
  if (changed.other || (changed.was !== undefined && aura)) delete out.path;
  return out;
}

/** Whether the engine knows the key in a place of this question. */
function takes(rest: Fields, key: string, value: unknown): boolean {
  const place = { [key]: value };
  const several = (rest.area as Fields | undefined)?.count !== undefined;
  const refusal = check({ ...rest, place: several ? [place] : place });
  return !(refusal?.code === "unknown-key" && refusal.path.startsWith("place") && refusal.path.endsWith(`.${key}`));
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
