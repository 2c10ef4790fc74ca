import { readFileSync } from "node:fs";
import { prepare } from "@ambit/engine";
import { readMap } from "@ambit/maps";
import { describe, expect, test } from "vitest";
import { faultWords } from "../src/files/fault-words.js";

const CAVES = readFileSync(new URL("../../../examples/caves.dd2vtt", import.meta.url), "utf8");

/** What a reader or the engine says of a map, in the page's words. */
function told(map: object | string): string {
  try {
    prepare({ system: "pf2e", scene: readMap(typeof map === "string" ? map : JSON.stringify(map)).scene });
  } catch (e) {
    return faultWords((e as Error).message);
  }
  return "";
}
const scene = (more: object): string => told({ ambit: 1, size: [9, 9], ...more });
const wall = { from: [1, 1], to: [1, 2] };
const caves = (change: (root: Record<string, never[]>) => void): string => {
  const root = JSON.parse(CAVES);
  change(root);
  return told(root);
};

describe("a refusal of a file", () => {
  test("names the place as a person would, counted from 1, without the path", () => {
    expect(scene({ walls: [wall, wall, wall, { ...wall, from: ["a", 1] }] })).toMatch(
      /^the start of wall 4 should be two numbers .*, and is \["a",1\]$/,
    );
    expect(scene({ bogus: 1 })).toBe('the map has a key that I do not know, "bogus"');
    expect(scene({ walls: [{ ...wall, kid: 1 }] })).toBe('wall 1 has a key that I do not know, "kid"');
    expect(scene({ creatures: [{ id: "a", at: [1, 1] }, { id: "b" }] })).toMatch(
      /^the place of creature 2 is missing, which should be .*$/,
    );
    expect(scene({ creatures: [1, 2].map(() => ({ id: "a", at: [1, 1] })) })).toBe(
      'the id of creature 2: "a" is taken by creature 1; ids must differ',
    );
    expect(scene({ walls: 5 })).toMatch(/^the walls should be .*, and is 5$/);
    expect(told({ ambit: 2 })).toBe("the version should be 1, the version of the file, and is 2");
  });

  test("has names for numbers of a list", () => {
    expect(faultWords("scenes[1].walls[2].c[3]: a number, got null")).toBe(
      "the y of the end of wall 3 of scene 2 should be a number, and is null",
    );
    expect(faultWords("walls[3].from[0]: a number, got null")).toBe(
      "the x of the start of wall 4 should be a number, and is null",
    );
  });

  test("of another program's map too", () => {
    expect(
      caves((root) =>
        root.line_of_sight!.splice(2, 1, [
          { x: 1, y: 2 },
          { x: "a", y: 2 },
        ] as never),
      ),
    ).toMatch(/^the x of point 2 of wall line 3 should be a number, and is "a"$/);
    expect(caves((root) => Object.assign(root.resolution!, { pixels_per_grid: "many" }))).toMatch(
      /^the pixels of a square should be a positive number, and is "many"$/,
    );
  });

  test("of what is no map says first why, and then what can be opened", () => {
    for (const [file, why] of [
      ["", "the file is empty"],
      ["Once upon a time", "the text begins"],
      ["[1, 2]", "got a list"],
    ] as const) {
      const words = told(file);
      expect(words.startsWith(why)).toBe(true);
      expect(words).toMatch(
        /; what can be opened: pictures \(PNG, JPEG, WebP, AVIF\), Universal VTT .* and Ambit scene files$/,
      );
    }
  });

  test("of what is no map names neither bytes nor keys", () => {
    const found = (bytes: string): string => {
      try {
        readMap(Uint8Array.from(bytes, (c) => c.charCodeAt(0)));
      } catch (e) {
        return faultWords((e as Error).message).replace(/; what can be opened: .*$/, "");
      }
      return "";
    };
    expect(found("hello")).toBe('it is plain text that begins "hell"');
    expect(found("%PDF-1.7")).toBe("it is a PDF");
    expect(found("PK\x03\x04..")).toBe("it is a zip archive: unpack it first");
    expect(found("\0\0\0\0")).toBe("it is a file of another kind");
    expect(found('{"gird":70,"x":1}')).toBe('it is something else, with "gird", "x" in it');
  });

  test("whose JSON is broken says where, and what stands there", () => {
    expect(told('{"a":"\\q"}')).toBe(
      "the file is damaged in line 1, at character 7: what follows the backslash may not follow one",
    );
    expect(told('{"a":[1,]}')).toBe('the file is damaged in line 1, at character 9: "]" stands where a value should');
    expect(told('{"a":1 "b":2}')).toBe(
      'the file is damaged in line 1, at character 8: "\\"" stands where a comma or "}" should',
    );
    expect(told('{"a b":x}')).toBe('the file is damaged in line 1, at character 8: "x" stands where a value should');
    expect(told('{"a":"\t"}')).toMatch(/: a tab or a line's end stands in a text$/);
  });

  test("that breaks off says after how many characters; what has no path stays as it is", () => {
    expect(told(CAVES.slice(0, 2000))).toBe("the file breaks off after 2,000 characters: it is not whole");
    expect(faultWords("the picture is broken: this browser cannot decode it.")).toBe(
      "the picture is broken: this browser cannot decode it",
    );
    expect(faultWords("a file of at most 200 MB is read here")).toBe("a file of at most 200 MB is read here");
  });
});
