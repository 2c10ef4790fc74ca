import type { ExplainedSquare } from "@ambit/engine";
import { type EnteredRow, shown } from "@ambit/pictures";

/**
 * The story of each square, a line each: "(6, 2) touched: 0.492 of it is covered, half is asked [5e.dmg2014]"; and of an aura
 * that walks who comes into it at which step.
 */
export function explained(
  squares: readonly ExplainedSquare[],
  columns: number,
  entered: readonly EnteredRow[] = [],
): string {
  const flat = squares.every((s) => s.at[2] === 0);
  const lines = squares.map(({ at, state, text, rule }) => {
    const spot = `(${(flat ? at.slice(0, 2) : at).join(", ")})`;
    return `  ${spot.padEnd(10)} ${state.padEnd(8)}  ${shown(text)} [${rule}]`;
  });
  const steps = entered.map(({ step, at, name }) => {
    const where = at === undefined ? "" : ` at ${at}`;
    return `  step ${step}${where}: ${name} comes into it [ds.aura.enter]`;
  });
  const walk = steps.length === 0 ? [] : ["", "Step by step".slice(0, columns), ...steps];
  return ["", "Square by square".slice(0, columns), ...lines, ...walk, ""].join("\n");
}
