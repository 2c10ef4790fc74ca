import type { Overlay, Painting } from "../map/overlay.js";
import { BLUE, HALO } from "../map/palette.js";
import { inPixels } from "../map/pen.js";
import { boxOf } from "../map/space.js";
import { disc } from "../placing/label.js";
import { creatureOf } from "../state/select.js";
import type { Creature, Doc } from "../state/types.js";
import { isWall, mustsOf } from "./asked.js";
import { bestOpen } from "./door.js";
import { cutOff } from "./promised.js";

/** What is asked of a wall: brackets about squares that it must cover, a line between whom it must cut off, crossed where the wall that lies there stops it. */
export const askedOverlay: Overlay = {
  where: "over tokens",
  draw({ c, camera, ratio, state }) {
    const { doc, session } = state;
    if (!bestOpen(state) || !isWall(doc)) return;
    const { cover, cut } = mustsOf(doc);
    inPixels(c, ratio);
    for (const [x, y, z] of cover) if (z === session.layer) brackets(c, camera, x, y);
    const stops = cutOff(doc);
    for (const [a, b] of cut)
      barred(
        c,
        camera,
        doc,
        a,
        b,
        stops.some((pair) => pair[0] === a.id && pair[1] === b.id),
      );
    if (session.tool === "cover") {
      const at = session.aimed ?? session.cursor;
      if (at) frame(c, camera, ...at);
    }
    const from = session.tool === "cut" ? creatureOf(doc, session.cutFrom) : undefined;
    if (from) {
      const { x0, x1 } = boxOf(doc.scene, from);
      ring(c, middleOf(camera, doc, from), Math.max(9, (x1 - x0) * camera.scale * 0.5));
    }
  },
};

type Point = readonly [number, number];

function middleOf(camera: Painting["camera"], { scene }: Doc, who: Creature): Point {
  const { x0, y0, x1, y1 } = boxOf(scene, who);
  return camera.toScreen((x0 + x1) / 2, (y0 + y1) / 2);
}

/** Strokes what was traced as ink inside a halo. */
function stroke(c: Painting["c"], width: number, trace: () => void, dash: readonly number[] = []): void {
  c.lineCap = "butt";
  c.lineJoin = "miter";
  for (const [wide, colour, pattern] of [
    [2 * width, HALO, []],
    [width, BLUE, dash],
  ] as const) {
    c.strokeStyle = colour;
    c.lineWidth = wide;
    c.setLineDash([...pattern]);
    c.beginPath();
    trace();
    c.stroke();
  }
  c.setLineDash([]);
}

function brackets(c: Painting["c"], camera: Painting["camera"], x: number, y: number): void {
  const [left, top] = camera.toScreen(x, y);
  const s = camera.scale;
  const [near, long] = [Math.max(2, s * 0.1), s * 0.3];
  stroke(c, Math.min(3.5, Math.max(2, s / 10)), () => {
    for (const [ax, ay] of [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const) {
      const [px, py] = [left + (ax ? s - near : near), top + (ay ? s - near : near)];
      c.moveTo(px + (ax ? -long : long), py);
      c.lineTo(px, py);
      c.lineTo(px, py + (ay ? -long : long));
    }
  });
}

function frame(c: Painting["c"], camera: Painting["camera"], x: number, y: number): void {
  const [left, top] = camera.toScreen(x, y);
  stroke(c, 3, () => c.rect(left + 2, top + 2, camera.scale - 4, camera.scale - 4), [6, 4]);
}

function ring(c: Painting["c"], [x, y]: Point, r: number): void {
  stroke(c, 3, () => c.arc(x, y, r, 0, 2 * Math.PI), [6, 4]);
}

/** From token to token, so that no letter is struck out. */
function barred(
  c: Painting["c"],
  camera: Painting["camera"],
  doc: Doc,
  a: Creature,
  b: Creature,
  stopped: boolean,
): void {
  const [[mx, my], [nx, ny]] = [middleOf(camera, doc, a), middleOf(camera, doc, b)];
  const far = Math.hypot(nx - mx, ny - my);
  const off = (who: Creature): number => {
    const { x0, x1 } = boxOf(doc.scene, who);
    return Math.min(0.45, ((x1 - x0) * camera.scale * 0.5) / Math.max(far, 1));
  };
  const at = (t: number): Point => [mx + (nx - mx) * t, my + (ny - my) * t];
  const [[ax, ay], [bx, by]] = [at(off(a)), at(1 - off(b))];
  stroke(
    c,
    2.5,
    () => {
      c.moveTo(ax, ay);
      c.lineTo(bx, by);
    },
    [7, 5],
  );
  if (stopped) disc(c, "×", (ax + bx) / 2, (ay + by) / 2, 9, BLUE);
}
