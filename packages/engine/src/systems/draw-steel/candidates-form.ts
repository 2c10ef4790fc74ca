import type { Place } from "../../contract/types.js";
import { rightOf } from "../../grid/directions.js";
import type { Steps } from "./candidates-steps.js";

/** What a square of the path carries, told from that square, and the keys of the place that say so. */
export interface Form {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly d: number;
  readonly h: number;
  readonly place: Pick<Place, "side" | "down" | "major">;
  /** The axis along which the line is long: z where the squares lie flat, which only a path straight up or down has. */
  readonly axis: "x" | "y" | "z" | undefined;
}

/** `ds.line.wide`: along the minor axis to the right and upwards; flat, east and south, on what climbs straight up. */
export function formsOf(steps: Steps, width: number, edge: boolean): Form[] {
  if (width === 1) return [{ x: 0, y: 0, w: 1, d: 1, h: 1, place: {}, axis: undefined }];
  // the squares of a line to the edge may lie outside the scene, its path may not: there the sides differ
  const sides = edge ? (["right", "left"] as const) : (["right"] as const);
  return steps.axes.flatMap((axis): Form[] => {
    if (axis === "z") return [{ x: 0, y: 0, w: width, d: width, h: 1, place: {}, axis }];
    return sides.map((side) => {
      const [rx, ry] = rightOf(axis === "x" ? [steps.sense[0], 0] : [0, steps.sense[1]]);
      const [mx, my] = side === "right" ? [rx, ry] : [0 - rx, 0 - ry];
      return {
        x: mx < 0 ? 1 - width : 0,
        y: my < 0 ? 1 - width : 0,
        w: mx === 0 ? 1 : width,
        d: my === 0 ? 1 : width,
        h: width,
        place: { side, down: false, major: axis },
        axis,
      };
    });
  });
}
