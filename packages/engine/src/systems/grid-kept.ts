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

const SHEETS = new WeakMap<Scene, Map<string, readonly KeptSheet[]>>();

/** Sheets of an area, which depend on no creature and no wall, kept with the table: a page asks for the same area at every move of the pointer. */
export function keptSheets<T extends Sheet>(
  { scene, area, method, options, layersTried }: CandidateAsk,
  make: () => readonly T[],
): readonly (T & KeptSheet)[] {
  const known = SHEETS.get(scene) ?? new Map<string, readonly KeptSheet[]>();
  SHEETS.set(scene, known);
  const key = JSON.stringify([area, method, options, layersTried]);
  let sheets = known.get(key) as readonly (T & KeptSheet)[] | undefined;
  if (sheets === undefined) {
    sheets = make().map((sheet) => ({ ...sheet, stencil: new Stencil(sheet.footprint), catches: new Map() }));
    const rows = sheets.reduce((sum, { footprint: { bounds } }) => sum + bounds.y1 - bounds.y0, 0);
    if (rows <= MOST_ROWS) known.set(key, sheets);
    if (known.size > KEPT) known.delete(known.keys().next().value as string);
  }
  return sheets;
}
