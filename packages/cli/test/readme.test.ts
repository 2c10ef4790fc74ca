import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "./run-ambit.js";

const run = promisify(execFile);
const README = await readFile(`${ROOT}README.md`, "utf8");
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ambit-readme-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** What stands in the README's blocks of a language. */
function blocks(language: string): string[] {
  return [...README.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "gms"))].map(([, text]) => text ?? "");
}

const commands = blocks("sh")
  .flatMap((block) => block.replaceAll("\\\n", " ").split("\n"))
  .filter((line) => line.startsWith("npx ambit "))
  .map((line) => line.replace(/\s+#.*$/, ""));

describe("README.md", () => {
  it("has commands and a program to run", () => {
    expect(commands.length).toBeGreaterThan(4);
    expect(blocks("js").length).toBeGreaterThan(0);
  });

  for (const command of commands) {
    it(command, { timeout: 60_000 }, async () => {
      const line = command
        .replaceAll("npx ambit ", `'${process.execPath}' packages/cli/bin/ambit.js `)
        .replace(/ -o (\S+)/, ` -o '${folder}/$1'`);
      const { stdout } = await run("sh", ["-c", line], { cwd: ROOT, timeout: 50_000 });
      if (!/ -o \S/.test(command)) expect(stdout.length).toBeGreaterThan(20);
    });
  }

  for (const program of blocks("js")) {
    it("its program prints what it says", { timeout: 60_000 }, async () => {
      const { stdout } = await run(process.execPath, ["--input-type=module", "-e", program], { cwd: ROOT });
      // After console.log(...) // stands what is printed, up to the first "...".
      const told = /console\.log\(.*\); *\/\/ *(.*)$/m.exec(program)?.[1]?.split("...")[0] ?? "";
      const bare = (text: string): string => text.replace(/['"\s]/g, "");
      expect(bare(told)).not.toBe("");
      expect(bare(stdout)).toContain(bare(told));
    });
  }
});
