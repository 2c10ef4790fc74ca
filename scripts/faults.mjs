// Plants one fault for each rule of docs/rules.md and asks that some test notices:
//   npm run faults -- [RULE ...]
// The list is packages/engine/test/faults. A fault replaces one text of one source in memory, no file is changed. Exit 1 where a
// fault goes unnoticed, a text does not occur exactly once, or a rule that is judged has no fault.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createVitest } from "vitest/node";
import { FAULTS } from "../packages/engine/test/faults/faults.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const sources = join(root, "packages/engine/src");
const folder = join(root, "packages/engine/test");
const CASES = "cases.test.ts";
const EVERY = /(?:)/;

const chosen = process.argv.slice(2);
const known = new Set(FAULTS.map((f) => f.rule));
for (const rule of chosen)
  if (!known.has(rule)) {
    console.error(`faults: no fault for "${rule}"; the rules are those of docs/rules.md`);
    process.exit(2);
  }
const faults = chosen.length === 0 ? FAULTS : FAULTS.filter((f) => chosen.includes(f.rule));

/** Rules of docs/rules.md in their order, and whether this version judges them. */
function rulesOf(text) {
  return text
    .split(/^<a id="/m)
    .slice(1)
    .map((part) => ({ rule: part.slice(0, part.indexOf('"')), judged: !part.includes("\n*Not judged yet.*\n") }));
}

const rules = rulesOf(readFileSync(join(root, "docs/rules.md"), "utf8"));
const missing = rules.filter((r) => r.judged && !known.has(r.rule)).map((r) => r.rule);
const strange = [...known].filter((rule) => !rules.some((r) => r.rule === rule));

/** The fault that stands in the sources now. */
let planted;
const plant = {
  name: "planted-fault",
  enforce: "pre",
  transform(code, id) {
    if (planted === undefined || id.split("?")[0] !== join(sources, planted.file)) return undefined;
    return { code: code.replace(planted.text, () => planted.to), map: null };
  },
};

const silent = { onInit() {}, onTestRunEnd() {} };
const vitest = await createVitest(
  "test",
  // with shared modules a fault would still be there after its test
  {
    root,
    config: join(root, "vitest.config.ts"),
    watch: true,
    reporters: [silent],
    maxWorkers: 1,
    isolate: true,
    silent: true,
  },
  { plugins: [plant], server: { watch: null } },
);

/** Runs one test file: numbers of tests that passed and failed, and the first error of a file that did not load. */
async function run(file, pattern, bail) {
  vitest.setGlobalTestNamePattern(pattern);
  vitest.config.bail = bail;
  for (const project of vitest.projects) project.config.bail = bail;
  vitest.state.errorsSet.clear();
  const specs = await vitest.globTestSpecifications([join(folder, file)]);
  if (specs.length === 0) return { passed: 0, failed: 0, broken: "no such test file" };
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs);
  const count = { passed: 0, failed: 0, broken: undefined };
  for (const module of testModules) {
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === "passed" || state === "failed") count[state]++;
    }
    count.broken ??= module.errors()[0]?.message;
  }
  count.broken ??= unhandledErrors[0]?.message;
  return count;
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** The hand cases that name a rule: their titles end with the list of rules in brackets. */
const naming = (rule) => new RegExp(`[( ]${escaped(rule)}[,)]`);
const patternFor = (file, rule) => (file === CASES ? naming(rule) : EVERY);

/** Whether a fault is noticed, and by which file. */
async function judge(fault) {
  const times = readFileSync(join(sources, fault.file), "utf8").split(fault.text).length - 1;
  if (times !== 1) return { good: false, told: `the text occurs ${times} times in ${fault.file}, it must once` };
  planted = fault;
  vitest.invalidateFile(join(sources, fault.file));
  try {
    for (const file of fault.tests) {
      const { failed, broken } = await run(file, patternFor(file, fault.rule), 1);
      if (failed > 0) return { good: true, told: file };
      if (broken !== undefined) return { good: false, told: `${file} does not load: ${broken.split("\n")[0]}` };
    }
    return { good: false, told: `unnoticed by ${fault.tests.join(", ")}` };
  } finally {
    planted = undefined;
    vitest.invalidateFile(join(sources, fault.file));
  }
}

const begun = Date.now();
let wrong = 0;

// Without a fault the tests must pass, and each must find something to run.
const asked = new Map();
for (const f of faults)
  for (const file of f.tests) asked.set(file, [...(asked.get(file) ?? []), patternFor(file, f.rule).source]);
for (const [file, patterns] of asked) {
  const { passed, failed, broken } = await run(file, new RegExp(patterns.map((p) => `(?:${p})`).join("|")), 0);
  if (passed > 0 && failed === 0 && broken === undefined) continue;
  wrong++;
  console.log(`without a fault ${file} must pass: ${passed} passed, ${failed} failed ${broken ?? ""}`);
}

const width = Math.max(...rules.map((r) => r.rule.length));
let noticed = 0;
for (const { rule, judged } of rules) {
  const own = faults.filter((f) => f.rule === rule);
  if (own.length === 0 && chosen.length === 0 && !judged) console.log(`     ${rule.padEnd(width)}  not judged yet`);
  for (const fault of own) {
    const { good, told } = await judge(fault);
    if (good) noticed++;
    else wrong++;
    console.log(`${good ? "ok  " : "FAIL"} ${rule.padEnd(width)}  ${fault.off}: ${good ? "noticed by " : ""}${told}`);
  }
}
await vitest.close();

if (chosen.length === 0)
  for (const rule of missing) {
    wrong++;
    console.log(`FAIL ${rule.padEnd(width)}  is judged and has no fault`);
  }
for (const rule of strange) {
  wrong++;
  console.log(`FAIL ${rule.padEnd(width)}  does not stand in docs/rules.md`);
}
const seconds = ((Date.now() - begun) / 1000).toFixed(0);
const held = new Set(faults.map((f) => f.rule)).size;
console.log(`${noticed} of ${faults.length} faults noticed, ${held} rules, ${seconds} s`);
process.exit(wrong === 0 ? 0 : 1);
