// `npm run bench`: the table of docs/bench.md, measured. A run fails where checksums differ or a ratio falls below its floor.
// `npm run bench -- W5 W9` measures these rows alone, and writes nothing.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, install, root } from "../scripts/setup.mjs";

install();
build();
const { w1, w2b } = await import("./discs.mjs");
const { w2 } = await import("./cones.mjs");
const { w5 } = await import("./sight.mjs");
const { w5c } = await import("./sight-cells.mjs");
const { w6 } = await import("./search.mjs");
const { w8, curve } = await import("./table.mjs");
const { w9 } = await import("./batch.mjs");

const WORKS = { W1: w1, W2: w2, W2b: w2b, W5: w5, W5c: w5c, W6: w6, W8: w8, curve, W9: w9 };
const asked = process.argv.slice(2);
const unknown = asked.find((id) => !Object.hasOwn(WORKS, id));
if (unknown !== undefined) {
  console.error(`bench: rows are ${Object.keys(WORKS).join(", ")}, got "${unknown}"`);
  process.exit(2);
}

const rows = [];
for (const [id, work] of Object.entries(WORKS))
  if (asked.length === 0 || asked.includes(id)) rows.push(...(await work()));

const figure = (us) =>
  us >= 1000 ? `${(us / 1000).toFixed(2)} ms` : us >= 10 ? `${us.toFixed(1)} us` : `${us.toFixed(3)} us`;
let bad = 0;
const lines = [];
for (const { id, work, results, floor, ceiling, agree, note } of rows) {
  const [own, ...peers] = results;
  const best = Math.min(...peers.map((p) => p.us));
  const ratio = ceiling === undefined ? best / own.us : own.us / best;
  const met = (floor === undefined || ratio >= floor) && (ceiling === undefined || ratio <= ceiling) && agree;
  if (!met) bad++;
  const limit =
    floor !== undefined
      ? `at least ${floor} x faster than the best`
      : ceiling !== undefined
        ? `at most ${ceiling} x its time`
        : "";
  const told = ceiling === undefined ? `${ratio.toFixed(1)} x faster` : `${ratio.toFixed(2)} x its time`;
  lines.push(
    `| ${id} | ${work} | ${figure(own.us)} | ${peers.map((p) => `${p.name}: ${figure(p.us)}`).join("; ")} | ${told} | ${limit} | ${agree ? "agree" : "DIFFER"} | ${met ? "met" : "MISSED"} |${note ? ` ${note}` : ""}`,
  );
  console.log(
    `${met ? "ok  " : "MISS"} ${id} ${work}: ${figure(own.us)}, ${told}${limit ? ` (${limit})` : ""}; ${peers.map((p) => `${p.name} ${figure(p.us)}`).join(", ")}; checksums ${agree ? "agree" : "DIFFER"}${note ? `; ${note}` : ""}`,
  );
}
const notes = rows.filter((r) => r.note).map((r) => `- ${r.id}, ${r.work}: ${r.note}.`);
if (asked.length === 0)
  writeFileSync(
    join(root, "docs", "bench.md"),
    `# Speed

Written by \`npm run bench\`; do not edit. Seeded inputs, median of 15 batches after warm-up, contestants in turn within one run: only ratios count, the
machine is noisy. A run fails where checksums differ or a floor is missed.

| id | work | Ambit | others | ratio | floor | checksums | |
|---|---|---:|---|---:|---|---|---|
${lines.map((l) => l.replace(/\|[^|]*$/, "|")).join("\n")}

${notes.join("\n")}

Node ${process.version}, ${process.platform} ${process.arch}, ${new Date().toISOString().slice(0, 10)}.
`,
  );
console.log(bad === 0 ? "all floors met" : `${bad} missed`);
process.exit(bad === 0 ? 0 : 1);
