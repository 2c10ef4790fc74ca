/** A reason is true: with nothing but the walls that it names a blocked square is still blocked, and a spared creature still spared. */
import { type Answer, type Question, resolve, type WallInput } from "@ambit/engine";
import { describe, expect, it } from "vitest";
import type { Cell } from "../../src/contract/types.js";
import { Random, SEED } from "../oracle/random.js";
import { wallRuns } from "../oracle/sight-compare.js";
import { sceneAmong, wallsOf } from "../oracle/sight-make.js";

const RUNS = wallRuns(12);

const DRAW_STEEL = { system: "draw-steel", by: "mage", place: {} };
const KINDS: Record<string, object> = {
  "Draw Steel burst": { ...DRAW_STEEL, area: { shape: "burst", radius: 3 } },
  "Draw Steel burst, strict": { ...DRAW_STEEL, area: { shape: "burst", radius: 2 }, options: { corners: "strict" } },
  "Draw Steel burst that spreads": { ...DRAW_STEEL, area: { shape: "burst", radius: 2, spreads: true } },
  "Draw Steel cube, strict": {
    system: "draw-steel",
    area: { shape: "cube", side: 4, within: 9 },
    place: { corner: [-2, -2, 0], origin: [-1, 0, 0] },
    options: { corners: "strict" },
  },
  "D&D 5e sphere": {
    system: "dnd5e",
    method: "template",
    area: { shape: "sphere", radiusFeet: 15 },
    place: { point: [0.5, 0] },
  },
  "D&D 5e spheres": {
    system: "dnd5e",
    method: "dmg2014",
    area: { shape: "sphere", radiusFeet: 15, count: 2 },
    place: [{ point: [0, 0] }, { point: [3, 1] }],
  },
  "D&D 5e emanation": {
    system: "dnd5e",
    method: "template",
    by: "mage",
    area: { shape: "emanation", radiusFeet: 10 },
    place: {},
  },
  "Pathfinder burst": { system: "pf2e", area: { shape: "burst", radiusFeet: 15 }, place: { point: [0, 0] } },
  // common.origin-on-wall: what hides the user closes a side
  "Pathfinder burst of a user": {
    system: "pf2e",
    by: "mage",
    area: { shape: "burst", radiusFeet: 15 },
    place: { point: [0, 0] },
  },
  "D&D 5e sphere of a user": {
    system: "dnd5e",
    method: "template",
    by: "mage",
    area: { shape: "sphere", radiusFeet: 15 },
    place: { point: [0, 0] },
  },
  "D&D 5e sphere of a user by halves": {
    system: "dnd5e",
    method: "dmg2014",
    by: "mage",
    area: { shape: "sphere", radiusFeet: 15 },
    place: { point: [0, 0] },
  },
  "Pathfinder emanation": { system: "pf2e", by: "mage", area: { shape: "emanation", radiusFeet: 10 }, place: {} },
};

/** The same question with only some of its walls standing. */
function only(q: Question, kept: readonly number[], explain: boolean | Cell): Answer {
  const walls = (q.scene?.walls ?? []).map((w, i): WallInput => (kept.includes(i) ? w : { ...w, blocks: "none" }));
  return resolve({ ...q, scene: { ...q.scene, walls }, explain } as Question);
}

describe.each(Object.entries(KINDS))("%s", (kind, asked) => {
  it("the walls that a reason names are reason enough", () => {
    const r = new Random(SEED, `reasons ${kind}`);
    let told = 0;
    for (let run = 0; run < RUNS; run++) {
      const mage = { id: "mage", at: [r.int(-2, 2), r.int(-2, 2), 0] as Cell, size: r.pick([1, 2]) };
      const walls = wallsOf(
        r,
        {
          oneWay: true,
          heights: run % 2 === 1,
          focus: [
            [0, 0],
            [mage.at[0], mage.at[1]],
          ],
          reach: 3,
        },
        6,
      );
      const q = {
        ...asked,
        scene: sceneAmong(r, mage, walls, [0, 0], { solids: run % 2 === 1 ? "any" : "tall", reach: 3 }),
      } as Question;
      const answer = resolve({ ...q, explain: true });
      // with fewer walls the origin might stay where it was chosen
      if (answer.problems.some((p) => p.rule === "5e.near-side")) continue;
      for (const square of answer.squares ?? []) {
        if (square.state !== "blocked") continue;
        told++;
        const found = only(q, square.walls ?? [], square.at).squares?.[0];
        const held = found?.state === "blocked" && (square.line === undefined || square.line.at !== undefined);
        if (!held) expect.fail(`AMBIT_SEED=${SEED} run ${run}: ${JSON.stringify({ square, found, q })}`);
      }
      for (const { id, because } of answer.spared) {
        if (!/stops? every|shuts? off|solid block/.test(because.text)) continue;
        const there = only(q, because.walls ?? [], false);
        if (!there.spared.some((s) => s.id === id))
          expect.fail(`AMBIT_SEED=${SEED} run ${run}: ${JSON.stringify({ id, because, q })}`);
      }
      for (const { id, squares, because } of answer.affected) {
        if (!because.text.includes("blocked: ")) continue;
        const there = only(q, because.walls ?? [], false).affected.find((a) => a.id === id);
        if ((there?.squares ?? 0) > squares)
          expect.fail(`AMBIT_SEED=${SEED} run ${run}: ${JSON.stringify({ id, because, q })}`);
      }
    }
    // not a test of nothing
    expect(told).toBeGreaterThan(0);
  });
});
