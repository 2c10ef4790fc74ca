import type { ExplainedSquare } from "@ambit/engine";
import { shown } from "@ambit/pictures";

/** The story of each square, a line each: "(6, 2) touched: 0.492 of it is covered, half is asked [5e.dmg2014]". */
export function explained(squares: readonly ExplainedSquare[], columns: number): string {
  const flat = squares.every((s) => s.at[2] === 0);
  const lines = squares.map(({ at, state, text, rule }) => {
    const spot = `(${(flat ? at.slice(0, 2) : at).join(", ")})`;
    return `  ${spot.padEnd(10)} ${state.padEnd(8)}  ${shown(text)} [${rule}]`;
  });
  return ["", "Square by square".slice(0, columns), ...lines, ""].join("\n");
}
