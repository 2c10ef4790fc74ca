import type { Cell, OptionValues, Toward } from "../../contract/types.js";
import { floorDiv } from "../../grid/lattice.js";

/** The difference of two cells that follow each other on a path. */
export type Step = readonly [dx: number, dy: number, dz: number];

export function stepsOf(path: readonly Cell[]): Step[] {
  const steps: Step[] = [];
  for (let i = 1; i < path.length; i++) {
    const [x, y, z] = path[i - 1];
    steps.push([path[i][0] - x, path[i][1] - y, path[i][2] - z]);
  }
  return steps;
}

/** Whether a step goes to one of the 26 cells around. */
export function isKingMove([dx, dy, dz]: Step): boolean {
  return Math.max(Math.abs(dx), Math.abs(dy), Math.abs(dz)) === 1;
}

/** Whether every step of a path is a king move and all together keep straight (`ds.line.straight`). */
export function isStraight(path: readonly Cell[], straight: OptionValues["straight"]): boolean {
  const steps = stepsOf(path);
  return steps.every(isKingMove) && firstBend(steps, straight) < 0;
}

/**
 * `ds.line.straight`: number of the first step (from 0) that a straight line cannot take after those before it, or -1.
 * All steps must be king moves. `octant`: one cardinal and one diagonal beside it, where up and down are cardinals too;
 * `quadrant`: never back in x, y or z.
 */
export function firstBend(steps: readonly Step[], straight: OptionValues["straight"]): number {
  return straight === "octant" ? firstThird(steps) : firstBack(steps);
}

function firstThird(steps: readonly Step[]): number {
  const first = steps[0];
  let second: Step | undefined;
  for (let i = 1; i < steps.length; i++) {
    const step = steps[i];
    if (same(step, first)) continue;
    if (second === undefined && (beside(first, step) || beside(step, first))) second = step;
    else if (second === undefined || !same(step, second)) return i;
  }
  return -1;
}

function firstBack(steps: readonly Step[]): number {
  const sense = [0, 0, 0];
  for (let i = 0; i < steps.length; i++) {
    for (let axis = 0; axis < 3; axis++) {
      if (steps[i][axis] * sense[axis] < 0) return i;
      if (steps[i][axis] !== 0) sense[axis] = steps[i][axis];
    }
  }
  return -1;
}

function same(a: Step, b: Step): boolean {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2];
}

function parts(s: Step): number {
  return Math.abs(s[0]) + Math.abs(s[1]) + Math.abs(s[2]);
}

/** Whether a step is a diagonal beside a cardinal: any of the 8 directions that share its sense. */
function beside(cardinal: Step, diagonal: Step): boolean {
  const along = cardinal[0] * diagonal[0] + cardinal[1] * diagonal[1] + cardinal[2] * diagonal[2];
  return parts(cardinal) === 1 && parts(diagonal) > 1 && along === 1;
}

/** Square k from a start towards (dx, dy): k along the longer component a, floor(k b / a) along the shorter b, signs kept. */
export function squareToward(start: Cell, [dx, dy]: Toward, k: number): Cell {
  const a = Math.max(Math.abs(dx), Math.abs(dy));
  const x = Math.sign(dx) * floorDiv(k * Math.abs(dx), a);
  const y = Math.sign(dy) * floorDiv(k * Math.abs(dy), a);
  return [start[0] + x, start[1] + y, start[2]];
}
