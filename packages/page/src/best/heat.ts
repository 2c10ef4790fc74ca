import type { Heat } from "../engine/messages.js";
import type { Box, Camera } from "../map/camera.js";
import type { Overlay } from "../map/overlay.js";
import { HALO } from "../map/palette.js";
import { inSquares } from "../map/pen.js";
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

/** The places of a score, and its dots' radius as part of the widest. */
interface Dots {
  readonly path: Path2D;
  readonly part: number;
}

interface Made {
  readonly dots?: readonly Dots[];
  readonly ramps: Map<string, OffscreenCanvas>;
}

const MADE = new WeakMap<Heat, Made>();

function madeOf(map: Heat): Made {
  const known = MADE.get(map) ?? { ramps: new Map() };
  MADE.set(map, known);
  return known;
}

/** Dots whose area grows with the score, one path a score, the lowest first; spots that gain nothing have none. */
function dots(map: Heat): readonly Dots[] {
  const known = madeOf(map);
  if (known.dots) return known.dots;
  const most = mostOf(map.scores);
  const shift = map.of === "cells" ? 0.5 : 0;
  const byScore = new Map<number, Path2D>();
  map.scores.forEach((score, i) => {
    if (!(score > 0)) return;
    const path = byScore.get(score) ?? new Path2D();
    byScore.set(score, path);
    const [x, y] = [map.x + (i % map.columns) + shift, map.y + Math.floor(i / map.columns) + shift];
    path.moveTo(x, y);
    path.lineTo(x + SHORT, y);
  });
  const made = [...byScore].sort(([a], [b]) => a - b).map(([score, path]) => ({ path, part: Math.sqrt(score / most) }));
  MADE.set(map, { ...known, dots: made });
  return made;
}

/** One tone a block. */
function ramp(map: Heat, block: number, dark: boolean): OffscreenCanvas {
  const { ramps } = madeOf(map);
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

const boxOf = (map: Heat): Box => ({ x0: map.x - 1, y0: map.y - 1, x1: map.x + map.columns, y1: map.y + map.rows });

/** One ramp of tones, under the area, where there are too many origins in sight for dots. */
const toneOverlay: Overlay = {
  where: "under area",
  draw({ c, camera, ratio, state }) {
    const map = shownMap(state);
    if (!map || seen(map, camera) <= MOST_DOTS) return [];
    inSquares(c, camera, ratio);
    const block = blockAt(camera.scale);
    const tones = ramp(map, block, isDark(state.settings.theme));
    c.save();
    c.beginPath();
    c.rect(0, 0, ...state.doc.scene.size);
    c.clip();
    c.imageSmoothingEnabled = false;
    const shift = map.of === "cells" ? 0 : 0.5;
    c.drawImage(tones, map.x - shift, map.y - shift, tones.width * block, tones.height * block);
    c.restore();
    return [boxOf(map)];
  },
};

/** Dots, as dark in the area as beside it, under its outline. */
const dotOverlay: Overlay = {
  where: "over wash",
  draw({ c, camera, ratio, state }) {
    const map = shownMap(state);
    if (!map || seen(map, camera) > MOST_DOTS) return [];
    inSquares(c, camera, ratio);
    c.lineCap = "round";
    const widest = 2 * Math.min(WIDEST, WIDEST_SEEN / camera.scale);
    for (const { path, part } of dots(map)) {
      c.strokeStyle = HALO;
      c.lineWidth = widest * part + Math.min(0.12, 3 / camera.scale);
      c.stroke(path);
      c.strokeStyle = DARKEST;
      c.lineWidth = widest * part;
      c.stroke(path);
    }
    return [boxOf(map)];
  },
};

export const heatOverlays: readonly Overlay[] = [toneOverlay, dotOverlay];
