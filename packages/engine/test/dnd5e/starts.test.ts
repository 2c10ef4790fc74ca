/** `5e.blocked` of an emanation: which points of its source's space its lines start from. A gap in a wall lets one of them through at a slant that none of the others has. */
import { type CreatureInput, type Question, resolve } from "@ambit/engine";
import { describe, expect, it } from "vitest";

type Point = readonly [number, number];

/** Turned by quarters about (0.5, 0.5). */
function turned([x, y]: Point, quarters: number): Point {
  let p: Point = [x - 0.5, y - 0.5];
  for (let i = 0; i < quarters; i++) p = [-p[1], p[0]];
  return [Math.round((p[0] + 0.5) * 1000) / 1000, Math.round((p[1] + 0.5) * 1000) / 1000];
}

/** Whether a square is reached from a source, behind walls along y = `row` with one gap; all turned. */
function reached(source: CreatureInput, row: number, gap: Point, square: Point, quarters = 0): boolean {
  const wall = (x0: number, x1: number) => ({ from: turned([x0, row], quarters), to: turned([x1, row], quarters) });
  const [mx, my] = turned([square[0] + 0.5, square[1] + 0.5], quarters);
  const answer = resolve({
    system: "dnd5e",
    method: "template",
    scene: {
      creatures: [source, { id: "imp", at: [Math.floor(mx), Math.floor(my)] }],
      walls: [wall(-40, gap[0]), wall(gap[1], 40)],
    },
    area: { shape: "emanation", radiusFeet: 60 },
    by: "mage",
    place: {},
  } as Question);
  return answer.affected.some((a) => a.id === "imp");
}

describe("5e.blocked: starts of an emanation", () => {
  const square: CreatureInput = { id: "mage", at: [0, 0, 0] };
  const round: CreatureInput = { id: "mage", base: { shape: "disc", centre: [0.5, 0.5], diameter: 1 } };

  it.each([0, 1, 2, 3])("a corner of a square space, which a round base lacks, turned by %s quarters", (quarters) => {
    // From just inside (1, 1) by (0.9, 1.01) a line is at y = 2 far in the west, and steeper ones lead to (-2, 3). From (0.5, 1) and (0, 0.5) the gap lies in the east,
    // from (1, 0.5) it is a tenth aside over half a square: at y = 4 no farther west than 0.3
    expect(reached(square, 1.01, [0.9, 1.1], [-2, 3], quarters)).toBe(true);
    expect(reached(round, 1.01, [0.9, 1.1], [-2, 3], quarters)).toBe(false);
    // and mirrored: by the other corner
    expect(reached(square, 1.01, [-0.1, 0.1], [2, 3], quarters)).toBe(true);
    expect(reached(round, 1.01, [-0.1, 0.1], [2, 3], quarters)).toBe(false);
  });

  it.each([0, 1, 2, 3])("the end of a diameter of a round base, turned by %s quarters", (quarters) => {
    // from just inside (0.5, 1) by (0.4, 1.01). From (1, 0.5) a line by (0.4, 1.01) is at y = 3 at -1.94, from the others it does not go west
    expect(reached(round, 1.01, [0.4, 0.6], [-3, 2], quarters)).toBe(true);
    expect(reached(round, 1.01, [0.4, 0.6], [2, 2], quarters)).toBe(true);
  });

  it("the middle of a round base, and of each square of a larger space", () => {
    // a shaft of a tenth straight down: from the middle the square below, from the ends of a diameter only slanting or at the side
    const shaft = (source: CreatureInput, x: number): boolean =>
      reached(source, 2.01, [x - 0.05, x + 0.05], [Math.floor(x), 5]);
    expect(shaft(round, 0.5)).toBe(true);
    const ogre: CreatureInput = { id: "mage", at: [0, 0, 0], size: 2 };
    // of a space of two from the middles of (0, 0) and (0, 1), or (1, 0) and (1, 1): corners pass the gap at a slant of half a square over one or more
    expect(shaft(ogre, 0.5)).toBe(true);
    expect(shaft(ogre, 1.5)).toBe(true);
    // from its edges' corners at x = 1 straight down
    expect(reached(ogre, 2.01, [0.95, 1.05], [0, 5])).toBe(true);
    expect(reached(ogre, 2.01, [0.95, 1.05], [1, 5])).toBe(true);
  });
});
