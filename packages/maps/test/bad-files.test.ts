import { readMap } from "@ambit/maps";
import { describe, expect, it } from "vitest";
import { fixture, line, PNG, pngOf, refusal, small, spent } from "./helpers.js";

const NO_MAP =
  "no map that Ambit reads, which are Universal VTT (.dd2vtt, .uvtt, .df2vtt), Foundry scenes, One Page Dungeon and Ambit scene files; ";
const MB = 1024 * 1024;

/** A small map in which one value has another text, so that it need not be JSON. */
function text(key: string, value: string): string {
  const map = small({
    line_of_sight: [line([0, 0], [1, 2])],
    portals: [{ bounds: line([1, 1], [2, 1]), closed: true }],
  });
  return JSON.stringify(map).replace(new RegExp(`"${key}":(\\d+|true)`), `"${key}":${value}`);
}

describe("not a map at all", () => {
  it.each([
    ["", "the file is empty"],
    [" \n", "the file holds 2 bytes of nothing but blanks"],
    [
      "hello, this is no map but a long letter to somebody",
      'the text begins "hello, this is no map but a long letter ..."',
    ],
    ["[1, 2]", "got a list"],
    ["[]", "got a list"],
    ["null", "got null"],
    ["true", "got true"],
    ["12", "got 12"],
    ['"cave"', 'got the text "cave"'],
    ["[maps]", 'the text begins "[maps]"'],
    ["{}", "the file is an empty object"],
    ['{"walls":[],"gird":70}', 'the file\'s keys are "walls", "gird"'],
    ['{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}', 'the file\'s keys are "a", "b", "c", "d", "e"'],
  ])("%s", (file, why) => {
    expect(refusal(file)).toEqual({ code: "map", path: "", message: NO_MAP + why });
  });

  it("is told by its first bytes, and called by its name", () => {
    const png = Uint8Array.from(atob(PNG), (c) => c.charCodeAt(0));
    expect(refusal(png, { name: "cave.png" })).toEqual({
      code: "map",
      path: "cave.png",
      message: `cave.png: ${NO_MAP}the file begins with the bytes 89 50 4e 47`,
    });
  });

  it("is UTF-16", () => {
    expect(refusal(new Uint8Array([0xff, 0xfe, 0x7b, 0])).message).toBe("text in UTF-8, got UTF-16");
  });

  it("is neither bytes nor text", () => {
    for (const [file, what] of [
      [5, "5"],
      [null, "null"],
      [{}, "an object"],
    ] as const) {
      expect(() => readMap(file as unknown as string)).toThrow(`the bytes or the text of a map, got ${what}`);
    }
  });

  it("is a question, or an Ambit file of another version", () => {
    expect(refusal({ ambit: 1, system: "pf2e" }).message).toBe(
      "a scene file, got a question (it has the key system or scene)",
    );
    expect(refusal({ ambit: 2, size: [1, 1] }).message).toBe("ambit: 1, the version of the file, got 2");
    expect(refusal({ ambit: "1" }).message).toBe('ambit: 1, the version of the file, got "1"');
  });
});

describe("not JSON", () => {
  it.each([
    ['{"resolution":{"map_size":{"x":4', "resolution.map_size.x: the file ends in the middle, at character 32"],
    ['{"line_of_sight":[[{"x":1,"y":2},{"x":1.', "line_of_sight[0][1].x: the file ends in the middle, at character 40"],
    ['{"line_of_sight":[[{"x":1,"y":2},', "line_of_sight[0][1]: the file ends in the middle, at character 33"],
    ['{"image":"iVBORw0', "image: the file ends in the middle, at character 17"],
    ['{"image":"\\u00', "image: the file ends in the middle, at character 14"],
    ['{"lights":tru', "lights: the file ends in the middle, at character 13"],
    ['{"lights":[]', "lights: the file ends in the middle, at character 12"],
    ['{"lights', "the file ends in the middle, at character 8"],
    ["{", "the file ends in the middle, at character 1"],
    ['{"a":NaN}', 'a: a JSON value, got "NaN" (line 1, column 6)'],
    ['{"a":[0,-Infinity]}', 'a[1]: a JSON value, got "-Infinity" (line 1, column 9)'],
    ['{"a":01}', 'a: a JSON value, got "01" (line 1, column 6)'],
    ['{"a":[1,]}', 'a[1]: a JSON value, got "]" (line 1, column 9)'],
    ['{"a":1,}', 'a key in double quotes, got "}" (line 1, column 8)'],
    ["{a:1}", 'a key in double quotes, got "a" (line 1, column 2)'],
    ['{"a" 1}', 'a: a colon after the key, got "1" (line 1, column 6)'],
    ['{\n  "a": [1 2]\n}', 'a[0]: a comma or "]", got "2" (line 2, column 11)'],
    ['{"a":1 "b":2}', 'a: a comma or "}", got "\\"" (line 1, column 8)'],
    ['{"a":"\\q"}', 'a: a JSON escape after the backslash, got "\\\\" (line 1, column 7)'],
    ['{"a":"\t"}', 'a: a text without raw control characters, got "\\t" (line 1, column 7)'],
    ['{"a":1}{', 'the end of the file, got "{" (line 1, column 8)'],
    ['{"a b":x}', '["a b"]: a JSON value, got "x" (line 1, column 8)'],
  ])("%s", (file, message) => {
    expect(refusal(file).message).toBe(message);
    expect(refusal(file).code).toBe("map");
  });

  it("is every real file cut anywhere, with the place", () => {
    const whole = new TextDecoder().decode(fixture("octagon-quarters"));
    for (let to = 1; to < whole.length; to++) {
      const { message } = refusal(whole.slice(0, to));
      const at = to.toLocaleString("en-GB");
      expect(message.endsWith(`the file ends in the middle, at character ${at}`), message).toBe(true);
    }
    const caves = fixture("caves");
    expect(refusal(caves.subarray(0, 1_000_000), { name: "caves.dd2vtt" }).message).toBe(
      "image: the file ends in the middle, at character 1,000,000",
    );
  });
});

describe("a value of the wrong kind", () => {
  it.each([
    ["pixels_per_grid", '"abc"', 'resolution.pixels_per_grid: a positive number, got "abc"'],
    ["pixels_per_grid", "null", "resolution.pixels_per_grid: a positive number, got null"],
    ["pixels_per_grid", "0", "resolution.pixels_per_grid: a positive number, got 0"],
    ["pixels_per_grid", "-70", "resolution.pixels_per_grid: a positive number, got -70"],
    ["pixels_per_grid", "[]", "resolution.pixels_per_grid: a positive number, got a list of 0"],
    ["pixels_per_grid", "70.5", "resolution.pixels_per_grid: a whole number of pixels a square, got 70.5"],
    ["pixels_per_grid", "1e400", "resolution.pixels_per_grid: at most 10,000 pixels a square, got Infinity"],
    ["pixels_per_grid", "NaN", 'resolution.pixels_per_grid: a JSON value, got "NaN" (line 1, column 99)'],
    ["closed", "1", "portals[0].closed: true or false, got 1"],
    ["closed", '"false"', 'portals[0].closed: true or false, got "false"'],
  ])("%s: %s", (key, value, message) => {
    expect(refusal(text(key, value)).message).toBe(message);
  });

  it.each([
    [[], "resolution: an object with map_size and pixels_per_grid, got a list of 0"],
    [null, "resolution: an object with map_size and pixels_per_grid, got null"],
    [undefined, "resolution: an object with map_size and pixels_per_grid, got nothing"],
    [{}, 'resolution.map_size: an object {"x", "y"}, got nothing'],
    [{ map_size: [4, 3] }, 'resolution.map_size: an object {"x", "y"}, got a list of 2'],
    [{ map_size: { x: 4 } }, "resolution.map_size.y: a number above 0 and at most 1,000, got nothing"],
    [{ map_size: { x: 0, y: 3 } }, "resolution.map_size.x: a number above 0 and at most 1,000, got 0"],
    [{ map_size: { x: 1001, y: 3 } }, "resolution.map_size.x: a number above 0 and at most 1,000, got 1001"],
    [{ map_size: { x: "4", y: 3 } }, 'resolution.map_size.x: a number above 0 and at most 1,000, got "4"'],
    [{ map_size: { x: 4, y: 3 } }, "resolution.pixels_per_grid: a positive number, got nothing"],
    [
      { map_size: { x: 4, y: 3 }, pixels_per_grid: 10, map_origin: [0, 0] },
      'resolution.map_origin: a point {"x", "y"}, got a list of 2',
    ],
    [
      { map_size: { x: 4, y: 3 }, pixels_per_grid: 10, map_origin: { x: 0, y: null } },
      "resolution.map_origin.y: a number, got null",
    ],
  ])("resolution %j", (resolution, message) => {
    expect(refusal(small({ resolution })).message).toBe(message);
  });

  it.each([
    [{ line_of_sight: {} }, "line_of_sight: a list of lines, got an object"],
    [{ line_of_sight: null }, "line_of_sight: a list of lines, got null"],
    [{ line_of_sight: [{}] }, "line_of_sight[0]: a list of points, got an object"],
    [{ line_of_sight: [null] }, "line_of_sight[0]: a list of points, got null"],
    [{ line_of_sight: [[], [[1, 2]]] }, 'line_of_sight[1][0]: a point {"x", "y"}, got a list of 2'],
    [{ line_of_sight: [[{ x: 1 }]] }, "line_of_sight[0][0].y: a number, got nothing"],
    [{ line_of_sight: [[{ x: "1", y: 2 }]] }, 'line_of_sight[0][0].x: a number, got "1"'],
    [{ line_of_sight: [[{ x: 1, y: [2] }]] }, "line_of_sight[0][0].y: a number, got a list of 1"],
    [{ line_of_sight: [[{ x: 1e9, y: 2 }]] }, "line_of_sight[0][0].x: a number from -10,000 to 10,000, got 1000000000"],
    [{ objects_line_of_sight: [[5]] }, 'objects_line_of_sight[0][0]: a point {"x", "y"}, got 5'],
    [{ portals: {} }, "portals: a list of doors, got an object"],
    [{ portals: [[]] }, "portals[0]: an object with bounds and closed, got a list of 0"],
    [{ portals: [{ closed: true }] }, "portals[0].bounds: a list of two points, got nothing"],
    [{ portals: [{ closed: true, bounds: line([0, 0]) }] }, "portals[0].bounds: a list of two points, got a list of 1"],
    [{ portals: [{ closed: true, bounds: [null, 1] }] }, 'portals[0].bounds[0]: a point {"x", "y"}, got null'],
    [{ portals: [{ bounds: line([0, 0], [1, 1]) }] }, "portals[0].closed: true or false, got nothing"],
  ])("%j", (change, message) => {
    expect(refusal(small(change)).message).toBe(message);
  });

  it("is an option that Ambit does not know", () => {
    expect(refusal(small(), { openPortals: "gate" as "door" })).toEqual({
      code: "unknown-value",
      path: "openPortals",
      message: 'openPortals: "door" or "window", got "gate"',
    });
  });
});

describe("a picture that is no picture", () => {
  const MEANT = "image: a PNG, WebP or JPEG picture in base64, got ";
  it.each([
    [5, "5"],
    [[], "a list of 0"],
    ["aGVsbG8gd29ybGQgaGVsbG8=", '"aGVsbG8gd29ybGQgaGVsbG8="'],
    ["no picture, but words", '"no picture, but words"'],
    ["data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=", '"data:image/svg+xml;base64,PHN2Zz48L3N2Zz..."'],
    ["data:image/svg+xml,<svg/>", '"data:image/svg+xml,<svg/>"'],
    [`${PNG.slice(0, 40)}*${PNG.slice(40)}`, '"*" in the middle of it'],
    [`${PNG}=`, '"=" in the middle of it'],
    [PNG.slice(0, 41), "one that is cut off"],
  ])("%j", (image, what) => {
    expect(refusal(small({ image }))).toEqual({ code: "map", path: "image", message: MEANT + what });
  });
});

describe("__proto__ keys", () => {
  const proto = '"__proto__":{"polluted":true}';
  it.each([
    [`{${proto},"resolution":{}}`, "__proto__: a key that no map has"],
    [`{"ambit":1,${proto}}`, "__proto__: a key that no map has"],
    [`{"resolution":{${proto}}}`, "resolution.__proto__: a key that no map has"],
    [
      text("x", `0,${proto}`).replace('"x":0,"__proto__', '"x":0,"__proto__'),
      "resolution.map_origin.__proto__: a key that no map has",
    ],
    [
      JSON.stringify(small({ line_of_sight: [["P"]] })).replace('"P"', `{${proto}}`),
      "line_of_sight[0][0].__proto__: a key that no map has",
    ],
    [
      JSON.stringify(small({ portals: ["P"] })).replace('"P"', `{${proto}}`),
      "portals[0].__proto__: a key that no map has",
    ],
  ])("%s", (file, message) => {
    expect(refusal(file).message).toBe(message);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe("too much", () => {
  it("is more than 50,000 walls; 50,000 are read", () => {
    const zigzag = (n: number) => Array.from({ length: n + 1 }, (_, i) => ({ x: i % 2, y: 1 }));
    expect(readMap(JSON.stringify(small({ line_of_sight: [zigzag(50_000)] }))).scene.walls!.length).toBe(50_000);
    expect(refusal(small({ line_of_sight: [zigzag(50_001)] })).message).toBe(
      "line_of_sight: at most 50,000 walls, got more",
    );
    const portals = [{ bounds: line([0, 0], [1, 1]), closed: true }];
    expect(refusal(small({ line_of_sight: [zigzag(50_000)], portals })).message).toBe(
      "portals: at most 50,000 walls, got more",
    );
  });

  it("is nesting of a million, closed or not", () => {
    const deep = "[".repeat(1e6);
    expect(refusal(`{"portals":${deep}`).message).toBe("lists and objects at most 64 deep, got more");
    expect(refusal(`{"portals":${deep}${"]".repeat(1e6)}}`).message).toBe(
      "lists and objects at most 64 deep, got more",
    );
    expect(refusal('{"a":'.repeat(1e6)).message).toBe("lists and objects at most 64 deep, got more");
  });

  it("is more than four million values", () => {
    expect(refusal(`{"portals":[${"{},".repeat(2_100_000)}{}]}`).message).toBe("at most 4,000,000 values, got more");
  });

  it("is 100 MB of nothing, refused within a second", () => {
    const size = 100 * MB;
    const blanks = new Uint8Array(size).fill(0x20);
    const opened = new Uint8Array(size).fill(0x20);
    opened[0] = 0x7b;
    const between = new Uint8Array(size).fill(0x0a);
    between.set(new TextEncoder().encode('{"lights":[]'));
    between[size - 1] = 0x78;
    const zeros = new Uint8Array(size);
    const zerosAfter = new Uint8Array(size);
    zerosAfter[0] = 0x7b;
    for (const [file, message] of [
      [blanks, `${NO_MAP}the file begins with more than 65,536 blanks`],
      [between, "at most 65,536 blanks in a row, got more"],
      [zeros, `${NO_MAP}the file begins with the bytes 00 00 00 00`],
      [opened, "at most 65,536 blanks in a row, got more"],
      [zerosAfter, 'a key in double quotes, got "\\u0000" (line 1, column 2)'],
      [" ".repeat(size), `${NO_MAP}the file begins with more than 65,536 blanks`],
    ] as const) {
      const start = spent();
      expect(refusal(file).message).toBe(message);
      expect(spent() - start).toBeLessThan(1000);
    }
  });

  it("is a file over 200 MB", () => {
    expect(refusal(new Uint8Array(201 * MB)).message).toBe("a file of at most 209,715,200 bytes, got 210,763,776");
  });

  it("is not 60 MB of picture, read within three seconds", () => {
    const image = pngOf(60 * MB);
    const file = new TextEncoder().encode(JSON.stringify(small({ image })));
    const start = spent();
    expect(readMap(file).scene.picture!.data).toBe(image);
    expect(spent() - start).toBeLessThan(3000);
  });
});
