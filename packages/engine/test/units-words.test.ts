import { check, type Question, resolve } from "@ambit/engine";
import { describe, expect, it } from "vitest";

const U = 64;

/** The same question with wall ends, and the points of a 5e place, in units of 1/64 square. */
function inUnits(q: Question): Question {
  const times = (p: readonly number[]): [number, number, ...number[]] => [p[0] * U, p[1] * U, ...p.slice(2)];
  const place: Record<string, unknown> = { ...q.place };
  for (const key of ["point", "corner", "origin"])
    if (Array.isArray(place[key])) place[key] = times(place[key] as number[]);
  const walls = (q.scene?.walls ?? []).map((w) => ({ ...w, from: times(w.from), to: times(w.to) }));
  return {
    ...q,
    place,
    scene: { ...q.scene, walls, coordinates: "units", unitsPerSquare: U },
  } as unknown as Question;
}

const scene = {
  size: [20, 20] as const,
  walls: [{ from: [7, 2] as const, to: [7, 8.5] as const }],
  creatures: [
    { id: "mage", at: [2, 4, 0] as const },
    { id: "imp", at: [9, 4, 0] as const },
    { id: "orc", at: [5, 4, 0] as const },
  ],
};
const ask = (method: Question["method"], area: object, place: object): Question =>
  ({ system: "dnd5e", method, scene, by: "mage", area, place }) as Question;

const questions: Question[] = [
  ask("template", { shape: "sphere", radiusFeet: 20, rangeFeet: 5 }, { point: [5.5, 4.25] }),
  ask("dmg2014", { shape: "sphere", radiusFeet: 20 }, { point: [5.5, 4.25] }),
  ask("template", { shape: "sphere", radiusFeet: 20 }, { point: [8.5, 4.5] }),
  ask("template", { shape: "cone", lengthFeet: 30 }, { point: [5.5, 4.25], toward: [1, 0] }),
  ask("template", { shape: "cone", lengthFeet: 30 }, { point: [2, 4.5], toward: [1, 0] }),
  ask("dmg2024", { shape: "cube", sideFeet: 15 }, { corner: [3, 3], origin: [3.5, 4.5, 0] }),
  ask("template", { shape: "cube", sideFeet: 15 }, { corner: [4, 3], origin: [6.25, 9.5, 0] }),
  ask("dmg2014", { shape: "square", sideFeet: 15 }, { corner: [4.25, 3] }),
  ask("template", { shape: "emanation", radiusFeet: 30 }, {}),
];

describe("words are in squares, whatever the map counts in", () => {
  it.each(questions.map((q) => [`${q.method} ${JSON.stringify(q.area)} ${JSON.stringify(q.place)}`, q] as const))(
    "%s",
    (_, q) => {
      const [own, units] = [resolve(q), resolve(inUnits(q))];
      expect(units.problems).toEqual(own.problems);
      expect(units.affected).toEqual(own.affected);
      expect(units.spared).toEqual(own.spared);
      expect(units.cells).toEqual(own.cells);
    },
  );

  it("in refusals too", () => {
    const q = ask("token", { shape: "sphere", radiusFeet: 20 }, { point: [8.5, 9] });
    expect(check(q)).toEqual(check(inUnits(q)));
    expect(check(q)?.message).toBe(
      "place.point: under the token method a grid intersection (whole squares), got (8.5, 9)",
    );
  });
});
