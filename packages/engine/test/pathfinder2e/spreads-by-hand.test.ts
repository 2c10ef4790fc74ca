import { type Answer, type Question, resolve } from "@ambit/engine";
import { describe, expect, it } from "vitest";

type Scene = NonNullable<Question["scene"]>;

function ask(area: object, place: object, scene: Scene, more: object = {}): Answer {
  return resolve({ system: "pf2e", area: { ...area, spreads: true }, place, scene, ...more } as Question);
}

/** Squares of a window, row by row: # affected, x without line of effect. */
function map(a: Answer, [x0, y0, w, h]: readonly [number, number, number, number], z = 0): string {
  const has = (list: readonly (readonly number[])[], x: number, y: number): boolean =>
    list.some((c) => c[0] === x && c[1] === y && c[2] === z);
  const row = (y: number): string =>
    Array.from({ length: w }, (_, i) => (has(a.cells, x0 + i, y) ? "#" : has(a.blocked, x0 + i, y) ? "x" : ".")).join(
      "",
    );
  return Array.from({ length: h }, (_, k) => row(y0 + k)).join(" ");
}

// The wall x = 1 ends at (1, 1), the root of 2 from the corner (0, 0). Of the burst of 4 squares it hides (1, 0) to (3, 0), (1, -1) to (3, -1), (1, -2), (2, -2)
// and (1, -3), (2, -3): from its end they are 0, 1, 2; 1, 1.414, 2.236; 2, 2.236; 3, 3.162 away.
const scene: Scene = { layers: [-4, 4], walls: [{ from: [1, -9], to: [1, 1] }] };
const WINDOW = [1, -3, 3, 4] as const;

describe("a Pathfinder area that spreads", () => {
  it("a burst reaches as far as the radius goes round the end", () => {
    // 2.586 are left of 4, 1.586 of 3
    expect(map(ask({ shape: "burst", radiusFeet: 20 }, { point: [0, 0] }, scene), WINDOW)).toBe("xx. ##. ### ###");
    expect(map(ask({ shape: "burst", radiusFeet: 15 }, { point: [0, 0] }, scene), WINDOW)).toBe("... x.. ##. ##.");
  });

  it("in the layers above and below what is left after the rise", () => {
    // a layer up the root of 15 leaves 2.459, two up the root of 12 leaves 2.05
    const burst = ask({ shape: "burst", radiusFeet: 20 }, { point: [0, 0, 0] }, scene);
    const rows = ["xx. ##. ### ###", "xx. ##. ##. ##.", "xx. #x. ##. ##.", "... ... ... ..."];
    expect([0, 1, 2, 3].map((z) => map(burst, WINDOW, z))).toEqual(rows);
    expect([-1, -2, -3, -4].map((z) => map(burst, WINDOW, z))).toEqual(rows);
    // a cylinder reaches as far at each of its heights
    const cylinder = ask({ shape: "cylinder", radiusFeet: 20, heightFeet: 15 }, { point: [0, 0, 0] }, scene);
    expect([0, 1, 2].map((z) => map(cylinder, WINDOW, z))).toEqual([rows[0], rows[0], rows[0]]);
  });

  it("an emanation from the nearest start, height measured from its space", () => {
    // the mage fills (0, 0); the wall x = 2 ends at (2, 1), 1 from its corner. Of 3 squares 2 are left, less the inset: (2, -2) is just 2 away
    const mage: Scene = {
      layers: [-3, 3],
      walls: [{ from: [2, -9], to: [2, 1] }],
      creatures: [{ id: "mage", at: [0, 0, 0] }],
    };
    const found = ask({ shape: "emanation", radiusFeet: 15 }, {}, mage, { by: "mage" });
    const at = (z: number): string => map(found, [2, -2, 2, 3], z);
    expect([0, 1, -1].map(at)).toEqual(["x. ## ##", "x. ## ##", "x. ## ##"]);
    // two layers from its space the root of 8, which leaves 1.828; (3, 0) and (3, -1) are 4 squares away
    expect([2, -2].map(at)).toEqual(["x. #. #.", "x. #. #."]);
  });

  it("a square as far as its side, a line as far as its length", () => {
    // from (0, -1) the end is the root of 5 away, which leaves 0.764 of 3; of (1, 1) a part is seen
    const square = ask({ shape: "square", sideFeet: 15 }, { corner: [0, -1] }, scene);
    expect(map(square, [0, -1, 3, 3])).toBe("#xx ##x ##x");
    // past (1, 2), the root of 5 away: 1.764 are left of 4. (1, 0) is 1 away, (2, 0) 1.414, (3, 0) 2.236
    const low: Scene = { walls: [{ from: [1, -9], to: [1, 2] }] };
    const line = ask({ shape: "line", lengthFeet: 20, widthFeet: 5 }, { point: [0, 0], toward: [1, 0] }, low);
    expect(map(line, [0, 0, 4, 1])).toBe("###x");
  });

  it("tells of a square how it is reached, or that no way is short enough", () => {
    const told = (square: readonly number[]) =>
      ask({ shape: "burst", radiusFeet: 20 }, { point: [0, 0] }, scene, { explain: square }).squares?.[0];
    const way = "reached round the walls by a way of at most 4 squares from the corner (0, 0)";
    expect(told([1, -1, 0])).toMatchObject({ state: "affected" });
    expect(told([1, -1, 0])?.text).toContain(way);
    expect(told([0, -1, 0])?.text).not.toContain("reached round");
    expect(told([1, -3, 0])).toMatchObject({ state: "blocked", rule: "pf2e.line-of-effect", walls: [0] });
    expect(told([1, -3, 0])?.text).toContain(
      "wall (1, -9)-(1, 1) stops every line from the corner (0, 0), and no way of at most 4 squares leads round to it",
    );
  });

  it("a burst on a wall whose foot is at its height goes round the wall's ends", () => {
    // x = 4 from (4, 2) to (4, 8), from one square up; its ends are 3 from the corner (4, 5), which leaves 1 of 4
    const walls = [{ from: [4, 2], to: [4, 8], bottom: 1 }] as const;
    const mage: Scene = { size: [8, 8], walls, creatures: [{ id: "mage", at: [7, 2, 0] }] };
    const found = ask({ shape: "burst", radiusFeet: 20, rangeFeet: 60 }, { point: [4, 5, 1] }, mage, { by: "mage" });
    expect(found.cells.filter(([x]) => x < 4)).toEqual([
      [3, 1, 0],
      [3, 2, 0],
      [3, 7, 0],
    ]);
  });
});
