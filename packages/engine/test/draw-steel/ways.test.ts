import { type Answer, type Question, resolve } from "@ambit/engine";
import { describe, expect, it } from "vitest";
import type { Cell } from "../../src/contract/types.js";
import type { Effect } from "../../src/effect/effect.js";
import type { Dot } from "../../src/effect/sight.js";
import { box, cellBox } from "../../src/grid/box.js";
import { boxesFootprint } from "../../src/systems/draw-steel/footprint.js";
import { kingReach } from "../../src/systems/draw-steel/king-reach.js";
import { Random, SEED } from "../oracle/random.js";

type Walls = NonNullable<NonNullable<Question["scene"]>["walls"]>;

/** A closed room over columns and rows 2 to 4. */
const room = (bottom: number): Walls => [
  { from: [2, 2], to: [5, 2], bottom },
  { from: [5, 2], to: [5, 5], bottom },
  { from: [5, 5], to: [2, 5], bottom },
  { from: [2, 5], to: [2, 2], bottom },
];

/** What an area about h that spreads by strict corners says of squares: h stands in the room. */
function spread(bottom: number, at: Cell, radius: number, square: Cell): NonNullable<Answer["squares"]>[number] {
  const answer = resolve({
    system: "draw-steel",
    scene: { walls: room(bottom), creatures: [{ id: "h", at }] },
    by: "h",
    area: { shape: "burst", radius, spreads: true },
    place: {},
    options: { corners: "strict" },
    explain: square,
  });
  return answer.squares![0]!;
}

describe("ds.reach: ways by steps keep above the ground", () => {
  it("a closed room with feet on the ground lets nothing out", () => {
    const answer = resolve({
      system: "draw-steel",
      scene: { walls: room(0), creatures: [{ id: "h", at: [3, 3, 0] }] },
      by: "h",
      area: { shape: "burst", radius: 3, spreads: true },
      place: {},
      explain: [6, 3, 0],
    });
    // its 9 squares of the 7 x 7
    expect([answer.cells.length, answer.blocked.length]).toEqual([9, 40]);
    expect(answer.squares?.[0]?.text).toBe(
      "3 squares away, the radius is 3, but the wall outline near (4, 4) stops every line and every way to it inside the area from the space of h",
    );
    expect(answer.squares?.[0]?.walls).toEqual([0, 1, 2, 3]);
  });

  it("what lies below the ground is reached below it, as far down as it lies", () => {
    // under the walls' feet at z = 0, which a step down may not touch either: down inside the room, then out
    expect(spread(0, [3, 3, 0], 3, [6, 3, -1])).toMatchObject({ state: "affected" });
    expect(spread(0, [3, 3, 0], 3, [6, 3, 0])).toMatchObject({ state: "blocked" });
    // feet at z = -1 are passed in layer -2 only: for a square in layer -1 that is too far down
    expect(spread(-1, [3, 3, 0], 3, [6, 3, -1])).toMatchObject({ state: "blocked", walls: [0, 1, 2, 3] });
    expect(spread(-1, [3, 3, 0], 3, [6, 3, -2])).toMatchObject({ state: "affected" });
  });

  it("an origin below the ground has ways below it, as far down as it lies", () => {
    expect(spread(0, [3, 3, -1], 3, [6, 3, 0])).toMatchObject({ state: "affected" });
    expect(spread(0, [3, 3, -1], 3, [6, 3, 2])).toMatchObject({ state: "affected" });
    expect(spread(-1, [3, 3, -1], 3, [6, 3, 0])).toMatchObject({ state: "blocked" });
    expect(spread(-1, [3, 3, -2], 3, [6, 3, 0])).toMatchObject({ state: "affected" });
  });

  it("on a flat map a way is told on the ground, of one who flies in its own layer", () => {
    const told = (z: number): string | undefined =>
      resolve({
        system: "draw-steel",
        scene: { walls: [{ from: [9, 9], to: [9, 10] }], creatures: [{ id: "hero", name: "Hero", at: [2, 3, z] }] },
        by: "hero",
        area: "6 burst",
        place: {},
        options: { corners: "strict" },
        explain: [4, 3, z],
      }).squares?.[0]?.text;
    const text = "2 squares away, the radius is 6, reached in 2 steps from the space of Hero, by (3,2)";
    expect([0, 4, -3].map(told)).toEqual([text, text, text]);
  });
});

/** Stopped where a step leads from one of some cells to another. */
const effect = (shut: (from: Cell, to: Cell) => boolean): Effect =>
  ({
    units: 2,
    walls: [],
    stopped(p: Dot, q: Dot) {
      const cell = (d: Dot): Cell => [(d.x - 1) / 2, (d.y - 1) / 2, (d.z - 1) / 2];
      return shut(cell(p), cell(q)) ? 0 : undefined;
    },
  }) as unknown as Effect;
const plain = (): { text: string } => ({ text: "" });

describe("ds.reach: which of several shortest ways is told", () => {
  it("one wholly in the square's own layer, though an earlier square of it is reached as soon from below", () => {
    // (2,0,1) is entered from layer 0 only; in layer 1 the way is by (2,1,1)
    const shut = (from: Cell, to: Cell): boolean => to.join() === "2,0,1" && from[2] === 1 && from[0] === 1;
    const area = boxesFootprint([{ x: 0, y: 0, z: 0, w: 4, d: 2, h: 2 }], true, plain);
    const { way } = kingReach(effect(shut), cellBox([0, 0, 1]), area);
    expect(way(3, 0, 1)).toEqual([
      [0, 0, 1],
      [1, 0, 1],
      [2, 1, 1],
      [3, 0, 1],
    ]);
  });

  it("else one that keeps to it as far as it can, from its end back", () => {
    // no step leads over from column 1 to 2 but in layer 0: the way comes up again at once
    const shut = (from: Cell, to: Cell): boolean =>
      Math.min(from[0], to[0]) === 1 && Math.max(from[0], to[0]) === 2 && from[2] + to[2] > 0;
    const area = boxesFootprint([{ x: 0, y: 0, z: 0, w: 5, d: 1, h: 2 }], true, plain);
    const { way } = kingReach(effect(shut), cellBox([0, 0, 1]), area);
    expect(way(4, 0, 1)).toEqual([
      [0, 0, 1],
      [1, 0, 0],
      [2, 0, 0],
      [3, 0, 1],
      [4, 0, 1],
    ]);
  });
});

describe("ds.reach: steps down to each floor", () => {
  const AREA = { x: 0, y: 0, z: -4, w: 4, d: 3, h: 6 };

  /** The slow way: all anew above one floor. */
  function slow(origin: Cell, floor: number, shut: (from: Cell, to: Cell) => boolean): Map<string, number> {
    const found = new Map([[origin.join(), 0]]);
    for (let front = [origin]; front.length > 0; ) {
      const next: Cell[] = [];
      for (const from of front)
        for (let z = Math.max(floor, AREA.z); z < AREA.z + AREA.h; z++)
          for (let y = 0; y < AREA.d; y++)
            for (let x = 0; x < AREA.w; x++) {
              const to: Cell = [x, y, z];
              if (to.some((v, i) => Math.abs(v - from[i]!) > 1)) continue;
              if (found.has(to.join()) || shut(from, to)) continue;
              found.set(to.join(), found.get(from.join())! + 1);
              next.push(to);
            }
      front = next;
    }
    return found;
  }

  it("are those of the slow way, asked in any order", () => {
    const r = new Random(SEED, "steps down to each floor");
    const footprint = boxesFootprint([AREA], true, plain);
    for (let run = 0; run < 60; run++) {
      const closed = new Set<string>();
      // most steps are stopped, and each way by itself, so that ways dip far below where they end
      for (let z = AREA.z; z < AREA.z + AREA.h; z++)
        for (let y = 0; y < AREA.d; y++)
          for (let x = 0; x < AREA.w; x++)
            for (let k = 0; k < 27; k++)
              if (r.chance(0.88))
                closed.add(`${x},${y},${z}>${(k % 3) - 1},${(Math.floor(k / 3) % 3) - 1},${Math.floor(k / 9) - 1}`);
      const shut = (p: Cell, q: Cell): boolean =>
        closed.has(`${p.join()}>${q[0] - p[0]},${q[1] - p[1]},${q[2] - p[2]}`);
      const origin: Cell = [r.int(0, 3), r.int(0, 2), r.pick([0, 0, 1, -1])];
      const { steps } = kingReach(effect(shut), box(...origin, 1), footprint);
      const ground = Math.min(0, origin[2]);
      const layers = [-4, -3, -2, -1, 0, 1];
      if (r.chance(0.5)) layers.reverse();
      for (const z of layers) {
        const want = slow(origin, Math.min(ground, z), shut);
        for (let y = 0; y < AREA.d; y++)
          for (let x = 0; x < AREA.w; x++)
            expect([x, y, z, steps(x, y, z)]).toEqual([x, y, z, want.get(`${x},${y},${z}`)]);
      }
    }
  });
});
