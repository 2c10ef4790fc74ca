import { readMap } from "@ambit/maps";
import { describe, expect, it } from "vitest";
import { fixture, json } from "./helpers.js";

// Counts and coordinates here are worked out from the files' JSON: (coordinate - map_origin) x 8 x pixels_per_grid.

describe("sample-room: a cropped export", () => {
  const { scene, notes, format } = readMap(fixture("sample-room"));
  const walls = scene.walls!;

  it("has its size and lattice from the resolution: 10 by 10 squares, 256 pixels, 2,048 eighths a square", () => {
    expect(format).toBe("uvtt");
    expect([scene.size, scene.unitsPerSquare, scene.coordinates]).toEqual([[10, 10], 2048, "units"]);
    expect(scene.picture).toBeUndefined();
  });

  it("subtracts map_origin (2, 1): the first wall (7,2)-(7,2.5) is (5,1)-(5,1.5)", () => {
    expect(walls[0]).toEqual({ from: [5 * 2048, 2048], to: [5 * 2048, 3072] });
  });

  it("has 7 walls, 59 pieces of outline and one that closes it, 2 portals: 69", () => {
    expect(walls.length).toBe(69);
    // From the last point (5.982422, 8.603516) to the first (5.982422, 8.607422), each to the nearest eighth.
    expect(walls[66]).toEqual({ from: [8156, 15572], to: [8156, 15580] });
  });

  it("adds the closed door as a wall of kind door, the other one as an open door", () => {
    expect(walls[67]).toEqual({ from: [10240, 3072], to: [10240, 5120], kind: "door", open: false });
    expect(walls[68]).toEqual({ from: [10240, 15604], to: [10240, 17164], kind: "door", open: true });
  });

  it("reads the open portal as a window if asked to, solid as a window is by default", () => {
    const asWindow = readMap(fixture("sample-room"), { openPortals: "window" });
    expect(asWindow.scene.walls![67]).toEqual(walls[67]);
    expect(asWindow.scene.walls![68]).toEqual({ from: [10240, 15604], to: [10240, 17164], kind: "window" });
    expect(asWindow.notes).toContain('1 open portal read as a window (openPortals "door" reads open doors)');
  });

  it("tells what it did", () => {
    expect(notes).toEqual([
      "1 object outline closed up",
      '1 open portal read as an open door (openPortals "window" reads windows)',
      "coordinates snapped to eighths of a pixel: the worst moved 0.000096 pixels",
      "2 lights left out",
    ]);
  });
});

describe("caves: coordinates off the grid, picture inside", () => {
  const { scene, notes } = readMap(fixture("caves"));
  const walls = scene.walls!;

  it("has 197 walls, 15 + 1 and 35 + 1 pieces of outline, 3 doors: 252", () => {
    expect([scene.size, scene.unitsPerSquare]).toEqual([[20, 20], 512]);
    expect(walls.length).toBe(252);
    expect(walls.filter((w) => w.kind === "door")).toEqual([
      { from: [5632, 3072], to: [6144, 3072], kind: "door", open: false },
      { from: [6144, 7936], to: [6144, 7424], kind: "door", open: false },
      { from: [5376, 7168], to: [4864, 7168], kind: "door", open: false },
    ]);
  });

  it("has 7.359375 squares as 3,768 eighths and closes outlines", () => {
    expect(walls[0]).toEqual({ from: [3768, 2560], to: [4608, 2560] });
    expect(walls[212]).toEqual({ from: [5399, 5524], to: [5399, 5526] });
  });

  it("keeps the picture byte for byte", () => {
    expect(scene.picture).toEqual({ type: "image/png", data: json("caves").image });
  });

  it("tells what it did", () => {
    expect(notes).toEqual([
      "2 object outlines closed up",
      "coordinates snapped to eighths of a pixel: the worst moved 0.000032 pixels",
      "1 light left out",
    ]);
  });
});

describe("tower-cropped: most of it outside the picture", () => {
  const { scene, notes } = readMap(fixture("tower-cropped"));
  const walls = scene.walls!;

  it("keeps 85 of 441 walls and 4 of 41 doors", () => {
    expect([scene.size, scene.unitsPerSquare]).toEqual([[10, 12], 1024]);
    expect(walls.length).toBe(89);
    expect(walls[0]).toEqual({ from: [2048, 7168], to: [0, 7168] });
  });

  it("takes doors by their bounds, whatever their rotation says", () => {
    expect(walls.slice(85)).toEqual([
      { from: [8192, 7168], to: [8192, 8192], kind: "door", open: false },
      { from: [4096, 10240], to: [5120, 10240], kind: "door", open: false },
      { from: [5120, 10240], to: [6144, 10240], kind: "door", open: false },
      { from: [2048, 7168], to: [2048, 8192], kind: "door", open: false },
    ]);
  });

  it("keeps whole what only touches the map: (9,-5)-(9,0)", () => {
    expect(walls).toContainEqual({ from: [9216, -5120], to: [9216, 0] });
  });

  it("counts what it left out", () => {
    expect(notes).toEqual([
      "4 zero-length walls left out",
      "410 of 502 points of walls lie outside the map: 352 walls wholly outside left out, walls partly outside kept whole",
      "37 doors wholly outside the map left out",
      "coordinates snapped to eighths of a pixel: the worst moved 0.000064 pixels",
    ]);
  });
});

describe("octagon-quarters: format 0.2, no objects_line_of_sight, doors at 45 degrees", () => {
  const { scene, notes } = readMap(fixture("octagon-quarters"));

  it("has 14 walls and 6 doors", () => {
    expect([scene.size, scene.unitsPerSquare]).toEqual([[10, 10], 1024]);
    expect(scene.walls!.length).toBe(20);
    expect(scene.walls!.filter((w) => w.kind === "door" && w.open === false).length).toBe(6);
  });

  it("joins a door at 45 degrees to its wall exactly: 9.233454 is 9,455 in both", () => {
    expect(scene.walls![2]).toEqual({ from: [9216, 2048], to: [9455, 2287] });
    expect(scene.walls![14]).toEqual({ from: [9455, 2287], to: [10001, 2833], kind: "door", open: false });
  });

  it("tells the worst move: 9,455.056896 to 9,455 is 0.007112 pixels", () => {
    expect(notes).toEqual(["coordinates snapped to eighths of a pixel: the worst moved 0.0071 pixels"]);
  });
});

describe("diamond-room: negative coordinates and some beyond the size", () => {
  const { scene, notes } = readMap(fixture("diamond-room"));

  it("leaves out the 4 of 20 walls that are wholly outside", () => {
    expect([scene.size, scene.unitsPerSquare]).toEqual([[10, 10], 2048]);
    expect(scene.walls!.length).toBe(16);
    expect(scene.walls![1]).toEqual({ from: [2048, 12288], to: [-2048, 12288] });
    expect(notes).toEqual([
      "8 of 21 points of walls lie outside the map: 4 walls wholly outside left out, walls partly outside kept whole",
    ]);
  });
});
