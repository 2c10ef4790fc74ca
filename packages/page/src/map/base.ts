import type { WallInput } from "@ambit/engine";
import type { MapScene } from "../state/types.js";
import type { Box } from "./camera.js";
import { detailOf, type Ground, HALO, INK } from "./palette.js";
import { type Context, twoTone } from "./pen.js";

/** The layer that pointing never redraws: ground, picture, grid, what rooms draw on it, blocks, walls. The context is in squares. */
export function drawBase(
  c: Context,
  scene: MapScene,
  picture: CanvasImageSource | undefined,
  ground: Ground,
  view: Box,
  scale: number,
  layer: number,
  onGround: () => void,
): void {
  const [width, height] = scene.size;
  c.fillStyle = ground.outside;
  c.fillRect(view.x0, view.y0, view.x1 - view.x0, view.y1 - view.y0);
  c.fillStyle = ground.paper;
  c.fillRect(0, 0, width, height);
  if (picture && scene.picture) {
    const { x0, y0, x1, y1 } = scene.picture.frame;
    c.drawImage(picture, x0, y0, x1 - x0, y1 - y0);
  }
  if (detailOf(scale).grid && !scene.gridHidden) drawGrid(c, scene, view, scale, ground, picture !== undefined);
  c.strokeStyle = ground.edge;
  c.lineWidth = 1.5 / scale;
  c.strokeRect(0, 0, width, height);
  onGround();
  drawSolids(c, scene, layer, scale);
  drawWalls(c, scene, view, scale);
}

function drawGrid(c: Context, scene: MapScene, view: Box, scale: number, ground: Ground, onPicture: boolean): void {
  const [width, height] = scene.size;
  const path = new Path2D();
  const x0 = Math.max(0, Math.floor(view.x0));
  const x1 = Math.min(width, Math.ceil(view.x1));
  const y0 = Math.max(0, Math.floor(view.y0));
  const y1 = Math.min(height, Math.ceil(view.y1));
  for (let x = x0; x <= x1; x++) {
    path.moveTo(x, y0);
    path.lineTo(x, y1);
  }
  for (let y = y0; y <= y1; y++) {
    path.moveTo(x0, y);
    path.lineTo(x1, y);
  }
  if (onPicture) {
    c.strokeStyle = "rgba(255, 253, 248, 0.35)";
    c.lineWidth = 2 / scale;
    c.stroke(path);
  }
  c.strokeStyle = onPicture ? "rgba(20, 22, 26, 0.45)" : ground.grid;
  c.lineWidth = 1 / scale;
  c.stroke(path);
}

function drawSolids(c: Context, scene: MapScene, layer: number, scale: number): void {
  for (const { cell, size = [1, 1, 1] } of scene.solids) {
    // A floor below or a ceiling above would hide the map.
    if (cell[2] > layer || cell[2] + size[2] <= layer) continue;
    const gap = 3 / scale;
    c.fillStyle = HALO;
    c.fillRect(cell[0], cell[1], size[0], size[1]);
    c.fillStyle = INK;
    c.fillRect(cell[0] + gap / 2, cell[1] + gap / 2, size[0] - gap, size[1] - gap);
    c.fillStyle = "#4A4E57";
    c.fillRect(cell[0] + gap * 1.7, cell[1] + gap * 1.7, size[0] - gap * 3.4, size[1] - gap * 3.4);
  }
}

/** The walls of a box once more, cut off beside it: where one ends its halo would lie over the ink of the next. */
export function drawWallsIn(c: Context, scene: MapScene, box: Box, scale: number): void {
  // On whole pixels: through half of one the halo would be seen under the ink.
  const { a, e, f } = c.getTransform();
  const whole = (n: number, shift: number): number => (Math.round(n * a + shift) - shift) / a;
  const [x0, y0] = [whole(box.x0 - 0.5, e), whole(box.y0 - 0.5, f)];
  c.save();
  c.beginPath();
  c.rect(x0, y0, whole(box.x1 + 0.5, e) - x0, whole(box.y1 + 0.5, f) - y0);
  c.clip();
  drawWalls(c, scene, box, scale);
  c.restore();
}

/** Walls that share a path. */
const PIECE = 32;

/** Walls first in one path, then doors and windows over their ends. The context is in squares. */
function drawWalls(c: Context, scene: MapScene, view: Box, scale: number): void {
  const units = scene.coordinates === "units" ? (scene.unitsPerSquare ?? 1) : 1;
  const { wall: width } = detailOf(scale);
  // Many short paths are filled far faster than one long one.
  const pieces: Path2D[] = [];
  let count = 0;
  const bare = new Path2D();
  const others: [WallInput, number, number, number, number][] = [];
  for (const w of scene.walls) {
    const [ax, ay, bx, by] = [w.from[0] / units, w.from[1] / units, w.to[0] / units, w.to[1] / units];
    if (Math.max(ax, bx) < view.x0 - 1 || Math.min(ax, bx) > view.x1 + 1) continue;
    if (Math.max(ay, by) < view.y0 - 1 || Math.min(ay, by) > view.y1 + 1) continue;
    if (w.kind === "door" || w.kind === "window") {
      others.push([w, ax, ay, bx, by]);
      continue;
    }
    if (w.blocks !== "none" && count++ % PIECE === 0) pieces.push(new Path2D());
    const path = w.blocks === "none" ? bare : pieces.at(-1)!;
    path.moveTo(ax, ay);
    path.lineTo(bx, by);
  }
  twoTone(c, bare, scale, width / 2, { dash: [6, 4] });
  c.lineJoin = "round";
  // Caps of lines that are a few pixels wide look alike, and square ones are drawn faster.
  c.lineCap = scale < 20 ? "square" : "round";
  for (const [thick, colour] of [
    [width * 2, HALO],
    [width, INK],
  ] as const) {
    c.strokeStyle = colour;
    c.lineWidth = thick / scale;
    for (const piece of pieces) c.stroke(piece);
  }
  for (const [w, ax, ay, bx, by] of others) {
    if (w.kind === "window") drawWindow(c, ax, ay, bx, by, scale, width);
    else drawDoor(c, ax, ay, bx, by, scale, width, w.open === true);
  }
}

function line(ax: number, ay: number, bx: number, by: number): Path2D {
  const path = new Path2D();
  path.moveTo(ax, ay);
  path.lineTo(bx, by);
  return path;
}

function drawWindow(c: Context, ax: number, ay: number, bx: number, by: number, scale: number, width: number): void {
  const path = line(ax, ay, bx, by);
  twoTone(c, path, scale, width * 1.4, { halo: width * 2 });
  c.strokeStyle = "#BFE1F6";
  c.lineWidth = (width * 0.7) / scale;
  c.stroke(path);
}

/** A closed door is a plate across the gap; an open one stands at a right angle on its first end, and the gap is free. */
function drawDoor(
  c: Context,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  scale: number,
  width: number,
  open: boolean,
): void {
  const [dx, dy] = [bx - ax, by - ay];
  if (open) {
    twoTone(c, line(ax, ay, bx, by), scale, 1.5, { dash: [2, 4] });
    const swing = new Path2D();
    const angle = Math.atan2(dy, dx);
    swing.arc(ax, ay, Math.hypot(dx, dy), angle, angle + Math.PI / 2);
    for (const [thick, colour] of [
      [3, "rgba(255, 253, 248, 0.35)"],
      [1.25, "rgba(20, 22, 26, 0.5)"],
    ] as const) {
      c.strokeStyle = colour;
      c.lineWidth = thick / scale;
      c.stroke(swing);
    }
    plate(c, ax, ay, ax - dy, ay + dx, scale, width);
  } else plate(c, ax, ay, bx, by, scale, width);
}

function plate(c: Context, ax: number, ay: number, bx: number, by: number, scale: number, width: number): void {
  const path = line(ax, ay, bx, by);
  twoTone(c, path, scale, width * 1.9, { halo: width * 2.6 });
  c.strokeStyle = "#E9B872";
  c.lineWidth = (width * 1.1) / scale;
  c.stroke(path);
}
