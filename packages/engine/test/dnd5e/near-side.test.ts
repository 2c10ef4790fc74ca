import type { Answer, Question } from "@ambit/engine";
import { describe, expect, it } from "vitest";
import { type Area, ask, mage, map, type Scene, sphere, type Wall, wall } from "./walls-help.js";

describe("5e.near-side", () => {
  const scene = (...walls: Wall[]): Scene => ({ walls, creatures: mage(1, 4) });

  it("template: where the centre's line meets the wall, in thousandths towards the caster", () => {
    const far = [6.5, 4.5, 0.5] as const;
    const a = ask({ area: sphere(10), at: far, by: "mage", scene: scene(wall(4, -9, 4, 18)) });
    expect(a.origin).toMatchObject({ point: [4, 4.5, 0.5] });
    expect(a.legal).toBe(true);
    expect(a.place).toEqual({ point: [6.5, 4.5, 0.5] });
    expect(a.problems.map((p) => [p.rule, p.breaks])).toEqual([["5e.near-side", false]]);
    // from (4, 4.5) to x < 4 only
    expect(map(a, [2, 3, 4, 3])).toBe("##xx ##xx ##xx");
    // a slanting wall met at x = 3 + 2 x 1.5 / 3.5 = 3.857142...
    const slant = wall(3 - 8, 3 - 14, 5 + 8, 6.5 + 14);
    expect(ask({ area: sphere(10), at: far, by: "mage", scene: scene(slant) }).origin).toMatchObject({
      point: [3.857, 4.5, 0.5],
    });
  });

  it("names what stops the lines from the centre and from the corners", () => {
    // From (0, 0)-(1, 1) to (5, 0.5): the line from the centre runs along y = 0.5, over the end of the first wall at (2, 0.55); those from the corners in the south pass x = 2
    // at y = 1 - 0.5 x 2 / 5 = 0.8 and 1 - 0.5 / 4 = 0.875, below it, and x = 2.5 at 0.75 and 0.8125, where the second stands
    const walls = [wall(2, -1, 2, 0.55), wall(2.5, 0.55, 2.5, 3)];
    const asked = (kept: Wall[]): Answer =>
      ask({ area: sphere(10), at: [5, 0.5], by: "mage", scene: { walls: kept, creatures: mage(0, 0) } });
    expect(asked(walls).problems.map((p) => p.message)).toEqual([
      expect.stringContaining(
        "past wall (2, -1)-(2, 0.55) and wall (2.5, 0.55)-(2.5, 3): the origin moves to (2, 0.5, 0.334)",
      ),
    ]);
    // the line from the centre, half a square up, is at 0.5 x 3 / 4.5 there
    for (const one of walls) expect(asked([one]).problems).toEqual([]);
  });

  it("in thousandths of a square where the scene counts in units too", () => {
    // as above in fiftieths: x = 27/7 is 192.857 units, and 3.857 squares are 192.85
    const units = (walls: Wall[]): Scene => ({
      walls,
      creatures: mage(1, 4),
      coordinates: "units",
      unitsPerSquare: 50,
    });
    const slant = wall(-250, -550, 650, 1025);
    const a = ask({ area: sphere(10), at: [325, 225, 0.5], by: "mage", scene: units([slant]) });
    expect(a.origin).toMatchObject({ point: [192.85, 225, 0.5] });
    expect(a.place).toEqual({ point: [325, 225, 0.5] });
    // a cube a third of whose way is cut off moves by the same fraction of a unit
    const cube = ask({
      area: { shape: "cube", sideFeet: 10, rangeFeet: 60 } as Area,
      by: "mage",
      scene: units([slant]),
      more: { place: { corner: [325, 200, 0], origin: [325, 225, 0.5] } } as Partial<Question>,
    });
    expect(cube.origin).toMatchObject({ point: [192.85, 225, 0.5] });
    // the wall leans east as it goes south: at y = 5 it stands at x = 4.143, at y = 6 at 4.714
    expect(map(cube, [3, 4, 3, 2])).toBe("##x ##x");
  });

  it("seen past the wall's end the origin stays", () => {
    // the line from the corner (2, 5) passes x = 4 at y = 4.75
    const a = ask({ at: [6, 4.5, 0.5], by: "mage", scene: scene(wall(4, -9, 4, 4.7)) });
    expect(a.origin).toEqual({ point: [6, 4.5, 0.5] });
    expect(a.problems).toEqual([]);
  });

  it("DMG and token: the nearest intersection not beyond the wall", () => {
    for (const method of ["dmg2014", "dmg2024", "token"] as const) {
      const at = (x: number): Answer => ask({ at: [7, 4], method, by: "mage", scene: scene(wall(x, -9, x, 18)) });
      expect(at(4).origin).toMatchObject({ point: [4, 4, 0] });
      expect(at(4.7).origin).toEqual({ point: [4, 4, 0] });
      expect(at(5).origin).toMatchObject({ point: [5, 4, 0] });
      const block: Scene = { solids: [{ cell: [3, -4, 0], size: [1, 16, 3] }], creatures: mage(1, 4) };
      expect(ask({ at: [7, 4], method, by: "mage", scene: block }).origin).toMatchObject({ point: [3, 4, 0] });
    }
  });

  it("a cube moves with its origin", () => {
    const a = ask({
      area: { shape: "cube", sideFeet: 10, rangeFeet: 60 } as Area,
      method: "dmg2024",
      by: "mage",
      scene: scene(wall(5, -9, 5, 18)),
      more: { place: { corner: [7, 4], origin: [7, 4] } } as Partial<Question>,
    });
    // the cube has its west face on the wall, and so nothing on the near side
    expect(a.origin).toMatchObject({ point: [5, 4, 0] });
    expect(map(a, [4, 3, 4, 4])).toBe(".... .xx. .xx. ....");
  });
});

/** The mage fills (0, 0) and its centre is (0.5, 0.5, 0.5). */
describe("5e.near-side, rounded towards the caster", () => {
  const moved = (at: readonly [number, number, number], scene: Scene, more: object = {}): unknown => {
    const answer = ask({ area: sphere(5), at, by: "mage", scene: { creatures: mage(0, 0), ...scene }, more });
    expect(answer.problems.map((p) => p.rule)).toEqual(["5e.near-side"]);
    return (answer.origin as { point: unknown }).point;
  };

  it("each coordinate by itself, whichever way the line runs", () => {
    // a third of the way to the wall x = 2.5 or -1.5: 4 thirds in y or z
    const east: Scene = { walls: [wall(2.5, -9, 2.5, 9)] };
    const west: Scene = { walls: [wall(-1.5, -9, -1.5, 9)] };
    expect(moved([6.5, 4.5, 0.5], east)).toEqual([2.5, 1.833, 0.5]);
    expect(moved([6.5, -3.5, 0.5], east)).toEqual([2.5, -0.833, 0.5]);
    expect(moved([6.5, 0.5, 4.5], east)).toEqual([2.5, 0.5, 1.833]);
    expect(moved([6.5, 0.5, -3.5], east)).toEqual([2.5, 0.5, -0.833]);
    expect(moved([-5.5, 4.5, 0.5], west)).toEqual([-1.5, 1.833, 0.5]);
    // and in x, to walls along the other axis
    expect(moved([4.5, 6.5, 0.5], { walls: [wall(-9, 2.5, 9, 2.5)] })).toEqual([1.833, 2.5, 0.5]);
    expect(moved([-3.5, 6.5, 0.5], { walls: [wall(-9, 2.5, 9, 2.5)] })).toEqual([-0.833, 2.5, 0.5]);
    expect(moved([4.5, -5.5, 0.5], { walls: [wall(-9, -1.5, 9, -1.5)] })).toEqual([1.833, -1.5, 0.5]);
    // under a ceiling at height 3, five elevenths of the way up
    const roof: Scene = { solids: [{ cell: [-9, -9, 3], size: [20, 20, 1] }] };
    expect(moved([1.5, 0.5, 6], roof)).toEqual([0.954, 0.5, 3]);
  });

  it("a step further back where the rounded point lies behind a slanting wall", () => {
    // y = 0.45 + x / 10 meets y = (x - 4) / 2 at (6.125, 1.0625); (6.125, 1.062) lies behind the wall, (6.124, 1.062) on it
    expect(moved([10.5, 1.5, 0.5], { walls: [wall(2, -1, 10, 3)] })).toEqual([6.124, 1.062, 0.5]);
    expect(moved([1.5, 10.5, 0.5], { walls: [wall(-1, 2, 3, 10)] })).toEqual([1.062, 6.124, 0.5]);
    // mirrored in x = 0.5
    expect(moved([-9.5, 1.5, 0.5], { walls: [wall(-1, -1, -9, 3)] })).toEqual([-5.124, 1.062, 0.5]);
  });

  it("a wall through the centre leaves it there", () => {
    expect(moved([5, 0.5, 0.5], { walls: [wall(0.5, -9, 0.5, 9), wall(2, -9, 2, 9)] })).toEqual([0.5, 0.5, 0.5]);
  });

  it("not what passes through walls, nor what starts from the caster's own space", () => {
    const scene: Scene = { walls: [wall(2.5, -9, 2.5, 9)], creatures: mage(0, 0) };
    const passing = ask({ area: sphere(5, { passes: true }), at: [6.5, 0.5, 0.5], by: "mage", scene });
    expect([passing.origin, passing.problems]).toEqual([{ point: [6.5, 0.5, 0.5] }, []]);
    // a token line from a giant's own square about whose middle four walls stand
    const box = [
      wall(2.2, 1.2, 2.8, 1.2),
      wall(2.8, 1.2, 2.8, 1.8),
      wall(2.8, 1.8, 2.2, 1.8),
      wall(2.2, 1.8, 2.2, 1.2),
    ];
    for (const area of [
      { shape: "line", lengthFeet: 15, widthFeet: 5 },
      { shape: "cone", lengthFeet: 15 },
    ]) {
      const own = ask({
        area: area as Area,
        method: "token",
        by: "giant",
        scene: { walls: box, creatures: [{ id: "giant", at: [0, 0, 0], size: 3 }] },
        more: { place: { start: [3, 1], toward: [1, 0] } } as Partial<Question>,
      });
      expect(own.problems).toEqual([]);
      expect(own.cells).toEqual([]);
    }
  });
});

describe("5e.blocked inside a square", () => {
  it("a cone's slice that begins behind a wall inside the square is not seen, though its border is", () => {
    // three quarters above the ray the slice has t^2 >= 4 u^2 + 2.25: in square (1,0) it begins at x = 1.5 on the ray, later beside it
    const at = (x: number, more: Partial<Scene> = {}): string =>
      map(
        ask({
          area: { shape: "cone", lengthFeet: 20 } as Area,
          scene: { layers: [0, 1], walls: [wall(x, -3, x, 4)], ...more },
          more: { place: { point: [0, 0.5, 0.25], toward: [1, 0] } } as Partial<Question>,
        }),
        [1, 0, 1, 1],
        1,
      );
    expect([at(1.4), at(1.5), at(1.501), at(1.9)]).toEqual(["x", "x", "#", "#"]);
    // in the layer of the ray the cone fills the square from its border on
    const ground = ask({
      area: { shape: "cone", lengthFeet: 20 } as Area,
      scene: { walls: [wall(1.4, -3, 1.4, 4)] },
      more: { place: { point: [0, 0.5, 0.25], toward: [1, 0] } } as Partial<Question>,
    });
    expect(map(ground, [1, 0, 2, 1])).toBe("#x");
    // one that stops lines from the other side only hides nothing
    const open = wall(1.4, -3, 1.4, 4, { oneWay: "left" });
    expect(at(9, { walls: [open] })).toBe("#");
    expect(at(9, { walls: [{ ...open, oneWay: "right" }] })).toBe("x");
    // two walls that leave the middle open, where the slice reaches nearest
    expect(at(9, { walls: [wall(1.4, -3, 1.4, 0.4), wall(1.4, 0.6, 1.4, 4)] })).toBe("#");
    expect(at(9, { walls: [wall(1.4, -3, 1.4, 0.5), wall(1.4, 0.5, 1.4, 4)] })).toBe("x");
  });

  it("a disc behind a wall inside the square about it is not seen through a crack that shows that square's corner", () => {
    // lines of slopes 0 to 0.07 pass between the walls at x = 4.5; the disc begins at x = 5.5 there, the square about it at 5
    const crack = [wall(4.5, 4.035, 4.5, 9), wall(4.5, -3, 4.5, 4)];
    const imp = { id: "imp", base: { shape: "disc", centre: [6, 5], diameter: 2 } };
    const hit = (walls: Wall[]): string[] =>
      ask({ scene: { walls, creatures: [imp] as unknown as Scene["creatures"] } }).affected.map((c) => c.id);
    expect(hit(crack)).toEqual(["imp"]);
    expect(hit([...crack, wall(5.3, 3.9, 5.3, 4.3)])).toEqual([]);
    expect(hit([...crack, wall(7, 3.9, 7, 4.3)])).toEqual(["imp"]);
  });
});
