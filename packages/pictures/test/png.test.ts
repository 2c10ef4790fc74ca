import { readFileSync } from "node:fs";
import type { PictureInput } from "@ambit/engine";
import { describe, expect, it } from "vitest";
import { type DisplayList, displayList } from "../src/index.js";
import { encodePng } from "../src/png/encode.js";
import { carriedFonts } from "../src/png/fonts.js";
import { picture, png } from "../src/png/index.js";
import { runsOf } from "../src/png/runs.js";
import { carriedTypesetter } from "../src/png/typesetter.js";
import { placed } from "../src/svg/map.js";
import { svg } from "../src/svg/svg.js";
import { viewOf } from "../src/svg/view.js";
import { answerOf } from "./answers.js";
import { type Colour, grey, type Pixels, pixelsOf } from "./png-pixels.js";
import { HALVES } from "./png-samples.js";
import { parse } from "./svg-check.js";
import { crowded, statesList } from "./svg-lists.js";

const SQUARE = 40;

/** The picture's pixels by place on the map, in squares and pixels more. */
interface MapPixels {
  at(x: number, y: number, right?: number, down?: number): Colour;
}

async function drawn(list: DisplayList, options = {}): Promise<MapPixels> {
  const chosen = { square: SQUARE, ...options };
  const pixels: Pixels = pixelsOf(await png(list, { ...chosen, scale: 1 }));
  const moves = parse(svg(list, { ...chosen, typesetter: carriedTypesetter() })).filter((e) => e.attributes.transform);
  const [, left, top] = /translate\((\S+) (\S+)\)/.exec(moves.filter((e) => e.name === "g")[1]!.attributes.transform!)!;
  return {
    at: (x, y, right = 0, down = 0) => pixels.at(Number(left) + x * SQUARE + right, Number(top) + y * SQUARE + down),
  };
}

function plain(level: number): PictureInput {
  const bytes = new Uint8Array(4 * 4 * 4).fill(level);
  for (let i = 3; i < bytes.length; i += 4) bytes[i] = 255;
  return { type: "image/png", data: encodePng(bytes, 4, 4).toString("base64") };
}

const dark = (c: Colour) => grey(c) < 128;

/** What a block of three by three squares shows, from black and white alone: every grey below the middle is black. */
function stateOf(map: MapPixels, x: number, y: number): string {
  const along = Array.from({ length: 3 * SQUARE - 16 }, (_, i) => i + 8);
  const part = (test: (i: number) => boolean) => along.filter(test).length / along.length;
  const edge = part((i) => dark(map.at(x, y, 0, i)));
  const halo = part((i) => !dark(map.at(x, y, -2, i)) || !dark(map.at(x, y, 2, i)));
  if (halo > 0.9 && edge > 0.95) return "affected";
  if (halo > 0.9 && edge > 0.3 && edge < 0.85) return "blocked";
  const cell = SQUARE / 4;
  const lattice = Array.from({ length: 144 }, (_, i) => [
    (i % 12) * cell + cell / 2,
    Math.floor(i / 12) * cell + cell / 2,
  ]);
  const dots = lattice.filter(
    ([i, k]) => dark(map.at(x, y, i, k)) && !dark(map.at(x, y, i! + 3, k)) && !dark(map.at(x, y, i! - 4, k)),
  );
  return dots.length > 130 ? "touched" : "none";
}

/** Changes between black and white along a line across a block, away from its edges. */
function changes(map: MapPixels, x: number, y: number, down: number): number {
  let count = 0;
  for (let i = 10; i < 3 * SQUARE - 10; i++) {
    if (dark(map.at(x, y, i, down)) !== dark(map.at(x, y, i - 1, down))) count++;
  }
  return count;
}

const caves: PictureInput = {
  type: "image/png",
  data: JSON.parse(readFileSync(new URL("../../../examples/caves.dd2vtt", import.meta.url), "utf8")).image,
};

describe("states in black and white", () => {
  const grounds: [string, PictureInput | undefined, object][] = [
    ["plain light ground", undefined, {}],
    ["plain dark ground", undefined, { theme: "dark" }],
    ["snow", plain(255), {}],
    ["stone", plain(128), {}],
    ["a night", plain(0), {}],
    ["the caves", caves, {}],
  ];
  it.each(grounds)("are told apart on %s", async (_, ground, options) => {
    const list = statesList(ground ? { picture: ground } : {}, { system: "pf2e" });
    const map = await drawn(list, options);
    const seen = [1, 5, 9].map((x) => stateOf(map, x, 1));
    expect(seen).toEqual(["affected", "blocked", "touched"]);
    expect(stateOf(map, 5, 6)).toBe("none");
    // The hatch crosses every line, and none of the others does on even ground.
    for (const down of [13, 33, 57, 77, 101]) {
      expect(changes(map, 5, 1, down)).toBeGreaterThan(12);
      if (ground !== caves) expect(changes(map, 1, 1, down)).toBeLessThan(8);
    }
  });

  it("lays the wash over affected squares alone", async () => {
    const map = await drawn(statesList({}, { system: "pf2e" }));
    const [r, g, b] = map.at(2, 2, 12, 12);
    // 45 % of #FF7A1A over white.
    expect([r, Math.abs(g - 195) <= 2, Math.abs(b - 152) <= 2]).toEqual([255, true, true]);
    expect(map.at(0, 0, 12, 12)).toEqual([255, 255, 255]);
    expect(map.at(10, 4, 12, 12)).toEqual([255, 255, 255]);
  });
});

describe("the picture under the map", () => {
  it.each(["image/png", "image/jpeg", "image/webp"] as const)("is drawn from %s", async (type) => {
    const list = displayList(
      { size: [14, 6], picture: { type, data: HALVES[type] } },
      answerOf([], { system: "pf2e", origin: { cell: [13, 5, 0] } }),
    );
    const map = await drawn(list);
    const near = (a: Colour, b: Colour) => a.every((v, i) => Math.abs(v - b[i]!) <= 14);
    expect(near(map.at(1, 2, 20, 20), [0xc0, 0x20, 0x20])).toBe(true);
    expect(near(map.at(12, 2, 20, 20), [0x20, 0x40, 0xc0])).toBe(true);
    const bare = await drawn(list, { picture: false });
    expect(bare.at(1, 2, 20, 20)).toEqual([255, 255, 255]);
  });

  it("is refused by a sentence where it is no WebP", async () => {
    const list = statesList({ picture: { type: "image/webp", data: "AAAAAAAA" } });
    await expect(png(list)).rejects.toThrow("scene.picture: the WebP picture cannot be read");
  });
});

describe("tokens", () => {
  it("have the fill of their side", async () => {
    const map = await drawn(crowded());
    const filled = (x: number, y: number, size: number, [r, g, b]: Colour) => {
      let count = 0;
      for (let i = 0; i < size * SQUARE; i++) {
        for (let k = 0; k < size * SQUARE; k++) {
          const [pr, pg, pb] = map.at(x, y, i, k);
          if (pr === r && pg === g && pb === b) count++;
        }
      }
      return count;
    };
    expect(filled(1, 5, 1, [0xbf, 0xe1, 0xf6])).toBeGreaterThan(100);
    expect(filled(2, 1, 1, [0x5e, 0x10, 0x36])).toBeGreaterThan(100);
    expect(filled(9, 1, 2, [0x4e, 0x9b, 0x7b])).toBeGreaterThan(400);
    expect(filled(5, 4, 1, [0xf1, 0xe3, 0xc2])).toBeGreaterThan(100);
  });
});

describe("text", () => {
  const SCRIPTS = [
    "Goblin",
    "Ζεύς ∞",
    "Жук Ёлка",
    "Nguyễn",
    "שלום",
    "مرحبا",
    "राक्षस",
    "ก๊อบลิน",
    "Վիշապ",
    "დრაკონი",
    "竜とゴブリン",
    "哥布林",
    "고블린",
  ];

  it.each(SCRIPTS)("%s is drawn in the carried fonts", async (name) => {
    for (const fonts of [carriedFonts().plain, carriedFonts().bold]) {
      expect(runsOf(name, fonts).filter((run) => !run.font)).toEqual([]);
    }
    const list = displayList(
      { size: [14, 6], creatures: [{ id: "a", name, at: [6, 2] }] },
      answerOf([], { system: "pf2e", origin: { cell: [0, 0, 0] } }),
    );
    const options = { square: SQUARE, typesetter: carriedTypesetter() };
    const { names } = placed(list, viewOf(list, options), options);
    const { x0, x1, y0, y1 } = names[0]!.box;
    const map = await drawn(list);
    let ink = 0;
    for (let x = Math.ceil(x0); x < x1; x++)
      for (let y = Math.ceil(y0); y < y1; y++) if (dark(map.at(0, 0, x, y))) ink++;
    expect(ink).toBeGreaterThan(30);
  });

  it("that the fonts lack becomes boxes with codes", () => {
    const type = carriedTypesetter();
    expect(runsOf("aꔀ", carriedFonts().bold).map((run) => run.font !== undefined)).toEqual([true, false]);
    expect(type.width("ꔀ", 10, true)).toBeCloseTo(11);
    // A frame, and the four digits of A500.
    const d = type.outline("ꔀ", 0, 10, 10, true);
    expect(d.startsWith("M0.6 1.4H10.4V12H0.6Z")).toBe(true);
    expect(d.match(/M/g)!.length).toBeGreaterThanOrEqual(7);
  });

  it("from right to left is seen from the right", () => {
    const seen = (text: string) => runsOf(text, carriedFonts().bold).map((run) => run.text);
    expect(seen("مرحبا Orc 12")).toEqual(["Orc", " ", "12", " ", "مرحبا"]);
    expect(seen("Orc שלום עולם!")).toEqual(["Orc", " ", "עולם", " ", "שלום", "!"]);
    const type = carriedTypesetter();
    const [, x] = /^M(-?[\d.]+)/.exec(type.outline("שלום", 0, 0, 100, true))!;
    // The first glyph that HarfBuzz gives is the leftmost, the last letter.
    expect(Number(x)).toBeLessThan(type.width("שלום", 100, true) / 3);
  });

  it("is as wide as its letters", () => {
    const type = carriedTypesetter();
    expect(type.width("", 10, true)).toBe(0);
    expect(type.width("11", 10, true)).toBeCloseTo(2 * type.width("1", 10, true));
    expect(type.width("I", 10, true)).toBeLessThan(type.width("W", 10, true));
  });
});

describe("files", () => {
  it("are the same bytes for the same list", async () => {
    expect(Buffer.compare(await png(crowded()), await png(crowded()))).toBe(0);
  });

  it("are twice as wide at scale 2, which is the default", async () => {
    const one = pixelsOf(await png(crowded(), { square: SQUARE, scale: 1 }));
    const two = pixelsOf(await png(crowded(), { square: SQUARE }));
    expect([two.width, two.height]).toEqual([2 * one.width, 2 * one.height]);
  });

  it("too large for memory are refused", async () => {
    const list = displayList({ size: [1000, 1000] }, answerOf(["a"]));
    await expect(png(list, { show: "whole", square: 48 })).rejects.toThrow(RangeError);
  });

  it("come as SVG or PNG, text as text or as outlines", async () => {
    const names = (bytes: Uint8Array) => parse(new TextDecoder().decode(bytes)).map((e) => e.name);
    expect(names(await picture(crowded(), "svg"))).toContain("text");
    expect(names(await picture(crowded(), "svg", { outlined: true }))).not.toContain("text");
    expect([...(await picture(crowded(), "png")).slice(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
  });
});
