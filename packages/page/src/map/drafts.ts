import type { Overlay, Painting } from "./overlay.js";
import { BLUE, detailOf, HALO, RED } from "./palette.js";
import { inPixels, inSquares, twoTone } from "./pen.js";
import { endsOf } from "./space.js";

/** The piece of wall that a press would lay, and the corner or square where it would end. */
export const draftOverlay: Overlay = {
  where: "over tokens",
  draw(painting) {
    const { doc: _, session } = painting.state;
    if (session.tool !== "walls") return;
    const { draft, barrier } = session;
    const end = session.aimed ?? session.cursor;
    if (barrier === "pillar") {
      const a = draft ?? end;
      if (a && end) block(painting, a, end);
      return;
    }
    const { c, camera, ratio } = painting;
    if (draft && end) {
      const path = new Path2D();
      path.moveTo(...draft);
      path.lineTo(...end);
      inSquares(c, camera, ratio);
      const { wall } = detailOf(camera.scale);
      twoTone(c, path, camera.scale, wall, { ink: BLUE, round: true, dash: barrier === "wall" ? [] : [8, 6] });
      length(painting, draft, end);
    }
    if (draft) knob(painting, draft, true);
    if (session.aimed) knob(painting, session.aimed, false);
  },
};

function block({ c, camera, ratio }: Painting, a: readonly [number, number], b: readonly [number, number]): void {
  const [x, y] = camera.toScreen(Math.min(a[0], b[0]), Math.min(a[1], b[1]));
  const w = (Math.abs(a[0] - b[0]) + 1) * camera.scale;
  const h = (Math.abs(a[1] - b[1]) + 1) * camera.scale;
  inPixels(c, ratio);
  c.fillStyle = "rgba(11, 90, 143, 0.3)";
  c.fillRect(x, y, w, h);
  frame(c, x, y, w, h, BLUE);
}

function frame(c: Painting["c"], x: number, y: number, w: number, h: number, ink: string): void {
  c.lineJoin = "round";
  for (const [width, colour] of [
    [6, HALO],
    [3, ink],
  ] as const) {
    c.strokeStyle = colour;
    c.lineWidth = width;
    c.strokeRect(x, y, w, h);
  }
}

/** A corner: full where the piece starts, a ring where it would end. */
function knob({ c, camera, ratio }: Painting, at: readonly [number, number], full: boolean): void {
  const [x, y] = camera.toScreen(...at);
  inPixels(c, ratio);
  for (const [r, colour] of [[9, HALO], [6.5, BLUE], ...(full ? [] : [[3.5, HALO] as const])] as const) {
    c.fillStyle = colour;
    c.beginPath();
    c.arc(x, y, r, 0, 2 * Math.PI);
    c.fill();
  }
}

/** How long the piece is, beside its end. */
function length(
  { c, camera, ratio, state }: Painting,
  a: readonly [number, number],
  b: readonly [number, number],
): void {
  const squares = Math.hypot(a[0] - b[0], a[1] - b[1]);
  if (squares < 0.01) return;
  const feet = squares * state.doc.scene.feetPerSquare;
  const one = (n: number): string => String(Math.round(n * 10) / 10);
  const words = state.doc.game.system === "draw-steel" ? `${one(squares)} squares` : `${one(feet)} ft`;
  const [x, y] = camera.toScreen(...b);
  inPixels(c, ratio);
  c.font = `700 12px system-ui, "Liberation Sans", sans-serif`;
  c.textAlign = "left";
  c.textBaseline = "alphabetic";
  c.lineJoin = "round";
  c.lineWidth = 4;
  c.strokeStyle = HALO;
  c.strokeText(words, x + 14, y - 12);
  c.fillStyle = BLUE;
  c.fillText(words, x + 14, y - 12);
}

/** What the erase tool would take, in red with a cross. */
export const doomedOverlay: Overlay = {
  where: "over tokens",
  draw(painting) {
    const { c, camera, ratio, state } = painting;
    const { doomed } = state.session;
    if (!doomed || doomed.kind === "creature") return;
    const { scene } = state.doc;
    if (doomed.kind === "wall") {
      const wall = scene.walls[doomed.index];
      if (!wall) return;
      const [ax, ay, bx, by] = endsOf(scene, wall);
      const path = new Path2D();
      path.moveTo(ax, ay);
      path.lineTo(bx, by);
      inSquares(c, camera, ratio);
      twoTone(c, path, camera.scale, detailOf(camera.scale).wall + 2, { ink: RED, round: true });
      return;
    }
    const solid = scene.solids[doomed.index];
    if (!solid) return;
    const [w, d] = solid.size ?? [1, 1];
    const [x, y] = camera.toScreen(solid.cell[0], solid.cell[1]);
    inPixels(c, ratio);
    frame(c, x, y, w * camera.scale, d * camera.scale, RED);
  },
};
