import type { App } from "../app.js";
import { boundsOf, layerSpans } from "../map/border.js";
import type { Box } from "../map/camera.js";
import type { AppState } from "../state/types.js";

type Map = App["map"];

/** CSS pixels of the map's height that must be seen for it to be moved. */
const LEAST = 120;

/** CSS pixels of the map's lower edge that a sheet lies over. */
function covered({ canvas }: Map): number {
  const sheet = document.querySelector(".panel")?.getBoundingClientRect();
  const here = canvas.getBoundingClientRect();
  const covers = sheet && sheet.left <= here.left && sheet.top < here.bottom;
  return covers ? Math.min(here.bottom - sheet.top, here.height - 80) : 0;
}

function inSight({ camera }: Map, box: Box, bottom: number): boolean {
  const [sx0, sy0] = camera.toScreen(box.x0, box.y0);
  const [sx1, sy1] = camera.toScreen(box.x1, box.y1);
  return sx0 >= 0 && sy0 >= camera.insets.top && sx1 <= camera.width && sy1 <= camera.height - bottom;
}

/** Moves the camera as if what a sheet lies over were not there. */
function above({ camera }: Map, bottom: number, move: () => void): void {
  const old = camera.insets;
  camera.insets = { ...old, bottom };
  move();
  camera.insets = old;
}

/** Brings a box to the middle where it is not in sight, with what a sheet lies over counted out. */
export function bring({ map }: Pick<App, "map">, box: Box): void {
  const bottom = covered(map);
  // Under a sheet over nearly all of the map nobody sees it: it is to lie as it was when the sheet goes down.
  if (map.canvas.getBoundingClientRect().height - bottom < LEAST) return;
  if (!inSight(map, box, bottom))
    above(map, bottom, () => map.camera.centre((box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2));
}

/** CSS pixels about what is brought into sight whole. */
const RIM = 24;

/** Brings a box into sight whole, with the least movement, smaller where it has no room; a sheet's part of the map is counted out. */
export function bringWhole({ map }: Pick<App, "map">, box: Box): void {
  const { camera } = map;
  const bottom = covered(map);
  if (map.canvas.getBoundingClientRect().height - bottom < LEAST || inSight(map, box, bottom)) return;
  const { top, left, right } = camera.insets;
  const fits =
    (box.x1 - box.x0) * camera.scale <= camera.width - left - right - 2 * RIM &&
    (box.y1 - box.y0) * camera.scale <= camera.height - bottom - top - 2 * RIM;
  above(map, bottom, () => (fits ? camera.reveal(box, RIM) : camera.fit(box, RIM)));
}

/** Brings a box above a sheet, or below what stands at the upper edge, smaller where it has no room there; gives the way back. */
function clear(map: Map, box: Box): (() => void) | undefined {
  const { camera } = map;
  const bottom = covered(map);
  if ((bottom === 0 && camera.insets.top === 0) || inSight(map, box, bottom)) return undefined;
  const before = { x: camera.x, y: camera.y, scale: camera.scale };
  const fits =
    (box.x1 - box.x0) * camera.scale <= camera.width &&
    (box.y1 - box.y0) * camera.scale <= camera.height - bottom - camera.insets.top;
  above(map, bottom, () => (fits ? camera.centre((box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2) : camera.fit(box)));
  const { x, y, scale } = camera;
  return () => {
    if (camera.x !== x || camera.y !== y || camera.scale !== scale) return;
    Object.assign(camera, before);
    camera.pan(0, 0);
  };
}

/** The same once the sheet has come to rest. */
export function clearOnceStill(map: Map, box: Box): () => void {
  let back: (() => void) | undefined;
  let left = false;
  const moves = document.querySelector(".panel")?.getAnimations() ?? [];
  void Promise.allSettled(moves.map((one) => one.finished)).then(() => {
    if (!left) back = clear(map, box);
  });
  return () => {
    left = true;
    back?.();
  };
}

/** What the area in play covers in the layer shown; null without any. */
export function areaBox({ outcome, session }: AppState): Box | null {
  return outcome && boundsOf(layerSpans(outcome.answer.cells.rows, session.layer));
}
