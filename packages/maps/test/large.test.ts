import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jsonFixture, pngOf, small, textOf } from "./helpers.js";

const MB = 1024 * 1024;
const SIZE = 60 * MB;
const READER = fileURLToPath(new URL("../dist/index.js", import.meta.url));
const run = promisify(execFile);
let folder = "";

beforeAll(async () => {
  if (!existsSync(READER)) throw new Error("run `npm run build` before these tests");
  folder = await mkdtemp(join(tmpdir(), "ambit-large-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Seconds of processor time and the most memory that a process of its own needs to open a map. */
async function opened(text: string): Promise<{ seconds: number; megabytes: number; walls: number }> {
  const path = join(folder, "map");
  await writeFile(path, text);
  const code = `
    import { readFileSync } from "node:fs";
    import { readMap } from ${JSON.stringify(READER)};
    const { scene } = readMap(readFileSync(${JSON.stringify(path)}));
    const { user, system } = process.cpuUsage();
    const megabytes = process.resourceUsage().maxRSS / 1024;
    console.log(JSON.stringify({ seconds: (user + system) / 1e6, megabytes, walls: scene.walls.length }));`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", code]);
  return JSON.parse(stdout);
}

/** Grows with what `more` says of its length up to 60 MB. */
function filled(start: string, end: string, entry: (i: number) => string): string {
  const parts = [start];
  let size = start.length + end.length;
  for (let i = 0; ; i++) {
    const next = (i === 0 ? "" : ",") + entry(i);
    if (size + next.length > SIZE) break;
    parts.push(next);
    size += next.length;
  }
  return parts.join("") + end;
}

describe("a map of 60 MB opens in under 3 seconds and 600 MB", { timeout: 120_000 }, () => {
  it("that is mostly picture, as real ones are", async () => {
    const map = JSON.stringify(small({ image: "P" }));
    const picture = pngOf(SIZE - map.length);
    const { seconds, megabytes } = await opened(map.replace('"P"', `"${picture}"`));
    expect(seconds).toBeLessThan(3);
    expect(megabytes).toBeLessThan(600);
  });

  it("that is a Foundry scene of 50,000 walls with what modules add to them", async () => {
    const json = jsonFixture("foundry-v12.json");
    const { _id, ...wall } = json.walls[0];
    const notes = "x".repeat(Math.floor(SIZE / 50_000) - JSON.stringify(wall).length - 60);
    let left = 50_000;
    const one = (i: number): string =>
      JSON.stringify({
        ...wall,
        _id: `w${i}`,
        c: [213 + (i % 700), 142, 300, 500 - (i % 71)],
        flags: { m: { notes } },
      });
    const walls = filled("[", "]", (i) => (left-- > 0 ? one(i) : `${" ".repeat(SIZE)}`));
    const text = JSON.stringify({ ...json, walls: "W" }).replace('"W"', walls);
    expect(text.length).toBeGreaterThan(58 * MB);
    const { seconds, megabytes, walls: read } = await opened(text);
    expect(read).toBeGreaterThan(49_000);
    expect(seconds).toBeLessThan(3);
    expect(megabytes).toBeLessThan(600);
  });

  it("that is a scene of very many drawings, which are not read", async () => {
    const text = textOf("foundry-v12.json").trimEnd();
    const shape = { t: "p", x: 100, y: 100, points: Array.from({ length: 34 }, (_, i) => i * 7.25) };
    const drawing = (i: number) => JSON.stringify({ _id: `d${i}`, author: "nobody", text: "y".repeat(400), shape });
    const drawings = filled('"drawings": [', "]", drawing);
    const { seconds, megabytes } = await opened(text.replace('"drawings": []', drawings));
    expect(seconds).toBeLessThan(3);
    expect(megabytes).toBeLessThan(600);
  });
});
