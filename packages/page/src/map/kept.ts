import type { KeptAnswer } from "../engine/kept.js";
import { borderPath, boundsOf, fillPath, layerSpans } from "./border.js";
import type { Box, Camera } from "./camera.js";
import { BLUE, HALO, INK, WASH } from "./palette.js";
import { type Context, inPixels, inSquares, twoTone } from "./pen.js";

/** What is drawn of a kept area, and the corner at which its label hangs. */
export interface KeptShape {
  readonly id: string;
  readonly label: string;
  readonly fill: Path2D;
  readonly border: Path2D;
  readonly corner: readonly [x: number, y: number] | null;
  /** What it covers at most, in squares. */
  readonly bounds: Box | null;
}

/** A label's sides in CSS pixels; its right half is the cross that drops the area. */
const LABEL = { width: 52, height: 26 };
/** Between two labels, and between one and the rim of the view. */
const GAP = 8;

/** Dashes in CSS pixels, by letter: where two outlines lie over one another they are told apart. */
const DASHES = [
  [14, 5],
  [5, 5],
  [14, 4, 3, 4],
  [14, 4, 3, 4, 3, 4],
] as const;

/** Which of the dashes an area has. */
export const dashOf = (label: string): number => (label.charCodeAt(0) - FIRST + 99 * DASHES.length) % DASHES.length;

/** "K", the label of the first. */
const FIRST = 75;

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
    bounds: boundsOf(spans),
  };
  made.set(one, { layer, shape });
  return shape;
}

/** Kept areas: a thin outline in dashes of its own and a faint wash, under what is in play. */
export function drawKept(c: Context, shapes: readonly KeptShape[], camera: Camera, ratio: number): void {
  if (shapes.length === 0) return;
  inSquares(c, camera, ratio);
  for (const { fill, border, label } of shapes) {
    c.globalAlpha = 0.16;
    c.fillStyle = WASH;
    c.fill(fill);
    c.globalAlpha = 1;
    twoTone(c, border, camera.scale, 2, { dash: DASHES[dashOf(label)]!, halo: 4.5 });
  }
}

export interface Label {
  readonly shape: KeptShape;
  readonly x: number;
  readonly y: number;
}

/**
 * Where the labels lie on the screen: each over its corner, in sight while any of its area is, and beside those before it and what is
 * busy with other marks.
 */
export function labelsOf(shapes: readonly KeptShape[], camera: Camera, busy: readonly Box[]): Label[] {
  const labels: Label[] = [];
  const { width, height } = LABEL;
  const { x0, y0, x1, y1 } = camera.view;
  for (const shape of shapes) {
    const { corner, bounds } = shape;
    if (!corner || !bounds || bounds.x1 <= x0 || bounds.x0 >= x1 || bounds.y1 <= y0 || bounds.y0 >= y1) continue;
    const [left, top] = camera.toScreen(...corner);
    const most = Math.max(GAP, camera.width - width - GAP);
    let x = Math.min(most, Math.max(GAP, left));
    let y = Math.min(camera.height - height - GAP, Math.max(GAP, top - height - 3));
    const taken = [...busy, ...labels.map((l) => ({ x0: l.x, y0: l.y, x1: l.x + width, y1: l.y + height }))];
    const meets = (b: Box): boolean =>
      x < b.x1 + GAP && b.x0 < x + width + GAP && y < b.y1 + GAP && b.y0 < y + height + GAP;
    for (let met = taken.find(meets); met; met = taken.find(meets)) {
      x = met.x1 + GAP;
      if (x > most) [x, y] = [GAP, met.y1 + GAP];
    }
    labels.push({ shape, x, y });
  }
  return labels;
}

/** Labels with their letter and a cross, over the tokens. */
export function drawKeptLabels(
  c: Context,
  shapes: readonly KeptShape[],
  camera: Camera,
  ratio: number,
  busy: readonly Box[],
): void {
  inPixels(c, ratio);
  for (const { shape, x, y } of labelsOf(shapes, camera, busy)) {
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
  busy: readonly Box[],
  sx: number,
  sy: number,
  coarse: boolean,
): string | undefined {
  const { width, height } = LABEL;
  const half = coarse ? 22 : height / 2;
  return labelsOf(shapes, camera, busy).findLast(({ x, y }) => {
    const [cx, cy] = [x + (width * 3) / 4, y + height / 2];
    return Math.abs(sx - cx) <= half && Math.abs(sy - cy) <= half;
  })?.shape.id;
}
