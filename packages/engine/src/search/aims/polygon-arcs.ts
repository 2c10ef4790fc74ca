import { type Convex, squaredDistance, type Vertex } from "../../shapes/meets.js";
import type { AimShape } from "../../systems/aims.js";
import { around, type Covering, Hull } from "./arcs.js";
import { Turn } from "./turn.js";

/** A corner in whole numbers, all corners over one denominator. */
export interface Corner {
  readonly x: bigint;
  readonly y: bigint;
}

/** The shape in the units of the corners, with four times the square of how far it reaches. */
interface Sizes {
  readonly cone: boolean;
  readonly round: boolean;
  readonly length: bigint;
  readonly half: bigint;
  readonly far: bigint;
}

/** What `rectCovering` tells, for any convex piece. */
export function polygonCovering(piece: Convex, shape: AimShape): Covering {
  const { corners, all } = whole(piece);
  const [length, half] = [BigInt(shape.length) * all, BigInt(shape.half) * all];
  const cone = shape.kind === "cone";
  const far = 4n * length * length + (cone ? (shape.round ? 0n : length * length) : 4n * half * half);
  const s: Sizes = { cone, round: shape.round, length, half, far };
  const inside = corners.every((p, i) => {
    const q = corners[(i + 1) % corners.length];
    return p.x * q.y - p.y * q.x > 0n;
  });
  if (inside) return "all";
  const [num, den] = squaredDistance(corners.map(({ x, y }): Vertex => [x, y, 1n]));
  if (4n * num >= far * den) return [];
  if (!cone && half >= length) return "unsure";
  if (num === 0n) return touching(corners, cone);
  const hull = new Hull(away(corners), num >= length * length * den);
  corners.forEach((p, i) => {
    corner(hull, p, s);
    const q = corners[(i + 1) % corners.length];
    if (p.x * q.y - p.y * q.x < 0n) side(hull, q, p, s);
  });
  return hull.arcs;
}

/** Corners over one denominator, which is `all`. */
export function whole(piece: Convex): { corners: Corner[]; all: bigint } {
  const all = piece.reduce((n, [, , w]) => (n / gcd(n, w)) * w, 1n);
  return { corners: piece.map(([x, y, w]): Corner => ({ x: (x * all) / w, y: (y * all) / w })), all };
}

export function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

function corner(hull: Hull, { x, y }: Corner, { cone, length, half, far }: Sizes): void {
  const square = x * x + y * y;
  if (4n * square >= far) return;
  if (hull.parted) {
    hull.lets(Turn.meeting(x, y, length, -1));
    hull.takes(Turn.meeting(x, y, length, 1));
  }
  if (cone) {
    hull.begins(Turn.along(2n * x + y, 2n * y - x));
    hull.ends(Turn.along(2n * x - y, x + 2n * y));
  } else if (square < half * half) {
    hull.begins(Turn.along(y, -x));
    hull.ends(Turn.along(-y, x));
  } else {
    hull.begins(Turn.meeting(y, -x, half, 1));
    hull.ends(Turn.meeting(-y, x, half, -1));
  }
}

/** A side that faces the apex, from its end that the round comes to first. */
function side(hull: Hull, p: Corner, q: Corner, { cone, round, length, half, far }: Sizes): void {
  const [ax, ay] = [q.x - p.x, q.y - p.y];
  // away from the apex
  const [nx, ny] = [ay, -ax];
  const m = nx * p.x + ny * p.y;
  const size = ax * ax + ay * ay;
  const [low, high] = [ax * p.x + ay * p.y, ax * q.x + ay * q.y];
  const [lows, highs] = [4n * low * low, 4n * high * high];
  const cross = (square: bigint, atLow: () => void, atHigh: () => void): void => {
    const along = square * size - 4n * m * m;
    if (along <= 0n) return;
    if (low <= 0n && lows >= along && (high >= 0n || highs <= along)) atLow();
    if (high >= 0n && highs >= along && (low <= 0n || lows <= along)) atHigh();
  };
  const meet = (t: bigint, u: bigint, c: bigint, s: 1 | -1): Turn | undefined =>
    Turn.meeting(t * nx + u * ny, t * ny - u * nx, c, s);
  const ended = (t: bigint, u: bigint, c: bigint): void =>
    cross(
      far,
      () => {
        hull.begins(meet(t, u, c, -1));
        if (hull.parted) hull.takes(meet(t, -u, c, -1));
      },
      () => {
        hull.ends(meet(t, -u, c, 1));
        if (hull.parted) hull.lets(meet(t, u, c, 1));
      },
    );
  if (!cone) {
    ended(length, half, m);
    cross(
      4n * half * half,
      () => hull.begins(meet(0n, half, m, -1)),
      () => hull.ends(meet(0n, -half, m, 1)),
    );
    return;
  }
  if (!round) {
    ended(2n * length, length, 2n * m);
    return;
  }
  const circled = (u: bigint, s: 1 | -1): Turn | undefined =>
    Turn.rootMeeting(length * (2n * nx + u * ny), length * (2n * ny - u * nx), m, 5n, s);
  cross(
    far,
    () => hull.begins(circled(1n, -1)),
    () => hull.ends(circled(-1n, 1)),
  );
}

/** The direction away from the nearest point. */
function away(corners: readonly Corner[]): Turn {
  for (let i = 0; i < corners.length; i++) {
    const [p, q] = [corners[i], corners[(i + 1) % corners.length]];
    const [ex, ey] = [q.x - p.x, q.y - p.y];
    // a side that faces the apex and has the foot of the apex on it
    const along = -(ex * p.x + ey * p.y);
    if (p.x * q.y - p.y * q.x < 0n && along > 0n && along < ex * ex + ey * ey) return Turn.along(ey, -ex);
  }
  let [best] = corners;
  for (const p of corners) if (p.x * p.x + p.y * p.y < best.x * best.x + best.y * best.y) best = p;
  return Turn.along(-best.x, -best.y);
}

/** Of a piece on whose border the apex lies. */
function touching(corners: readonly Corner[], cone: boolean): Covering {
  const n = corners.length;
  for (let i = 0; i < n; i++) {
    const [p, q] = [corners[i], corners[(i + 1) % n]];
    if (p.x === 0n && p.y === 0n) {
      const before = corners[(i + n - 1) % n];
      return around(q.x, q.y, before.x, before.y, cone);
    }
    const inner = p.x * q.x + p.y * q.y;
    if (p.x * q.y - p.y * q.x === 0n && inner < 0n) return around(q.x, q.y, p.x, p.y, cone);
  }
  return "unsure";
}
