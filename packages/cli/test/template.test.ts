import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { templateCommand } from "../src/commands/template.js";
import { sentenceOf, statusOf, UsageError } from "../src/failure.js";
import { areasOf } from "../src/template/areas.js";
import { marginFlag, paperFlag, scaleFlag, sourceFlag, sourceOf, type TemplateFlags } from "../src/template/flags.js";
import { ambit, limitedAmbit, oneSentence } from "./run-ambit.js";

let folder = "";
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ambit-template-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** The command within this process: what it told, or what it threw. */
async function told(texts: string[], flags: Omit<TemplateFlags, "output">, name: string): Promise<string[]> {
  const said = vi.spyOn(process.stderr, "write").mockImplementation(() => true);
  try {
    await templateCommand(texts, { ...flags, output: at(name) });
    return said.mock.calls.map(([line]) => String(line).trimEnd());
  } catch (error) {
    return [`${statusOf(error)} ${sentenceOf(error)}`];
  } finally {
    said.mockRestore();
  }
}

describe("ambit template", () => {
  it("writes a PDF on the paper asked for, quietly", async () => {
    const ran = await ambit([
      ...["template", "20-foot-radius sphere", "--system", "dnd5e"],
      ...["--name", "火球", "--paper", "letter", "-o", at("fireball.pdf")],
    ]);
    expect(ran).toEqual({ status: 0, out: "", err: "" });
    const file = await PDFDocument.load(await readFile(at("fireball.pdf")));
    expect(file.getPageCount()).toBe(1);
    expect(file.getTitle()).toBe("火球");
    expect(file.getPage(0).getWidth()).toBeCloseTo(612, 2);
  });

  it("leaves the old file where the new one cannot be written whole", async () => {
    await writeFile(at("old.pdf"), "old");
    const limited = await limitedAmbit(["template", "3 cube", "-o", at("old.pdf")]);
    expect(limited.status).toBe(1);
    expect(oneSentence(limited)).toBe(`ambit: ${at("old.pdf")}: could not be written whole`);
    expect(await readFile(at("old.pdf"), "utf8")).toBe("old");
    expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  it("writes one sheet as SVG, a template for each area, source and direction", async () => {
    const cones = ["30-foot cone or 15-foot cone", "15-foot emanation"];
    const toward = [
      [1, 0],
      [1, -1],
    ] as const;
    expect(await told(cones, { system: "pf2e", toward: [...toward], source: [2] }, "cones.svg")).toEqual([]);
    expect(await told(["3 cube", "Three 10 x 1 lines within 1"], {}, "lines.svg")).toEqual([]);
    // Two cones in two directions, and the emanation once; a cube and three lines. Each is a group, and the foot has two more.
    const groups = async (name: string): Promise<number> =>
      (await readFile(at(name), "utf8")).split('<g transform="translate(').length - 1;
    expect(await groups("cones.svg")).toBe(5 + 2);
    expect(await groups("lines.svg")).toBe(4 + 2);
  });

  it("tells what it took for granted, what goes over several pages and what the fonts lack", async () => {
    expect(await told(["20-foot-radius sphere"], { toward: [[0, -1]], source: [2], name: ["ꔀ"] }, "a4.pdf")).toEqual([
      "20-foot-radius sphere: read by D&D 5e, though Pathfinder 2e has it too; --system says which",
      "--source: no template here starts from a space",
      "--toward: every template here can be turned by hand",
      "ꔀ: the fonts lack ꔀ, printed as a box with its code",
      "20-foot-radius sphere: 203.2 x 203.2 mm, 2 pages to join; a margin of 3 mm, if the printer can, takes 1",
    ]);
    expect((await PDFDocument.load(await readFile(at("a4.pdf")))).getPageCount()).toBe(2);
  });

  it("prints sources that change nothing once", async () => {
    const cut = async (flags: Omit<TemplateFlags, "output">, name: string): Promise<number> => {
      expect(await told(["30-foot cone"], { system: "pf2e", ...flags }, name)).toEqual([]);
      return (await readFile(at(name), "utf8")).split('<g transform="translate(').length - 1 - 2;
    };
    expect(await cut({ source: [1, 2, "tiny"] }, "once.svg")).toBe(1);
  });

  it("refuses in one sentence and writes nothing", async () => {
    const said = async (text: string, flags: Omit<TemplateFlags, "output"> = {}, name = "x.pdf"): Promise<string> =>
      (await told([text], flags, name)).join("\n");
    expect(await said("1-mile-radius sphere", { system: "pf2e" })).toMatch(
      /^1 pages: at most 64, and a4 at 25\.4 mm a square would take \d\d,\d{3} pages$/,
    );
    expect(await said("a bad day")).toBe(
      '1 TEXT: no game finds an area in "a bad day"; write one such as "20-foot-radius sphere", "30-foot cone" or "3 cube", sizes above 0',
    );
    expect(await said("3 cube", {}, "none/x.pdf")).toBe(
      `1 ${at("none/x.pdf")}: the folder ${at("none")} does not exist`,
    );
    expect(await said("20-foot burst", { system: "pf2e", paper: "a4" }, "x.svg")).toBe(
      `1 ${at("x.svg")}: an SVG holds one page, and these templates take 2; write a .pdf, or leave out --paper for one large sheet`,
    );
    expect(await said("3 cube", {}, "x.png")).toBe(`2 -o: a file that ends in .pdf or .svg, got ${at("x.png")}`);
    expect(await said("3 cube", { name: ["A", "B"] })).toBe("2 --name: one for each TEXT at most, got 2 for 1");
    expect(await said("3 cube", { method: "token" })).toBe(
      '1 TEXT: D&D 5e finds no area in "3 cube"; write one such as "20-foot-radius sphere", "30-foot cone" or "60-foot line, 5 feet wide", sizes above 0',
    );
    expect(await said("30-foot cone", { system: "draw-steel" })).toContain(
      'such as "3 cube", "2 burst" or "10 x 1 line", sizes above 0',
    );
    expect(await said("3 cube", { system: "pf2e" })).toContain('such as "20-foot burst"');
    expect((await readdir(folder)).filter((name) => name.startsWith("x."))).toEqual([]);
  });
});

describe("a refusal", () => {
  it("names the text and says what to write", async () => {
    const said = async (texts: string[], flags: Omit<TemplateFlags, "output"> = {}): Promise<string> =>
      (await told(texts, flags, "y.pdf")).join("\n");
    const wide = '1 "30-foot line": how wide? write "30-foot line, 5 feet wide"';
    expect(await said(["30-foot line"])).toBe(wide);
    expect(await said(["3 cube", "15-foot cone", "30-foot line"])).toBe(wide);
    expect(await said(["20-foot-radius cylinder"], { system: "dnd5e" })).toBe(
      '1 "20-foot-radius cylinder": how high? write "20-foot-radius, 40-foot-high cylinder"',
    );
    expect(await said(["20-foot burst", "15-foot cone"], { system: "pf2e", toward: [[2, 1]] })).toBe(
      '1 "15-foot cone": it points to one of eight directions, not to 2,1; write --toward n, ne, e, se, s, sw, w or nw',
    );
    expect(await said(["3 cube", "2 burst"], { source: [0.3] })).toMatch(/^1 "2 burst": --source: a whole number/);
    // What is told to be written can be.
    expect((await told(["30-foot line, 5 feet wide"], { system: "dnd5e" }, "wide.pdf")).join()).not.toContain("wide?");
    expect(await told(["20-foot-radius, 40-foot-high cylinder"], { system: "pf2e" }, "high.svg")).toEqual([]);
    expect((await readdir(folder)).filter((name) => name.startsWith("y."))).toEqual([]);
  });
});

describe("its flags", () => {
  it("take lengths in inches and millimetres", () => {
    expect([scaleFlag("1in"), scaleFlag("0.5 IN"), scaleFlag("25mm"), scaleFlag(".75in")]).toEqual([
      25.4,
      12.7,
      25,
      expect.closeTo(19.05, 9),
    ]);
    expect([marginFlag("3"), marginFlag("4.5mm"), marginFlag("0")]).toEqual([3, 4.5, 0]);
    expect([scaleFlag("2.5cm"), scaleFlag('1"'), scaleFlag("1 inch"), scaleFlag("2 Inches")]).toEqual([
      25, 25.4, 25.4, 50.8,
    ]);
    expect(["A4", "Letter", "tabloid ", "a3"].map(paperFlag)).toEqual(["a4", "letter", "tabloid", "a3"]);
    for (const wrong of ["a5", "", "sheet"]) expect(() => paperFlag(wrong), wrong).toThrow(UsageError);
    for (const wrong of ["0in", "0mm", "1", "25 cm", "-1in", "1e2mm", "201mm", "", "inmm"]) {
      expect(() => scaleFlag(wrong), wrong).toThrow(UsageError);
    }
    for (const wrong of ["-1", "31", "", "x", "1in"]) expect(() => marginFlag(wrong), wrong).toThrow(UsageError);
  });

  it("take a source by its size or its word", () => {
    expect(["large", "TINY", "3", "0.5"].map(sourceFlag)).toEqual([2, "tiny", 3, 0.5]);
    expect([sourceOf("tiny", "dnd5e"), sourceOf("tiny", "pf2e"), sourceOf(3, "pf2e")]).toEqual([0.5, 1, 3]);
    for (const wrong of ["0", "-1", "101", "big", "", "NaN"])
      expect(() => sourceFlag(wrong), wrong).toThrow(UsageError);
  });
});

describe("a text without a game", () => {
  it("is read by the first game that finds an area in it, and told where others do too", () => {
    expect(areasOf("3 cube", {})).toEqual({ system: "draw-steel", areas: [{ shape: "cube", side: 3 }] });
    expect(areasOf("20-foot burst", {})).toMatchObject({
      system: "pf2e",
      note: expect.stringContaining("Draw Steel has"),
    });
    expect(areasOf("10-foot cube", {})).toMatchObject({
      system: "dnd5e",
      method: "template",
      note: expect.stringContaining("Pathfinder 2e and Draw Steel have it too"),
    });
    expect(areasOf("30-foot cone", { method: "token" })).toEqual({
      system: "dnd5e",
      method: "token",
      areas: [{ shape: "cone", lengthFeet: 30 }],
    });
  });

  it("gives each different area once, or the one picked", () => {
    const text = "30-foot cone or 60-foot line, or a 30-foot cone";
    const [cone, line] = [
      { shape: "cone", lengthFeet: 30 },
      { shape: "line", lengthFeet: 60, widthFeet: 5 },
    ];
    expect(areasOf(text, { system: "pf2e" }).areas).toEqual([cone, line]);
    expect(areasOf(text, { system: "pf2e", pick: 2 }).areas).toEqual([line]);
    expect(() => areasOf(text, { system: "pf2e", pick: 4 })).toThrow("--pick: 1 to 3, as many areas as");
    expect(() => areasOf(text, { system: "gurps" })).toThrow(UsageError);
    expect(() => areasOf("0-foot cone", { system: "pf2e" })).toThrow("TEXT: Pathfinder 2e finds no area");
  });
});
