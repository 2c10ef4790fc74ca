import { describe, expect, it } from "vitest";
import { best, type Place, prepare, type Question, resolve, type Toward } from "../../src/index.js";
import { legalAndTrue, searchFor } from "./engine-help.js";

describe("spots", () => {
  it("pf2e.burst: a 5-foot burst holds two squares that touch at a corner from the one intersection between them", () => {
    const q = searchFor("pf2e", "5-foot burst", { a: [3, 3], b: [4, 4] }, { limit: 1 });
    expect(best(q).placements).toEqual([{ place: { point: [4, 4, 0] }, score: 2, affected: ["a", "b"] }]);
  });

  it("spares an ally beside the target; of two places as near the first in reading order", () => {
    // (3, 3) and (3, 4) hold the enemy without the ally, both 2 squares from the user
    const q = searchFor(
      "pf2e",
      "5-foot burst within 60 feet",
      { mage: [0, 3], lira: [4, 3], a: [3, 3] },
      { by: "mage", limit: 1 },
    );
    expect(best(q).placements).toEqual([{ place: { point: [3, 3, 0] }, score: 1, affected: ["a"] }]);
  });

  it("common.origin-on-wall: an origin on a wall reaches its user's side only, so that no place has both", () => {
    const q = searchFor(
      "pf2e",
      "5-foot burst within 60 feet",
      { mage: [0, 3], a: [3, 3], b: [4, 3] },
      { by: "mage", walls: [[4, 0, 4, 9]] },
    );
    expect(best(q).placements.map((p) => [p.score, p.affected])).toEqual([
      [1, ["a"]],
      [0, []],
      [-2, ["mage"]],
    ]);
  });

  it("a wall may spare an ally: the bound counts no negative weight", () => {
    // only (4, 4) and (4, 3) hold both enemies; the ally lies in both bursts, from (4, 4) behind two walls that hide it together
    const walls = [
      [2, 3, 3.5, 3],
      [3.5, 3, 4, 3],
    ];
    const q = searchFor(
      "pf2e",
      "10-foot burst",
      { lira: [3, 2], a: [2, 3], b: [5, 3] },
      { walls, score: { enemies: 1, party: -5 }, limit: 1 },
    );
    expect(best(q).placements).toEqual([{ place: { point: [4, 4, 0] }, score: 2, affected: ["a", "b"] }]);
  });

  it("a low wall hides nobody whom a line over it reaches", () => {
    // from (4, 4) the near part of the square is seen above half a square
    const q = searchFor("pf2e", "10-foot burst", { a: [2, 3], b: [5, 3] }, { walls: [[3, 3, 3, 4, 0.5]], limit: 1 });
    expect(best(q).placements[0]).toEqual({ place: { point: [4, 3, 0] }, score: 2, affected: ["a", "b"] });
  });

  it("5e.range: the limit counts to the origin, which may not lie beyond", () => {
    // a sphere of 5 feet covers 2 x 2 squares; within 10 feet of (0, 0) no intersection lies beyond x = 3
    const far = searchFor(
      "dnd5e",
      "5-foot-radius sphere within 10 feet",
      { mage: [0, 0], a: [4, 0] },
      { by: "mage", limit: 1 },
    );
    expect(best(far).placements[0].affected).toEqual([]);
    const near = searchFor(
      "dnd5e",
      "5-foot-radius sphere within 15 feet",
      { mage: [0, 0], a: [4, 0] },
      { by: "mage", limit: 1 },
    );
    expect(best(near).placements).toEqual([{ place: { point: [4, 0, 0] }, score: 1, affected: ["a"] }]);
  });

  it("5e.near-side: a point behind a wall is none of its own", () => {
    const q = searchFor(
      "dnd5e",
      "5-foot-radius sphere within 60 feet",
      { mage: [0, 3], a: [6, 3] },
      { by: "mage", walls: [[4, 0, 4, 9]] },
    );
    expect(best(q).placements.flatMap((p) => p.affected)).not.toContain("a");
  });

  it("ds.cube: an origin square within reach, the corner at its user's height", () => {
    // the cube from (3, 0) has both; its squares at distance 3 are (3, 0) and (3, 1)
    const q = searchFor(
      "draw-steel",
      "2 cube within 3",
      { mage: [0, 0], a: [3, 0], b: [4, 1] },
      { by: "mage", limit: 1 },
    );
    expect(best(q).placements).toEqual([
      { place: { corner: [3, 0, 0], origin: [3, 0, 0] }, score: 2, affected: ["a", "b"] },
    ]);
  });

  it("5e.token: a cube's origin is named, the nearest to its user", () => {
    const q = searchFor(
      "dnd5e",
      { shape: "cube", sideFeet: 10, rangeFeet: 20 },
      { mage: [0, 0], a: [3, 0], b: [4, 1] },
      { by: "mage", limit: 1, method: "token" },
    );
    expect(best(q).placements).toEqual([
      { place: { corner: [3, 0, 0], along: [1, 0], origin: [3, 0, 0] }, score: 2, affected: ["a", "b"] },
    ]);
  });

  it("pf2e.cone.orthogonal: rows of 1, 3 and 3 squares", () => {
    const q = searchFor("pf2e", "15-foot cone", { mage: [0, 3], a: [2, 2], b: [2, 4] }, { by: "mage", limit: 1 });
    expect(best(q).placements).toEqual([
      { place: { from: "mage", toward: [1, 0], start: [1, 3, 0] }, score: 2, affected: ["a", "b"] },
    ]);
  });

  it("pf2e.line: a direction of its own for squares off the row", () => {
    // from the middle of the east side towards (4, 1) the walk is in row 3 for two squares and in row 4 from x = 3 on
    const q = searchFor("pf2e", "30-foot line", { mage: [0, 3], a: [1, 3], b: [5, 4] }, { by: "mage", limit: 1 });
    const answer = best(q);
    expect(answer.placements[0].affected).toEqual(["a", "b"]);
    legalAndTrue(q, answer);
  });

  it("pf2e.line, overlap: both squares off the far corners, which only directions about the diagonal reach", () => {
    // from (1, 1) a rectangle of 1 x 1 towards (cos, sin) reaches y = 1 + sin + cos / 2 and x = 1 + cos + sin / 2: both pass 2 between (4, 3) and (3, 4)
    const q = searchFor(
      "pf2e",
      "5-foot line",
      { mage: [0, 0], a: [1, 2], b: [2, 1] },
      { by: "mage", limit: 1, options: { line: "overlap" } },
    );
    expect(best(q).placements).toEqual([
      { place: { from: "mage", point: [1, 1, 0], toward: [1, 1] }, score: 2, affected: ["a", "b"] },
    ]);
  });

  it("pf2e.line, overlap: towards (3, 4) it reaches just to a grid line", () => {
    // from (1, 0) its farthest corner lies at x = 1 + 0.6 + 0.4: it touches (2, 0) and (2, 1), which a flatter one hits
    const q = searchFor(
      "pf2e",
      "5-foot line",
      { mage: [0, 0], a: [1, 0], b: [1, 1], c: [2, 0], d: [2, 1] },
      { by: "mage", limit: 1, options: { line: "overlap" }, score: { byId: { a: 2, b: 2, c: -3, d: -3 } } },
    );
    const at = (toward: Toward): Place => ({ from: "mage", point: [1, 0, 0], toward });
    // straight south it touches b; by slope the first that has it: between that and (1, 2), where a corner comes to x = 1, (1, 3) is the simplest
    expect(best(q).placements).toEqual([{ place: at([1, 3]), score: 4, affected: ["a", "b"] }]);
    const { score: _s, limit: _l, ...asked } = q;
    const hit = (toward: Toward) => resolve({ ...asked, place: at(toward) } as Question).affected.map(({ id }) => id);
    expect([hit([3, 4]), hit([300_001, 400_000])]).toEqual([
      ["a", "b"],
      ["a", "b", "c"],
    ]);
  });

  it("5e.token: lines of every aim", () => {
    const q = searchFor(
      "dnd5e",
      { shape: "line", lengthFeet: 30, widthFeet: 5 },
      { mage: [0, 0], a: [2, 2], b: [5, 5] },
      { by: "mage", limit: 1, method: "token" },
    );
    expect(best(q).placements).toEqual([
      { place: { from: "mage", toward: [1, 1], start: [1, 1, 0], side: "right" }, score: 2, affected: ["a", "b"] },
    ]);
  });
});

describe("paths", () => {
  it("ds.line: a line bends to have all three", () => {
    const q = searchFor(
      "draw-steel",
      "5 x 1 line within 1",
      { mage: [0, 2], a: [1, 2], b: [3, 3], c: [5, 4] },
      { by: "mage", limit: 1 },
    );
    const path = [
      [1, 2, 0],
      [2, 2, 0],
      [3, 3, 0],
      [4, 3, 0],
      [5, 4, 0],
    ];
    expect(best(q).placements).toEqual([{ place: { path, origin: [1, 2, 0] }, score: 3, affected: ["a", "b", "c"] }]);
  });

  it("ds.line: climbs away from an ally that stands behind", () => {
    // on the ground every line through (1, 0) and (2, 0) of length 3 along the row ends at lira; bent or climbing ones do not
    const q = searchFor(
      "draw-steel",
      "3 x 1 line within 1",
      { mage: [0, 0], a: [1, 0], b: [2, 0], lira: [3, 0] },
      { by: "mage", limit: 1, score: { enemies: 1, party: -9 } },
    );
    const answer = best(q);
    expect(answer.placements[0]).toMatchObject({ score: 2, affected: ["a", "b"] });
    legalAndTrue(q, answer);
  });

  it("ds.line.wide: two rows at once", () => {
    const q = searchFor(
      "draw-steel",
      "3 x 2 line within 1",
      { mage: [0, 2], a: [1, 2], b: [1, 3], c: [3, 2], d: [3, 3] },
      { by: "mage", limit: 1 },
    );
    const answer = best(q);
    expect(answer.placements[0]).toMatchObject({ score: 4, affected: ["a", "b", "c", "d"] });
    legalAndTrue(q, answer);
  });

  it("ds.line: to the edge of the scene", () => {
    const q = searchFor(
      "draw-steel",
      { shape: "line", length: "edge", width: 1, within: 1 },
      { mage: [0, 2], a: [2, 2], b: [7, 6] },
      { by: "mage" },
    );
    const answer = best(q);
    expect(answer.placements[0]).toMatchObject({ score: 2, affected: ["a", "b"] });
    legalAndTrue(q, answer);
  });

  it("ds.line.straight, quadrant: bends twice the same way", () => {
    // east, south, east: no pair of a cardinal and a diagonal takes these steps, a quadrant does
    const ask = (straight: "octant" | "quadrant") =>
      searchFor(
        "draw-steel",
        "4 x 1 line within 1",
        { mage: [0, 0], a: [1, 0], b: [2, 0], c: [2, 1], d: [3, 1] },
        { by: "mage", limit: 1, options: { straight } },
      );
    expect(best(ask("octant")).placements[0].score).toBe(3);
    const path = [
      [1, 0, 0],
      [2, 0, 0],
      [2, 1, 0],
      [3, 1, 0],
    ];
    expect(best(ask("quadrant")).placements).toEqual([
      { place: { path, origin: [1, 0, 0] }, score: 4, affected: ["a", "b", "c", "d"] },
    ]);
  });

  it("ds.line: more paths than numbers hold are counted up to the largest", () => {
    const q = searchFor("draw-steel", "60 x 1 line within 1", { mage: [2, 2], a: [8, 8] }, { by: "mage", limit: 1 });
    const answer = best(q);
    expect(answer.considered).toBe(Number.MAX_SAFE_INTEGER);
    expect(answer.placements[0].affected).toEqual(["a"]);
  });

  it("ds.line: a wall in the way", () => {
    const q = searchFor(
      "draw-steel",
      "5 x 1 line within 1",
      { mage: [0, 2], a: [1, 2], b: [4, 2] },
      { by: "mage", walls: [[3, 0, 3, 9]] },
    );
    const answer = best(q);
    // what also passes through its user comes after all others
    expect(answer.placements.map((p) => p.affected)).toEqual([["a"], [], ["mage", "a"], ["mage"]]);
    legalAndTrue(q, answer);
  });

  it("ds.reach, strict: every path is judged by its own squares", () => {
    // past the end of the wall a line goes only as its own squares lead round it
    const q = searchFor(
      "draw-steel",
      "3 x 1 line within 1",
      { mage: [0, 2], a: [3, 2], lira: [2, 1] },
      { by: "mage", walls: [[2, 2, 2, 9]], options: { corners: "strict" } },
    );
    const answer = best(q);
    legalAndTrue(q, answer);
    expect(answer.complete).toBe(true);
  });

  it("5e.token: a cone with the ends that have both", () => {
    // of the first squares that face east (1, 2) comes first, and left, left has (2, 1) (2, 2) and (3, 0) (3, 1) (3, 2)
    const q = searchFor(
      "dnd5e",
      "15-foot cone",
      { mage: [0, 3], a: [2, 2], b: [3, 1] },
      { by: "mage", limit: 1, method: "token" },
    );
    expect(best(q).placements).toEqual([
      {
        place: { from: "mage", toward: [1, 0], start: [1, 2, 0], ends: ["left", "left"] },
        score: 2,
        affected: ["a", "b"],
      },
    ]);
  });
});

describe("walking", () => {
  const who = { mage: [0, 0], a: [4, 0], b: [4, 2] } as const;

  it("stands where the burst has most", () => {
    // three squares away (3, 1) touches both
    const q = searchFor("draw-steel", "1 burst", who, { by: "mage", limit: 1, walk: 3 });
    expect(best(q).placements).toEqual([{ place: { from: "mage" }, score: 2, affected: ["a", "b"], stand: [3, 1, 0] }]);
  });

  it("not farther than it may walk, and not through a wall", () => {
    expect(best(searchFor("draw-steel", "1 burst", who, { by: "mage", walk: 2 })).placements).toEqual([
      { place: { from: "mage" }, score: 0, affected: [], stand: [0, 0, 0] },
    ]);
    const walled = searchFor("draw-steel", "1 burst", who, { by: "mage", walk: 6, walls: [[2, 0, 2, 9]] });
    expect(best(walled).placements.map((p) => p.affected)).toEqual([[]]);
  });

  it("diagonals of Pathfinder count 1 and 2 in turn", () => {
    // (3, 3) is three diagonals away: 1 + 2 + 1
    const far = (walk: number) =>
      searchFor("pf2e", "5-foot emanation", { mage: [0, 0], a: [4, 4] }, { by: "mage", limit: 1, walk });
    expect(best(far(3)).placements[0].affected).toEqual([]);
    expect(best(far(4)).placements[0]).toMatchObject({ affected: ["a"], stand: [3, 3, 0] });
  });
});

describe("the list", () => {
  it("with nobody to hit it begins with the nearest placement that hits nobody", () => {
    // each corner of the user's square has that square in its burst; of those one square off, (4, 3) comes first
    const q = searchFor("pf2e", "5-foot burst within 60 feet", { mage: [4, 4] }, { by: "mage" });
    expect(best(q).placements).toEqual([
      { place: { point: [4, 3, 0] }, score: 0, affected: [] },
      { place: { point: [4, 4, 0] }, score: -2, affected: ["mage"] },
    ]);
  });

  it("of equal scores the one that harms fewer", () => {
    // a alone is 1; b and c with lira beside them are 2 - 1
    const q = searchFor(
      "pf2e",
      "5-foot burst",
      { a: [0, 0], b: [5, 5], c: [6, 6], lira: [6, 5] },
      { score: { byId: { a: 1, b: 0.5, c: 1.5, lira: -1 } }, limit: 3 },
    );
    const answer = best(q);
    expect(answer.placements.slice(0, 2).map((p) => [p.score, p.affected])).toEqual([
      [1.5, ["c"]],
      [1, ["a"]],
    ]);
    expect(answer.placements[2]).toMatchObject({ score: 1, affected: ["b", "c", "lira"] });
  });

  it("objects are listed apart, and tell two answers apart only if they weigh something", () => {
    const q = searchFor("pf2e", "5-foot burst", { a: [3, 3] }, { crate: [4, 3], limit: 2 });
    expect(best(q).placements[0]).toEqual({ place: { point: [3, 3, 0] }, score: 1, affected: ["a"] });
    expect(best(q).placements).toHaveLength(2);
    const weighed = best({ ...q, score: { enemies: 1, byId: { crate: 2 } } });
    expect(weighed.placements[0]).toEqual({
      place: { point: [4, 3, 0] },
      score: 3,
      affected: ["a"],
      objects: ["crate"],
    });
  });

  it("targets filter whom it counts", () => {
    const q = searchFor("pf2e", "5-foot burst", { a: [3, 3], lira: [4, 3] }, { limit: 1 });
    const [first] = best({ ...q, targets: { sides: ["enemies"] } }).placements;
    expect(first).toEqual({ place: { point: [3, 3, 0] }, score: 1, affected: ["a"] });
  });

  it("the step by step search ends with the answer of best", () => {
    const q = searchFor(
      "draw-steel",
      "3 cube within 5",
      { mage: [2, 2], a: [5, 3], b: [4, 5], c: [1, 5] },
      { by: "mage", walls: [[4, 2, 4, 4]] },
    );
    const { system, scene, ...ask } = q;
    const table = prepare({ system, scene });
    const steps = table.search(ask);
    let bound = Number.POSITIVE_INFINITY;
    for (let next = steps.next(); ; next = steps.next()) {
      if (next.done === true) {
        expect(next.value).toEqual(table.best(ask));
        expect(next.value).toEqual(best(q));
        break;
      }
      expect(next.value.bound ?? 0).toBeLessThanOrEqual(bound);
      bound = next.value.bound ?? bound;
    }
  });

  it("every placement, put back, is legal and affects these", () => {
    const q = searchFor(
      "dnd5e",
      "10-foot-radius sphere within 60 feet",
      { mage: [2, 2], lira: [5, 5], a: [4, 4], b: [6, 3], c: [7, 7] },
      { by: "mage", walls: [[5, 2, 5, 5]] },
    );
    legalAndTrue(q, best(q));
  });
});
