import type { Outcome, Session } from "../state/types.js";
import type { Box, Camera } from "./camera.js";
import { BLUE, HALO, INK, RED } from "./palette.js";
import { type Context, inPixels } from "./pen.js";

/** What lies over the tokens, in CSS pixels: origins and the keyboard's cursor. */
export function drawMarks(c: Context, outcome: Outcome | null, session: Session, camera: Camera, ratio: number): void {
  inPixels(c, ratio);
  if (outcome) {
    // What is laid square by square shows its own squares there.
    const laid = session.hand === "walk" || session.hand === "build";
    for (const origin of outcome.list.origins) {
      if (origin.kind === "space" || laid) continue;
      const [x, y] = camera.toScreen((origin.x0 + origin.x1) / 2, (origin.y0 + origin.y1) / 2);
      drawOrigin(c, x, y, radiusOf(camera), session.hand !== "set", outcome.answer.legal);
    }
  }
  if (session.cursor && session.tool === "walls" && session.barrier !== "pillar") {
    corner(c, ...camera.toScreen(...session.cursor));
  } else if (session.cursor && session.hand !== "carry" && session.hand !== "aim") {
    const [x, y] = camera.toScreen(...session.cursor);
    frame(c, x, y, camera.scale, 6, HALO);
    frame(c, x, y, camera.scale, 3, BLUE);
  }
}

const radiusOf = (camera: Camera): number => (camera.scale < 24 ? 10 : 15);

/** What the "!" of origins that break a rule covers, in CSS pixels. */
export function warnedAt(outcome: Outcome | null, camera: Camera): Box[] {
  if (!outcome || outcome.answer.legal) return [];
  const r = radiusOf(camera);
  return outcome.list.origins.map((o) => {
    const [x, y] = camera.toScreen((o.x0 + o.x1) / 2, (o.y0 + o.y1) / 2);
    return { x0: x + r - 10, y0: y - r - 10, x1: x + r + 10, y1: y - r + 10 };
  });
}

/** The thin line from who uses the ability to each origin; it lies under the tokens. */
export function drawRange(c: Context, outcome: Outcome, camera: Camera, ratio: number): void {
  const source = outcome.list.creatures.find((t) => t.source);
  if (!source) return;
  inPixels(c, ratio);
  const [ax, ay] = camera.toScreen((source.x0 + source.x1) / 2, (source.y0 + source.y1) / 2);
  for (const o of outcome.list.origins) {
    if (o.kind === "space") continue;
    const [bx, by] = camera.toScreen((o.x0 + o.x1) / 2, (o.y0 + o.y1) / 2);
    for (const [width, colour] of [
      [3, HALO],
      [1.25, INK],
    ] as const) {
      c.strokeStyle = colour;
      c.lineWidth = width;
      c.globalAlpha = colour === HALO ? 0.6 : 0.85;
      c.beginPath();
      c.moveTo(ax, ay);
      c.lineTo(bx, by);
      c.stroke();
    }
    c.globalAlpha = 1;
  }
}

/** A ring with a cross, 34 px wide on squares of 24 px and more; filled while the hand holds the area, with a mark where the placement breaks a rule. */
function drawOrigin(c: Context, x: number, y: number, r: number, held: boolean, legal: boolean): void {
  const mark = (): void => {
    c.beginPath();
    c.arc(x, y, r, 0, 2 * Math.PI);
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      c.moveTo(x + dx * 4, y + dy * 4);
      c.lineTo(x + dx * r, y + dy * r);
    }
  };
  if (held) {
    c.fillStyle = "rgba(255, 253, 248, 0.55)";
    c.beginPath();
    c.arc(x, y, r, 0, 2 * Math.PI);
    c.fill();
  }
  c.lineCap = "round";
  mark();
  c.strokeStyle = HALO;
  c.lineWidth = 6;
  c.stroke();
  mark();
  c.strokeStyle = legal ? INK : RED;
  c.lineWidth = 2.5;
  c.stroke();
  c.fillStyle = HALO;
  c.beginPath();
  c.arc(x, y, 3.5, 0, 2 * Math.PI);
  c.fill();
  c.fillStyle = legal ? INK : RED;
  c.beginPath();
  c.arc(x, y, 2, 0, 2 * Math.PI);
  c.fill();
  if (!legal) warn(c, x + r, y - r);
}

function warn(c: Context, x: number, y: number): void {
  for (const [r, fill] of [
    [10, HALO],
    [8.5, RED],
  ] as const) {
    c.fillStyle = fill;
    c.beginPath();
    c.arc(x, y, r, 0, 2 * Math.PI);
    c.fill();
  }
  c.fillStyle = HALO;
  c.font = `700 13px system-ui, "Liberation Sans", sans-serif`;
  c.textAlign = "center";
  c.textBaseline = "alphabetic";
  c.fillText("!", x, y + 4.5);
}

function frame(c: Context, x: number, y: number, size: number, width: number, colour: string): void {
  c.strokeStyle = colour;
  c.lineWidth = width;
  c.lineJoin = "round";
  c.strokeRect(x, y, size, size);
}

/** The cursor on a corner of the grid, where walls are drawn. */
function corner(c: Context, x: number, y: number): void {
  c.lineCap = "round";
  for (const [width, colour] of [
    [7, HALO],
    [3, BLUE],
  ] as const) {
    c.strokeStyle = colour;
    c.lineWidth = width;
    c.beginPath();
    c.arc(x, y, 9, 0, 2 * Math.PI);
    c.moveTo(x - 15, y);
    c.lineTo(x + 15, y);
    c.moveTo(x, y - 15);
    c.lineTo(x, y + 15);
    c.stroke();
  }
}
