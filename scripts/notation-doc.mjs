// Writes docs/notation.md: every line of the phrase files with its reading. Needs a build (`npm run build`).
// `--check` writes nothing and exits 1 where the file in the repository is not what would be written.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("../", import.meta.url);
const target = new URL("docs/notation.md", root);
const engine = await import(new URL("packages/engine/dist/notation/index.js", root).href).catch(() => {
  process.stderr.write("packages/engine/dist is missing: run `npm run build` first\n");
  process.exit(1);
});

const FILES = [
  ["draw-steel.tsv", "draw-steel", "Draw Steel"],
  ["dnd5e.tsv", "dnd5e", "D&D 5e"],
  ["dnd5e-not-areas.tsv", "dnd5e", "D&D 5e, sizes of things"],
  ["pf2e.tsv", "pf2e", "Pathfinder 2e"],
];
const KINDS = ["area", "no area", "outside"];

const cell = (text) => `\`${text.replaceAll("|", "\\|")}\``;

function lineOf(text, system) {
  const { areas, outside } = engine.readAll(text, system);
  if (areas.length > 0) {
    const readings = areas.map(
      ({ area, doubt }) => cell(JSON.stringify(area)) + (doubt === undefined ? "" : ` doubt: ${doubt}`),
    );
    return { kind: "area", reading: readings.join("<br>") };
  }
  const reasons = [...new Set(outside.map((words) => words.reason))];
  return { kind: reasons.length > 0 ? "outside" : "no area", reading: reasons.join("; ") };
}

function section([file, system, title]) {
  const path = new URL(`packages/engine/test/fixtures/phrases/${file}`, root);
  const lines = readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "");
  const totals = Object.fromEntries(KINDS.map((kind) => [kind, { lines: 0, count: 0 }]));
  const rows = lines.map((line) => {
    const [text, count] = line.split("\t");
    const { kind, reading } = lineOf(text, system);
    totals[kind].lines += 1;
    totals[kind].count += Number(count);
    return `| ${cell(text)} | ${count} | ${kind} | ${reading} |`;
  });
  const summary = KINDS.map((kind) => `${kind}: ${totals[kind].lines} lines, ${totals[kind].count} occurrences`).join(
    "; ",
  );
  return [
    `## ${title} (${file})`,
    "",
    `${summary}.`,
    "",
    "| words | count | kind | reading |",
    "|---|---:|---|---|",
    ...rows,
    "",
  ];
}

const page = [
  "# What the words are read as",
  "",
  "Written by `node scripts/notation-doc.mjs`; do not edit. Every line of the four phrase files",
  "(packages/engine/test/fixtures/phrases) as *area*, *no area* or *outside*. Outside is what looks like an area and is none, with",
  "the reason; it counts neither as right nor as wrong. The grammar is in [notation-grammar.md](notation-grammar.md).",
  "The phrases of D&D 5e come from the System Reference Document 5.1 and 5.2 by Wizards of the Coast LLC, CC-BY-4.0.",
  "",
  ...FILES.flatMap(section),
].join("\n");

if (process.argv.includes("--check")) {
  if (readFileSync(target, "utf8") !== page) {
    process.stderr.write("docs/notation.md is not what the notation reads now: run `node scripts/notation-doc.mjs`\n");
    process.exit(1);
  }
} else {
  writeFileSync(target, page);
  process.stdout.write(`${fileURLToPath(target)} written\n`);
}
