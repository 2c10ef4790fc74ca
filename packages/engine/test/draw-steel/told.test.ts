import { type Answer, type Question, resolve } from "@ambit/engine";
import { describe, expect, it } from "vitest";

const ask = (q: object): Answer => resolve({ system: "draw-steel", ...q } as unknown as Question);

describe("a square explained", () => {
  /** A burst of a hero who fills (0, 0) to (2, 2), and the line to a square behind a wall. */
  const line = (square: readonly number[], from: readonly number[], to: readonly number[]) =>
    ask({
      by: "hero",
      area: { shape: "burst", radius: 4 },
      place: {},
      scene: { creatures: [{ id: "hero", at: [0, 0, 0], size: 2 }], walls: [{ from, to }] },
      explain: square,
    }).squares?.[0]?.line;

  it("hidden: of the lines between like corners the shortest", () => {
    // (2, 0) to (6, 0) is 4 long; (0, 0) to (5, 0) 5, (2, 2) to (6, 1) the root of 17
    expect(line([5, 0, 0], [3, -9], [3, 9])).toMatchObject({
      from: [2, 0, 0],
      to: [6, 0, 0],
      at: [3, 0, 0],
      walls: [0],
    });
    expect(line([-4, 0, 0], [-1, -9], [-1, 9])).toMatchObject({ from: [0, 0, 0], to: [-4, 0, 0], at: [-1, 0, 0] });
    expect(line([0, 5, 0], [-9, 3], [9, 3])).toMatchObject({ from: [0, 2, 0], to: [0, 6, 0], at: [0, 3, 0] });
    expect(line([0, -4, 0], [-9, -1], [9, -1])).toMatchObject({ from: [0, 0, 0], to: [0, -4, 0], at: [0, -1, 0] });
    // one row on it is the other side's corners that lie level
    expect(line([5, 1, 0], [3, -9], [3, 9])).toMatchObject({ from: [2, 2, 0], to: [6, 2, 0], at: [3, 2, 0] });
  });

  it("seen: a clear line, which meets no wall", () => {
    const clear = line([5, 0, 0], [3, 1], [3, 9]);
    expect(clear).toMatchObject({ walls: [], from: [2, 0, 0], to: [6, 0, 0] });
    expect(clear?.at).toBeUndefined();
    // past the end at (3, 1) only along y = 0
    expect(line([5, 0, 0], [3, 0.001], [3, 9])?.walls).toEqual([]);
  });

  it("by strict corners the step that is wanting is told where a way is", () => {
    // round the wall x = 1 from y = 0 to 3 it is more than two steps to (2, 1), and (0, 2) is two away
    const strict = (square: readonly number[]) =>
      ask({
        by: "hero",
        area: { shape: "burst", radius: 3 },
        place: {},
        options: { corners: "strict" },
        scene: { creatures: [{ id: "hero", at: [0, 1, 0] }], walls: [{ from: [1, 0], to: [1, 3] }] },
        explain: square,
      }).squares?.[0];
    const [behind, beside] = [strict([2, 1, 0]), strict([0, 3, 0])];
    expect(behind).toMatchObject({ state: "blocked", rule: "ds.reach" });
    // of the steps over the wall the one that ends next to (2, 1); round by (0, 0), (0, -1), (1, -1), (2, 0) the way takes five
    expect(behind?.line).toEqual({
      from: [0.5, 1.5, 0.5],
      to: [1.5, 1.5, 0.5],
      at: [1, 1.5, 0.5],
      walls: [0],
      text: "from (0.5, 1.5) to (1.5, 1.5), stopped at (1, 1.5) by wall (1, 0)-(1, 3)",
      step: true,
    });
    expect(behind?.walls).toEqual([0]);
    expect(behind?.text).toContain(
      "wall (1, 0)-(1, 3) stops every way of 2 steps to it inside the area from the space of hero, the shortest takes 5",
    );
    expect(beside).toMatchObject({ state: "affected" });
    expect(beside?.line).toMatchObject({ walls: [] });
    expect(beside?.text).toContain("reached in 2 steps from");
  });
});

describe("what spreads by strict corners", () => {
  it("is said to have no way, and nothing of lines: these may be clear", () => {
    // the wall x = 2.5 runs through the middle of (2, 1), into which no step leads; lines reach its west side
    const found = ask({
      by: "h",
      area: { shape: "burst", radius: 2, spreads: true },
      place: {},
      options: { corners: "strict" },
      scene: {
        creatures: [
          { id: "h", at: [0, 1, 0] },
          { id: "g", at: [2, 1, 0] },
        ],
        walls: [{ from: [2.5, 1], to: [2.5, 2] }],
      },
      targets: { source: true },
      explain: [2, 1, 0],
    });
    const text = "wall (2.5, 1)-(2.5, 2) stops every way to it inside the area from the space of h";
    expect(found.spared).toEqual([{ id: "g", because: { rule: "ds.reach", text, walls: [0] } }]);
    expect(found.squares?.[0]).toMatchObject({
      state: "blocked",
      text: `2 squares away, the radius is 2, but ${text}`,
    });
    expect(found.squares?.[0]?.line?.step).toBe(true);
  });

  it("has no straight line for a square that the area itself keeps from all ways", () => {
    // an origin square outside the cube begins no way in it, whatever the wall stops
    const found = ask({
      area: { shape: "cube", side: 2, within: 9, spreads: true },
      place: { corner: [3, 0, 0], origin: [0, 0, 0] },
      options: { corners: "strict" },
      scene: { walls: [{ from: [2, 0], to: [2, 9] }] },
      explain: [3, 0, 0],
    });
    expect(found.squares?.[0]).toMatchObject({ state: "blocked", walls: [] });
    expect(found.squares?.[0]?.text).toContain("no way leads to it inside the area from the origin square (0,0,0)");
    expect(found.squares?.[0]?.line).toBeUndefined();
  });
});

describe("ds.cover", () => {
  it("whom the caster has no line to has cover, though nothing that stands between gives any", () => {
    // the wall x = 2 up to y = 1 hides (3, 0) from (0, 0) and not from the origin square (1, 2)
    const found = ask({
      by: "hero",
      area: { shape: "cube", side: 3, within: 5 },
      place: { corner: [1, 0, 0], origin: [1, 2, 0] },
      scene: {
        creatures: [
          { id: "hero", at: [0, 0, 0] },
          { id: "goblin", at: [3, 0, 0] },
        ],
        walls: [{ from: [2, -9], to: [2, 1], cover: "none" }],
      },
    });
    expect(found.affected).toMatchObject([{ id: "goblin", cover: "cover", bane: true }]);
    expect(found.affected[0]?.because).toMatchObject({ coverRule: "ds.cover", walls: [0] });
    expect(found.affected[0]?.because.text).toContain("cover: the caster has no line to it, past wall (2, -9)-(2, 1)");
  });
});
