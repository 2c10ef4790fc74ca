import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMap } from "@ambit/maps";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ambit, oneSentence } from "./run-ambit.js";

const MAPS = "packages/maps/test/fixtures";
const V9 = `${MAPS}/foundry-v9.json`;
const V14 = `${MAPS}/foundry-v14-documents.json`;
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ambit-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const read = async (path: string) => readMap(await readFile(path));
const BURST = ["--system", "pf2e", "--area", "5-foot burst", "--at", "1,1"];

describe("convert", { timeout: 60_000 }, () => {
  it("writes an Ambit scene by the ending .json", async () => {
    const path = join(folder, "dungeon.json");
    const { status, out, err } = await ambit(["convert", `${MAPS}/one-page-dungeon.json`, "-o", path]);
    expect([status, out]).toEqual([0, ""]);
    expect(err).toContain(
      "one-page-dungeon.json: shut doors: 12 doors, 3 portcullises, 1 locked door, 1 secret door; no doors, since",
    );
    // One line a map, however much there is to say.
    expect(err.trimEnd().split("\n")).toHaveLength(1);
    const { scene, format } = await read(path);
    expect([format, scene.size]).toEqual(["ambit", [31, 55]]);
  });

  it("writes Universal VTT by its ending and tells what is lost", async () => {
    const path = join(folder, "cellar.UVTT");
    const { status, err } = await ambit(["convert", V9, "-o", path]);
    expect(status).toBe(0);
    expect(err.split("\n").filter((line) => line.includes(": lost: "))).toEqual([
      `${path}: lost: 2 walls that stop nothing left out`,
      `${path}: lost: 1 window written as a wall`,
      `${path}: lost: 1 open door that some programs read as a window`,
      `${path}: lost: 2 one-way walls written as stopping both ways`,
      `${path}: lost: 5 creatures left out`,
    ]);
    expect((await read(path)).format).toBe("uvtt");
  });

  it("prints what --to says, with the scene, walls and tokens asked for", async () => {
    const one = await ambit(["convert", V14, "--scene", "test-scene", "-o", "-", "--to", "ambit"]);
    expect(JSON.parse(one.out).size).toEqual([10, 10]);
    const two = await ambit(["convert", V9, "--hidden", "--blocks", "sight", "-o", "-", "--to", "ambit"]);
    const scene = JSON.parse(two.out);
    expect(scene.creatures.map(({ name }: { name: string }) => name)).toContain("Sneak");
    expect(scene.walls[7]).toMatchObject({ kind: "window", blocks: "none" });
  });

  it("refuses in a sentence", async () => {
    const unnamed = await ambit(["convert", V9, "-o", "cellar.png"]);
    expect(unnamed.status).toBe(2);
    expect(oneSentence(unnamed)).toBe(
      "ambit: convert: cellar.png does not end in .json, .dd2vtt, .uvtt or .df2vtt; say --to ambit or --to uvtt",
    );
    const several = await ambit(["convert", V14, "-o", "-", "--to", "ambit"]);
    expect(several.status).toBe(1);
    expect(oneSentence(several)).toBe(
      `ambit: ${V14}: scenes: one scene by its name or number (--scene), got 4 scenes: ` +
        '1 "Foundry Virtual Tabletop", 2 "test", 3 "test-scene", 4 "test-scene-expendable"',
    );
    const hexes = await ambit(["convert", V14, "--scene", "1", "-o", "-", "--to", "uvtt"]);
    expect(oneSentence(hexes)).toContain("got 0, a gridless map: Ambit needs squares");
  });
});

describe("resolve on a Foundry map", { timeout: 60_000 }, () => {
  it("prints Regions of exactly the affected squares, where the scene has them on its canvas", async () => {
    const { out, status } = await ambit(["resolve", "--map", V9, ...BURST, "--region"]);
    expect(status).toBe(0);
    // pf2e.burst: 5 feet about (1, 1) are squares 0 and 1 each way; the playing area begins at column 3, row 2.
    expect(JSON.parse(out)).toEqual([
      {
        name: "5-foot burst",
        shapes: [
          {
            type: "grid",
            offsets: [
              { i: 2, j: 3 },
              { i: 2, j: 4 },
              { i: 3, j: 3 },
              { i: 3, j: 4 },
            ],
            origin: null,
            hole: false,
          },
        ],
        elevation: { bottom: 0, top: 5, topInclusive: false },
        restriction: { enabled: false },
      },
    ]);
  });

  it("prints plain lists", async () => {
    const lists = JSON.parse((await ambit(["resolve", "--map", V9, ...BURST, "--list"])).out);
    expect(lists).toMatchObject({ legal: true, squares: ["A1", "B1", "A2", "B2"], affected: ["tokMage000000001"] });
  });

  it("prints one thing at a time", async () => {
    const both = await ambit(["resolve", "--map", V9, ...BURST, "--list", "--json"]);
    expect(both.status).toBe(2);
    expect(oneSentence(both)).toBe("ambit: resolve: one of --json, --region and --list; each is what is printed");
  });
});
