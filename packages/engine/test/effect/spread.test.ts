import { type Question, resolve } from "@ambit/engine";
import { describe, expect, it } from "vitest";
import { barriersOf } from "../../src/effect/barriers.js";
import { Effect } from "../../src/effect/effect.js";
import { PathLength } from "../../src/effect/path-length.js";
import { checkTable } from "../../src/question/question.js";

type Scene = NonNullable<Question["scene"]>;
type Wall = NonNullable<Scene["walls"]>[number];
const wall = (x0: number, y0: number, x1: number, y1: number, more: Partial<Wall> = {}): Wall => ({
  from: [x0, y0],
  to: [x1, y1],
  ...more,
});

interface Given {
  radiusFeet?: number;
  at?: [number, number] | [number, number, number];
  walls?: Wall[];
  scene?: Scene;
  spreads?: boolean;
  z?: number;
}

function map(given: Given, [x0, y0, w, h]: readonly [number, number, number, number]): string {
  const { radiusFeet = 20, at = [4, 4], walls = [], scene = {}, spreads = true, z = 0 } = given;
  const a = resolve({
    system: "dnd5e",
    method: "template",
    scene: { ...scene, walls },
    area: { shape: "sphere", radiusFeet, spreads },
    place: { point: at },
  });
  const has = (list: readonly (readonly number[])[], x: number, y: number): boolean =>
    list.some((c) => c[0] === x && c[1] === y && c[2] === z);
  const rows: string[] = [];
  for (let y = y0; y < y0 + h; y++) {
    let row = "";
    for (let x = x0; x < x0 + w; x++) row += has(a.cells, x, y) ? "#" : has(a.blocked, x, y) ? "x" : ".";
    rows.push(row);
  }
  return rows.join(" ");
}

describe("5e.spreads", () => {
  it("round one end: 1.414 to it, 2.585 from there", () => {
    const walls = [wall(5, -6, 5, 5)];
    expect(map({ walls, spreads: false }, [5, 0, 3, 8])).toBe("xx. xxx xxx xxx xxx #xx ##x ##.");
    expect(map({ walls }, [5, 0, 3, 8])).toBe("xx. xxx ##x ### ### ### ### ##.");
  });

  it("round two ends of an L: 2.414 to its far end, along the outer side of the joint", () => {
    // from (6, 5) on 1.585: (5,3), (6,3) and (7,4) are 1 away, (7,3) 1.414, (5,2) is 2
    const walls = [wall(5, -6, 5, 5), wall(5, 5, 6, 5)];
    expect(map({ walls }, [5, 2, 3, 3])).toBe("xxx ### ###");
  });

  it("a tie touches and is out, a thousandth of a square more is in", () => {
    // 5 to the end of the wall, 2 from there to the square (3, 1)
    const walls = [wall(3, -20, 3, 4)];
    const given = { at: [0, 0] as [number, number], walls };
    expect(map({ ...given, radiusFeet: 35 }, [3, 1, 1, 2])).toBe("x #");
    expect(map({ ...given, radiusFeet: 35.005 }, [3, 1, 1, 2])).toBe("# #");
  });

  it("through no point where walls meet, however they are cut", () => {
    const none = "xx xx xx xx";
    expect(map({ walls: [wall(5, -6, 5, 5), wall(5, 5, 5, 16)] }, [5, 3, 2, 4])).toBe(none);
    expect(map({ walls: [wall(5, -6, 5, 5), wall(5, 5, 5, 16), wall(5, 5, 4.5, 5)] }, [5, 3, 2, 4])).toBe(none);
    const slit = [wall(5, -6, 5, 4.999), wall(5, 5, 5, 16)];
    expect(map({ walls: slit }, [5, 3, 2, 4])).toBe("## ## ## ##");
  });

  it("walls that meet at a point with their corners let nothing through either", () => {
    const room = [wall(3, 3, 5, 3), wall(5, 3, 5, 5), wall(3, 3, 3, 5), wall(3, 5, 5, 5)];
    const next = [wall(5, 5, 7, 5), wall(5, 5, 5, 7)];
    expect(map({ walls: [...room, ...next] }, [2, 2, 4, 4])).toBe("xxxx x##x x##x xxxx");
  });

  it("along a wall with another one standing on it: only round that one's end", () => {
    // from (4,4) up to the row y = 3, where a wall of half a square stands on a long one
    const walls = [wall(-4, 3, 12, 3), wall(6, 3, 6, 3.5)];
    expect(map({ walls, spreads: false, radiusFeet: 15 }, [6, 3, 1, 1])).toBe("#");
    const tall = [wall(-4, 3, 12, 3), wall(6, 3, 6, 6)];
    expect(map({ walls: tall, spreads: false, radiusFeet: 15 }, [6, 3, 1, 3])).toBe("x x x");
    // its end is (2, 2) away, 2.828; the square (6,5) lies on it
    expect(map({ walls: tall, radiusFeet: 15 }, [6, 3, 1, 3])).toBe("x x #");
  });

  it("round a block, and the same block as four walls", () => {
    const block: Scene = { solids: [{ cell: [5, 3, 0], size: [1, 2, 1] }] };
    const walls = [wall(5, 3, 6, 3), wall(6, 3, 6, 5), wall(6, 5, 5, 5), wall(5, 5, 5, 3)];
    // by (5,5) and (6,5), 2.414, and by (5,3) and (6,3), the same: 2.5 is enough, 2.4 is not; in a straight line slopes to 1 are hidden
    expect(map({ scene: block, radiusFeet: 12.5 }, [6, 2, 1, 4])).toBe("# # # #");
    expect(map({ walls, radiusFeet: 12.5 }, [6, 2, 1, 4])).toBe("# # # #");
    expect(map({ walls, radiusFeet: 12 }, [6, 2, 1, 4])).toBe("x x x x");
    expect(map({ scene: block, radiusFeet: 12.5, spreads: false }, [6, 2, 1, 4])).toBe("x x x x");
  });

  it("one-way walls stop from one side", () => {
    expect(map({ walls: [wall(5, -6, 5, 16, { oneWay: "left" })] }, [5, 4, 2, 1])).toBe("##");
    expect(map({ walls: [wall(5, -6, 5, 16, { oneWay: "right" })] }, [5, 4, 2, 1])).toBe("xx");
  });

  it("a layer up the way is shorter by the rise: 4 squares, 2 up, leave 3.464", () => {
    const scene: Scene = { layers: [0, 2] };
    const walls = [wall(5, -6, 5, 5)];
    // 1.414 to the end, 2.05 from there: (5,2) is 2 away, (6,2) 2.236
    expect(map({ walls, scene, z: 2 }, [5, 2, 2, 1])).toBe("#x");
    const roof: Scene = { layers: [0, 2], solids: [{ cell: [-4, -4, 1], size: [20, 20, 1] }] };
    expect(map({ walls, scene: roof, z: 2 }, [4, 4, 2, 1])).toBe("xx");
  });
});

describe("sums of square roots", () => {
  const sum = (...n: [bigint, bigint][]): PathLength => n.reduce((s, [a, b]) => s.plus(a, b), PathLength.ZERO);

  it("equal ones are equal: sqrt 2 + sqrt 8 = sqrt 18, sqrt(1/2) + sqrt(1/2) = sqrt 2", () => {
    expect(sum([2n, 1n], [8n, 1n]).compare(sum([18n, 1n]))).toBe(0);
    expect(sum([1n, 2n], [1n, 2n]).compare(sum([2n, 1n]))).toBe(0);
    expect(sum([9n, 1n], [16n, 1n]).compare(sum([49n, 1n]))).toBe(0);
  });

  it("tells sums apart that floats do not", () => {
    // sqrt(10^40 + 1) is more than 10^20 by 5 in the 21st place
    expect(sum([10n ** 40n + 1n, 1n]).compare(sum([10n ** 40n, 1n]))).toBe(1);
    // sqrt 10 + sqrt 11 and sqrt 5 + sqrt 18: 6.478902 and 6.478709
    expect(sum([10n, 1n], [11n, 1n]).compare(sum([5n, 1n], [18n, 1n]))).toBe(1);
  });
});

/** Seeded whole numbers below n. */
function random(seed: number): (n: number) => number {
  let s = seed;
  return (n) => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return Math.floor((s / 2 ** 32) * n);
  };
}

describe("5e.spreads and 5e.blocked beside a plain search", () => {
  it("whatever sampled points reach, by legs past points a hair off the walls' ends, is reached", () => {
    const r = random(4242);
    const at: [number, number] = [0.123, 0.377];
    for (let n = 0; n < 16; n++) {
      const spot = (): [number, number] => [r(9) / 2 - 2, r(9) / 2 - 2];
      const walls: Wall[] = [];
      while (walls.length < 5) {
        const [a, b] = [spot(), spot()];
        if (a[0] !== b[0] || a[1] !== b[1]) walls.push(wall(...a, ...b));
      }
      const { scene } = checkTable({ system: "dnd5e", method: "template", scene: { walls } });
      const effect = new Effect(barriersOf(scene, 10000));
      const dot = ([x, y]: readonly [number, number]) => {
        const on = (v: number): number => Math.round(v * effect.units);
        return { x: on(x), y: on(y), z: 0, ix: 0, iy: 0, iz: 0 };
      };
      const clear = (a: readonly [number, number], b: readonly [number, number]): boolean =>
        effect.stopped(dot(a), dot(b)) === undefined;
      const away = (a: readonly [number, number], b: readonly [number, number]): number =>
        Math.hypot(b[0] - a[0], b[1] - a[1]);
      const ways = new Map<readonly [number, number], number>([[at, 0]]);
      const hairs = walls.flatMap((w) =>
        [w.from, w.to].flatMap(([x, y]) =>
          [
            [2, 1],
            [-1, 2],
            [-2, -1],
            [1, -2],
            [3, -1],
            [1, 3],
            [-3, 1],
            [-1, -3],
          ].map(([dx, dy]): [number, number] => [x + dx / 1000, y + dy / 1000]),
        ),
      );
      // each point's way settles at last: no more rounds than there are points
      for (let changed = true; changed; ) {
        changed = false;
        for (const [p, way] of [...ways])
          for (const q of hairs) {
            const length = way + away(p, q);
            if (length < 3 && length < (ways.get(q) ?? 3) && clear(p, q)) {
              ways.set(q, length);
              changed = true;
            }
          }
      }
      for (const spreads of [false, true]) {
        const answer = resolve({
          system: "dnd5e",
          method: "template",
          scene: { walls },
          area: { shape: "sphere", radiusFeet: 15, spreads },
          place: { point: at },
        });
        for (const [x, y] of answer.blocked)
          for (let k = 0; k < 100; k++) {
            const p = [x + ((k % 10) + 0.41) / 10, y + (Math.floor(k / 10) + 0.57) / 10] as const;
            for (const [from, way] of spreads ? ways : [[at, 0] as const])
              if (way + away(from, p) < 3 && clear(from, p))
                expect.fail(`${p} is reached from ${from}, and (${x}, ${y}) is not: ${JSON.stringify(walls)}`);
          }
      }
    }
  });
});
