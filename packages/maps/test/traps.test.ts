import { readMap } from "@ambit/maps";
import { describe, expect, it } from "vitest";
import { fixture, JPEG, line, PNG, small, WEBP } from "./helpers.js";

const read = (map: unknown) => readMap(JSON.stringify(map));

describe("the file", () => {
  it("may begin with a byte order mark, as bytes and as text", () => {
    const plain = readMap(fixture("octagon-quarters"));
    const bytes = new Uint8Array([0xef, 0xbb, 0xbf, ...fixture("octagon-quarters")]);
    expect(readMap(bytes)).toEqual(plain);
    expect(readMap(`\ufeff${JSON.stringify(small())}\r\n`)).toEqual(read(small()));
  });

  it("may be of any format, number or text or none", () => {
    const right = read(small());
    for (const format of [0.2, 0.3, 1, "1.0", 7, null]) expect(read(small({ format }))).toEqual(right);
    const none = small();
    delete none.format;
    expect(read(none)).toEqual(right);
  });

  it("may lack origin, lines, doors, lights and picture", () => {
    const bare = { resolution: { map_size: { x: 4, y: 3 }, pixels_per_grid: 10 } };
    expect(read(bare)).toEqual({
      scene: { size: [4, 3], unitsPerSquare: 80, coordinates: "units", walls: [] },
      notes: [],
      format: "uvtt",
    });
  });

  it("may have keys that Ambit does not know, as deep as 60", () => {
    const deep = JSON.parse(`${"[".repeat(60)}${"]".repeat(60)}`);
    expect(read(small({ _image_stripped_bytes: 5, constructor: 1, toString: "x", deep }))).toEqual(read(small()));
  });

  it("rounds a fractional size up and says so", () => {
    const map = small();
    map.resolution.map_size = { x: 10.5, y: 8 };
    const { scene, notes } = read(map);
    expect(scene.size).toEqual([11, 8]);
    expect(notes).toEqual(["map size of 10.5 by 8 squares rounded up to 11 by 8"]);
  });
});

describe("walls", () => {
  it("of no length are counted, also those that only become so and lines of one point", () => {
    // 0.001 squares at 80 units is 0.08 units: both ends snap to 0.
    const { scene, notes } = read(
      small({ line_of_sight: [line([1, 1], [1, 1], [2, 1]), line([0, 0], [0.001, 0]), line([3, 3]), []] }),
    );
    expect(scene.walls).toEqual([{ from: [80, 80], to: [160, 80] }]);
    expect(notes[0]).toBe("3 zero-length walls left out");
  });

  it("that cross the map with both ends outside are kept whole, a near miss is left out", () => {
    const { scene, notes } = read(
      small({ line_of_sight: [line([-1, 1], [5, 1]), line([-1, 1], [1, -1]), line([-1, 0.5], [1, -1])] }),
    );
    // The second passes through the corner (0, 0): touching is inside. The third passes it by.
    expect(scene.walls).toEqual([
      { from: [-80, 80], to: [400, 80] },
      { from: [-80, 80], to: [80, -80] },
    ]);
    expect(notes).toEqual([
      "6 of 6 points of walls lie outside the map: 1 wall wholly outside left out, walls partly outside kept whole",
    ]);
  });

  it("of an outline are closed up only where they are open, and never a segment back along itself", () => {
    const open = line([0, 0], [1, 0], [1, 1]);
    const closed = line([0, 0], [1, 0], [1, 1], [0, 0]);
    const pair = line([2, 2], [3, 2]);
    const { scene, notes } = read(small({ objects_line_of_sight: [open, closed, pair] }));
    expect(scene.walls!.length).toBe(3 + 3 + 1);
    expect(scene.walls![2]).toEqual({ from: [80, 80], to: [0, 0] });
    expect(notes).toEqual(["1 object outline closed up"]);
  });

  it("of line_of_sight are not closed up", () => {
    expect(read(small({ line_of_sight: [line([0, 0], [1, 0], [1, 1])] })).scene.walls!.length).toBe(2);
  });
});

describe("doors", () => {
  it("of no length and outside are counted apart; two open ones are told", () => {
    const door = (a: [number, number], b: [number, number], closed: boolean) => ({ bounds: line(a, b), closed });
    const { scene, notes } = read(
      small({
        portals: [
          door([1, 1], [1, 1], true),
          door([9, 1], [9, 2], true),
          door([1, 1], [2, 1], false),
          door([2, 1], [3, 1], false),
        ],
      }),
    );
    expect(scene.walls).toEqual([
      { from: [80, 80], to: [160, 80], kind: "door", open: true },
      { from: [160, 80], to: [240, 80], kind: "door", open: true },
    ]);
    expect(notes).toEqual([
      "1 zero-length door left out",
      "1 door wholly outside the map left out",
      '2 open portals read as open doors (openPortals "window" reads windows)',
    ]);
  });
});

describe("the picture", () => {
  it.each([
    ["image/png", PNG],
    ["image/webp", WEBP],
    ["image/jpeg", JPEG],
  ])("is %s by its bytes", (type, data) => {
    expect(read(small({ image: data })).scene.picture).toEqual({ type, data });
  });

  it("may have a data: prefix, whose claim does not count, line breaks, and no padding", () => {
    const picture = { type: "image/webp", data: WEBP };
    expect(read(small({ image: `data:image/png;base64,${WEBP}` })).scene.picture).toEqual(picture);
    expect(read(small({ image: `${WEBP.slice(0, 20)}\r\n${WEBP.slice(20)}\n` })).scene.picture).toEqual(picture);
    expect(read(small({ image: `${WEBP}\r\n` })).scene.picture).toEqual(picture);
    expect(read(small({ image: WEBP.replace(/=+$/, "") })).scene.picture).toEqual(picture);
  });

  it("may be empty, null or absent", () => {
    for (const image of ["", " ", "data:image/png;base64,", null, undefined]) {
      const { scene, notes } = read(small({ image }));
      expect("picture" in scene).toBe(false);
      expect(notes).toEqual([]);
    }
  });

  it.each(["maps/cave.png", "C:\\maps\\cave.WEBP", "https://example.org/cave", "cave.jpeg"])(
    "that is a path is left out with a note: %s",
    (image) => {
      const { scene, notes } = read(small({ image }));
      expect("picture" in scene).toBe(false);
      expect(notes).toEqual([`picture left out: the map only names it, as ${JSON.stringify(image)}`]);
    },
  );
});

describe("an Ambit scene file", () => {
  it("leaves out what the battle map page keeps of its own", () => {
    const scene = { ambit: 1, size: [3, 3] };
    expect(readMap(JSON.stringify({ ...scene, page: { name: "Cellar" } })).scene).toEqual(scene);
  });

  it("is handed on as it is", () => {
    const scene = { ambit: 1, size: [3, 3], walls: [{ from: [0, 0], to: [1, 1] }], whatever: true };
    expect(read(scene)).toEqual({ scene, notes: [], format: "ambit" });
  });
});
