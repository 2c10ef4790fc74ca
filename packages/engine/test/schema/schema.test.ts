import { readFileSync } from "node:fs";
import Ajv from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { read, resolve } from "../../src/index.js";
import { answerSchema, questionSchema } from "../../src/schema/index.js";
import { check, inScene, mage, ogre, plain, question, refused } from "../question/helpers.js";

const committed = (name: string): object =>
  JSON.parse(readFileSync(new URL(`../../schema/${name}.schema.json`, import.meta.url), "utf8")) as object;

const ajv = new Ajv.default({
  allErrors: true,
  strict: true,
  strictRequired: false,
  strictTypes: false,
  strictTuples: false,
});
const fits = ajv.compile(committed("question"));
const answers = ajv.compile(committed("answer"));
const readings = ajv.compile({ ...committed("answer"), oneOf: undefined, $ref: "#/$defs/reading" });

/** As JSON carries it: without keys that are undefined. */
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const told = (schema: typeof fits): string => ajv.errorsText(schema.errors);

const five = (area: unknown, place: unknown = { point: [10, 4] }, more = {}) => question({ area, place, ...more });
const ds = (area: unknown, place: unknown = {}, more = {}) => plain("draw-steel", area, place, more);
const pf = (area: unknown, place: unknown = {}, more = {}) => plain("pf2e", area, place, more);
const aim = { point: [10, 4], toward: [1, 0] };
const token = { method: "token" };
const units = { scene: { coordinates: "units", unitsPerSquare: 140, walls: [{ from: [0, 0], to: [7, 999] }] } };
const nobody = { by: undefined };

const RIGHT: readonly Record<string, unknown>[] = [
  ds({ shape: "burst", radius: 2 }),
  ds({ shape: "aura", radius: 3 }, { from: "mage", path: [[6, 4, 0]] }),
  ds({ shape: "cube", side: 3, within: 10 }, { corner: [8, 4, 0], origin: [8, 4, 0] }),
  ds({ shape: "cube", side: 3, unoccupied: true }),
  ds({ shape: "line", length: 10, width: 1, within: 1 }, { path: [[6, 4, 0]], side: "left", major: "y", down: true }),
  ds({ shape: "line", length: "edge", width: 2 }, { start: [6, 4], toward: [5, 2] }),
  ds({ shape: "wall", squares: 2, within: 0, occupied: true, floating: true }, { cells: [[8, 4]], origin: [8, 4, 0] }),
  ds({ shape: "line", length: 10, width: 1, within: 1, count: 3 }, [{ path: [[6, 4]] }, { path: [[6, 5]] }]),
  five({ shape: "sphere", radiusFeet: 20, rangeFeet: 150, spreads: true, passes: false }),
  five({ shape: "circle", radiusFeet: 2.5, rangeFeet: 0 }, { point: [10.125, 4.007, 0.07] }),
  five({ shape: "cylinder", radiusFeet: 20, heightFeet: 40 }, { point: [10, 4, 8], up: false }),
  five({ shape: "cone", lengthFeet: 15 }, aim),
  five({ shape: "cone", lengthFeet: 15 }, { toward: [1, 0], ends: ["left", "right"], start: [6, 4] }, token),
  five({ shape: "line", lengthFeet: 60, widthFeet: 5 }, aim),
  five({ shape: "line", lengthFeet: 60, widthFeet: 5 }, { start: [6, 4], toward: [1, 0], side: "right" }, token),
  five({ shape: "cube", sideFeet: 15, unoccupied: true }, { corner: [10, 4], along: [3, 4], origin: [10, 4] }),
  five({ shape: "square", sideFeet: 15 }, { corner: [10.125, 4] }),
  five({ shape: "emanation", radiusFeet: 10 }, {}),
  five({ shape: "emanation", radiusFeet: 10 }, { from: { at: [3.5, 4], size: 0.5 } }),
  five({ shape: "sphere", radiusFeet: 20 }, { point: [1400, 7] }, { ...units, ...nobody }),
  five(
    { shape: "line", lengthFeet: 60, widthFeet: 5 },
    { start: [6, 4], toward: [1, 0] },
    { ...units, ...token, by: undefined },
  ),
  five("30-foot cone", aim),
  five("30-foot cone or 60-foot line", aim, { pick: 1 }),
  five({ shape: "sphere", radiusFeet: 5, count: 1 }, { point: [10, 4] }),
  five({ shape: "sphere", radiusFeet: 5, count: 2, apart: true }, [{ point: [10, 4] }, { point: [14, 4] }]),
  pf({ shape: "burst", radiusFeet: 20, rangeFeet: 500 }, { point: [10, 4] }),
  pf({ shape: "cylinder", radiusFeet: 20, heightFeet: 40 }, { point: [10, 4, 0], up: true }),
  pf({ shape: "cone", lengthFeet: 15 }, { toward: [1, 1] }),
  pf({ shape: "cone", lengthFeet: 15 }, { toward: [0, -1], start: [5, 3] }),
  pf({ shape: "line", lengthFeet: 60, widthFeet: 10 }, { ...aim, side: "left" }),
  pf({ shape: "line", lengthFeet: 60 }, { point: [6, 4.5, 0], toward: [1, 0] }),
  pf({ shape: "cube", sideFeet: 15 }, { corner: [10, 4, 0] }),
  pf({ shape: "square", sideFeet: 15 }, { corner: [10, 4] }),
  pf({ shape: "emanation", radiusFeet: 10 }, { from: { at: [3, 4, 0], size: 2, height: 1 } }),
  question({ ambit: 1, options: { coneEnd: "round", ownSquare: true }, explain: true }),
  question({ targets: { sides: ["enemies"], except: ["ogre"], source: true } }),
  question({ scene: undefined, by: undefined }),
  inScene({ ambit: 1, layers: [-1, 3], feetPerSquare: 2.5, unitsPerSquare: 70, coordinates: "squares" }),
  inScene({ walls: [{ from: [3, 6], to: [3, 7.125], kind: "door", open: false, cover: "none", oneWay: "left" }] }),
  inScene({ walls: [{ from: [3, 6], to: [3, 7], kind: "window", blocks: "none", bottom: 0.5, top: 2 }] }),
  inScene({ solids: [{ cell: [12, 4, 0] }, { cell: [12, 5, 0], size: [1, 1, 3] }] }),
  inScene({
    creatures: [
      { id: "bat", at: [6.5, 4, 3], size: 0.5 },
      { id: "crate", at: [2, 2], object: true },
    ],
  }),
  inScene({ creatures: [{ id: "imp", base: { shape: "disc", centre: [7.2, 3.1], diameter: 0.8, z: 1 } }] }),
  inScene({
    coordinates: "units",
    unitsPerSquare: 10,
    creatures: [{ id: "imp", base: { shape: "square", centre: [72, 31], side: 9 } }],
  }),
  inScene({ picture: { type: "image/png", data: "iVBORw0KGgo=" } }),
];

const WRONG: readonly [string, unknown][] = [
  ["not a record", 7],
  ["no system", question({ system: undefined })],
  ["an unknown system", question({ system: "dnd4e" })],
  ["no method in D&D 5e", question({ method: undefined })],
  ["a method elsewhere", pf({ shape: "burst", radiusFeet: 20 }, { point: [1, 1] }, { method: "token" })],
  ["an unknown key", question({ wall: [] })],
  ["a version to come", question({ ambit: 2 })],
  ["no area", question({ area: undefined })],
  ["an empty text", question({ area: "" })],
  ["no place", question({ place: undefined })],
  ["pick beside a record", question({ pick: 1 })],
  ["an unknown option", question({ options: { cones: "flat" } })],
  ["an option's wrong word", question({ options: { coneEnd: "pointed" } })],
  ["another game's shape", ds({ shape: "cone", lengthFeet: 15 })],
  ["a shape's missing key", five({ shape: "line", lengthFeet: 60 }, aim)],
  ["a shape's unknown key", five({ shape: "sphere", radiusFeet: 20, heightFeet: 5 })],
  ["no length", five({ shape: "sphere", radiusFeet: 0 })],
  ["half a square", ds({ shape: "burst", radius: 1.5 })],
  ["two distances", five({ shape: "sphere", radiusFeet: 20, rangeFeet: 60, within: 3 })],
  ["another shape's place", five({ shape: "sphere", radiusFeet: 20 }, aim)],
  ["a place without its aim", five({ shape: "cone", lengthFeet: 15 })],
  ["an aim that is none", five({ shape: "cone", lengthFeet: 15 }, { point: [10, 4], toward: [0, 0] })],
  ["an aim beside the eight", pf({ shape: "cone", lengthFeet: 15 }, { toward: [2, 1] })],
  ["one number", five({ shape: "sphere", radiusFeet: 20 }, { point: [10] })],
  ["four numbers", five({ shape: "sphere", radiusFeet: 20 }, { point: [10, 4, 0, 0] })],
  ["a number as a text", five({ shape: "sphere", radiusFeet: 20 }, { point: ["10", 4] })],
  ["a third of a square", pf({ shape: "burst", radiusFeet: 20 }, { point: [10.25, 4] })],
  [
    "decimals among units",
    five({ shape: "sphere", radiusFeet: 20 }, { point: [10.5, 4] }, { ...units, by: undefined }),
  ],
  ["too far away", five({ shape: "sphere", radiusFeet: 20 }, { point: [1_000_001, 4] })],
  [
    "a token place without the method",
    five({ shape: "line", lengthFeet: 60, widthFeet: 5 }, { start: [6, 4], toward: [1, 0] }),
  ],
  ["a point by the token method", five({ shape: "line", lengthFeet: 60, widthFeet: 5 }, aim, token)],
  [
    "both ways to say a line",
    ds({ shape: "line", length: 3, width: 1 }, { path: [[6, 4]], start: [6, 4], toward: [1, 0] }),
  ],
  ["half of one way", ds({ shape: "line", length: 3, width: 1 }, { start: [6, 4] })],
  ["start and point", pf({ shape: "cone", lengthFeet: 15 }, { toward: [1, 0], start: [6, 4], point: [6, 4] })],
  ["a cube within 10 without its corner", ds({ shape: "cube", side: 3, within: 10 })],
  ["a wall of no squares", ds({ shape: "wall", squares: 2 }, { cells: [] })],
  ["a list for one area", five({ shape: "sphere", radiusFeet: 20 }, [{ point: [10, 4] }])],
  ["a record for several areas", five({ shape: "sphere", radiusFeet: 20, count: 2 })],
  ["no place of several", five({ shape: "sphere", radiusFeet: 20, count: 2 }, [])],
  ["a box at halves", five({ shape: "emanation", radiusFeet: 10 }, { from: { at: [3.5, 4] } })],
  ["an unknown key of targets", question({ targets: { side: ["enemies"] } })],
  ["a scene of no width", inScene({ size: [0, 20] })],
  ["a scene too wide", inScene({ size: [1001, 20] })],
  ["units without their number", inScene({ coordinates: "units" })],
  ["no feet a square", inScene({ feetPerSquare: 0 })],
  ["a wall with one end", inScene({ walls: [{ from: [3, 6] }] })],
  ["a wall that is open", inScene({ walls: [{ from: [3, 6], to: [3, 7], open: true }] })],
  ["an unknown kind of wall", inScene({ walls: [{ from: [3, 6], to: [3, 7], kind: "gate" }] })],
  ["half units", inScene({ coordinates: "units", unitsPerSquare: 10, walls: [{ from: [0.5, 6], to: [3, 7] }] })],
  ["a solid without its layer", inScene({ solids: [{ cell: [12, 4] }] })],
  ["a creature without an id", inScene({ creatures: [{ at: [1, 1] }] })],
  ["a creature nowhere", inScene({ creatures: [{ id: "a" }] })],
  [
    "a creature in two places",
    inScene({ creatures: [{ id: "a", at: [1, 1], base: { shape: "disc", centre: [1, 1], diameter: 1 } }] }),
  ],
  [
    "a base with a size",
    inScene({ creatures: [{ id: "a", size: 1, base: { shape: "disc", centre: [1, 1], diameter: 1 } }] }),
  ],
  ["a creature at halves", inScene({ creatures: [{ id: "a", at: [1.5, 1] }] })],
  ["a creature of half a size more", inScene({ creatures: [{ id: "a", at: [1, 1], size: 1.5 }] })],
  [
    "a square base with a diameter",
    inScene({ creatures: [{ id: "a", base: { shape: "square", centre: [1, 1], diameter: 1 } }] }),
  ],
  ["a picture of another kind", inScene({ picture: { type: "image/gif", data: "R0lG" } })],
];

describe("JSON Schema of the contract", () => {
  it("is what the door's tables print", () => {
    expect(committed("question")).toEqual(json(questionSchema()));
    expect(committed("answer")).toEqual(json(answerSchema()));
  });

  it.each(RIGHT.map((q, i) => [i, q] as const))("accepts right question %i, as the door does", (_, q) => {
    check(q);
    fits(json(q));
    expect(told(fits)).toBe("No errors");
  });

  it.each(WRONG)("refuses %s, as the door does", (_, q) => {
    expect(refused(q)).not.toBe("accepted");
    expect(fits(json(q))).toBe(false);
  });
});

describe("JSON Schema of the answer", () => {
  const scene = { size: [30, 20], creatures: [mage(), ogre(), ogre({ id: "crate", at: [12, 8], object: true })] };
  const asked = (q: Record<string, unknown>): boolean =>
    typeof q.area !== "string" && (q.area as { length?: unknown }).length !== "edge";
  const real = RIGHT.filter(asked).map((q) => ({
    ...q,
    explain: true,
    scene: q.scene === units.scene ? units.scene : scene,
    place: q.place,
  }));

  it.each(real.map((q, i) => [i, q] as const))("holds answer %i", (_, q) => {
    const answer = json(resolve(q as never)) as { place: unknown };
    answers(answer);
    expect(told(answers)).toBe("No errors");
    // The place as used is a right place: put back, it is accepted.
    fits(json({ ...q, place: answer.place }));
    expect(told(fits)).toBe("No errors");
  });

  it("holds readings", () => {
    readings(json(read("30-foot cone or 60-foot line", "pf2e")));
    expect(told(readings)).toBe("No errors");
    expect(readings({ areas: [{ area: {}, text: "", at: [0] }] })).toBe(false);
  });

  it("refuses what is no answer", () => {
    const answer = json(resolve(question() as never)) as Record<string, unknown>;
    for (const key of ["legal", "cells", "affected", "place", "method"]) {
      expect(answers({ ...answer, [key]: undefined })).toBe(false);
    }
    expect(answers({ ...answer, cell: [] })).toBe(false);
    expect(answers({ ...answer, cells: [[1, 2]] })).toBe(false);
  });
});
