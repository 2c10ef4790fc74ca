import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EXAMPLES } from "../src/help.js";
import { ambit, oneSentence, ROOT } from "./run-ambit.js";

const run = promisify(execFile);
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ambit-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const BURST = ["resolve", "--system", "draw-steel", "--area", "1 burst", "--by", "h", "--creature", "h@2,2::heroes"];

/** What a line of the shell prints; it has to succeed. */
async function byShell(line: string): Promise<string> {
  const shell = `ambit() { '${process.execPath}' packages/cli/bin/ambit.js "$@"; }\n${line}`;
  return (await run("sh", ["-c", shell], { cwd: ROOT, timeout: 50_000 })).stdout;
}

/** The same for a line without pipes, whose words may stand in quotes. */
async function byWords(line: string): Promise<string> {
  const [, ...words] = [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map((m) => m[1] ?? m[2] ?? m[3]!);
  const { status, out } = await ambit(words);
  expect(status).toBe(0);
  return out;
}

describe("help", () => {
  for (const [command, lines] of Object.entries(EXAMPLES)) {
    for (const line of lines) {
      it(`${command}: ${line}`, { timeout: 60_000 }, async () => {
        const told = line.replace(/ -o (\w\S*)/, ` -o '${folder}/$1'`);
        const out = /[|<>]/.test(told) ? await byShell(told) : await byWords(told);
        if (!/ -o \w/.test(line)) expect(out.length).toBeGreaterThan(20);
      });
    }
  }

  it("is printed by the bare command and by --help, with the examples and within 80 columns", {
    timeout: 60_000,
  }, async () => {
    const bare = await ambit([]);
    expect(bare.status).toBe(0);
    expect(bare.out).toContain("Usage: ambit [options] [command]");
    for (const command of ["resolve", "best", "batch", "scene", "convert", "template", "read"]) {
      const { out, status } = await ambit([command, "--help"]);
      expect(status).toBe(0);
      expect(out).toContain("Examples:\n  ambit ");
      for (const line of out.split("\n")) expect(line.length, line).toBeLessThanOrEqual(80);
    }
  });

  it("has the version of the package", async () => {
    const { version } = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8"));
    expect(await ambit(["--version"])).toEqual({ status: 0, out: `${version}\n`, err: "" });
  });
});

describe("resolve", () => {
  it("draws a burst among creatures", async () => {
    const { status, out, err } = await ambit([
      ...BURST,
      "--creature",
      "ogre@3,3:2:foes",
      "--creature",
      "rat@5,2::foes",
      "--ascii",
    ]);
    expect(err).toBe("");
    expect(status).toBe(0);
    // ds.burst: 1 burst from size 1 is 9 squares; the ogre has one of its four in it.
    expect(out.split("\n").slice(0, 14)).toEqual([
      "1 burst; Draw Steel",
      "",
      "    0   1   2   3   4   5   6",
      "  .   .   .   .   .   .   .   .",
      "0",
      "  .   .   .   .   .   .   .   .",
      "1      :::::::::::",
      "  .   .:::::::::::.   .   .   .",
      "2      ::::(@)::::      R",
      "  .   .:::::::::::.   .   .   .",
      "3      ::::::::*O*  O",
      "  .   .   .   .   .   .   .   .",
      "4               O   O",
      "  .   .   .   .   .   .   .   .",
    ]);
    expect(out).toContain("\n1 hit: 1 foe\n");
  });

  it("prints the answer as JSON on one line, the same from standard input", async () => {
    const question = { system: "pf2e", area: "5-foot burst", place: { point: [2, 2] } };
    const path = await file("question.json", JSON.stringify(question));
    const [one, two] = await Promise.all([
      ambit(["resolve", path, "--json"]),
      ambit(["resolve", "-", "--json"], `\ufeff${JSON.stringify(question)}`),
    ]);
    expect(two).toEqual(one);
    const answer = JSON.parse(one!.out);
    // pf2e.burst: 5 feet are 4 squares.
    expect(answer.cells).toEqual([
      [1, 1, 0],
      [2, 1, 0],
      [1, 2, 0],
      [2, 2, 0],
    ]);
    expect(one!.out.trimEnd()).not.toContain("\n");
  });

  it("gives places on a map in units back in squares, which give the same answer as place", {
    timeout: 60_000,
  }, async () => {
    const args = ["resolve", "examples/fireball-caves.json", "--map", "examples/caves.dd2vtt", "--json"];
    const first = JSON.parse((await ambit(args)).out);
    expect(first.place).toEqual({ point: [8.5, 9, 0] });
    expect(first.origin).toEqual({ point: [8.5, 9, 0] });
    const again = JSON.parse((await ambit([...args, "--place", JSON.stringify(first.place)])).out);
    expect(again).toEqual(first);
  });

  it("names the walls that spare somebody, and draws the squares behind them", async () => {
    const { out, err } = await ambit(["resolve", "examples/draw-steel-burst-walls.json", "--ascii"]);
    expect(err).toBe("");
    // 3 burst through an open door in column 7: Guard stands beside the doorway, behind the wall.
    expect(out).toMatch(/Gu {2}Guard \(foes\) +wall \(7, 5\)-\(7, 8\) stops every line/);
    expect(out).toContain("\n6          ::::::::*K*:::::*b*| x  :::\n");
    expect(out).toContain("x    in the shape, but blocked");
    expect(out).toMatch(/Archer \(foes\).*cover: wall \(7, 0\)-\(7, 4\)\s+stops 6 of 8/);
  });

  it("says in one sentence whose creatures are left out, and which layers an area has", async () => {
    const map = await file(
      "map.json",
      '{"ambit": 1, "creatures": [{"id": "a", "at": [0, 0]}, {"id": "b", "at": [1, 0]}]}',
    );
    const args = ["resolve", "examples/fireball-caves.json", "--map", map, "--at", "8,9,8"];
    const { out, err } = await ambit(args);
    expect(err).toBe("the question's own creatures take the place of 2 of the map\n");
    expect(out).toContain("The area lies in layers 4 to 11; this picture shows layer 0 (scene.layers).");
  });

  it("tells the story of squares with --explain", async () => {
    const { out } = await ambit(["resolve", "--system", "pf2e", "--area", "5-foot burst", "--at", "2,2", "--explain"]);
    expect(out).toMatch(/Square by square\n {2}\(1, 1\) {5}affected {2}/);
  });

  it("tells the story of one square with --explain X,Y, wherever the flag stands", async () => {
    const file = "examples/draw-steel-burst-walls.json";
    const [after, before, json, far, bad] = await Promise.all([
      ambit(["resolve", file, "--explain", "7,7"]),
      ambit(["resolve", "--explain", "7,7", file]),
      ambit(["resolve", file, "--explain", "7,7", "--json"]),
      ambit(["resolve", file, "--explain", "-1,4"]),
      ambit(["resolve", file, "--explain", "b,x"]),
    ]);
    expect(after!.out).toContain("Square (7, 7) is in the shape, but blocked\n");
    expect(after!.out).toMatch(
      /The line that comes nearest: from \(\d, \d\) to \(\d, \d\), stopped at \(7, [\d.]+\)\s+by\s+wall \(7,\s+5\)-\(7,\s+8\)\./,
    );
    expect(after!.out).toContain("Guard (foes) stands there, spared");
    expect(after!.out).not.toContain("Square by square");
    expect(before!.out).toBe(after!.out);
    const [square, ...rest] = (JSON.parse(json!.out) as { squares: { at: number[]; line: { walls: number[] } }[] })
      .squares;
    expect(rest).toEqual([]);
    expect(square).toMatchObject({ at: [7, 7, 0], state: "blocked", line: { walls: [2] } });
    expect(far!.out).toContain("Square (-1, 4) is outside the area\n");
    expect(bad).toMatchObject({
      status: 2,
      err: 'ambit: --explain: nothing, or one square X,Y or X,Y,Z such as 6,4, got "b,x"\n',
    });
    const every = await ambit(["resolve", "--explain", file]);
    expect(every.out).toContain("Square by square");
  });

  it("colours only where it is asked to", async () => {
    const [plain, forced, refused] = await Promise.all([
      ambit(BURST),
      ambit(BURST, "", { FORCE_COLOR: "1" }),
      ambit([...BURST, "--no-colour"], "", { FORCE_COLOR: "1" }),
    ]);
    expect(plain!.out).not.toContain("\u001b");
    expect(forced!.out).toContain("\u001b[33m");
    expect(refused!.out).toBe(plain!.out);
  });

  it("draws plain ASCII where the locale is not UTF-8", async () => {
    const { out } = await ambit(BURST, "", { LANG: "C" });
    expect([...out].every((c) => c.charCodeAt(0) < 128)).toBe(true);
  });
});

describe("read", () => {
  it("without a game has a reading for each that finds an area", async () => {
    const [cube, none] = await Promise.all([ambit(["read", "3", "cube", "within", "10"]), ambit(["read", "nothing"])]);
    const areas = [{ area: { shape: "cube", side: 3, within: 10 }, text: "3 cube within 10", at: [0, 16] }];
    expect(JSON.parse(cube!.out)).toEqual({ "draw-steel": { areas } });
    expect(none).toEqual({ status: 0, out: "{}\n", err: "" });
  });
});

describe("standard input", () => {
  it("of nothing but zeros is refused while it is read", { timeout: 60_000 }, async () => {
    const ran = await ambit(["resolve", "-"], new Uint8Array(66 * 1024 * 1024));
    expect(oneSentence(ran)).toContain("standard input: begins with more than 64 MB of blanks or zeros");
    expect(ran.status).toBe(1);
  });
});

describe("scene", () => {
  it("is refused where a question's would be, and nothing is written", { timeout: 120_000 }, async () => {
    const scene = await file("wrong.json", '{"ambit": 1, "size": [5, 5], "wals": []}');
    const wall = await file("wall.json", '{"ambit": 1, "walls": [{"from": "a", "to": [1, 1]}]}');
    const good = await file("good.json", '{"ambit": 1, "size": [5, 5]}');
    const out = join(folder, "never.json");
    const cases: [string[], string][] = [
      [[scene], "scene.wals: unknown key"],
      [[wall], "scene.walls[0].from"],
      [[good, "--creature", "x@9,9"], '"x" stands wholly outside the scene'],
      [[good, "--creature", "x@1.5,2"], "scene.creatures[0].at: three whole numbers"],
      [[good, "--creature", "x@1.5,2:tiny", "--system", "pf2e"], "scene.creatures[0].at"],
      [[good, "--system", "chess"], 'system: "draw-steel", "dnd5e" or "pf2e"'],
    ];
    for (const [args, part] of cases) {
      const ran = await ambit(["scene", ...args, "-o", out]);
      expect(oneSentence(ran), args.join(" ")).toContain(part);
      expect(ran.status).toBe(1);
      expect(existsSync(out)).toBe(false);
    }
    const tiny = await ambit(["scene", good, "-o", "-", "--creature", "x@1.5,2:tiny"]);
    expect(JSON.parse(tiny.out).creatures).toEqual([{ id: "x", at: [1.5, 2], size: 0.5 }]);
  });

  it("writes a scene file that gives the same answers as the map", { timeout: 60_000 }, async () => {
    const path = join(folder, "scene.json");
    const made = await ambit(["scene", "examples/caves.dd2vtt", "-o", path, "--creature", "orc@9,9:large:enemies"]);
    expect(made.status).toBe(0);
    const scene = JSON.parse(await readFile(path, "utf8"));
    expect(scene.ambit).toBe(1);
    expect(scene.creatures).toEqual([{ id: "orc", at: [9, 9], size: 2, side: "enemies" }]);
    const ask = ["--system", "pf2e", "--area", "20-foot burst", "--at", "10,10", "--json"];
    const [fromMap, fromScene] = await Promise.all([
      ambit(["resolve", "--map", "examples/caves.dd2vtt", ...ask, "--creature", "orc@9,9:large:enemies"]),
      ambit(["resolve", "--map", path, ...ask]),
    ]);
    expect(JSON.parse(fromScene!.out)).toEqual(JSON.parse(fromMap!.out));
  });
});

describe("batch", () => {
  it("answers each line in its place, bad ones too", async () => {
    const good = '{"system":"pf2e","area":"5-foot burst","place":{"point":[2,2]}}';
    const input = `${good}\r\n\nnot json\n{"system":"pf2e","read":"15-foot cone"}\n{"system":"x"}\n${good}`;
    const [one, two] = await Promise.all([ambit(["batch", "-j", "1"], input), ambit(["batch", "-j", "2"], input)]);
    expect(two).toEqual(one);
    expect(one!.status).toBe(1);
    expect(one!.err).toBe("");
    const lines = one!.out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(6);
    expect(lines[0].cells).toHaveLength(4);
    expect(lines[1]).toEqual({ error: "a question as JSON, got a blank line", line: 2, code: "json", path: "" });
    expect(lines[2]).toMatchObject({ line: 3, code: "json" });
    expect(lines[3].areas[0].area).toEqual({ shape: "cone", lengthFeet: 15 });
    expect(lines[4]).toMatchObject({ line: 5, code: "unknown-value", path: "system" });
    expect(lines[5]).toEqual(lines[0]);
  });

  it("gives the same on threads as alone, over many lines", { timeout: 60_000 }, async () => {
    const questions = Array.from({ length: 300 }, (_, i) =>
      JSON.stringify({ system: "pf2e", area: `${5 + 5 * (i % 6)}-foot burst`, place: { point: [i % 17, i % 13] } }),
    );
    const input = `${questions.join("\n")}\n`;
    const [one, two] = await Promise.all([ambit(["batch", "-j", "1"], input), ambit(["batch", "-j", "3"], input)]);
    expect(one!.status).toBe(0);
    expect(two).toEqual(one);
    expect(one!.out.split("\n")).toHaveLength(301);
  });

  it("refuses a line of 34 MB and goes on", { timeout: 60_000 }, async () => {
    const input = Buffer.concat([Buffer.alloc(34_000_000, 0x78), Buffer.from('\n{"system":"pf2e","read":"none"}')]);
    const { out, status } = await ambit(["batch"], input);
    expect(status).toBe(1);
    expect(out.split("\n").slice(0, 2)).toEqual([
      '{"error":"a line of at most 32 MB, got a longer one","line":1,"code":"json","path":""}',
      '{"areas":[]}',
    ]);
  });

  it("ends quietly when its reader does", { timeout: 60_000 }, async () => {
    const lines = `${'{"system":"pf2e","area":"60-foot burst","place":{"point":[2,2]}}\n'.repeat(2000)}`;
    const path = await file("many.jsonl", lines);
    const shell = `'${process.execPath}' packages/cli/bin/ambit.js batch -j 1 '${path}' | head -n 1`;
    const { stdout, stderr } = await run("sh", ["-c", shell], { cwd: ROOT, timeout: 50_000 });
    expect(stderr).toBe("");
    expect(stdout.split("\n")).toHaveLength(2);
  });
});

describe("refusals", () => {
  it("of the input are one sentence and status 1", { timeout: 120_000 }, async () => {
    const map = await readFile(join(ROOT, "examples/caves.dd2vtt"));
    const cut = await file("cut.dd2vtt", map.subarray(0, 5000));
    const bad = await file("bad.json", '{"system": "pf2e",');
    const empty = await file("empty.json", "");
    const binary = await file("binary.json", Uint8Array.of(0xff, 0xfe, 0));
    const ask = ["--system", "pf2e", "--area", "5-foot burst", "--at", "1,1"];
    const cases: [string[], string][] = [
      [["resolve", bad], "not JSON at line 1"],
      [["resolve", empty], "empty"],
      [["resolve", binary], "not UTF-8"],
      [["resolve", join(folder, "none.json")], "there is no such file"],
      [["resolve", folder], "it is a folder"],
      [["resolve", "--map", cut, ...ask], "cut.dd2vtt"],
      [["resolve", ...ask.slice(2)], "system"],
      [["resolve", ...ask, "--by", "nobody"], "nobody"],
      [["resolve", ...ask, "--option", "coneEnd=square"], "coneEnd"],
      [["resolve", "--system", "dnd5e", ...ask.slice(2, 3), "5-foot-radius sphere", "--at", "1,1"], "method"],
      [["resolve", "--system", "pf2e", "--area", "no area here", "--at", "1,1"], "area"],
      [["resolve", ...ask, "--creature", "a@0.5,0"], "scene.creatures[0].at"],
      [["scene", "examples/caves.dd2vtt", "-o", join(folder, "no", "such", "place.json")], "no/such does not exist"],
      [["batch", join(folder, "none.jsonl")], "there is no such file"],
    ];
    for (const [args, part] of cases) {
      const ran = await ambit(args);
      const sentence = args[0] === "scene" ? ran.err : oneSentence(ran);
      expect(sentence, args.join(" ")).toContain(part);
      expect(ran.status, args.join(" ")).toBe(1);
    }
  });

  it("of wrong usage are one sentence and status 2", { timeout: 120_000 }, async () => {
    const cases: [string[], string][] = [
      [["frob"], "there is no command frob; see ambit --help"],
      [["resolve", "--jsn"], "Did you mean --json?"],
      [["resolve"], "a QUESTION.json (or - for standard input) or --area is needed"],
      [["resolve", "examples/bent-line.json", "-o", "x.gif"], "-o: a file that ends in .svg or .png, got x.gif"],
      [
        ["resolve", "examples/bent-line.json", "--place", "{}", "--at", "1,1"],
        "--at and --toward cannot stand beside it",
      ],
      [["resolve", "examples/caves.dd2vtt"], "give it as --map"],
      [["resolve", "a.json", "b.json"], "takes at most 1 argument, got 2"],
      [["resolve", "--creature", "a\u001b[2J"], "--creature: ID@X,Y[,Z][:SIZE][:SIDE]"],
      [["scene", "examples/caves.dd2vtt"], "-o, --output <FILE>"],
      [["batch", "-j", "none"], "-j: a whole number from 1 to 256"],
      [["resolve", "examples/bent-line.json", "--columns", "19"], "--columns: a whole number from 20 to 400"],
    ];
    for (const [args, part] of cases) {
      const ran = await ambit(args);
      expect(oneSentence(ran), args.join(" ")).toContain(part);
      expect(ran.err).not.toContain("\u001b");
      expect(ran.status, args.join(" ")).toBe(2);
    }
  });
});
