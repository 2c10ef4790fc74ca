import type { App } from "../app.js";
import type { Box } from "../map/camera.js";
import type { Painting } from "../map/overlay.js";
import { AuraView } from "./aura-view.js";
import { auraShapes, drawAuraNames, drawAuras } from "./draw-auras.js";
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

/** The outlines of auras and of where somebody may be moved; gives the boxes that they lie in. */
export function drawOutlines(painting: Painting): readonly Box[] {
  const shapes = app ? auraShapes(app) : [];
  drawAuras(painting, shapes);
  return [...shapes.map(({ bounds }) => bounds), drawReach(painting)].filter((box) => box !== null);
}

export function drawUnder(painting: Painting): void {
  drawSteps(painting);
  drawWay(painting);
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
