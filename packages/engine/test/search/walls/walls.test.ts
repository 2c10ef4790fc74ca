import { describe, expect, it } from "vitest";
import {
  best,
  type Cell,
  type Place,
  prepare,
  type Question,
  resolve,
  type SearchAnswer,
  type SearchQuestion,
} from "../../../src/index.js";

type Walls = Omit<SearchQuestion, "system" | "score"> & { score?: SearchQuestion["score"] };

const asked = (q: Walls): SearchQuestion => ({ system: "draw-steel", score: {}, ...q });
const found = (q: Walls): SearchAnswer => best(asked(q));

/** The squares of the first wall found; each found wall is put back and has to be legal and to have exactly the creatures listed. */
function first(q: Walls): Cell[] | undefined {
  const { placements } = found(q);
  for (const { place, affected } of placements) {
    const { score: _s, limit: _l, layersTried: _t, cover: _c, cut: _u, ...rest } = asked(q);
    const answer = resolve({ ...rest, place } as Question);
    expect(answer.problems).toEqual([]);
    expect(answer.affected.map((c) => c.id)).toEqual(affected);
  }
  return (placements[0]?.place as Place | undefined)?.cells as Cell[] | undefined;
}

const has = (cells: readonly Cell[] | undefined, c: Cell): boolean =>
  cells?.some((o) => String(o) === String(c)) ?? false;

describe("the best wall", () => {
  const mage = { id: "mage", at: [5, 5, 0], side: "party" } as const;

  it("has exactly its squares and starts beside its user", () => {
    const cells = first({ scene: { size: [12, 12], creatures: [mage] }, by: "mage", area: "4 wall within 3" });
    expect(cells).toHaveLength(4);
  });

  it("has the squares asked for, joined by the fewest", () => {
    // (2,2) and (5,2) need (3,2) and (4,2) between them: a wall of 4 can, one of 3 cannot.
    const q = { scene: { size: [12, 12] as [number, number] }, cover: [[2, 2, 0] as Cell, [5, 2, 0] as Cell] };
    expect(first({ ...q, area: "4 wall within 3" })).toEqual([
      [2, 2, 0],
      [3, 2, 0],
      [4, 2, 0],
      [5, 2, 0],
    ]);
    expect(found({ ...q, area: "3 wall within 3" })).toMatchObject({ placements: [], complete: true });
  });

  it("lies on the scene where it can, and beyond its edge where it must", () => {
    // 64 squares less the mage's own have room for 10, though all of row and column -1 are as near to the corner
    const ada = { id: "ada", at: [0, 0, 0] as Cell };
    const q = { scene: { size: [8, 8] as [number, number], creatures: [ada] }, by: "ada" };
    const onScene = (cells: readonly Cell[] | undefined): boolean | undefined =>
      cells?.every(([x, y]) => x >= 0 && y >= 0 && x < 8 && y < 8);
    expect(onScene(first({ ...q, area: "10 wall within 10" }))).toBe(true);
    expect(found({ ...q, area: "10 wall within 10" }).complete).toBe(true);
    // two squares, one of them hers: the wall is piled up on the other
    const small = { size: [2, 1] as [number, number], creatures: [ada] };
    expect(first({ ...q, scene: small, area: "2 wall within 1" })).toEqual([
      [1, 0, 0],
      [1, 0, 1],
    ]);
    // under a roof there is no room for that
    const roofed = { ...small, solids: [{ cell: [0, 0, 1] as Cell, size: [2, 1, 1] as Cell }] };
    expect(onScene(first({ ...q, scene: roofed, area: "2 wall within 1" }))).toBe(false);
    // what is to be covered lies beyond the edge
    expect(has(first({ ...q, area: "3 wall within 10", cover: [[-1, 3, 0]] }), [-1, 3, 0])).toBe(true);
  });

  it("is piled up where those who stand about leave one square", () => {
    // a ring of ten round (4, 4) and (5, 4): the mage stands on one of these
    const ring = [3, 4, 5, 6].flatMap((x) =>
      [3, 4, 5].flatMap((y) => (y === 4 && (x === 4 || x === 5) ? [] : [{ id: `${x}${y}`, at: [x, y, 0] as Cell }])),
    );
    const scene = { size: [9, 9] as [number, number], creatures: [{ id: "mage", at: [4, 4, 0] as Cell }, ...ring] };
    expect(first({ scene, by: "mage", area: "2 wall within 1", cover: [[5, 4, 0]] })).toEqual([
      [5, 4, 0],
      [5, 4, 1],
    ]);
  });

  it("goes round what stands in its way", () => {
    // A block on (3,2): by row 1 or 3 it takes (2,2) (2,1) (3,1) (4,1) (4,2), five squares and (5,2).
    const scene = { size: [12, 12] as [number, number], solids: [{ cell: [3, 2, 0] as Cell }] };
    const q = { scene, cover: [[2, 2, 0] as Cell, [4, 2, 0] as Cell] };
    expect(found({ ...q, area: "4 wall within 3" }).placements).toEqual([]);
    expect(first({ ...q, area: "5 wall within 3" })).toHaveLength(5);
  });

  it("stops a line high above that has both its ends out of the wall's reach", () => {
    // from (0, 5) to (40, 5), six squares up: a column of seven in row 5 holds the square that it passes, one of six does not
    const scene = {
      size: [41, 12] as [number, number],
      creatures: [
        { id: "mage", at: [20, 4, 0] as Cell },
        { id: "a", at: [0, 5, 6] as Cell },
        { id: "b", at: [40, 5, 6] as Cell },
      ],
    };
    const q = { scene, by: "mage", cut: [["a", "b"]] };
    const cells = first({ ...q, area: "7 wall within 1" });
    expect(cells?.map(([, y, z]) => [y, z])).toEqual([0, 1, 2, 3, 4, 5, 6].map((z) => [5, z]));
    expect(found({ ...q, area: "6 wall within 1" })).toMatchObject({ placements: [], complete: true });
  });

  it("stands on another of its squares where one asked for is in the air", () => {
    const cells = first({ area: "3 wall within 3", scene: { size: [9, 9] }, cover: [[4, 4, 2]] });
    expect(cells).toEqual([
      [4, 4, 0],
      [4, 4, 1],
      [4, 4, 2],
    ]);
  });

  it("goes down to the bottom of a pit, though its highest square stands on z = 0", () => {
    // The ground of the pit is a block at z -4. Squares at z -1 and 0: the one at 0 stands by itself, the one at -1 needs those at -2 and -3.
    const scene = { size: [7, 7] as [number, number], solids: [{ cell: [3, 3, -4] as Cell }] };
    const q = { scene, cover: [[3, 3, -1] as Cell, [3, 3, 0] as Cell], layersTried: [-3, 0] as [number, number] };
    expect(first({ ...q, area: "4 wall within 3" })).toEqual([-3, -2, -1, 0].map((z) => [3, 3, z]));
    // two or three do not: no way round it is known to the search, which says so
    for (const n of [2, 3]) expect(found({ ...q, area: `${n} wall within 3` }).placements).toEqual([]);
  });

  it("cuts line of effect between two creatures", () => {
    // a and b three squares apart in one row: one square between them leaves lines over its corners. Lines from inset corners of (2,4) to those of
    // (6,4) stay within row 4, so a square of row 4 between them stops each.
    const scene = {
      size: [12, 9] as [number, number],
      creatures: [
        { id: "a", at: [2, 4, 0] as Cell },
        { id: "b", at: [6, 4, 0] as Cell },
      ],
    };
    const cells = first({ scene, area: "1 wall within 3", cut: [["a", "b"]] });
    expect(cells).toHaveLength(1);
    expect([3, 4, 5]).toContain(cells![0]![0]);
    expect(cells![0]![1]).toBe(4);
  });

  it("cuts a diagonal, where one square is not enough", () => {
    // (2,2) and (4,4): the middle square stops lines through it, but not those by (3,2) to (4,3): no single square is touched by all.
    const scene = {
      size: [9, 9] as [number, number],
      creatures: [
        { id: "a", at: [2, 2, 0] as Cell },
        { id: "b", at: [4, 4, 0] as Cell },
      ],
    };
    const cells = first({ scene, area: "3 wall within 3", cut: [["a", "b"]] });
    const behind = resolve({
      system: "draw-steel",
      scene: { ...scene, solids: (cells ?? []).map((c) => ({ cell: c })) },
      by: "a",
      area: "5 burst",
      place: {},
    });
    expect(behind.affected.map((c) => c.id)).not.toContain("b");
  });

  it("scores by who stands in it, where it may be occupied", () => {
    // Three enemies in a row and a friend on the way: the wall of 4 goes (1,1) (2,1) (3,1) and one more beside; the friend at (4,1) stays out.
    const scene = {
      size: [9, 9] as [number, number],
      creatures: [
        { id: "e1", at: [1, 1, 0] as Cell, side: "enemies" },
        { id: "e2", at: [2, 1, 0] as Cell, side: "enemies" },
        { id: "e3", at: [3, 1, 0] as Cell, side: "enemies" },
        { id: "friend", at: [4, 1, 0] as Cell, side: "party" },
        { id: "far", at: [8, 8, 0] as Cell, side: "enemies" },
      ],
    };
    const q = {
      scene,
      area: { shape: "wall", squares: 4, within: 3, occupied: true } as const,
      score: { enemies: 1, party: -2 },
    };
    const answer = found(q);
    expect(answer.placements[0]).toMatchObject({ score: 3, affected: ["e1", "e2", "e3"] });
    expect(answer.complete).toBe(true);
    const cells = first(q);
    expect(has(cells, [4, 1, 0])).toBe(false);
  });

  it("needs no square where the line is cut already, and none at all where there is no room for all", () => {
    const creatures = [
      { id: "a", at: [0, 0, 0] as Cell },
      { id: "b", at: [4, 0, 0] as Cell },
    ];
    // The block on (2,0) stops every line along row 0: the wall may stand anywhere.
    const blocked = { size: [5, 4] as [number, number], creatures, solids: [{ cell: [2, 0, 0] as Cell }] };
    expect(first({ scene: blocked, by: "a", area: "1 wall within 2", cut: [["a", "b"]] })).toHaveLength(1);
    // A shaft of one square at (2,2), blocks all round it and a roof on it: two squares have no room.
    const round = [-1, 0, 1]
      .flatMap((dy) => [-1, 0, 1].map((dx): Cell => [2 + dx, 2 + dy, 0]))
      .filter(([x, y]) => x !== 2 || y !== 2);
    const solids = [...round, [2, 2, 1] as Cell].map((cell) => ({ cell }));
    const shaft = { size: [5, 5] as [number, number], solids };
    expect(first({ scene: shaft, area: "1 wall within 2", cover: [[2, 2, 0]] })).toEqual([[2, 2, 0]]);
    expect(found({ scene: shaft, area: "2 wall within 2", cover: [[2, 2, 0]] }).placements).toEqual([]);
  });

  it("tries every square of a line, not the first alone", () => {
    // Of the squares between them all but (5,4), the last, hold somebody.
    const creatures = [2, 3, 4, 6].map((x, i) => ({ id: "abcd"[i]!, at: [x, 4, 0] as Cell }));
    const scene = { size: [12, 9] as [number, number], creatures };
    expect(first({ scene, area: "1 wall within 3", cut: [["a", "d"]] })).toEqual([[5, 4, 0]]);
    // And where the first of its squares does not hang together with what is asked for, another does: (3,4) is four from (6,5), (5,4) two.
    const two = { ...scene, creatures: creatures.filter((c) => c.id === "a" || c.id === "d") };
    const cells = first({ scene: two, area: "3 wall within 9", cut: [["a", "d"]], cover: [[6, 5, 0]] });
    expect(cells).toHaveLength(3);
    expect(has(cells, [5, 4, 0])).toBe(true);
  });

  it("finds none where nothing can be cut or covered", () => {
    const scene = {
      size: [9, 9] as [number, number],
      creatures: [
        { id: "a", at: [2, 2, 0] as Cell },
        { id: "b", at: [3, 2, 0] as Cell },
      ],
    };
    // Neighbours have no square between them.
    expect(found({ scene, area: "5 wall within 3", cut: [["a", "b"]] })).toMatchObject({
      placements: [],
      complete: true,
    });
    expect(found({ scene, area: "5 wall within 3", cover: [[2, 2, 0]] })).toMatchObject({
      placements: [],
      complete: true,
    });
  });

  it("climbs over a low block and over a fence", () => {
    // across the map between the mage's side and the square asked for: a block one high, or a fence that ends one up
    const creatures = [{ id: "mage", at: [0, 4, 0] as Cell }];
    const size: [number, number] = [9, 9];
    const block = { size, creatures, solids: [{ cell: [2, -60, 0] as Cell, size: [1, 120, 1] as Cell }] };
    const fence = { size, creatures, walls: [{ from: [2, -60], to: [2, 60], top: 1 }] as never };
    // up beside the block, over it and down again; on either side of the fence a column of two
    const over = [
      [1, 4, 0],
      [3, 4, 0],
      [1, 4, 1],
      [2, 4, 1],
      [3, 4, 1],
    ] as Cell[];
    const across = [
      [1, 4, 0],
      [2, 4, 0],
      [1, 4, 1],
      [2, 4, 1],
    ] as Cell[];
    for (const [scene, cells] of [
      [block, over],
      [fence, across],
    ] as const) {
      const n = cells.length;
      const q: Omit<Walls, "area"> = { scene, by: "mage", cover: [cells[1]!] };
      expect(first({ ...q, area: `${n} wall within 1` })).toEqual(cells);
      for (const fewer of [2, n - 1])
        expect(found({ ...q, area: `${fewer} wall within 1` })).toMatchObject({ placements: [], complete: true });
    }
    // from an origin one up three squares would be joined, but the first of them needs the one below it
    const high = { scene: fence, by: "mage", cover: [[2, 4, 0] as Cell], layersTried: [0, 1] as [number, number] };
    expect(found({ ...high, area: "3 wall within 1" })).toMatchObject({ placements: [], complete: true });
    expect(first({ ...high, area: "4 wall within 1" })).toHaveLength(4);
  });

  it("does not call proven that there is none where what it might climb over is very large", () => {
    // a block of more than 7,000 squares within reach, six high; neighbours cannot be cut from one another
    const creatures = [
      { id: "mage", at: [0, 4, 0] as Cell },
      { id: "b", at: [0, 5, 0] as Cell },
    ];
    const scene = (high: number) => ({
      size: [9, 9] as [number, number],
      creatures,
      solids: [{ cell: [2, -90, 0] as Cell, size: [90, 180, high] as Cell }],
    });
    const q = { by: "mage", cut: [["mage", "b"]], area: "60 wall within 1" } as const;
    expect(found({ ...q, scene: scene(6) })).toMatchObject({ placements: [], complete: false, bound: 0 });
    expect(found({ ...q, scene: scene(1) })).toMatchObject({ placements: [], complete: true });
  });

  it("lists walls that differ only in who weighs nothing", () => {
    // a row of three in a gap one square wide: the wall of two at the enemy takes in the bystander on its left or the one on its right, or neither
    const at = (id: string, x: number, side: string) => ({ id, at: [x, 4, 0] as Cell, side });
    const creatures = [at("left", 3, "others"), at("orc", 4, "enemies"), at("right", 5, "others")];
    const scene = { size: [9, 9] as [number, number], creatures };
    const area = { shape: "wall", squares: 2, within: 9, occupied: true } as const;
    const q = { scene, area, score: { enemies: 1 } };
    const who = (limit: number) => found({ ...q, limit }).placements.map((p) => [p.score, p.affected.join(" ")]);
    const [one, ...rest] = who(3);
    expect([one, ...rest].sort()).toEqual([
      [1, "left orc"],
      [1, "orc"],
      [1, "orc right"],
    ]);
    // and without the enemy: one of them, or nobody
    expect(new Set(who(10).map(String))).toEqual(
      new Set(["1,left orc", "1,orc", "1,orc right", "0,left", "0,right", "0,"]),
    );
    expect(found(q).complete).toBe(true);
    first(q);
  });

  it("promises no more than its squares allow", () => {
    // eight enemies in row 5, each three from the next: four squares join two of them
    const at = (id: string, x: number, side: string) => ({ id, at: [x, 5, 0] as Cell, side });
    const xs = Array.from({ length: 8 }, (_, i) => 3 * i);
    const creatures = xs.map((x) => at(`e${x}`, x, "enemies"));
    const area = { shape: "wall", squares: 4, within: 30, occupied: true } as const;
    const scene = { size: [24, 8] as [number, number], creatures };
    const steps = prepare({ system: "draw-steel", scene }).search({ area, score: { enemies: 1 }, limit: 40 });
    const bounds: number[] = [];
    for (let step = steps.next(); !step.done; step = steps.next()) bounds.push(step.value.bound ?? 0);
    expect(Math.max(0, ...bounds)).toBeLessThanOrEqual(2);
    expect(found({ scene, area, score: { enemies: 1 } })).toMatchObject({ complete: true });
    expect(found({ scene, area, score: { enemies: 1 } }).placements[0]).toMatchObject({ score: 2 });
  });

  it("does not call proven that there is none where only a part of the scene was looked at", () => {
    // neighbours have no square between them; within 80 there are more than 20,000 squares, within 8 fewer
    const scene = {
      size: [200, 200] as [number, number],
      creatures: [
        { id: "mage", at: [100, 100, 0] as Cell },
        { id: "a", at: [104, 100, 0] as Cell },
        { id: "b", at: [105, 100, 0] as Cell },
      ],
    };
    const cut = { scene, by: "mage", cut: [["a", "b"]] };
    expect(found({ ...cut, area: "3 wall within 80" })).toMatchObject({ placements: [], complete: false, bound: 0 });
    expect(found({ ...cut, area: "3 wall within 8" })).toMatchObject({ placements: [], complete: true });
    // what is found there is
    const apart = { ...scene, creatures: [...scene.creatures.slice(0, 2), { id: "b", at: [107, 100, 0] as Cell }] };
    expect(found({ ...cut, scene: apart, area: "1 wall within 80" })).toMatchObject({ complete: true });
    expect(first({ ...cut, scene: apart, area: "1 wall within 80" })).toHaveLength(1);
  });

  it("does not end empty where more is asked for than it joins exactly", () => {
    // Eleven squares of row 5, each two from the next: a wall of 21 has them all in one way, one of 20 in none. More than nine pieces are not joined exactly.
    const xs = Array.from({ length: 12 }, (_, i) => 2 * i);
    const size: [number, number] = [24, 8];
    const cover = xs.slice(0, 11).map((x): Cell => [x, 5, 0]);
    const row = Array.from({ length: 21 }, (_, x) => [x, 5, 0]);
    const joined = { scene: { size }, cover };
    expect(found({ ...joined, area: "21 wall within 3" })).toMatchObject({
      placements: [{ place: { cells: row } }],
      complete: true,
    });
    // from (0, 5) to (20, 5) it is 20 steps
    expect(found({ ...joined, area: "20 wall within 3" })).toMatchObject({ placements: [], complete: true });
    // Twelve enemies so, and a friend between the first two: round it by row 4 or 6 two squares more are needed, 25 in all.
    const creatures = [
      { id: "friend", at: [1, 5, 0] as Cell, side: "party" },
      ...xs.map((x) => ({ id: `e${x}`, at: [x, 5, 0] as Cell, side: "enemies" })),
    ];
    const area = { shape: "wall", squares: 25, within: 30, occupied: true } as const;
    const q = { scene: { size, creatures }, area, score: { enemies: 1, party: -2 }, limit: 1 };
    expect(found(q)).toMatchObject({ placements: [{ score: 12 }], complete: true });
  });

  it("refuses in a sentence", () => {
    const scene = { size: [9, 9] as [number, number], creatures: [{ id: "a", at: [2, 2, 0] as Cell }] };
    const say = (q: Walls): string => {
      try {
        found(q);
      } catch (e) {
        return (e as Error).message;
      }
      return "";
    };
    expect(say({ scene, area: "2 burst", by: "a", cover: [[1, 1, 0]] })).toMatch(/cover: squares are asked of a wall/);
    expect(say({ scene, area: "5 wall within 3", cut: [["a", "a"]] })).toMatch(/cut\[0\].*two different creatures/);
    expect(say({ scene, area: "5 wall within 3", cut: [["a"]] })).toMatch(/cut\[0\]: two ids, got 1/);
    expect(say({ scene, area: "5 wall within 3", cut: [["a", "z"]] })).toMatch(/cut\[0\]\[1\].*z/);
    expect(say({ scene, area: { shape: "wall", squares: 3, blocksLineOfEffect: false }, cut: [["a", "b"]] })).toMatch(
      /^cut: /,
    );
  });
});
