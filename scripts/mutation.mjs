// Changes the sources in small ways and counts how many changes a test notices, room by room:
//   npm run mutation -- [grid shapes pathfinder2e draw-steel dnd5e] [--all] [--workers N]
// All rooms where none is named. Only what changed since the last run is run again (reports/mutation); --all forgets that.
// Exit 1 where a room stays below the floor of stryker.config.json.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { SOURCES } from "./mutation-rooms.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const fail = (message) => {
  console.error(`mutation: ${message}`);
  process.exit(2);
};

let given;
try {
  given = parseArgs({ allowPositionals: true, options: { all: { type: "boolean" }, workers: { type: "string" } } });
} catch (error) {
  fail(error.message);
}
const rooms = given.positionals.length > 0 ? given.positionals : Object.keys(SOURCES);
for (const room of rooms) if (!(room in SOURCES)) fail(`one of ${Object.keys(SOURCES).join(", ")}, got "${room}"`);
const workers = given.values.workers ?? "2";
if (!/^[1-9][0-9]?$/.test(workers)) fail(`--workers: a whole number from 1, got "${workers}"`);

const NOTICED = new Set(["Killed", "Timeout"]);
const MISSED = new Set(["Survived", "NoCoverage"]);

/** What a room's report says; undefined where it left none. */
function tally(file) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
  const all = Object.values(report.files).flatMap((f) => f.mutants);
  const noticed = all.filter((m) => NOTICED.has(m.status)).length;
  const missed = all.filter((m) => MISSED.has(m.status)).length;
  return { noticed, missed, left: all.length - noticed - missed };
}

const rows = [];
let good = true;
for (const room of rooms) {
  const begun = Date.now();
  const report = join(root, "reports", "mutation", `${room}.json`);
  const args = [
    join(root, "node_modules", "@stryker-mutator", "core", "bin", "stryker.js"),
    ...["run", "stryker.config.json", "--mutate", SOURCES[room], "--concurrency", workers],
    ...["--incrementalFile", `reports/mutation/${room}.json`],
    ...(given.values.all ? ["--force"] : []),
  ];
  console.log(`mutation: ${room}`);
  const run = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, AMBIT_ROOM: room },
  });
  if (run.status !== 0) good = false;
  const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
  rows.push({ room, minutes, ...tally(report) });
}

console.log("\nroom           score  noticed  missed  not counted  minutes");
for (const { room, noticed, missed, left, minutes } of rows) {
  const score = noticed === undefined ? "none" : `${((100 * noticed) / (noticed + missed)).toFixed(1)} %`;
  const cells = [score.padStart(7), `${noticed ?? "-"}`.padStart(8), `${missed ?? "-"}`.padStart(7)];
  console.log(`${room.padEnd(13)}${cells.join(" ")} ${`${left ?? "-"}`.padStart(12)} ${minutes.padStart(8)}`);
}
process.exit(good ? 0 : 1);
