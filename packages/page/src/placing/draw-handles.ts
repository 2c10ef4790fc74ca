import type { Overlay } from "../map/overlay.js";
import { HALO, INK } from "../map/palette.js";
import { type Context, inPixels } from "../map/pen.js";
import { handlesOf } from "./handles.js";
import { disc } from "./label.js";

/** The aim's handle on its stem, and what flips the rows of a cone or the side of a line. */
export const handleOverlay: Overlay = {
  where: "over tokens",
  draw({ c, camera, ratio, state }) {
    if (state.session.tool !== "place") return;
    const handles = handlesOf(state, camera);
    if (handles.length === 0) return;
    inPixels(c, ratio);
    for (const { name, at, from } of handles) {
      const [x, y] = camera.toScreen(...at);
      if (name === "aim" && from) {
        const [fx, fy] = camera.toScreen(...from);
        stem(c, fx, fy, x, y);
        knob(c, x, y, Math.atan2(y - fy, x - fx));
      } else if (name !== "aim") {
        const row = name.slice(5);
        disc(c, row === "0" ? "⇄" : row, x, y, camera.scale < 24 ? 8 : 11, INK);
      }
    }
  },
};

function stem(c: Context, ax: number, ay: number, bx: number, by: number): void {
  for (const [width, colour, dash] of [
    [4, HALO, []],
    [1.5, INK, [5, 4]],
  ] as const) {
    c.strokeStyle = colour;
    c.lineWidth = width;
    c.globalAlpha = colour === HALO ? 0.7 : 1;
    c.setLineDash([...dash]);
    c.beginPath();
    c.moveTo(ax, ay);
    c.lineTo(bx, by);
    c.stroke();
  }
  c.setLineDash([]);
  c.globalAlpha = 1;
}

/** A disc of ink with an arrow in it. */
function knob(c: Context, x: number, y: number, angle: number): void {
  c.save();
  c.translate(x, y);
  c.rotate(angle);
  for (const [r, fill] of [
    [12, HALO],
    [9, INK],
  ] as const) {
    c.beginPath();
    c.arc(0, 0, r, 0, 2 * Math.PI);
    c.fillStyle = fill;
    c.fill();
  }
  c.strokeStyle = HALO;
  c.lineWidth = 2.5;
  c.lineCap = "round";
  c.lineJoin = "round";
  c.stroke(new Path2D("M-1.5 -4L2.5 0L-1.5 4"));
  c.restore();
}
