import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ambit, limitedAmbit, oneSentence } from "./run-ambit.js";

const MAPS = "packages/maps/test/fixtures";
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ambit-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** A new folder with files; `left` tells the names in it. */
async function room(files: Record<string, unknown>) {
  const at = await mkdtemp(join(folder, "room-"));
  for (const [name, value] of Object.entries(files)) {
    await writeFile(join(at, name), typeof value === "string" ? value : JSON.stringify(value));
  }
  return { at: (name: string) => join(at, name), left: async () => (await readdir(at)).sort() };
}

const WALL = { from: [0, 0], to: [1, 1] };
const WRONG: readonly (readonly [object, string])[] = [
  [{ size: ["10", 10] }, "scene.size"],
  [{ size: [-3, 2.5] }, "scene.size"],
  [{ size: [5, 5], walls: 5 }, "scene.walls"],
  [{ size: [5, 5], walls: [null] }, "scene.walls[0]"],
  [{ size: [5, 5], walls: [{ from: [0, 0] }] }, "scene.walls[0].to"],
  [{ size: [5, 5], walls: [{ from: ["0", "0"], to: ["1", "1"] }] }, "scene.walls[0].from"],
  [
    {
      size: [5, 5],
      creatures: [
        { id: "a", at: [0, 0] },
        { id: "a", at: [1, 1] },
      ],
    },
    "scene.creatures[1].id",
  ],
  [{ size: [5, 5], foo: 1 }, "scene.foo"],
  [{ size: [5, 5], picture: "x" }, "scene.picture"],
];

describe("convert checks an Ambit scene before it writes", { timeout: 120_000 }, () => {
  it.each(WRONG)("%j", async (scene, path) => {
    const { at, left } = await room({ "in.json": { ambit: 1, ...scene } });
    for (const name of ["out.json", "out.dd2vtt"]) {
      const ran = await ambit(["convert", at("in.json"), "-o", at(name)]);
      expect(ran.status).toBe(1);
      expect(oneSentence(ran).startsWith(`ambit: ${path}`)).toBe(true);
    }
    expect(await left()).toEqual(["in.json"]);
  });

  it("lets a right one through", async () => {
    const { at, left } = await room({ "in.json": { ambit: 1, size: [5, 5], walls: [WALL] } });
    expect((await ambit(["convert", at("in.json"), "-o", at("out.dd2vtt")])).status).toBe(0);
    expect(await left()).toEqual(["in.json", "out.dd2vtt"]);
  });
});

describe("files are written whole or not at all", { timeout: 120_000 }, () => {
  it("-o as the map itself, or through a link, is refused and the map stays", async () => {
    const text = JSON.stringify({ ambit: 1, size: [5, 5] });
    const { at, left } = await room({ "in.json": text });
    await symlink(at("in.json"), at("link.json"));
    for (const name of ["in.json", "link.json"]) {
      const ran = await ambit(["convert", at("in.json"), "-o", at(name)]);
      expect(ran.status).toBe(2);
      expect(oneSentence(ran)).toBe(`ambit: convert: -o is the map itself, ${at(name)}; give another file`);
    }
    expect([await readFile(at("in.json"), "utf8"), await left()]).toEqual([text, ["in.json", "link.json"]]);
  });

  it("a link is written through", async () => {
    const { at } = await room({ "in.json": { ambit: 1, size: [5, 5] }, "old.json": "old" });
    await symlink(at("old.json"), at("link.json"));
    expect((await ambit(["convert", at("in.json"), "-o", at("link.json")])).status).toBe(0);
    expect(JSON.parse(await readFile(at("old.json"), "utf8")).size).toEqual([5, 5]);
  });

  it.skipIf(process.platform === "win32")("a failure in the middle leaves the old file and no other", async () => {
    const { at, left } = await room({ "out.json": "old", "out.svg": "old" });
    const limited = async (args: readonly string[], output: string) => {
      const ran = await limitedAmbit([...args, "-o", output]);
      expect(ran.status).toBe(1);
      expect(ran.err.trimEnd().split("\n").at(-1)).toBe(`ambit: ${output}: could not be written whole`);
    };
    await limited(["convert", "examples/caves.dd2vtt"], at("out.json"));
    await limited(["scene", "examples/caves.dd2vtt"], at("out.json"));
    await limited(
      ["resolve", "examples/fireball-caves.json", "--map", "examples/caves.dd2vtt", "--json"],
      at("out.svg"),
    );
    expect(await left()).toEqual(["out.json", "out.svg"]);
    for (const name of ["out.json", "out.svg"]) expect(await readFile(at(name), "utf8")).toBe("old");
  });

  it("a missing folder is told", async () => {
    const { at } = await room({ "in.json": { ambit: 1, size: [5, 5] } });
    const ran = await ambit(["convert", at("in.json"), "-o", at("none/out.json")]);
    expect(oneSentence(ran)).toBe(`ambit: ${at("none/out.json")}: the folder ${at("none")} does not exist`);
    const folderItself = await ambit(["convert", at("in.json"), "-o", folder, "--to", "ambit"]);
    expect(oneSentence(folderItself)).toBe(`ambit: ${folder}: it is a folder`);
  });
});

describe("flags of a map", { timeout: 120_000 }, () => {
  it("that say nothing of its kind are told in one remark", async () => {
    const { at } = await room({ "in.json": { ambit: 1, size: [5, 5] } });
    const flags = ["--scene", "1", "--hidden", "--blocks", "sight", "--open-portals", "door"];
    const scene = await ambit(["convert", at("in.json"), ...flags, "-o", at("out.json")]);
    expect([scene.status, scene.err]).toEqual([
      0,
      "--open-portals, --scene, --blocks and --hidden do nothing on a map that is an Ambit scene\n",
    ]);
    const dungeon = [`${MAPS}/one-page-dungeon.json`, "--blocks", "sight", "--hidden", "-o", at("d.json")];
    expect((await ambit(["convert", ...dungeon])).err).toContain(
      "\n--hidden does nothing on a map that is One Page Dungeon\n",
    );
    const resolved = await ambit(["resolve", "examples/pf2e-cone.json", "--hidden", "--json"]);
    expect([resolved.status, resolved.err]).toEqual([0, "--hidden does nothing without --map\n"]);
  });

  it("are called by their names in messages", async () => {
    const several = await ambit(["convert", `${MAPS}/foundry-v14-documents.json`, "-o", "-", "--to", "ambit"]);
    expect(oneSentence(several)).toContain("one scene by its name or number (--scene), got 4 scenes");
    const { err } = await ambit(["convert", `${MAPS}/foundry-v9.json`, "-o", "-", "--to", "ambit"]);
    expect(err).toContain("(--hidden reads it)");
    expect(err).toContain("(--blocks)");
    const portals = await ambit(["convert", `${MAPS}/sample-room.dd2vtt`, "-o", "-", "--to", "ambit"]);
    expect(portals.err).toContain("(--open-portals window reads windows)");
  });

  it("take one --map", async () => {
    const ran = await ambit(["resolve", "--map", "a.json", "--map", "b.json", "--area", "1 burst"]);
    expect(ran.status).toBe(2);
    expect(oneSentence(ran)).toBe(
      "ambit: --map: one map, got a.json and b.json; ambit scene lays maps over one another",
    );
  });

  it("name a scene that a file of one has", async () => {
    const ran = await ambit(["convert", `${MAPS}/foundry-v9.json`, "--scene", "nowhere", "-o", "-", "--to", "ambit"]);
    expect(ran.status).toBe(1);
    expect(oneSentence(ran)).toContain('the name or number of a scene, got "nowhere"; there is 1 scene');
  });
});

describe("scene", { timeout: 60_000 }, () => {
  it("names the file of several that is wrong, though another map's key would hide it", async () => {
    const { at, left } = await room({
      "a.json": { ambit: 1, size: [5, 5], walls: [WALL] },
      "b.json": { ambit: 1, size: ["5", 5] },
    });
    const ran = await ambit(["scene", at("a.json"), at("b.json"), "-o", at("c.json")]);
    expect(ran.status).toBe(1);
    expect(oneSentence(ran).startsWith(`ambit: ${at("b.json")}: scene.size`)).toBe(true);
    expect(await left()).toEqual(["a.json", "b.json"]);
  });

  it("tells JSON that is no map by its kind", async () => {
    const { at } = await room({ "list.json": "[1]", "null.json": "null" });
    expect(oneSentence(await ambit(["scene", at("list.json"), "-o", "-"]))).toMatch(/; got a list$/);
    expect(oneSentence(await ambit(["scene", at("null.json"), "-o", "-"]))).toMatch(/; got null$/);
  });
});
