// No source file over 400 lines: a longer one does more than one thing.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./setup.mjs";

const most = 400;
const skip = new Set(["node_modules", "dist", "lib", "coverage", "fixtures", "reports"]);
let bad = 0;

function walk(folder) {
  for (const name of readdirSync(folder)) {
    if (skip.has(name) || name.startsWith(".")) continue;
    const path = join(folder, name);
    if (statSync(path).isDirectory()) walk(path);
    else if (/\.(ts|tsx|mjs|js|css)$/.test(name)) {
      const lines = readFileSync(path, "utf8").split("\n").length - 1;
      if (lines <= most) continue;
      bad++;
      console.log(`${path.slice(root.length + 1)}: ${lines} lines, at most ${most}`);
    }
  }
}

walk(join(root, "packages"));
walk(join(root, "scripts"));
process.exit(bad === 0 ? 0 : 1);
