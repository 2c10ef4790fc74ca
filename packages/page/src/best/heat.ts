import type { Heat } from "../engine/messages.js";
import type { Box, Camera } from "../map/camera.js";
import type { Overlay } from "../map/overlay.js";
import { HALO } from "../map/palette.js";
import { type Context, inSquares } from "../map/pen.js";
import { previewOf } from "../state/preview.js";
import type { AppState } from "../state/types.js";
import { isDark } from "../theme/theme.js";
import { blockAt, blocksOf, mostOf } from "./blocks.js";
import { bestOpen } from "./door.js";
import { best } from "./seek.js";

/** Origins in sight beyond which dots give way to one ramp of tones. */
const MOST_DOTS = 60 * 60;
/** Radius of the dot of the highest score, in squares, and in CSS pixels at most. */
const WIDEST = 0.28;
const WIDEST_SEEN = 12;
/** A dot is the round end of a line so short, in squares. */
const SHORT = 0.001;
/** Little and much on light paper; on dark paper the other way about. */
const RAMP = [
  [0xf7, 0xf4, 0xec],
  [0x0e, 0x2f, 0x57],
] as const;
/** The tone of the least gain, as part of the way from little to much: it too is to be told from the paper. */
const FAINTEST = 0.25;
const DARKEST = "#0E2F57";

const EVERYWHERE: Box = { x0: -1e6, y0: -1e6, x1: 1e6, y1: 1e6 };

/** The places of a score, and its dots' radius as part of the widest. */
interface Dots {
  readonly path: Path2D;
  readonly part: number;
}

const TONES = new WeakMap<Heat, Map<string, OffscreenCanvas>>();

/** The spots of a map that lie in a box, whole columns and rows of it. */
function spotsIn(map: Heat, { x0, y0, x1, y1 }: Box): Box {
  return {
    x0: Math.max(0, Math.floor(x0 - map.x) - 1),
    y0: Math.max(0, Math.floor(y0 - map.y) - 1),
    x1: Math.min(map.columns, Math.ceil(x1 - map.x) + 1),
    y1: Math.min(map.rows, Math.ceil(y1 - map.y) + 1),
  };
}

/** Dots whose area grows with the score, one path a score, the lowest first; spots that gain nothing have none. */
function dotsIn(map: Heat, box: Box): readonly Dots[] {
  const most = mostOf(map.scores);
  const shift = map.of === "cells" ? 0.5 : 0;
  const byScore = new Map<number, Path2D>();
  const { x0, y0, x1, y1 } = spotsIn(map, box);
  for (let row = y0; row < y1; row++)
    for (let column = x0; column < x1; column++) {
      const score = map.scores[row * map.columns + column]!;
      if (!(score > 0)) continue;
      const path = byScore.get(score) ?? new Path2D();
      byScore.set(score, path);
      const [x, y] = [map.x + column + shift, map.y + row + shift];
      path.moveTo(x, y);
      path.lineTo(x + SHORT, y);
    }
  return [...byScore].sort(([a], [b]) => a - b).map(([score, path]) => ({ path, part: Math.sqrt(score / most) }));
}

function drawDots(c: Context, map: Heat, box: Box, scale: number): void {
  c.lineCap = "round";
  const widest = 2 * Math.min(WIDEST, WIDEST_SEEN / scale);
  for (const { path, part } of dotsIn(map, box)) {
    c.strokeStyle = HALO;
    c.lineWidth = widest * part + Math.min(0.12, 3 / scale);
    c.stroke(path);
    c.strokeStyle = DARKEST;
    c.lineWidth = widest * part;
    c.stroke(path);
  }
}

/** One tone a block. */
function ramp(map: Heat, block: number, dark: boolean): OffscreenCanvas {
  const ramps = TONES.get(map) ?? new Map<string, OffscreenCanvas>();
  TONES.set(map, ramps);
  const key = `${block} ${dark}`;
  const known = ramps.get(key);
  if (known) return known;
  const [wide, high] = [Math.ceil(map.columns / block), Math.ceil(map.rows / block)];
  const canvas = new OffscreenCanvas(wide, high);
  const c = canvas.getContext("2d");
  if (!c) throw new Error("This browser has no offscreen canvas.");
  const image = c.createImageData(wide, high);
  const scores = blocksOf(map, block);
  const most = mostOf(scores);
  const [little, much] = dark ? [RAMP[1], RAMP[0]] : RAMP;
  scores.forEach((score, i) => {
    if (score === 0) return;
    const part = FAINTEST + (1 - FAINTEST) * (score / most);
    for (let k = 0; k < 3; k++) image.data[4 * i + k] = little[k]! + part * (much[k]! - little[k]!);
    image.data[4 * i + 3] = 200;
  });
  c.putImageData(image, 0, 0);
  ramps.set(key, canvas);
  return canvas;
}

/** Spots of a map of scores that lie in sight. */
function seen(map: Heat, camera: Camera): number {
  const { x0, y0, x1, y1 } = camera.view;
  const wide = Math.min(x1, map.x + map.columns) - Math.max(x0, map.x);
  const high = Math.min(y1, map.y + map.rows) - Math.max(y0, map.y);
  return Math.max(0, wide) * Math.max(0, high);
}

/** The scores of the layer shown, while they are to be seen. */
function shownMap(state: AppState): Heat | undefined {
  const { scores, heat, stale } = best.getState();
  // Where a place is shown its own squares have the map to themselves.
  if (!heat || stale || !scores || !bestOpen(state) || previewOf(state)) return undefined;
  return scores.find((m) => m.z === state.session.layer) ?? scores[0];
}

const inDots = (map: Heat, camera: Camera): boolean => seen(map, camera) <= MOST_DOTS;

/** Dots, or one ramp of tones where there are too many origins in sight for them: on the ground, so that no move of a pointer draws them anew. */
const groundOverlay: Overlay = {
  where: "on ground",
  key(state, camera) {
    const map = shownMap(state);
    return map && (inDots(map, camera) ? map : ramp(map, blockAt(camera.scale), isDark(state.settings.theme)));
  },
  draw(c, camera, state) {
    const map = shownMap(state);
    if (!map) return;
    c.save();
    if (inDots(map, camera)) drawDots(c, map, EVERYWHERE, camera.scale);
    else {
      const block = blockAt(camera.scale);
      const tones = ramp(map, block, isDark(state.settings.theme));
      c.beginPath();
      c.rect(0, 0, ...state.doc.scene.size);
      c.clip();
      c.imageSmoothingEnabled = false;
      const shift = map.of === "cells" ? 0 : 0.5;
      c.drawImage(tones, map.x - shift, map.y - shift, tones.width * block, tones.height * block);
    }
    c.restore();
  },
};

/** The dots in the area once more, as dark there as beside it. */
const washedOverlay: Overlay = {
  where: "over wash",
  draw({ c, camera, ratio, state }, area) {
    const map = shownMap(state);
    if (!map || !inDots(map, camera)) return;
    inSquares(c, camera, ratio);
    drawDots(c, map, area, camera.scale);
  },
};

export const heatOverlays: readonly Overlay[] = [groundOverlay, washedOverlay];
