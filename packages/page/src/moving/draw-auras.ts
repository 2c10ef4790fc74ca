import type { App } from "../app.js";
import { type KeptShape, keptShape } from "../map/kept.js";
import type { Painting } from "../map/overlay.js";
import { BLUE } from "../map/palette.js";
import { inPixels, inSquares, twoTone } from "../map/pen.js";
import { plate } from "../placing/label.js";

/** A square on the screen below which names would hide the map. */
const NAMED = 14;

export function auraShapes(app: App): readonly KeptShape[] {
  const { layer } = app.store.getState().session;
  return (app.map.asker?.auras() ?? []).map((one) => keptShape(one, layer));
}

/** Auras: an outline of dashes and dots and a faint wash, under the tokens. */
export function drawAuras({ c, camera, ratio }: Painting, shapes: readonly KeptShape[]): void {
  if (shapes.length === 0) return;
  inSquares(c, camera, ratio);
  for (const { fill, border } of shapes) {
    c.globalAlpha = 0.13;
    c.fillStyle = BLUE;
    c.fill(fill);
    c.globalAlpha = 1;
    twoTone(c, border, camera.scale, 2.5, { ink: BLUE, dash: [12, 5, 2.5, 5], halo: 5 });
  }
}

/** Their names, each over its first square; what begins at one square is written one over the other. */
export function drawAuraNames({ c, camera, ratio }: Painting, shapes: readonly KeptShape[]): void {
  if (camera.scale < NAMED) return;
  inPixels(c, ratio);
  const at = new Map<string, number>();
  for (const { label, corner } of shapes) {
    if (!corner) continue;
    const key = corner.join(",");
    const above = at.get(key) ?? 0;
    at.set(key, above + 1);
    const [x, y] = camera.toScreen(...corner);
    if (x < -200 || y < -40 || x > camera.width || y > camera.height + 40) continue;
    const words = label.length > 28 ? `${label.slice(0, 27)}\u2026` : label;
    c.font = `700 13px system-ui, "Liberation Sans", sans-serif`;
    plate(c, words, x + c.measureText(words).width / 2 + 7, y - 14 - above * 25, camera, BLUE);
  }
}
