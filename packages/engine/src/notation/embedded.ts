import { type Found, newFound, type Sizes } from "./found.js";
import type { Length } from "./lengths.js";
import { type Attribute, type Noun, nounOf, UNITS } from "./words.js";

/** A shape's name and sizes from data written inside a text: an inline template or a structured object. */
export interface Embedded {
  readonly form: "template" | "structured";
  /** The shape's name as written, in small letters. */
  readonly shape: string;
  /** Its main size, in feet (squares in Draw Steel) unless `unit` says otherwise. */
  readonly size: number;
  readonly unit?: string;
  readonly width?: number;
  readonly height?: number;
  /** What stands in braces after a template. */
  readonly label?: string;
  /** Where the data ends in the text, exclusive. */
  readonly end: number;
}

/** Names that only data uses. */
const DATA_NAMES = new Map<string, Noun>([
  ["radius", "radius"],
  ["ray", "line"],
  ["rect", "square"],
]);
const MAIN: Partial<Record<Noun, Attribute>> = {
  cone: "long",
  line: "long",
  cube: "side",
  square: "side",
  area: "side",
};
const THOUSANDTHS = 1000;

/** Data as the shared grammar's noun and sizes, standing at token `i`; undefined where it names no shape. */
export function foundIn(data: Embedded, i: number): Found | undefined {
  const noun = DATA_NAMES.get(data.shape) ?? nounOf(data.shape)?.noun;
  const unit = data.unit === undefined ? UNITS.get("foot") : UNITS.get(data.unit.replace(".", ""));
  if (noun === undefined || unit === undefined) return undefined;
  const fraction = (value: number): Pick<Length, "n" | "d" | "rounded"> => {
    const [n, d] = [Math.trunc(value * THOUSANDTHS) * unit.n, THOUSANDTHS * unit.d];
    const rounded = unit.name === "metre" && n % d !== 0;
    return rounded ? { n: Math.floor(n / d), d: 1, rounded } : { n, d, rounded };
  };
  const length = (value: number): Length => ({
    ...fraction(value),
    start: i,
    end: i + 1,
    next: i + 1,
    digits: true,
    unit: unit.name,
    adjective: true,
    dotted: false,
  });
  const sizes: Sizes = { [MAIN[noun] ?? "radius"]: length(data.size) };
  if (data.width !== undefined && noun === "line") sizes.wide = length(data.width);
  if (data.height !== undefined && noun === "cylinder") sizes.high = length(data.height);
  return newFound(noun, sizes, i, i + 1, data);
}
