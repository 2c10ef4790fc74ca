/** Parts of a shape nearer to a point than a radius that is a sum of roots: ways that spread round corners end in them. */
import { describe, expect, it } from "vitest";
import { PathLength } from "../../src/effect/path-length.js";
import { type Convex, cone, type Plan, strip, turnedSquare } from "../../src/shapes/index.js";
import { rootsIn } from "../../src/shapes/sturm.js";
import { q, random } from "./help.js";

type Fraction = readonly [num: bigint, den: bigint];
const root = (...terms: Fraction[]): PathLength => terms.reduce((s, [n, d]) => s.plus(n, d), PathLength.ZERO);
const box = (x0: number, y0: number, x1: number, y1: number): Convex =>
  [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ].map(([x, y]) => [BigInt(x!), BigInt(y!), 1n] as const);

/** In thirds of a square: whether some of a box in the shape is nearer to a point than the root of `limit` less the root of `way`. */
const near = (
  plan: Plan | undefined,
  part: Convex,
  [x, y]: readonly [number, number],
  limit: Fraction,
  way: Fraction,
) => plan!.overlapsNear!(3, part, x, y, root(way).restOf(root(limit)));

describe("a part near a point, by hand", () => {
  it("of a line along a diagonal, whose sides are no fractions", () => {
    // from (0, 3) to the side is 3 / sqrt 2 - 1 squares, 9 / sqrt 2 - 3 thirds: the root of 40.5 less that of 9
    const line = strip(q(0), q(0), [1, 1], q(6), q(2));
    const whole = box(-9, -9, 18, 18);
    expect(near(line, whole, [0, 9], [81n, 2n], [9n, 1n])).toBe(false);
    expect(near(line, whole, [0, 9], [810001n, 20000n], [9n, 1n])).toBe(true);
    // right of x = 2 it holds (2, 3), just 2 squares away
    expect(near(line, box(6, -9, 18, 18), [0, 9], [36n, 1n], [0n, 1n])).toBe(false);
    expect(near(line, box(6, -9, 18, 18), [0, 9], [37n, 1n], [0n, 1n])).toBe(true);
  });

  it("of a cone in its ray's layer: its sides, its apex, not its end", () => {
    const wedge = cone(q(0), q(0), [1, 0], q(6), "round", q(0));
    // from (0, 2) to the side y = x / 2 is 4 / sqrt 5 squares, 12 / sqrt 5 thirds
    expect(near(wedge, box(0, -9, 18, 9), [0, 6], [144n, 5n], [0n, 1n])).toBe(false);
    expect(near(wedge, box(0, -9, 18, 9), [0, 6], [145n, 5n], [0n, 1n])).toBe(true);
    expect(near(wedge, box(-9, -9, 18, 9), [-3, 0], [9n, 1n], [0n, 1n])).toBe(false);
    expect(near(wedge, box(-9, -9, 18, 9), [-3, 0], [16n, 1n], [1n, 2n])).toBe(true);
  });

  it("of a cone beside its ray: where a disc touches the hyperbola, a tie is out", () => {
    // one square up t^2 = 4 u^2 + 4: at (10/3, 4/3) its normal runs along (-5, 8), to (5/3, 4), a third of the root of 89 away: the root of 89 thirds
    const slice = cone(q(0), q(0), [1, 0], q(10), "flat", q(1));
    const whole = box(-9, -30, 30, 30);
    expect(near(slice, whole, [5, 12], [89n, 1n], [0n, 1n])).toBe(false);
    // three of these roots less two
    expect(near(slice, whole, [5, 12], [801n, 1n], [356n, 1n])).toBe(false);
    expect(near(slice, whole, [5, 12], [801n, 1n], [355n, 1n])).toBe(true);
    expect(near(slice, whole, [5, 12], [801n, 1n], [357n, 1n])).toBe(false);
    const hair = 10n ** 60n;
    expect(near(slice, whole, [5, 12], [801n * hair + 1n, hair], [356n, 1n])).toBe(true);
    // to the hyperbola's nearest point (2, 0) 3 squares from (-1, 0)
    expect(near(slice, whole, [-3, 0], [196n, 1n], [25n, 1n])).toBe(false);
    expect(near(slice, whole, [-3, 0], [197n, 1n], [25n, 1n])).toBe(true);
  });

  it("where a disc reaches a crossing of the hyperbola and a side, and the side itself", () => {
    const slice = cone(q(0), q(0), [1, 0], q(10), "flat", q(1));
    // above y = 4/3 the nearest point to (0, 0) is (10/3, 4/3), the root of 116 thirds away
    const upper = box(-9, 4, 30, 30);
    expect(near(slice, upper, [0, 0], [116n, 1n], [0n, 1n])).toBe(false);
    expect(near(slice, upper, [0, 0], [117n, 1n], [0n, 1n])).toBe(true);
    // from (4, 0) straight up to (4, 4/3), inside the hyperbola
    expect(near(slice, upper, [12, 0], [49n, 1n], [9n, 1n])).toBe(false);
    expect(near(slice, upper, [12, 0], [49n, 1n], [8n, 1n])).toBe(true);
    // a box that misses the slice
    expect(near(slice, box(-9, -9, 5, 9), [0, 0], [10000n, 1n], [0n, 1n])).toBe(false);
  });
});

/** The same of what lies in a disc too. */
const nearIn = (
  plan: Plan | undefined,
  part: Convex,
  disc: readonly [x: number, y: number, r: number],
  [x, y]: readonly [number, number],
  limit: Fraction,
  way: Fraction,
) => plan!.overlapsNear!(4, part, x, y, root(way).restOf(root(limit)), { x: disc[0], y: disc[1], r: disc[2] });

describe("a part in a disc near a point, by hand, in quarters of a square", () => {
  const whole = box(-400, -400, 400, 400);
  const field = turnedSquare(q(-50), q(-50), [1, 0], q(100));

  it("the disc itself, and a side of it", () => {
    // (3, 4) is the disc's nearest point to (6, 8), 5 away
    expect(nearIn(field, whole, [0, 0, 5], [6, 8], [49n, 1n], [4n, 1n])).toBe(false);
    expect(nearIn(field, whole, [0, 0, 5], [6, 8], [50n, 1n], [4n, 1n])).toBe(true);
    // of the same disc what is right of x = 3 has (3, 4) as its nearest point to (3, 8), 4 away; the disc itself comes nearer, and so does x = 3
    const right = box(3, -400, 400, 400);
    expect(nearIn(field, right, [0, 0, 5], [3, 8], [36n, 1n], [4n, 1n])).toBe(false);
    expect(nearIn(field, right, [0, 0, 5], [3, 8], [37n, 1n], [4n, 1n])).toBe(true);
    expect(nearIn(field, box(-400, -400, 400, 400), [0, 0, 5], [3, 8], [36n, 1n], [4n, 1n])).toBe(true);
    // from (0, 0) the foot (3, 0) lies in the disc; from (4, 1) nothing is wanting
    expect(nearIn(field, right, [0, 0, 5], [0, 0], [25n, 1n], [4n, 1n])).toBe(false);
    expect(nearIn(field, right, [0, 0, 5], [0, 0], [26n, 1n], [4n, 1n])).toBe(true);
    expect(nearIn(field, right, [0, 0, 5], [4, 1], [25n, 1n], [24n, 1n])).toBe(true);
    // a disc that the side just touches has nothing of it
    expect(nearIn(field, right, [0, 0, 3], [0, 0], [2500n, 1n], [4n, 1n])).toBe(false);
  });

  it("a crossing of the disc with a slanting side, whose place is a root in a root", () => {
    // the line's side is 1 from the diagonal, the disc's middle 1.5 root 2 from it: with its radius of 3.75 they cross 0.75 + 2 root 2 along; from (7, 15) that is 5 (root 2 - 1) away
    const line = strip(q(0), q(0), [1, 1], q(12), q(2));
    const own = [-6, 6, 15] as const;
    expect(nearIn(line, whole, own, [7, 15], [50n, 1n], [25n, 1n])).toBe(false);
    expect(nearIn(line, whole, own, [7, 15], [501n, 10n], [25n, 1n])).toBe(true);
    expect(nearIn(line, whole, own, [7, 15], [499n, 10n], [25n, 1n])).toBe(false);
    const hair = 10n ** 60n;
    expect(nearIn(line, whole, own, [7, 15], [50n * hair + 1n, hair], [25n, 1n])).toBe(true);
    expect(nearIn(line, whole, own, [7, 15], [50n, 1n], [25n * hair + 1n, hair])).toBe(false);
  });

  it("a crossing of the disc with a hyperbola", () => {
    // one square up t^2 = 4 u^2 + 4 at (10/3, 4/3), in twelfths of a square (40, 16); the disc about (40, 36) begins there; from (20, 16) it is 20 away
    const slice = cone(q(0), q(0), [1, 0], q(30), "flat", q(1));
    const at = (limit: Fraction, way: Fraction): boolean =>
      slice!.overlapsNear!(12, box(-400, -400, 400, 400), 20, 16, root(way).restOf(root(limit)), {
        x: 40,
        y: 36,
        r: 20,
      });
    expect(at([529n, 1n], [9n, 1n])).toBe(false);
    expect(at([530n, 1n], [9n, 1n])).toBe(true);
    expect(at([528n, 1n], [9n, 1n])).toBe(false);
    const hair = 10n ** 60n;
    expect(at([529n * hair + 1n, hair], [9n, 1n])).toBe(true);
  });

  it("beside the ray of a cone one of whose edges runs along a side of the part", () => {
    // two squares up toward (2, 1), in thirds t^2 = 4 u^2 + 144, its upper edge y = 0: (13.4, 3.8) has t^2 = 187.3 and 4 u^2 = 26.9, and is 5.88 from (10, -1)
    const slice = cone(q(0), q(0), [2, 1], q(30), "flat", q(2));
    const part = box(5, 0, 15, 17);
    expect(slice!.overlapsBoth(3, part, 10, -1, 12)).toBe(true);
    const at = (limit: bigint): boolean =>
      slice!.overlapsNear!(3, part, 1, 7, root([1n, 1n]).restOf(root([limit, 1n])), { x: 10, y: -1, r: 6 });
    // (11.5, 4.8) lies in all of them too, 10.73 from (1, 7); the nearest is 10.23 from there
    expect([121n, 144n, 182n].map(at)).toEqual([false, true, true]);
    expect(near(slice, part, [1, 7], [182n, 1n], [1n, 1n])).toBe(true);
  });
});

describe("roots of polynomials", () => {
  it("counts each once, a double one at the low end not", () => {
    // x^2 (x - 1)^2 (x - 3)
    const p = [0n, 0n, -3n, 7n, -5n, 1n];
    expect(rootsIn(p, 0n, 4n, 1n)).toBe(2);
    expect(rootsIn(p, 1n, 4n, 1n)).toBe(1);
    expect(rootsIn(p, -1n, 4n, 1n)).toBe(3);
  });
});

type Point = readonly [number, number];

/** A polygon as floats; of a cone beside its ray one with many corners within it, or about it. */
function cutTo(polygon: readonly Point[], keep: (p: Point) => number): Point[] {
  return polygon.flatMap((p, i) => {
    const next = polygon[(i + 1) % polygon.length]!;
    const [a, b] = [keep(p), keep(next)];
    const out: Point[] = a >= 0 ? [p] : [];
    if (a * b < 0) out.push([p[0] + ((next[0] - p[0]) * a) / (a - b), p[1] + ((next[1] - p[1]) * a) / (a - b)]);
    return out;
  });
}

/** How far a point is from what lies in a polygon and a disc, in floats; undefined where they share no room, or hardly any. */
function awayFrom([x, y]: Point, polygon: readonly Point[], [dx, dy, r]: readonly number[]): number | undefined {
  const inPolygon = (p: Point): boolean =>
    polygon.every((a, i) => {
      const b = polygon[(i + 1) % polygon.length]!;
      return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) >= -1e-12;
    });
  const inDisc = (p: Point): boolean => Math.hypot(p[0] - dx!, p[1] - dy!) <= r! + 1e-12;
  const found: Point[] = [[x, y]];
  const far = Math.hypot(x - dx!, y - dy!);
  if (far > 0) found.push([dx! + (r! * (x - dx!)) / far, dy! + (r! * (y - dy!)) / far]);
  for (const [i, a] of polygon.entries()) {
    const b = polygon[(i + 1) % polygon.length]!;
    const u = [b[0] - a[0], b[1] - a[1]] as const;
    const size = u[0] ** 2 + u[1] ** 2;
    const share = (px: number, py: number): number => ((px - a[0]) * u[0] + (py - a[1]) * u[1]) / size;
    const middle = share(dx!, dy!);
    const off = r! ** 2 - ((dx! - a[0]) * u[1] - (dy! - a[1]) * u[0]) ** 2 / size;
    const half = off > 0 ? Math.sqrt(off / size) : 0;
    for (const t of [share(x, y), middle - half, middle + half, 0, 1])
      if (t >= 0 && t <= 1) found.push([a[0] + u[0] * t, a[1] + u[1] * t]);
  }
  const own = found.filter((p) => inPolygon(p) && inDisc(p)).map((p) => Math.hypot(p[0] - x, p[1] - y));
  return own.length === 0 ? undefined : Math.min(...own);
}

describe("a part in a disc near a point", () => {
  it("as its nearest point in floats tells, where that is not close", () => {
    const r = random(92);
    const int = (low: number, high: number): number => low + Math.floor(r() * (high - low + 1));
    const aims: Point[] = [
      [1, 0],
      [1, 1],
      [2, 1],
      [-3, 4],
    ];
    const tally = { in: 0, out: 0 };
    for (let n = 0; n < 3000; n++) {
      const aim = aims[int(0, 3)]!;
      const size = int(2, 5);
      const rise = int(-2, 2);
      const kind = int(0, 2);
      const plan = [
        () => cone(q(0), q(0), aim, q(30), "flat", q(Math.max(0, rise))),
        () => strip(q(0), q(0), aim, q(30), q(size)),
        () => turnedSquare(q(0), q(0), aim, q(size)),
      ][kind]!();
      const [x, y] = [int(-12, 12), int(-12, 12)];
      const [x1, y1] = [x + int(3, 18), y + int(3, 18)];
      const disc = [int(-12, 12), int(-12, 12), int(1, 12)] as const;
      const spot: Point = [int(-12, 12), int(-12, 12)];
      const limit = int(4, 200);
      // in thirds of a square, the shape's sides from (0, 0) along the aim and across it
      const long = Math.hypot(...aim);
      const along = (p: Point): number => (p[0] * aim[0] + p[1] * aim[1]) / long;
      const across = (p: Point): number => (p[1] * aim[0] - p[0] * aim[1]) / long;
      let part: Point[] = [
        [x, y],
        [x1, y],
        [x1, y1],
        [x, y1],
      ];
      const high = 3 * Math.max(0, rise);
      if (kind === 0 && high > 0) {
        // by tangents to the hyperbola
        for (let k = -60; k <= 60; k++) {
          const u = k / 2;
          const t = 2 * Math.sqrt(u * u + high * high);
          part = cutTo(part, (p) => t * (along(p) - t) - 4 * u * (across(p) - u));
        }
      } else if (kind === 0) for (const s of [1, -1]) part = cutTo(part, (p) => along(p) - 2 * s * across(p));
      else if (kind === 1) {
        part = cutTo(part, along);
        for (const s of [1, -1]) part = cutTo(part, (p) => 1.5 * size - s * across(p));
      } else
        for (const side of [along, (p: Point) => 3 * size - along(p), across, (p: Point) => 3 * size - across(p)])
          part = cutTo(part, side);
      const close = kind === 0 && high > 0 ? 0.02 : 1e-6;
      const room = part.reduce((sum, [ax, ay], i) => {
        const [bx, by] = part[(i + 1) % part.length]!;
        return sum + ax * by - ay * bx;
      }, 0);
      if (room < 1e-6) part = [];
      const away = part.length < 3 ? undefined : awayFrom(spot, part, disc);
      const less = part.length < 3 ? undefined : awayFrom(spot, part, [disc[0], disc[1], disc[2] - close]);
      const radius = Math.sqrt(limit) - 1;
      // hardly any room, or close to the radius: hand cases tell of ties
      if ((away === undefined) !== (less === undefined)) continue;
      if (away !== undefined && Math.abs(away - radius) < 5 * close) continue;
      if (away !== undefined && Math.abs(less! - radius) < 5 * close) continue;
      if (away !== undefined && away < radius !== less! < radius) continue;
      const got = plan!.overlapsNear!(3, box(x, y, x1, y1), ...spot, root([1n, 1n]).restOf(root([BigInt(limit), 1n])), {
        x: disc[0],
        y: disc[1],
        r: disc[2],
      });
      const want = away !== undefined && away < radius;
      expect(got, JSON.stringify([n, kind, aim, size, rise, x, y, x1, y1, disc, spot, limit, away])).toBe(want);
      tally[want ? "in" : "out"]++;
    }
    expect(tally.in).toBeGreaterThan(100);
    expect(tally.out).toBeGreaterThan(100);
  });
});

describe("a part near a point, by a disc of the same radius", () => {
  it("as overlapsBoth where the radius is whole", () => {
    const r = random(91);
    const aims = [
      [1, 0],
      [1, 1],
      [2, 1],
      [-3, 4],
    ] as const;
    let both = 0;
    for (let n = 0; n < 2000; n++) {
      const aim = aims[Math.floor(r() * 4)]!;
      const size = q(2 + Math.floor(r() * 4));
      const plan = [
        () => cone(q(0), q(0), aim, q(30), "flat", q(0)),
        () => cone(q(0), q(0), aim, q(30), "flat", q(1)),
        () => cone(q(0), q(0), aim, q(30), "flat", q(2)),
        () => strip(q(0), q(0), aim, q(30), size),
        () => turnedSquare(q(0), q(0), aim, size),
      ][Math.floor(r() * 5)]!();
      const at = (): number => Math.floor(r() * 24) - 12;
      const [x, y] = [at(), at()];
      const part = box(x, y, x + 1 + Math.floor(r() * 6), y + 1 + Math.floor(r() * 6));
      const [px, py, radius] = [at(), at(), 1 + Math.floor(r() * 9)];
      const got = near(plan, part, [px, py], [BigInt((radius + 2) ** 2), 1n], [4n, 1n]);
      expect(got, JSON.stringify([n, aim, x, y, px, py, radius])).toBe(
        plan!.overlaps(3, part) && plan!.overlapsBoth(3, part, px, py, 2 * radius),
      );
      if (got) both++;
    }
    expect(both).toBeGreaterThan(40);
  });
});
