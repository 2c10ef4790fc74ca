#!/usr/bin/env node
// Committed as it is, so that npm links it before anything is built; the program itself is in dist.
import { existsSync } from "node:fs";

const built = new URL("../dist/main.js", import.meta.url);
if (existsSync(built)) {
  const { main } = await import(built.href);
  await main(process.argv.slice(2));
} else {
  process.stderr.write("ambit: not built yet; run `npm run build` in the repository first.\n");
  process.exitCode = 1;
}
