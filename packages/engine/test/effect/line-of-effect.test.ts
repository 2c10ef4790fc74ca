import { describe, expect, it } from "vitest";
import { barriersOf } from "../../src/effect/barriers.js";
import { Effect } from "../../src/effect/effect.js";
import { spacesHidden } from "../../src/effect/spaces.js";
import { box } from "../../src/grid/box.js";
import { checkTable } from "../../src/question/question.js";

type W = { from: [number, number]; to: [number, number]; bottom?: number; top?: number };

function effectOf(
  walls: W[],
  solids: { cell: [number, number, number]; size?: [number, number, number] }[] = [],
): Effect {
  const { scene } = checkTable({ system: "draw-steel", scene: { walls, solids } });
  return new Effect(barriersOf(scene, 1));
}

/** Rows of a 5 x 5 room; # where Draw Steel line of effect runs from the hero's square, columns from x0. */
function drawSteel(effect: Effect, hero: [number, number], x0: number): string {
  const rows: string[] = [];
  for (let y = 0; y < 5; y++) {
    let row = "";
    for (let x = x0; x < 5; x++)
      row += spacesHidden(effect, box(hero[0], hero[1], 0, 1), box(x, y, 0, 1)) === undefined ? "#" : ".";
    rows.push(row);
  }
  return rows.join(" ");
}

const opening = (from: number, to: number): Effect =>
  effectOf([
    { from: [3, 0], to: [3, from] },
    { from: [3, to], to: [3, 5] },
  ]);

describe("ds.line-of-effect: known vectors through an opening in a wall along x = 3", () => {
  it("opening 2 to 3, hero at (0,2): columns 3 and 4 in rows 1 to 3", () => {
    expect(drawSteel(opening(2, 3), [0, 2], 3)).toBe(".. ## ## ## ..");
  });
  it("opening 2 to 3, hero at (2,3): rows 0 to 2", () => {
    expect(drawSteel(opening(2, 3), [2, 3], 3)).toBe("## ## ## .. ..");
  });
  it("opening 3 to 4, hero at (2,4): rows 0 to 3", () => {
    expect(drawSteel(opening(3, 4), [2, 4], 3)).toBe("## ## ## ## ..");
  });
  it("opening 3 to 4, hero at (1,4): rows 0 to 3 except (3,0)", () => {
    expect(drawSteel(opening(3, 4), [1, 4], 3)).toBe(".# ## ## ## ..");
  });
});

describe("some part, with area, seen from a point", () => {
  const dot = (effect: Effect, x: number, y: number, z = 0, ix = 0, iy = 0) => ({
    x: x * effect.units,
    y: y * effect.units,
    z: z * effect.units,
    ix,
    iy,
    iz: 0,
  });
  const seen = (effect: Effect, o: ReturnType<typeof dot>, x: number, y: number, z = 0): boolean => {
    const u = effect.units;
    return (
      effect.hidden(o, { x0: x * u, y0: y * u, z0: z * u, x1: (x + 1) * u, y1: (y + 1) * u, z1: (z + 1) * u }) ===
      undefined
    );
  };

  it("a wall hides what lies wholly behind it, pieces that meet hide what a long wall hides", () => {
    const long = effectOf([{ from: [2, -2], to: [2, 3] }]);
    const pieces = effectOf([
      { from: [2, -2], to: [2, 0.333] },
      { from: [2, 0.333], to: [2, 1] },
      { from: [2, 3], to: [2, 1] },
    ]);
    for (const e of [long, pieces]) {
      const o = dot(e, 0, 0.5);
      expect([seen(e, o, 1, 0), seen(e, o, 2, 0), seen(e, o, 3, 0), seen(e, o, 3, 4)]).toEqual([
        true,
        false,
        false,
        true,
      ]);
      // the line past the end (2, 3) runs on at slope 5/4: of square (3, 3) the part above y = 0.5 + 5/4 x is hidden, all below y = 4.25 at x = 3
      expect(seen(e, o, 3, 3)).toBe(false);
    }
    const slit = effectOf([
      { from: [2, -2], to: [2, 0.5] },
      { from: [2, 0.501], to: [2, 3] },
    ]);
    expect(seen(slit, dot(slit, 0, 0.5), 3, 0)).toBe(true);
  });

  it("two walls that meet in the line of sight leave nothing between them", () => {
    // ends (2, 1) and (4, 2) lie on one ray from (0, 0)
    const e = effectOf([
      { from: [2, 1], to: [2, -3] },
      { from: [4, 2], to: [4, 9] },
    ]);
    expect(seen(e, dot(e, 0, 0), 8, 4)).toBe(false);
    expect(seen(e, dot(e, 0, 0), 8, 3)).toBe(false);
    const wide = effectOf([
      { from: [2, 1], to: [2, -3] },
      { from: [4, 2.001], to: [4, 9] },
    ]);
    expect(seen(wide, dot(wide, 0, 0), 8, 4)).toBe(true);
  });

  it("a wall through the point hides nothing by itself, but what lies behind it once the point is inset", () => {
    const e = effectOf([{ from: [-3, 0], to: [3, 0] }]);
    expect([seen(e, dot(e, 0, 0), 1, 0), seen(e, dot(e, 0, 0), 1, -1)]).toEqual([true, true]);
    const inset = dot(e, 0, 0, 0, 1, 1);
    // past the wall's end lies (5, -1), but from just above the wall only a sliver of it is seen, which vanishes with the inset
    const squares = [
      [1, 0],
      [1, -1],
      [0, -1],
      [5, -1],
    ] as const;
    expect(squares.map(([x, y]) => seen(e, inset, x, y))).toEqual([true, false, false, false]);
  });

  it("height: over a wall, under a ceiling, beside a floor", () => {
    const wall = effectOf([{ from: [2, -9], to: [2, 9], bottom: 0, top: 1 }]);
    const o = dot(wall, 0, 0.5, 0.5);
    // lines rise at most from (0, 0.5) over (2, 1): at x = 3 they are above 1.25, so layer 1 is seen in part, layer 0 is not
    expect([seen(wall, o, 3, 0, 0), seen(wall, o, 3, 0, 1), seen(wall, o, 3, 0, 2)]).toEqual([false, true, true]);
    const high = dot(wall, 0, 0.5, 3);
    expect(seen(wall, high, 3, 0, 0)).toBe(true);
    const ceiling = effectOf([], [{ cell: [-9, -9, 2], size: [30, 30, 1] }]);
    expect([seen(ceiling, dot(ceiling, 0, 0, 0), 3, 3, 1), seen(ceiling, dot(ceiling, 0, 0, 0), 3, 3, 3)]).toEqual([
      true,
      false,
    ]);
    const pillar = effectOf([], [{ cell: [2, 0, 0], size: [1, 1, 3] }]);
    const low = dot(pillar, 0, 0.5, 0);
    // over the pillar's top at 3 from height 0: nearest edge x = 2 gives slope 3/2, far edge (3, 3) slope 1: above x = 4 only z > 4
    expect([seen(pillar, low, 4, 0, 0), seen(pillar, low, 4, 0, 4), seen(pillar, low, 4, 0, 9)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
