// The gallery: every number of squares, every cover and every verdict in examples/gallery is written by hand from docs/rules.md, and this
// holds the engine to it. That pages and pictures are what the command makes is its own `--check`, which `npm test` runs.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Question, resolve } from "@ambit/engine";
import { describe, expect, it } from "vitest";

interface Picture {
  name: string;
  title: string;
  squares: number;
  hit?: Record<string, string>;
  legal?: boolean;
  layer?: number;
  count: string;
  rule: string;
  why: string;
  question: object;
}

interface Section {
  rows: { name: string; question: object; pictures: Picture[] }[];
}

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "examples", "gallery");
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"));
const pages = read("pages.json") as { page: string; sections: string[] }[];

const pictures = pages.flatMap(({ page, sections }) =>
  sections.flatMap((section) =>
    (read(`${section}.json`) as Section).rows.flatMap((row) =>
      row.pictures.map((own) => ({
        ...own,
        section,
        file: `${page}/${row.name}-${own.name}`,
        question: { ...row.question, ...own.question } as Question,
      })),
    ),
  ),
);

const gallery = (...args: string[]): { status: number | null; stdout: string } =>
  spawnSync(process.execPath, [join(root, "scripts", "gallery.mjs"), "--built", ...args], { encoding: "utf8" });

describe.each(pages.flatMap(({ sections }) => sections))("%s", (section) => {
  it.each(pictures.filter((one) => one.section === section))("$file: $squares squares", (one) => {
    const { question, squares, hit = {}, legal = true, layer = 0 } = one;
    const answer = resolve({ ...question, scene: { ...question.scene, layers: [layer, layer] } });
    const covers = Object.fromEntries(answer.affected.map(({ id, cover = "none" }) => [id, cover]));
    const given = {
      squares: answer.cells.filter((cell) => cell[2] === layer).length,
      hit: covers,
      legal: answer.legal,
    };
    expect(given).toEqual({ squares, hit, legal });
  });
});

describe("what the gallery holds", () => {
  const files = new Set(pictures.map(({ file }) => file));
  const methods = ["dmg2014", "dmg2024", "template", "token"];
  const each = (rows: string[], names: string[]): string[] =>
    rows.flatMap((row) => names.map((name) => `${row}-${name}`));

  it("has the well-known templates of D&D 5e by each method", () => {
    const rows = [
      ...[5, 10, 15, 20, 25, 30, 40, 60].map((n) => `sphere-${n}`),
      ...[15, 30, 60].flatMap((n) => [`cone-${n}-straight`, `cone-${n}-diagonal`]),
      ...[30, 60, 100].flatMap((n) => [`line-${n}-straight`, `line-${n}-diagonal`]),
      ...[5, 10, 15, 20, 30].map((n) => `cube-${n}`),
      ...["5-medium", "10-medium", "15-medium", "10-large", "15-huge", "10-gargantuan"].map((n) => `emanation-${n}`),
    ].map((row) => `dnd5e/${row}`);
    expect([...files]).toEqual(expect.arrayContaining(each(rows, methods)));
  });

  it("has those of Pathfinder 2e", () => {
    const wanted = [
      ...each(["pf2e/burst-small"], ["5", "10", "15", "20"]),
      ...each(["pf2e/burst-large"], ["25", "30"]),
      ...each(["pf2e/cone-15", "pf2e/cone-30", "pf2e/cone-60"], ["edge", "corner", "diagonal"]),
      ...each(["pf2e/emanation-5", "pf2e/emanation-30"], ["medium", "large", "huge", "gargantuan"]),
      ...each(["pf2e/line-30"], ["1-0", "6-2", "5-3", "1-1"]),
    ];
    expect([...files]).toEqual(expect.arrayContaining(wanted));
  });

  it("has those of Draw Steel", () => {
    const wanted = [
      ...each(["burst-1", "burst-2", "burst-3", "burst-5"], ["size-1", "size-2", "size-3"]),
      ...each(["cube"], ["1", "2", "3", "4"]),
      ...["line-straight-east", "line-bent-turns", "line-wide-bent", "wall-flat-row", "wall-stack-10-2"],
    ].map((name) => `draw-steel/${name}`);
    expect([...files]).toEqual(expect.arrayContaining(wanted));
  });

  it("names no picture twice and leaves no question file out", () => {
    expect(files.size).toBe(pictures.length);
    const named = [...pages.flatMap(({ sections }) => sections), "pages", "key"].map((name) => `${name}.json`);
    expect(readdirSync(folder).sort()).toEqual(named.sort());
  });

  it("tells of every picture how it was counted, why it looks so, and a rule of docs/rules.md", () => {
    const rules = readFileSync(join(root, "docs", "rules.md"), "utf8");
    const poor = pictures.filter((one) => !one.count || !one.why || !rules.includes(`<a id="${one.rule}">`));
    expect(poor.map(({ file }) => file)).toEqual([]);
  });
});

describe("scripts/gallery.mjs", () => {
  it("fails where an answer differs from the hand's number, and names the picture", () => {
    const copy = mkdtempSync(join(tmpdir(), "ambit-gallery-"));
    try {
      cpSync(folder, copy, { recursive: true });
      const few = pages.slice(0, 1).map((page) => ({ ...page, sections: ["dnd5e-spheres", "dnd5e-cones"] }));
      writeFileSync(join(copy, "pages.json"), JSON.stringify(few));
      const cones = join(copy, "dnd5e-cones.json");
      writeFileSync(cones, readFileSync(cones, "utf8").replace('"squares": 89', '"squares": 88'));
      const { status, stdout } = gallery("--check", "--questions", copy);
      expect(stdout).toContain("dnd5e/cone-60-diagonal-template: squares: by hand 88, the answer has 89");
      expect(stdout).toContain("docs/gallery/dnd5e.md: differs from what npm run gallery writes");
      expect(status).toBe(1);
    } finally {
      rmSync(copy, { recursive: true });
    }
  });

  it("prints the question of a picture", () => {
    const { status, stdout } = gallery("--question", "dnd5e/sphere-20-token");
    expect(status).toBe(0);
    expect(resolve(JSON.parse(stdout)).cells).toHaveLength(64);
  });
});
