/**
 * Planted faults: each switches one rule of docs/rules.md off by one line, and some test is to notice. `npm run faults` plants
 * them one after the other, in memory only.
 *
 * rule: id in docs/rules.md · file: in packages/engine/src · text: occurs exactly once there · to: what stands in its place ·
 * off: what that switches off · tests: in packages/engine/test, asked in this order until one notices. Of the hand cases
 * (`CASES`) those run that name the rule.
 *
 * @typedef {{ rule: string, file: string, text: string, to: string, off: string, tests: readonly string[] }} Fault
 */

import { AIMS } from "./aims.mjs";
import { DND5E } from "./dnd5e.mjs";
import { DRAW_STEEL } from "./draw-steel.mjs";
import { FREE } from "./free.mjs";
import { MOVEMENT } from "./movement.mjs";
import { PATHFINDER2E } from "./pathfinder2e.mjs";
import { SEARCH } from "./search.mjs";
import { SEARCH_WALLS } from "./search-walls.mjs";
import { TURNED } from "./turned.mjs";

const CASES = "cases.test.ts";

/** @type {readonly Fault[]} */
const COMMON = [
  {
    rule: "common.any-square",
    file: "answer/judge.ts",
    text: "if (affected > 0) return undefined;",
    to: "if (affected === of) return undefined;",
    off: "a creature counts only with its whole space inside",
    tests: [CASES],
  },
  {
    rule: "common.once",
    file: "answer/layers.ts",
    text: "affected = unite(affected, reached);",
    to: "affected = [...affected, ...reached];",
    off: "squares of several areas count once for each area",
    tests: [CASES],
  },
  {
    rule: "common.once",
    file: "answer/judge.ts",
    text: "if (own === undefined) return undefined;",
    to: "if (own === undefined) continue;",
    off: "of several areas one that gives no cover is passed over",
    tests: ["answer/stops.test.ts"],
  },
  {
    rule: "common.blocks",
    file: "answer/stops.ts",
    text: "if (inSolid(scene, passes, x, y, z)) {",
    to: "if (passes && inSolid(scene, passes, x, y, z)) {",
    off: "a block in somebody's own squares goes unnamed",
    tests: ["answer/stops.test.ts"],
  },
  {
    rule: "common.any-square",
    file: "answer/judge.ts",
    text: "if (blocked === 0) return undefined;",
    to: "if (blocked >= 0) return undefined;",
    off: "squares of somebody affected that walls block go untold",
    tests: ["answer/part-of-a-space.test.ts"],
  },
  {
    rule: "common.any-square",
    file: "answer/stops.ts",
    text: "if (only?.(x, y) === false) continue;",
    to: "if (only?.(x, y) === undefined && only !== undefined) continue;",
    off: "what blocks squares in one layer only is told of squares that are reached in another",
    tests: ["answer/part-of-a-space.test.ts"],
  },
  {
    rule: "common.self",
    file: "answer/judge.ts",
    text: "if (!owns || (targets.source ?? affected)) return undefined;",
    to: "if (!owns || (targets.source ?? true)) return undefined;",
    off: "what starts from a creature affects that creature too",
    tests: [CASES],
  },
  {
    rule: "common.touch",
    file: "effect/sight.ts",
    text: "if (c0 !== 0) return c0 > 0;",
    to: "return c0 > 0;",
    off: "a line that only touches a wall goes on",
    tests: ["effect/line-of-effect.test.ts", "draw-steel/reach.test.ts"],
  },
  {
    rule: "common.touch",
    file: "effect/sight.ts",
    text: "if (c0 !== 0n) return c0 > 0n;",
    to: "return c0 > 0n;",
    off: "a line that only touches a wall goes on, on a lattice too fine for floats",
    tests: ["effect/wall-sight.test.ts"],
  },
  {
    rule: "common.touch",
    file: "effect/sight.ts",
    text: "const FITTING = 2 ** 12;",
    to: "const FITTING = 2 ** 34;",
    off: "floats are asked for more than they hold",
    tests: ["effect/wall-sight.test.ts"],
  },
  {
    rule: "common.touch",
    file: "effect/contact.ts",
    text: "if (slid === 0 && ((atStart && along < 0) || (atEnd && along > 0))) return true;",
    to: "",
    off: "a line from a wall's end straight away from it is stopped there",
    tests: ["effect/wall-sight.test.ts"],
  },
  {
    rule: "common.touch",
    file: "effect/buckets.ts",
    text: "return (ax <= x1 || bx <= x1)",
    to: "return (ax < x1 || bx < x1)",
    off: "of few barriers one that begins where a line ends is not looked at",
    tests: ["effect/buckets.test.ts", "effect/wall-sight.test.ts"],
  },
  {
    rule: "5e.range",
    file: "systems/dnd5e/exact.ts",
    text: "const isSafe = (n: number): boolean => n <= SAFE && n >= -SAFE;",
    to: "const isSafe = (n: number): boolean => n <= Infinity && n >= -SAFE;",
    off: "fractions round where they grow large",
    tests: ["dnd5e/exact.test.ts"],
  },
  {
    rule: "common.origin-on-wall",
    file: "effect/sectors.ts",
    text: "if (source === undefined) return { open: may, sees: false, hiding };",
    to: "return { open: may, sees: false, hiding };",
    off: "lines leave an origin on a wall to all its sides",
    tests: ["effect/sectors.test.ts", "pathfinder2e/walls.test.ts"],
  },
  {
    rule: "common.origin-on-wall",
    file: "effect/sectors.ts",
    text: "closing(s, hiding.get(s))",
    to: "closing(s)",
    off: "what hides the source in a closed side goes unnamed",
    tests: ["answer/origin-on-wall.test.ts"],
  },
  {
    rule: "common.blocks",
    file: "answer/layers.ts",
    text: "this.passes || this.scene.solids.length === 0",
    to: "this.passes || this.scene.solids.length >= 0",
    off: "squares inside solid blocks are affected",
    tests: [CASES],
  },
  {
    rule: "common.feet",
    file: "grid/lattice.ts",
    text: "return ratio(f.num * s.den, f.den * s.num);",
    to: "return ratio(f.num, f.den * 5);",
    off: "a square is 5 feet whatever the scene says",
    tests: [CASES],
  },
  {
    rule: "common.objects",
    file: "answer/judge.ts",
    text: "(creature.object ? out.objects : out.affected).push(",
    to: "out.affected.push(",
    off: "objects are listed among the creatures",
    tests: [CASES],
  },
  {
    rule: "common.apart",
    file: "answer/several.ts",
    text: "if (area.apart !== true) return out;",
    to: "return out;",
    off: "areas that may not overlap may",
    tests: [CASES],
  },
];

/** @type {readonly Fault[]} */
export const FAULTS = [
  ...COMMON,
  ...DRAW_STEEL,
  ...DND5E,
  ...PATHFINDER2E,
  ...MOVEMENT,
  ...SEARCH,
  ...AIMS,
  ...FREE,
  ...TURNED,
  ...SEARCH_WALLS,
];
