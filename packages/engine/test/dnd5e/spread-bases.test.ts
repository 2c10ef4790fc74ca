/** Bases in areas that spread round corners (`5e.spreads`): a part of the base with area, in the shape, is reached by a way no longer than the radius. */
import { type Place, type Question, resolve } from "@ambit/engine";
import { describe, expect, it } from "vitest";
import { type Area, type Scene, sphere, wall } from "./walls-help.js";

type Spot = readonly [x: number, y: number];
const disc = ([x, y]: Spot, diameter: number, z = 0): object => ({ shape: "disc", centre: [x, y], diameter, z });
const square = ([x, y]: Spot, side: number, z = 0): object => ({ shape: "square", centre: [x, y], side, z });

/** Ends at (1, 0), one square from the origin: all east of it below y = 0 is hidden. */
const SHORT = [wall(1, -9, 1, 0)];

function question(area: Area, base: object, more: Partial<Question> = {}, walls: Scene["walls"] = SHORT): Question {
  return {
    system: "dnd5e",
    method: "template",
    scene: { walls: [...walls!], creatures: [{ id: "imp", base }] },
    area: { ...area, spreads: true },
    place: { point: [0, 0] },
    ...more,
  } as Question;
}

const isIn = (...of: Parameters<typeof question>): boolean => resolve(question(...of)).affected.length === 1;

describe("bases in areas that spread", () => {
  it("a round one as far as its border, which a way as long as the radius only touches", () => {
    // (4, -4) is 5 from the wall's end, the disc 4.5: 5.5 in all; straight it is the root of 32 less 0.5 away, 5.157
    expect([27, 27.5, 27.501].map((feet) => isIn(sphere(feet), disc([4, -4], 1)))).toEqual([false, false, true]);
    // one that lies on the end itself is seen
    expect(isIn(sphere(5.5), disc([1, 0], 1))).toBe(true);
  });

  it("a square one as far as its nearest corner or side", () => {
    // the corner (4, -4) is 5 from the end: 6 in all
    expect([29, 30, 30.001].map((feet) => isIn(sphere(feet), square([4.5, -4.5], 1)))).toEqual([false, false, true]);
    // the side y = -2 is 2 from the end, and its corner (1, -2) just there
    expect([15, 15.001].map((feet) => isIn(sphere(feet), square([1.5, -2.5], 1)))).toEqual([false, true]);
  });

  it("a base within a square that is reached is not reached for that", () => {
    // the square at (3, -4), its corner (3, -3) the root of 13 from the end, is reached by a radius of 5; the base in its far corner, 4.243 from the end, is not
    const answer = resolve(question(sphere(25), square([3.9, -3.9], 0.2)));
    expect(answer.cells.some(([x, y]) => x === 3 && y === -4)).toBe(true);
    expect(answer.affected).toEqual([]);
    expect(isIn(sphere(25), square([3.1, -3.1], 0.2))).toBe(true);
  });

  it("what stands about a base, or in it, hides what lies behind it", () => {
    // a wall y = -1 closes the way from the end to all that lies below it, but for what goes round (3, -1), 2.236 from there: 3.236, and 0.5 more to the disc
    const roof = [...SHORT, wall(1, -1, 3, -1)];
    const below: Spot = [3, -2];
    expect([18.5, 18.7].map((feet) => isIn(sphere(feet), disc(below, 1), {}, roof))).toEqual([false, true]);
    expect([21.1, 21.2].map((feet) => isIn(sphere(feet), disc([3, -3], 2), {}, roof))).toEqual([false, true]);
    // a wall through the base leaves its nearer half, a box of walls about it nothing
    expect(isIn(sphere(15), square([2, -1], 1), {}, [...SHORT, wall(1, -1.2, 3, -1.2)])).toBe(true);
    const box = [wall(1.4, -1.6, 2.6, -1.6), wall(2.6, -1.6, 2.6, -0.4), wall(2.6, -0.4, 1.4, -0.4)];
    const closed = [...SHORT, ...box, wall(1.4, -0.4, 1.4, -1.6)];
    for (const base of [square([2, -1], 1), disc([2, -1], 1)]) {
      expect(isIn(sphere(20), base, {}, [...SHORT, ...box])).toBe(true);
      expect(isIn(sphere(20), base, {}, closed)).toBe(false);
    }
  });

  it("in the layers that it stands in, each with what the rise leaves", () => {
    // from 1.5 up a disc of one square stands in the layers 1 and 2: in 1 the radius is the root of 5.6^2 - 1, 5.510
    expect([28, 27.9].map((feet) => isIn(sphere(feet), disc([4, -4], 1, 1.5)))).toEqual([true, false]);
    expect(isIn(sphere(28), disc([4, -4], 1, 2))).toBe(false);
    // a cylinder reaches as far at each height, and no higher than it is
    const cylinder = (heightFeet: number): Area => ({ shape: "cylinder", radiusFeet: 27.6, heightFeet }) as Area;
    expect([10, 15].map((high) => isIn(cylinder(high), disc([4, -4], 1, 2)))).toEqual([false, true]);
  });

  it("an emanation from a space, and from a base", () => {
    const from = (source: object, radiusFeet: number): boolean => {
      const imp = { id: "imp", base: disc([4, -4], 1) };
      const q = question({ shape: "emanation", radiusFeet } as Area, {}, {
        place: {},
        by: "mage",
      } as Partial<Question>);
      return resolve({
        ...q,
        scene: { walls: SHORT, creatures: [{ id: "mage", ...source }, imp] },
      } as Question).affected.some((a) => a.id === "imp");
    };
    // from the corner (0, 0) of a space as from the point
    const space = { at: [-1, -1, 0] };
    expect([27.5, 27.6].map((feet) => from(space, feet))).toEqual([false, true]);
    // from the east end (0, 0) of a disc alike
    const round = { base: { shape: "disc", centre: [-0.5, 0], diameter: 1 } };
    expect([27.5, 27.6].map((feet) => from(round, feet))).toEqual([false, true]);
  });

  it("a cube, a line and a cone: to what of the base lies in the shape", () => {
    const place = (more: object): Partial<Question> => ({ place: more as Place });
    // the line is one square wide, so half a square down: of the disc about (3, -1), 0.6 wide, it has what is above y = -0.5, the nearest of it at 0.332 west of x = 3:
    // (2.668, -0.5) is 1.741 from the end, 2.741 in all; what lies below would be (2.463, -0.731), 1.636, and is no part of it
    const line = (lengthFeet: number): Area => ({ shape: "line", lengthFeet, widthFeet: 5 }) as Area;
    const along = place({ point: [0, 0], toward: [1, 0] });
    expect([13.65, 13.75].map((feet) => isIn(line(feet), disc([3, -1], 1.2), along))).toEqual([false, true]);
    expect(isIn(line(30), disc([3, -1], 1), along)).toBe(false);
    // of a square base from (2.5, -1.25) up it has (2.5, -0.25), 1.521 from the end
    expect([12.5, 12.7].map((feet) => isIn(line(feet), square([3, -0.75], 1), along))).toEqual([false, true]);
    // a cube has no more of it than the line has, as high as it is wide
    const cube = (sideFeet: number): Area => ({ shape: "cube", sideFeet }) as Area;
    const corner = place({ corner: [0, -0.5], origin: [0, 0] });
    expect([13.65, 13.75].map((feet) => isIn(cube(feet), disc([3, -1], 1.2), corner))).toEqual([false, true]);
    // a cone's side y = -x / 2 from (0, 0): below the end of the wall it begins at (1, -0.5)
    const cone = (lengthFeet: number): Area => ({ shape: "cone", lengthFeet }) as Area;
    const aim = place({ point: [0, 0], toward: [1, 0] });
    // the disc about (2, -1), on that side: its nearest point to the end lies inside, the root of 2 less 0.5: 1.914 in all
    expect([9.5, 9.6].map((feet) => isIn(cone(feet), disc([2, -1], 1), aim))).toEqual([false, true]);
  });

  it("tells of one that is spared that no way is short enough", () => {
    expect(resolve(question(sphere(27.5), disc([4, -4], 1))).spared).toEqual([
      {
        id: "imp",
        because: {
          rule: "5e.spreads",
          text: "wall (1, -9)-(1, 0) stops every line from the origin (0, 0), and no way of at most 5.5 squares leads round to it",
          walls: [0],
        },
      },
    ]);
    expect(resolve(question(sphere(27.6), disc([4, -4], 1))).affected[0]?.because).toMatchObject({
      rule: "5e.template.gridless",
      text: expect.stringMatching(/^some part of its base is in the area; /),
    });
  });

  it("by the methods that count squares, and in the other games, as the squares that it overlaps", () => {
    // the square at (3, -4), its corner (3, -3) 3.606 from the end, is reached wherever in it the base stands
    const base = square([3.9, -3.1], 0.1);
    for (const method of ["dmg2014", "token"] as const)
      expect(isIn(sphere(30), base, { method } as Partial<Question>), method).toBe(true);
    const burst = { shape: "burst", radiusFeet: 30, rangeFeet: 120 } as unknown as Area;
    expect(isIn(burst, base, { system: "pf2e", method: undefined } as unknown as Partial<Question>)).toBe(true);
    // a burst of 2 from (0, 0): the wall x = 1 down to (1, 1) hides (1, -1), to which steps lead over (0, 1), (1, 1) and (1, 0); one down to (1, 3) leaves none inside the area
    const steps = (end: number, spreads: boolean): boolean =>
      resolve({
        system: "draw-steel",
        scene: {
          walls: [wall(1, -9, 1, end)],
          creatures: [
            { id: "you", at: [0, 0] },
            { id: "imp", base: disc([1.9, -0.1], 0.2) },
          ],
        },
        by: "you",
        area: { shape: "burst", radius: 2, spreads },
        place: {},
      } as unknown as Question).affected.some((a) => a.id === "imp");
    expect([steps(1, false), steps(1, true), steps(3, true)]).toEqual([false, true, false]);
  });
});
