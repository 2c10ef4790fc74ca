// Set-up that `npm start` and `npm test` call themselves: packages from the lock file, then the build. Plain Node, no packages.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const mark = join(root, "node_modules", ".ambit-set-up");

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Ambit needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

function run(command, args, what) {
  const done = spawnSync(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], encoding: "utf8" });
  if (done.status === 0) return;
  console.error(done.stdout + done.stderr);
  console.error(`Set-up stopped: ${what} failed (${[command, ...args].join(" ")}).`);
  process.exit(1);
}

/** Installs what the lock file names, unless it has been done for this very lock file and Node. */
export function install() {
  checkNode();
  const lock = readFileSync(join(root, "package-lock.json"));
  const want = createHash("sha256").update(lock).update(process.version).update(process.platform).digest("hex");
  if (existsSync(mark) && readFileSync(mark, "utf8") === want) return;
  console.error("Setting up: installing packages ...");
  run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], "installing packages");
  writeFileSync(mark, want);
}

/** Builds what has changed. */
export function build() {
  run(process.execPath, [join(root, "node_modules", "typescript", "bin", "tsc"), "-b"], "building");
}
