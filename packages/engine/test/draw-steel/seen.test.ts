import { describe, expect, it } from "vitest";
import type { Cell } from "../../src/contract/types.js";
import { box, cellBox } from "../../src/grid/box.js";
import { boxesFootprint } from "../../src/systems/draw-steel/footprint.js";
import { coverOf, hiddenFromYou, keptFrom, reachOf, sightProblems } from "../../src/systems/draw-steel/reach.js";
import { type OriginTerms, settleOrigin } from "../../src/systems/draw-steel/within.js";
import { ask, type Setting } from "./table.js";

const plain = (): { text: string } => ({ text: "" });

describe("lines of sight of an ask", () => {
  /** A block over columns 3 and 4 beside you at (0,0,0). */
  const solids = [{ x: 3, y: -20, z: -20, w: 2, d: 40, h: 40 }];
  const creatures = [
    { id: "me", at: [0, 0, 0] as const },
    { id: "near", at: [1, 0, 0] as const },
    { id: "far", at: [8, 0, 0] as const },
  ];
  const of = (more: Partial<Setting> = {}) =>
    ask({ creatures, solids, by: "me", area: { shape: "cube", side: 3, within: 10 }, ...more });
  const passing = { area: { shape: "cube", side: 3, within: 10, passes: true } as const };
  const area = boxesFootprint([box(0, 0, 0, 9)], true, plain);
  const origin = cellBox([1, 0, 0]);

  it("you see what no block hides; without you, or for an area that passes, nothing is asked", () => {
    const told = (a: ReturnType<typeof of>, cell: Cell) => hiddenFromYou(a, a.sight(1), cellBox(cell));
    expect(told(of(), [2, 0, 0])).toBeUndefined();
    expect(told(of(), [7, 0, 0])).toBeDefined();
    expect(told(of({ by: undefined }), [7, 0, 0])).toBeUndefined();
    expect(told(of(passing), [7, 0, 0])).toBeUndefined();
    expect(told(of({ solids: [] }), [7, 0, 0])).toBeUndefined();
    expect(sightProblems(of(), cellBox([2, 0, 0]))).toEqual([]);
    expect(sightProblems(of(), cellBox([7, 0, 0]))).toMatchObject([{ rule: "ds.line-of-effect", breaks: true }]);
    expect(sightProblems(of({ by: undefined }), cellBox([7, 0, 0]))).toEqual([]);
    expect(sightProblems(of(passing), cellBox([7, 0, 0]))).toEqual([]);
  });

  it("ds.cover: from the caster, to others, where something stands in the way", () => {
    const [me, near, far] = of().scene.creatures;
    const cover = coverOf(of(), me)!;
    expect([cover(me), cover(near)]).toEqual([undefined, undefined]);
    expect(cover(far)).toMatchObject({ cover: "cover", bane: true, rule: "ds.cover" });
    expect(coverOf(of(), undefined)).toBeUndefined();
    expect(coverOf(of(passing), me)).toBeUndefined();
    expect(coverOf(of({ solids: [] }), me)?.(far)).toBeUndefined();
  });

  it("ds.reach: a stop has its rule, and one for want of a way what stops all ways", () => {
    const reach = (more: Partial<Setting>) => {
      const a = of(more);
      return reachOf(a, origin, area);
    };
    expect(reach({ solids: [] })).toBeUndefined();
    expect(reach(passing)).toBeUndefined();
    const spread = reach({ area: { shape: "cube", side: 3, within: 10, spreads: true } })!;
    expect(spread.stop(2, 0, 0)).toBeUndefined();
    expect(spread.stop(7, 0, 0)).toMatchObject({
      rule: "ds.reach",
      text: "a block stops every line and every way to it inside the area from the origin square (1,0,0)",
      walls: [],
    });
    const strict = reach({ options: { corners: "strict" } })!;
    expect(strict.stop(2, 0, 0)).toBeUndefined();
    expect(strict.stop(7, 0, 0)?.text).toBe(
      "a block stops every way to it inside the area from the origin square (1,0,0)",
    );
    // a block over (2,0) to (2,1): from (1,0) to (3,0) the way runs round it by row 2, its corners not touched: six steps
    const flat = boxesFootprint([{ x: 1, y: 0, z: 0, w: 5, d: 3, h: 1 }], true, plain);
    const a = of({ options: { corners: "strict" }, solids: [{ x: 2, y: 0, z: 0, w: 1, d: 2, h: 9 }] });
    const detour = reachOf(a, origin, flat, "here")!;
    expect(detour.stop(3, 0, 0)?.text).toBe(
      "a block stops every way of 2 steps to it inside the area from here, the shortest takes 6",
    );
  });

  it("counts what a choice of origin leaves", () => {
    const boxes = [box(0, 0, 0, 1), box(2, 0, 0, 1), box(7, 0, 0, 1)];
    expect(keptFrom(of(), boxes, area)([1, 0, 0])).toBe(2);
    expect(keptFrom(of(), boxes, area)([6, 0, 0])).toBe(1);
    expect(keptFrom(of(passing), boxes, area)([1, 0, 0])).toBe(0);
  });

  it("ds.within: a square that you see comes before one that leaves more", () => {
    const terms: OriginTerms = {
      rule: "ds.within",
      among: [cellBox([2, 0, 0]), cellBox([6, 0, 0])],
      you: cellBox([0, 0, 0]),
      least: 1,
      most: 9,
    };
    const choose = (more: Partial<Setting>) =>
      settleOrigin(of(more), terms, { named: undefined, among: "the area", affected: (c) => c[0] }).origin;
    expect(choose({})).toEqual([2, 0, 0]);
    expect(choose({ solids: [{ x: 3, y: 20, z: 0, w: 1, d: 1, h: 1 }] })).toEqual([6, 0, 0]);
    expect(choose({ solids: [] })).toEqual([2, 0, 0]);
  });
});
