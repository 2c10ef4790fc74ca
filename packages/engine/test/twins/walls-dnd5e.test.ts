/** D&D 5e among walls, in plan: engine and oracle (5e.blocked, common.origin-on-wall, 5e.near-side, 5e.cover). */
import { resolve } from "@ambit/engine";
import { describe, it } from "vitest";
import type { CreatureInput, Method, Question } from "../../src/contract/types.js";
import { EIGHT, type Random } from "../oracle/random.js";
import { compareSight, wallRuns } from "../oracle/sight-compare.js";
import { sceneAmong, wallsOf } from "../oracle/sight-make.js";
import { dndSight } from "../oracle/sight-points.js";

type Kind = "sphere" | "emanation" | "cone" | "line" | "cube";

const make =
  (kind: Kind) =>
  (r: Random): Question => {
    const size = r.pick([1, 1, 2]);
    const source: CreatureInput = { id: "mage", at: [r.int(-3, 3), r.int(-3, 3), 0], size };
    const [x, y] = source.at!;
    const method: Method = r.pick(["template", "template", "dmg2014", "dmg2024", "token"]);
    const fine = method === "template" ? r.pick([0, 0, 0.5, 0.25]) : 0;
    const placed = kind === "sphere" || kind === "cube";
    const by = !placed || r.chance(0.6);
    let focus: [number, number] = [fine, 0];
    const q: Question = {
      system: "dnd5e",
      method,
      area: { shape: "sphere", radiusFeet: r.pick([5, 10, 10, method === "template" ? 7.5 : 10]) },
      place: { point: [...focus, 0] },
    };
    if (kind === "emanation") {
      q.area = { shape: "emanation", radiusFeet: size === 1 ? r.pick([5, 10]) : 5 };
      q.place = {};
      focus = r.pick([
        [x, y],
        [x + size, y + size],
        [x + 0.5, y + 0.5],
      ] as const) as [number, number];
    }
    if (kind === "cube") {
      q.area = { shape: "cube", sideFeet: 10, rangeFeet: 60 };
      const [ox, oy] = r.pick([
        [0, 0],
        [1, 0],
        [2, 2],
        [0, 2],
        [2, 1],
      ] as const);
      q.place = { corner: [focus[0] - ox, focus[1] - oy, 0], origin: [focus[0], focus[1], 0] };
      if (method === "template" && r.chance(0.3))
        q.place = {
          corner: [focus[0], focus[1], 0],
          along: r.pick([
            [3, 4],
            [-4, 3],
            [0, -1],
          ] as const),
          origin: [focus[0], focus[1], 0],
        };
    }
    if (kind === "cone" || kind === "line") {
      const [dx, dy] = r.pick(EIGHT);
      const edge = (d: number, v: number): number => (d > 0 ? v + size : d < 0 ? v : v + r.int(0, size));
      focus = [edge(dx, x), edge(dy, y)];
      let toward: readonly [number, number] = [dx, dy];
      if (method === "template" && dx !== 0 && dy !== 0)
        toward = r.pick([
          [3 * dx, 4 * dy],
          [4 * dx, 3 * dy],
        ] as const);
      if (kind === "line" && method !== "token" && Math.abs(dx) === Math.abs(dy)) toward = [3 * dx, 4 * dy];
      q.area =
        kind === "cone"
          ? { shape: "cone", lengthFeet: r.pick([10, 15, 15]) }
          : { shape: "line", lengthFeet: r.pick([15, 20]), widthFeet: r.pick([5, 5, 10]) };
      q.place = { point: [...focus, 0], toward };
      if (kind === "cone" && r.chance(0.2)) q.options = { coneEnd: "round" };
      if (method === "token") {
        const k = r.int(0, size - 1);
        const start = [dx > 0 ? x + size : dx < 0 ? x - 1 : x + k, dy > 0 ? y + size : dy < 0 ? y - 1 : y + k] as const;
        focus = [start[0] + 0.5, start[1] + 0.5];
        q.place = { start, toward: [dx, dy] };
        delete q.options;
      }
    }
    const target: [number, number] = [Math.floor(focus[0]) + r.int(-2, 2), Math.floor(focus[1]) + r.int(-2, 2)];
    const walls = wallsOf(r, { oneWay: true, focus: [focus, focus, target], reach: 3 }, 5);
    q.scene = sceneAmong(r, by ? source : undefined, walls, focus, { solids: "tall", reach: 3, sizes: [1, 1, 2] });
    if (by) q.by = "mage";
    return q;
  };

describe("D&D 5e among walls", () => {
  it.each(["sphere", "emanation", "cone", "line", "cube"] as const)(
    "5e.blocked %s",
    (kind) => compareSight(resolve, dndSight, `5e ${kind}`, make(kind), wallRuns(60)),
    0,
  );
});
