import { isqrt, ONE } from "../../shapes/roots.js";
import type { FreeRect } from "../../systems/free.js";
import type { Turned, TurnedSheet } from "../../systems/turned.js";
import { nearest2 } from "../free/distance.js";
import { CORNERS } from "./apart.js";
import type { Pick } from "./room.js";
import { TurnRoom } from "./turn-room.js";

type Point = readonly [x: number, y: number];

/** Parts of a square at whose multiples origins are looked for, whole squares first. */
const PARTS = [1, 2, 4, 10, 20, 100];

/** Parts of a unit in which a way inwards is told. */
const FINE = 64;

/** How often two shapes ask each other for their nearest points. */
const ASKED = 8;

/**
 * Origins of a square, in steps, that may be legal, the best to try first: of those in a box, or as near as may be to the user. They are about where they should be; the system judges
 * whether they are legal.
 */
export function originsOf(of: Turned, sheet: TurnedSheet, pick: Pick, within: FreeRect | undefined): Point[] {
  const placed = new Placed(of, pick);
  const must = within ?? sheet.own?.at;
  const target = must ?? of.near ?? windowOf(of);
  const all = sheet.face ? faceOrigins(of, placed, target, must) : sideOrigins(of, placed, target);
  const { x0, y0, x1, y1 } = of.window;
  const { step } = of;
  return all.filter(([a, b], k) => {
    if (a < x0 || a > x1 || b < y0 || b > y1) return false;
    const [x, y] = [a * step, b * step];
    if (within !== undefined && !isIn(within, x, y)) return false;
    if (sheet.range !== undefined && nearest2({ x0: x, y0: y, x1: x, y1: y }, sheet.range) >= sheet.range.limit)
      return false;
    return all.findIndex(([p, q]) => p === a && q === b) === k;
  });
}

const isIn = ({ x0, y0, x1, y1 }: FreeRect, x: number, y: number): boolean => x >= x0 && x <= x1 && y >= y0 && y <= y1;

function windowOf({ window: { x0, y0, x1, y1 }, step }: Turned): FreeRect {
  return { x0: x0 * step, y0: y0 * step, x1: x1 * step, y1: y1 * step };
}

const near = (v: number): number => Math.floor(v + 0.5);

const clamp = (v: number, low: number, high: number): number => Math.max(low, Math.min(high, v));

/** A square in units: where its points lie about, and whether it holds one, exactly. */
class Placed {
  readonly corner: Point;
  readonly middle: Point;
  private readonly c: number;
  private readonly s: number;
  private readonly half: number;
  private readonly room: TurnRoom;

  constructor(of: Turned, pick: Pick) {
    const { step, half } = of;
    const { i, j, quarter } = pick;
    this.room = TurnRoom.one(of, pick);
    const { c0, s0 } = this.room.span;
    [this.c, this.s] = [c0 / ONE, s0 / ONE];
    this.half = half;
    this.corner = [i * step, j * step];
    const [u, v] = CORNERS[quarter];
    this.middle = [
      this.corner[0] - half * (u * this.c - v * this.s),
      this.corner[1] - half * (u * this.s + v * this.c),
    ];
  }

  private inFrame([x, y]: Point): Point {
    const [dx, dy] = [x - this.middle[0], y - this.middle[1]];
    return [dx * this.c + dy * this.s, dy * this.c - dx * this.s];
  }

  private outOfFrame(u: number, v: number): Point {
    return [this.middle[0] + u * this.c - v * this.s, this.middle[1] + u * this.s + v * this.c];
  }

  holds([x, y]: Point): boolean {
    return this.room.mayTouch({ x0: x, y0: y, x1: x, y1: y });
  }

  /** Its point nearest to a rectangle; only of the side of a quarter turn where one is named. */
  nearest(to: FreeRect, side?: number): Point {
    const { half } = this;
    let [x, y] = [(to.x0 + to.x1) / 2, (to.y0 + to.y1) / 2];
    let at: Point = [x, y];
    for (let k = 0; k < ASKED; k++) {
      const [u, v] = this.inFrame([x, y]);
      const [fu, fv] = [clamp(u, -half, half), clamp(v, -half, half)];
      if (side === undefined) at = this.outOfFrame(fu, fv);
      else if (side < 2) at = this.outOfFrame(side === 0 ? -half : half, fv);
      else at = this.outOfFrame(fu, side === 2 ? -half : half);
      [x, y] = [clamp(at[0], to.x0, to.x1), clamp(at[1], to.y0, to.y1)];
    }
    return at;
  }
}

function faceOrigins(of: Turned, placed: Placed, target: FreeRect, must: FreeRect | undefined): Point[] {
  const { step, units } = of;
  const at = placed.nearest(target);
  const out: Point[] = [];
  const isGood = (x: number, y: number): boolean => placed.holds([x, y]) && isIn(must ?? target, x, y);
  if (isIn(must ?? target, ...placed.corner)) out.push([placed.corner[0] / step, placed.corner[1] / step]);
  for (const parts of PARTS) {
    const n = units / parts;
    if (out.length > 0 || n % step !== 0) continue;
    const [x, y] = at.map((v) => near(v / n) * n);
    if (isGood(x, y)) out.push([x / step, y / step]);
  }
  // a step or two inwards
  const [mx, my] = placed.middle;
  const away = isqrt(Math.floor(((mx - at[0]) ** 2 + (my - at[1]) ** 2) * FINE ** 2)) / FINE;
  for (const steps of [0, 1, 2, 4]) {
    const t = away === 0 ? 0 : Math.min(1, (steps * step) / away);
    const [x, y] = [at[0] + (mx - at[0]) * t, at[1] + (my - at[1]) * t];
    for (const a of [Math.floor(x / step), Math.ceil(x / step)])
      for (const b of [Math.floor(y / step), Math.ceil(y / step)])
        if (placed.holds([a * step, b * step])) out.push([a, b]);
  }
  // a side may be rounded to a point that lies outside
  out.push([near(at[0] / step), near(at[1] / step)]);
  return out;
}

function sideOrigins({ step }: Turned, placed: Placed, target: FreeRect): Point[] {
  const found: { at: Point; away: number }[] = [];
  for (let side = 0; side < 4; side++) {
    const at = placed.nearest(target, side);
    const dx = at[0] - clamp(at[0], target.x0, target.x1);
    const dy = at[1] - clamp(at[1], target.y0, target.y1);
    found.push({ at, away: dx * dx + dy * dy });
  }
  found.sort((a, b) => a.away - b.away);
  const out: Point[] = [];
  for (const { at } of found) out.push([near(at[0] / step), near(at[1] / step)]);
  out.push([placed.corner[0] / step, placed.corner[1] / step]);
  return out;
}
