// What each entry weighs in a page: bundled and minified, then gzip -9, in bytes. Fails above a limit of size-limits.json.
// A package is weighed alone: what it imports from others is left out.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { root } from "./setup.mjs";

const limits = JSON.parse(readFileSync(join(root, "size-limits.json"), "utf8"));
const entry = "virtual:entry";

async function weigh(code) {
  const own = /from "([^"]+)"/.exec(code)?.[1];
  const result = await build({
    configFile: false,
    root,
    logLevel: "error",
    plugins: [
      {
        name: "entry",
        enforce: "pre",
        resolveId: (id) => (id === entry ? join(root, "entry.js") : undefined),
        load: (id) => (id === join(root, "entry.js") ? code : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: "es2023",
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: "strict",
        external: (id) => /^[^./\0]/.test(id) && id !== own && id !== entry && !id.startsWith(root),
      },
    },
  });
  const { output } = Array.isArray(result) ? result[0] : result;
  const text = output.map((part) => (part.type === "chunk" ? part.code : "")).join("");
  return gzipSync(text, { level: 9 }).length;
}

let bad = 0;
for (const [name, { code, limit }] of Object.entries(limits)) {
  const bytes = await weigh(code);
  const over = bytes > limit;
  if (over) bad++;
  console.log(`${over ? "OVER " : "     "}${name}: ${bytes} of at most ${limit} bytes`);
}
process.exit(bad === 0 ? 0 : 1);
