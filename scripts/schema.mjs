// Prints the JSON Schemas of the contract from the engine's own tables: `npm run schema` writes them, `--check` compares.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, root } from "./setup.mjs";

const check = process.argv.includes("--check");
if (!check) build();

const engine = join(root, "packages", "engine");
const { answerSchema, questionSchema } = await import(pathToFileURL(join(engine, "dist", "schema", "index.js")).href);

let bad = 0;
mkdirSync(join(engine, "schema"), { recursive: true });
for (const [name, schema] of [
  ["question", questionSchema()],
  ["answer", answerSchema()],
]) {
  const path = join(engine, "schema", `${name}.schema.json`);
  const text = `${JSON.stringify(schema, null, 1)}\n`;
  if (!check) writeFileSync(path, text);
  else if (!existsSync(path) || readFileSync(path, "utf8") !== text) {
    bad++;
    console.log(`packages/engine/schema/${name}.schema.json differs from the tables: run npm run schema`);
  }
}
process.exit(bad === 0 ? 0 : 1);
