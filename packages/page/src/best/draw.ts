import type { App } from "../app.js";
import type { MapPoint } from "../input/gestures.js";
import { badgesOf } from "../map/badges.js";
import type { Camera } from "../map/camera.js";
import { reach } from "../map/hit.js";
import type { Overlay } from "../map/overlay.js";
import { HALO, INK, kindOf, TOKENS } from "../map/palette.js";
import { type Context, inPixels } from "../map/pen.js";
import { boxOf } from "../map/space.js";
import { lettersIn, shape } from "../map/tokens.js";
import { previewOf } from "../state/preview.js";
import { creatureOf } from "../state/select.js";
import type { AppState } from "../state/types.js";
import { bestOpen } from "./door.js";
import { apart, type Plate, platesAt, RADIUS } from "./plates.js";
import { best } from "./seek.js";

/** CSS pixels about the place that is shown in which other numbers are faint, and how faint. */
const CLEAR = 60;
const FAINT = 0.35;

/** Whether the places are numbered on the map: other tools have numbers and presses of their own. */
export const numbered = (state: Pick<AppState, "session">): boolean =>
  bestOpen(state) && state.session.tool === "place";

/** Where the numbers stand on the screen. */
function platesOf(camera: Camera): Plate[] {
  const { findings, stale } = best.getState();
  if (!findings || stale) return [];
  const places = findings.places.flatMap(({ mark }, i) => {
    if (!mark) return [];
    const [x, y] = camera.toScreen(...mark);
    return [{ rank: i + 1, x, y }];
  });
  return platesAt(places);
}

/** The rank whose number is under a pointer. */
export function placeAt(app: App, p: MapPoint): number | null {
  if (!numbered(app.store.getState()) || app.store.getState().session.hand !== "set") return null;
  const far = reach(p.coarse);
  let found: Plate | null = null;
  let least = far;
  for (const mark of platesOf(app.map.camera)) {
    const d = Math.hypot(mark.x - p.sx, mark.y - p.sy);
    if (d <= least) [found, least] = [mark, d];
  }
  return found?.rank ?? null;
}

export const markOverlay: Overlay = {
  where: "over labels",
  draw({ c, camera, ratio, state }) {
    if (!bestOpen(state)) return;
    inPixels(c, ratio);
    walker(c, camera, state);
    const { shown } = best.getState();
    const plates = platesOf(camera);
    const one = plates.find((p) => p.rank === shown);
    const others = numbered(state) ? plates.filter((p) => p !== one) : [];
    for (const plate of others) if (apart(plate)) leader(c, plate);
    // The first of the list lies on top, and what is shown over all.
    for (const plate of others.toReversed()) {
      // What lies about the place that is shown lets its squares be seen.
      if (one && Math.hypot(plate.x - one.tx, plate.y - one.ty) < CLEAR) c.globalAlpha = FAINT;
      number(c, plate, false);
      c.globalAlpha = 1;
    }
    if (!one) return;
    // It stands beside the origin's own mark.
    const beside = { ...one, x: one.x + 21, y: one.y - 21 };
    if (apart(one)) leader(c, beside);
    number(c, beside, true);
  },
};

/** A thin line from a plate to its place, and a dot there. */
function leader(c: Context, { x, y, tx, ty }: Plate): void {
  for (const [width, r, colour] of [
    [4, 4.5, HALO],
    [1.5, 3, INK],
  ] as const) {
    c.strokeStyle = colour;
    c.fillStyle = colour;
    c.lineWidth = width;
    c.beginPath();
    c.moveTo(x, y);
    c.lineTo(tx, ty);
    c.stroke();
    c.beginPath();
    c.arc(tx, ty, r, 0, 2 * Math.PI);
    c.fill();
  }
}

function number(c: Context, { rank, x, y }: Plate, shown: boolean): void {
  for (const [r, fill] of [
    [RADIUS + 2, shown ? INK : HALO],
    [RADIUS, shown ? HALO : INK],
    [RADIUS - 2, shown ? INK : HALO],
  ] as const) {
    c.beginPath();
    c.roundRect(x - r, y - r, 2 * r, 2 * r, r / 2);
    c.fillStyle = fill;
    c.fill();
  }
  c.fillStyle = shown ? HALO : INK;
  c.font = `700 ${rank > 9 ? 12 : 14}px system-ui, "Liberation Sans", sans-serif`;
  c.textAlign = "center";
  c.textBaseline = "alphabetic";
  c.fillText(String(rank), x, y + 5);
}

/** The user where it would stand, with its way there as the crow flies. */
function walker(c: Context, camera: Camera, state: AppState): void {
  const shows = previewOf(state);
  if (!shows || shows.scene.creatures === state.doc.scene.creatures) return;
  const [from, to] = [creatureOf(state.doc, state.doc.by), creatureOf(shows, state.doc.by)];
  if (!from || !to) return;
  const [a, b] = [boxOf(state.doc.scene, from), boxOf(shows.scene, to)];
  const [ax, ay] = camera.toScreen((a.x0 + a.x1) / 2, (a.y0 + a.y1) / 2);
  const [bx, by] = camera.toScreen((b.x0 + b.x1) / 2, (b.y0 + b.y1) / 2);
  for (const [width, colour, dash] of [
    [6, HALO, []],
    [2.5, INK, [3, 5]],
  ] as const) {
    c.strokeStyle = colour;
    c.lineWidth = width;
    c.setLineDash([...dash]);
    c.beginPath();
    c.moveTo(ax, ay);
    c.lineTo(bx, by);
    c.stroke();
  }
  c.setLineDash([]);
  const kind = kindOf(to.side, to.object === true);
  const r = Math.max(6, (b.x1 - b.x0) * camera.scale * 0.43);
  c.translate(bx, by);
  shape(c, kind, r + 3, HALO);
  shape(c, kind, r, INK);
  shape(c, kind, r - 2.5, TOKENS[kind].fill);
  c.translate(-bx, -by);
  c.fillStyle = TOKENS[kind].letters;
  const [words, size] = lettersIn(r, badgesOf(state.doc.scene).get(to.id) ?? "@");
  c.font = `700 ${size}px system-ui, "Liberation Sans", sans-serif`;
  c.textAlign = "center";
  c.textBaseline = "middle";
  c.fillText(words, bx, by + 1);
}
