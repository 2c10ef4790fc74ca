import type { Cell, Reachable } from "@ambit/engine";
import { borderPath, boundsOf } from "../map/border.js";
import type { Box } from "../map/camera.js";
import type { Painting } from "../map/overlay.js";
import { BLUE, HALO, INK, kindOf, RED, TOKENS } from "../map/palette.js";
import { inPixels, inSquares, twoTone } from "../map/pen.js";
import { boxOf } from "../map/space.js";
import { shape } from "../map/tokens.js";
import { disc, plate } from "../placing/label.js";
import { creatureOf } from "../state/select.js";
import type { Creature, Doc } from "../state/types.js";
import { type Aim, type Plan, plan } from "./plan.js";
import { cornerOf } from "./trace.js";

/** Squares on the screen from which each place has a disc with its steps; more than so many have dots. */
const NUMBERED = 22;
const MANY = 500;

/** Places where it may end, at the height that the bar says; undefined while none are known. */
function reachOf({ state }: Painting): Reach | undefined {
  const now = plan.getState();
  const doc = now.drag?.before ?? state.doc;
  const who = creatureOf(doc, now.move?.who ?? null);
  if (!now.move || !now.places || !who) return undefined;
  const z = cornerOf(doc.scene, who)[2] + (now.move.vertical ? state.session.motion.rise : 0);
  return outlined(now.places, sideOf(who), z);
}

/** The outline of all that it could cover; gives the box round it. */
export function drawReach(painting: Painting): Box | null {
  const reach = reachOf(painting);
  if (!reach) return null;
  inSquares(painting.c, painting.camera, painting.ratio);
  twoTone(painting.c, reach.border, painting.camera.scale, 2.5, { ink: BLUE });
  return reach.bounds;
}

/** In the lowest corner of each place the number of steps. */
export function drawSteps(painting: Painting): void {
  const { c, camera, ratio } = painting;
  const at = reachOf(painting)?.at ?? [];
  inPixels(c, ratio);
  const numbers = camera.scale >= NUMBERED && at.length <= MANY;
  const r = Math.min(12, camera.scale * 0.27);
  for (const place of at) {
    const [x, y] = camera.toScreen(place.at[0] + 0.5, place.at[1] + 0.5);
    if (x < -20 || y < -20 || x > camera.width + 20 || y > camera.height + 20) continue;
    if (numbers) disc(c, String(place.steps), x, y, r, BLUE);
    else dot(painting, x, y, Math.max(1.5, camera.scale * 0.12), BLUE);
  }
}

const sideOf = (who: Creature): number => (who.base ? 1 : Math.max(1, Math.ceil(who.size ?? 1)));

interface Reach {
  readonly key: string;
  readonly border: Path2D;
  readonly bounds: Box | null;
  readonly at: readonly Reachable[];
}

const made = new WeakMap<object, Reach>();

/** The outline of all squares that it could cover, kept as long as the places are. */
function outlined(places: NonNullable<Plan["places"]>, side: number, z: number): Reach {
  const key = `${side},${z}`;
  const known = made.get(places);
  if (known?.key === key) return known;
  const at = [...places.values()].filter((p) => p.at[2] === z);
  const rows = new Map<number, Set<number>>();
  for (const { at: cell } of at)
    for (let dy = 0; dy < side; dy++) {
      const row = rows.get(cell[1] + dy) ?? new Set<number>();
      rows.set(cell[1] + dy, row);
      for (let dx = 0; dx < side; dx++) row.add(cell[0] + dx);
    }
  const spans: number[] = [];
  for (const [y, xs] of [...rows].sort((a, b) => a[0] - b[0])) {
    const row = [...xs].sort((a, b) => a - b);
    row.forEach((x, i) => {
      if (i > 0 && row[i - 1] === x - 1) spans[spans.length - 1] = x + 1;
      else spans.push(y, x, x + 1);
    });
  }
  const one = { key, border: borderPath(spans), bounds: boundsOf(spans), at };
  made.set(places, one);
  return one;
}

function dot({ c }: Painting, x: number, y: number, r: number, fill: string): void {
  for (const [wide, colour] of [
    [r + 2, HALO],
    [r, fill],
  ] as const) {
    c.beginPath();
    c.arc(x, y, wide, 0, 2 * Math.PI);
    c.fillStyle = colour;
    c.fill();
  }
}

/** The way to the place pointed at, or under a hand; under the tokens, so that its ends stay in sight. */
export function drawWay(painting: Painting): void {
  const way = wayOf(painting);
  if (way) line(painting, [cornerOf(way.doc.scene, way.who), ...way.path], way.who, way.bad);
}

/** Who would stand at the place pointed at, what is in its way, and how far it is. */
export function drawAim(painting: Painting): void {
  const way = wayOf(painting);
  if (!way) return;
  const { who, doc, path, bad } = way;
  const { aim, drag } = plan.getState();
  const start = cornerOf(doc.scene, who);
  if (aim && !drag) ghost(painting, who, aim.at);
  if (aim?.answer) crosses(painting, who, start, aim);
  const end = path.at(-1)!;
  const words = path.length === 1 ? "1 square" : `${path.length} squares`;
  // On the far side, so that it hides neither the way nor who came it.
  const up = end[1] < start[1];
  const [x, y] = painting.camera.toScreen(end[0] + sideOf(who) / 2, end[1] + (up ? 0 : sideOf(who)));
  inPixels(painting.c, painting.ratio);
  plate(painting.c, bad ? `! ${words}` : words, x, up ? y - 16 : y + 28, painting.camera, bad ? RED : INK);
}

/** The way that is shown. Without a plan a drag shows its own only where auras ask for one. */
function wayOf({ state }: Painting): { doc: Doc; who: Creature; path: readonly Cell[]; bad: boolean } | null {
  const { aim, drag, move } = plan.getState();
  const doc = drag?.before ?? state.doc;
  const who = creatureOf(doc, drag?.id ?? move?.who ?? null);
  const path = aim?.path ?? (drag && (doc.scene.auras?.length ?? 0) > 0 ? drag.path : undefined);
  if (!who || !path || path.length === 0) return null;
  return { doc, who, path, bad: aim?.answer?.legal === false };
}

function line(painting: Painting, cells: readonly Cell[], who: Creature, bad: boolean): void {
  const { c, camera, ratio } = painting;
  const half = sideOf(who) / 2;
  const path = new Path2D();
  cells.forEach(([x, y], i) => {
    if (i === 0) path.moveTo(x + half, y + half);
    else path.lineTo(x + half, y + half);
  });
  inSquares(c, camera, ratio);
  twoTone(c, path, camera.scale, 3, { round: !bad, ...(bad ? { ink: RED, dash: [7, 5] } : {}) });
  inPixels(c, ratio);
  for (const [x, y] of cells.slice(1, -1)) dot(painting, ...camera.toScreen(x + half, y + half), 3.5, bad ? RED : INK);
}

function ghost({ c, camera, ratio, state }: Painting, who: Creature, at: Cell): void {
  const box = boxOf(state.doc.scene, who);
  const [x, y] = [at[0] + box.x0 - Math.floor(box.x0), at[1] + box.y0 - Math.floor(box.y0)];
  const size = box.x1 - box.x0;
  const kind = kindOf(who.side, who.object === true);
  const [sx, sy] = camera.toScreen(x + size / 2, y + size / 2);
  const r = Math.max(5, size * camera.scale * 0.43);
  inPixels(c, ratio);
  c.translate(sx, sy);
  c.globalAlpha = 0.8;
  shape(c, kind, r + 2, HALO);
  shape(c, kind, r, BLUE);
  shape(c, kind, r - 3, TOKENS[kind].fill);
  c.globalAlpha = 1;
  c.translate(-sx, -sy);
}

/** A cross towards each place that it could not come to. */
function crosses({ c, camera, ratio }: Painting, who: Creature, start: Cell, { path, answer }: Aim): void {
  // Who walks as it may has run into nothing.
  if (answer?.move.kind === "walk" && answer.legal) return;
  const half = sideOf(who) / 2;
  inPixels(c, ratio);
  c.lineCap = "round";
  for (const stop of answer?.stoppedBy ?? []) {
    const from = path[stop.steps - 1] ?? start;
    const x = (from[0] + stop.at[0]) / 2 + half;
    const y = (from[1] + stop.at[1]) / 2 + half;
    // The border between the two: further on for who is large.
    const [sx, sy] = camera.toScreen(
      x + Math.sign(stop.at[0] - from[0]) * (half - 0.5),
      y + Math.sign(stop.at[1] - from[1]) * (half - 0.5),
    );
    for (const [width, colour] of [
      [7, HALO],
      [3.5, RED],
    ] as const) {
      c.strokeStyle = colour;
      c.lineWidth = width;
      c.beginPath();
      c.moveTo(sx - 6, sy - 6);
      c.lineTo(sx + 6, sy + 6);
      c.moveTo(sx + 6, sy - 6);
      c.lineTo(sx - 6, sy + 6);
      c.stroke();
    }
  }
}
