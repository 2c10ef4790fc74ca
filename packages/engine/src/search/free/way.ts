import type { FreeRect } from "../../systems/free.js";
import type { Around } from "./clear.js";
import type { Screen } from "./screens.js";

/** What may hide something, and what may stand in the way at all, from wherever it is asked about. */
export interface Way {
  readonly screens: readonly Screen[];
  readonly near: Around;
}

/** What of a way may lie between a box and a body: all that touches the least rectangle about both, and lies beyond neither of the two lines that touch both from outside. */
export function wayBetween({ screens, near }: Way, a: FreeRect, b: FreeRect): Way {
  const [x0, x1] = [Math.min(a.x0, b.x0), Math.max(a.x1, b.x1)];
  const [y0, y1] = [Math.min(a.y0, b.y0), Math.max(a.y1, b.y1)];
  const lines: { readonly x: number; readonly y: number; readonly nx: number; readonly ny: number }[] = [];
  for (const sx of [-1, 1])
    for (const sy of [-1, 1]) {
      // from the corner of the one that lies outermost that way to that of the other
      const [x, y] = [sx < 0 ? a.x0 : a.x1, sy < 0 ? a.y0 : a.y1];
      const [dx, dy] = [(sx < 0 ? b.x0 : b.x1) - x, (sy < 0 ? b.y0 : b.y1) - y];
      const n = dx * sy < 0 ? 1 : -1;
      if (n * dy * sx > 0 && n * dx * sy < 0) lines.push({ x, y, nx: n * dy, ny: -n * dx });
    }
  const touches = (px: number, py: number, qx: number, qy: number): boolean => {
    if ((px < x0 && qx < x0) || (px > x1 && qx > x1) || (py < y0 && qy < y0) || (py > y1 && qy > y1)) return false;
    for (const { x, y, nx, ny } of lines)
      if (nx * (px - x) + ny * (py - y) > 0 && nx * (qx - x) + ny * (qy - y) > 0) return false;
    return true;
  };
  const meets = (w: FreeRect): boolean => touches(w.x0, w.y0, w.x1, w.y1);
  return {
    screens: screens.filter(meets),
    near: {
      walls: near.walls.filter(meets),
      solids: near.solids.filter((s) => meets(s) || touches(s.x0, s.y1, s.x1, s.y0)),
    },
  };
}
