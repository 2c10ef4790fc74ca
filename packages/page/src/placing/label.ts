import { HALO, INK } from "../map/palette.js";
import type { Context } from "../map/pen.js";

/** A plate with words on the map; x, y is its middle, in CSS pixels, kept inside the view. */
export function plate(
  c: Context,
  words: string,
  x: number,
  y: number,
  view: { readonly width: number; readonly height: number },
  ink = INK,
): void {
  c.font = `700 13px system-ui, "Liberation Sans", sans-serif`;
  const w = c.measureText(words).width + 14;
  const left = Math.min(view.width - w - 6, Math.max(6, x - w / 2));
  const top = Math.min(view.height - 28, Math.max(6, y - 11));
  c.beginPath();
  c.roundRect(left, top, w, 22, 7);
  c.fillStyle = HALO;
  c.fill();
  c.strokeStyle = ink;
  c.lineWidth = 1.5;
  c.stroke();
  c.fillStyle = ink;
  c.textAlign = "left";
  c.textBaseline = "middle";
  c.fillText(words, left + 7, top + 11.5);
}

/** A round plate with a sign in it. */
export function disc(c: Context, sign: string, x: number, y: number, r: number, ring: string, fill = HALO): void {
  c.beginPath();
  c.arc(x, y, r + 2, 0, 2 * Math.PI);
  c.fillStyle = HALO;
  c.fill();
  c.beginPath();
  c.arc(x, y, r, 0, 2 * Math.PI);
  c.fillStyle = fill;
  c.fill();
  c.strokeStyle = ring;
  c.lineWidth = 2;
  c.stroke();
  if (sign === "") return;
  c.fillStyle = fill === HALO ? ring : HALO;
  c.font = `700 ${Math.max(11, Math.round(r * 1.15))}px system-ui, "Liberation Sans", sans-serif`;
  c.textAlign = "center";
  c.textBaseline = "middle";
  c.fillText(sign, x, y + 0.5);
}
