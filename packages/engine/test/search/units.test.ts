/** Searches where points are whole units, few a square: nothing between them is listed, and plain enumeration of all points finds no more. */
import { describe, expect, it } from "vitest";
import {
  type Area,
  best,
  type Place,
  prepare,
  resolve,
  type SceneInput,
  type SearchQuestion,
} from "../../src/index.js";

const scene = (units: number): SceneInput => ({
  coordinates: "units",
  unitsPerSquare: units,
  size: [20, 20],
  creatures: [
    { id: "me", at: [5, 5] },
    { id: "a", at: [11, 8], side: "e" },
    { id: "b", at: [10, 9], side: "e" },
    { id: "c", at: [7, 7], side: "e" },
  ],
});

const AREAS: Record<string, Area> = {
  sphere: { shape: "sphere", radiusFeet: 10, rangeFeet: 60 },
  cylinder: { shape: "cylinder", radiusFeet: 10, heightFeet: 10, rangeFeet: 60 },
  circle: { shape: "circle", radiusFeet: 12.5, rangeFeet: 60 },
  cone: { shape: "cone", lengthFeet: 30 },
  line: { shape: "line", lengthFeet: 30, widthFeet: 5 },
  cube: { shape: "cube", sideFeet: 15, rangeFeet: 60 },
  "a cube of the user": { shape: "cube", sideFeet: 15 },
  square: { shape: "square", sideFeet: 15, rangeFeet: 60 },
};

const question = (units: number, area: Area, method: "template" | "dmg2014" = "template"): SearchQuestion => ({
  system: "dnd5e",
  method,
  by: "me",
  scene: scene(units),
  area,
  score: { e: 1 },
});

function isNamable(place: Place): boolean {
  return [place.point, place.corner, place.origin].every(
    (p) => p === undefined || p.slice(0, 2).every(Number.isInteger),
  );
}

describe("points of placements where coordinates are units", () => {
  it.each(Object.keys(AREAS))("%s: whole units that a question takes", (name) => {
    for (const [units, method] of [
      [1, "template"],
      [3, "template"],
      [1, "dmg2014"],
    ] as const) {
      const q = question(units, AREAS[name], method);
      const { placements } = best(q);
      expect(placements.length).toBeGreaterThan(0);
      const { score: _, ...rest } = q;
      for (const { place, affected } of placements) {
        expect({ place, ok: isNamable(place as Place) }).toMatchObject({ ok: true });
        const told = resolve({ ...rest, place } as never);
        expect(told.legal).toBe(true);
        expect(told.affected.map((a) => a.id)).toEqual(affected);
      }
    }
  });

  it("points that a cone may start from are given in units", () => {
    const q: SearchQuestion = { ...question(1, AREAS.cone), points: [[6, 6]] };
    const { placements } = best(q);
    // (6, 6) looks along the diagonal at all three
    expect(placements[0]).toMatchObject({ score: 3, place: { point: [6, 6, 0] } });
    expect(() => best({ ...q, points: [[6, 5.75]] })).toThrow(/whole/);
  });

  it("5e.template: one unit a square, where touching spares", () => {
    // radius 1: e, from x = 4 on, is reached from x > 3; the range of 2.8 squares ends at x = 3.8
    const q: SearchQuestion = {
      system: "dnd5e",
      method: "template",
      by: "me",
      scene: {
        coordinates: "units",
        unitsPerSquare: 1,
        size: [8, 1],
        creatures: [
          { id: "me", at: [0, 0] },
          { id: "e", at: [4, 0], side: "e" },
        ],
      },
      area: { shape: "circle", radiusFeet: 5, rangeFeet: 14 },
      score: { e: 1 },
    };
    // of whole x none lies between
    const answer = best(q);
    expect(answer).toMatchObject({ complete: true, unplaceable: 1 });
    expect(answer.placements[0].score).toBe(0);
    // in halves there is (3.5, y), seven halves
    const finer = best({ ...q, scene: { ...q.scene, unitsPerSquare: 2 } });
    expect(finer.unplaceable).toBeUndefined();
    expect(finer.placements[0].score).toBe(1);
    expect((finer.placements[0].place as Place).point?.[0]).toBe(7);
  });
});

/** A small scene with an ally between two enemies. */
function small(units: number, area: Area, more: Partial<SceneInput> = {}): SearchQuestion {
  return {
    system: "dnd5e",
    method: "template",
    by: "me",
    scene: {
      coordinates: "units",
      unitsPerSquare: units,
      size: [5, 5],
      creatures: [
        { id: "me", at: [1, 2] },
        { id: "a", at: [3, 2], side: "p" },
        { id: "b", at: [3, 0], side: "e" },
        { id: "c", at: [4, 3], side: "e" },
      ],
      ...more,
    },
    area,
    score: { e: 1, p: -1 },
  };
}

const VECTORS: readonly (readonly [number, number])[] = Array.from(
  { length: 81 },
  (_, k) => [(k % 9) - 4, Math.floor(k / 9) - 4] as const,
).filter(([x, y]) => x !== 0 || y !== 0);

function* points(units: number, low: number, high: number): Generator<readonly [number, number, number]> {
  for (let y = low * units; y <= high * units; y++) for (let x = low * units; x <= high * units; x++) yield [x, y, 0];
}

/** All that is tried of an area: every point, corner and origin of the scene, in many directions. */
function* tried({ shape }: Area, units: number): Generator<Place> {
  if (shape === "sphere" || shape === "circle") for (const point of points(units, 0, 5)) yield { point };
  else if (shape === "cone" || shape === "line") {
    for (const point of points(units, 1, 3)) for (const toward of VECTORS) yield { point, toward };
  } else
    for (const corner of points(units, 0, 5))
      for (const along of VECTORS.filter(([x, y]) => x > 0 && y >= 0 && x + y < 4 && (x === 1 || y === 1)))
        for (const origin of points(units, 1, 4)) yield { corner, along, origin };
}

describe("5e.template: origins that a side is rounded to, one unit a square", () => {
  // a diamond of side 1 whose corner is (3, 1) has its western tip at (2.293, 1.707), which is rounded to (2, 2), the corner of the user's space [1, 2] x [2, 3]; its eastern
  // tip at (3.707, 1.707) lies in the imp, [3.5, 4.5] x [1.5, 2.5]. A cube that touches the user's space reaches no farther than 2 + sqrt(2)
  const imp = (units: number, rangeFeet?: number): SearchQuestion => ({
    system: "dnd5e",
    method: "template",
    by: "me",
    scene: {
      coordinates: "units",
      unitsPerSquare: units,
      size: [6, 6],
      creatures: [
        { id: "me", at: [1, 2] },
        { id: "imp", base: { shape: "square", side: 1, centre: [4, 2] }, side: "e" },
      ],
    },
    area: { shape: "cube", sideFeet: 5, ...(rangeFeet === undefined ? {} : { rangeFeet }) },
    score: { e: 1 },
  });

  it("5e.self: beside the user's space", () => {
    const place = { corner: [3, 1, 0], along: [1, 1], origin: [2, 2, 0] } as const;
    const { score: _, ...rest } = imp(1);
    expect(resolve({ ...rest, place } as never)).toMatchObject({ legal: true, affected: [{ id: "imp" }] });
    expect(best(imp(1)).placements[0]).toMatchObject({ score: 1, affected: ["imp"] });
  });

  it("thousandths leave no such room", () => {
    const { coordinates: _c, unitsPerSquare: _u, ...scene } = imp(1).scene!;
    expect(best({ ...imp(1), scene }).placements[0].score).toBe(0);
  });
});

describe("against all points of a small scene", () => {
  const WALL: Partial<SceneInput> = { walls: [{ from: [3, 1], to: [3, 3] }] };
  const kinds: [string, number, Area, Partial<SceneInput>][] = [];
  for (const units of [1, 2, 3])
    for (const shape of ["sphere", "circle"] as const)
      kinds.push([shape, units, { shape, radiusFeet: 7, rangeFeet: 10 }, {}]);
  for (const units of [1, 2]) {
    kinds.push(["cone", units, { shape: "cone", lengthFeet: 15 }, {}]);
    kinds.push(["line", units, { shape: "line", lengthFeet: 15, widthFeet: 5 }, {}]);
  }
  kinds.push(["cube", 1, { shape: "cube", sideFeet: 10, rangeFeet: 5 }, {}]);
  kinds.push(["cube among walls", 1, { shape: "cube", sideFeet: 7, rangeFeet: 5 }, WALL]);
  kinds.push(["cube of the user", 1, { shape: "cube", sideFeet: 7 }, {}]);
  kinds.push(["square", 1, { shape: "square", sideFeet: 7, rangeFeet: 5 }, {}]);

  it.each(kinds)("%s, %i a square", (_, units, area, more) => {
    const q = small(units, area, more);
    const answer = best(q);
    expect(answer.complete).toBe(true);
    const top = answer.placements[0].score;
    const table = prepare({ system: "dnd5e", method: "template", scene: q.scene! });
    let most = Number.NEGATIVE_INFINITY;
    let first: Place | undefined;
    for (const place of tried(area, units)) {
      const told = table.resolve({ by: "me", area, place });
      if (!told.legal || told.problems.some((p) => p.rule === "5e.near-side")) continue;
      const score = told.affected.reduce((sum, { id }) => sum + (id === "a" ? -1 : id === "me" ? 0 : 1), 0);
      if (score <= most) continue;
      [most, first] = [score, place];
    }
    expect({ most: Math.max(most, top), first }).toMatchObject({ most: top });
    // of round areas all points are tried
    if (area.shape === "sphere" || area.shape === "circle") expect(most).toBe(top);
  });
});
