import type { Camera } from "../map/camera.js";
import { previewOf } from "../state/preview.js";
import { placementOf } from "../state/select.js";
import type { AppState } from "../state/types.js";
import type { Placing, Point } from "./carrier.js";
import { sideOf } from "./corner.js";
import { flipMarks } from "./flips.js";
import { handOf, movingOf } from "./held.js";
import { headingOf } from "./walk.js";

/** A mark that a pointer takes: the aim, or what flips. Points are squares. */
export interface Handle {
  readonly name: "aim" | `flip ${number}`;
  readonly at: Point;
  /** Where the aim's stem starts. */
  readonly from?: Point;
}

/** Squares from the origin to the far end. */
function reachOf({ area, doc }: Placing): number {
  if ("lengthFeet" in area) return area.lengthFeet / doc.scene.feetPerSquare;
  if ("length" in area) return area.length === "edge" ? 6 : area.length;
  return 1;
}

/** The marks of the area in play as it is shown, the first to be taken first. */
export function handlesOf(state: AppState, camera: Camera): readonly Handle[] {
  const hand = handOf(state);
  const place = movingOf(placementOf(state));
  const outcome = state.outcome?.scene === state.doc.scene ? state.outcome : null;
  const { hand: does } = state.session;
  if (!hand || !place || !outcome || does === "carry" || does === "build" || previewOf(state)) return [];
  const marks: Handle[] = flipMarks(state, outcome).map(({ row, at }) => ({ name: `flip ${row}`, at }));
  const { p, carrier } = hand;
  if (does === "walk" || !carrier.turn) return marks;
  const toward = carrier.kind === "corner" ? (place.along ?? [1, 0]) : headingOf(place);
  if (carrier.turn(p, place, 1, false) === null) return marks;
  const from = carrier.kind === "corner" ? carrier.handle(p, place) : tipFrom(state, carrier.handle(p, place));
  const long = Math.hypot(toward[0], toward[1]);
  const far = carrier.kind === "corner" ? sideOf(p) / 2 + 0.8 : reachOf(p) + 0.8;
  const [ux, uy] = [toward[0] / long, toward[1] / long];
  const at = inSight(camera, from, [ux, uy], far);
  return [...marks, { name: "aim", at, from }];
}

/** The engine's own origin where it is a point or a square, else the middle of what it starts from. */
function tipFrom(state: AppState, middle: Point): Point {
  const o = state.outcome?.list.origins.at(-1);
  return o && o.kind !== "space" ? [(o.x0 + o.x1) / 2, (o.y0 + o.y1) / 2] : middle;
}

/** A point so far along a way, or as far as the screen goes. */
function inSight(camera: Camera, [x, y]: Point, [ux, uy]: Point, far: number): Point {
  const { x0, y0, x1, y1 } = camera.view;
  const margin = 26 / camera.scale;
  const most = (from: number, u: number, low: number, high: number): number =>
    u > 0 ? (high - margin - from) / u : u < 0 ? (low + margin - from) / u : Number.POSITIVE_INFINITY;
  const way = Math.max(1, Math.min(far, most(x, ux, x0, x1), most(y, uy, y0, y1)));
  return [x + ux * way, y + uy * way];
}

/** The mark under a point, if any. */
export function handleAt(state: AppState, camera: Camera, x: number, y: number, within: number): Handle | undefined {
  return handlesOf(state, camera).find(({ at }) => Math.hypot(at[0] - x, at[1] - y) <= within);
}
