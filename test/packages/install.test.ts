import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publishedFlags } from "../../scripts/published.mjs";

// Packs every package, installs the tarballs in an empty folder, and uses library and command line from there.

const root = fileURLToPath(new URL("../../", import.meta.url));
const npm = process.platform === "win32" ? "npm.cmd" : "npm";
const npx = process.platform === "win32" ? "npx.cmd" : "npx";
const MINUTES = 180_000;
let folder = "";
/** What npx runs. */
const installed = (): string =>
  join(folder, "node_modules", ".bin", process.platform === "win32" ? "ambit.cmd" : "ambit");

interface Ran {
  status: number;
  out: string;
  err: string;
}

/** Runs a program without what npm and vitest hand down, as in a folder of somebody else's. */
function run(command: string, args: readonly string[], cwd: string): Promise<Ran> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^(npm_|VITEST|NODE_)/i.test(key)));
  return new Promise((done) => {
    execFile(command, args, { cwd, env: { ...env, LANG: "C.UTF-8", NO_COLOR: "1" } }, (error, out, err) =>
      done({ status: error === null ? 0 : Number(error.code ?? 1), out, err }),
    );
  });
}

async function right(command: string, args: readonly string[], cwd = folder): Promise<string> {
  const ran = await run(command, args, cwd);
  if (ran.status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${ran.status}\n${ran.out}${ran.err}`);
  return ran.out;
}

beforeAll(async () => {
  if (!existsSync(join(root, "packages", "cli", "dist", "main.js"))) throw new Error("run `npm run build` first");
  folder = mkdtempSync(join(tmpdir(), "ambit-install-"));
  await right(npm, ["pack", ...publishedFlags(root), "--ignore-scripts", "--pack-destination", folder], root);
  writeFileSync(join(folder, "package.json"), '{ "name": "elsewhere", "private": true, "type": "module" }\n');
  const tarballs = readdirSync(folder).filter((name) => name.endsWith(".tgz"));
  expect(tarballs.length).toBe(4);
  await right(npm, [
    "install",
    "--prefer-offline",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    ...tarballs.map((name) => `./${name}`),
  ]);
}, MINUTES);

afterAll(() => {
  if (folder !== "") rmSync(folder, { recursive: true, force: true });
});

const QUESTION = {
  system: "dnd5e",
  method: "dmg2014",
  scene: { size: [30, 20], creatures: [{ id: "ogre", at: [11, 5], size: 2, side: "enemies" }] },
  area: "20-foot-radius sphere",
  place: { point: [10, 4] },
};

describe("the packed packages in an empty folder", () => {
  it("answer as a library", async () => {
    writeFileSync(
      join(folder, "use.js"),
      `import { createRequire } from "node:module";
      import { AmbitError, cellSet, check, prepare, read, resolve } from "@ambit/engine";
      import { readMap, writeScene } from "@ambit/maps";
      import { displayList, svg, terminal } from "@ambit/pictures";
      import { png } from "@ambit/pictures/png";
      const question = ${JSON.stringify(QUESTION)};
      const answer = resolve(question);
      const { area, place, ...table } = question;
      const again = prepare(table).resolve({ area, place });
      const scene = readMap(writeScene(question.scene)).scene;
      const require = createRequire(import.meta.url);
      let refused;
      try { resolve({ ...question, place: {} }); } catch (e) { refused = e instanceof AmbitError && e.code; }
      console.log(JSON.stringify({
        cells: answer.cells.length,
        affected: answer.affected.map((a) => a.id),
        spans: cellSet(again.cells).size,
        read: read("30-foot cone", "pf2e").areas.length,
        check: check(question),
        refused,
        scene: scene.creatures.length,
        picture: terminal(displayList(scene, answer), { colour: false, columns: 80 }).includes("ogre"),
        svg: svg(displayList(scene, answer)).startsWith("<"),
        png: [...(await png(displayList(scene, answer))).slice(1, 4)],
        schemas: ["question", "answer"].map((name) => require("@ambit/engine/schema/" + name + ".json").title),
      }));`,
    );
    expect(JSON.parse(await right(process.execPath, ["use.js"]))).toEqual({
      cells: 52,
      affected: ["ogre"],
      spans: 52,
      read: 1,
      check: null,
      refused: "missing",
      scene: 1,
      picture: true,
      svg: true,
      png: [...Buffer.from("PNG")],
      schemas: ["Ambit question", "Ambit answer"],
    });
  });

  it(
    "have types that a strict project can use",
    async () => {
      writeFileSync(
        join(folder, "use.ts"),
        `import { type Answer, type Question, resolve } from "@ambit/engine";
        import { type MapReading, readMap } from "@ambit/maps";
        import { type DisplayList, displayList } from "@ambit/pictures";
        import { png } from "@ambit/pictures/png";
        import { main } from "ambit";
        const question: Question = { system: "pf2e", area: { shape: "burst", radiusFeet: 10 }, place: { point: [5, 4] } };
        export const answer: Answer = resolve(question);
        export const map: MapReading = readMap("{}");
        export const list: DisplayList = displayList(map.scene, answer);
        export const file: Promise<Uint8Array> = png(list);
        export const command: (args: readonly string[]) => Promise<void> = main;
        // @ts-expect-error a burst has a radius
        export const wrong: Question = { system: "pf2e", area: { shape: "burst" }, place: {} };`,
      );
      const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
      const flags = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2023", "--lib", "es2023"];
      await right(process.execPath, [tsc, ...flags, "use.ts"]);
    },
    MINUTES,
  );

  it(
    "have the command line under npx",
    async () => {
      expect(await right(npx, ["--no", "ambit", "--version"])).toMatch(/^\d+\.\d+\.\d+\n$/);
      writeFileSync(join(folder, "question.json"), JSON.stringify(QUESTION));
      const answer = JSON.parse(await right(installed(), ["resolve", "question.json", "--json"])) as {
        cells: unknown[];
        legal: boolean;
      };
      expect(answer.cells.length).toBe(52);
      expect(answer.legal).toBe(true);
      const refused = await run(installed(), ["resolve", "missing.json"], folder);
      expect(refused.status).toBe(1);
      expect(refused.err).toMatch(/^ambit: .*missing\.json.*\n$/);
    },
    MINUTES,
  );

  it("answer many questions on several threads", async () => {
    const line = JSON.stringify(QUESTION);
    writeFileSync(join(folder, "questions.jsonl"), `${Array(300).fill(line).join("\n")}\n`);
    const script = `import { main } from "ambit"; await main(["batch", "-j", "2"]);`;
    writeFileSync(join(folder, "batch.js"), script);
    const command = `"${process.execPath}" batch.js < questions.jsonl`;
    const out = process.platform === "win32" ? ["cmd", "/c", command] : ["sh", "-c", command];
    const lines = (await right(out[0]!, out.slice(1))).trimEnd().split("\n");
    expect(lines.length).toBe(300);
    expect(new Set(lines).size).toBe(1);
  });
});
