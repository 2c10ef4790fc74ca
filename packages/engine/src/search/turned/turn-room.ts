import { isqrt, ONE } from "../../shapes/roots.js";
import type { FreeRect } from "../../systems/free.js";
import { CORNERS, isFarther, wayBetween } from "./apart.js";
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

/** What the two unit vectors of a span are added up by for a line in whole numbers. */
const WHOLE = 128;

/** The longest vector by which it is told that somebody lies too far away. */
const LONG = 4096;

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

  get isCornered(): boolean {
    return this.quarter !== undefined;
  }

  get isLeaf(): boolean {
    return this.quarter !== undefined && this.span.isOne;
  }

  /** About how far a corner is moved by the turn. */
  private get swing(): number {
    // 17/12 is a little more than the root of 2
    return ((this.span.chord / ONE) * this.of.half * (this.quarter === undefined ? 17 : 34)) / 12;
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
      (more === 0 || !this.isBeyond(r, more))
    );
  }

  /** Whether all placements surely lie farther from a rectangle: on the other side of a line across the way from the one in the middle to it. */
  private isBeyond(r: FreeRect, more: number): boolean {
    const { span, of } = this;
    const [ou, ov] = this.offset;
    const at = { x0: this.at.x0 - r.x0, y0: this.at.y0 - r.y0, x1: this.at.x1 - r.x0, y1: this.at.y1 - r.y0 };
    const to = { x0: 0, y0: 0, x1: r.x1 - r.x0, y1: r.y1 - r.y0 };
    const [c2, s2] = [(span.c0 + span.c1) / 2, (span.s0 + span.s1) / 2];
    const long = isqrt(Math.floor(c2 * c2 + s2 * s2));
    const [c, s] = [c2 / long, s2 / long];
    const [x, y] = [(at.x0 + at.x1) / 2 + ou * c - ov * s, (at.y0 + at.y1) / 2 + ou * s + ov * c];
    const [nx, ny] = wayBetween(x, y, c, s, of.half, to, LONG);
    const near = Math.min(0, nx * to.x1) + Math.min(0, ny * to.y1);
    const own = Math.max(nx * at.x0, nx * at.x1) + Math.max(ny * at.y0, ny * at.y1);
    return isFarther(near - own - this.farthest(nx, ny), more, nx, ny);
  }

  /** At least how far, along (nx, ny), any point of a square lies from what lies in the rectangle. */
  private farthest(nx: number, ny: number): number {
    const { span, of } = this;
    const [ou, ov] = this.offset;
    let most = Number.NEGATIVE_INFINITY;
    for (const [cu, cv] of CORNERS) {
      const [u, v] = [ou + cu * of.half, ov + cv * of.half];
      most = Math.max(most, span.mostOf(nx * u + ny * v, ny * u - nx * v));
    }
    return Math.ceil(most / ONE);
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
    const { span, at } = this;
    const { c0, s0, c1, s1 } = span;
    // any way near the middle will do
    const [c, s] = [c0 + c1, s0 + s1].map((v) => Math.floor((WHOLE * v) / ONE + 0.5));
    return [
      [c, s],
      [-c, -s],
      [-s, c],
      [s, -c],
    ].map(([nx, ny]): Edge => {
      const own = Math.max(nx * at.x0, nx * at.x1) + Math.max(ny * at.y0, ny * at.y1);
      return { nx, ny, most: own + this.farthest(nx, ny) };
    });
  }

  picks(): Pick[] {
    const along = this.span.simplest();
    if (along === undefined) return [];
    const { of, at, quarter } = this;
    if (quarter !== undefined) return [{ i: at.x0 / of.step, j: at.y0 / of.step, quarter, along }];
    const one = Span.one(along);
    const [c, s] = [(one.c0 / ONE) * of.half, (one.s0 / ONE) * of.half];
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
      const [i0, i1] = [(at.x0 - span.mostOf(-u, v) / ONE) / of.step, (at.x1 + span.mostOf(u, -v) / ONE) / of.step];
      const [j0, j1] = [(at.y0 - span.mostOf(-v, -u) / ONE) / of.step, (at.y1 + span.mostOf(v, u) / ONE) / of.step];
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
    const near = Math.floor(middle / n + 0.5) * n;
    if (Math.abs(near - middle) <= room) return near;
  }
  return Math.floor(middle + 0.5);
}
