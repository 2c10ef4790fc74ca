import type { Toward } from "../../contract/types.js";
import { thousandths } from "../../grid/lattice.js";
import type { Scene } from "../../scene.js";

/** Squares as feet, for showing. Exact where the scene's feet per square have at most three decimals. */
export function feetOf(scene: Scene, squares: number): number {
  const n = thousandths(scene.feetPerSquare);
  return n === undefined ? squares * scene.feetPerSquare : (squares * n) / 1000;
}

/** "1 square", "4 squares". */
export function squaresText(n: number): string {
  return n === 1 ? "1 square" : `${n} squares`;
}

/** "(4, 5)" of the plan part of a point or square; with its height where that is given and not 0. */
export function spotText(x: number, y: number, z = 0): string {
  return z === 0 ? `(${x}, ${y})` : `(${x}, ${y}, ${z})`;
}

/** "layers 0 to 2", "layer 0". */
export function layersText([lowest, highest]: readonly [number, number]): string {
  return lowest === highest ? `layer ${lowest}` : `layers ${lowest} to ${highest}`;
}

/** Why a creature is affected: "3 of its 4 squares are in the burst". */
export function becauseIn(shape: string): (n: number, of: number) => string {
  return (n, of) =>
    of === 1 ? `its square is in the ${shape}` : `${n} of its ${of} squares ${n === 1 ? "is" : "are"} in the ${shape}`;
}

/** Name of one of the eight directions: "east", "north-west". */
export function directionText([dx, dy]: Toward): string {
  const ns = dy < 0 ? "north" : dy > 0 ? "south" : "";
  const ew = dx < 0 ? "west" : dx > 0 ? "east" : "";
  return ns !== "" && ew !== "" ? `${ns}-${ew}` : ns + ew;
}
