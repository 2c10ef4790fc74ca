import { borderPath, boundsOf, fillPath, layerSpans } from "../map/border.js";
import type { Box, Camera } from "../map/camera.js";
import type { Overlay } from "../map/overlay.js";
import { BLUE, HALO } from "../map/palette.js";
import { type Context, inPixels, inSquares, twoTone } from "../map/pen.js";
import type { AppState, Outcome } from "../state/types.js";

/** Letters and colours of the compared, the first for what is in play. */
export const LETTERS = ["A", "B", "C"] as const;
const COLOURS = [BLUE, "#B23A00", "#1F6B3A"] as const;
/** Ways of their hatches: up, down, level. */
const WAYS = [
  [1, -1],
  [1, 1],
  [1, 0],
] as const;
const PITCH = 9;

/** Squares of one answer that not every other one has too. */
export interface Own {
  readonly count: number;
  readonly fill: Path2D;
  readonly border: Path2D;
  readonly bounds: Box | null;
  /** Where a letter stands: each run's first square. */
  readonly letters: readonly (readonly [x: number, y: number])[];
}

const squaresOf = (outcome: Outcome | null, layer: number): Set<string> => {
  const out = new Set<string>();
  if (!outcome) return out;
  const spans = layerSpans(outcome.answer.cells.rows, layer);
  for (let i = 0; i < spans.length; i += 3)
    for (let x = spans[i + 1]!; x < spans[i + 2]!; x++) out.add(`${spans[i]},${x}`);
  return out;
};

let known: { readonly of: readonly unknown[]; readonly made: readonly Own[] } | undefined;

/** What each answer has that not all have; made anew only where an answer is another. */
export function ownSquares(outcomes: readonly (Outcome | null)[], layer: number): readonly Own[] {
  const of = [layer, ...outcomes];
  if (known && known.of.length === of.length && known.of.every((v, i) => v === of[i])) return known.made;
  const all = outcomes.map((o) => squaresOf(o, layer));
  const made = all.map((own) => {
    const spans: number[] = [];
    let count = 0;
    for (const key of own) {
      if (all.every((other) => other.has(key))) continue;
      const [y, x] = key.split(",").map(Number) as [number, number];
      count++;
      const last = spans.length - 3;
      if (spans[last] === y && spans[last + 2] === x) spans[last + 2] = x + 1;
      else spans.push(y, x, x + 1);
    }
    const letters: [number, number][] = [];
    for (let i = 0; i < spans.length; i += 3) letters.push([spans[i + 1]!, spans[i]!]);
    return { count, fill: fillPath(spans), border: borderPath(spans), bounds: boundsOf(spans), letters };
  });
  known = { of, made };
  return made;
}

/** Marks of the compared with these indices, as they are told when it is drawn. */
export function marksOverlay(told: (state: AppState) => readonly { index: number; own: Own }[]): Overlay {
  return {
    where: "under walls",
    draw({ c, camera, ratio, state }) {
      const shown = told(state);
      for (const { index, own } of shown) if (own.count > 0) drawOwn(c, own, index, camera, ratio);
      return shown.flatMap(({ own }) => own.bounds ?? []);
    },
  };
}

function drawOwn(c: Context, own: Own, index: number, camera: Camera, ratio: number): void {
  const ink = COLOURS[index]!;
  const { scale } = camera;
  inSquares(c, camera, ratio);
  c.save();
  c.clip(own.fill);
  const lines = hatchOver(camera, WAYS[index]!);
  inPixels(c, ratio);
  for (const [width, colour] of [
    [4, HALO],
    [2, ink],
  ] as const) {
    c.lineWidth = width;
    c.strokeStyle = colour;
    c.stroke(lines);
  }
  c.restore();
  inSquares(c, camera, ratio);
  twoTone(c, own.border, scale, 2.5, { ink });
  if (scale < 14) return;
  inPixels(c, ratio);
  c.font = `700 ${scale < 28 ? 11 : 13}px system-ui, "Liberation Sans", sans-serif`;
  c.textAlign = "center";
  c.textBaseline = "middle";
  const r = scale < 28 ? 7 : 9;
  // On small squares a letter a group, so that the hatch is seen.
  const apart = scale < 28 ? 3 : 0;
  const put: (readonly [number, number])[] = [];
  for (const [x, y] of own.letters) {
    if (put.some(([px, py]) => Math.hypot(px - x, py - y) < apart)) continue;
    put.push([x, y]);
    const [sx, sy] = camera.toScreen(x + 0.5, y + 0.5);
    c.beginPath();
    c.roundRect(sx - r, sy - r, 2 * r, 2 * r, 4);
    c.fillStyle = HALO;
    c.fill();
    c.lineWidth = 1.5;
    c.strokeStyle = ink;
    c.stroke();
    c.fillStyle = ink;
    c.fillText(LETTERS[index]!, sx, sy + 0.5);
  }
}

/** Lines over the whole view, their distance in CSS pixels; they stay on the map while it is moved. */
function hatchOver({ x, y, scale, width, height }: Camera, [dx, dy]: readonly [number, number]): Path2D {
  const path = new Path2D();
  const step = PITCH * Math.hypot(dx, dy);
  const mod = (n: number): number => ((n % step) + step) % step;
  if (dy === 0) {
    for (let sy = -mod(y * scale); sy < height; sy += step) {
      path.moveTo(0, sy);
      path.lineTo(width, sy);
    }
    return path;
  }
  const shift = mod((x - dy * dx * y) * scale * dx);
  for (let sx = -shift - height - step; sx < width + height + step; sx += step) {
    path.moveTo(sx, dy > 0 ? 0 : height);
    path.lineTo(sx + height, dy > 0 ? height : 0);
  }
  return path;
}
