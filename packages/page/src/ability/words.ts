import type { Area, Method, SystemId } from "@ambit/engine";
import { displayList } from "@ambit/pictures";
import type { Game } from "../state/types.js";

export const SYSTEMS: Readonly<Record<SystemId, string>> = {
  dnd5e: "D&D 5e",
  "draw-steel": "Draw Steel",
  pf2e: "Pathfinder 2e",
};

/** How an area is written, for who is at a loss. */
export const EXAMPLES: Readonly<Record<SystemId, string>> = {
  dnd5e: "20-foot-radius sphere within 150 feet",
  "draw-steel": "10 x 1 line within 1",
  pf2e: "30-foot cone",
};

export const METHODS: Readonly<Record<Method, { readonly name: string; readonly means: string }>> = {
  dmg2014: {
    name: "DMG 2014",
    means:
      "A square counts when at least half of it is in a round area; other shapes as the house rules, else the same.",
  },
  dmg2024: { name: "DMG 2024", means: "A square counts when at least half of it is in the area, whatever its shape." },
  template: { name: "Template", means: "A square counts when any part of it is under the template." },
  token: { name: "Token", means: "Areas are counted in whole squares from the token." },
};

export function gameWords({ system, method }: Game): string {
  return method === undefined ? SYSTEMS[system] : `${SYSTEMS[system]}, ${METHODS[method].name}`;
}

/** The method alone, or the game where it has but one. */
export const shortWords = ({ system, method }: Game): string =>
  method === undefined ? SYSTEMS[system] : METHODS[method].name;

/** An area as its game writes it: "20-foot-radius sphere within 150 feet"; of several how many, and its marks. */
export function areaWords(area: Area, system: SystemId): string {
  const many = area.count ?? 1;
  const marks = MARKS.filter(({ key, value }) => new Map(Object.entries(area)).get(key) === value).map((m) => m.short);
  const size = sizeWords(area, system);
  return [
    many === 1 ? size : many in NUMBERS ? `${NUMBERS[many]} ${several(size)}` : `${many} times ${size}`,
    ...marks,
  ].join(", ");
}

/** Numbers that an ability tells as words. */
const NUMBERS: readonly string[] = "zero one two three four five six seven eight nine ten".split(" ");

/** "3 cubes within 10" of "3 cube within 10": "three 3 cube" would read like a misprint, "3 × 3 cube" like 3 by 3. */
const several = (size: string): string => {
  const [, before, shape, after] =
    /^(.*?\b)(aura|burst|cone|cube|cylinder|emanation|circle|line|sphere|square|wall)\b(.*)$/.exec(size) ?? [];
  return shape === undefined ? size : `${before}${shape}s${after}`;
};

/** Shape, size and range. The picture's title says them so. */
function sizeWords(area: Area, system: SystemId): string {
  if (area.shape === "line" && "lengthFeet" in area && area.widthFeet === undefined)
    return `${(area as { lengthFeet: number }).lengthFeet}-foot line`;
  const nobody = { problems: [], cells: [], blocked: [], touched: [], affected: [], objects: [], spared: [] };
  const { title } = displayList({}, { system, area, place: [], origin: [], legal: true, ...nobody });
  return title.slice(0, title.lastIndexOf(";"));
}

/** A mark that an area may carry, as the contract writes it. */
export interface Mark {
  readonly key: "passes" | "spreads" | "apart" | "occupied" | "floating" | "blocksLineOfEffect" | "unoccupied";
  readonly value: boolean;
  readonly short: string;
  readonly means: string;
}

export const MARKS: readonly Mark[] = [
  { key: "passes", value: true, short: "passes walls", means: "Walls, doors and blocks do not stop it." },
  { key: "spreads", value: true, short: "goes round corners", means: "It reaches what a way round a corner leads to." },
  { key: "apart", value: true, short: "apart", means: "Its areas may not overlap." },
  { key: "occupied", value: true, short: "over creatures", means: "Its squares may hold creatures." },
  { key: "floating", value: true, short: "floating", means: "Its squares may stand on nothing." },
  { key: "blocksLineOfEffect", value: false, short: "seen through", means: "It does not stop line of effect." },
  { key: "unoccupied", value: true, short: "empty squares only", means: "It may not cover a creature." },
];

/** The marks that an area of this shape may carry in its game. */
export function marksOf(area: Area, system: SystemId): readonly Mark[] {
  return MARKS.filter(({ key }) => {
    if (key === "passes") return true;
    if (key === "spreads") return system !== "pf2e";
    if (key === "apart") return (area.count ?? 1) > 1;
    if (key === "unoccupied") return area.shape === "cube";
    return area.shape === "wall";
  });
}
