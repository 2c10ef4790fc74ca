import type { Drag, MapPoint } from "../input/gestures.js";
import type { Overlay } from "../map/overlay.js";
import { HALO, INK } from "../map/palette.js";
import { inPixels } from "../map/pen.js";
import { placementOf } from "../state/select.js";
import { handOf, movingOf } from "./held.js";

/** Squares smaller than this are hidden by a finger. */
const SMALL = 24;
const RADIUS = 60;
const ZOOM = 2.5;

/** Where the finger is that drags the area; null without one. Of this moment only, so it is no part of the state. */
let finger: { readonly sx: number; readonly sy: number } | null = null;

/** A drag by finger, with the loupe while it lasts. */
export function withLoupe(start: MapPoint, drag: Drag): Drag {
  if (!start.coarse) return drag;
  const at = (p: MapPoint): void => {
    finger = { sx: p.sx, sy: p.sy };
  };
  const off = (): void => {
    finger = null;
  };
  return {
    move: (p) => {
      at(p);
      drag.move(p);
    },
    end: (p) => {
      off();
      drag.end(p);
    },
    cancel: () => {
      off();
      drag.cancel();
    },
  };
}

/** The squares about what is dragged, two and a half times as large, away from the finger. */
export const loupeOverlay: Overlay = {
  where: "over tokens",
  draw({ c, camera, ratio, state }) {
    if (!finger || camera.scale >= SMALL) return;
    const hand = handOf(state);
    const place = movingOf(placementOf(state));
    if (!hand || !place) return;
    const aims = state.session.hand === "aim" || state.session.hand === "walk";
    const [x, y] = aims ? [finger.sx, finger.sy] : camera.toScreen(...hand.carrier.handle(hand.p, place));
    const left = finger.sx > camera.width / 2;
    const [cx, cy] = [left ? RADIUS + 12 : camera.width - RADIUS - 12, RADIUS + 60];
    inPixels(c, ratio);
    c.save();
    c.beginPath();
    c.arc(cx, cy, RADIUS, 0, 2 * Math.PI);
    c.clip();
    const r = RADIUS / ZOOM;
    c.drawImage(
      c.canvas,
      (x - r) * ratio,
      (y - r) * ratio,
      2 * r * ratio,
      2 * r * ratio,
      cx - RADIUS,
      cy - RADIUS,
      2 * RADIUS,
      2 * RADIUS,
    );
    c.restore();
    for (const [width, colour] of [
      [6, HALO],
      [3, INK],
    ] as const) {
      c.strokeStyle = colour;
      c.lineWidth = width;
      c.beginPath();
      c.arc(cx, cy, RADIUS, 0, 2 * Math.PI);
      c.moveTo(cx - 9, cy);
      c.lineTo(cx + 9, cy);
      c.moveTo(cx, cy - 9);
      c.lineTo(cx, cy + 9);
      c.stroke();
    }
  },
};
