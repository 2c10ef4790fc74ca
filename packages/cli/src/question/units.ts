/**
 * A question and a map may count plan coordinates differently: decimals of squares, or whole units of the map. Here both
 * are brought to one lattice, exactly. Values are raw JSON: what is no number stays for the engine to refuse.
 */
type Fields = Record<string, unknown>;

/** Units a square where the fields of a scene count in units, 0 where they count in squares. */
export function unitsOf(scene: Fields | undefined): number {
  if (scene?.coordinates !== "units") return 0;
  const units = scene.unitsPerSquare;
  return typeof units === "number" && Number.isSafeInteger(units) && units > 0 ? units : 0;
}

/** Place keys that are points in 5e; elsewhere places count in squares always. */
const POINT_KEYS = ["point", "corner", "origin"];

type Change = (n: number) => number;

/** The same scene with every plan coordinate changed: ends of walls, centres and sizes of bases. */
export function changeScene(scene: Fields, change: Change): Fields {
  return {
    ...scene,
    ...(Array.isArray(scene.walls) ? { walls: scene.walls.map((w) => changeKeys(w, ["from", "to"], change)) } : {}),
    ...(Array.isArray(scene.creatures) ? { creatures: scene.creatures.map((c) => changeBase(c, change)) } : {}),
  };
}

/** The same place or places with every 5e point changed, in plan only. */
export function changePlace(place: unknown, change: Change): unknown {
  if (Array.isArray(place)) return place.map((one) => changeKeys(one, POINT_KEYS, change));
  return changeKeys(place, POINT_KEYS, change);
}

function changeBase(creature: unknown, change: Change): unknown {
  if (!isFields(creature) || !isFields(creature.base)) return creature;
  return { ...creature, base: changeKeys(creature.base, ["centre", "diameter", "side"], change) };
}

function changeKeys(value: unknown, keys: readonly string[], change: Change): unknown {
  if (!isFields(value)) return value;
  const changed: Fields = { ...value };
  for (const key of keys) if (Object.hasOwn(value, key)) changed[key] = changeValue(value[key], change);
  return changed;
}

/** A number, or a point of which x and y are changed and z is not. */
function changeValue(value: unknown, change: Change): unknown {
  if (typeof value === "number") return change(value);
  if (!Array.isArray(value)) return value;
  return value.map((n, i) => (i < 2 && typeof n === "number" ? change(n) : n));
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The smallest lattice that holds given units and every decimal (at most three places) that `walk` visits. */
export function latticeFor(units: readonly number[], walk: (visit: Change) => void): number {
  let lattice = units.reduce((a, b) => (b > 0 ? lcm(a, b) : a), 1);
  walk((n) => {
    const thousandths = Math.round(n * 1000);
    if (Number.isFinite(n) && thousandths % 1000 !== 0) lattice = lcm(lattice, 1000 / gcd(Math.abs(thousandths), 1000));
    return n;
  });
  return lattice;
}

/** Squares to whole units; what has more than three decimals stays fractional and is refused by the engine. */
export function toUnits(lattice: number): Change {
  return (n) => {
    const thousandths = Math.round(n * 1000);
    return thousandths / 1000 === n ? (thousandths * lattice) / 1000 : n * lattice;
  };
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

function lcm(a: number, b: number): number {
  return (a / gcd(a, b)) * b;
}
