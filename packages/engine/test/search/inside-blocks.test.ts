/** `5e.near-side`: a user whose space lies inside blocks sees no point at all, so that every origin would move and none is listed. */
import { describe, expect, it } from "vitest";
import { type Area, best, type SceneInput, type SearchQuestion } from "../../src/index.js";

const AREAS: Record<string, Area> = {
  sphere: { shape: "sphere", radiusFeet: 20, rangeFeet: 60 },
  circle: { shape: "circle", radiusFeet: 20 },
  cylinder: { shape: "cylinder", radiusFeet: 20, heightFeet: 20, rangeFeet: 60 },
  cone: { shape: "cone", lengthFeet: 30 },
  line: { shape: "line", lengthFeet: 30, widthFeet: 5 },
  cube: { shape: "cube", sideFeet: 15, rangeFeet: 60 },
  "a cube of the user": { shape: "cube", sideFeet: 15 },
  square: { shape: "square", sideFeet: 15, rangeFeet: 60 },
};

/** An enemy south of a user, who stands in the way that is told. */
function question(area: Area, me: object, solids: SceneInput["solids"]): SearchQuestion {
  return {
    system: "dnd5e",
    method: "template",
    by: "me",
    score: { e: 1 },
    scene: {
      size: [12, 12],
      creatures: [{ id: "me", ...me } as never, { id: "a", at: [5, 8], side: "e" }],
      ...(solids === undefined ? {} : { solids }),
    },
    area,
  };
}

const tiles = [
  [4, 4],
  [5, 4],
  [4, 5],
  [5, 5],
].map(([x, y]) => ({ cell: [x, y, 0] as const, size: [1, 1, 3] as const }));

describe("5e.near-side: users inside blocks", () => {
  it.each(Object.keys(AREAS))("%s: an empty list, proven without any look", (name) => {
    const area = AREAS[name];
    const none = { placements: [], complete: true, considered: 0 };
    expect(best(question(area, { at: [5, 5] }, [{ cell: [5, 5, 0], size: [1, 1, 3] }]))).toMatchObject(none);
    // a face between two blocks is none, so that the middle of a Large user sees nothing along it either
    expect(best(question(area, { at: [4, 4], size: 2 }, tiles))).toMatchObject(none);
    // a base in one square of a block
    const base = { base: { shape: "disc", diameter: 0.8, centre: [5.5, 5.5] } };
    expect(best(question(area, base, [{ cell: [4, 4, 0], size: [3, 3, 2] }]))).toMatchObject(none);
  });

  it("a user that is only partly inside sees", () => {
    // one of four squares is open, or the block ends below its head
    const open = question(AREAS.sphere, { at: [4, 4], size: 2 }, tiles.slice(0, 3));
    expect(best(open).placements[0].score).toBe(1);
    const low = question(AREAS.sphere, { at: [4, 4], size: 2 }, [{ cell: [4, 4, 0], size: [2, 2, 1] }]);
    expect(best({ ...low, layersTried: [2, 2] }).placements[0].score).toBe(1);
    // beside a block
    const beside = question(AREAS.sphere, { at: [6, 5] }, [{ cell: [5, 5, 0], size: [1, 1, 3] }]);
    expect(best(beside).placements[0].score).toBe(1);
  });

  it("what passes barriers is seen to no bounds", () => {
    const q = question({ ...AREAS.sphere, passes: true } as Area, { at: [5, 5] }, [
      { cell: [5, 5, 0], size: [1, 1, 3] },
    ]);
    expect(best(q).placements[0].score).toBe(1);
  });

  it("two areas have no places either", () => {
    const solids = [{ cell: [5, 5, 0], size: [1, 1, 3] }] as const;
    for (const name of ["sphere", "cone", "line"]) {
      const answer = best(question({ ...AREAS[name], count: 2 } as Area, { at: [5, 5] }, solids));
      expect(answer).toMatchObject({ placements: [], complete: true });
    }
  });
});
