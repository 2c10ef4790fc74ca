/** The oracle against every count that the rules print, so that it is right before anything is compared with it. */
import { describe, expect, it } from "vitest";
import type { Cell, Question } from "../../src/contract/types.js";
import { oracle } from "../oracle/index.js";
import { filter } from "../oracle/polygon.js";

const mage = (size = 1, at: Cell = [0, 0, 0]) => ({ layers: [0, 0] as const, creatures: [{ id: "mage", at, size }] });
const count = (q: Question): number => oracle(q).cells.length;
/** Squares a row or column of the answer, first to last. */
const rows = (q: Question, axis: 0 | 1): number[] => {
  const n = new Map<number, number>();
  for (const c of oracle(q).cells) n.set(c[axis], (n.get(c[axis]) ?? 0) + 1);
  return [...n].sort((a, b) => a[0] - b[0]).map((e) => e[1]);
};

describe("Draw Steel", () => {
  it.each([
    [1, 1, 9],
    [1, 2, 16],
    [2, 2, 36],
    [5, 3, 169],
  ])("ds.burst %i from size %i is %i", (radius, size, n) => {
    const q: Question = {
      system: "draw-steel",
      scene: mage(size),
      by: "mage",
      area: { shape: "burst", radius },
      place: {},
    };
    expect(count(q)).toBe(n);
    expect(count({ ...q, scene: { ...mage(size), layers: [-9, 9] } })).toBe((size + 2 * radius) ** 3);
  });

  it("ds.cube, ds.self-area", () => {
    const q: Question = {
      system: "draw-steel",
      scene: { ...mage(1, [5, 5, 0]), layers: [-2, 9] },
      by: "mage",
      area: { shape: "cube", side: 4 },
      place: {},
    };
    const a = oracle(q);
    expect(a.cells.length).toBe(64);
    // Three more than the caster: one west and north, two east and south.
    expect(a.cells[0]).toEqual([4, 4, 0]);
    expect(a.cells[63]).toEqual([7, 7, 3]);
    expect(a.affected).toEqual(["mage"]);
  });

  it("ds.line is A x B squares on the map, B high", () => {
    const path = [
      [1, 0, 0],
      [2, 1, 0],
      [3, 1, 0],
      [4, 2, 0],
    ] as const;
    const q: Question = {
      system: "draw-steel",
      area: { shape: "line", length: 4, width: 2, within: 1 },
      place: { path },
    };
    const a = oracle(q);
    expect(a.cells.length).toBe(16);
    // Right of east is south.
    expect(a.cells.filter((c) => c[2] === 0).map((c) => `${c[0]},${c[1]}`)).toEqual([
      "1,0",
      "1,1",
      "2,1",
      "3,1",
      "2,2",
      "3,2",
      "4,2",
      "4,3",
    ]);
  });
});

describe("D&D 5e", () => {
  const sphere = (radiusFeet: number, method: Question["method"], point: [number, number] = [0, 0]): Question => ({
    system: "dnd5e",
    method,
    area: { shape: "sphere", radiusFeet },
    place: { point },
  });
  it.each([
    [5, 4, 4, 4],
    [10, 12, 16, 16],
    [15, 32, 36, 36],
    [20, 52, 60, 64],
    [30, 112, 132, 144],
    [60, 448, 484, 576],
  ])("sphere of %i ft at an intersection", (r, half, any, token) => {
    expect(count(sphere(r, "dmg2014"))).toBe(half);
    expect(count(sphere(r, "dmg2024"))).toBe(half);
    expect(count(sphere(r, "template"))).toBe(any);
    expect(count(sphere(r, "token"))).toBe(token);
    expect(oracle(sphere(r, "dmg2024")).touched.length).toBe(any - half);
  });
  it("sphere of 20 ft, centre of a square", () => {
    expect(count(sphere(20, "dmg2014", [0.5, 0.5]))).toBe(45);
    expect(count(sphere(20, "template", [0.5, 0.5]))).toBe(69);
  });
  it("5e.height: 52 squares on the ground, centred there or 5 ft up", () => {
    const at = (z: number): Question => ({
      ...sphere(20, "dmg2014"),
      place: { point: [0, 0, z] },
    });
    expect(count(at(0))).toBe(52);
    expect(count(at(1))).toBe(52);
  });
  const cone = (lengthFeet: number, method: Question["method"], point: [number, number], toward: [number, number]) =>
    ({ system: "dnd5e", method, area: { shape: "cone", lengthFeet }, place: { point, toward } }) as Question;
  it.each([
    ["15 along x, intersection", 15, [0, 0], [1, 0], 4, 8],
    ["15 along x, middle of a side", 15, [0, 0.5], [1, 0], 5, 7],
    ["15 at 45 degrees", 15, [0, 0], [1, 1], 6, 11],
    ["30 along x", 30, [0, 0], [1, 0], 18, 24],
    ["30 at 45 degrees", 30, [0, 0], [1, 1], 20, 29],
  ] as const)("cone %s", (_, feet, point, toward, half, any) => {
    expect(count(cone(feet, "dmg2024", [...point], [...toward]))).toBe(half);
    expect(count(cone(feet, "template", [...point], [...toward]))).toBe(any);
  });
  it.each([
    [15, [1, 0], 6],
    [15, [1, 1], 6],
    [30, [0, -1], 21],
    [30, [-1, 1], 21],
  ] as const)("token cone of %i ft", (lengthFeet, toward, n) => {
    expect(
      count({
        system: "dnd5e",
        method: "token",
        scene: mage(2),
        by: "mage",
        area: { shape: "cone", lengthFeet },
        place: { toward },
      }),
    ).toBe(n);
  });
  it.each([
    [3, 4],
    [6, 32],
  ])("token cone of %i rows: %i sets", (n, sets) => {
    const seen = new Set<string>();
    for (let bits = 0; bits < 1 << (n - 1); bits++) {
      const ends = Array.from({ length: n - 1 }, (_, i) => ((bits >> i) & 1 ? "left" : "right") as "left" | "right");
      seen.add(
        oracle({
          system: "dnd5e",
          method: "token",
          scene: mage(),
          by: "mage",
          area: { shape: "cone", lengthFeet: 5 * n },
          place: { toward: [1, 0], ends },
        }).cells.join(" "),
      );
    }
    expect(seen.size).toBe(sets);
  });
  const line = (method: Question["method"], point: [number, number], toward: [number, number]): Question => ({
    system: "dnd5e",
    method,
    area: { shape: "line", lengthFeet: 60, widthFeet: 5 },
    place: { point, toward },
  });
  it("line 60 x 5", () => {
    expect(count(line("dmg2024", [0, 0.5], [1, 0]))).toBe(12);
    expect(count(line("template", [0, 0.5], [1, 0]))).toBe(12);
    expect(count(line("dmg2024", [0, 0], [1, 0]))).toBe(24);
    expect(count(line("template", [0, 0], [1, 0]))).toBe(24);
    expect(count(line("dmg2024", [0, 0], [1, 1]))).toBe(8);
    expect(count(line("template", [0, 0], [1, 1]))).toBe(27);
    for (const toward of [
      [1, 0],
      [1, 1],
    ] as const)
      expect(
        count({
          system: "dnd5e",
          method: "token",
          scene: mage(),
          by: "mage",
          area: { shape: "line", lengthFeet: 60, widthFeet: 5 },
          place: { start: [1, toward[1]], toward },
        }),
      ).toBe(12);
  });
  it.each([
    [10, 1, 20, 24, 24],
    [10, 2, 28, 32, 32],
    [15, 1, 44, 48, 48],
    [15, 2, 56, 60, 60],
    [15, 3, 68, 72, 72],
  ])("emanation of %i ft, size %i", (radiusFeet, size, half, any, token) => {
    const q = (method: Question["method"]): Question => ({
      system: "dnd5e",
      method,
      scene: mage(size),
      by: "mage",
      area: { shape: "emanation", radiusFeet },
      place: {},
    });
    expect(count(q("dmg2024")) - size * size).toBe(half);
    expect(count(q("template")) - size * size).toBe(any);
    expect(count(q("token")) - size * size).toBe(token);
  });
  it("the floating filter changes nothing", () => {
    const questions = [
      cone(15, "dmg2024", [0, 0], [1, 1]),
      cone(30, "dmg2024", [0, 0.5], [2, 1]),
      cone(15, "template", [0.25, 0.333], [5, 3]),
      line("dmg2024", [0, 0], [1, 1]),
      line("template", [0.5, 0.125], [3, 4]),
    ];
    const quick = questions.map((q) => JSON.stringify(oracle(q)));
    filter.exactly = true;
    try {
      expect(questions.map((q) => JSON.stringify(oracle(q)))).toEqual(quick);
    } finally {
      filter.exactly = false;
    }
  });
});

describe("Pathfinder 2e", () => {
  const pf = (area: Question["area"], place: Question["place"], size = 1, options: Question["options"] = {}) =>
    ({ system: "pf2e", options, scene: mage(size), by: "mage", area, place }) as Question;
  it.each([
    [5, 4],
    [10, 12],
    [15, 24],
    [20, 44],
    [25, 68],
    [30, 96],
    [40, 172],
    [60, 384],
  ])("pf2e.burst %i ft is %i", (radiusFeet, n) => {
    expect(count(pf({ shape: "burst", radiusFeet }, { point: [0, 0, 0] }))).toBe(n);
  });
  it("pf2e.burst 20 ft by layers", () => {
    const q = pf({ shape: "burst", radiusFeet: 20 }, { point: [0, 0, 0] });
    expect(rows({ ...q, scene: { layers: [0, 5] } }, 0).length).toBe(8);
    expect([0, 1, 2, 3, 4].map((z) => count({ ...q, scene: { layers: [z, z] } }))).toEqual([44, 36, 36, 4, 0]);
  });
  it.each([
    [1, [9, 21, 37, 61, 121]],
    [2, [16, 32, 52, 80, 148]],
    [3, [25, 45, 69, 101, 177]],
    [4, [36, 60, 88, 124, 208]],
  ])("pf2e.emanation of size %i", (size, counts) => {
    expect([5, 10, 15, 20, 30].map((radiusFeet) => count(pf({ shape: "emanation", radiusFeet }, {}, size)))).toEqual(
      counts,
    );
  });
  it.each([
    [15, 6, 7, 8],
    [20, 11, 12, 14],
    [30, 24, 26, 28],
    [40, 43, 46, 48],
    [60, 96, 100, 104],
  ])("pf2e.cone of %i ft", (lengthFeet, diagonal, edge, corner) => {
    const area = { shape: "cone", lengthFeet } as const;
    expect(count(pf(area, { toward: [1, -1] }))).toBe(diagonal);
    expect(count(pf(area, { toward: [1, 0] }, 1, { cone: "edge" }))).toBe(edge);
    expect(count(pf(area, { toward: [0, -1] }, 1, { cone: "corner" }))).toBe(corner);
    expect(count(pf(area, { toward: [0, 1] }))).toBe(lengthFeet < 30 ? edge : corner);
  });
  it("pf2e.cone rows", () => {
    const area = (lengthFeet: number) => ({ shape: "cone", lengthFeet }) as const;
    expect(rows(pf(area(15), { toward: [1, 0], start: [1, 0] }), 0)).toEqual([1, 3, 3]);
    expect(rows(pf(area(30), { toward: [1, 0], start: [1, 0] }), 0)).toEqual([1, 3, 5, 7, 7, 3]);
    expect(rows(pf(area(15), { toward: [1, 0], point: [1, 0] }), 0)).toEqual([2, 4, 2]);
    expect(rows(pf(area(30), { toward: [1, 0], point: [1, 0] }), 0)).toEqual([2, 4, 6, 8, 6, 2]);
  });
  it("pf2e.line", () => {
    const line = (lengthFeet: number, widthFeet: number, toward: [number, number]) =>
      pf({ shape: "line", lengthFeet, widthFeet }, { point: [1, 1], toward });
    expect(rows(line(30, 5, [5, 3]), 1)).toEqual([2, 2, 1]);
    expect(rows(line(30, 5, [6, 2]), 1)).toEqual([3, 3]);
    expect(count(line(30, 5, [1, 1]))).toBe(4);
    expect(rows(line(60, 5, [11, 4]), 1)).toEqual([3, 3, 3, 2]);
    expect(rows(line(60, 5, [10, 5]), 1)).toEqual([2, 2, 2, 2, 2]);
    expect(count(line(120, 5, [1, 1]))).toBe(16);
    expect(count(line(60, 10, [1, 0]))).toBe(24);
    expect(count({ ...line(30, 5, [5, 3]), options: { line: "overlap" } })).toBe(16);
  });
});
