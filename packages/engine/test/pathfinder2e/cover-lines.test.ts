/** `pf2e.cover`: the one line to the centre of the target's space, what stands in it and how it is told. */
import { type Affected, type CreatureInput, type Question, resolve, type WallInput } from "@ambit/engine";
import { describe, expect, it } from "vitest";

type Scene = NonNullable<Question["scene"]>;

interface Given {
  creatures: readonly CreatureInput[];
  walls?: readonly WallInput[];
  solids?: Scene["solids"];
  by?: string;
  at?: readonly number[];
  area?: object;
  place?: object;
}

function hit(id: string, g: Given): Affected {
  const { creatures, walls = [], solids = [], by, at = [0, 0, 0], area = { shape: "burst", radiusFeet: 60 } } = g;
  const { affected } = resolve({
    system: "pf2e",
    scene: { creatures, walls, solids },
    area,
    place: g.place ?? { point: at },
    ...(by === undefined ? {} : { by }),
  } as Question);
  const found = affected.find((a) => a.id === id);
  if (found === undefined) throw new Error(`${id} is not affected`);
  return found;
}

/** The cover as its reason tells it. */
function cover(id: string, g: Given): string {
  const { cover: grade, saveBonus, because } = hit(id, g);
  if (grade === undefined) {
    expect([saveBonus, because.coverRule]).toEqual([undefined, undefined]);
    if (!because.text.includes("blocked: ")) expect(because.walls).toBeUndefined();
    return "none";
  }
  expect([grade, saveBonus]).toEqual(grade === "standard" ? ["standard", 2] : ["greater", 4]);
  expect(because.coverRule).toBe("pf2e.cover");
  return because.text.slice(because.text.indexOf("; ") + 2);
}

const at = (id: string, x: number, y: number, z = 0, size = 1): CreatureInput => ({ id, at: [x, y, z], size });
// from (0, 0, 0) to its centre (5.5, 0.5, 0.5); of its square the south is seen past y = 1
const goblin = at("goblin", 5, 0);
const wall = (x: number, y0: number, y1: number, more: Partial<WallInput> = {}): WallInput => ({
  from: [x, y0],
  to: [x, y1],
  ...more,
});

describe("pf2e.cover", () => {
  it("names walls by their place, then creatures in the scene's order", () => {
    // at x = 1 and 2 the line is at y = 0.09 and 0.18
    const two = { creatures: [goblin], walls: [wall(2, 0.1, 0.19), wall(3, -2, -1), wall(1, 0.05, 0.095)] };
    expect(cover("goblin", two)).toBe(
      "standard cover: wall (2, 0.1)-(2, 0.19) and wall (1, 0.05)-(1, 0.095) are in the line from the corner (0, 0)",
    );
    expect(hit("goblin", two).because.walls).toEqual([0, 2]);
    const giants = [at("giant", 2, -1, 0, 3), at("titan", 1, -2, 0, 4)];
    expect(cover("goblin", { creatures: [goblin, giants[0]!] })).toBe(
      "standard cover: giant is in the line from the corner (0, 0)",
    );
    expect(cover("goblin", { creatures: [goblin, ...giants] })).toBe(
      "standard cover: giant and titan are in the line from the corner (0, 0)",
    );
    expect(cover("goblin", { creatures: [goblin, giants[0]!], walls: [wall(1, 0.05, 0.095)] })).toBe(
      "standard cover: wall (1, 0.05)-(1, 0.095) and giant are in the line from the corner (0, 0)",
    );
    expect(cover("goblin", { creatures: [goblin], walls: [wall(1, 0.05, 0.095)] })).toBe(
      "standard cover: wall (1, 0.05)-(1, 0.095) is in the line from the corner (0, 0)",
    );
    expect(cover("goblin", { creatures: [goblin] })).toBe("none");
  });

  it("one barrier marked greater is enough", () => {
    const walls = [wall(1, 0.05, 0.095), wall(2, 0.1, 0.19, { cover: "greater" })];
    expect(cover("goblin", { creatures: [goblin], walls })).toMatch(/^greater cover: /);
    expect(cover("goblin", { creatures: [goblin], walls: walls.slice(0, 1) })).toMatch(/^standard cover: /);
    // a giant in the way of a target so marked gives no more than itself
    const marked = { ...goblin, cover: "greater" } as CreatureInput;
    expect(cover("goblin", { creatures: [marked, at("giant", 2, -1, 0, 3)] })).toMatch(/^standard cover: giant /);
  });

  it("a block", () => {
    // to (4, 1, 1), the centre of a space of two, the line is between y = 0.5 and 0.75 over (2, 0)
    const g = { creatures: [at("ogre", 3, 0, 0, 2)], solids: [{ cell: [2, 0, 0] as const }] };
    expect(cover("ogre", g)).toBe("standard cover: a block is in the line from the corner (0, 0)");
    expect(hit("ogre", g).because.walls).toBeUndefined();
  });

  it("none from the user of the area; for it as for anybody", () => {
    const giant = at("giant", 2, -1, 0, 3);
    expect(cover("goblin", { creatures: [goblin, giant], by: "giant" })).toBe("none");
    const walls = [wall(1, 0.05, 0.095)];
    expect(cover("goblin", { creatures: [goblin], walls, by: "goblin" })).toBe(
      "standard cover: wall (1, 0.05)-(1, 0.095) is in the line from the corner (0, 0)",
    );
    // nor is the target in its own way, however large
    expect(cover("titan", { creatures: [at("titan", 2, -1, 0, 4)] })).toBe("none");
  });

  it("a giant whose space holds the origin gives none: its floor and its top included, its sides not", () => {
    const near = (z: number): CreatureInput => at("goblin", 2, 0, z);
    const giant = at("giant", -1, -1, 0, 3);
    const from = (z: number, target: CreatureInput): string =>
      cover("goblin", { creatures: [target, giant], at: [0, 0, z] });
    expect([0, 1, 3].map((z) => from(z, near(0)))).toEqual(["none", "none", "none"]);
    // from one below its feet up to the height 0.5 the line enters it at x = 1.67; from one above its top down to 1.5 at x = 1
    expect(from(-1, near(0))).toMatch(/^standard cover: giant /);
    expect(from(4, near(1))).toMatch(/^standard cover: giant /);
    // on its west side: from (-1, 0) the line runs through it; on its east side it does not
    const beside = (x: number, y: number, target: CreatureInput): string =>
      cover("goblin", { creatures: [target, giant], at: [x, y, 0] });
    expect(beside(-1, 0, at("goblin", 4, 0))).toMatch(/^standard cover: giant /);
    expect(beside(2, 0, at("goblin", 4, 0))).toBe("none");
    expect(beside(0, -1, at("goblin", 0, 4))).toMatch(/^standard cover: giant /);
    expect(beside(0, 2, at("goblin", 0, 4))).toBe("none");
    expect(beside(2, 0, at("goblin", -4, 0))).toMatch(/^standard cover: giant /);
    expect(beside(0, 2, at("goblin", 0, -4))).toMatch(/^standard cover: giant /);
  });

  it("sizes: two larger than the target, a Tiny one counts 0 and a Gargantuan one 4", () => {
    const among = (size: number, target: number): string =>
      cover("goblin", {
        creatures: [at("goblin", 8, 0, 0, target), at("big", 2, -1, 0, size)],
      });
    expect([among(2, 0.5), among(2, 1), among(3, 1)].map((t) => t.slice(0, 8))).toEqual([
      "standard",
      "none",
      "standard",
    ]);
    // a base of half a square is no Tiny creature's space
    const base = { id: "goblin", base: { shape: "disc", centre: [8.5, 0.5], diameter: 0.5 } } as CreatureInput;
    expect(cover("goblin", { creatures: [base, at("big", 2, -1, 0, 2)] })).toBe("none");
  });

  const QUARTERS = [0, 1, 2, 3];
  const turned = ([x, y]: readonly [number, number], quarters: number): [number, number] => {
    let p: [number, number] = [x, y];
    for (let i = 0; i < quarters; i++) p = [-p[1], p[0]];
    return [p[0] + 0, p[1] + 0];
  };
  /** The lowest corner of a square box of some size, turned with it. */
  const turnedBox = (id: string, x: number, y: number, size: number, quarters: number): CreatureInput => {
    const [mx, my] = turned([x + size / 2, y + size / 2], quarters);
    return at(id, mx - size / 2, my - size / 2, 0, size);
  };

  it.each(QUARTERS)(
    "common.origin-on-wall: a line by a closed side passes its walls, turned by %s quarters",
    (quarters) => {
      // The wall along y = 0 ends at height 0, where the origin lies, so that lines upwards do not touch it; the mage in the south opens that side
      const low = (x0: number, x1: number): WallInput => ({
        from: turned([x0, 0], quarters),
        to: turned([x1, 0], quarters),
        bottom: -5,
        top: 0,
      });
      const own = (ogre: CreatureInput): string =>
        cover("ogre", { creatures: [ogre, turnedBox("mage", 0, 3, 1, quarters)], walls: [low(-9, 9)], by: "mage" });
      const [a, b] = [turned([-9, 0], quarters), turned([9, 0], quarters)];
      const name = `wall (${a.join(", ")})-(${b.join(", ")})`;
      // centres (3.5, -0.5), (3, 0), (3, 1), and in the west
      expect(own(turnedBox("ogre", 2, -2, 3, quarters))).toBe(
        `standard cover: ${name} is in the line from the corner (0, 0)`,
      );
      expect(own(turnedBox("ogre", -5, -2, 3, quarters))).toMatch(/^standard cover: wall/);
      expect(own(turnedBox("ogre", 2, -1, 2, quarters))).toBe("none");
      expect(own(turnedBox("ogre", -4, -1, 2, quarters))).toBe("none");
      expect(own(turnedBox("ogre", 2, 0, 2, quarters))).toBe("none");
    },
  );

  it("an emanation takes the start with the least cover", () => {
    // to the centre (3.5, 0.5) the lines from (1, 0), (1, 0.5)... (1, 1) pass x = 2 at 0.2 to 0.8
    const parted = (north: "standard" | "greater", south: "standard" | "greater"): string =>
      cover("goblin", {
        creatures: [at("mage", 0, 0), at("goblin", 3, 0, 0, 1)],
        by: "mage",
        area: { shape: "emanation", radiusFeet: 30 },
        place: {},
        walls: [
          wall(2, -0.5, 0.6, { cover: north, top: 0.6, bottom: 0.4 }),
          wall(2, 0.6, 1.5, { cover: south, top: 0.6, bottom: 0.4 }),
        ],
      }).slice(0, 8);
    expect([
      parted("standard", "standard"),
      parted("standard", "greater"),
      parted("greater", "standard"),
      parted("greater", "greater"),
    ]).toEqual(["standard", "standard", "standard", "greater "]);
  });

  it("what passes through walls meets no cover and needs no line of effect", () => {
    const area = { shape: "emanation", radiusFeet: 30, passes: true };
    const walls = [wall(2, -9, 9)];
    const creatures = [at("mage", 0, 0), at("goblin", 3, 0)];
    expect(cover("goblin", { creatures, by: "mage", area, place: {}, walls })).toBe("none");
    const burst = resolve({
      system: "pf2e",
      area: { shape: "burst", radiusFeet: 10, rangeFeet: 60, passes: true },
      place: { point: [6, 0] },
      scene: { creatures, walls },
      by: "mage",
    } as Question);
    expect([burst.legal, burst.problems, burst.origin]).toEqual([true, [], { point: [6, 0, 0] }]);
  });

  it("pf2e.line-of-effect: reasons name all walls by their place", () => {
    const walls: WallInput[] = [wall(3, -9, 0.5), wall(3.2, 0.4, 9)];
    const { spared } = resolve({
      system: "pf2e",
      area: { shape: "burst", radiusFeet: 60 },
      place: { point: [0, 0] },
      scene: { creatures: [goblin], walls },
    } as Question);
    expect(spared).toEqual([
      {
        id: "goblin",
        because: {
          rule: "pf2e.line-of-effect",
          text: "wall (3, -9)-(3, 0.5) and wall (3.2, 0.4)-(3.2, 9) stop every line from the corner (0, 0)",
          walls: [0, 1],
        },
      },
    ]);
    const far = resolve({
      system: "pf2e",
      area: { shape: "burst", radiusFeet: 10, rangeFeet: 60 },
      place: { point: [6, 0] },
      scene: { creatures: [at("mage", 0, 0)], walls: [...walls].reverse() },
      by: "mage",
    } as Question);
    expect(far.problems).toEqual([
      {
        rule: "pf2e.burst.range",
        breaks: true,
        message:
          "you have no line of effect to the corner (6, 0): wall (3.2, 0.4)-(3.2, 9) and wall (3, -9)-(3, 0.5) stop every line",
      },
    ]);
  });
});
