import type { Outcome } from "../state/types.js";
import { borderPath, boundsOf, fillPath, innerPath, layerSpans } from "./border.js";
import type { Box } from "./camera.js";
import { outlineOf } from "./outline.js";
import { detailOf, HALO, INK, RED, WASH } from "./palette.js";
import { dots, hatch } from "./patterns.js";
import { type Context, twoTone } from "./pen.js";

/** What is drawn of one answer, made once and stroked each time the map is painted. */
export interface AreaPaths {
  readonly affected: Path2D;
  readonly inner: Path2D;
  readonly border: Path2D;
  readonly blocked: Path2D;
  readonly blockedBorder: Path2D;
  readonly touched: Path2D;
  readonly outline: Path2D;
  readonly empty: { readonly blocked: boolean; readonly touched: boolean };
  readonly legal: boolean;
  /** What the squares lie in; null without any. */
  readonly bounds: Box | null;
}

export function areaPaths(outcome: Outcome, layer: number): AreaPaths {
  const { answer, list, scene } = outcome;
  const cells = layerSpans(answer.cells.rows, layer);
  const blocked = layerSpans(answer.blocked.rows, layer);
  const touched = layerSpans(answer.touched.rows, layer);
  return {
    affected: fillPath(cells),
    inner: innerPath(cells),
    border: borderPath(cells),
    blocked: fillPath(blocked),
    blockedBorder: borderPath(blocked),
    touched: fillPath(touched),
    outline: outlineOf(list, scene),
    empty: { blocked: blocked.length === 0, touched: touched.length === 0 },
    legal: answer.legal,
    bounds: boundsOf(cells, blocked, touched),
  };
}

/** Wash, hatch and dots. The context is in squares; `ratio` is device pixels a CSS pixel. */
export function drawWash(c: Context, paths: AreaPaths, scale: number, ratio: number): void {
  const detail = detailOf(scale);
  c.globalAlpha = 0.45;
  c.fillStyle = WASH;
  c.fill(paths.affected);
  c.globalAlpha = 1;
  if (detail.grid) {
    c.strokeStyle = HALO;
    c.globalAlpha = 0.22;
    c.lineWidth = 2.5 / scale;
    c.stroke(paths.inner);
    c.strokeStyle = INK;
    c.globalAlpha = 0.28;
    c.lineWidth = 1 / scale;
    c.stroke(paths.inner);
    c.globalAlpha = 1;
  }
  if (!paths.empty.blocked) {
    c.fillStyle = hatch(c, scale, ratio);
    c.fill(paths.blocked);
  }
  if (!paths.empty.touched && detail.dots) {
    c.fillStyle = dots(c, scale, ratio);
    c.fill(paths.touched);
  }
}

/** Its outlines; the context is in squares. */
export function drawOutlines(c: Context, paths: AreaPaths, scale: number): void {
  if (!paths.empty.blocked) twoTone(c, paths.blockedBorder, scale, 2, { dash: [7, 5] });
  // Over a solid outline the true shape is seen; dots of an illegal one it would hide where the two lie on each other.
  const shape = (): void => twoTone(c, paths.outline, scale, 1.5, { dash: [0.01, 4.5], round: true });
  if (paths.legal) {
    rim(c, paths, scale);
    twoTone(c, paths.border, scale, scale >= 12 ? 3 : 2);
    shape();
  } else {
    shape();
    twoTone(c, paths.border, scale, 4, { ink: RED, dash: [0.01, 8], round: true, halo: 7 });
  }
}

/** A rim of the wash's colour inside the outline tells it from a wall. */
function rim(c: Context, paths: AreaPaths, scale: number): void {
  if (scale < 16) return;
  c.save();
  c.clip(paths.affected);
  c.lineJoin = "miter";
  c.strokeStyle = WASH;
  c.lineWidth = 11 / scale;
  c.stroke(paths.border);
  c.restore();
}
