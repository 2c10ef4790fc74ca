import { describe, expect, it } from "vitest";
import type { AmbitError } from "../../src/contract/errors.js";
import type { Cell } from "../../src/contract/types.js";
import type { BarrierWall } from "../../src/effect/barriers.js";
import type { Effect } from "../../src/effect/effect.js";
import type { Dot } from "../../src/effect/sight.js";
import { type Box, box, cellBox } from "../../src/grid/box.js";
import { isFaceCovered } from "../../src/systems/draw-steel/face.js";
import { boxesFootprint } from "../../src/systems/draw-steel/footprint.js";
import { kingReach } from "../../src/systems/draw-steel/king-reach.js";
import { chooseOrigin, legalOrigins } from "../../src/systems/draw-steel/within.js";
import { placed } from "./table.js";

const FREE = { x0: -99, y0: -99, x1: 99, y1: 99 };
const plain = (): { text: string } => ({ text: "" });

describe("ds.wall: a face wholly behind walls", () => {
  /** From (x0, y0) to (x1, y1), bottom to top. */
  const wall = ([x0, y0, x1, y1, bottom, top]: readonly number[]): BarrierWall =>
    ({ x0, y0, x1, y1, bottom, top }) as BarrierWall;
  const asked: number[][] = [];
  const effect = (...walls: readonly number[][]): Effect =>
    ({
      empty: false,
      units: 2,
      wallsNear(...at: number[]) {
        asked.push(at);
        return walls.map(wall);
      },
    }) as unknown as Effect;
  const [up, down] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

  // two units a square: between (1,1,0) and (2,1,0) the face is x = 4, y 2 to 4, z 0 to 2
  it.each<[string, boolean, number[][]]>([
    ["none", false, []],
    ["the whole face", true, [[4, 2, 4, 4, 0, 2]]],
    ["drawn from its other end", true, [[4, 4, 4, 2, 0, 2]]],
    ["longer and higher", true, [[4, 9, 4, -9, down, up]]],
    ["its first half", false, [[4, 2, 4, 3, 0, 2]]],
    ["its second half", false, [[4, 3, 4, 4, 0, 2]]],
    [
      "two halves",
      true,
      [
        [4, 3, 4, 9, 0, 2],
        [4, 3, 4, -9, 0, 2],
      ],
    ],
    [
      "two that overlap",
      true,
      [
        [4, 1, 4, 3, 0, 2],
        [4, 2, 4, 4, 0, 2],
      ],
    ],
    ["lower half", false, [[4, 2, 4, 4, 0, 1]]],
    ["upper half", false, [[4, 2, 4, 4, 1, 2]]],
    [
      "upper and lower",
      true,
      [
        [4, 2, 4, 4, 1, up],
        [4, 2, 4, 4, down, 1],
      ],
    ],
    [
      "three quarters",
      false,
      [
        [4, 2, 4, 3, 0, 2],
        [4, 3, 4, 4, 0, 1],
      ],
    ],
    [
      "another three quarters",
      false,
      [
        [4, 2, 4, 3, 0, 1],
        [4, 3, 4, 4, 0, 2],
      ],
    ],
    [
      "four quarters",
      true,
      [
        [4, 2, 4, 3, 0, 1],
        [4, 2, 4, 3, 1, 2],
        [4, 3, 4, 4, 0, 1],
        [4, 4, 4, 3, 1, 2],
      ],
    ],
    [
      "another plane",
      false,
      [
        [3, 2, 3, 4, 0, 2],
        [5, 2, 5, 4, 0, 2],
      ],
    ],
    [
      "slanting away",
      false,
      [
        [4, 2, 5, 4, 0, 2],
        [3, 2, 4, 4, 0, 2],
      ],
    ],
    [
      "beyond its ends",
      false,
      [
        [4, 4, 4, 6, 0, 2],
        [4, 0, 4, 2, 0, 2],
      ],
    ],
    [
      "over and under it",
      false,
      [
        [4, 2, 4, 4, 2, 4],
        [4, 2, 4, 4, -2, 0],
      ],
    ],
    [
      "the whole and others that do not count",
      true,
      [
        [4, 2, 4, 4, 0, 2],
        [4, 6, 4, 8, 0, 2],
        [4, -6, 4, 0, 0, 2],
        [4, 2, 4, 4, 4, 6],
        [4, 2, 4, 4, -6, -4],
        [3, 0, 9, 9, 0, 2],
      ],
    ],
  ])("%s", (_, covered, walls) => {
    expect(isFaceCovered(effect(...walls), [1, 1, 0], [2, 1, 0])).toBe(covered);
    expect(isFaceCovered(effect(...walls), [2, 1, 0], [1, 1, 0])).toBe(covered);
    const mirrored = walls.map(([x0, y0, x1, y1, low, high]) => [y0, x0, y1, x1, low, high]);
    expect(isFaceCovered(effect(...mirrored), [1, 1, 0], [1, 2, 0])).toBe(covered);
    expect(isFaceCovered(effect(...mirrored), [1, 2, 0], [1, 1, 0])).toBe(covered);
    const raised = walls.map(([x0, y0, x1, y1, low, high]) => [x0, y0, x1, y1, low + 6, high + 6]);
    expect(isFaceCovered(effect(...raised), [1, 1, 3], [2, 1, 3])).toBe(covered);
  });

  it("asks for walls on the face alone; between layers there is none", () => {
    asked.length = 0;
    isFaceCovered(effect(), [2, 5, 0], [1, 5, 0]);
    isFaceCovered(effect(), [3, 5, 0], [3, 6, 0]);
    expect(asked).toEqual([
      [4, 10, 4, 12],
      [6, 12, 8, 12],
    ]);
    const everywhere = effect(
      [2, -9, 2, 9, down, up],
      [-9, 2, 9, 2, down, up],
      [4, -9, 4, 9, down, up],
      [-9, 4, 9, 4, down, up],
    );
    expect(isFaceCovered(everywhere, [1, 1, 0], [1, 1, 1])).toBe(false);
    expect(isFaceCovered({ ...everywhere, empty: true } as Effect, [1, 1, 0], [2, 1, 0])).toBe(false);
  });
});

describe("footprints of boxes", () => {
  const at = (x: number, y: number, z: number, w: number, d = 1, h = 1): Box => ({ x, y, z, w, d, h });

  it("joins spans that touch or overlap, keeps those apart, in every row and layer", () => {
    const f = boxesFootprint(
      [at(4, 0, 0, 2), at(0, 0, 0, 2, 2), at(2, 0, 0, 2), at(1, 1, 0, 3), at(5, 1, 0, 1, 1, 3)],
      true,
      plain,
    );
    expect([f.bounds, f.layers]).toEqual([{ x0: 0, y0: 0, x1: 6, y1: 2 }, [0, 2]]);
    expect(f.layer(0, FREE)).toEqual({ affected: [0, 0, 6, 1, 0, 4, 1, 5, 6], touched: [] });
    expect(f.layer(1, FREE).affected).toEqual([1, 5, 6]);
    expect([f.layer(2, FREE).affected, f.layer(3, FREE).affected, f.layer(-1, FREE).affected]).toEqual([
      [1, 5, 6],
      [],
      [],
    ]);
  });

  it("a wide box over a narrow one that begins later keeps its end", () => {
    const f = boxesFootprint([at(0, 0, 0, 9), at(1, 0, 0, 2)], true, plain);
    expect(f.layer(0, FREE).affected).toEqual([0, 0, 9]);
  });

  it("cuts to a window", () => {
    const f = boxesFootprint([at(0, 0, 0, 2, 3), at(5, 0, 0, 2, 3)], true, plain);
    expect(f.layer(0, { x0: 5, y0: 1, x1: 6, y1: 2 }).affected).toEqual([1, 5, 6]);
    expect(f.layer(0, { x0: 2, y0: 1, x1: 5, y1: 2 }).affected).toEqual([]);
    expect(f.layer(0, { x0: 1, y0: 2, x1: 9, y1: 9 }).affected).toEqual([2, 1, 2, 2, 5, 7]);
  });
});

describe("ds.reach: ways by king moves", () => {
  const dots: number[][] = [];
  /** Stopped where a step begins in one of some cells and ends in another. */
  const effect = (shut: (p: number[], q: number[]) => boolean): Effect =>
    ({
      units: 2,
      stopped(p: Dot, q: Dot) {
        dots.push([p.x, p.y, p.z], [q.x, q.y, q.z]);
        const cell = (d: Dot): number[] => [(d.x - 1) / 2, (d.y - 1) / 2, (d.z - 1) / 2];
        return shut(cell(p), cell(q)) ? 0 : undefined;
      },
    }) as unknown as Effect;

  it("counts steps in all three ways, inside the area only, from the origin's own cells in it", () => {
    const area = boxesFootprint([{ x: 0, y: 0, z: 0, w: 4, d: 2, h: 3 }], true, plain);
    dots.length = 0;
    const { steps } = kingReach(
      effect(() => false),
      { x: -1, y: 0, z: 0, w: 2, d: 1, h: 1 },
      area,
    );
    expect([steps(0, 0, 0), steps(1, 1, 1), steps(3, 0, 0), steps(0, 0, 2), steps(3, 1, 2)]).toEqual([0, 1, 3, 2, 3]);
    expect([steps(-1, 0, 0), steps(4, 0, 0), steps(0, 2, 0), steps(0, 0, 3), steps(0, -1, 0)]).toEqual(
      new Array(5).fill(undefined),
    );
    // every step from middle to middle of cells of the area
    for (const [x, y, z] of dots)
      expect([x % 2, y % 2, z % 2, x > 0 && x < 8, y > 0 && y < 4, z > 0 && z < 6]).toEqual([
        1,
        1,
        1,
        true,
        true,
        true,
      ]);
  });

  it("goes round what stops a step, and nowhere from outside", () => {
    const area = boxesFootprint([{ x: 0, y: 0, z: 0, w: 3, d: 3, h: 1 }], true, plain);
    // a wall between columns 0 and 1 in rows 0 and 1
    const shut = (p: number[], q: number[]): boolean =>
      Math.min(p[0], q[0]) === 0 && Math.max(p[0], q[0]) === 1 && Math.min(p[1], q[1]) < 2;
    const { steps, way } = kingReach(effect(shut), cellBox([0, 0, 0]), area);
    expect(way(2, 0, 0).map(([x, y]) => `${x}${y}`)).toEqual(["00", "01", "02", "12", "11", "20"]);
    expect(way(0, 0, 0)).toEqual([[0, 0, 0]]);
    expect([0, 1, 2].map((y) => [0, 1, 2].map((x) => steps(x, y, 0)))).toEqual([
      [0, 5, 5],
      [1, 4, 4],
      [2, 3, 4],
    ]);
    expect(
      kingReach(
        effect(() => false),
        cellBox([7, 7, 0]),
        area,
      ).steps(1, 1, 0),
    ).toBeUndefined();
  });
});

describe("legal origin squares anywhere about you", () => {
  const you = box(-5, -7, -9, 2);
  const terms = { rule: "ds.within", you, least: 1, most: 999 } as const;

  it.each<[Box, Cell]>([
    [{ x: -4, y: -7, z: -9, w: 20, d: 1, h: 1 }, [15, -7, -9]],
    [{ x: -5, y: -6, z: -9, w: 1, d: 30, h: 1 }, [-5, 23, -9]],
    [{ x: -5, y: -7, z: -8, w: 1, d: 1, h: 40 }, [-5, -7, 31]],
    [{ x: -25, y: -7, z: -9, w: 21, d: 1, h: 1 }, [-25, -7, -9]],
    [{ x: -5, y: -37, z: -9, w: 1, d: 31, h: 1 }, [-5, -37, -9]],
    [{ x: -5, y: -7, z: -49, w: 1, d: 1, h: 41 }, [-5, -7, -49]],
  ])("%o to its far end", (among, end) => {
    const cells = [...legalOrigins({ ...terms, among: [among] })];
    expect(cells[cells.length - 1]).toEqual(end);
    expect(cells).toHaveLength(among.w * among.d * among.h - 1);
    expect(
      chooseOrigin({ ...terms, among: [among] }, (c) =>
        Math.max(Math.abs(c[0] + 5), Math.abs(c[1] + 7), Math.abs(c[2] + 9)),
      ),
    ).toEqual(end);
  });

  it("of boxes one above the other: by layer, row and column, each once", () => {
    const among = [
      box(1, 0, 2, 1),
      box(0, 1, 0, 1),
      box(1, 0, 0, 1),
      box(0, 0, 2, 1),
      box(1, 0, 1, 1),
      box(1, 0, 1, 1),
    ];
    expect([...legalOrigins({ ...terms, you: undefined, among })]).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [1, 0, 1],
      [0, 0, 2],
      [1, 0, 2],
    ]);
  });
});

describe("ds.line: the largest", () => {
  it("has a million squares on the map", () => {
    const line = (length: number, width: number) => () =>
      placed({ area: { shape: "line", length, width, within: 1 }, place: { start: [0, 0], toward: [1, 0] } });
    let thrown: AmbitError | undefined;
    try {
      line(1001, 1000)();
    } catch (error) {
      thrown = error as AmbitError;
    }
    expect([thrown?.code, thrown?.path]).toEqual(["too-many", "area.length"]);
    expect(line(1000, 1000)().footprint.bounds.x1).toBe(1000);
  });
});
