/**
 * `5e.cover`, line by line. The origin is (0, 0) on the ground; the goblin stands in (3, 0), so that its lines end just inside (3, 0), (4, 0), (3, 1) and
 * (4, 1), half a square up: their slopes are a hair above 0 (two), a hair below 1/3 and a hair below 1/4.
 */
import { type Affected, type CreatureInput, type Question, resolve } from "@ambit/engine";
import { describe, expect, it } from "vitest";
import { type Area, type Scene, sphere, type Wall, wall } from "./walls-help.js";

interface Given {
  /** "id x y", then a height and a size where they are not 0 and 1. */
  who?: readonly string[];
  more?: readonly CreatureInput[];
  walls?: readonly Wall[];
  solids?: Scene["solids"];
  area?: Area;
  at?: readonly number[];
  by?: string;
  place?: object;
  method?: NonNullable<Question["method"]>;
}

function creatureOf(line: string): CreatureInput {
  const [id = "", ...rest] = line.split(" ");
  const [x = 0, y = 0, z = 0, size] = rest.map(Number);
  return { id, at: [x, y, z], ...(size === undefined ? {} : { size }) };
}

function hit(id: string, g: Given): Affected {
  const { who = ["goblin 3 0"], more = [], walls = [], solids = [], area = sphere(60), at = [0, 0], by, method } = g;
  const { affected } = resolve({
    system: "dnd5e",
    method: method ?? "template",
    scene: { creatures: [...who.map(creatureOf), ...more], walls, solids },
    area,
    place: g.place ?? { point: at },
    ...(by === undefined ? {} : { by }),
  } as Question);
  const found = affected.find((a) => a.id === id);
  if (found === undefined) throw new Error(`${id} is not affected`);
  return found;
}

/** The goblin's cover as its reason tells it; none, or what stops how many lines. */
function cover(g: Given, id = "goblin"): string {
  const alone = coverIn(g, id);
  expect(coverIn({ ...g, more: [...(g.more ?? []), ...FAR] }, id)).toBe(alone);
  return alone;
}

/** Nobody of these stands in any line; of so many the lines to a square are kept, and bodies are found by where they stand. */
const FAR: readonly CreatureInput[] = Array.from({ length: 9 }, (_, n) => ({ id: `far${n}`, at: [40 + n, 40, 0] }));

function coverIn(g: Given, id: string): string {
  const { cover: grade, saveBonus, because } = hit(id, g);
  if (grade === undefined) {
    expect([saveBonus, because.coverRule, because.walls]).toEqual([undefined, undefined, undefined]);
    expect(because.text).not.toContain("cover");
    return "none";
  }
  expect([grade, saveBonus]).toEqual(grade === "half" ? ["half", 2] : ["three-quarters", 5]);
  expect(because.coverRule).toBe("5e.cover");
  return because.text.slice(because.text.indexOf("; ") + 2).replace(" lines to its best square", "");
}

const W = (y0: number, y1: number, more: Partial<Wall> = {}): Wall => wall(2, y0, 2, y1, more);

describe("5e.cover: walls", () => {
  // at x = 2 the lines are at y = 0 (two), a hair below 2/3 and a hair below 1/2
  it("counts lines to corners inset in plan", () => {
    expect(cover({ walls: [W(0.5, 2)] })).toBe("half cover: wall (2, 0.5)-(2, 2) stops 1 of 4");
    expect(cover({ walls: [W(0.499, 2)] })).toBe("half cover: wall (2, 0.499)-(2, 2) stops 2 of 4");
    expect(cover({ walls: [W(0.667, 2)] })).toBe("none");
    expect(cover({ walls: [W(0.666, 2)] })).toBe("half cover: wall (2, 0.666)-(2, 2) stops 1 of 4");
    expect(cover({ walls: [W(-1, 0)] })).toBe("none");
    expect(cover({ walls: [W(-1, 0.001)] })).toBe("half cover: wall (2, -1)-(2, 0.001) stops 2 of 4");
    expect(cover({ walls: [W(-1, 0.5)] })).toBe("three-quarters cover: wall (2, -1)-(2, 0.5) stops 3 of 4");
  });

  it("ends half a square above the bottom of the square", () => {
    // at x = 2 two lines are at a height a hair below 1/3 and two a hair above 1/4
    expect(cover({ walls: [W(-1, 3, { top: 0.2 })] })).toBe("none");
    expect(cover({ walls: [W(-1, 3, { top: 0.25 })] })).toBe("none");
    expect(cover({ walls: [W(-1, 3, { top: 0.251 })] })).toBe("half cover: wall (2, -1)-(2, 3) stops 2 of 4");
    expect(cover({ walls: [W(-1, 0.6, { bottom: 0.3 })] })).toBe("half cover: wall (2, -1)-(2, 0.6) stops 1 of 4");
    // of a goblin one higher below 1 and above 3/4
    const who = ["goblin 3 0 1"];
    expect(cover({ who, walls: [W(-1, 3, { top: 0.751 })] })).toBe("half cover: wall (2, -1)-(2, 3) stops 2 of 4");
    expect(cover({ who, walls: [W(-1, 3, { top: 0.75 })] })).toBe("none");
  });

  it("names all that stop some, walls by their place, and tells their numbers", () => {
    const two = { walls: [W(0.55, 2), W(-2, -1), W(-1, 0.2)] };
    expect(cover(two)).toBe("three-quarters cover: wall (2, 0.55)-(2, 2) and wall (2, -1)-(2, 0.2) stop 3 of 4");
    expect(hit("goblin", two).because.walls).toEqual([0, 2]);
    // a block in (2, 0) stops slopes up to a half: of the best square (3, 1) all lines but the one to (3, 2)
    const block: Given = { solids: [{ cell: [2, 0, 0] }], who: ["goblin 3 0 0 2"] };
    expect(cover(block)).toBe("three-quarters cover: a block stops 3 of 4");
    expect(hit("goblin", block).because.walls).toBeUndefined();
  });

  it("takes the best square of a large target", () => {
    // at x = 2: square (3, 0) has 0, 0, 2/3, 1/2; (4, 0) less; (3, 1) 2/3+, 1/2+, 4/3, 1; (4, 1) 1/2+, 2/5+, 1, 4/5
    const who = ["ogre 3 0 0 2"];
    expect(cover({ who, walls: [W(-1, 0.2)] }, "ogre")).toBe("none");
    expect(cover({ who, walls: [W(-1, 0.75)] }, "ogre")).toBe("half cover: wall (2, -1)-(2, 0.75) stops 2 of 4");
    expect(cover({ who, walls: [W(-1, 0.6)] }, "ogre")).toBe("half cover: wall (2, -1)-(2, 0.6) stops 1 of 4");
    // of its upper squares as well: half a square above height 1 the lines pass over a wall of 0.7, which is below 3/4
    expect(cover({ who, walls: [W(-1, 3, { top: 0.7 })] }, "ogre")).toBe("none");
  });

  it("an area that passes meets none", () => {
    expect(cover({ walls: [W(-1, 0.5)], area: sphere(60, { passes: true }) })).toBe("none");
  });

  it("common.blocks: a wall of no cover gives none, one that stops nothing gives what it says", () => {
    expect(cover({ walls: [W(-1, 3, { top: 0.3, cover: "none" })] })).toBe("none");
    expect(cover({ walls: [W(-1, 3, { kind: "window", blocks: "none" })] })).toBe("none");
    const pane = W(-1, 3, { kind: "window", blocks: "none", cover: "standard" });
    expect(cover({ walls: [pane] })).toBe("three-quarters cover: window (2, -1)-(2, 3) marked as cover stops 4 of 4");
  });
});

describe("5e.cover: creatures", () => {
  const between = (...who: string[]): string => cover({ who: ["goblin 3 0", ...who] });

  it("whoever has a line through the inside of its space", () => {
    expect(between("wolf 1 0")).toBe("three-quarters cover: wolf stops 4 of 4");
    expect(between("wolf 2 0")).toBe("three-quarters cover: wolf stops 4 of 4");
    // along y = 0 nothing is inside a space that ends or begins there
    expect(between("wolf 1 -1")).toBe("none");
    expect(between("wolf 1 1")).toBe("none");
    expect(between("wolf 4 0")).toBe("none");
    expect(between("wolf -1 0")).toBe("none");
    expect(between("wolf 5 0")).toBe("none");
  });

  it("some lines only, beside it on each side", () => {
    // a goblin in (3, 3): slopes 1, 3/4, 4/3 and 1 to just inside (3, 3), (4, 3), (3, 4), (4, 4)
    const at = (wolf: string): string => cover({ who: ["goblin 3 3", wolf] });
    expect(at("wolf 1 1")).toBe("three-quarters cover: wolf stops 4 of 4");
    // at x = 2 the flattest is at 1.5 and enters (2, 1); at x = 1.5 the steepest is at 2 and enters (1, 2)
    expect(at("wolf 2 1")).toBe("half cover: wolf stops 1 of 4");
    expect(at("wolf 1 2")).toBe("half cover: wolf stops 1 of 4");
    expect(at("wolf 3 2")).toBe("half cover: wolf stops 1 of 4");
    expect(at("wolf 2 3")).toBe("half cover: wolf stops 1 of 4");
    expect(at("wolf 3 1")).toBe("none");
    expect(at("wolf 1 3")).toBe("none");
    // and in the other quarters
    for (const [goblin, wolf] of [
      ["goblin -4 3", "wolf -3 1"],
      ["goblin -4 -4", "wolf -3 -2"],
      ["goblin 3 -4", "wolf 1 -3"],
    ] as const)
      expect(cover({ who: [goblin, wolf] })).toBe("half cover: wolf stops 1 of 4");
  });

  it("by height too", () => {
    expect(between("wolf 1 0 1")).toBe("none");
    expect(between("wolf 1 0 -1")).toBe("none");
    // from height 3 down to 1/2: over x = 1 to 2 between 2.17 and 1.33, or 2.38 and 1.75
    const from = (wolf: string): string => cover({ who: ["goblin 3 0", wolf], at: [0, 0, 3] });
    expect(from("wolf 1 0 1")).toBe("three-quarters cover: wolf stops 4 of 4");
    expect(from("wolf 1 0 2")).toBe("three-quarters cover: wolf stops 4 of 4");
    expect(from("wolf 1 0 0")).toBe("none");
    expect(from("wolf 1 0 3")).toBe("none");
    // over x = 2 to 3 below 1.33, or between 1.75 and 1.13
    expect(from("wolf 2 0 1")).toBe("three-quarters cover: wolf stops 4 of 4");
    expect(from("wolf 2 0 0")).toBe("half cover: wolf stops 2 of 4");
    // from 3 below up to the goblin's middle, which stands in layer 0
    const up = (wolf: string): string => cover({ who: ["goblin 3 0", wolf], at: [0, 0, -3] });
    expect(up("wolf 1 0 -2")).toBe("three-quarters cover: wolf stops 4 of 4");
    expect(up("wolf 1 0 0")).toBe("none");
  });

  it("not whoever holds the origin, inside in plan, inside or on its border in height", () => {
    const from = (wolf: string, at: readonly number[]): string => cover({ who: ["goblin 1 0", wolf], at });
    expect(from("wolf 0 0", [0.5, 0.5, 0])).toBe("none");
    expect(from("wolf 0 0", [0.5, 0.5, 1])).toBe("none");
    // from 2 down to the near corners a line is below 1 from x = 5/6 on; to the far ones it is not
    expect(from("wolf 0 0", [0.5, 0.5, 2])).toBe("half cover: wolf stops 2 of 4");
    // on its border in plan it merely stands beside the point
    expect(from("wolf 0 0", [0, 0.5, 0])).toBe("three-quarters cover: wolf stops 4 of 4");
    expect(from("wolf 0 0", [1, 0.5, 0])).toBe("none");
    const south = (at: readonly number[]): string => cover({ who: ["goblin 0 1", "wolf 0 0"], at });
    expect(south([0.5, 0, 0])).toBe("three-quarters cover: wolf stops 4 of 4");
    expect(south([0.5, 0.5, 0])).toBe("none");
  });

  it("not the source", () => {
    const g: Given = { who: ["goblin 3 0", "mage 1 0"] };
    expect(cover(g)).toBe("three-quarters cover: mage stops 4 of 4");
    expect(cover({ ...g, by: "mage" })).toBe("none");
    // another in its space is in the way
    const both: Given = { who: ["goblin 3 0", "mage 1 0", "imp 1 0"], by: "mage" };
    expect(cover(both)).toBe("three-quarters cover: imp stops 4 of 4");
  });

  it("not the target, but another in its space", () => {
    expect(between()).toBe("none");
    expect(between("imp 3 0")).toBe("three-quarters cover: imp stops 4 of 4");
    // a large one is not in its own way
    expect(cover({ who: ["ogre 2 0 0 2"] }, "ogre")).toBe("none");
  });

  it("names four in the scene's order, of more three and how many more; those left out are not counted", () => {
    expect(between("e 6 5", "d 2 0", "c 1 0")).toBe("three-quarters cover: d and c stop 4 of 4");
    const row = ["a 1 0", "b 2 0", "c 1 0", "d 2 0", "e 1 0", "f 2 0"];
    expect(between(...row)).toBe("three-quarters cover: a, b, c and 3 more stop 4 of 4");
    expect(between(...row.slice(0, 4))).toBe("three-quarters cover: a, b, c and d stop 4 of 4");
    expect(between(...row.slice(0, 5))).toBe("three-quarters cover: a, b, c and 2 more stop 4 of 4");
    expect(cover({ who: ["goblin 3 0", ...row], by: "a" })).toBe(
      "three-quarters cover: b, c, d and 2 more stop 4 of 4",
    );
    const inside = ["w 3 0", "x 3 0", "y 3 0", "z 3 0", "v 3 0"];
    expect(between(...inside)).toBe("three-quarters cover: w, x, y and 2 more stop 4 of 4");
    expect(cover({ who: [...inside, "goblin 3 0"] })).toBe("three-quarters cover: w, x, y and 2 more stop 4 of 4");
  });

  it("each as large as it is, where several stand at one corner", () => {
    // of 1 in (1, -1) a wolf ends at y = 0, an ogre of 2 and a giant of 3 do not
    const names = (...who: string[]): string => between(...who).replace("three-quarters cover: ", "");
    expect(names("wolf 1 -1", "ogre 1 -1 0 2")).toBe("ogre stops 4 of 4");
    expect(names("ogre 1 -1 0 2", "wolf 1 -1")).toBe("ogre stops 4 of 4");
    expect(names("wolf 1 -1", "ogre 1 -1 0 2", "dog 1 -1", "troll 1 -1 0 2")).toBe("ogre and troll stop 4 of 4");
    expect(names("wolf 0 -1", "ogre 0 -1 0 2", "giant 0 -1 0 3", "bear 0 -1 0 3")).toBe(
      "ogre, giant and bear stop 4 of 4",
    );
    // a Tiny one in the far corner of its square has one line, to (3, 1), the wolf all
    const imp = "imp 1.5 0.5 0 0.5";
    expect(between(imp)).toBe("half cover: imp stops 1 of 4");
    expect(names(imp, "wolf 1 0")).toBe("imp and wolf stop 4 of 4");
    expect(names("wolf 1 0", imp)).toBe("wolf and imp stop 4 of 4");
    // one on the ground, one who flies over it
    expect(names("imp 1 0 1", "wolf 1 0")).toBe("wolf stops 4 of 4");
    expect(names("wolf 1 0", "imp 1 0 1")).toBe("wolf stops 4 of 4");
  });

  it("with walls: each line counts once, and all that stop some are named", () => {
    // a base of one square from y = -0.9 to 0.1 has the two lines beside y = 0, the wall the one to (3, 1)
    const wolf: CreatureInput = { id: "wolf", base: { shape: "square", centre: [1.5, -0.4], side: 1 } };
    const g: Given = { more: [wolf], walls: [W(0.55, 2)] };
    expect(cover(g)).toBe("three-quarters cover: wall (2, 0.55)-(2, 2) and wolf stop 3 of 4");
    expect(hit("goblin", g).because.walls).toEqual([0]);
    const same: Given = { who: ["goblin 3 0", "wolf 1 0"], walls: [W(0.55, 2)] };
    expect(cover(same)).toBe("three-quarters cover: wall (2, 0.55)-(2, 2) and wolf stop 4 of 4");
  });

  it("stands as its base does", () => {
    // a disc of 1 about (1.5, 0.5) fills the square (1, 0); about (1.5, -0.5) it ends at y = 0
    const disc = (x: number, y: number): CreatureInput => ({
      id: "wolf",
      base: { shape: "disc", centre: [x, y], diameter: 1 },
    });
    expect(cover({ more: [disc(1.5, 0.5)] })).toBe("three-quarters cover: wolf stops 4 of 4");
    expect(cover({ more: [disc(1.5, -0.5)] })).toBe("none");
    expect(cover({ more: [disc(1.5, -0.499)] })).toBe("half cover: wolf stops 2 of 4");
  });
});

describe("5e.cover: where lines start", () => {
  it("common.origin-on-wall: a line that leaves by a closed side is stopped by its wall", () => {
    // the wall x = 0.5 through the origin (0.5, 0), the mage in the east; of (0, 2) the east corners are in sight
    const g: Given = {
      who: ["mage 4 0", "goblin 0 2"],
      by: "mage",
      at: [0.5, 0],
      walls: [wall(0.5, -5, 0.5, 5)],
    };
    expect(cover(g)).toBe("half cover: wall (0.5, -5)-(0.5, 5) stops 2 of 4");
    expect(cover({ ...g, who: ["mage -4 0", "goblin 0 2"] })).toBe("half cover: wall (0.5, -5)-(0.5, 5) stops 2 of 4");
    expect(cover({ ...g, who: ["mage 4 0", "goblin 0 -3"] })).toBe("half cover: wall (0.5, -5)-(0.5, 5) stops 2 of 4");
    expect(cover({ ...g, who: ["mage 4 0", "goblin 1 2"] })).toBe("none");
  });

  it("common.origin-on-wall: lines along the wall are inset to their side", () => {
    const walls = [wall(0, -5, 0, 5)];
    for (const goblin of ["goblin 0 2", "goblin 0 -3"])
      expect(cover({ who: ["mage 4 0", goblin], by: "mage", walls })).toBe("none");
    for (const goblin of ["goblin -1 2", "goblin -1 -3"])
      expect(cover({ who: ["mage -4 0", goblin], by: "mage", walls })).toBe("none");
  });

  const emanation = { shape: "emanation", radiusFeet: 15 } as Area;

  it("an emanation takes the start with the least cover", () => {
    // from just inside (1, 1) to (2, 0) at x = 1.5 it is at y = 0.5, to (3, 0) at 0.75; other starts are lower
    const g: Given = {
      who: ["mage 0 0", "goblin 2 0"],
      by: "mage",
      area: emanation,
      place: {},
      walls: [wall(1.5, -1, 1.5, 0.6)],
    };
    expect(cover(g)).toBe("half cover: wall (1.5, -1)-(1.5, 0.6) stops 1 of 4");
    expect(cover({ ...g, walls: [wall(1.5, -1, 1.5, 0.4)] })).toBe("none");
    // a middle wall leaves each corner two lines at least: from (1, 1) those to y = 1
    expect(cover({ ...g, walls: [wall(1.5, -1, 1.5, 0.8)] })).toBe(
      "half cover: wall (1.5, -1)-(1.5, 0.8) stops 2 of 4",
    );
  });

  it("an emanation is not covered by whoever shares its source's space", () => {
    const who = ["mage 0 0", "wolf 0 0", "goblin 2 0"];
    expect(cover({ who, by: "mage", area: emanation, place: {} })).toBe("none");
    // from every start all lines pass through the square beside it
    expect(cover({ who: ["mage 0 0", "goblin 2 0", "wolf 1 0"], by: "mage", area: emanation, place: {} })).toBe(
      "three-quarters cover: wolf stops 4 of 4",
    );
  });
});
