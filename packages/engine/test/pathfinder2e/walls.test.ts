import { type Question, resolve } from "@ambit/engine";
import { describe, expect, it } from "vitest";
import { TURNS, type Turn } from "./help.js";

type Scene = NonNullable<Question["scene"]>;
type Walls = NonNullable<Scene["walls"]>;
type Creatures = NonNullable<Scene["creatures"]>;
type Area = Exclude<Question["area"], string | undefined>;

const ask = (area: Area, place: object, scene: Scene, by?: string): Question =>
  ({ system: "pf2e", area, place, scene, ...(by === undefined ? {} : { by }) }) as Question;

const BURST: Area = { shape: "burst", radiusFeet: 10 };
const burst = (scene: Scene, by?: string, radiusFeet = 10): Question =>
  ask({ shape: "burst", radiusFeet }, { point: [0, 0] }, scene, by);

/** Squares x0..x1, y0..y1 of a layer: # affected, x blocked. */
function picture(q: Question, x0: number, y0: number, x1: number, y1: number, z = 0): string {
  const answer = resolve({ ...q, scene: { ...q.scene, layers: [z, z] } });
  const has = (list: readonly (readonly number[])[], x: number, y: number): boolean =>
    list.some((c) => c[0] === x && c[1] === y);
  const rows: string[] = [];
  for (let y = y0; y < y1; y++) {
    let row = "";
    for (let x = x0; x < x1; x++) row += has(answer.cells, x, y) ? "#" : has(answer.blocked, x, y) ? "x" : ".";
    rows.push(row);
  }
  return rows.join(" ");
}

const of10 = (walls: Walls, at?: [number, number]): string =>
  picture(
    burst(
      { walls, ...(at === undefined ? {} : { creatures: [{ id: "mage", at }] }) },
      at === undefined ? undefined : "mage",
    ),
    -2,
    -2,
    2,
    2,
  );

describe("pf2e.line-of-effect of a burst", () => {
  it("a wall beside the corner, one in front of a square, a slit of a thousandth", () => {
    expect(of10([{ from: [1, -5], to: [1, 5] }], [-3, 0])).toBe(".##. ###x ###x .##.");
    expect(of10([{ from: [1, -1], to: [1, 0] }])).toBe(".##. ###x #### .##.");
    expect(
      of10([
        { from: [1, -1], to: [1, -0.5] },
        { from: [1, -0.5], to: [1, 0] },
      ]),
    ).toBe(".##. ###x #### .##.");
    expect(
      of10([
        { from: [1, -1], to: [1, -0.5] },
        { from: [1, -0.499], to: [1, 0] },
      ]),
    ).toBe(".##. #### #### .##.");
    // half of it open to view
    expect(of10([{ from: [1, -0.5], to: [1, 5] }])).toBe(".##. #### ###x .##.");
  });

  it("common.origin-on-wall: the side of the source, or all and a word about it", () => {
    const wall: Walls = [{ from: [0, -5], to: [0, 5] }];
    expect(of10(wall, [3, 0])).toBe(".x#. xx## xx## .x#.");
    expect(of10(wall, [-3, 0])).toBe(".#x. ##xx ##xx .#x.");
    expect(of10(wall)).toBe(".##. #### #### .##.");
    const none = resolve(burst({ walls: wall }));
    expect(none.legal).toBe(true);
    expect(none.problems).toEqual([
      {
        rule: "common.origin-on-wall",
        breaks: false,
        message: "walls meet at the corner (0, 0) and there is no source, so lines leave it to all sides of them",
      },
    ]);
    const answer = resolve(burst({ walls: wall, creatures: [{ id: "mage", at: [3, 0] }] }, "mage"));
    expect([answer.legal, answer.problems]).toEqual([true, []]);
    expect(answer.origin).toEqual({
      point: [0, 0, 0],
      sectors: [
        [
          [0, -1],
          [0, 1],
        ],
      ],
    });
    expect(of10([{ from: [0, 0], to: [0, 5] }], [3, 0])).toBe(".##. #### #### .##.");
  });

  it("walls that meet at the corner: L, T, X", () => {
    const l: Walls = [
      { from: [0, 0], to: [0, 3] },
      { from: [0, 0], to: [3, 0] },
    ];
    expect(of10(l, [1, 1])).toBe(".xx. xxxx xx## .x#.");
    expect(of10(l, [-3, -3])).toBe(".##. #### ##xx .#x.");
    const t: Walls = [
      { from: [-3, 0], to: [3, 0] },
      { from: [0, 0], to: [0, 3] },
    ];
    expect(of10(t, [1, 1])).toBe(".xx. xxxx xx## .x#.");
    expect(of10(t, [1, -3])).toBe(".##. #### xxxx .xx.");
    const x: Walls = [
      { from: [-3, 0], to: [3, 0] },
      { from: [0, -3], to: [0, 3] },
    ];
    expect(of10(x, [-3, 1])).toBe(".xx. xxxx ##xx .#x.");
  });

  it("a closed room keeps everything in, and everything out", () => {
    const room: Walls = [
      { from: [-1, -1], to: [1, -1] },
      { from: [1, -1], to: [1, 1] },
      { from: [1, 1], to: [-1, 1] },
      { from: [-1, 1], to: [-1, -1] },
    ];
    expect(of10(room)).toBe(".xx. x##x x##x .xx.");
    const outside = ask(BURST, { point: [2, 0] }, { walls: room });
    expect(picture(outside, 0, -2, 4, 2)).toBe(".##. x### x### .##.");
  });

  it("doors, windows, one-way walls", () => {
    const side = { from: [1, -1] as const, to: [1, 0] as const };
    const open = ".##. #### #### .##.";
    const shut = ".##. ###x #### .##.";
    expect(of10([{ ...side, kind: "door" }])).toBe(shut);
    expect(of10([{ ...side, kind: "door", open: true }])).toBe(open);
    expect(of10([{ ...side, kind: "window", blocks: "none" }])).toBe(open);
    expect(of10([{ ...side, kind: "window" }])).toBe(shut);
    // seen from north to south, west is right
    expect(of10([{ ...side, oneWay: "right" }])).toBe(shut);
    expect(of10([{ ...side, oneWay: "left" }])).toBe(open);
  });

  it("heights: over a low wall, from its top, under and over what hangs", () => {
    const low: Walls = [{ from: [1, -9], to: [1, 9], bottom: 0, top: 1 }];
    const at = (z: number, x: number, layer: number): string =>
      picture(ask({ shape: "burst", radiusFeet: 20 }, { point: [0, 0, z] }, { walls: low }), x, 0, x + 1, 1, layer);
    // from height 0 lines over the top rise by more than 1 in 1
    expect([at(0, 1, 0), at(0, 1, 1), at(0, 2, 1), at(0, 2, 2)]).toEqual(["x", "#", "x", "#"]);
    expect([at(1, 1, 1), at(1, 2, 1), at(1, 1, 0)]).toEqual(["#", "#", "x"]);
    expect([at(2, 1, 0), at(2, 2, 0)]).toEqual(["#", "#"]);
    const solids = [{ cell: [-9, -9, 2] as const, size: [20, 20, 1] as const }];
    const ceiling = (z: number): string => picture(burst({ solids }, undefined, 20), 0, 0, 1, 1, z);
    expect([ceiling(1), ceiling(2), ceiling(3)]).toEqual(["#", "x", "x"]);
    const floor = burst({ solids: [{ cell: [-9, -9, -1], size: [20, 20, 1] }] });
    expect(picture(floor, -2, -2, 2, 2)).toBe(".##. #### #### .##.");
  });

  it("a pillar hides what stands behind it", () => {
    const q = burst({ solids: [{ cell: [1, 0, 0], size: [1, 1, 3] }] }, undefined, 20);
    // slopes 0 to 1 lie behind it; (3, 1) and (3, 2) are no squares of the burst
    expect(picture(q, 0, 0, 4, 3)).toBe("#xxx ##x. ###.");
    const answer = resolve({ ...q, scene: { ...q.scene, creatures: [{ id: "orc", at: [2, 0] }] } });
    expect(answer.spared).toEqual([
      { id: "orc", because: { rule: "pf2e.line-of-effect", text: "a block stops every line from the corner (0, 0)" } },
    ]);
  });

  it("an area that passes loses nothing", () => {
    const walls: Walls = [{ from: [0, -5], to: [0, 5] }];
    const q = ask({ shape: "burst", radiusFeet: 10, passes: true }, { point: [0, 0] }, { walls });
    expect(picture(q, -2, -2, 2, 2)).toBe(".##. #### #### .##.");
    expect(resolve(q).problems).toEqual([]);
  });

  it("the mark spreads: no way through, none long enough, and the reason", () => {
    const spread = (walls: Walls, radiusFeet: number): Question =>
      ask(
        { shape: "burst", radiusFeet, spreads: true },
        { point: [0, 0] },
        { walls, creatures: [{ id: "imp", at: [1, 0, 0] }] },
      );
    // both ends of the wall are 5.1 squares away
    const long = spread([{ from: [1, -5], to: [1, 5] }], 25);
    expect(picture(long, -2, -2, 2, 2)).toBe("###x ###x ###x ###x");
    expect(resolve(long).problems).toEqual([]);
    expect(resolve(long).spared).toEqual([
      {
        id: "imp",
        because: {
          rule: "pf2e.line-of-effect",
          text: "wall (1, -5)-(1, 5) stops every line from the corner (0, 0), and no way of at most 5 squares leads round to it",
          walls: [0],
        },
      },
    ]);
    // to the end (1, 1) it is 1.414, so 1.586 of 3 are left, and (1,-1) is 1 from there
    const short = spread([{ from: [1, -5], to: [1, 1] }], 15);
    expect(picture(short, 1, -2, 3, 1)).toBe("x. ## ##");
    // an emanation starts at the corners of its space: (1, 1) is on the wall's line, and its end 1 below
    const emanation = ask(
      { shape: "emanation", radiusFeet: 10, spreads: true },
      {},
      { walls: [{ from: [1, -5], to: [1, 2] }], creatures: [{ id: "mage", at: [0, 0, 0] }] },
      "mage",
    );
    // from (1, 1) past (1, 2), 1 of 2: (1,1) touches that end, (1,0) is 1 from it and so only touched, (2,1) is 1
    expect(picture(emanation, 1, -1, 3, 3)).toBe("xx xx #x #.");
  });
});

describe("pf2e.line-of-effect of what starts from a space", () => {
  const mage: Creatures = [{ id: "mage", at: [0, 0] }];

  it("emanation: a wall along its side; round the end of one", () => {
    const q = (walls: Walls): string =>
      picture(ask({ shape: "emanation", radiusFeet: 10 }, {}, { walls, creatures: mage }, "mage"), -2, -2, 3, 3);
    expect(q([{ from: [1, -5], to: [1, 5] }])).toBe(".##x. ###xx ###xx ###xx .##x.");
    expect(q([{ from: [1, 0], to: [1, 5] }])).toBe(".###. ##### ###xx ###xx .##x.");
  });

  it("cone: from its apex", () => {
    const q = (walls: Walls): string =>
      picture(
        ask({ shape: "cone", lengthFeet: 15 }, { toward: [1, 0] }, { walls, creatures: mage }, "mage"),
        1,
        -1,
        4,
        2,
      );
    expect(q([])).toBe(".## ### .##");
    expect(q([{ from: [2, -5], to: [2, 5] }])).toBe(".xx #xx .xx");
    expect(q([{ from: [1, -5], to: [1, 5] }])).toBe(".xx xxx .xx");
    expect(q([{ from: [1, 0.5], to: [1, 5] }])).toBe(".## ### .##");
  });

  it("line: from its start", () => {
    const q = (walls: Walls): string =>
      picture(
        ask(
          { shape: "line", lengthFeet: 30, widthFeet: 5 },
          { point: [1, 0], toward: [1, 0] },
          { walls, creatures: mage },
          "mage",
        ),
        1,
        0,
        7,
        1,
      );
    expect(q([{ from: [3, -1], to: [3, 1] }])).toBe("##xxxx");
    expect(q([{ from: [1, 0], to: [9, 0] }])).toBe("######");
  });
});

describe("pf2e.burst.range: line of effect to the corner", () => {
  const scene = (walls: Walls): Scene => ({ walls, creatures: [{ id: "mage", at: [0, 0] }] });
  const problems = (walls: Walls, x: number) =>
    resolve(ask({ ...BURST, rangeFeet: 60 } as Area, { point: [x, 0] }, scene(walls), "mage")).problems;

  it("none past a wall, with the wall named; a corner on the wall is in view", () => {
    const wall: Walls = [{ from: [3, -5], to: [3, 5] }];
    expect(problems(wall, 6)).toEqual([
      {
        rule: "pf2e.burst.range",
        breaks: true,
        message: "you have no line of effect to the corner (6, 0): wall (3, -5)-(3, 5) stops every line",
      },
    ]);
    expect(problems(wall, 3)).toEqual([]);
    expect(problems([{ from: [3, -5], to: [3, 0.5] }], 6)).toEqual([]);
  });
});

describe("pf2e.line-of-effect in general", () => {
  let state = 7;
  const random = (n: number): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor(state / 65536) % n;
  };
  const spot = (): [number, number] => [random(13) - 6, random(13) - 6];
  const randomWalls = (n: number): { from: [number, number]; to: [number, number] }[] => {
    const out: { from: [number, number]; to: [number, number] }[] = [];
    while (out.length < n) {
      const [from, to] = [spot(), spot()];
      if (from.join() !== to.join()) out.push({ from, to });
    }
    return out;
  };
  const cells = (walls: Walls, mage: [number, number], emanation: boolean): string[] => {
    const scene: Scene = { walls, creatures: [{ id: "mage", at: mage }] };
    const q = emanation
      ? ask({ shape: "emanation", radiusFeet: 25 }, {}, scene, "mage")
      : burst({ walls, creatures: [{ id: "mage", at: mage }] }, "mage", 25);
    return resolve(q).cells.map((c) => `${c[0]},${c[1]}`);
  };

  it("walls in pieces give the same answer, more walls never more squares", () => {
    for (let i = 0; i < 60; i++) {
      const walls = randomWalls(1 + random(5));
      const mage = spot();
      for (const emanation of [true, false]) {
        const whole = cells(walls, mage, emanation);
        const pieces = walls.flatMap(({ from, to }) => {
          const middle: [number, number] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
          return [
            { from, to: middle },
            { from: to, to: middle },
          ];
        });
        expect(cells(pieces, mage, emanation)).toEqual(whole);
        if (!emanation) continue;
        const more = cells([...walls, ...randomWalls(1)], mage, true);
        expect(more.filter((c) => !whole.includes(c))).toEqual([]);
      }
      const q = burst({ walls }, undefined, 25);
      const list = (w: Walls): string[] => resolve({ ...q, scene: { walls: w } }).cells.map(String);
      const all = list(walls);
      expect(list([...walls, ...randomWalls(1)]).filter((c) => !all.includes(c))).toEqual([]);
    }
  });

  it("the same in all eight orientations", () => {
    for (let i = 0; i < 12; i++) {
      const walls = randomWalls(4);
      const mage = spot();
      const plain = cells(walls, mage, i % 2 === 0);
      for (const t of TURNS.filter((turn) => turn.shift[0] === 0)) {
        const turned = walls.map((w) => ({ from: turnPoint(t, w.from), to: turnPoint(t, w.to) }));
        const found = cells(turned, turnCell(t, mage), i % 2 === 0);
        expect(found.sort()).toEqual(
          plain.map((c) => turnCell(t, c.split(",").map(Number) as [number, number]).join()).sort(),
        );
      }
    }
  });
});

function turnPoint({ m }: Turn, [x, y]: readonly [number, number]): [number, number] {
  return [m[0] * x + m[1] * y + 0, m[2] * x + m[3] * y + 0];
}

function turnCell(t: Turn, [x, y]: readonly [number, number]): [number, number] {
  const [ax, ay] = turnPoint(t, [x, y]);
  const [bx, by] = turnPoint(t, [x + 1, y + 1]);
  return [Math.min(ax, bx), Math.min(ay, by)];
}
