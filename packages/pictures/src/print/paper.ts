import { AmbitError } from "@ambit/engine";
import type { PaperName, PrintOptions } from "./types.js";

/** Upright sizes in millimetres. */
export const PAPERS: Readonly<Record<Exclude<PaperName, "sheet">, readonly [width: number, height: number]>> = {
  a4: [210, 297],
  letter: [215.9, 279.4],
  a3: [297, 420],
  tabloid: [279.4, 431.8],
};

const INCH = 25.4;
const MOST_PAGES = 64;
const MARGIN = 5;

/** The options with their defaults. Throws AmbitError. */
export function checked(options: PrintOptions): Required<PrintOptions> {
  const { typesetter, paper = "a4", outlineOnly = false } = options;
  if (paper !== "sheet" && !Object.hasOwn(PAPERS, paper)) {
    const names = [...Object.keys(PAPERS), "sheet"].join(", ");
    throw new AmbitError("unknown-value", "paper", `one of ${names}, got ${JSON.stringify(paper)}`);
  }
  return {
    typesetter,
    paper,
    outlineOnly,
    square: within("square", "millimetres", options.square ?? INCH, 1, 200),
    margin: within("margin", "millimetres", options.margin ?? MARGIN, 0, 30),
    mostPages: within("mostPages", "pages", options.mostPages ?? MOST_PAGES, 1, 10_000),
  };
}

function within(path: string, unit: string, value: number, least: number, most: number): number {
  if (value >= least && value <= most) return value;
  throw new AmbitError("range", path, `${least} to ${most} ${unit}, got ${value}`);
}
