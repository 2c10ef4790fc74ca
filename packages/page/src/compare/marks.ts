import type { Box, Camera } from "../map/camera.js";
import type { Overlay, Painting } from "../map/overlay.js";
import { BLUE, GROUNDS, HALO, WASH } from "../map/palette.js";
import { inPixels, inSquares, twoTone } from "../map/pen.js";
import type { AppState } from "../state/types.js";
import { isDark } from "../theme/theme.js";
import { type Difference, type Group, LETTERS } from "./difference.js";

/** Colours of the compared, and ways of their hatches: up, down, level. */
const COLOURS = [BLUE, "#B23A00", "#1F6B3A"] as const;
const WAYS = [
  [1, -1],
  [1, 1],
  [1, 0],
] as const;
const PITCH = 9;
/** What a map lacks is told by broken lines, in its hatch, its outline and the plate of its letter. */
const BROKEN = { hatch: [5, 5], outline: [9, 6], plate: [3, 2.5] } as const;

/** Whose map it is that is marked; on the map of the difference it is nobody's. */
export interface Told {
  readonly index: number | null;
  readonly difference: Difference;
}

/** Marks every square on which the compared do not agree: whole lines where this map has it, broken ones where only others do. */
export function marksOverlay(told: (state: AppState) => Told | null): Overlay {
  return {
    where: "under walls",
    draw(painting) {
      const marks = told(painting.state);
      if (!marks) return [];
      const { index, difference } = marks;
      const { common, groups } = difference;
      if (index === null) drawCommon(painting, common);
      else if (!difference.of.includes(index)) return [];
      for (const group of groups) drawGroup(painting, group, index);
      const boxes = groups.map((g) => g.bounds);
      return [...boxes, index === null ? common.bounds : null].filter((b) => b !== null);
    },
  };
}

/** What all have, on the map that belongs to none of them. */
function drawCommon({ c, camera, ratio }: Painting, { fill, border }: Group): void {
  inSquares(c, camera, ratio);
  c.globalAlpha = 0.45;
  c.fillStyle = WASH;
  c.fill(fill);
  c.globalAlpha = 1;
  twoTone(c, border, camera.scale, 2);
}

function drawGroup({ c, camera, ratio, state }: Painting, group: Group, index: number | null): void {
  const { owners, fill, border, bounds } = group;
  const { scale } = camera;
  const box = bounds && seen(bounds, camera);
  if (!box) return;
  const lacks = index !== null && !owners.includes(index);
  const shown = index === null || lacks ? owners : [index];
  inSquares(c, camera, ratio);
  c.save();
  c.clip(fill);
  if (lacks) {
    // Dots and hatches of this map's own stay seen, but do not drown what is said of the other.
    c.globalAlpha = 0.7;
    c.fillStyle = GROUNDS[isDark(state.settings.theme) ? "dark" : "light"].paper;
    c.fill(fill);
    c.globalAlpha = 1;
  }
  // In pixels of the map, not of the screen: the lines stay where they are while it is moved.
  c.setTransform(ratio, 0, 0, ratio, -camera.x * scale * ratio, -camera.y * scale * ratio);
  c.lineCap = "butt";
  for (const one of shown) {
    const [lines, along] = hatchOver(box, scale, WAYS[one]!);
    c.setLineDash([]);
    c.lineWidth = 4;
    c.strokeStyle = HALO;
    c.stroke(lines);
    if (lacks) c.setLineDash([...BROKEN.hatch]);
    c.lineDashOffset = along;
    c.lineWidth = 2;
    c.strokeStyle = COLOURS[one]!;
    c.stroke(lines);
  }
  c.setLineDash([]);
  c.lineDashOffset = 0;
  c.restore();
  inSquares(c, camera, ratio);
  const ink = COLOURS[shown[0]!]!;
  twoTone(c, border, scale, 2.5, lacks ? { ink, dash: BROKEN.outline } : { ink });
  if (scale >= 14) drawLetters({ c, camera, ratio }, group, ink, lacks);
}

/** Letters of the owners, each in a plate: one a row of squares, or one a few squares where these are small. */
function drawLetters(
  { c, camera, ratio }: Pick<Painting, "c" | "camera" | "ratio">,
  { owners, spans }: Group,
  ink: string,
  lacks: boolean,
): void {
  const { scale } = camera;
  const small = scale < 28;
  const words = owners.map((i) => LETTERS[i]).join("");
  const r = small ? 7 : 9;
  const half = r + (words.length - 1) * (small ? 3.5 : 4.5);
  const apart = small ? 3 : 0;
  inPixels(c, ratio);
  c.font = `700 ${small ? 11 : 13}px system-ui, "Liberation Sans", sans-serif`;
  c.textAlign = "center";
  c.textBaseline = "middle";
  c.lineWidth = 1.5;
  const put: (readonly [number, number])[] = [];
  for (let i = 0; i < spans.length; i += 3) {
    const [x, y] = [spans[i + 1]!, spans[i]!];
    if (put.some(([px, py]) => Math.hypot(px - x, py - y) < apart)) continue;
    put.push([x, y]);
    const [sx, sy] = camera.toScreen(x + 0.5, y + 0.5);
    c.beginPath();
    c.roundRect(sx - half, sy - r, 2 * half, 2 * r, 4);
    c.fillStyle = HALO;
    c.fill();
    c.setLineDash(lacks ? [...BROKEN.plate] : []);
    c.strokeStyle = ink;
    c.stroke();
    c.setLineDash([]);
    c.fillStyle = ink;
    c.fillText(words, sx, sy + 0.5);
  }
}

/** What of a box is in sight. */
function seen({ x0, y0, x1, y1 }: Box, { view }: Camera): Box | null {
  const box = {
    x0: Math.max(x0, view.x0),
    y0: Math.max(y0, view.y0),
    x1: Math.min(x1, view.x1),
    y1: Math.min(y1, view.y1),
  };
  return box.x0 < box.x1 && box.y0 < box.y1 ? box : null;
}

/** Lines over a box in pixels of the map, and how far along them the box begins: where they are broken hangs on the map alone. */
function hatchOver(box: Box, scale: number, [dx, dy]: readonly [number, number]): [lines: Path2D, along: number] {
  const path = new Path2D();
  const [x0, y0, x1, y1] = [box.x0 * scale, box.y0 * scale, box.x1 * scale, box.y1 * scale];
  const step = PITCH * Math.hypot(dx, dy);
  if (dy === 0) {
    for (let y = Math.floor(y0 / step) * step; y <= y1; y += step) {
      path.moveTo(x0, y);
      path.lineTo(x1, y);
    }
    return [path, x0];
  }
  // Every line is x = k step + dy y, from the upper side of the box to the lower one.
  const starts = [x0 - dy * y0, x0 - dy * y1, x1 - dy * y0, x1 - dy * y1];
  const last = Math.max(...starts);
  for (let k = Math.floor(Math.min(...starts) / step) * step; k <= last; k += step) {
    path.moveTo(k + dy * y0, y0);
    path.lineTo(k + dy * y1, y1);
  }
  return [path, y0 * Math.SQRT2];
}
