import { type Question, resolve, type WallInput } from "@ambit/engine";
import { expect, it } from "vitest";

/**
 * A plain search beside the mark `spreads`, with no code of the engine: points a hair off the ends of walls are joined where no wall lies between, and so
 * are points all over each square. What a way clearly shorter than the radius reaches must be in; what none nearly as short reaches must be blocked.
 */
type Point = readonly [number, number];

function random(seed: number): (n: number) => number {
  let s = seed;
  return (n) => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return Math.floor((s / 2 ** 32) * n);
  };
}

const turn = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
const clear = (walls: readonly WallInput[], a: Point, b: Point): boolean =>
  walls.every(({ from, to }) => turn(a, b, from) * turn(a, b, to) > 0 || turn(from, to, a) * turn(from, to, b) > 0);
const away = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** Directions that lie in no wall of whole coordinates this short. */
const HAIRS: readonly Point[] = [
  [23, 10],
  [-10, 23],
  [-23, -10],
  [10, -23],
  [29, -11],
  [11, 29],
  [-29, 11],
  [-11, -29],
].map(([x, y]) => [x! / 20_000, y! / 20_000]);
const around = ([x, y]: Point): Point[] => HAIRS.map(([dx, dy]) => [x + dx, y + dy]);

/** Shortest ways from the origin to points near ends of walls. */
function waysAmong(walls: readonly WallInput[], radius: number): Map<Point, number> {
  const ways = new Map<Point, number>(around([0, 0]).map((p) => [p, 0]));
  const hairs = walls.flatMap((w) => [...around(w.from), ...around(w.to)]);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [p, way] of [...ways])
      for (const q of hairs) {
        const length = way + away(p, q);
        if (length >= Math.min(radius + 0.1, (ways.get(q) ?? Number.POSITIVE_INFINITY) - 1e-9)) continue;
        if (!clear(walls, p, q)) continue;
        ways.set(q, length);
        changed = true;
      }
  }
  return ways;
}

const SAMPLES = Array.from(
  { length: 24 * 24 },
  (_, k): Point => [((k % 24) + 0.47) / 24, (Math.floor(k / 24) + 0.53) / 24],
);

it("a burst that spreads reaches what a plain search reaches, and nothing else", () => {
  const r = random(77);
  let decided = 0;
  for (let n = 0; n < 25; n++) {
    const walls: WallInput[] = [];
    while (walls.length < 4) {
      const [x, y] = [r(7) - 3, r(7) - 3];
      const length = 1 + r(3);
      walls.push({ from: [x, y], to: r(2) === 0 ? [x + length, y] : [x, y + length] });
    }
    const radius = 3;
    const q = {
      system: "pf2e",
      area: { shape: "burst", radiusFeet: 5 * radius, spreads: true },
      place: { point: [0, 0] },
      scene: { walls },
    } as Question;
    const { cells, blocked } = resolve(q);
    const ways = [...waysAmong(walls, radius)];
    const shortest = (x: number, y: number): number => {
      let least = Number.POSITIVE_INFINITY;
      for (const [dx, dy] of SAMPLES)
        for (const [p, way] of ways) {
          const length = way + away(p, [x + dx, y + dy]);
          if (length < least && clear(walls, p, [x + dx, y + dy])) least = length;
        }
      return least;
    };
    for (const [x, y] of blocked) {
      const length = shortest(x, y);
      expect(length, `(${x}, ${y}) is blocked: ${JSON.stringify(walls)}`).toBeGreaterThan(radius - 0.03);
      decided++;
    }
    const straight = new Set(resolve({ ...q, area: { shape: "burst", radiusFeet: 15 } } as Question).cells.map(String));
    for (const cell of cells) {
      if (straight.has(String(cell))) continue;
      const length = shortest(cell[0], cell[1]);
      expect(length, `(${cell[0]}, ${cell[1]}) is reached: ${JSON.stringify(walls)}`).toBeLessThan(radius + 0.07);
      decided++;
    }
  }
  expect(decided).toBeGreaterThan(50);
});
