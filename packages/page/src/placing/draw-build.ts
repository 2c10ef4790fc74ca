import type { Overlay } from "../map/overlay.js";
import { BLUE, HALO, INK } from "../map/palette.js";
import { inPixels } from "../map/pen.js";
import { placementOf } from "../state/select.js";
import { wallOf } from "./building.js";
import { movingOf } from "./held.js";
import { disc, plate } from "./label.js";

/** How high a wall is stacked; of one that is being laid also where the next square would lie and how many are left. */
export const buildOverlay: Overlay = {
  where: "over tokens",
  draw({ c, camera, ratio, state }) {
    const wall = wallOf(state);
    const cells = wall?.cells ?? movingOf(placementOf(state))?.cells ?? [];
    inPixels(c, ratio);
    const s = camera.scale;
    const columns = new Map<string, number>();
    for (const [x, y] of cells) columns.set(`${x} ${y}`, (columns.get(`${x} ${y}`) ?? 0) + 1);
    for (const [key, high] of columns) {
      if (high < 2) continue;
      const [x, y] = key.split(" ").map(Number) as [number, number];
      const [sx, sy] = camera.toScreen(x + 0.5, y + 0.5);
      disc(c, `×${high}`, sx, sy, Math.max(9, s * 0.3), INK);
    }
    if (!wall) return;
    const aim = state.session.aimed ?? state.session.cursor;
    const left = wall.of - wall.cells.length;
    if (aim && left > 0) {
      const [x, y] = camera.toScreen(...aim);
      for (const [width, colour] of [
        [6, HALO],
        [3, BLUE],
      ] as const) {
        c.strokeStyle = colour;
        c.lineWidth = width;
        c.setLineDash(width === 3 ? [6, 4] : []);
        c.strokeRect(x + 2, y + 2, s - 4, s - 4);
      }
      c.setLineDash([]);
    }
    const by = aim ?? wall.cells.at(-1);
    const [x, y] = by ? camera.toScreen(by[0] + 0.5, by[1]) : [camera.width / 2, 74];
    plate(c, left === 0 ? `all ${wall.of} laid` : `${left} of ${wall.of} left`, x, y - 18, camera);
  },
};
