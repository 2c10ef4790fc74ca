/** Where the number of a place stands on the screen: its plate, and the place itself. */
export interface Plate {
  readonly rank: number;
  readonly x: number;
  readonly y: number;
  /** The true place. */
  readonly tx: number;
  readonly ty: number;
}

/** Half a plate's width in CSS pixels. */
export const RADIUS = 12;

/** Plates on their places in the order of rank, each beside those before it where they would lie on each other. */
export function platesAt(
  places: readonly { readonly rank: number; readonly x: number; readonly y: number }[],
): Plate[] {
  const plates: Plate[] = [];
  for (const { rank, x: tx, y: ty } of places) {
    let [x, y] = [tx, ty];
    for (let n = 0; n < 40 && plates.some((p) => Math.hypot(p.x - x, p.y - y) < 2 * RADIUS + 1); n++) {
      x += RADIUS;
      if (n % 6 === 5) [x, y] = [x - 6 * RADIUS, y + 2 * RADIUS];
    }
    plates.push({ rank, x, y, tx, ty });
  }
  return plates;
}

/** Whether a plate no longer covers its place, so that a line has to lead there. */
export const apart = ({ x, y, tx, ty }: Plate): boolean => Math.hypot(x - tx, y - ty) > RADIUS;
