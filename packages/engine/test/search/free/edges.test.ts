import { describe, expect, it } from "vitest";
import {
  best,
  type CreatureInput,
  type FoundPlacement,
  type Place,
  resolve,
  type SearchQuestion,
} from "../../../src/index.js";
import { checked } from "./compare.js";

/** Allies are called a..., everybody else is an enemy. */
function who(id: string, x: number, y: number, size = 1): CreatureInput {
  return { id, at: [x, y], size, side: id.startsWith("a") ? "party" : "enemies" };
}

function search(creatures: CreatureInput[], radiusFeet: number, more: Partial<SearchQuestion> = {}): SearchQuestion {
  return {
    system: "dnd5e",
    method: "template",
    scene: { creatures },
    area: { shape: "sphere", radiusFeet },
    score: { enemies: 1, party: -2 },
    ...more,
  };
}

const pointOf = (place: FoundPlacement["place"]): readonly number[] => (place as Place).point ?? [];

describe("a best on an edge, at a vertex, or at no point that can be told", () => {
  // radius 4: both allies lie 4 away from x = 0, where touching spares them; off it one of them is hit
  const edge = search([who("a1", -8, -2, 4), who("a2", 4, -2, 4), who("e1", 0, -4), who("e2", 0, 3)], 20);

  it("5e.template: an edge between two allies", () => {
    const { placements, complete, unplaceable } = best(edge);
    expect(complete).toBe(true);
    expect(unplaceable).toBeUndefined();
    expect(placements[0]).toMatchObject({ score: 2, affected: ["e1", "e2"] });
    expect(pointOf(placements[0].place)[0]).toBe(0);
    expect(placements[1].score).toBe(1);
    checked(edge, 1, 100);
  });

  it("5e.template: an edge between the lines of the grid", () => {
    // 7 ft a square, radius 24.5 ft = 3.5 squares: the allies lie 7 apart, x = -0.5 touches both; from (-0.5, 0) both enemies are 3 away
    const q = search([who("a1", -8, -2, 4), who("a2", 3, -2, 4), who("e1", -1, -4), who("e2", -1, 3)], 24.5);
    const answer = best({ ...q, scene: { ...q.scene, feetPerSquare: 7 } });
    expect(answer.placements[0].score).toBe(2);
    expect(pointOf(answer.placements[0].place)[0]).toBe(-0.5);
    expect(answer.placements[1].score).toBe(1);
  });

  // radius 5/3. From (-1/3, 0) the nearest points of the allies, (1, 1), (1, -1) and (-2, 0), lie (4, 3), (4, -3) and (-5, 0) thirds away: 5 thirds each. Every
  // step from there comes nearer to one of them. e1 and e2 lie 1 away, and are reached together for |y| < 2/3 only, where no other point spares all three.
  const vertex = search([who("a1", 1, 1), who("a2", 1, -2), who("a3", -3, 0), who("e1", -1, 1), who("e2", -1, -2)], 5);

  it("5e.template: a vertex that no point of three decimals holds", () => {
    const q = { ...vertex, scene: { ...vertex.scene, feetPerSquare: 3 } };
    const answer = best(q);
    expect(answer.unplaceable).toBe(2);
    expect(answer.complete).toBe(true);
    expect(answer.placements[0].score).toBe(1);
  });

  it("5e.template: the same vertex in a scene that counts in thirds", () => {
    const q = {
      ...vertex,
      scene: { ...vertex.scene, feetPerSquare: 3, unitsPerSquare: 3, coordinates: "units" as const },
    };
    const answer = best(q);
    expect(answer.unplaceable).toBeUndefined();
    expect(answer.placements[0]).toMatchObject({ place: { point: [-1, 0, 0] }, score: 2 });
  });

  it("no such score where an ally is missing", () => {
    const [, ...others] = vertex.scene!.creatures!;
    const answer = best({ ...vertex, scene: { creatures: others, feetPerSquare: 3 } });
    expect(answer.unplaceable).toBeUndefined();
    expect(answer.placements[0].score).toBe(2);
  });

  it("5e.template: two enemies twice the radius apart are never hit together", () => {
    // e1 ends at x = 1, e2 begins at 9: from x = 5 a radius of 4 touches both
    const answer = best(search([who("e1", 0, 0), who("e2", 9, 0)], 20));
    expect(answer).toMatchObject({ complete: true });
    expect(answer.placements[0].score).toBe(1);
    expect(answer.unplaceable).toBeUndefined();
  });

  it("5e.range: the limit itself is in range, and no farther", () => {
    // mage's space ends at x = 1; the enemy begins at 7. Radius 2 from x > 5, range 4 to x = 5: touching, so nobody. With 4.001 it is reached.
    const scene = { size: [12, 1] as const, creatures: [who("mage", 0, 0), who("e", 7, 0)] };
    const at = (rangeFeet: number) =>
      best({
        ...search([], 10),
        scene,
        by: "mage",
        area: { shape: "sphere", radiusFeet: 10, rangeFeet },
        score: { byId: { e: 1 } },
      });
    expect(at(20).placements[0].score).toBe(0);
    const just = at(20.005);
    expect(just.placements[0]).toMatchObject({ score: 1 });
    expect(pointOf(just.placements[0].place)[0]).toBe(5.001);
  });
});

describe("walls about placements at any point", () => {
  // an L from (3, top) by (3, 3) to (top, 3) shuts e in; the user stands outside, beside f
  const corner = (top: number): SearchQuestion => ({
    ...search([], 20),
    scene: {
      size: [8, 8],
      creatures: [who("mage", 6, 6), who("e", 1, 1), who("f", 4, 4)],
      walls: [
        { from: [3, top], to: [3, 3] },
        { from: [3, 3], to: [top, 3] },
      ],
    },
    by: "mage",
    score: { byId: { e: 3, f: 1 } },
  });

  it("5e.blocked: two walls hide together what neither hides alone", () => {
    // the user does not see into the corner, so that no origin lies there; on the walls the far side is closed
    const answer = best(corner(-1));
    expect(answer).toMatchObject({ complete: true });
    expect(answer.placements[0].score).toBe(1);
    // without a user an origin on the L reaches both sides of it
    const { by: _, ...trap } = corner(-1);
    const [{ place, score }] = best(trap).placements;
    expect(score).toBe(4);
    expect(pointOf(place)).toContain(3);
  });

  /** Walls along y = 4 with a gap from x = 4 to x = 5. */
  const gap = [
    { from: [-1, 4], to: [4, 4] },
    { from: [5, 4], to: [10, 4] },
  ] as const;

  it("5e.blocked: what is seen between two walls is hit", () => {
    // the range keeps origins below the walls (from y = 8 up to 4.1). Through the gap from 4.3 to 4.4 the line from (6.5, 3) by (4.35, 4) comes to (2.2, 5), which
    // lies less than 5 from e and 1.8 aside and 3 above the user: in range
    const walls = [
      { from: [-1, 4] as const, to: [4.3, 4] as const },
      { from: [4.4, 4] as const, to: [21, 4] as const },
    ];
    const scene = { size: [20, 9] as const, creatures: [who("mage", 4, 8), who("e", 6, 2)], walls };
    const area = { shape: "sphere" as const, radiusFeet: 25, rangeFeet: 19.5 };
    const answer = best({ ...search([], 25), area, scene, by: "mage", score: { byId: { e: 1 } } });
    expect(answer).toMatchObject({ complete: true });
    expect(answer.placements[0].score).toBe(1);
  });

  it("5e.near-side: an origin that two corners of the user see stays", () => {
    // e begins at x = 8 and radius 2.5 reaches it from x > 5.5. Through the gap the user's centre and right corners see no farther than x = 5.5 for y >= 0: from
    // (4.5, 8.5) by (5, 4) it is 4.5 + 8.5 / 9 < 5.45. From (4, 8) by (5, 4) it is 6 at y = 0
    const scene = { size: [9, 9] as const, creatures: [who("mage", 4, 8), who("e", 8, 0)], walls: gap };
    const answer = best({ ...search([], 12.5), scene, by: "mage", score: { byId: { e: 1 } } });
    expect(answer).toMatchObject({ complete: true });
    expect(answer.placements[0].score).toBe(1);
  });

  it("common.origin-on-wall: from a wall its user's side is reached", () => {
    // radius 3. Both enemies are reached for 2 < x < 6 only, where a1, from y = 7 on, is spared from y <= 4. The wall runs along y = 4 and the user stands below it
    const scene = {
      size: [12, 12] as const,
      creatures: [who("mage", 10, 10), who("a1", 2, 7, 4), who("e", 2, 4), who("f", 5, 4)],
      walls: [{ from: [-1, 4] as const, to: [13, 4] as const }],
    };
    const answer = best({ ...search([], 15), scene, by: "mage", score: { byId: { e: 1, f: 1, a1: -2 } } });
    expect(answer).toMatchObject({ complete: true });
    expect(answer.placements[0]).toMatchObject({ score: 2, affected: ["e", "f"] });
    expect(pointOf(answer.placements[0].place)[1]).toBe(4);
  });

  it("common.origin-on-wall: a wall that merely ends at the origin cuts nothing", () => {
    // from (3, 0), on the border of the scene, e is seen beside the wall's end; f lies more than 4 away from there
    const answer = best(corner(0));
    expect(answer).toMatchObject({ complete: true });
    expect(answer.placements[0]).toMatchObject({ score: 3, affected: ["e"] });
    expect([
      [3, 0, 0],
      [0, 3, 0],
    ]).toContainEqual(pointOf(answer.placements[0].place));
  });

  it("common.origin-on-wall: without a source an origin on a wall reaches both its sides", () => {
    const scene = {
      size: [6, 4] as const,
      creatures: [who("e", 1, 1), who("f", 4, 1)],
      walls: [{ from: [3, -1] as const, to: [3, 5] as const }],
    };
    const q = search([], 15, { scene, score: { enemies: 1 } });
    const answer = best(q);
    expect(answer).toMatchObject({ complete: true });
    expect(answer.placements[0].score).toBe(2);
    const { place } = answer.placements[0];
    expect(pointOf(place)[0]).toBe(3);
    expect(resolve({ system: "dnd5e", method: "template", scene, area: q.area, place } as never).affected).toHaveLength(
      2,
    );
  });
});
