/** Pathfinder 2e among walls, in plan: engine and oracle (pf2e.line-of-effect, common.origin-on-wall, pf2e.cover). */
import { resolve } from "@ambit/engine";
import { describe, it } from "vitest";
import type { CreatureInput, Question } from "../../src/contract/types.js";
import { EIGHT, type Random } from "../oracle/random.js";
import { compareSight, wallRuns } from "../oracle/sight-compare.js";
import { sceneAmong, wallsOf } from "../oracle/sight-make.js";
import { pathfinderSight } from "../oracle/sight-points.js";

const make =
  (kind: "burst" | "emanation" | "cone" | "line") =>
  (r: Random): Question => {
    const size = r.pick([1, 1, 2]);
    const source: CreatureInput = { id: "mage", at: [r.int(-3, 3), r.int(-3, 3), 0], size };
    const [x, y] = source.at!;
    const starts = kind !== "burst";
    const by = starts || r.chance(0.6);
    const q: Question = { system: "pf2e", area: { shape: "burst", radiusFeet: r.pick([5, 10, 10, 15]) }, place: {} };
    let focus: [number, number] = [0, 0];
    if (kind === "burst") q.place = { point: focus };
    if (kind === "emanation") {
      q.area = { shape: "emanation", radiusFeet: size === 1 ? r.pick([5, 10]) : 5 };
      focus = r.pick([
        [x, y],
        [x + size, y + size],
        [x + 0.5, y + 0.5],
      ] as const) as [number, number];
    }
    if (kind === "cone") {
      q.area = { shape: "cone", lengthFeet: r.pick([15, 15, 20]) };
      const [dx, dy] = r.pick(EIGHT);
      const out = (d: number, v: number): number => (d > 0 ? v + size : v);
      const k = r.int(0, size - 1);
      if (dx !== 0 && dy !== 0) {
        focus = [out(dx, x), out(dy, y)];
        q.place = { toward: [dx, dy] };
      } else if (r.chance(0.5)) {
        const start = [
          dx === 0 ? x + k : dx > 0 ? x + size : x - 1,
          dy === 0 ? y + k : dy > 0 ? y + size : y - 1,
        ] as const;
        focus = dx !== 0 ? [out(dx, x), y + k + 0.5] : [x + k + 0.5, out(dy, y)];
        q.place = { toward: [dx, dy], start };
      } else {
        const j = r.int(0, size);
        focus = dx !== 0 ? [out(dx, x), y + j] : [x + j, out(dy, y)];
        q.place = { toward: [dx, dy], point: focus };
      }
    }
    if (kind === "line") {
      q.area = { shape: "line", lengthFeet: r.pick([15, 20, 30]), widthFeet: r.pick([5, 5, 10]) };
      const [sx, sy] = [r.pick([1, -1]), r.pick([1, -1])];
      focus = [sx > 0 ? x + size : x, sy > 0 ? y + size : y];
      const [a, b] = r.pick([
        [1, 1],
        [2, 1],
        [1, 2],
        [3, 1],
        [5, 3],
      ] as const);
      q.place = { point: focus, toward: [a * sx, b * sy] };
    }
    const target: [number, number] = [Math.floor(focus[0]) + r.int(-2, 2), Math.floor(focus[1]) + r.int(-2, 2)];
    const walls = wallsOf(r, { oneWay: true, focus: [focus, focus, target], reach: 3 }, 5);
    q.scene = sceneAmong(r, by ? source : undefined, walls, focus, { solids: "tall", reach: 3, sizes: [1, 1, 2, 3] });
    if (by) q.by = "mage";
    return q;
  };

describe("Pathfinder 2e among walls", () => {
  it.each(["burst", "emanation", "cone", "line"] as const)(
    "pf2e.line-of-effect %s",
    (kind) => compareSight(resolve, pathfinderSight, `pf2e ${kind}`, make(kind), wallRuns(75)),
    0,
  );
});
