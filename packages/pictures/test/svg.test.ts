import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { displayList } from "../src/index.js";
import { detailOf } from "../src/svg/detail.js";
import { svg } from "../src/svg/svg.js";
import { viewOf } from "../src/svg/view.js";
import { answerOf } from "./answers.js";
import { type Element, parse } from "./svg-check.js";
import { crowded, statesList } from "./svg-lists.js";

const HOSTILE = [
  "<script>alert(1)</script>",
  '"><svg onload="x">',
  "]]>",
  "&amp; & &bogus;",
  "<!--",
  "-->",
  "<![CDATA[x",
  "a\u0000b\u0007c\u{202e}d",
  "\ud800lone",
  "\ufffe\uffff",
  "'\"`",
  "مرحبا",
  "竜",
  "ẹ̀́",
  "🐉",
];

/** Elements that a picture is made of; a name that became markup would bring another. */
const USED = new Set([
  "svg",
  "title",
  "desc",
  "defs",
  "pattern",
  "clipPath",
  "g",
  "rect",
  "circle",
  "path",
  "text",
  "image",
]);

const texts = (elements: readonly Element[]) => elements.filter((e) => e.name === "text").map((e) => e.text);

describe("svg", () => {
  it.each([3, 7, 9, 14, 20, 28, 48])("is well formed at %i pixels a square in both themes", (square) => {
    for (const theme of ["light", "dark"] as const) {
      const elements = parse(svg(crowded(), { square, theme }));
      expect(elements[0]!.name).toBe("svg");
      expect(elements[0]!.attributes.xmlns).toBe("http://www.w3.org/2000/svg");
      for (const { attributes } of elements) {
        for (const value of Object.values(attributes)) expect(value).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
  });

  it("keeps names that look like markup as text", () => {
    for (const square of [48, 28, 16]) {
      const elements = parse(svg(crowded(HOSTILE), { square }));
      expect(elements.filter((e) => !USED.has(e.name))).toEqual([]);
      for (const { attributes } of elements) {
        expect(Object.keys(attributes).filter((key) => key.startsWith("on"))).toEqual([]);
      }
    }
    const shown = texts(parse(svg(crowded(HOSTILE.slice(0, 1)), { square: 48 })));
    expect(shown.some((t) => t.startsWith("<script>"))).toBe(true);
  });

  it("keeps hostile titles, problems and pictures in their place", () => {
    const list = {
      ...statesList(),
      title: HOSTILE.join(" "),
      headline: HOSTILE.join(" "),
      problems: [{ breaks: true, text: HOSTILE.join(" "), rule: "x" }],
      picture: { type: 'image/png"><script>' as "image/png", data: '"/><script>alert(1)</script>' },
    };
    const elements = parse(svg(list));
    expect(elements.filter((e) => !USED.has(e.name))).toEqual([]);
    expect(elements.filter((e) => e.name === "image")).toHaveLength(1);
  });

  it("gives the same text for the same list", () => {
    expect(svg(crowded())).toBe(svg(crowded()));
  });

  it("names its patterns after itself, so that two in a page do not mix", () => {
    const ids = (document: string) =>
      parse(document).flatMap((e) => (e.attributes.id === undefined ? [] : [e.attributes.id]));
    const one = ids(svg(crowded()));
    const other = ids(svg(statesList()));
    expect(one).toHaveLength(3);
    expect(one.filter((id) => other.includes(id))).toEqual([]);
  });

  it("shows title, headline, problems, scale and names", () => {
    const elements = parse(svg(crowded(), { square: 48 }));
    const words = texts(elements).join("|");
    expect(words).toContain("4 hit: 4 enemies; 1 object in it");
    expect(words).toContain("10-foot-radius sphere within 60 feet, at (3, 3); D&D 5e, template");
    expect(words).toContain("Not legal: place.point: 70 feet away; the range is 60");
    expect(words).toContain("4 squares, 20 feet");
    for (const name of ["Mage", "Goblin 1", "Goblin 5", "Ogre", "Chest"]) expect(words).toContain(name);
  });

  it("explains what is shown and nothing else", () => {
    const all = texts(parse(svg(crowded(), { square: 48 })));
    for (const entry of [
      "affected",
      "in the shape, but blocked",
      "touched, but not enough",
      "true outline",
      "origin",
    ]) {
      expect(all).toContain(entry);
    }
    for (const entry of ["hit", "spared", "uses the ability", "party", "enemies", "wild", "object"]) {
      expect(all).toContain(entry);
    }
    for (const entry of [
      "wall",
      "closed door",
      "open door",
      "window",
      "one-way wall (lines pass along the arrow)",
      "solid block",
    ]) {
      expect(all).toContain(entry);
    }
    const few = texts(parse(svg(displayList({ size: [4, 4] }, answerOf(["a"], { system: "pf2e" })))));
    expect(few).toContain("affected");
    for (const entry of ["touched, but not enough", "true outline", "wall", "hit", "party"]) {
      expect(few).not.toContain(entry);
    }
  });

  it("draws one path for the squares of a state, however many", () => {
    const rows = Array.from({ length: 200 }, () => "a".repeat(200));
    const elements = parse(svg(displayList({ size: [200, 200] }, answerOf(rows)), { show: "whole" }));
    expect(elements.length).toBeLessThan(300);
  });

  it("leaves the picture out on request, and where the scene has no edge to fit it to", () => {
    const picture = { type: "image/png" as const, data: "AAAA" };
    const images = (document: string) => parse(document).filter((e) => e.name === "image").length;
    expect(images(svg(statesList({ picture })))).toBe(1);
    expect(images(svg(statesList({ picture }), { picture: false }))).toBe(0);
    expect(images(svg(displayList({ picture }, answerOf(["a"]))))).toBe(0);
  });

  it("is made without Node", () => {
    for (const name of readdirSync(new URL("../src/svg/", import.meta.url))) {
      const source = readFileSync(new URL(`../src/svg/${name}`, import.meta.url), "utf8");
      expect(source).not.toMatch(/from "node:|resvg|jsquash|harfbuzz|process\.|Buffer/);
    }
  });
});

describe("what is seen", () => {
  const far = () => {
    const rows = Array.from({ length: 80 }, (_, y) => (y === 40 ? `${".".repeat(50)}aaa` : ""));
    const scene = { size: [100, 80] as const, creatures: [{ id: "rat", at: [2, 2] as const, side: "vermin" }] };
    return displayList(scene, answerOf(rows, { system: "pf2e", origin: { cell: [50, 40, 0] } }));
  };

  it("is the area with some of a large map round it, and what lies outside is not explained", () => {
    expect(viewOf(far(), {}).frame).toEqual({ x0: 45, y0: 36, x1: 59, y1: 46 });
    expect(texts(parse(svg(far())))).not.toContain("vermin");
    expect(viewOf(far(), { show: "whole" }).frame).toEqual({ x0: 0, y0: 0, x1: 100, y1: 80 });
  });

  it("stays inside the map", () => {
    const corner = displayList({ size: [100, 80] }, answerOf(["aa"], { system: "pf2e", origin: { cell: [0, 0, 0] } }));
    expect(viewOf(corner, {}).frame).toEqual({ x0: 0, y0: 0, x1: 14, y1: 10 });
  });

  it("is all of a small one", () => {
    expect(viewOf(statesList(), {}).frame).toEqual({ x0: 0, y0: 0, x1: 14, y1: 10 });
  });

  it("gets less with the size of squares", () => {
    const seen = (square: number) => {
      const { grid, dots, badges, glyphs, pips } = detailOf(square);
      return { grid, dots, badges, glyphs, pips };
    };
    expect(seen(28)).toEqual({ grid: true, dots: true, badges: true, glyphs: true, pips: false });
    expect(seen(27)).toEqual({ grid: true, dots: true, badges: true, glyphs: false, pips: false });
    expect(seen(16)).toEqual(seen(27));
    expect(seen(15)).toEqual({ grid: true, dots: false, badges: true, glyphs: false, pips: false });
    expect(seen(11)).toEqual({ grid: true, dots: false, badges: false, glyphs: false, pips: true });
    expect(seen(7)).toEqual({ grid: false, dots: false, badges: false, glyphs: false, pips: true });
  });
});
