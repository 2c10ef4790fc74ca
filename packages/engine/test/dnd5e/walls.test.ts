import type { Answer, Question } from "@ambit/engine";
import { describe, expect, it } from "vitest";
import { type Area, ask, mage, map, type Scene, sphere, type Wall, wall } from "./walls-help.js";

describe("5e.blocked", () => {
  it("pillar: the square behind its corner is seen past the diagonal", () => {
    const scene: Scene = { solids: [{ cell: [5, 4, 0] }] };
    expect(map(ask({ area: sphere(10), scene }), [2, 2, 4, 4])).toBe("#### #### ###x ####");
    expect(map(ask({ area: sphere(10), scene, method: "dmg2014" }), [2, 2, 4, 4])).toBe("+##+ #### ###x +##+");
  });

  it("doorway: directions of slope 0 to a half; a door in line with its wall; a window stops nothing", () => {
    const scene = (more?: Partial<Wall>): Scene => ({
      walls: [wall(6, 0, 6, 4), ...(more ? [wall(6, 4, 6, 5, more)] : []), wall(6, 5, 6, 8)],
    });
    const beyond = (s: Scene): string => map(ask({ scene: s }), [6, 1, 2, 6]);
    expect(beyond(scene())).toBe("xx xx xx ## ## xx");
    expect(beyond(scene({ kind: "door", open: true }))).toBe(beyond(scene()));
    expect(beyond(scene({ kind: "window", blocks: "none" }))).toBe(beyond(scene()));
    expect(beyond(scene({ kind: "door" }))).toBe("xx xx xx xx xx xx");
  });

  it("the part seen must lie in the area: a tie at the circle is out, a thousandth more is in", () => {
    // seen of square (6,5): slopes above 3/4, and (2, 1.5) is 2.5 away
    const at = (top: number): string =>
      map(ask({ area: sphere(12.5), scene: { walls: [wall(5, 3, 5, top)] } }), [6, 5, 1, 1]);
    expect(at(4.75)).toBe("x");
    expect(at(4.749)).toBe("#");
  });

  it("slit of a thousandth", () => {
    const scene: Scene = { walls: [wall(5, -4, 5, 4.5), wall(5, 4.501, 5, 12)] };
    expect(map(ask({ scene }), [5, 4, 3, 3])).toBe("#xx ### xxx");
  });

  it("two walls that meet let nothing through; a square with a wall in it is seen up to the wall", () => {
    expect(map(ask({ scene: { walls: [wall(5, -4, 5, 4.5), wall(5, 4.5, 5, 12)] } }), [5, 3, 2, 3])).toBe("xx xx xx");
    expect(map(ask({ area: sphere(15), scene: { walls: [wall(4, 6, 5, 5), wall(5, 5, 6, 4)] } }), [3, 4, 3, 3])).toBe(
      "### ##x #xx",
    );
    expect(map(ask({ scene: { walls: [wall(5.5, -4, 5.5, 12)] } }), [4, 4, 3, 1])).toBe("##x");
  });

  it("closed room: nothing gets out, by straight lines or round corners", () => {
    const walls = [wall(3, 3, 6, 3), wall(6, 3, 6, 6), wall(6, 6, 3, 6), wall(3, 6, 3, 3)];
    for (const spreads of [false, true]) {
      const a = ask({ area: sphere(20, { spreads }), scene: { walls } });
      expect(map(a, [3, 3, 3, 3])).toBe("### ### ###");
      expect(a.cells.length).toBe(9);
    }
  });

  it("one-way walls stop from their one side only", () => {
    // from north to south the right side is the west
    const one = (oneWay: "left" | "right"): string =>
      map(ask({ scene: { walls: [wall(6, -4, 6, 12, { oneWay })] } }), [6, 4, 2, 1]);
    expect(one("right")).toBe("xx");
    expect(one("left")).toBe("##");
  });

  it("heights: over a low wall, under a ceiling", () => {
    const low: Scene = { layers: [0, 1], walls: [wall(6, -4, 6, 12, { bottom: 0, top: 1 })] };
    const cylinder = { shape: "cylinder", radiusFeet: 20, heightFeet: 10 } as Area;
    const a = ask({ area: cylinder, scene: low });
    expect(map(a, [6, 4, 2, 1], 0)).toBe("xx");
    expect(map(a, [6, 4, 2, 1], 1)).toBe("##");
    const roof = ask({ scene: { layers: [0, 2], solids: [{ cell: [-4, -4, 1], size: [16, 16, 1] }] } });
    expect(map(roof, [4, 4, 3, 1], 0)).toBe("###");
    expect(map(roof, [4, 4, 3, 1], 2)).toBe("xxx");
  });

  it("cone, line, cube, emanation and token shapes each from their own origin", () => {
    const scene: Scene = { walls: [wall(6, 4, 6, 5)], creatures: mage(3, 4) };
    const point = { point: [4, 4.5], toward: [1, 0] } as const;
    const line = ask({
      area: { shape: "line", lengthFeet: 30, widthFeet: 5 } as Area,
      scene,
      by: "mage",
      more: { place: point } as Partial<Question>,
    });
    expect(map(line, [4, 4, 6, 1])).toBe("##xxxx");
    // the wall hides slopes up to a quarter: of the cone only what lies beyond them
    const cone = ask({
      area: { shape: "cone", lengthFeet: 20 } as Area,
      scene,
      by: "mage",
      more: { place: point } as Partial<Question>,
    });
    expect(map(cone, [4, 2, 4, 5])).toBe("...# .### ##xx .### ...#");
    const cube = ask({
      area: { shape: "cube", sideFeet: 15 } as Area,
      scene,
      by: "mage",
      more: { place: { corner: [4, 3] } } as Partial<Question>,
    });
    // from (4, 4.5): slopes over a quarter are free, so (6,3) and (6,5) are seen and (6,4) is not
    expect(cube.origin).toEqual({ point: [4, 4.5, 0.5] });
    expect(map(cube, [4, 3, 3, 3])).toBe("### ##x ###");
    // from the mage's upper corner (4-, 4+) and lower one past the ends of the wall only slanting: (6,4) stays dark
    const emanation = ask({
      area: { shape: "emanation", radiusFeet: 15 } as Area,
      scene,
      by: "mage",
      more: { place: {} } as Partial<Question>,
    });
    expect(map(emanation, [4, 3, 3, 3])).toBe("### ##x ###");
    const token = ask({
      method: "token",
      area: { shape: "line", lengthFeet: 30, widthFeet: 5 } as Area,
      scene,
      by: "mage",
      more: { place: { start: [4, 4], toward: [1, 0] } } as Partial<Question>,
    });
    expect(map(token, [4, 4, 6, 1])).toBe("##xxxx");
  });

  it("reasons name the walls", () => {
    const scene: Scene = { walls: [wall(6, 0, 6, 8)], creatures: [{ id: "imp", at: [6, 4, 0] }] };
    expect(ask({ scene }).spared).toEqual([
      {
        id: "imp",
        because: {
          rule: "5e.blocked",
          text: "wall (6, 0)-(6, 8) stops every line from the origin (4, 4)",
          walls: [0],
        },
      },
    ]);
  });

  it("a gridless base is in where some part of it under the template is seen", () => {
    const base = (shape: "disc" | "square") => ({
      shape,
      centre: [6, 4],
      ...{ disc: { diameter: 1 }, square: { side: 1 } }[shape],
    });
    const hit = (shape: "disc" | "square", top: number): string[] =>
      ask({
        scene: {
          walls: [wall(5.2, 0, 5.2, top)],
          creatures: [{ id: "imp", base: base(shape) }] as unknown as Scene["creatures"],
        },
      }).affected.map((c) => c.id);
    // covered and unseen it is spared, and the wall named
    expect(
      ask({
        scene: {
          walls: [wall(5.2, 0, 5.2, 4.5)],
          creatures: [{ id: "imp", base: base("disc") }] as unknown as Scene["creatures"],
        },
      }).spared,
    ).toEqual([
      {
        id: "imp",
        because: {
          rule: "5e.blocked",
          text: "wall (5.2, 0)-(5.2, 4.5) stops every line from the origin (4, 4)",
          walls: [0],
        },
      },
    ]);
    // the base reaches from slope -1/3 to 1/3; at x = 5.2 that is y 3.6 to 4.4
    for (const shape of ["disc", "square"] as const) {
      expect(hit(shape, 4.5)).toEqual([]);
      expect(hit(shape, 4.1)).toEqual(["imp"]);
    }
  });
});

describe("common.origin-on-wall", () => {
  const on = (walls: Wall[], at?: [number, number]): Answer =>
    ask({
      area: sphere(10),
      scene: { walls, ...(at ? { creatures: mage(...at) } : {}) },
      ...(at ? { by: "mage" } : {}),
    });
  const shown = (a: Answer): string => map(a, [2, 2, 4, 4]);

  it("on a wall, at its end, at a corner, a T and an X", () => {
    const south = wall(4, 4, 4, 12);
    const east = wall(4, 4, 12, 4);
    const a = on([wall(4, -4, 4, 12)], [1, 4]);
    expect(shown(a)).toBe("##xx ##xx ##xx ##xx");
    expect(a.origin).toEqual({
      point: [4, 4, 0],
      sectors: [
        [
          [0, 1],
          [0, -1],
        ],
      ],
    });
    expect(shown(on([south], [1, 4]))).toBe("#### #### #### ####");
    expect(shown(on([south, east], [1, 4]))).toBe("#### #### ##xx ##xx");
    expect(shown(on([south, east], [7, 7]))).toBe("xxxx xxxx xx## xx##");
    const row = wall(-4, 4, 12, 4);
    expect(shown(on([row, south], [1, 6]))).toBe("xxxx xxxx ##xx ##xx");
    expect(shown(on([row, wall(4, -4, 4, 12)], [1, 6]))).toBe("xxxx xxxx ##xx ##xx");
  });

  it("without a source all sectors are open, and the answer says so", () => {
    const a = on([wall(4, -4, 4, 12)]);
    expect(shown(a)).toBe("#### #### #### ####");
    expect(a.legal).toBe(true);
    expect(a.problems.map((p) => [p.rule, p.breaks])).toEqual([["common.origin-on-wall", false]]);
  });
});

describe("5e.cover", () => {
  /** Cover of a goblin at (5,2) from (2,2): lines of slopes 0, 0, a quarter and a third. */
  const cover = (walls: Wall[], others: Scene["creatures"] = []): unknown => {
    const a = ask({ at: [2, 2], scene: { walls, creatures: [{ id: "goblin", at: [5, 2, 0] }, ...others] } });
    const goblin = a.affected.find((c) => c.id === "goblin");
    return goblin && [goblin.cover, goblin.saveBonus];
  };

  it("1 and 2 lines half, 3 and 4 three-quarters", () => {
    expect(cover([])).toEqual([undefined, undefined]);
    expect(cover([wall(4, 2.6, 4, 2.7)])).toEqual(["half", 2]);
    expect(cover([wall(4, 0, 4, 2.2)])).toEqual(["half", 2]);
    expect(cover([wall(4, 0, 4, 2.5)])).toEqual(["three-quarters", 5]);
    expect(cover([wall(4, 0, 4, 2.2), wall(4, 2.48, 4, 2.7)])).toEqual(["three-quarters", 5]);
    expect(cover([wall(4, 0, 4, 2.7)])).toBe(undefined);
  });

  it("a wall of cover none gives none, one that only gives cover does", () => {
    expect(cover([wall(4, 0, 4, 2.2, { cover: "none" })])).toEqual([undefined, undefined]);
    expect(cover([wall(4, 0, 4, 2.2, { blocks: "none", cover: "standard" })])).toEqual(["half", 2]);
  });

  it("creatures between give cover, one that holds the origin does not", () => {
    expect(cover([], [{ id: "orc", at: [4, 2, 0] }])).toEqual(["three-quarters", 5]);
    expect(cover([], [{ id: "orc", at: [4, 1, 0] }])).toEqual([undefined, undefined]);
    expect(cover([], [{ id: "ogre", at: [1, 1, 0], size: 2 }])).toEqual([undefined, undefined]);
  });

  it("the best square of a large target counts", () => {
    const scene: Scene = { walls: [wall(4, 0, 4, 2.2)], creatures: [{ id: "ogre", at: [5, 2, 0], size: 2 }] };
    expect(ask({ at: [2, 2], area: sphere(30), scene }).affected[0].cover).toBe(undefined);
  });

  it("the reason names what gives cover", () => {
    const scene: Scene = { walls: [wall(4, 0, 4, 2.2)], creatures: [{ id: "goblin", at: [5, 2, 0] }] };
    expect(ask({ at: [2, 2], scene }).affected[0].because).toEqual({
      rule: "5e.template",
      text: "its square is under the template; half cover: wall (4, 0)-(4, 2.2) stops 2 of 4 lines to its best square",
      coverRule: "5e.cover",
      walls: [0],
    });
  });
});

/** Seeded whole numbers. */
function random(seed: number): (n: number) => number {
  let s = seed;
  return (n) => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return Math.floor((s / 2 ** 32) * n);
  };
}

const TURNS = [
  [1, 0, 0, 1],
  [0, -1, 1, 0],
  [-1, 0, 0, -1],
  [0, 1, -1, 0],
  [-1, 0, 0, 1],
  [1, 0, 0, -1],
  [0, 1, 1, 0],
  [0, -1, -1, 0],
] as const;

describe("random walls", () => {
  const cellsOf = (walls: Wall[], spreads: boolean, at: readonly [number, number] = [0, 0]): Set<string> =>
    new Set(ask({ area: sphere(15, { spreads }), at, scene: { walls } }).cells.map((c) => `${c[0]},${c[1]}`));

  it("pieces give the same answer, a wall more never adds a square, and the 8 orientations agree", () => {
    const r = random(5);
    for (let n = 0; n < 24; n++) {
      const step = n % 2 === 0 ? 1 : 2;
      const spot = (): [number, number] => [(r(4 * step + 1) - 2 * step) / step, (r(4 * step + 1) - 2 * step) / step];
      const walls: Wall[] = [];
      while (walls.length < 4) {
        const [a, b] = [spot(), spot()];
        if (a[0] !== b[0] || a[1] !== b[1]) walls.push(wall(...a, ...b));
      }
      for (const spreads of [false, true]) {
        const whole = cellsOf(walls, spreads);
        const cut = walls.flatMap((w) => {
          const m: [number, number] = [(w.from[0] + w.to[0]) / 2, (w.from[1] + w.to[1]) / 2];
          return [wall(w.from[0], w.from[1], ...m), wall(...m, w.to[0], w.to[1])];
        });
        const told = `scene ${n}, ${spreads ? "spreads" : "straight"}: ${JSON.stringify(walls)}`;
        expect(cellsOf(cut, spreads), told).toEqual(whole);
        const fewer = cellsOf(walls.slice(1), spreads);
        expect(
          [...whole].filter((c) => !fewer.has(c)),
          told,
        ).toEqual([]);
        const [a, b, c, d] = TURNS[n % 8];
        const turned = walls.map((w) =>
          wall(
            a * w.from[0] + b * w.from[1],
            c * w.from[0] + d * w.from[1],
            a * w.to[0] + b * w.to[1],
            c * w.to[0] + d * w.to[1],
          ),
        );
        const image = [...whole].map((cell) => {
          const [x, y] = cell.split(",").map((v) => Number(v) + 0.5);
          return `${Math.floor(a * x + b * y)},${Math.floor(c * x + d * y)}`;
        });
        expect([...cellsOf(turned, spreads)].sort(), told).toEqual(image.sort());
      }
    }
  });
});
