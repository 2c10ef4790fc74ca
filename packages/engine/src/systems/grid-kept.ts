import type { Scene } from "../scene.js";
import type { CandidateAsk } from "./candidates.js";
import type { Sheet } from "./grid-spots.js";
import { Stencil } from "./moved.js";

/** Areas of a table whose sheets are kept; the oldest goes first. */
const KEPT = 4;

/** Larger sheets are worked out anew: together they stay under 64 kB. */
const MOST_ROWS = 128;

/** One height of a grid with what is worked out once for all of its spots. */
export interface KeptSheet extends Sheet {
  readonly stencil: Stencil;
}

/** The sheets of an area, by all that they depend on. */
interface Known {
  readonly ask: Pick<CandidateAsk, "area" | "method" | "options" | "layersTried">;
  readonly sheets: readonly KeptSheet[];
}

const SHEETS = new WeakMap<Scene, Known[]>();

/** Sheets of an area, which depend on no creature and no wall, kept with the table: a page asks for the same area at every move of the pointer. */
export function keptSheets<T extends Sheet>(ask: CandidateAsk, make: () => readonly T[]): readonly (T & KeptSheet)[] {
  const { area, method, options, layersTried } = ask;
  let known = SHEETS.get(ask.scene);
  if (known === undefined) {
    known = [];
    SHEETS.set(ask.scene, known);
  }
  const own = known.find(
    (k) =>
      k.ask.method === method &&
      same(k.ask.area, area) &&
      same(k.ask.options, options) &&
      same(k.ask.layersTried, layersTried),
  );
  if (own !== undefined) return own.sheets as readonly (T & KeptSheet)[];
  const sheets = make().map((sheet) => ({ ...sheet, stencil: new Stencil(sheet.footprint), catches: new Map() }));
  const rows = sheets.reduce((sum, { footprint: { bounds } }) => sum + bounds.y1 - bounds.y0, 0);
  if (rows <= MOST_ROWS) {
    known.push({ ask: { area, method, options, layersTried }, sheets });
    if (known.length > KEPT) known.shift();
  }
  return sheets;
}

/** Whether two plain values, records or lists are alike: none of them holds one that holds another. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [p, q] = [a as Record<string, unknown>, b as Record<string, unknown>];
  let more = 0;
  for (const key in p) {
    if (!same(p[key], q[key])) return false;
    if (p[key] !== undefined) more++;
  }
  for (const key in q) if (q[key] !== undefined) more--;
  return more === 0;
}
