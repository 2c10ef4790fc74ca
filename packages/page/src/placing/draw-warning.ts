import { layerSpans } from "../map/border.js";
import type { Overlay } from "../map/overlay.js";
import { HALO, RED } from "../map/palette.js";
import { inPixels } from "../map/pen.js";
import { disc, plate } from "./label.js";

/** The rules of how far an origin may be. */
const RANGE = new Set(["5e.range", "ds.within", "pf2e.burst.range"]);

/** Out of range: the line from the user to the origin in red, with the figures. */
export const rangeOverlay: Overlay = {
  where: "under tokens",
  draw({ c, camera, ratio, state }) {
    const { outcome, doc } = state;
    if (!outcome || outcome.scene !== doc.scene || outcome.answer.legal) return;
    if (!outcome.answer.problems.some((p) => p.breaks && RANGE.has(p.rule))) return;
    const source = outcome.list.creatures.find((t) => t.source);
    if (!source) return;
    inPixels(c, ratio);
    const [ax, ay] = camera.toScreen((source.x0 + source.x1) / 2, (source.y0 + source.y1) / 2);
    for (const o of outcome.list.origins) {
      const [bx, by] = camera.toScreen((o.x0 + o.x1) / 2, (o.y0 + o.y1) / 2);
      for (const [width, colour] of [
        [5, HALO],
        [2.5, RED],
      ] as const) {
        c.strokeStyle = colour;
        c.lineWidth = width;
        c.setLineDash(colour === RED ? [7, 5] : []);
        c.beginPath();
        c.moveTo(ax, ay);
        c.lineTo(bx, by);
        c.stroke();
      }
      c.setLineDash([]);
    }
  },
};

/** The figures of a range that is broken, beside its line; and "!" on an area without an origin's mark that breaks a rule. */
export const warningOverlay: Overlay = {
  where: "over tokens",
  draw({ c, camera, ratio, state }) {
    const { outcome, doc, session } = state;
    if (!outcome || outcome.scene !== doc.scene || outcome.answer.legal) return;
    inPixels(c, ratio);
    const [o] = outcome.list.origins;
    const laid = session.hand === "walk" || session.hand === "build";
    if (o?.kind === "space" || !o || laid) {
      const spans = layerSpans(outcome.answer.cells.rows, session.layer);
      if (spans.length > 0) disc(c, "!", ...camera.toScreen(spans[2]!, spans[0]!), 9, RED, RED);
    }
    const far = outcome.answer.problems.find((p) => p.breaks && RANGE.has(p.rule));
    const source = outcome.list.creatures.find((t) => t.source);
    const figures = far?.message.match(/\d[\d.]* (feet|squares?) away/)?.[0];
    if (!figures || !source || !o) return;
    const [ax, ay] = camera.toScreen((source.x0 + source.x1) / 2, (source.y0 + source.y1) / 2);
    const [bx, by] = camera.toScreen((o.x0 + o.x1) / 2, (o.y0 + o.y1) / 2);
    plate(c, figures, (ax + bx) / 2, (ay + by) / 2, camera, RED);
  },
};
