import { expect } from "vitest";
import type {
  Area,
  Method,
  OptionValues,
  Question,
  Score,
  SearchAnswer,
  SearchQuestion,
  SystemId,
} from "../../src/index.js";
import { resolve } from "../../src/index.js";

interface More {
  readonly by?: string;
  readonly limit?: number;
  readonly walk?: number;
  readonly scoreMap?: boolean;
  readonly cover?: readonly (readonly [number, number, number])[];
  readonly method?: Method;
  readonly score?: Score;
  readonly options?: Partial<OptionValues>;
  /** From x, y to x, y, with a top where a fifth number stands. */
  readonly walls?: readonly (readonly number[])[];
  readonly crate?: readonly [number, number];
  readonly size?: number;
}

const PARTY = ["mage", "lira"];

/** A search on 9 x 9 squares: mage and lira are the party, all others enemies; enemies weigh 1, the party -2. */
export function searchFor(
  system: SystemId,
  area: string | Area,
  who: Readonly<Record<string, readonly [number, number]>>,
  { walls = [], crate, size = 9, method, score = { enemies: 1, party: -2 }, ...more }: More = {},
): SearchQuestion {
  const creatures = Object.entries(who).map(([id, at]) => ({ id, at, side: PARTY.includes(id) ? "party" : "enemies" }));
  const own = system === "dnd5e" ? { method: method ?? ("dmg2014" as const) } : {};
  return {
    system,
    ...own,
    scene: {
      size: [size, size],
      creatures: crate === undefined ? creatures : [...creatures, { id: "crate", at: crate, object: true }],
      walls: walls.map(([x0, y0, x1, y1, top]) => ({
        from: [x0, y0] as const,
        to: [x1, y1] as const,
        ...(top === undefined ? {} : { top }),
      })),
    },
    area,
    score,
    ...more,
  };
}

/** Puts every placement back as a question. */
export function legalAndTrue(q: SearchQuestion, { placements }: SearchAnswer): void {
  const { score: _s, limit: _l, walk: _w, layersTried: _t, scoreMap: _m, points: _p, ...rest } = q;
  expect(placements.length).toBeGreaterThan(0);
  for (const { place, affected } of placements) {
    const answer = resolve({ ...rest, place } as Question);
    expect(answer.legal).toBe(true);
    expect(answer.affected.map((a) => a.id)).toEqual(affected);
    expect(answer.place).toEqual(place);
  }
}
