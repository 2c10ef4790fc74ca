import { describe, expect, it } from "vitest";
import {
  best,
  type CreatureInput,
  type FoundPlacement,
  type Place,
  resolve,
  type SearchAnswer,
  type SearchQuestion,
} from "../../../src/index.js";

/** Allies are called a..., the user u, everybody else is an enemy. */
function who(id: string, x: number, y: number, z = 0): CreatureInput {
  return { id, at: [x, y, z], side: id === "u" || id.startsWith("a") ? "party" : "enemies" };
}

function search(creatures: CreatureInput[], sideFeet: number, more: Partial<SearchQuestion> = {}): SearchQuestion {
  return {
    system: "dnd5e",
    method: "template",
    scene: { creatures },
    area: { shape: "cube", sideFeet, rangeFeet: 500 },
    score: { enemies: 1, party: -2 },
    ...more,
  };
}

const placeOf = (found: FoundPlacement | undefined): Place => found?.place as Place;

/** The answer, proven, each placement legal and with exactly those that it lists. */
function proven(q: SearchQuestion): SearchAnswer {
  const answer = best(q);
  const { score: _s, limit: _l, layersTried: _t, ...rest } = q;
  for (const { place, affected } of answer.placements) {
    const told = resolve({ ...rest, place } as never);
    expect(told.legal).toBe(true);
    expect(told.affected.map((a) => a.id)).toEqual(affected);
    expect(told.place).toEqual(place);
  }
  expect(answer.complete).toBe(true);
  return answer;
}

describe("a best that lies on an edge", () => {
  // between the four lie 4 x 3 squares, whose diagonals are 5 long. Sparing both allies at the ends of one takes a width of 5 along it, so that the sides run along (3, 4) and
  // (-4, 3); along the other diagonal the enemies' corners lie 24/5 apart
  const four = [who("a1", 5, 0), who("a2", 0, 4), who("e1", 5, 4), who("e2", 0, 0)];

  it("5e.template: between two allies, along (3, 4) alone", () => {
    const { placements } = proven(search(four, 25));
    expect(placements[0]).toMatchObject({ score: 2, affected: ["e1", "e2"] });
    const [dx, dy] = placeOf(placements[0]).along as [number, number];
    expect([Math.abs(dx), Math.abs(dy)].sort()).toEqual([3, 4]);
    expect(placements[1].score).toBe(1);
  });

  it("5e.template: a longer side does not pass, a shorter one has room to turn", () => {
    expect(proven(search(four, 26)).placements[0].score).toBe(1);
    expect(proven(search(four, 24)).placements[0].score).toBe(2);
  });

  // 4 between the allies, and any turn asks for more. A corner that comes up between (0, 1) and (4, 1) comes to (2, -1), one that comes down to (2, 2)
  const column = [who("a1", -1, 0), who("a2", 4, 0), who("e1", 1, -2), who("e2", 2, 2)];

  it("5e.template: between two allies along the grid", () => {
    const { placements } = proven(search(column, 20));
    expect(placements[0]).toMatchObject({ score: 2, affected: ["e1", "e2"] });
    const { along, corner } = placeOf(placements[0]);
    expect(along).toContain(0);
    expect([0, 4]).toContain(corner?.[0]);
  });

  it("5e.template: who stands over an ally is not affected alone", () => {
    // the cube is 3 high: e2 flies above a1, in the same square of the plan
    const answer = proven(search([who("a1", 0, 0), who("e1", 2, 0), who("e2", 0, 0, 2)], 15));
    expect(answer.placements[0]).toMatchObject({ score: 1, affected: ["e1"] });
    expect(answer.placements[1].score).toBe(0);
  });
});

describe("how far a turned cube reaches", () => {
  it("5e.range: a corner goes on where the limit of the origin ends", () => {
    // the origin comes to x = 3; a cube of 1 along the grid to 4, which touches e1, and one turned to 3 + sqrt(2) = 4.41
    const at = (x: number): SearchQuestion =>
      search([who("u", 0, 0), who("e1", x, 0)], 5, { by: "u", area: { shape: "cube", sideFeet: 5, rangeFeet: 10 } });
    const { placements } = proven(at(4));
    expect(placements[0]).toMatchObject({ score: 1, affected: ["e1"] });
    expect(placeOf(placements[0]).along).not.toContain(0);
    expect(proven(at(5)).placements[0]).toMatchObject({ score: 0, affected: [] });
  });

  it("5e.self: a cube of the user has its origin on the user's border", () => {
    // 3 sqrt(2) = 4.24 from x = 1
    const at = (x: number): SearchQuestion =>
      search([who("u", 0, 0), who("e1", x, 0)], 15, { by: "u", area: { shape: "cube", sideFeet: 15 } });
    const { placements } = proven(at(5));
    expect(placements[0]).toMatchObject({ score: 1, affected: ["e1"] });
    const [x, y] = placeOf(placements[0]).origin as unknown as number[];
    expect(x).toBeLessThanOrEqual(1);
    expect(x).toBeGreaterThan(0.75);
    expect(y).toBeLessThanOrEqual(1);
    expect(proven(at(6)).placements[0]).toMatchObject({ score: 0, affected: [] });
  });

  it("5e.self: at half the user's height the origin lies on the sides", () => {
    const q = search([{ ...who("u", 0, 0), size: 2 }, who("e1", 3, 0)], 15, {
      by: "u",
      area: { shape: "cube", sideFeet: 15 },
    });
    const { placements } = proven({ ...q, layersTried: [1, 1] });
    expect(placements[0]).toMatchObject({ score: 1, affected: ["e1"] });
    const [x, y, z] = placeOf(placements[0]).origin as unknown as number[];
    expect(z).toBe(1);
    expect([0, 2].includes(x) || [0, 2].includes(y)).toBe(true);
  });

  it("5e.template: a flat square has its origin on a side", () => {
    const { placements } = proven(
      search([who("e1", 0, 0), who("e2", 3, 0), who("a1", 0, 3)], 15, { area: { shape: "square", sideFeet: 15 } }),
    );
    // 2 between them, 3 of a side
    expect(placements[0]).toMatchObject({ score: 2, affected: ["e1", "e2"] });
  });
});

describe("heights", () => {
  const up = [who("e1", 0, 0, -1), who("e2", 1, 0, 2)];

  it("5e.height: a cube whose bottom lies between two layers enters one more", () => {
    // 3 high about height 0: layers -1 to 1 or 0 to 2, but from -0.5 to 2.5 layers -1 to 2
    const { placements } = proven(search(up, 15));
    expect(placements[0]).toMatchObject({ score: 2, affected: ["e1", "e2"] });
    expect(placeOf(placements[0]).corner?.[2]).toBe(-0.5);
    expect(placeOf(placements[0]).origin?.[2]).toBe(0);
  });

  it("5e.height: heights that are tried are those of the origin", () => {
    const flyer = [who("e1", 0, 0, 3)];
    expect(proven(search(flyer, 15)).placements[0].score).toBe(0);
    const { placements } = proven(search(flyer, 15, { layersTried: [0, 1] }));
    expect(placements[0]).toMatchObject({ score: 1, affected: ["e1"] });
    expect(placeOf(placements[0]).origin?.[2]).toBe(1);
  });
});

describe("what stands in the way", () => {
  const creatures = [who("u", 0, 4), who("e1", 4, 4), who("e2", 2, 7), who("e3", 5, 4)];
  const wall = (from: number, to: number): SearchQuestion =>
    search(creatures, 20, { by: "u", scene: { size: [7, 8], creatures, walls: [{ from: [3, from], to: [3, to] }] } });

  it("5e.near-side, 5e.blocked: beyond a long wall nobody is reached", () => {
    const q = wall(-1, 9);
    expect(proven(q).placements[0]).toMatchObject({ score: 1, affected: ["e2"] });
    // without it e1 and e3 too: e2 and e3 lie 2 apart on either axis
    expect(proven({ ...q, scene: { size: [7, 8], creatures } }).placements[0].score).toBe(3);
  });

  it("common.origin-on-wall: an origin at the end of a wall sees both sides of it", () => {
    // the only point of the scene that does
    const { placements } = proven(wall(-1, 8));
    expect(placements[0]).toMatchObject({ score: 3, affected: ["e1", "e2", "e3"] });
    expect(placeOf(placements[0]).origin).toEqual([3, 8, 0]);
  });

  it("5e.template: a cube that takes unoccupied space only covers nobody", () => {
    const q = search(four(), 10, { area: { shape: "cube", sideFeet: 10, unoccupied: true, rangeFeet: 500 } });
    expect(proven(q).placements).toHaveLength(1);
    expect(proven(q).placements[0]).toMatchObject({ score: 0, affected: [] });
  });

  function four(): CreatureInput[] {
    return [who("a1", 5, 0), who("a2", 0, 4), who("e1", 5, 4), who("e2", 0, 0)];
  }
});
