import { afterEach, describe, expect, it } from "vitest";
import { screen } from "../src/output.js";
import { creatureFlag, creatureOf } from "../src/question/creature-flag.js";
import { atFlag, countFlag, optionFlag, placeFlag, towardFlag } from "../src/question/values.js";

describe("--creature", () => {
  it("takes a spot, a size as number or word, and a side", () => {
    expect(creatureOf(creatureFlag("ogre@11,5:large:enemies"), "pf2e")).toEqual({
      id: "ogre",
      at: [11, 5],
      size: 2,
      side: "enemies",
    });
    expect(creatureOf(creatureFlag("rok@-1,5,2:4"), "pf2e")).toEqual({ id: "rok", at: [-1, 5, 2], size: 4 });
    expect(creatureOf(creatureFlag("a@b@1,2"), "pf2e")).toEqual({ id: "a@b", at: [1, 2] });
    expect(creatureOf(creatureFlag("imp@1,2::enemies"), "pf2e")).toEqual({ id: "imp", at: [1, 2], side: "enemies" });
    expect(creatureOf(creatureFlag("imp@1,2:enemies"), "pf2e")).toEqual({ id: "imp", at: [1, 2], side: "enemies" });
    expect(creatureOf(creatureFlag("imp@1,2:1S:foes"), "draw-steel")).toMatchObject({ size: 1, side: "foes" });
  });

  it("knows all six words; tiny is half a square in 5e only", () => {
    const size = (word: string, system: string): unknown => creatureOf(creatureFlag(`x@0,0:${word}`), system).size;
    expect(["Small", "medium", "LARGE", "huge", "gargantuan"].map((w) => size(w, "dnd5e"))).toEqual([1, 1, 2, 3, 4]);
    expect(size("tiny", "dnd5e")).toBe(0.5);
    expect(size("tiny", "pf2e")).toBe(1);
    expect(size("tiny", "draw-steel")).toBe(1);
  });

  it("is refused with what is right", () => {
    for (const text of [
      "ogre",
      "@1,2",
      "ogre@1",
      "ogre@1,2,3,4",
      "ogre@1,x",
      "ogre@1,,2",
      "ogre@1,2:large:foes:more",
    ]) {
      expect(() => creatureFlag(text), text).toThrow("--creature: ID@X,Y[,Z][:SIZE][:SIDE] such as");
    }
    expect(() => creatureFlag("ogre@1,2:big:foes")).toThrow(
      'a size is a number or tiny, small, medium, large, huge or gargantuan, got "big"',
    );
  });
});

describe("other flags", () => {
  it("--toward takes two numbers or a compass point, north being up", () => {
    expect(towardFlag("2,-1")).toEqual([2, -1]);
    expect(["n", "NE", "e", "se", "s", "sw", "w", "nw"].map(towardFlag)).toEqual([
      [0, -1],
      [1, -1],
      [1, 0],
      [1, 1],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [-1, -1],
    ]);
    for (const text of ["north", "1", "1,2,3", "", "1,"])
      expect(() => towardFlag(text)).toThrow("--toward: DX,DY such as");
  });

  it("--at takes two or three numbers", () => {
    expect(atFlag("10,4.5")).toEqual([10, 4.5]);
    expect(atFlag("-1,4,2")).toEqual([-1, 4, 2]);
    for (const text of ["1", "a,b", "1,2,3,4", "1,NaN", "1,Infinity"])
      expect(() => atFlag(text)).toThrow("--at: X,Y or X,Y,Z");
  });

  it("--option cuts at the first =", () => {
    expect(optionFlag("coneEnd=round")).toEqual(["coneEnd", "round"]);
    expect(optionFlag("ownSquare=true")).toEqual(["ownSquare", true]);
    expect(() => optionFlag("coneEnd")).toThrow("--option: KEY=VALUE");
  });

  it("--place takes a JSON object or list", () => {
    expect(placeFlag('{"point":[1,2]}')).toEqual({ point: [1, 2] });
    for (const text of ["{", "1", "null"]) expect(() => placeFlag(text)).toThrow("--place: JSON such as");
  });

  it("counts are whole and within bounds", () => {
    const j = countFlag("-j", 8);
    expect(j("8")).toBe(8);
    for (const text of ["0", "9", "1.5", "", "x"]) expect(() => j(text)).toThrow("-j: a whole number from 1 to 8");
    expect(() => countFlag("--pick", 1000)("0")).toThrow("--pick: a whole number from 1 to 1,000");
    expect(() => countFlag("--columns", 400, 20)("19")).toThrow("--columns: a whole number from 20 to 400");
  });
});

describe("the screen", () => {
  const real = Object.getOwnPropertyDescriptor(process.stdout, "columns");
  const env = process.env.COLUMNS;
  afterEach(() => {
    if (real) Object.defineProperty(process.stdout, "columns", real);
    else delete (process.stdout as { columns?: number }).columns;
    if (env === undefined) delete process.env.COLUMNS;
    else process.env.COLUMNS = env;
  });
  const columns = (terminal: number | undefined, variable: string | undefined, flag?: number): number => {
    Object.defineProperty(process.stdout, "columns", { value: terminal, configurable: true });
    if (variable === undefined) delete process.env.COLUMNS;
    else process.env.COLUMNS = variable;
    return screen(flag === undefined ? {} : { columns: flag }).columns;
  };

  it("is as wide as the flag, the terminal or COLUMNS say, else 80; a terminal of 0 columns says nothing", () => {
    expect(columns(100, "60", 25)).toBe(25);
    expect(columns(100, "60")).toBe(100);
    expect(columns(undefined, "60")).toBe(60);
    expect(columns(0, undefined)).toBe(80);
    expect(columns(undefined, "x")).toBe(80);
    expect(columns(7, undefined)).toBe(20);
    expect(columns(9000, undefined)).toBe(400);
  });
});
