import type { FreeRect } from "../../systems/free.js";
import type { Around } from "./clear.js";
import type { Screen } from "./screens.js";

/** What may hide something, and what may stand in the way at all, from wherever it is asked about. */
export interface Way {
  readonly screens: readonly Screen[];
  readonly near: Around;
}

const NO_LINE = [0, 0, 0, 0];

/** What of a way may lie between a box and a body: all that touches the least rectangle about both, and lies beyond neither of the two lines that touch both from outside. */
export function wayBetween({ screens, near }: Way, a: FreeRect, b: FreeRect): Way {
  const [x0, x1] = [Math.min(a.x0, b.x0), Math.max(a.x1, b.x1)];
  const [y0, y1] = [Math.min(a.y0, b.y0), Math.max(a.y1, b.y1)];
  // of each line a point, and a vector that leads away from both
  const lines: number[][] = [];
  for (const sx of [-1, 1])
    for (const sy of [-1, 1]) {
      // from the corner of the one that lies outermost that way to that of the other
      const [x, y] = [sx < 0 ? a.x0 : a.x1, sy < 0 ? a.y0 : a.y1];
      const [dx, dy] = [(sx < 0 ? b.x0 : b.x1) - x, (sy < 0 ? b.y0 : b.y1) - y];
      if (dx * dy * sx * sy < 0) lines.push([x, y, sx * Math.abs(dy), sy * Math.abs(dx)]);
    }
  const [[ax, ay, am, an], [bx, by, bm, bn]] = [...lines, NO_LINE, NO_LINE];
  const meets = (px: number, py: number, qx: number, qy: number): boolean => {
    if ((px < x0 && qx < x0) || (px > x1 && qx > x1) || (py < y0 && qy < y0) || (py > y1 && qy > y1)) return false;
    if (am * (px - ax) + an * (py - ay) > 0 && am * (qx - ax) + an * (qy - ay) > 0) return false;
    return bm * (px - bx) + bn * (py - by) <= 0 || bm * (qx - bx) + bn * (qy - by) <= 0;
  };
  const isIn = (w: FreeRect): boolean => meets(w.x0, w.y0, w.x1, w.y1);
  const walls = near.walls.filter(isIn);
  const solids = near.solids.filter((s) => isIn(s) || meets(s.x0, s.y1, s.x1, s.y0));
  return { screens: screens.filter(isIn), near: { walls, solids } };
}
