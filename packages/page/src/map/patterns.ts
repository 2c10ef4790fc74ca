import { HALO, INK } from "./palette.js";
import type { Context } from "./pen.js";

/** Pixels from one line of the hatch to the next, at any zoom. */
const PITCH = 9;

const tiles = new Map<string, OffscreenCanvas>();

function tile(key: string, size: number, draw: (c: OffscreenCanvasRenderingContext2D) => void): OffscreenCanvas {
  const known = tiles.get(key);
  if (known) return known;
  if (tiles.size > 40) tiles.clear();
  const canvas = new OffscreenCanvas(size, size);
  const c = canvas.getContext("2d");
  if (c) draw(c);
  tiles.set(key, canvas);
  return canvas;
}

/** A two-tone hatch of 45 degrees, as wide in CSS pixels whatever the zoom. */
export function hatch(c: Context, scale: number, ratio: number): CanvasPattern | string {
  // Along 45 degrees the pitch is the tile's side over the root of two.
  const size = Math.round(PITCH * Math.SQRT2 * ratio);
  const canvas = tile(`hatch ${size}`, size, (t) => {
    const stripes = (width: number, colour: string): void => {
      t.strokeStyle = colour;
      t.lineWidth = width;
      t.beginPath();
      for (const shift of [-size, 0, size]) {
        t.moveTo(shift - size, 2 * size);
        t.lineTo(shift + 2 * size, -size);
      }
      t.stroke();
    };
    stripes(4 * ratio, HALO);
    stripes(1.9 * ratio, INK);
  });
  const pattern = c.createPattern(canvas, "repeat");
  // A pattern lies in the context's own space, which is squares.
  pattern?.setTransform(new DOMMatrix([1 / (scale * ratio), 0, 0, 1 / (scale * ratio), 0, 0]));
  return pattern ?? INK;
}

/** Two-tone dots, four by four a square. */
export function dots(c: Context, scale: number, ratio: number): CanvasPattern | string {
  const size = Math.max(4, Math.round((scale * ratio) / 4));
  const canvas = tile(`dots ${size}`, size, (t) => {
    const r = Math.min(2.4 * ratio, size * 0.26);
    for (const [radius, colour] of [
      [r * 1.6, HALO],
      [r, INK],
    ] as const) {
      t.fillStyle = colour;
      t.beginPath();
      t.arc(size / 2, size / 2, radius, 0, 2 * Math.PI);
      t.fill();
    }
  });
  const pattern = c.createPattern(canvas, "repeat");
  pattern?.setTransform(new DOMMatrix([1 / (4 * size), 0, 0, 1 / (4 * size), 0, 0]));
  return pattern ?? INK;
}
