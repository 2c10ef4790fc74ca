import { describe, expect, it } from "vitest";
import { best, type CreatureInput, type SearchQuestion } from "../../../src/index.js";
import { creaturesOf, random } from "./scenes.js";

/** A mage at (5, 5) and enemies in a row 34 squares east of it. */
function far(radiusFeet: number, rangeFeet: number, enemies = 1, feetPerSquare = 5): SearchQuestion {
  const creatures: CreatureInput[] = [{ id: "me", at: [5, 5, 0] }];
  for (let k = 0; k < enemies; k++) creatures.push({ id: `e${k}`, at: [40 + 2 * k, 5, 0], side: "e" });
  return {
    system: "dnd5e",
    method: "template",
    by: "me",
    score: { e: 1 },
    scene: { size: [60, 20], creatures, feetPerSquare },
    area: { shape: "sphere", radiusFeet, rangeFeet },
  };
}

describe("what no point that can be told scores, and the range", () => {
  it.each([
    [20, 5],
    [20, 30],
    [5, 5],
    [10, 10],
  ])("5e.range: an enemy out of reach is reached nowhere (radius %i, range %i)", (radius, range) => {
    for (const q of [far(radius, range), far(radius, range, 2), far(radius, range, 1, 100)]) {
      const answer = best(q);
      expect(answer).toMatchObject({ complete: true });
      expect(answer.placements[0].score).toBe(0);
      expect(answer.unplaceable).toBeUndefined();
    }
  });

  it("5e.range: where the range and a reach only touch there is nothing to be told", () => {
    // the mage's space ends at x = 6, the enemy begins at 40: 34 squares, 24 of range and 10 of radius meet in one point, which spares
    const answer = best(far(50, 120));
    expect(answer.placements[0].score).toBe(0);
    expect(answer.unplaceable).toBeUndefined();
  });

  it("5e.range: a vertex beside which only points between thousandths lie in range is told", () => {
    // 7 ft a square: 51 and 187.001 ft are 34 squares and a seventh of a thousandth, so that both meet in less than a thousandth of a square about x = 6 + 187.001 / 7,
    // which ends in ...714. The nearest thousandth in range, 32.714, lies 51 / 7 + 2 / 7000 from the enemy
    const answer = best(far(51, 187.001, 1, 7));
    expect(answer.placements[0].score).toBe(0);
    expect(answer.unplaceable).toBe(1);
  });
});

const SCENES = Number(process.env.AMBIT_UNPLACEABLE_SCENES ?? 30);
const SIDE = 10;
/** Points a square of the plain grid, and more than half a diagonal between two of them. */
const FINE = 20;
const NEAR = 0.75 / FINE;

/** Random creatures, a user with a short range, circles flat on the ground. */
function randomShort(seed: number): SearchQuestion {
  const r = random(seed * 7919 + 31);
  for (let k = 0; k < 5; k++) r(2);
  const creatures = creaturesOf(r, { walls: "none" }, { side: SIDE, creatures: 6, layers: 1, walls: 0 });
  const feetPerSquare = [5, 3, 7][r(3)];
  return {
    system: "dnd5e",
    method: "template",
    by: "c0",
    // points that can be told are few, so that much lies between them
    scene: { size: [SIDE, SIDE], creatures, feetPerSquare, coordinates: "units", unitsPerSquare: 1 + r(2) },
    area: {
      shape: "circle",
      radiusFeet: feetPerSquare + r(2 * feetPerSquare),
      rangeFeet: 1 + r(3 * feetPerSquare),
    },
    score: { enemies: 1, party: -2, byId: { c0: 0 } },
    limit: 1,
  };
}

/** The most that points of a plain grid score by floats: strictly, and with all bounds eased by more than the grid leaves out. */
function plainly(q: SearchQuestion): { readonly strict: number; readonly eased: number } {
  const { creatures = [], feetPerSquare = 5 } = q.scene!;
  const { radiusFeet, rangeFeet } = q.area as { radiusFeet: number; rangeFeet: number };
  const [radius, range] = [radiusFeet / feetPerSquare, rangeFeet / feetPerSquare];
  const away = ({ at, size = 1 }: CreatureInput, x: number, y: number): number => {
    const [cx, cy] = at as readonly number[];
    const s = size as number;
    return Math.hypot(Math.max(0, cx - x, x - cx - s), Math.max(0, cy - y, y - cy - s));
  };
  let [strict, eased] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let j = 0; j <= SIDE * FINE; j++)
    for (let i = 0; i <= SIDE * FINE; i++) {
      const [x, y] = [i / FINE, j / FINE];
      const reach = away(creatures[0], x, y);
      if (reach > range + NEAR) continue;
      let [own, most] = [0, 0];
      for (const c of creatures.slice(1)) {
        const weight = c.side === "enemies" ? 1 : -2;
        const d = away(c, x, y);
        if (d < radius) own += weight;
        if (d < radius + (weight > 0 ? NEAR : -NEAR)) most += weight;
      }
      eased = Math.max(eased, most);
      if (reach <= range) strict = Math.max(strict, own);
    }
  return { strict, eased };
}

describe("against a plain grid, users with short ranges", () => {
  it("what is told is reached but for touching, and nothing is left untold", () => {
    let told = 0;
    let beyond = 0;
    for (let seed = 0; seed < SCENES; seed++) {
      const q = randomShort(seed);
      const answer = best(q);
      expect(answer.complete).toBe(true);
      const { strict, eased } = plainly(q);
      const top = answer.placements[0].score;
      const claim = Math.max(top, answer.unplaceable ?? top);
      if (answer.unplaceable !== undefined) told++;
      if (eased < q.scene!.creatures!.filter((c) => c.side === "enemies").length) beyond++;
      expect({ seed, ok: strict <= claim && claim <= eased, strict, top, claim, eased }).toMatchObject({ ok: true });
    }
    // both kinds of scenes are among them
    expect(told).toBeGreaterThan(0);
    expect(beyond).toBeGreaterThan(SCENES / 2);
  });
});
