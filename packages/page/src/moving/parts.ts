import type { App } from "../app.js";
import type { Painting } from "../map/overlay.js";
import { AuraView } from "./aura-view.js";
import { auraShapes, drawAuraNames, drawAuras } from "./draw-auras.js";
import { drawAim, drawPlaces, drawWay } from "./draw-plan.js";
import { keepPlan } from "./plan.js";
import "./moving.css";

/** The part of the room that is loaded when a movement or an aura first needs it. */
export { MotionBar } from "./MotionBar.js";
export { MovedCard } from "./MovedCard.js";
export { moveHere, moveTo, tellDoor, tellMoved } from "./made.js";
export { dragging } from "./plan.js";

let app: App | undefined;
const views = new WeakMap<HTMLElement, AuraView>();

export function startMoving(own: App): void {
  app = own;
  keepPlan(own);
}

export function drawUnder(painting: Painting): void {
  if (app) drawAuras(painting, auraShapes(app));
  drawPlaces(painting);
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
