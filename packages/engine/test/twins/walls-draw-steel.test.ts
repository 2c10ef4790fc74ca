/** Draw Steel among walls and blocks: engine and oracle (ds.reach, ds.within, ds.cover, common.touch, common.blocks). */
import { resolve } from "@ambit/engine";
import { describe, it } from "vitest";
import type { CreatureInput, DrawSteelArea, Question } from "../../src/contract/types.js";
import type { Random } from "../oracle/random.js";
import { compareSight, wallRuns } from "../oracle/sight-compare.js";
import { drawSteelSight } from "../oracle/sight-draw-steel.js";
import { sceneAmong, wallsOf } from "../oracle/sight-make.js";

type Kind = "burst" | "aura" | "cube" | "line";

const make =
  (kind: Kind, mark: "lenient" | "strict" | "spreads" | "passes", heights: boolean) =>
  (r: Random): Question => {
    const size = r.pick([1, 1, 2]);
    const source: CreatureInput = { id: "mage", at: [r.int(-2, 2), r.int(-2, 2), 0], size };
    const [x, y] = source.at!;
    // ways of steps know a ground, lines do not
    if (heights) source.at = [x, y, r.pick([0, 0, 0, -1, 1])];
    const focus: [number, number][] = [
      [x, y],
      [x + 0.5, y + 0.5],
      [x + 2, y + 1],
    ];
    const walls = wallsOf(r, { heights, oneWay: true, focus, reach: 3 });
    const scene = sceneAmong(r, source, walls, [x, y], { reach: 3, ...(heights ? { solids: "any" as const } : {}) });
    // Whether an area marked `passes` affects a square inside a block the rules leave open.
    if (mark === "passes") delete scene.solids;
    if (heights)
      scene.layers = r.pick([
        [0, 0],
        [-1, 1],
        [-2, 0],
        [0, 2],
      ] as const);
    const q: Question = { system: "draw-steel", scene, by: "mage", area: { shape: "burst", radius: 1 }, place: {} };
    const start = [x + r.int(-2, size + 1), y + r.int(-2, size + 1), heights ? r.pick([0, 0, 1, -1, -2]) : 0] as const;
    const marks = { within: r.int(1, 3), ...(mark === "spreads" || mark === "passes" ? { [mark]: true } : {}) };
    if (kind === "burst") {
      q.area = { shape: "burst", radius: heights ? r.pick([1, 1, 2]) : r.int(1, 2), ...marks } as DrawSteelArea;
      delete (q.area as { within?: number }).within;
    }
    if (kind === "aura") {
      q.area = { shape: "aura", radius: heights ? 1 : r.int(1, 2), ...marks } as DrawSteelArea;
      delete (q.area as { within?: number }).within;
      const path: [number, number, number][] = [];
      for (let steps = r.int(1, 3), [px, py] = [x, y]; path.length < steps; ) {
        const [dx, dy] = [r.int(-1, 1), r.int(-1, 1)];
        if (dx === 0 && dy === 0) continue;
        [px, py] = [px + dx, py + dy];
        path.push([px, py, source.at![2]!]);
      }
      q.place = { path };
    }
    if (kind === "cube") {
      const side = r.int(1, 3);
      q.area = { shape: "cube", side, ...marks } as DrawSteelArea;
      const corner = start;
      const into = (v: number): number => v + r.int(0, side - 1);
      q.place = r.chance(heights ? 0.8 : 0.5)
        ? { corner, origin: [into(corner[0]), into(corner[1]), heights ? into(corner[2]) : corner[2]] }
        : { corner };
      if (!heights) {
        // On the ground only one layer of a cube matters, so the others need not be looked at.
        q.scene!.layers = [0, 0];
      }
    }
    if (kind === "line") {
      const toward = r.pick([
        [1, 0],
        [0, 1],
        [-1, 0],
        [1, 1],
        [-1, 1],
        [2, 1],
        [-1, 3],
      ] as const);
      q.area = { shape: "line", length: r.int(1, 5), width: 1, ...marks } as DrawSteelArea;
      q.place = { start, toward };
    }
    if (mark === "strict" || (mark === "spreads" && r.chance(0.3))) q.options = { corners: "strict" };
    return q;
  };

describe("Draw Steel among walls", () => {
  for (const heights of [false, true])
    for (const mark of ["lenient", "strict", "spreads", "passes"] as const)
      it.each(["burst", "aura", "cube", "line"] as const)(
        `ds.reach ${mark}${heights ? " in height" : ""} %s`,
        (kind) => {
          const name = `ds.reach ${mark} ${heights} ${kind}`;
          compareSight(resolve, drawSteelSight, name, make(kind, mark, heights), wallRuns(30));
        },
        0,
      );
});
