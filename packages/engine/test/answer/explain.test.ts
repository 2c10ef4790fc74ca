import { AmbitError, type Answer, type Question, resolve } from "@ambit/engine";
import { describe, expect, it } from "vitest";

const WALLS = [
  { from: [8, 2], to: [8, 4] },
  { from: [8, 4], to: [8, 6] },
] as const;

function ask(more: Record<string, unknown>): Answer {
  return resolve({
    system: "pf2e",
    area: { shape: "burst", radiusFeet: 25 },
    place: { point: [10, 4] },
    scene: { walls: WALLS },
    ...more,
  } as unknown as Question);
}

describe("one square explained", () => {
  it("a blocked one: the line to its middle, and where it is stopped", () => {
    // from (10, 4, 0) to (6.5, 4.5, 0.5): at x = 8 four sevenths of the way
    expect(ask({ explain: [6, 4] }).squares).toEqual([
      {
        at: [6, 4, 0],
        state: "blocked",
        measure: 4,
        threshold: 5,
        rule: "pf2e.line-of-effect",
        text: "its far corner is 4 squares away, the radius is 5, but wall (8, 4)-(8, 6) stops every line from the corner (10, 4)",
        walls: [1],
        line: {
          from: [10, 4, 0],
          to: [6.5, 4.5, 0.5],
          at: [8, 4.286, 0.286],
          walls: [1],
          text: "from (10, 4) to (6.5, 4.5), stopped at (8, 4.286) by wall (8, 4)-(8, 6)",
        },
      },
    ]);
  });

  it("an affected one: a clear line, past a wall's end where the middle is hidden", () => {
    expect(ask({ explain: [9, 4] }).squares?.[0]?.line).toEqual({
      from: [10, 4, 0],
      to: [9.5, 4.5, 0.5],
      walls: [],
      text: "from (10, 4) to (9.5, 4.5), clear",
    });
    // (7, 6): its middle lies behind, what is beyond the line through (8, 6) is seen
    const line = ask({ explain: [7, 6] }).squares?.[0]?.line;
    expect(line).toMatchObject({ from: [10, 4, 0], walls: [] });
    const [x = 0, y = 0] = line?.to ?? [];
    expect(x).toBeLessThan(8);
    expect(y).toBeLessThan(7);
    expect(y).toBeGreaterThan(4 + (10 - x));
  });

  it("of a point on a wall whose far side is closed the line ends at its start", () => {
    const scene = { walls: [{ from: [10, 0], to: [10, 8] }], creatures: [{ id: "you", at: [12, 4, 0] }] };
    expect(ask({ scene, by: "you", explain: [8, 4] }).squares?.[0]?.line).toEqual({
      from: [10, 4, 0],
      to: [8.5, 4.5, 0.5],
      at: [10, 4, 0],
      walls: [0],
      text: "from (10, 4) to (8.5, 4.5), stopped at (10, 4) by wall (10, 0)-(10, 8)",
    });
  });

  it("stopped by a block; heights are told where they matter", () => {
    const scene = { solids: [{ cell: [8, 4, 0], size: [1, 1, 4] }], layers: [0, 3] };
    // nearest to the block's corner (9, 4): to (6.125, 4.125, 3.5) the block is met at x = 9 after 1 / 3.875 of the way
    expect(ask({ scene, place: { point: [10, 4, 2] }, explain: [6, 4, 3] }).squares?.[0]?.line).toEqual({
      from: [10, 4, 2],
      to: [6.125, 4.125, 3.5],
      at: [9, 4.032, 2.387],
      walls: [],
      text: "from (10, 4, 2) to (6.125, 4.125, 3.5), stopped at (9, 4.032, 2.387) by a block",
    });
  });

  it("Draw Steel: a line between two corners", () => {
    const scene = { walls: WALLS, creatures: [{ id: "hero", at: [10, 4, 0] }] };
    const burst = { system: "draw-steel", by: "hero", area: { shape: "burst", radius: 4 }, place: {}, scene };
    // (8, 5) is one from the free end (8, 6), (8, 4), where the pieces join, is two off
    expect(ask({ ...burst, explain: [6, 4] }).squares?.[0]?.line).toEqual({
      from: [10, 5, 0],
      to: [6, 5, 0],
      at: [8, 5, 0],
      walls: [1],
      text: "from (10, 5) to (6, 5), stopped at (8, 5) by wall (8, 4)-(8, 6)",
    });
    expect(ask({ ...burst, explain: [9, 4] }).squares?.[0]?.line).toMatchObject({
      from: [10, 4, 0],
      to: [9, 4, 0],
      walls: [],
    });
  });

  it("5e: to the part of the square that the shape covers", () => {
    // a 10-foot sphere covers of square (8, 2) the corner at (9, 3); wall and origin leave it unseen
    const scene = { walls: [{ from: [9, 0], to: [9, 4] }] };
    const line = ask({
      system: "dnd5e",
      method: "template",
      area: { shape: "sphere", radiusFeet: 10 },
      scene,
      explain: [8, 2],
    }).squares?.[0]?.line;
    const [x = 0, y = 0] = line?.to ?? [];
    expect((10 - x) ** 2 + (4 - y) ** 2).toBeLessThan(4);
    expect(line?.at?.[0]).toBe(9);
  });

  it("kept for a way round the walls: the way in words, since no single line tells it", () => {
    // round the end (8, 2): 2.83 there and 1 down along the wall
    const area = { shape: "burst", radiusFeet: 25, spreads: true };
    expect(ask({ area, explain: [7, 3] }).squares).toEqual([
      {
        at: [7, 3, 0],
        state: "affected",
        measure: 3,
        threshold: 5,
        rule: "pf2e.burst",
        text: "its far corner is 3 squares away, the radius is 5, reached round the walls by a way of at most 5 squares from the corner (10, 4)",
      },
    ]);
    // seen in a straight line it is told as ever
    expect(ask({ area, explain: [11, 4] }).squares?.[0].text).toBe("its far corner is 2 squares away, the radius is 5");
    const told = (spot: readonly number[], more: Record<string, unknown>): string | undefined =>
      ask({
        system: "draw-steel",
        area: { shape: "cube", side: 3, within: 5, ...more },
        place: { corner: [0, 0, 0], origin: [0, 0, 0] },
        scene: { walls: [{ from: [1, 0], to: [1, 2] }] },
        options: more.spreads === true ? {} : { corners: "strict" },
        explain: spot,
      }).squares?.[0].text;
    // a step past the wall's end at (1, 2) would touch it
    expect(told([2, 0], { spreads: true })).toContain(
      ", reached in 5 steps from the origin square (0,0,0), by (0,1), (0,2), (1,2), (1,1)",
    );
    expect(told([0, 1], {})).toContain(", reached in 1 step from the origin square (0,0,0)");
    expect(told([0, 0], {})).not.toContain("reached");
  });

  it("outside, touched, and without walls there is no line", () => {
    expect(ask({ explain: [100, -7] }).squares).toEqual([
      {
        at: [100, -7, 0],
        state: "outside",
        measure: 96,
        threshold: 5,
        rule: "pf2e.burst",
        text: "its far corner is 96 squares away, the radius is 5",
      },
    ]);
    expect(ask({ scene: {}, explain: [9, 4] }).squares?.[0]).not.toHaveProperty("line");
  });

  it("z left out is the lowest layer listed; what is no square is refused", () => {
    expect(ask({ scene: { layers: [2, 3] }, explain: [9, 4] }).squares?.[0]?.at).toEqual([9, 4, 2]);
    for (const [explain, message] of [
      ["yes", 'explain: true, false or a square [x, y] or [x, y, z], got "yes"'],
      [[1], "explain: three whole numbers [x, y, z] (z may be left out), got [1]"],
      [[1, 2.5], "explain: three whole numbers [x, y, z], got [1,2.5]"],
    ])
      expect(() => ask({ explain })).toThrow(new AmbitError("type", "explain", (message as string).slice(9)));
  });
});

it("every square explained is what each is by itself", () => {
  const all = ask({ explain: true }).squares ?? [];
  expect(all).toHaveLength(100);
  for (const square of all) expect(ask({ explain: square.at }).squares).toEqual([square]);
});
