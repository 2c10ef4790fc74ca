import {
  type PrintOptions,
  pdf,
  type Sheets,
  sheets,
  svgPages,
  type Template,
  type Typesetter,
} from "@ambit/pictures/print";
import { parse } from "../svg-check.js";
import { type Painted, paintedPaths } from "./read-pdf.js";

const INCH = 72;
const CUT_WIDTHS = [0.25, 0.35].map((mm) => (mm / 25.4) * INCH);

/** Words take their room and leave no ink: letters are a matter of the tests that are about them. */
const WORDLESS: Typesetter = {
  width: (words, size) => words.length * size * 0.5,
  outline: () => "",
};

/** Pages without ink for the words, unless a typesetter is given. */
export function made(templates: readonly Template[], options: Partial<PrintOptions> = {}): Sheets {
  return sheets(templates, { typesetter: WORDLESS, ...options });
}

/** The pages of the written PDF. */
export async function printed(
  templates: readonly Template[],
  options: Partial<PrintOptions> = {},
): Promise<Painted[][]> {
  return paintedPaths(await pdf(made(templates, options)));
}

/** The largest cut line of a page. */
export function cutLine(page: readonly Painted[]): Painted {
  const lines = page.filter(
    ({ operator, width }) => operator === "S" && CUT_WIDTHS.some((one) => Math.abs(width - one) < 0.001),
  );
  // Of two that are as large the one drawn last lies outside.
  return lines.reduce((a, b) => (spread(b) > spread(a) - 1e-9 ? b : a));
}

function spread(path: Painted): number {
  const [w, h] = inches(path);
  return w * h;
}

/** Width and height of a path. */
export function inches({ points }: Painted): [number, number] {
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  return [(Math.max(...xs) - Math.min(...xs)) / INCH, (Math.max(...ys) - Math.min(...ys)) / INCH];
}

/** Square inches inside a closed path of straight sides. */
export function area({ points }: Painted): number {
  let sum = 0;
  for (const [i, [x, y]] of points.entries()) {
    const [px, py] = points.at(i - 1)!;
    sum += px * y - x * py;
  }
  return Math.abs(sum) / 2 / INCH ** 2;
}

/** Path data of an SVG page's paths as numbers, in millimetres. */
export function svgNumbers(made: Sheets): number[][][] {
  return svgPages(made).map((page) =>
    parse(page).flatMap(({ name, attributes }) =>
      name === "path" ? [[...attributes.d!.matchAll(/-?[\d.]+/g)].map(Number)] : [],
    ),
  );
}
