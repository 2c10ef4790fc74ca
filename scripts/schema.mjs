// Prints the JSON Schemas of the contract from the engine's own tables: `npm run schema` writes them, `--check` compares.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, root } from "./setup.mjs";

const check = process.argv.includes("--check");
if (!check && !process.argv.includes("--built")) build();

const engine = join(root, "packages", "engine");
const { answerSchema, questionSchema } = await import(pathToFileURL(join(engine, "dist", "schema", "index.js")).href);

/** JSON with a value a line where it is short, so that a change shows as few lines. */
function written(value, indent = "") {
  const line = JSON.stringify(value);
  if (line.length + indent.length <= 120 || typeof value !== "object") return line;
  const inner = `${indent} `;
  const parts = Array.isArray(value)
    ? value.map((item) => inner + written(item, inner))
    : Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${written(item, inner)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${parts.join(",\n")}\n${indent}${close}`;
}

let bad = 0;
mkdirSync(join(engine, "schema"), { recursive: true });
for (const [name, schema] of [
  ["question", questionSchema()],
  ["answer", answerSchema()],
]) {
  const path = join(engine, "schema", `${name}.schema.json`);
  const text = `${written(schema)}\n`;
  if (!check) writeFileSync(path, text);
  else if (!existsSync(path) || readFileSync(path, "utf8") !== text) {
    bad++;
    console.log(`packages/engine/schema/${name}.schema.json differs from the tables: run npm run schema`);
  }
}
process.exit(bad === 0 ? 0 : 1);
