import { readFileSync } from "node:fs";
import { AmbitError, type Area } from "@ambit/engine";
import { pdf, sheets, svgPages, type Template, type Typesetter, takes, typesetterOf } from "@ambit/pictures/print";
import { PDFDocument } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { carriedTypesetter } from "../../src/png/typesetter.js";
import { parse } from "../svg-check.js";
import { cutLine, inches, made, printed, svgNumbers } from "./sizes.js";

const dnd = (area: Area, more: Partial<Template> = {}): Template => ({
  system: "dnd5e",
  method: "template",
  area,
  ...more,
});
const FIREBALL = dnd({ shape: "sphere", radiusFeet: 20 }, { name: "Fireball" });
const MM = 72 / 25.4;

function refusal(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof AmbitError) return `${error.code}: ${error.message}`;
    throw error;
  }
  throw new Error("nothing was refused");
}

/** Notes every piece of text that is set at once. */
function typesetterThatTells(said: string[][]): Typesetter {
  return {
    width: (words, size) => words.length * size * 0.5,
    outline: (words) => {
      said.push([words]);
      return "M0 0L1 1Z";
    },
  };
}

describe("a printed PDF", () => {
  it("is the paper's size, asks to be printed at its own size, and is the same each time", async () => {
    const written = (): Promise<Uint8Array> =>
      pdf(made([FIREBALL], { paper: "letter", typesetter: carriedTypesetter() }));
    const bytes = await written();
    expect(Buffer.from(await written()).equals(Buffer.from(bytes))).toBe(true);
    const file = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(file.getPageCount()).toBe(1);
    const { width, height } = file.getPage(0).getSize();
    expect([width, height].map((n) => Math.round(n * 100) / 100)).toEqual([612, 792]);
    expect(file.getTitle()).toBe("Fireball");
    expect(file.getCreationDate()?.toISOString()).toBe("2000-01-01T00:00:00.000Z");
    expect(file.catalog.getViewerPreferences()?.getPrintScaling()).toBe("None");
  });

  it("has a ruler of 100 mm and 4 inches at the foot of every page", async () => {
    for (const page of await printed([FIREBALL])) {
      const hair = page.filter((one) => one.operator === "S" && Math.abs(one.width - 0.15 * MM) < 0.001);
      const rulers = hair.filter((one) => one.points.length > 200);
      expect(rulers.length).toBe(1);
      expect(Math.abs(inches(rulers[0]!)[0] - 4)).toBeLessThan(0.001);
      const { points } = rulers[0]!;
      const left = Math.min(...points.map((p) => p[0]));
      const line = points[0]![1];
      const above = points.filter((p) => p[1] < line - 0.1).map((p) => (p[0] - left) / MM);
      expect(Math.abs(Math.max(...above) - 100)).toBeLessThan(0.01);
      expect(above.length).toBe(101);
    }
  });

  it("holds the same lines as the SVG in millimetres", async () => {
    const both = made([FIREBALL, dnd({ shape: "cone", lengthFeet: 15 })], { paper: "letter" });
    const [first, second] = svgPages(both).map((page) => parse(page)[0]!.attributes);
    expect(first).toMatchObject({ width: "215.9mm", height: "279.4mm", viewBox: "0 0 215.9 279.4" });
    expect(second?.width).toBe("215.9mm");
    // A circle of 203.2 mm from its own coordinates, which the page moves but does not scale.
    const numbers = svgNumbers(both).flat();
    const spans = numbers.map((n) => Math.max(...n) - Math.min(...n));
    expect(spans.some((one) => Math.abs(one - 203.2) < 0.005)).toBe(true);
    const pages = await printed([FIREBALL, dnd({ shape: "cone", lengthFeet: 15 })], { paper: "letter" });
    for (const [i, page] of pages.entries()) {
      const paths = parse(svgPages(both)[i]!).filter((one) => one.name === "path");
      const clips = parse(svgPages(both)[i]!).filter((one) => one.name === "clipPath").length;
      expect(page.filter((one) => one.operator !== "n").length).toBe(paths.length - clips);
    }
  });

  it("needs fonts only, handed in as bytes", () => {
    const font = (name: string): Uint8Array => readFileSync(new URL(`../../fonts/${name}.ttf`, import.meta.url));
    const typesetter = typesetterOf({
      regular: font("NotoSans-Regular"),
      bold: font("NotoSans-Bold"),
      others: [font("NotoSansHebrew-Bold")],
    });
    expect(typesetter.has?.("אש", true)).toBe(true);
    const own = sheets([FIREBALL], { typesetter, paper: "letter" });
    expect(svgPages(own)).toEqual(svgPages(sheets([FIREBALL], { typesetter: carriedTypesetter(), paper: "letter" })));
  });
});

describe("pages", () => {
  it("are shared by small templates, none over another or over the edge", async () => {
    const sizes = [5, 10, 15, 5, 10, 5];
    const pages = await printed(sizes.map((sideFeet) => dnd({ shape: "cube", sideFeet })));
    expect(pages.length).toBe(1);
    const boxes = pages[0]!
      .filter((one) => one.operator === "S" && one.points.length === 4 && inches(one)[0] > 0.9)
      .map(({ points }) => [points[0]!, points[2]!] as const);
    expect(boxes.map(([a, b]) => Math.round((b[0] - a[0]) / 72) * 5).sort((a, b) => a - b)).toEqual([
      5, 5, 5, 10, 10, 15,
    ]);
    for (const [i, [a, b]] of boxes.entries()) {
      expect(Math.min(a[0], a[1])).toBeGreaterThanOrEqual(5 * MM - 0.1);
      expect(b[0]).toBeLessThanOrEqual(205 * MM + 0.1);
      for (const [c, d] of boxes.slice(i + 1)) {
        expect(a[0] >= d[0] || b[0] <= c[0] || a[1] >= d[1] || b[1] <= c[1]).toBe(true);
      }
    }
  });

  it("are as few as the shape needs, turned where that saves some", () => {
    const count = (template: Template, paper: "a4" | "a3" = "a4"): number => made([template], { paper }).pages.length;
    // 12 x 1 inches on 267.5 mm of height: two pages, one on A3.
    expect(count(dnd({ shape: "line", lengthFeet: 60, widthFeet: 5 }))).toBe(2);
    expect(count(dnd({ shape: "line", lengthFeet: 60, widthFeet: 5 }), "a3")).toBe(1);
    // 10 inches are 254 mm: upright on one page.
    expect(count(dnd({ shape: "line", lengthFeet: 50, widthFeet: 5 }))).toBe(1);
    // A cone of 12 inches: its tip takes one page, its wide end two.
    expect(count(dnd({ shape: "cone", lengthFeet: 60 }))).toBe(3);
  });

  it("overlap by 10 mm where a template goes on, with the same numbered marks on both", () => {
    const { pages, notes } = made([dnd({ shape: "sphere", radiusFeet: 20 })]);
    expect(notes).toEqual([
      "20-foot-radius sphere: 203.2 x 203.2 mm, 2 pages to join; a margin of 3 mm, if the printer can, takes 1",
    ]);
    const windows = pages.map(({ marks }) => {
      const group = marks[0]!;
      if (group.kind !== "group" || !group.clip) throw new Error("no window");
      return group.clip;
    });
    expect(windows.map((one) => Math.round((one.x1 - one.x0) * 100) / 100)).toEqual([200, 200]);
    expect(windows[0]!.x1 - windows[1]!.x0).toBeCloseTo(10, 6);
    // The circle of 101.6 mm about (0, 0) lies inside both together.
    expect(windows[0]!.x0).toBeLessThan(-101.6);
    expect(windows[1]!.x1).toBeGreaterThan(101.6);
    // The second is cut 3 mm inside its edge, where the printer reaches; the first has a line there and a strip to the edge.
    const cut = windows[1]!.x0 + 3;
    const inner = pages.map(({ marks: [group] }) => (group?.kind === "group" ? group.marks : []));
    const seams = inner.map((marks) =>
      marks.filter((one) => one.kind === "path" && one.stroke && one.path.length === 2),
    );
    const lines = seams.map((all) =>
      all.map((one) => one.kind === "path" && [!!one.stroke?.dash, one.path[0]!.points[0]![0]]),
    );
    expect(lines).toEqual([[[false, cut]], [[true, cut]]]);
    const strips = inner.map((marks) => marks.filter((one) => one.kind === "path" && one.fill === "#EFECE6"));
    expect(strips.map((all) => all.length)).toEqual([1, 0]);
    const [strip] = strips[0]!;
    const xs = strip?.kind === "path" ? strip.path.flatMap(({ points }) => points.map(([x]) => x)) : [];
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([cut, windows[0]!.x1]);
    for (const marks of inner) {
      const diamonds = marks.filter((one) => one.kind === "path" && one.path.length === 5 && one.stroke);
      expect(diamonds.length).toBe(2);
    }
  });

  it("say on each which side to cut, where to glue and which sheet it is", () => {
    const said: string[][] = [];
    const asked = typesetterThatTells(said);
    const { pages } = made([dnd({ shape: "sphere", radiusFeet: 60 })], { typesetter: asked });
    const all = said.flat();
    expect(pages.length).toBe(10);
    expect(all.filter((words) => words === "glue here").length).toBeGreaterThanOrEqual(10);
    // Each sheet's name is in large type: 7 mm, at 20 units a millimetre.
    for (const name of ["A1", "B3", "D2"]) expect(all).toContain(name);
    expect(all.join(" ")).toMatch(/Cut the dashes left and above, glue onto the strips of the others/);
  });

  it("lie on their side where that takes fewer, upright where it does not", async () => {
    const shapes: [Template, number, number, number][] = [
      // 11 x 11 inches are 279.4 mm: four upright A4 pages, two across.
      [{ system: "draw-steel", area: { shape: "burst", radius: 5 } }, 2, 297, 210],
      [{ system: "draw-steel", area: { shape: "line", length: 11, width: 1 } }, 1, 297, 210],
      [{ system: "draw-steel", area: { shape: "line", length: 10, width: 1 } }, 1, 210, 297],
      [FIREBALL, 2, 210, 297],
    ];
    for (const [template, count, width, height] of shapes) {
      const all = made([template]);
      expect(all.pages.map((page) => [page.width, page.height])).toEqual(Array(count).fill([width, height]));
      expect(parse(svgPages(all)[0]!)[0]!.attributes).toMatchObject({ width: `${width}mm`, height: `${height}mm` });
      const file = await PDFDocument.load(await pdf(all));
      for (const page of file.getPages()) expect(page.getWidth()).toBeCloseTo(width * MM, 1);
    }
  });

  it("are packed close: a circle, a cone and a line on one page, for film too", () => {
    const three = [
      dnd({ shape: "sphere", radiusFeet: 10 }),
      dnd({ shape: "cone", lengthFeet: 15 }),
      { system: "draw-steel", area: { shape: "line", length: 8, width: 1 } } as const,
    ];
    expect(made(three, { outlineOnly: true }).pages.length).toBe(1);
    expect(made(three).pages.length).toBe(1);
  });

  it("have one template for sources that change nothing, and name them all", () => {
    const cone = (source: number): Template => ({ system: "pf2e", area: { shape: "cone", lengthFeet: 30 }, source });
    // The ruler's group is one more on each page.
    const drawings = (all: Template[]): number => {
      const { pages } = made(all);
      return pages.flatMap(({ marks }) => marks.filter((one) => one.kind === "group")).length - pages.length;
    };
    const said: string[][] = [];
    made([cone(1), cone(2), cone(3)], { typesetter: typesetterThatTells(said) });
    expect(said.flat()).toContain("from a Medium, Large or Huge creature");
    expect(drawings([cone(1), cone(2)])).toBe(1);
    // Two copies for two sources are two.
    expect(drawings([cone(1), cone(2), cone(1), cone(2)])).toBe(2);
    const out = (source: number): Template => ({ ...cone(source), area: { shape: "emanation", radiusFeet: 5 } });
    expect(drawings([out(1), out(2)])).toBe(2);
  });

  it("keep a name that runs from the right apart from what follows it", () => {
    const said: string[][] = [];
    const name = "كرة نار";
    made([dnd({ shape: "sphere", radiusFeet: 20 }, { name })], { typesetter: typesetterThatTells(said) });
    const withName = said.flat().filter((words) => words.includes("كرة"));
    expect(new Set(withName)).toEqual(new Set([name]));
    expect(said.flat().some((words) => words.startsWith(", 20-foot-radius sphere"))).toBe(true);
  });

  it("are one sheet where no paper is named", async () => {
    const [page, ...more] = await printed([dnd({ shape: "sphere", radiusFeet: 60 })], { paper: "sheet" });
    expect(more).toEqual([]);
    expect(inches(cutLine(page!)).map((n) => Math.round(n * 300))).toEqual([7200, 7200]);
  });

  it("carry words in any script, and say which characters are boxes", () => {
    const names = ["Дыхание дракона", "月光の柱", "كرة نار", "ประกายไฟ", "화염구"];
    const named = names.map((name) => dnd({ shape: "cube", sideFeet: 15 }, { name }));
    const typesetter = carriedTypesetter();
    const inScripts = made(named, { typesetter });
    expect(inScripts.notes).toEqual([]);
    // Each name is as many filled paths as templates have lines, none of them empty.
    const groups = inScripts.pages.flatMap(({ marks }) => marks.flatMap((one) => (one.kind === "group" ? [one] : [])));
    const filled = groups.flatMap(({ marks }) => marks.filter((one) => one.kind === "path" && one.fill !== undefined));
    expect(filled.every((one) => one.kind === "path" && one.path.length > 20)).toBe(true);
    // One name for each script that the fonts were cut for, and signs drawn in outline.
    for (const name of [
      "தமிழ்",
      "বাংলা",
      "ਪੰਜਾਬੀ",
      "ગુજરાતી",
      "ଓଡ଼ିଆ",
      "తెలుగు",
      "ಕನ್ನಡ",
      "മലയാളം",
      "සිංහල",
      "ລາວ",
      "བོད",
      "မြန်မာ",
      "ខ្មែរ",
      "አማርኛ",
      "ᏣᎳᎩ",
      "🔥🐉",
    ])
      expect(made([dnd({ shape: "cube", sideFeet: 15 }, { name })], { typesetter }).notes, name).toEqual([]);
    expect(made([dnd({ shape: "cube", sideFeet: 15 }, { name: "ꔀ!" })], { typesetter }).notes).toEqual([
      "ꔀ!: the fonts lack ꔀ, printed as a box with its code",
    ]);
    const plain = svgPages(made([dnd({ shape: "cube", sideFeet: 15 }, { name: "<b>&" })]))[0]!;
    expect(parse(plain).find((one) => one.name === "title")?.text).toBe("<b>&");
  });

  it("leave the words out of the shape for film", () => {
    const inked = (outlineOnly: boolean): number =>
      made([{ system: "pf2e", area: { shape: "burst", radiusFeet: 10 } }], { outlineOnly })
        .pages[0]!.marks.flatMap((one) => (one.kind === "group" ? one.marks : []))
        .filter((one) => one.kind === "path" && one.fill !== undefined).length;
    expect(inked(false)).toBeGreaterThan(3);
    expect(inked(true)).toBe(0);
  });
});

describe("what cannot be printed", () => {
  it("is refused in one sentence", () => {
    const mile = (): unknown => made([dnd({ shape: "sphere", radiusFeet: 5280 })], { square: 25 });
    const said = refusal(mile);
    const number = Number(
      /^too-many: pages: at most 64, and a4 at 25 mm a square would take ([\d,]+) pages$/
        .exec(said)?.[1]
        ?.replace(",", ""),
    );
    // A disc of 52.8 m over pages of which 190 x 259.5 mm are their own, and half a page more along its border.
    const disc = (Math.PI * 26_400 ** 2) / (190 * 259.5);
    expect(number).toBeGreaterThan(disc);
    expect(number).toBeLessThan(disc * 1.03);
    expect(refusal(() => made([dnd({ shape: "sphere", radiusFeet: 1_000_000 })]))).toContain("more than 100,000 pages");
    expect(refusal(() => made([FIREBALL], { paper: "a5" as "a4" }))).toBe(
      'unknown-value: paper: one of a4, letter, a3, tabloid, sheet, got "a5"',
    );
    expect(refusal(() => made([FIREBALL], { square: 0 }))).toBe("range: square: 1 to 200 millimetres, got 0");
    expect(refusal(() => made([FIREBALL], { margin: Number.NaN }))).toBe("range: margin: 0 to 30 millimetres, got NaN");
    expect(refusal(() => made([FIREBALL], { mostPages: 1 }))).toContain("would take 2 pages");
    expect(refusal(() => made([]))).toContain("at least one template");
    expect(refusal(() => made([{ ...FIREBALL, name: "x".repeat(81) }]))).toBe("range: name: 1 to 80 letters, got 81");
    expect(refusal(() => made([dnd({ shape: "sphere", radiusFeet: 0 })]))).toContain("area.radiusFeet");
    expect(
      refusal(() => made([{ system: "draw-steel", area: { shape: "line", length: "edge", width: 1 } }])),
    ).toContain("scene.size");
  });
});

describe("takes", () => {
  it("says where the source and the direction change the shape", () => {
    const cone: Area = { shape: "cone", lengthFeet: 15 };
    expect(takes("dnd5e", "template", cone)).toEqual({ source: false, toward: false });
    expect(takes("dnd5e", "token", cone)).toEqual({ source: true, toward: true });
    expect(takes("pf2e", undefined, { shape: "burst", radiusFeet: 10 })).toEqual({ source: false, toward: false });
    expect(takes("draw-steel", undefined, { shape: "burst", radius: 1 })).toEqual({ source: true, toward: false });
    expect(takes("draw-steel", undefined, { shape: "line", length: 5, width: 1 })).toEqual({
      source: false,
      toward: true,
    });
  });
});
