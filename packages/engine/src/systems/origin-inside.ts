import type { Origin } from "../contract/types.js";
import type { Scene } from "../scene.js";

/** Plan extent of an origin in squares. */
export function extentOf(origin: Origin, pointUnits: number): [x0: number, y0: number, x1: number, y1: number] {
  if ("point" in origin) {
    const [x, y] = [origin.point[0] / pointUnits, origin.point[1] / pointUnits];
    return [x, y, x, y];
  }
  if ("cell" in origin) return [origin.cell[0], origin.cell[1], origin.cell[0] + 1, origin.cell[1] + 1];
  const { at, size } = origin.space;
  const [w, d] = typeof size === "number" ? [size, size] : size;
  return [at[0], at[1], at[0] + w, at[1] + d];
}

/** Whether an origin lies in the scene, its border included: of a square or a space some part must. */
export function isInside({ width, height }: Scene, origin: Origin, pointUnits: number): boolean {
  if (width === undefined || height === undefined) return true;
  const [x0, y0, x1, y1] = extentOf(origin, pointUnits);
  if ("point" in origin) return x0 >= 0 && y0 >= 0 && x0 <= width && y0 <= height;
  return x1 > 0 && y1 > 0 && x0 < width && y0 < height;
}
