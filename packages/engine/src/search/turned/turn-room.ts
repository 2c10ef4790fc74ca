import type { FreeRect } from "../../systems/free.js";
import type { Vec } from "./direction.js";
import type { Edge, Pick, Room, Side } from "./room.js";
import { simpleStep } from "./simple.js";
import { Span } from "./span.js";

/** What all rooms of a search share, in units. */
export interface Square {
  readonly half: number;
  /** Between two points that a question can name. */
  readonly step: number;
  readonly units: number;
}

/** Corners of a square by the way to them from its middle, along and across; the corner of each quarter turn. */
const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** What the two unit vectors of a span are added up by for a line in whole numbers. */
const WHOLE = 128;

/** More than what rounding takes from a distance, in units. */
const ROUGH = 1 / 1024;

/**
 * Squares whose middle, or one of whose corners, lies in a rectangle with whole ends, turned by a span of directions. All that is asked is of the form
 * a cos t + b sin t + k, linear in the place, so that corners of the rectangle and ends of the span tell, exactly.
 */
export class TurnRoom implements Room {
  readonly wide: number;

  constructor(
    readonly of: Square,
    readonly span: Span,
    readonly at: FreeRect,
    /** Which corner lies in the rectangle; undefined for the middle. */
    readonly quarter: 0 | 1 | 2 | 3 | undefined,
  ) {
    this.wide = Math.max(at.x1 - at.x0, at.y1 - at.y0, this.swing);
  }

  /** A single placement. */
  static one(of: Square, { i, j, quarter, along }: Pick): TurnRoom {
    const [x, y] = [i * of.step, j * of.step];
    return new TurnRoom(of, Span.one(along), { x0: x, y0: y, x1: x, y1: y }, quarter);
  }

  get isLeaf(): boolean {
    return this.quarter !== undefined && this.span.isOne;
  }

  /** How far a corner is moved by the turn at most. */
  private get swing(): number {
    return this.span.chord * this.of.half * (this.quarter === undefined ? Math.SQRT2 : 2 * Math.SQRT2);
  }

  /** From what lies in the rectangle to the middle, along and across. */
  private get offset(): readonly [number, number] {
    const { quarter, of } = this;
    if (quarter === undefined) return [0, 0];
    const [u, v] = CORNERS[quarter];
    return [-u * of.half, -v * of.half];
  }

  side(r: FreeRect, more = 0): Side {
    const { span, at } = this;
    const h = this.of.half;
    const [ou, ov] = this.offset;
    const [x0, y0, x1, y1] = [r.x0 - at.x1, r.y0 - at.y1, r.x1 - at.x0, r.y1 - at.y0];
    if (
      !(
        span.somePositive(h - ou, h + ov, x1 + more) &&
        span.somePositive(h + ou, h - ov, more - x0) &&
        span.somePositive(h - ov, h - ou, y1 + more) &&
        span.somePositive(h + ov, h + ou, more - y0) &&
        span.somePositive(x1, y1, h - ou + more) &&
        span.somePositive(-x0, -y0, h + ou + more) &&
        span.somePositive(y1, -x0, h - ov + more) &&
        span.somePositive(-y0, x1, h + ov + more)
      )
    )
      return "out";
    return this.covers(r, more) ? "in" : "mixed";
  }

  /** Whether all placements cover some of it. */
  private covers(r: FreeRect, more: number): boolean {
    // a round one is told by a square within it
    if (more > 0) return false;
    const { span, at } = this;
    const h = this.of.half;
    const [ou, ov] = this.offset;
    const [x0, y0, x1, y1] = [r.x0 - at.x0, r.y0 - at.y0, r.x1 - at.x1, r.y1 - at.y1];
    return (
      span.allPositive(h - ou, h + ov, x1) &&
      span.allPositive(h + ou, h - ov, -x0) &&
      span.allPositive(h - ov, h - ou, y1) &&
      span.allPositive(h + ov, h + ou, -y0) &&
      span.allPositive(x1, y1, h - ou) &&
      span.allPositive(-x0, -y0, h + ou) &&
      span.allPositive(y1, -x0, h - ov) &&
      span.allPositive(-y0, x1, h + ov)
    );
  }

  mayTouch(r: FreeRect, more = 0): boolean {
    const { span, at } = this;
    const h = this.of.half;
    const [ou, ov] = this.offset;
    const [x0, y0, x1, y1] = [r.x0 - at.x1, r.y0 - at.y1, r.x1 - at.x0, r.y1 - at.y0];
    return (
      span.someZero(h - ou, h + ov, x1 + more) &&
      span.someZero(h + ou, h - ov, more - x0) &&
      span.someZero(h - ov, h - ou, y1 + more) &&
      span.someZero(h + ov, h + ou, more - y0) &&
      span.someZero(x1, y1, h - ou + more) &&
      span.someZero(-x0, -y0, h + ou + more) &&
      span.someZero(y1, -x0, h - ov + more) &&
      span.someZero(-y0, x1, h + ov + more) &&
      (more === 0 || this.gap(r) <= more + ROUGH)
    );
  }

  /** At most the distance of the nearest placement from a rectangle: by one placement, and how far the others lie from that. */
  private gap(r: FreeRect): number {
    const { span, at, quarter, of } = this;
    if (quarter !== undefined) return 0;
    const [x, y] = [(at.x0 + at.x1) / 2, (at.y0 + at.y1) / 2];
    let [c, s] = [span.c0 + span.c1, span.s0 + span.s1];
    const length = Math.hypot(c, s);
    [c, s] = [c / length, s / length];
    // an arc of up to a quarter round is less than 9/8 of its chord
    const moved = Math.hypot(at.x1 - at.x0, at.y1 - at.y0) / 2 + (of.half * Math.SQRT2 * span.chord * 9) / 16;
    return distance(x, y, c, s, of.half, r) - moved;
  }

  holds({ x0, y0, x1, y1 }: FreeRect, room: number): boolean {
    const { span, at } = this;
    const h = this.of.half - room;
    const [ou, ov] = this.offset;
    const [l, t, r, b] = [x0 - at.x1, y0 - at.y1, x1 - at.x0, y1 - at.y0];
    return (
      span.allPositive(l, t, h - ou) &&
      span.allPositive(-r, -b, h + ou) &&
      span.allPositive(t, -r, h - ov) &&
      span.allPositive(-b, l, h + ov) &&
      h > 0
    );
  }

  edges(): Edge[] {
    const { span, at, of } = this;
    const [ou, ov] = this.offset;
    const { c0, s0, c1, s1, chord } = span;
    // whole numbers, so that what is cut along the line is cut exactly; any way near the middle will do
    const [c, s] = [Math.round(WHOLE * (c0 + c1)), Math.round(WHOLE * (s0 + s1))];
    const long = Math.hypot(c, s);
    return [
      [c, s],
      [-c, -s],
      [-s, c],
      [s, -c],
    ].map(([nx, ny]): Edge => {
      const own = Math.max(nx * at.x0, nx * at.x1) + Math.max(ny * at.y0, ny * at.y1);
      let most = Number.NEGATIVE_INFINITY;
      for (const [cu, cv] of CORNERS) {
        const [u, v] = [ou + cu * of.half, ov + cv * of.half];
        const far = Math.max(
          nx * (u * c0 - v * s0) + ny * (u * s0 + v * c0),
          nx * (u * c1 - v * s1) + ny * (u * s1 + v * c1),
        );
        most = Math.max(most, far + Math.hypot(u, v) * long * chord * chord);
      }
      return { nx, ny, most: Math.ceil(own + most + long * ROUGH) };
    });
  }

  picks(): Pick[] {
    const along = this.span.simplest();
    if (along === undefined) return [];
    const { of, at, quarter } = this;
    if (quarter !== undefined) return [{ i: at.x0 / of.step, j: at.y0 / of.step, quarter, along }];
    const length = Math.hypot(...along);
    const [c, s] = [(of.half * along[0]) / length, (of.half * along[1]) / length];
    const i = simpleStep((at.x0 - c + s) / of.step, (at.x1 - c + s) / of.step, of.units / of.step);
    const j = simpleStep((at.y0 - s - c) / of.step, (at.y1 - s - c) / of.step, of.units / of.step);
    return [{ i, j, quarter: 0, along }];
  }

  parts(): Room[] {
    const { at, of, span, quarter } = this;
    const [w, h] = [at.x1 - at.x0, at.y1 - at.y0];
    const { swing } = this;
    if (quarter !== undefined) return this.turns();
    if (Math.max(w, h) <= of.step && swing <= of.step) return this.cornered();
    if (swing > w && swing > h) {
      const middle = span.middle();
      if (middle !== undefined) return span.cutAt(middle).map((part) => new TurnRoom(of, part, at, undefined));
      return this.ends();
    }
    const [x, y] = [cutNear(at.x0, at.x1, of.units), cutNear(at.y0, at.y1, of.units)];
    const all =
      w >= h
        ? [
            { ...at, x1: x },
            { ...at, x0: x },
          ]
        : [
            { ...at, y1: y },
            { ...at, y0: y },
          ];
    return all.map((part) => new TurnRoom(of, span, part, undefined));
  }

  /** Its ends alone: a question can name no direction between. */
  private ends(): TurnRoom[] {
    const { span, of, at, quarter } = this;
    const out: TurnRoom[] = [];
    if (!span.openFrom) out.push(new TurnRoom(of, Span.one(span.from), at, quarter));
    if (!span.openTo && !span.isOne) out.push(new TurnRoom(of, Span.one(span.to), at, quarter));
    return out;
  }

  /** Of one corner: directions are cut at one that is judged by itself. */
  private turns(): TurnRoom[] {
    const { span, of, at, quarter } = this;
    if (span.isOne) return [];
    const out = this.ends();
    const middle = span.middle();
    if (middle === undefined) return out;
    const open = (from: Vec, to: Vec): TurnRoom => new TurnRoom(of, new Span(from, to, true, true), at, quarter);
    out.push(new TurnRoom(of, Span.one(middle), at, quarter), open(span.from, middle), open(middle, span.to));
    return out;
  }

  /** The same by single corners: all that a question can name. */
  private cornered(): TurnRoom[] {
    const { span, at, of } = this;
    const out: TurnRoom[] = [];
    for (const quarter of [0, 1, 2, 3] as const) {
      const [u, v] = CORNERS[quarter].map((n) => n * of.half);
      const reach = Math.hypot(u, v) * span.chord * span.chord + ROUGH;
      const xs = [u * span.c0 - v * span.s0, u * span.c1 - v * span.s1];
      const ys = [u * span.s0 + v * span.c0, u * span.s1 + v * span.c1];
      const [i0, i1] = [(at.x0 + Math.min(...xs) - reach) / of.step, (at.x1 + Math.max(...xs) + reach) / of.step];
      const [j0, j1] = [(at.y0 + Math.min(...ys) - reach) / of.step, (at.y1 + Math.max(...ys) + reach) / of.step];
      for (let j = Math.ceil(j0); j <= j1; j++)
        for (let i = Math.ceil(i0); i <= i1; i++) {
          const [x, y] = [i * of.step, j * of.step];
          out.push(new TurnRoom(of, span, { x0: x, y0: y, x1: x, y1: y }, quarter));
        }
    }
    return out;
  }
}

/** Where a row of units is cut: by a simple part of a square near its middle. */
function cutNear(from: number, to: number, units: number): number {
  const middle = (from + to) / 2;
  const room = (to - from) / 4;
  for (let n = units; n > 1 && n % 2 === 0; n /= 2) {
    const near = Math.round(middle / n) * n;
    if (Math.abs(near - middle) <= room) return near;
  }
  return Math.round(middle);
}

/** The distance of a turned square about a point from a rectangle. */
export function distance(x: number, y: number, c: number, s: number, half: number, r: FreeRect): number {
  const xs = [r.x0 - x, r.x1 - x, r.x1 - x, r.x0 - x];
  const ys = [r.y0 - y, r.y0 - y, r.y1 - y, r.y1 - y];
  let away = Number.POSITIVE_INFINITY;
  let [u0, u1, v0, v1] = [away, -away, away, -away];
  for (let k = 0; k < 4; k++) {
    const [u, v] = [xs[k] * c + ys[k] * s, ys[k] * c - xs[k] * s];
    [u0, u1, v0, v1] = [Math.min(u0, u), Math.max(u1, u), Math.min(v0, v), Math.max(v1, v)];
    away = Math.min(away, Math.hypot(Math.max(0, Math.abs(u) - half), Math.max(0, Math.abs(v) - half)));
  }
  let apart = u0 > half || u1 < -half || v0 > half || v1 < -half;
  const reach = half * (Math.abs(c) + Math.abs(s));
  apart ||= xs[0] > reach || xs[1] < -reach || ys[0] > reach || ys[2] < -reach;
  if (!apart) return 0;
  for (const [cu, cv] of CORNERS) {
    const [px, py] = [half * (cu * c - cv * s), half * (cu * s + cv * c)];
    const dx = Math.max(0, xs[0] - px, px - xs[1]);
    const dy = Math.max(0, ys[0] - py, py - ys[2]);
    away = Math.min(away, Math.hypot(dx, dy));
  }
  return away;
}
