import { describe, expect, it } from "vitest";
import { check, plain, question, refused } from "./helpers.js";

const FEET = "a number above 0 and at most 1,000,000, with at most three decimals";
const SQUARES = "a whole number from 1 to 200,000";

const five = (area: unknown, place: unknown = { point: [10, 4] }) => question({ area, place });
const ds = (area: unknown, place: unknown = {}) => plain("draw-steel", area, place);
const pf = (area: unknown, place: unknown = {}) => plain("pf2e", area, place);

describe("every shape of every system", () => {
  const aim = { point: [10, 4], toward: [1, 0] };
  it.each([
    ds({ shape: "burst", radius: 2 }),
    ds({ shape: "aura", radius: 3 }, { from: "mage", path: [[6, 4, 0]] }),
    ds({ shape: "cube", side: 3, within: 10 }, { corner: [8, 4, 0], origin: [8, 4, 0] }),
    ds({ shape: "cube", side: 3, unoccupied: true }),
    ds({ shape: "line", length: 10, width: 1, within: 1 }, { path: [[6, 4, 0]] }),
    ds({ shape: "line", length: "edge", width: 2 }, { start: [6, 4, 0], toward: [5, 2] }),
    ds(
      { shape: "wall", squares: 2, within: 0, occupied: true, floating: true, blocksLineOfEffect: false },
      { cells: [[8, 4]] },
    ),
    five({ shape: "sphere", radiusFeet: 20, rangeFeet: 150, spreads: true, passes: false }),
    five({ shape: "circle", radiusFeet: 2.5, rangeFeet: 0 }),
    five({ shape: "cylinder", radiusFeet: 20, heightFeet: 40 }, { point: [10, 4, 8], up: false }),
    five({ shape: "cone", lengthFeet: 15 }, aim),
    five({ shape: "line", lengthFeet: 60, widthFeet: 5 }, aim),
    five({ shape: "cube", sideFeet: 15, unoccupied: true }, { corner: [10, 4], along: [3, 4], origin: [10, 4] }),
    five({ shape: "square", sideFeet: 15 }, { corner: [10.125, 4] }),
    five({ shape: "emanation", radiusFeet: 10 }, {}),
    pf({ shape: "burst", radiusFeet: 20, rangeFeet: 500 }, { point: [10, 4] }),
    pf({ shape: "cylinder", radiusFeet: 20, heightFeet: 40 }, { point: [10, 4, 0], up: true }),
    pf({ shape: "cone", lengthFeet: 15 }, { toward: [1, 1] }),
    pf({ shape: "line", lengthFeet: 60, widthFeet: 10 }, { ...aim, side: "left" }),
    pf({ shape: "cube", sideFeet: 15 }, { corner: [10, 4, 0] }),
    pf({ shape: "square", sideFeet: 15 }, { corner: [10, 4] }),
    pf({ shape: "emanation", radiusFeet: 10 }, { from: { at: [3, 4, 0], size: 2 } }),
  ])("is accepted as it stands: $system $area.shape", (raw) => {
    const { ask } = check(raw);
    expect(ask.area).toEqual(raw.area);
    expect(ask.place).toEqual(raw.place);
  });

  it("a Pathfinder line is 5 feet wide where nothing is said", () => {
    expect(check(pf({ shape: "line", lengthFeet: 60 }, aim)).ask.area).toEqual({
      shape: "line",
      lengthFeet: 60,
      widthFeet: 5,
    });
  });
});

describe("refused", () => {
  it.each([
    [
      ds({ shape: "cone", lengthFeet: 15 }),
      "shape | area.shape: Draw Steel has no cone; it has burst, aura, cube, line, wall",
    ],
    [
      five({ shape: "burst", radiusFeet: 20 }),
      "shape | area.shape: D&D 5e has no burst; it has sphere, circle, cylinder, cone, line, cube, square, emanation",
    ],
    [
      pf({ shape: "sphere", radiusFeet: 20 }),
      "shape | area.shape: Pathfinder 2e has no sphere; it has burst, cylinder, cone, line, cube, square, emanation",
    ],
    [ds({ shape: "blob" }), 'shape | area.shape: Draw Steel has no "blob"; it has burst, aura, cube, line, wall'],
    [
      ds({ shape: "toString" }),
      'shape | area.shape: Draw Steel has no "toString"; it has burst, aura, cube, line, wall',
    ],
    [ds({ shape: 5 }), "type | area.shape: one of burst, aura, cube, line, wall, got 5"],
    [ds({ radius: 5 }), "missing | area.shape: needed, one of burst, aura, cube, line, wall"],
    [ds(7), "type | area: a text or a record of an area, got 7"],
    [ds(null), "type | area: a text or a record of an area, got null"],
    [ds({ shape: "burst" }), `missing | area.radius: needed, ${SQUARES}`],
    [ds({ shape: "burst", radius: 2.5 }), `type | area.radius: ${SQUARES}, got 2.5`],
    [ds({ shape: "burst", radius: 0 }), `range | area.radius: ${SQUARES}, got 0`],
    [ds({ shape: "burst", radius: 200_001 }), `range | area.radius: ${SQUARES}, got 200001`],
    [
      ds({ shape: "burst", radiusFeet: 10 }),
      "unknown-key | area.radiusFeet: unknown key; a Draw Steel burst takes shape, radius, passes, spreads, rangeFeet, within, count, apart",
    ],
    [
      ds({ shape: "burst", radius: 2, occupied: true }),
      "unknown-key | area.occupied: unknown key; a Draw Steel burst takes shape, radius, passes, spreads, rangeFeet, within, count, apart",
    ],
    [ds({ shape: "line", length: "ege", width: 1 }), `type | area.length: ${SQUARES}, or "edge", got "ege"`],
    [ds({ shape: "line", length: -1, width: 1 }), `range | area.length: ${SQUARES}, or "edge", got -1`],
    [five({ shape: "sphere", radiusFeet: -20 }), `range | area.radiusFeet: ${FEET}, got -20`],
    [five({ shape: "sphere", radiusFeet: 0 }), `range | area.radiusFeet: ${FEET}, got 0`],
    [five({ shape: "sphere", radiusFeet: 1_000_001 }), `range | area.radiusFeet: ${FEET}, got 1000001`],
    [five({ shape: "sphere", radiusFeet: Number.POSITIVE_INFINITY }), `range | area.radiusFeet: ${FEET}, got Infinity`],
    [five({ shape: "sphere", radiusFeet: Number.NaN }), `type | area.radiusFeet: ${FEET}, got NaN`],
    [five({ shape: "sphere", radiusFeet: "20" }), `type | area.radiusFeet: ${FEET}, got "20"`],
    [five({ shape: "sphere", radiusFeet: 2.0625 }), `type | area.radiusFeet: ${FEET}, got 2.0625`],
    [five({ shape: "line", lengthFeet: 60 }), `missing | area.widthFeet: needed, ${FEET}`],
    [five({ shape: "cylinder", radiusFeet: 20 }), `missing | area.heightFeet: needed, ${FEET}`],
    [pf({ shape: "cylinder", radiusFeet: 20 }), `missing | area.heightFeet: needed, ${FEET}`],
    [
      five({ shape: "sphere", radiusFeet: 20, rangeFeet: -1 }),
      "range | area.rangeFeet: a number from 0 to 1,000,000, with at most three decimals, got -1",
    ],
    [
      five({ shape: "sphere", radiusFeet: 20, within: -1 }),
      "range | area.within: a whole number from 0 to 200,000, got -1",
    ],
    [five({ shape: "sphere", radiusFeet: 20, count: 0 }), "range | area.count: a whole number from 1 to 100, got 0"],
    [five({ shape: "sphere", radiusFeet: 20, apart: 1 }), "type | area.apart: true or false, got 1"],
    [
      five({ shape: "sphere", radiusFeet: 20, rangeFeet: 60, within: 3 }),
      "type | area: an area takes rangeFeet or within, got both",
    ],
  ])("%j", (raw, sentence) => {
    expect(refused(raw)).toBe(sentence);
  });
});
