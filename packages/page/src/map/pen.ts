import { HALO, INK } from "./palette.js";

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A path in squares stroked with ink inside a halo twice as wide; widths and dashes in CSS pixels. */
export function twoTone(
  c: Context,
  path: Path2D,
  scale: number,
  width: number,
  options: {
    readonly ink?: string;
    readonly dash?: readonly number[];
    readonly halo?: number;
    readonly round?: boolean;
  } = {},
): void {
  const { ink = INK, dash = [], halo = width * 2, round = false } = options;
  c.lineJoin = "round";
  c.lineCap = round ? "round" : "butt";
  c.setLineDash([]);
  c.strokeStyle = HALO;
  c.lineWidth = halo / scale;
  c.stroke(path);
  c.setLineDash(dash.map((d) => d / scale));
  c.strokeStyle = ink;
  c.lineWidth = width / scale;
  c.stroke(path);
  c.setLineDash([]);
}

/** Puts a context into squares as the camera sees them. */
export function inSquares(c: Context, camera: { x: number; y: number; scale: number }, ratio: number): void {
  const k = camera.scale * ratio;
  c.setTransform(k, 0, 0, k, -camera.x * k, -camera.y * k);
}

/** Puts a context into CSS pixels. */
export function inPixels(c: Context, ratio: number): void {
  c.setTransform(ratio, 0, 0, ratio, 0, 0);
}
