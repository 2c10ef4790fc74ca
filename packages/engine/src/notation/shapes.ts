import { withArticle } from "../contract/article.js";
import type { Dnd5eArea, Pf2eArea } from "../contract/types.js";
import type { Found, Outside, Sizes } from "./found.js";
import { feet } from "./lengths.js";
import type { Noun } from "./words.js";

/** What a game that measures in feet calls things. The shared grammar finds nouns and sizes, this names the shapes. */
export interface Vocabulary {
  /** Names of a round area: a ball, a flat circle. */
  readonly sphere: "sphere" | "burst";
  readonly circle: "circle" | "burst";
  /** Whether "20-foot burst" is a shape of the game, or only a word. */
  readonly bursts: boolean;
  /** Width of a line that tells none. */
  readonly lineWidthFeet: number | undefined;
  readonly game: string;
  /** Why data that names this shape and size is known to be wrong. */
  readonly dataDoubt: (shape: string, size: number) => string | undefined;
}

export type Named = { readonly area: Dnd5eArea | Pf2eArea; readonly doubt?: string };

const SQUARE_FEET = 5;
const DOUBTS: Partial<Record<Noun, string>> = {
  dome: "a dome or hemisphere is read as the whole sphere",
  cloud: "a cloud is read as a sphere",
  pillar: "a pillar or column is read as a cylinder",
};

/** Main size of a round thing: the radius, or half of the diameter. */
function radiusOf(sizes: Sizes): number | undefined {
  const across = sizes.diameter ?? sizes.across ?? sizes.wide;
  if (sizes.radius !== undefined) return feet(sizes.radius);
  return across === undefined ? undefined : feet(across, 2);
}

const sideOf = (sizes: Sizes): number | undefined => {
  const side = sizes.side ?? sizes.bare ?? sizes.square ?? sizes.across ?? sizes.long ?? sizes.wide;
  return side === undefined ? undefined : feet(side);
};

/** The game's area for what was found, or why there is none. */
export function shapeOf(found: Found, vocabulary: Vocabulary): Named | Outside {
  if (Object.values(found.sizes).every((length) => length?.unit === "inch"))
    return { reason: "inches: the size of a thing" };
  const named = shape(found, vocabulary);
  if (!("area" in named)) return named;
  const doubt = DOUBTS[found.noun] ?? named.doubt ?? tooSmall(named.area) ?? roundedDown(found.sizes);
  return {
    area: { ...named.area, ...marks(found, named.area.shape) },
    ...(doubt === undefined ? {} : { doubt }),
  } as Named;
}

function marks(found: Found, shape: string) {
  return {
    ...(found.rangeFeet === undefined ? {} : { rangeFeet: found.rangeFeet }),
    ...(found.count === undefined || found.count === 1 ? {} : { count: found.count }),
    ...(found.apart ? { apart: true } : {}),
    ...(found.unoccupied && shape === "cube" ? { unoccupied: true } : {}),
  };
}

function roundedDown(sizes: Sizes): string | undefined {
  return Object.values(sizes).some((length) => length?.rounded)
    ? "metres that make no whole feet: the rest of a foot is left out"
    : undefined;
}

function tooSmall(area: Dnd5eArea | Pf2eArea): string | undefined {
  const across = "sideFeet" in area ? area.sideFeet : "radiusFeet" in area ? area.radiusFeet * 2 : SQUARE_FEET;
  return across < SQUARE_FEET ? "smaller than one square: probably the size of a thing" : undefined;
}

function shape(found: Found, vocabulary: Vocabulary): Named | Outside {
  const { noun, sizes } = found;
  switch (noun) {
    case "wall":
    case "ring":
    case "panel":
      return { reason: `${withArticle(noun)} is no area of ${vocabulary.game}` };
    case "cone":
      return sized(sizes.long ?? sizes.bare, "a cone without a length", (lengthFeet) => ({
        shape: "cone",
        lengthFeet,
      }));
    case "line":
      return line(sizes, vocabulary);
    case "cube":
    case "square":
      return box(noun, sizes);
    case "area":
      return plainArea(sizes, vocabulary);
    case "cylinder":
    case "pillar":
      return cylinder(sizes);
    default:
      return round(found, vocabulary);
  }
}

function sized(length: Sizes["bare"], reason: string, make: (feet: number) => Dnd5eArea & Pf2eArea): Named | Outside {
  return length === undefined ? { reason } : { area: make(feet(length)) };
}

function line(sizes: Sizes, vocabulary: Vocabulary): Named | Outside {
  // "5-foot by 60-foot line": of two nameless sizes the longer is the length.
  const swap = sizes.by !== undefined && sizes.bare !== undefined && feet(sizes.by) > feet(sizes.bare);
  const width = sizes.wide ?? (swap ? sizes.bare : sizes.by) ?? sizes.thick;
  const widthFeet = width === undefined ? vocabulary.lineWidthFeet : feet(width);
  const length = sizes.long ?? (swap ? sizes.by : sizes.bare);
  if (length === undefined && width === undefined) return { reason: "a line without a length" };
  // What the text leaves out stays out: resolve then asks for the key.
  const area = {
    shape: "line",
    ...(length === undefined ? {} : { lengthFeet: feet(length) }),
    ...(widthFeet === undefined ? {} : { widthFeet }),
  } as Pf2eArea;
  return length === undefined ? { area, doubt: "the line's length is not told" } : { area };
}

function box(noun: "cube" | "square", sizes: Sizes): Named | Outside {
  const sideFeet = sideOf(sizes);
  if (sideFeet === undefined) return { reason: `${withArticle(noun)} without a side` };
  if (noun === "square" && sizes.high !== undefined)
    return { reason: "the size of a thing: a square with a depth or height" };
  const other = sizes.by ?? (sizes.long === undefined ? undefined : sizes.wide);
  if (other !== undefined && feet(other) !== sideFeet) return { reason: "a rectangle is no shape of the game" };
  return { area: { shape: noun, sideFeet } };
}

/** ruling: an "N-foot area" is a square, doubted where nothing else says so (issue 4). */
function plainArea(sizes: Sizes, vocabulary: Vocabulary): Named | Outside {
  const radiusFeet = (sizes.radius ?? sizes.diameter) ? radiusOf(sizes) : undefined;
  if (radiusFeet !== undefined) return { area: { shape: vocabulary.sphere, radiusFeet } as Named["area"] };
  if (sizes.bare === undefined && sizes.side === undefined && sizes.square === undefined && sizes.long === undefined) {
    return { reason: "an area without a size of its own" };
  }
  const named = box("square", sizes.high === undefined ? sizes : { ...sizes, high: undefined });
  const sure = sizes.side ?? sizes.square ?? sizes.by ?? sizes.long;
  if ("area" in named && sizes.high !== undefined)
    return { ...named, doubt: "its height is left out: the square is flat" };
  return "area" in named && sure === undefined
    ? { ...named, doubt: "an area that names no shape is read as a square" }
    : named;
}

function cylinder(sizes: Sizes): Named | Outside {
  const radius = radiusOf(sizes);
  const bare = sizes.bare === undefined ? undefined : feet(sizes.bare);
  // ruling: of a cylinder's one nameless size the radius is made, unless a radius is told, then the height.
  const radiusFeet = radius ?? bare;
  const heightFeet = sizes.high === undefined ? (radius === undefined ? undefined : bare) : feet(sizes.high);
  if (radiusFeet === undefined && heightFeet === undefined) return { reason: "a cylinder without a size" };
  const area = {
    shape: "cylinder",
    ...(radiusFeet === undefined ? {} : { radiusFeet }),
    ...(heightFeet === undefined ? {} : { heightFeet }),
  } as Pf2eArea;
  if (radiusFeet === undefined) return { area, doubt: "the cylinder's radius is not told" };
  const unsure = radius === undefined && heightFeet === undefined;
  return unsure
    ? { area, doubt: "the text does not say whether this is the cylinder's radius or its height" }
    : { area };
}

function round(found: Found, vocabulary: Vocabulary): Named | Outside {
  const { noun, sizes } = found;
  const known = radiusOf(sizes);
  const radiusFeet = known ?? (sizes.bare === undefined ? undefined : feet(sizes.bare));
  if (radiusFeet === undefined) return { reason: `${withArticle(noun)} without a size` };
  if (noun === "emanation" || noun === "aura" || found.fromCreature)
    return { area: { shape: "emanation", radiusFeet } };
  if (noun === "burst" && !vocabulary.bursts && known === undefined)
    return { reason: `${vocabulary.game} has no burst` };
  const name = noun === "circle" ? vocabulary.circle : vocabulary.sphere;
  const area = { shape: name, radiusFeet } as Named["area"];
  const unsure = known === undefined && noun !== "burst" && noun !== "cloud" && noun !== "dome";
  return unsure
    ? { area, doubt: `the text does not say whether this is the ${noun}'s radius or its diameter` }
    : { area };
}
