/** Cones and lines of the DMG methods in every direction, where half of a square is asked: best directions worked out by hand. */
import { describe, expect, it } from "vitest";
import type { CreatureInput, SearchAnswer, SearchQuestion, WallInput } from "../../../src/index.js";
import { checked } from "./compare.js";

/** Allies are called a..., everybody else is an enemy. */
function who(id: string, x: number, y: number): CreatureInput {
  return { id, at: [x, y], side: id.startsWith("a") ? "party" : "enemies" };
}

const LINE = { shape: "line", lengthFeet: 100, widthFeet: 5 } as const;
const CONE = { shape: "cone", lengthFeet: 60 } as const;

interface Given {
  readonly method: string;
  /** Where its user stands. */
  readonly by: readonly [number, number];
  readonly others: readonly CreatureInput[];
  readonly walls?: readonly WallInput[];
  readonly options?: object;
}

function asked(area: SearchQuestion["area"], { by: at, others, walls = [], ...rest }: Given): SearchQuestion {
  const creatures = [{ id: "mage", at, size: 1, side: "user" }, ...others];
  return {
    ...rest,
    system: "dnd5e",
    scene: { creatures, walls },
    by: "mage",
    area,
    score: { enemies: 1, party: -2 },
  } as SearchQuestion;
}

/** The best of a proven answer. */
function top(area: SearchQuestion["area"], given: Given): SearchAnswer["placements"][number] {
  const { placements, complete, unplaceable } = checked(asked(area, given), 1, 30);
  expect(complete).toBe(true);
  expect(unplaceable).toBeUndefined();
  return placements[0];
}

describe.each(["dmg2014", "dmg2024"])("a best in one direction only, %s", (method) => {
  it("5e.dmg2014, 5e.dmg2024: a line along the grid covers half of the squares to both sides", () => {
    // along y = 0; turned down it loses the upper one, whose middle (5.5, -0.5) then lies more than half a square from the ray, and turned up the lower one
    const others = [who("e1", 3, 0), who("e2", 5, -1)];
    expect(top(LINE, { method, by: [-1, -1], others })).toMatchObject({ place: { toward: [1, 0] }, score: 2 });
  });

  it("5e.dmg2014, 5e.dmg2024: an ally exactly half of whom is covered is hit", () => {
    // the same with an ally in the lower row: no direction takes both and spares it
    const others = [who("e1", 3, 0), who("e2", 5, -1), who("a", 7, 0)];
    expect(top(LINE, { method, by: [-1, -1], others }).score).toBe(1);
  });

  it("5e.dmg2014, 5e.dmg2024: a line whose two sides run through the middles of two squares", () => {
    // from (0, 0) toward (3, 4) the middle (8.5, 10.5) lies (3 x 10.5 - 4 x 8.5) / 5 = -1/2 from the ray, (3.5, 5.5) 1/2. From the other corners, farther right or up, they lie more
    // than that apart
    const others = [who("e1", 8, 10), who("e2", 3, 5)];
    expect(top(LINE, { method, by: [0, -1], others })).toMatchObject({
      place: { point: [0, 0, 0], toward: [3, 4] },
      score: 2,
    });
  });

  it("5e.dmg2014, 5e.dmg2024: a cone whose two sides run through the middles of two squares", () => {
    // from (0, 0) the sides of a cone toward (1, 1) run along (3, 1) and (1, 3), through (4.5, 1.5) and (1.5, 4.5). From (1, 0) the two lie 60 degrees apart; from (1, -1) 49,
    // but the wall is between; from (0, -1) the way leads through the user
    const others = [who("e1", 4, 1), who("e2", 1, 4)];
    const walls = [{ from: [1, -0.5], to: [9, -0.5] }] as const;
    expect(top(CONE, { method, by: [0, -1], others, walls })).toMatchObject({
      place: { point: [0, 0, 0], toward: [1, 1] },
      score: 2,
    });
  });

  it("5e.dmg2014, 5e.dmg2024: less than one direction in ten thousand", () => {
    // from (0, 0) both middles, (18.5, 0.5) and (18.5, 1.5), lie within half a square of the ray for tangents from 0.05402 (1.5 / 18.5 less its part) to 0.05410 (twice the angle of 1 / 37)
    const others = [who("e1", 18, 0), who("e2", 18, 1)];
    expect(top(LINE, { method, by: [-1, -1], others }).score).toBe(2);
  });

  it("5e.blocked: what is seen of a square must lie in the shape, half of the square wherever it is", () => {
    // from all corners of the user the slit from (2, 1) to (2, 1.1) shows of what lies beyond the wall little: from (0, 0) what lies between y = 0.5 x and 0.55 x, a part of e
    const wall = (from: number, to: number): WallInput => ({ from: [2, from], to: [2, to] });
    const others = [who("e", 8, 4), who("a", 8, 3)];
    const walls = [wall(-20, 1), wall(1.1, 20)];
    expect(top(LINE, { method, by: [-1, -1], others, walls })).toMatchObject({ score: 1, affected: ["e"] });
  });

  it("5e.dmg2014, 5e.dmg2024: a round cone of 5 feet covers less than half of every square", () => {
    // its area is atan(1/2) = 0.4636 of a square, that of one with a flat end half a square, which no square holds all of
    const given = { method, by: [0, 0], others: [who("e1", 1, 0), who("e2", 1, 1)] } as const;
    for (const coneEnd of ["round", "flat"])
      expect(top({ ...CONE, lengthFeet: 5 }, { ...given, options: { coneEnd } })).toMatchObject({ score: 0 });
  });
});
