import { readMap } from "@ambit/maps";
import { describe, expect, it } from "vitest";
import { jsonFixture, refusal, spent, textOf } from "./helpers.js";

const box = (x: number, y: number, w: number, h: number, more = {}) => ({ x, y, w, h, ...more });
const door = (x: number, y: number, type: number, dir = { x: 1, y: 0 }) => ({ x, y, type, dir });

/** A room of 2 by 2, a door east of it in the lower row, and beyond a rotunda of 3 by 3 that it opens into. */
const small = (change = {}) => ({
  version: "1.2.4b",
  rects: [box(-1, 0, 2, 2), box(1, 1, 1, 1), box(2, 0, 3, 3, { rotunda: true })],
  doors: [door(1, 1, 1)],
  notes: [],
  columns: [],
  water: [],
  ...change,
});
const wallsOf = (map: unknown, blocks: "move" | "sight" = "move") =>
  readMap(JSON.stringify(map), { blocks }).scene.walls!.map(({ from, to, ...rest }) => [...from, ...to, rest]);
const plain = (...lines: number[][]) => lines.map((line) => [...line, {}]);

describe("a small dungeon, moved one square east so that it begins at (0, 0)", () => {
  const { scene, notes, format } = readMap(JSON.stringify(small()));

  it("has its size and 64 units a square", () => {
    expect(format).toBe("one-page-dungeon");
    expect([scene.size, scene.unitsPerSquare, scene.coordinates]).toEqual([[6, 3], 64, "units"]);
    expect(notes).toEqual(["shut doors: 1 door"]);
  });

  it("has the outline of room and door square as the longest lines, without the sides about the rotunda", () => {
    expect(wallsOf(small()).slice(0, 5)).toEqual(
      plain([0, 0, 128, 0], [128, 64, 192, 64], [0, 128, 192, 128], [0, 0, 0, 128], [128, 0, 128, 64]),
    );
  });

  it("has the circle about (288, 96) with radius 96, open to the west, and its two jambs", () => {
    // 96^2 - 32^2 = 8192, whose root is 90.51, to the nearest unit 91: 288 + 91 = 379, 288 - 91 = 197, 96 + 91 = 187.
    expect(wallsOf(small()).slice(5, 17)).toEqual(
      plain(
        [288, 0, 320, 5],
        [320, 5, 379, 64],
        [379, 64, 384, 96],
        [384, 96, 379, 128],
        [379, 128, 320, 187],
        [320, 187, 288, 192],
        [288, 192, 256, 187],
        [256, 187, 197, 128],
        [197, 64, 256, 5],
        [256, 5, 288, 0],
        [192, 64, 197, 64],
        [192, 128, 197, 128],
      ),
    );
  });

  it("has the door across the middle of its square", () => {
    expect(wallsOf(small()).slice(17)).toEqual([[160, 64, 160, 128, { kind: "door", open: false }]]);
    const turned = small({ doors: [door(1, 1, 6, { x: 0, y: -1 })] });
    expect(wallsOf(turned).slice(17)).toEqual([[128, 96, 192, 96, { kind: "door", open: false }]]);
  });
});

describe("doors by kind", () => {
  it.each([
    [0, "none"],
    [1, "door"],
    [2, "none"],
    [3, "none"],
    [4, "bars"],
    [5, "door"],
    [6, "door"],
    [7, "door"],
    [8, "none"],
    [9, "none"],
  ] as const)("kind %i: %s", (type, what) => {
    const map = small({ doors: [door(1, 1, type)] });
    const shut = { kind: "door", open: false };
    expect(wallsOf(map).slice(17)).toEqual(what === "none" ? [] : [[160, 64, 160, 128, shut]]);
    const seen = wallsOf(map, "sight").slice(17);
    if (what === "bars") expect(seen).toEqual([[160, 64, 160, 128, { ...shut, blocks: "none" }]]);
    else expect(seen.length).toBe(what === "none" ? 0 : 1);
  });

  it("makes floor of a door's square that no room covers", () => {
    const map = small({ rects: [box(0, 0, 1, 1), box(2, 0, 1, 1)], doors: [door(1, 0, 0)] });
    // One passage of three squares: four walls.
    expect(wallsOf(map)).toEqual(plain([0, 0, 192, 0], [0, 64, 192, 64], [0, 0, 0, 64], [192, 0, 192, 64]));
  });
});

describe("rooms that overlap, columns and what is left out", () => {
  it("has one outline of overlapping rooms", () => {
    const map = small({ rects: [box(0, 0, 2, 2), box(1, 0, 2, 2)], doors: [] });
    expect(wallsOf(map)).toEqual(plain([0, 0, 192, 0], [0, 128, 192, 128], [0, 0, 0, 128], [192, 0, 192, 128]));
  });

  it("has a column about an intersection, a quarter of a square each way", () => {
    const map = small({ rects: [box(0, 0, 2, 2)], doors: [], columns: [{ x: 1, y: 1 }] });
    expect(wallsOf(map).slice(4)).toEqual(
      plain([64, 48, 80, 64], [80, 64, 64, 80], [64, 80, 48, 64], [48, 64, 64, 48]),
    );
  });

  it("reads a rotunda of unequal sides as a room, and tells", () => {
    const map = small({ rects: [box(0, 0, 3, 2, { rotunda: true })], doors: [] });
    expect(wallsOf(map).length).toBe(4);
    expect(readMap(JSON.stringify(map)).notes).toEqual(["1 rotunda of unequal sides read as plain rooms"]);
  });
});

describe("the real file: Temple of the Cursed Witch", () => {
  const { scene, notes } = readMap(textOf("one-page-dungeon.json"));

  it("is moved by (14, 27), its western and northern ends, and is 31 by 55 squares", () => {
    expect(scene.size).toEqual([31, 55]);
    // The room (-9, -27, 5, 7) becomes (5, 0): its northern wall.
    expect(scene.walls![0]).toEqual({ from: [5 * 64, 0], to: [10 * 64, 0] });
  });

  it("has 17 shut doors and tells of all 46", () => {
    expect(scene.walls!.filter(({ kind }) => kind === "door").length).toBe(17);
    // The door (1, -3), locked, to the north, is at (15, 24): across the middle, from (15, 24.5) to (16, 24.5).
    expect(scene.walls).toContainEqual({ from: [960, 1568], to: [1024, 1568], kind: "door", open: false });
    expect(notes).toEqual([
      "shut doors: 12 doors, 3 portcullises, 1 locked door, 1 secret door",
      "no doors, since they stand open: 3 passages, 7 archways, 2 flights of stairs in, 1 flight of stairs out, 16 flights of steps",
      "7 notes left out",
      "391 squares of water left out",
    ]);
  });

  it("is closed: each end of a wall that is no door is an end of another, or on one", () => {
    const walls = scene.walls!.filter(({ kind }) => kind !== "door");
    const ends = new Map<string, number>();
    for (const { from, to } of walls)
      for (const end of [from, to]) ends.set(end.join(), (ends.get(end.join()) ?? 0) + 1);
    expect([...ends.values()].every((n) => n === 2 || n === 4)).toBe(true);
  });
});

describe("what is wrong in a file", () => {
  it.each([
    [{ rects: [] }, "rects: at least one room, got a list of 0"],
    [{ rects: [[]] }, 'rects[0]: a box {"x", "y", "w", "h"}, got a list of 0'],
    [{ rects: [box(0, 0, 0, 1)] }, "rects[0].w: a whole number from 1 to 1,000, got 0"],
    [{ rects: [box(0.5, 0, 1, 1)] }, "rects[0].x: a whole number from -1,000,000 to 1,000,000, got 0.5"],
    [{ rects: [{ ...box(0, 0, 1, 1), y: "0" }] }, 'rects[0].y: a whole number from -1,000,000 to 1,000,000, got "0"'],
    [{ rects: [box(0, 0, 1, 1, { rotunda: 1 })] }, "rects[0].rotunda: true or false, got 1"],
    [{ rects: [box(0, 0, 1, 1), box(2000, 0, 1, 1)] }, "rects: rooms within 1,000 by 1,000 squares, got 2,001 by 2"],
    [{ doors: {} }, "doors: a list of doors, got an object"],
    [{ doors: [{ x: 0, y: 0, type: 1 }] }, 'doors[0].dir: a direction {"x", "y"}, got nothing'],
    [{ doors: [door(0, 0, 1, { x: 1, y: 1 })] }, "doors[0].dir: one of x and y 1 or -1 and the other 0, got 1 and 1"],
    [{ doors: [door(0, 0, 10)] }, "doors[0].type: a whole number from 0 to 9, got 10"],
    [{ columns: [5] }, 'columns[0]: a point {"x", "y"}, got 5'],
  ])("%j", (change, message) => {
    expect(refusal(small(change))).toMatchObject({ code: "map", message });
  });

  it("is rotundas without end, even under a room", () => {
    const rects = [
      box(0, 0, 1000, 1000),
      ...Array.from({ length: 51 }, () => box(0, 0, 1000, 1000, { rotunda: true })),
    ];
    expect(refusal(small({ rects })).message).toBe(
      "rects: rotundas of at most 50,000 squares a side together, got 51,000",
    );
    const start = spent();
    expect(wallsOf(small({ rects: rects.slice(0, 51), doors: [] })).length).toBe(4);
    expect(spent() - start).toBeLessThan(3000);
  });

  it("is more than 10,000 rooms", () => {
    const rects = Array.from({ length: 10_001 }, () => box(0, 0, 1, 1));
    expect(refusal(small({ rects })).message).toBe("rects: at most 10,000 entries, got 10,001");
  });

  it("is the real file cut anywhere", () => {
    const text = JSON.stringify(jsonFixture("one-page-dungeon.json"));
    for (let to = 1; to < text.length; to += 97) {
      expect(refusal(text.slice(0, to)).message).toContain("the file ends in the middle, at character");
    }
  });
});
