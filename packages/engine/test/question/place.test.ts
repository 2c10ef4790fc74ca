import { describe, expect, it } from "vitest";
import { check, mage, plain, question, refused } from "./helpers.js";

const CELL = "three whole numbers [x, y, z]";
const POINT = "three numbers [x, y, z] with at most three decimals";
const HALF = "three numbers [x, y, z], x and y whole or halves, z whole";
const EIGHT = "one of eight directions [dx, dy], each -1, 0 or 1 and not both 0";

const sphere = (place: unknown, more = {}) => question({ place, ...more });
const token = (area: unknown, place: unknown) => question({ method: "token", area, place });
const cone = { shape: "cone", lengthFeet: 15 };
const line = { shape: "line", lengthFeet: 60, widthFeet: 5 };
const dsLine = { shape: "line", length: 5, width: 1 };

describe("the token method's own places", () => {
  it.each([
    [cone, { toward: [1, 0] }],
    [cone, { from: "ogre", toward: [-1, 1], start: [6, 4], ends: ["left", "right"] }],
    [line, { start: [6, 4, 0], toward: [0, 1], side: "left", from: { at: [5, 4], size: 1, height: 2 } }],
  ])("%j at %j", (area, place) => {
    expect(check(token(area, place)).ask.place).toEqual(place);
  });

  it.each([
    [cone, { toward: [2, 1] }, `shape | place.toward: ${EIGHT}, got [2,1]`],
    [cone, { toward: "ne" }, `type | place.toward: ${EIGHT}, got "ne"`],
    [cone, { toward: [0, 0] }, `range | place.toward: ${EIGHT}, got [0,0]`],
    [cone, {}, `missing | place.toward: needed, ${EIGHT}`],
    [
      cone,
      { point: [1, 2], toward: [1, 0] },
      "unknown-key | place.point: unknown key; the place of a D&D 5e cone by the token method takes toward, from, start, ends",
    ],
    [cone, { toward: [1, 0], ends: ["up"] }, 'unknown-value | place.ends[0]: "left" or "right", got "up"'],
    [line, { toward: [1, 0] }, `missing | place.start: needed, ${CELL}`],
    [line, { start: [0.5, 1], toward: [1, 0] }, `type | place.start: ${CELL}, got [0.5,1]`],
  ])("%j refuses %j", (area, place, sentence) => {
    expect(refused(token(area, place))).toBe(sentence);
  });
});

describe("points and cells", () => {
  it.each([
    [sphere(undefined), 'missing | place: needed, such as {"point": [10, 4]}'],
    [sphere("here"), 'type | place: a place, such as {"point": [10, 4]}, got "here"'],
    [sphere([]), 'type | place: a place, such as {"point": [10, 4]}, got []'],
    [sphere({}), `missing | place.point: needed, ${POINT}`],
    [sphere({ point: [1] }), `type | place.point: ${POINT} (z may be left out), got [1]`],
    [sphere({ point: [1, 2, 3, 4] }), `type | place.point: ${POINT} (z may be left out), got [1,2,3,4]`],
    [sphere({ point: [1, "2"] }), `type | place.point: ${POINT}, got [1,"2"]`],
    [sphere({ point: [1, null] }), `type | place.point: ${POINT}, got [1,null]`],
    [sphere({ point: [1, Number.NaN] }), `type | place.point: ${POINT}, got [1,NaN]`],
    [sphere({ point: [1, 2.0625] }), `type | place.point: ${POINT}, got [1,2.0625]`],
    [
      sphere({ point: [1, -1_000_001] }),
      "range | place.point[1]: a number from -1,000,000 to 1,000,000, with at most three decimals, got -1000001",
    ],
    [
      sphere({ pont: [1, 2] }),
      "unknown-key | place.pont: unknown key; the place of a D&D 5e sphere takes point; did you mean point?",
    ],
    [
      sphere({ point: [1, 2], from: "mage" }),
      "unknown-key | place.from: unknown key; the place of a D&D 5e sphere takes point",
    ],
    [
      plain("pf2e", { shape: "burst", radiusFeet: 20 }, { point: [1.25, 2] }),
      `type | place.point: ${HALF}, got [1.25,2]`,
    ],
    [
      plain("draw-steel", { shape: "cube", side: 3 }, { corner: [1.5, 2, 0] }),
      `type | place.corner: ${CELL}, got [1.5,2,0]`,
    ],
    [
      plain("draw-steel", { shape: "cube", side: 3 }, { corner: [1, 2, 10_001] }),
      "range | place.corner[2]: a whole number from -10,000 to 10,000, got 10001",
    ],
    [plain("draw-steel", { shape: "cube", side: 3, within: 5 }, {}), `missing | place.corner: needed, ${CELL}`],
    [
      plain("draw-steel", { shape: "wall", squares: 3 }, { cells: [] }),
      "range | place.cells: a list of squares, at least one, got []",
    ],
    [
      plain("draw-steel", { shape: "wall", squares: 3 }, { cells: [[1, 2], "x"] }),
      `type | place.cells[1]: ${CELL}, got "x"`,
    ],
  ])("%j", (raw, sentence) => {
    expect(refused(raw)).toBe(sentence);
  });

  it("Pathfinder points may lie at halves, and in a scene in units stay squares", () => {
    const raw = plain(
      "pf2e",
      line,
      { point: [6, 4.5], toward: [5, 3] },
      { scene: { unitsPerSquare: 140, coordinates: "units" }, by: undefined },
    );
    expect(check(raw).ask.place).toEqual({ point: [6, 4.5], toward: [5, 3] });
  });

  it("5e points of a scene in units are whole units", () => {
    const scene = { unitsPerSquare: 140, coordinates: "units", size: [30, 20] };
    const { table, ask } = check(sphere({ point: [1401, 560, 0.5] }, { scene, by: undefined }));
    expect(table.pointUnits).toBe(140);
    expect(ask.place).toEqual({ point: [1401, 560, 0.5] });
    expect(refused(sphere({ point: [1400.5, 560] }, { scene, by: undefined }))).toBe(
      "type | place.point: three numbers [x, y, z], x and y whole units, z in squares, got [1400.5,560]",
    );
    expect(refused(sphere({ point: [140_000_001, 0] }, { scene, by: undefined }))).toBe(
      "range | place.point: within 1,000,000 squares of 0, which are 140,000,000 units, got [140000001,0]",
    );
    expect(check(sphere({ point: [140_000_000, 0] }, { scene, by: undefined })).ask.place).toEqual({
      point: [140_000_000, 0],
    });
  });
});

describe("directions", () => {
  const TOWARD = "two whole numbers [dx, dy], not both 0";
  const at = (toward: unknown) => question({ area: cone, place: { point: [6, 4], toward } });
  it.each([
    [[0, 0], `range | place.toward: ${TOWARD}, got [0,0]`],
    [[1.5, 0], `type | place.toward: ${TOWARD}, got [1.5,0]`],
    [[1], `type | place.toward: ${TOWARD}, got [1]`],
    ["ne", `type | place.toward: ${TOWARD}, got "ne"`],
    [[1_000_000, 1], "range | place.toward[0]: a whole number from -999,999 to 999,999, got 1000000"],
    [[999_999, -999_999], "accepted"],
  ])("%j", (toward, sentence) => {
    expect(refused(at(toward))).toBe(sentence);
  });
});

describe("where an area starts", () => {
  const emanation = (from: unknown) => question({ area: { shape: "emanation", radiusFeet: 10 }, place: { from } });
  it.each([
    ["mage", "accepted"],
    [{ at: [3, 4, 0] }, "accepted"],
    [{ at: [3.5, 4], size: 0.5 }, "accepted"],
    ["mgae", 'not-found | place.from: no creature has the id "mgae"; did you mean mage?'],
    [5, "type | place.from: a creature's id or a record of a box, got 5"],
    [{ size: 1 }, `missing | place.from.at: needed, ${CELL}`],
    [{ at: [3.5, 4], size: 1 }, `type | place.from.at: ${CELL}, got [3.5,4]`],
    [{ at: [3.25, 4], size: 0.5 }, `type | place.from.at: ${HALF}, got [3.25,4]`],
    [
      { at: [3, 4], size: 101 },
      "range | place.from.size: a whole number from 1 to 100, or 0.5 for a Tiny creature, got 101",
    ],
    [
      { at: [3, 4], side: 1 },
      "unknown-key | place.from.side: unknown key; a box takes at, size, height; did you mean size?",
    ],
  ])("%j", (from, sentence) => {
    expect(refused(emanation(from))).toBe(sentence);
  });
});

describe("keys that go together", () => {
  const ds = (place: unknown) => plain("draw-steel", dsLine, place);
  const pf = (place: unknown) => plain("pf2e", cone, place);
  it.each([
    [ds({ path: [[6, 4]], side: "left", major: "y", down: true, origin: [6, 4, 0] }), "accepted"],
    [ds({ start: [6, 4], toward: [5, -2], side: "right" }), "accepted"],
    [ds({}), 'missing | place: path, or start and toward, such as {"start": [6, 4, 0], "toward": [1, 0]}, got neither'],
    [ds({ path: [[6, 4]], toward: [1, 0] }), "type | place: path, or start and toward, got both"],
    [ds({ start: [6, 4] }), "missing | place.toward: needed, two whole numbers [dx, dy], not both 0"],
    [ds({ toward: [1, 0] }), `missing | place.start: needed, ${CELL}`],
    [ds({ path: [[6, 4]], major: "z" }), 'unknown-value | place.major: "x" or "y", got "z"'],
    [pf({ toward: [1, 0], start: [6, 4] }), "accepted"],
    [pf({ toward: [1, 0], point: [6, 4] }), "accepted"],
    [pf({ toward: [1, 0], point: [6, 4], start: [6, 4] }), "type | place: start or point, got both"],
    [pf({ toward: [2, 1] }), `shape | place.toward: ${EIGHT}, got [2,1]`],
  ])("%j", (raw, sentence) => {
    expect(refused(raw)).toBe(sentence);
  });
});

describe("several areas", () => {
  const three = (place: unknown, count = 3) => question({ area: { shape: "sphere", radiusFeet: 5, count }, place });
  const p = { point: [10, 4] };

  it("take a list of one to count places, a single one a record", () => {
    expect(check(three([p])).ask.place).toEqual([p]);
    expect(check(three([p, { point: [1, 2] }, p])).ask.place).toEqual([p, { point: [1, 2] }, p]);
    expect(check(three(p, 1)).ask.place).toEqual(p);
    expect(check(three([p], 1)).ask.place).toEqual([p]);
  });

  it.each([
    [three(undefined), 'missing | place: needed, such as [{"point": [10, 4]}, ...]'],
    [three(p), 'type | place: a list of 1 to 3 places, such as [{"point": [10, 4]}, ...], got {"point":[10,4]}'],
    [three([]), "range | place: a list of 1 to 3 places, got 0"],
    [three([p, p, p, p]), "too-many | place: a list of 1 to 3 places, got 4"],
    [three([p, 5]), 'type | place[1]: a place, such as {"point": [10, 4]}, got 5'],
    [three([p, { point: [1] }]), `type | place[1].point: ${POINT} (z may be left out), got [1]`],
    [question({ place: [p] }), 'type | place: a place, such as {"point": [10, 4]}, got [{"point":[10,4]}]'],
  ])("%j", (raw, sentence) => {
    expect(refused(raw)).toBe(sentence);
  });
});

it("a place in the scene of one mage may lie outside the scene", () => {
  expect(refused(question({ scene: { size: [10, 10], creatures: [mage()] }, place: { point: [-3, 40] } }))).toBe(
    "accepted",
  );
});
