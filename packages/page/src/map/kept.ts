import type { KeptAnswer } from "../engine/kept.js";
import { borderPath, fillPath, layerSpans } from "./border.js";
import type { Camera } from "./camera.js";
import { BLUE, HALO, INK, WASH } from "./palette.js";
import { type Context, inPixels, inSquares, twoTone } from "./pen.js";

/** What is drawn of a kept area, and the corner at which its label hangs. */
export interface KeptShape {
  readonly id: string;
  readonly label: string;
  readonly fill: Path2D;
  readonly border: Path2D;
  readonly corner: readonly [x: number, y: number] | null;
}

/** A label's sides in CSS pixels; its right half is the cross that drops the area. */
const LABEL = { width: 52, height: 26 };

const made = new WeakMap<KeptAnswer, { layer: number; shape: KeptShape }>();

export function keptShape(one: KeptAnswer, layer: number): KeptShape {
  const known = made.get(one);
  if (known?.layer === layer) return known.shape;
  const spans = one.answer ? layerSpans(one.answer.cells.rows, layer) : [];
  const shape = {
    id: one.kept.id,
    label: one.kept.label,
    fill: fillPath(spans),
    border: borderPath(spans),
    corner: spans.length === 0 ? null : ([spans[1]!, spans[0]!] as const),
  };
  made.set(one, { layer, shape });
  return shape;
}

/** Kept areas: a thin outline in long dashes and a faint wash, under what is in play. */
export function drawKept(c: Context, shapes: readonly KeptShape[], camera: Camera, ratio: number): void {
  if (shapes.length === 0) return;
  inSquares(c, camera, ratio);
  for (const { fill, border } of shapes) {
    c.globalAlpha = 0.16;
    c.fillStyle = WASH;
    c.fill(fill);
    c.globalAlpha = 1;
    twoTone(c, border, camera.scale, 2, { dash: [14, 5], halo: 4.5 });
  }
}

/** Where each label lies on the screen: over its corner, and in sight while any of the map is. */
function labelBox({ corner }: KeptShape, camera: Camera): { x: number; y: number } | null {
  if (!corner) return null;
  const [x, y] = camera.toScreen(...corner);
  return { x, y: y - LABEL.height - 3 };
}

/** Labels with their letter and a cross, over the tokens. */
export function drawKeptLabels(c: Context, shapes: readonly KeptShape[], camera: Camera, ratio: number): void {
  inPixels(c, ratio);
  for (const shape of shapes) {
    const box = labelBox(shape, camera);
    if (!box) continue;
    const { x, y } = box;
    const { width, height } = LABEL;
    for (const [more, fill] of [
      [3, HALO],
      [1.5, INK],
      [0, HALO],
    ] as const) {
      c.fillStyle = fill;
      c.beginPath();
      c.roundRect(x - more, y - more, width + 2 * more, height + 2 * more, 7 + more);
      c.fill();
    }
    c.fillStyle = BLUE;
    c.font = `700 14px system-ui, "Liberation Sans", sans-serif`;
    c.textAlign = "center";
    c.textBaseline = "alphabetic";
    c.fillText(shape.label, x + width / 4, y + height / 2 + 5);
    c.strokeStyle = INK;
    c.lineWidth = 2;
    c.lineCap = "round";
    const [cx, cy] = [x + (width * 3) / 4, y + height / 2];
    c.beginPath();
    c.moveTo(cx - 4.5, cy - 4.5);
    c.lineTo(cx + 4.5, cy + 4.5);
    c.moveTo(cx + 4.5, cy - 4.5);
    c.lineTo(cx - 4.5, cy + 4.5);
    c.stroke();
  }
}

/** The kept area whose cross is under a point of the screen. A finger needs 44 pixels. */
export function keptCrossAt(
  shapes: readonly KeptShape[],
  camera: Camera,
  sx: number,
  sy: number,
  coarse: boolean,
): string | undefined {
  const { width, height } = LABEL;
  const half = coarse ? 22 : height / 2;
  return shapes.findLast((shape) => {
    const box = labelBox(shape, camera);
    if (!box) return false;
    const [cx, cy] = [box.x + (width * 3) / 4, box.y + height / 2];
    return Math.abs(sx - cx) <= half && Math.abs(sy - cy) <= half;
  })?.id;
}
