/** Walls that end in height and blocks, for origins that are points: engine and oracle, whole cells (pf2e.line-of-effect, 5e.blocked, both covers). */
import { resolve } from "@ambit/engine";
import { describe, it } from "vitest";
import type { CreatureInput, Question } from "../../src/contract/types.js";
import type { Random } from "../oracle/random.js";
import { compareSight, wallRuns } from "../oracle/sight-compare.js";
import { sceneAmong, wallsOf } from "../oracle/sight-make.js";
import { spaceSight } from "../oracle/sight-space.js";

const make =
  (system: "pf2e" | "dnd5e") =>
  (r: Random): Question => {
    const mage: CreatureInput = { id: "mage", at: [r.int(-3, 3), r.int(-3, 3), 0], size: 1 };
    // Without a user: D&D 5e may move an origin that the user does not see.
    const by = system === "pf2e" && r.chance(0.4);
    const walls = wallsOf(
      r,
      {
        heights: true,
        oneWay: true,
        focus: [
          [0, 0],
          [1, 1],
        ],
        reach: 3,
      },
      3,
    );
    if (r.chance(0.6)) {
      // A long screen with a slot of one thousandth, or none, at some height.
      const [from, to] = r.pick([
        [
          [1, -4],
          [1, 4],
        ],
        [
          [-4, -1],
          [4, -1],
        ],
        [
          [-4, 1.5],
          [4, 0.5],
        ],
        [
          [0.5, -4],
          [0.5, 4],
        ],
        [
          [-4, 3],
          [3, -4],
        ],
      ] as const);
      const h = r.pick([0, 0.25, 0.5, 0.9, 1, 1.25]);
      walls.push({ from, to, top: h }, { from, to, bottom: Math.round((h + r.pick([0, 0.001, 0.001])) * 1000) / 1000 });
    }
    const scene = sceneAmong(r, by ? mage : undefined, walls, [0, 0], { solids: "any", reach: 2, sizes: [1] });
    const z = r.pick([0, 1, 1]);
    scene.layers = r.pick([
      [0, 0],
      [1, 1],
      [-1, 0],
      [0, 1],
    ] as const);
    return {
      system,
      ...(system === "dnd5e" ? { method: "token" as const } : {}),
      scene,
      ...(by ? { by: "mage" } : {}),
      area:
        system === "pf2e"
          ? { shape: "burst", radiusFeet: r.pick([5, 10]) }
          : { shape: "sphere", radiusFeet: r.pick([5, 10]) },
      place: { point: [0, 0, z] },
    };
  };

describe("walls and blocks in height", () => {
  it.each(["pf2e", "dnd5e"] as const)(
    "whole cells, %s",
    (system) => compareSight(resolve, spaceSight, `height ${system}`, make(system), wallRuns(75)),
    0,
  );
});
