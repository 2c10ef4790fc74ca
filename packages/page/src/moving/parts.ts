import type { App } from "../app.js";
import { drawWalls } from "../map/base.js";
import type { Box } from "../map/camera.js";
import type { Painting } from "../map/overlay.js";
import { inSquares } from "../map/pen.js";
import { AuraView } from "./aura-view.js";
import { auraBounds, auraShapes, drawAuraNames, drawAuras } from "./draw-auras.js";
import { drawAim, drawReach, drawSteps, drawWay } from "./draw-plan.js";
import { keepPlan } from "./plan.js";
import "./moving.css";

/** The part of the room that is loaded when a movement or an aura first needs it. */
export { MotionBar } from "./MotionBar.js";
export { MovedCard } from "./MovedCard.js";
export { moveHere, tellDoor, tellMoved } from "./made.js";
export { dragging } from "./plan.js";

let app: App | undefined;
const views = new WeakMap<HTMLElement, AuraView>();

export function startMoving(own: App): void {
  app = own;
  keepPlan(own);
}

export function drawUnder(painting: Painting): void {
  if (app) drawAuras(painting, auraShapes(app));
  const boxes = [...(app ? auraBounds(app) : []), ...[drawReach(painting) ?? []].flat()];
  drawWallsOver(painting, boxes);
  drawSteps(painting);
  drawWay(painting);
}

/** What stops an aura or a push, and the door that one might open, is seen over their outlines. */
function drawWallsOver({ c, camera, ratio, state }: Painting, boxes: readonly Box[]): void {
  if (boxes.length === 0) return;
  const { view } = camera;
  const [x0, y0] = [Math.min(...boxes.map((b) => b.x0)), Math.min(...boxes.map((b) => b.y0))];
  const [x1, y1] = [Math.max(...boxes.map((b) => b.x1)), Math.max(...boxes.map((b) => b.y1))];
  const seen = {
    x0: Math.max(x0, view.x0),
    y0: Math.max(y0, view.y0),
    x1: Math.min(x1, view.x1),
    y1: Math.min(y1, view.y1),
  };
  inSquares(c, camera, ratio);
  drawWalls(c, state.doc.scene, seen, camera.scale);
}

export function drawOver(painting: Painting): void {
  drawAim(painting);
  if (app) drawAuraNames(painting, auraShapes(app));
}

/** Patches the list of auras in its place beside the answer. */
export function showAuras(box: HTMLElement): void {
  if (!app) return;
  let view = views.get(box);
  if (!view) {
    view = new AuraView(app, box);
    views.set(box, view);
  }
  view.update();
}
