// One file of the engine, packages/engine/lib/engine.js, for whoever imports @ambit/engine: its modules one by one take a process
// 0.2 s to load, and a browser without a bundler a request each. Made anew where the build is newer.
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const engine = fileURLToPath(new URL("../packages/engine/", import.meta.url));
const file = join(engine, "lib/engine.js");

const built = join(engine, "dist/.tsbuildinfo");

/** Also what the tests call before they begin: they ask the command line as it was built. */
export async function setup() {
  if (!existsSync(built) || (existsSync(file) && statSync(file).mtimeMs >= statSync(built).mtimeMs)) return;
  const { build } = await import("rolldown");
  await build({
    input: join(engine, "dist/index.js"),
    platform: "neutral",
    output: { file, format: "esm", comments: { legal: true, annotation: true, jsdoc: false } },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await setup();
