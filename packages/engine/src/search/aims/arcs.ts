import type { AimShape } from "../../systems/aims.js";
import type { FreeRect } from "../../systems/free.js";
import { isBetween, Turn } from "./turn.js";

/** Directions strictly between two, the way x turns to y; all but one where the two are the same. */
export interface TurnArc {
  readonly from: Turn;
  readonly to: Turn;
}

/** Directions in which a shape covers some of a piece, all of them or a union of arcs; "unsure" where no closed form tells. */
export type Covering = "all" | "unsure" | readonly TurnArc[];

/** Whole numbers below this have exact squares, and sums of five. */
const SMALL = 2 ** 24;

/** By a half-angle of tangent 1/2 the way x turns to y, and the other way. */
const ahead = (x: number, y: number): Turn => Turn.along(2 * x - y, x + 2 * y);
const back = (x: number, y: number): Turn => Turn.along(2 * x + y, 2 * y - x);

/** An arc that grows with each turn it is given. */
export class Hull {
  private from: Turn | undefined;
  private to: Turn | undefined;
  private lowEnd: Turn | undefined;
  private highBegin: Turn | undefined;

  constructor(
    /** Away from the nearest point of what is covered: all of a convex piece lies less than a quarter round from the way there. */
    private readonly opposite: Turn,
    /** Whether no point of the piece is nearer than the length: then the end of the shape, turned to the piece, parts the arc in two. */
    readonly parted: boolean,
  ) {}

  begins(t: Turn | undefined): void {
    if (t !== undefined && (this.from === undefined || isBetween(t, this.opposite, this.from))) this.from = t;
  }

  ends(t: Turn | undefined): void {
    if (t !== undefined && (this.to === undefined || isBetween(t, this.to, this.opposite))) this.to = t;
  }

  /** Where the first part ends at last. */
  lets(t: Turn | undefined): void {
    if (t !== undefined && (this.lowEnd === undefined || isBetween(t, this.lowEnd, this.opposite))) this.lowEnd = t;
  }

  /** Where the second part begins at first. */
  takes(t: Turn | undefined): void {
    if (t !== undefined && (this.highBegin === undefined || isBetween(t, this.opposite, this.highBegin)))
      this.highBegin = t;
  }

  get arcs(): readonly TurnArc[] {
    const { from, to, lowEnd, highBegin } = this;
    if (from === undefined || to === undefined) return [];
    if (!this.parted) return [{ from, to }];
    if (lowEnd === undefined || highBegin === undefined) return [];
    return [
      { from, to: lowEnd },
      { from: highBegin, to },
    ];
  }
}

/**
 * Directions in which a shape covers some of a rectangle. A convex piece that comes nearer than the length is covered in one arc of directions: its points within the length are
 * covered in one arc each, those between there and the shape's far corners in two, one to either side, and both join those of the nearer ones. So it begins where
 * the shape first touches the piece and ends where it last does: with a side at a corner, or with its own far corner on one of the sides that face the apex. Of a piece that
 * does not come nearer only the two outer arcs are left, each up to where the shape's end touches a corner, or its far corner a side.
 */
export function rectCovering(r: FreeRect, shape: AimShape): Covering {
  const { x0, y0, x1, y1 } = r;
  const { kind, length, half, round } = shape;
  if (Math.max(Math.abs(x0), Math.abs(y0), Math.abs(x1), Math.abs(y1), length) >= SMALL) return "unsure";
  if (x0 < 0 && x1 > 0 && y0 < 0 && y1 > 0) return "all";
  const cone = kind === "cone";
  const [nx, ny] = [x0 > 0 ? x0 : Math.min(x1, 0), y0 > 0 ? y0 : Math.min(y1, 0)];
  const nearest = nx * nx + ny * ny;
  // four times the squares of the farthest and of the nearest that a side reaches
  const far = 4 * length * length + (cone ? (round ? 0 : length * length) : 4 * half * half);
  if (4 * nearest >= far) return [];
  if (!cone && half >= length) return "unsure";
  if (nearest === 0) return touching(r, cone);
  const hull = new Hull(Turn.along(-nx, -ny), nearest >= length * length);
  for (const x of [x0, x1])
    for (const y of [y0, y1]) {
      const square = x * x + y * y;
      if (4 * square >= far) continue;
      if (hull.parted) {
        hull.lets(Turn.meeting(x, y, length, -1));
        hull.takes(Turn.meeting(x, y, length, 1));
      }
      if (cone) {
        hull.begins(back(x, y));
        hull.ends(ahead(x, y));
      } else if (square < half * half) {
        hull.begins(Turn.along(y, -x));
        hull.ends(Turn.along(-y, x));
      } else {
        hull.begins(Turn.meeting(y, -x, half, 1));
        hull.ends(Turn.meeting(-y, x, half, -1));
      }
    }
  // sides that face the apex, told from it: how far, the way to them, and their ends along the way that the round goes
  if (x0 > 0) side(hull, shape, far, 1, 0, x0, y0, y1);
  if (x1 < 0) side(hull, shape, far, -1, 0, -x1, -y1, -y0);
  if (y0 > 0) side(hull, shape, far, 0, 1, y0, -x1, -x0);
  if (y1 < 0) side(hull, shape, far, 0, -1, -y1, x0, x1);
  return hull.arcs;
}

function side(
  hull: Hull,
  { kind, length, half, round }: AimShape,
  far: number,
  nx: number,
  ny: number,
  m: number,
  low: number,
  high: number,
): void {
  const cross = (square: number, atLow: () => void, atHigh: () => void): void => {
    // four times the square of how far along the side a circle meets it
    const along = square - 4 * m * m;
    if (along <= 0) return;
    const [lows, highs] = [4 * low * low, 4 * high * high];
    if (low <= 0 && lows >= along && (high >= 0 || highs <= along)) atLow();
    if (high >= 0 && highs >= along && (low <= 0 || lows <= along)) atHigh();
  };
  const corner = (t: number, u: number, c: number, s: 1 | -1): Turn | undefined =>
    Turn.meeting(t * nx + u * ny, t * ny - u * nx, c, s);
  const ended = (t: number, u: number, c: number): void =>
    cross(
      far,
      () => {
        hull.begins(corner(t, u, c, -1));
        if (hull.parted) hull.takes(corner(t, -u, c, -1));
      },
      () => {
        hull.ends(corner(t, -u, c, 1));
        if (hull.parted) hull.lets(corner(t, u, c, 1));
      },
    );
  if (kind === "line") {
    ended(length, half, m);
    cross(
      4 * half * half,
      () => hull.begins(corner(0, half, m, -1)),
      () => hull.ends(corner(0, -half, m, 1)),
    );
    return;
  }
  if (!round) {
    ended(2 * length, length, 2 * m);
    return;
  }
  const circled = (u: number, s: 1 | -1): Turn | undefined =>
    Turn.rootMeeting(BigInt(length * (2 * nx + u * ny)), BigInt(length * (2 * ny - u * nx)), BigInt(m), 5n, s);
  cross(
    far,
    () => hull.begins(circled(1, -1)),
    () => hull.ends(circled(-1, 1)),
  );
}

/** Of a rectangle on whose border the apex lies: all of its directions, and as far to both sides as the shape begins. */
function touching({ x0, y0, x1, y1 }: FreeRect, cone: boolean): readonly TurnArc[] {
  const sides = [
    { on: y0 === 0, from: [1, 0], to: [-1, 0] },
    { on: x1 === 0, from: [0, 1], to: [0, -1] },
    { on: y1 === 0, from: [-1, 0], to: [1, 0] },
    { on: x0 === 0, from: [0, -1], to: [0, 1] },
  ];
  const at = sides.findIndex(({ on }, i) => on && !sides[(i + 3) % 4].on);
  // at a corner two sides meet
  const next = sides[(at + 1) % 4];
  const [fx, fy] = next.on ? next.from : sides[at].from;
  const [lx, ly] = sides[at].to;
  return around(fx, fy, lx, ly, cone);
}

/** From the first of a piece's directions to the last, and as far to both sides as a shape begins. */
export function around(
  fx: number | bigint,
  fy: number | bigint,
  lx: number | bigint,
  ly: number | bigint,
  cone: boolean,
): readonly TurnArc[] {
  if (!cone) return [{ from: Turn.along(fy, -fx), to: Turn.along(-ly, lx) }];
  const [a, b, c, d] = [fx, fy, lx, ly].map(BigInt);
  return [{ from: Turn.along(2n * a + b, 2n * b - a), to: Turn.along(2n * c - d, c + 2n * d) }];
}
