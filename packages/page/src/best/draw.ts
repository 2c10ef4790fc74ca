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
import { best } from "./seek.js";

interface Mark {
  readonly rank: number;
  readonly x: number;
  readonly y: number;
}

/** Half a plate's width in CSS pixels. */
const RADIUS = 12;

/** Where the numbers stand on the screen: each on its place, beside those before it where they would lie on each other. */
function marksOf(camera: Camera): Mark[] {
  const { findings, stale } = best.getState();
  const marks: Mark[] = [];
  if (!findings || stale) return marks;
  findings.places.forEach(({ mark }, i) => {
    if (!mark) return;
    let [x, y] = camera.toScreen(...mark);
    for (let n = 0; n < 40 && marks.some((m) => Math.hypot(m.x - x, m.y - y) < 2 * RADIUS + 1); n++) {
      x += RADIUS;
      if (n % 6 === 5) [x, y] = [x - 6 * RADIUS, y + 2 * RADIUS];
    }
    marks.push({ rank: i + 1, x, y });
  });
  return marks;
}

/** The rank whose number is under a pointer. */
export function placeAt(app: App, p: MapPoint): number | null {
  if (!bestOpen(app.store.getState()) || app.store.getState().session.hand !== "set") return null;
  const far = reach(p.coarse);
  let found: Mark | null = null;
  let least = far;
  for (const mark of marksOf(app.map.camera)) {
    const d = Math.hypot(mark.x - p.sx, mark.y - p.sy);
    if (d <= least) [found, least] = [mark, d];
  }
  return found?.rank ?? null;
}

export const markOverlay: Overlay = {
  where: "over tokens",
  draw({ c, camera, ratio, state }) {
    if (!bestOpen(state)) return;
    inPixels(c, ratio);
    walker(c, camera, state);
    const { shown } = best.getState();
    const marks = marksOf(camera);
    // The first of the list lies on top, and what is shown over all.
    for (const mark of marks.toReversed()) if (mark.rank !== shown) number(c, mark, false);
    // It stands beside the origin's own mark.
    for (const { rank, x, y } of marks) if (rank === shown) number(c, { rank, x: x + 21, y: y - 21 }, true);
  },
};

function number(c: Context, { rank, x, y }: Mark, shown: boolean): void {
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
