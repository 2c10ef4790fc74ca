import type { Affected, Answer, Area, Method, Place, SystemId } from "@ambit/engine";

const SYSTEMS: Record<SystemId, string> = { "draw-steel": "Draw Steel", dnd5e: "D&D 5e", pf2e: "Pathfinder 2e" };
const METHODS: Record<Method, string> = {
  dmg2014: "DMG 2014",
  dmg2024: "DMG 2024",
  template: "template",
  token: "token",
};

/** The game, and for 5e the method: "D&D 5e, template". */
export function gameWords(system: SystemId, method: Method | undefined): string {
  return method === undefined ? SYSTEMS[system] : `${SYSTEMS[system]}, ${METHODS[method]}`;
}

/** An area as its game writes it: "20-foot-radius sphere within 150 feet", "3 cube within 10". */
export function areaWords(area: Area): string {
  const within = area.within === undefined ? "" : ` within ${area.within}`;
  const range = area.rangeFeet === undefined ? "" : ` within ${area.rangeFeet} feet`;
  return shapeWords(area) + within + range;
}

function shapeWords(area: Area): string {
  if ("radius" in area) return `${area.radius} ${area.shape}`;
  if ("side" in area) return `${area.side} cube`;
  if ("squares" in area) return `${area.squares} wall`;
  if ("length" in area) return `${area.length} x ${area.width} line`;
  if ("heightFeet" in area) return `${area.radiusFeet}-foot-radius, ${area.heightFeet}-foot-high cylinder`;
  if ("radiusFeet" in area) {
    const radius = area.shape === "sphere" || area.shape === "circle" ? "-radius" : "";
    return `${area.radiusFeet}-foot${radius} ${area.shape}`;
  }
  if ("widthFeet" in area) return `${area.lengthFeet}-foot line, ${area.widthFeet} feet wide`;
  if ("lengthFeet" in area) return `${area.lengthFeet}-foot cone`;
  return `${area.sideFeet}-foot ${area.shape}`;
}

/**
 * Where an area was put, in squares: "at (10, 4)", "at (3, 4) towards (1, 0)", "corner (10, 4), origin square (10, 5)", of an aura's walk where it
 * ends, "walked to (4, 2)"; "" where the place names nothing of it. An origin is named where it is another spot, and of a corner always.
 */
export function placeWords(place: Place, units: number, area: Area, system: SystemId): string {
  const end = area.shape === "aura" ? place.path?.at(-1) : undefined;
  if (end) return `walked to ${spotWords(end)}`;
  const inSquares = (at: readonly number[]): number[] => [at[0]! / units, at[1]! / units, ...(at[2] ? [at[2]] : [])];
  const at = place.point ?? place.corner;
  const given = (at && inSquares(at)) ?? place.start ?? place.path?.[0] ?? place.cells?.[0];
  const words: string[] = [];
  const origin = place.origin && spotWords(inSquares(place.origin));
  const isOrigin = given !== undefined && origin === spotWords(given);
  const corner = isOrigin ? `corner and ${originWord(system)}` : "corner";
  if (given) words.push(`${place.point === undefined && place.corner ? corner : "at"} ${spotWords(given)}`);
  const aim = place.toward ?? (isStraight(place.along) ? undefined : place.along);
  if (aim) words.push(`towards (${aim.join(", ")})`);
  if (origin === undefined || isOrigin) return words.join(" ");
  return [...(words.length === 0 ? [] : [words.join(" ")]), `${originWord(system)} ${origin}`].join(", ");
}

/** A block that lies along the grid, as it does where nobody says otherwise. */
function isStraight(along: Place["along"]): boolean {
  return along !== undefined && along[0] > 0 && along[1] === 0;
}

/** In Draw Steel lines leave from a square, elsewhere from a point. */
export function originWord(system: SystemId): string {
  return system === "draw-steel" ? "origin square" : "origin";
}

/** A spot in squares: "(10, 4)"; its height only where it is not 0. */
export function spotWords(spot: readonly number[]): string {
  return `(${(spot[2] === 0 ? spot.slice(0, 2) : spot).map(figure).join(", ")})`;
}

/** "layer 0", "layers 4 to 11". */
export function layerWords([lowest, highest]: readonly [number, number]): string {
  return lowest === highest ? `layer ${lowest}` : `layers ${lowest} to ${highest}`;
}

/** Said where a plan shows several layers. */
export function layersNote([lowest, highest]: readonly [number, number]): string | undefined {
  return lowest === highest ? undefined : `Layers ${lowest} to ${highest} are drawn over one another.`;
}

/** A number of squares with at most three decimals. */
export function figure(n: number): string {
  return String(Number(n.toFixed(3)));
}

/** "4 hit: 3 enemies, 1 ally": who shares a side with `by` is its ally, the others go by their side's name. */
export function headline(
  answer: Answer,
  sideOf: ReadonlyMap<string, string | undefined>,
  by: string | undefined,
): string {
  const hit = answer.affected.length;
  const objects = answer.objects.length;
  const things = objects === 0 ? "" : `; ${grouped(objects)} ${objects === 1 ? "object" : "objects"} in it`;
  if (hit === 0) return `Nobody hit${things}`;
  const own = by === undefined ? undefined : sideOf.get(by);
  const counts = new Map<string, number>();
  for (const { id } of answer.affected) {
    const kind = kindOf(id, sideOf.get(id), by, own);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const order = [...counts].sort(([a], [b]) => rank(a) - rank(b));
  return `${grouped(hit)} hit: ${order.map(([kind, n]) => counted(kind, n)).join(", ")}${things}`;
}

const ALLY = "\u0000ally";
const SELF = "\u0000self";
const NONE = "\u0000none";

function kindOf(id: string, side: string | undefined, by: string | undefined, own: string | undefined): string {
  if (id === by) return SELF;
  if (side === undefined || side === "") return NONE;
  return side === own ? ALLY : side;
}

function rank(kind: string): number {
  return kind === SELF ? 3 : kind === ALLY ? 2 : kind === NONE ? 1 : 0;
}

function counted(kind: string, n: number): string {
  if (kind === SELF) return "the source itself";
  if (kind === ALLY) return n === 1 ? "1 ally" : `${grouped(n)} allies`;
  if (kind === NONE) return `${grouped(n)} without a side`;
  if (!/[^s]s$/i.test(kind)) return `${grouped(n)} of ${kind}`;
  return `${grouped(n)} ${n === 1 ? singular(kind) : kind}`;
}

function singular(side: string): string {
  if (/heroes$/i.test(side)) return side.slice(0, -2);
  return /ies$/i.test(side) ? `${side.slice(0, -3)}y` : side.slice(0, -1);
}

/** Cover as a clause, "" where there is none; only what it changes where the reason tells of it already. */
export function coverWords(one: Affected): string {
  if (one.cover === undefined) return "";
  const bonus = one.saveBonus === undefined ? "" : `+${one.saveBonus} on the save`;
  const change = one.bane ? "a bane on damage" : bonus;
  if (one.because.coverRule !== undefined) return change;
  const name = one.cover === "cover" ? "cover" : `${one.cover} cover`;
  return change === "" ? name : `${name}, ${change}`;
}

/** A count with commas: "5,000". */
export function grouped(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ",");
}
