// Builds the page where something it is made of has changed since the last build. Plain Node; `npm run page:build` and the tests use it.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const page = join(dirname(fileURLToPath(import.meta.url)), "..");
const root = join(page, "..", "..");
export const dist = join(page, "dist");
const mark = join(dist, ".built");
const lock = join(page, "node_modules", ".building");

const SOURCES = [
  "packages/engine/src",
  "packages/maps/src",
  "packages/pictures/src",
  "packages/page/src",
  "packages/page/public",
  "packages/page/index.html",
  "packages/page/vite.config.ts",
  "packages/page/policy.mjs",
  "package-lock.json",
];

/** What the build is made of, as one short text. */
function sources() {
  const hash = createHash("sha256");
  for (const name of SOURCES) {
    const path = join(root, name);
    const files = statSync(path).isDirectory() ? readdirSync(path, { recursive: true }).sort() : [""];
    for (const file of files) {
      const one = join(path, file);
      if (statSync(one).isFile()) hash.update(`${name}/${file}\0`).update(readFileSync(one));
    }
  }
  return hash.digest("hex");
}

/** Builds if stale; throws with the builder's words where that fails. */
export function buildPage(force = false) {
  const want = sources();
  const fresh = () => !force && existsSync(mark) && isWhole(readFileSync(mark, "utf8").split("\n"), want);
  if (fresh()) return false;
  // Two test workers may ask at once: one builds, the other waits for it.
  mkdirSync(dirname(lock), { recursive: true });
  take();
  try {
    if (fresh()) return false;
    build();
    writeFileSync(mark, [want, ...filesOf(dist)].join("\n"));
    return true;
  } finally {
    rmdirSync(lock);
  }
}

/** Whether a build is of these sources and every file of it is still there. */
export function isWhole([was, ...files], want) {
  return was === want && files.length > 0 && files.every((file) => existsSync(join(dist, file)));
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true }).filter((file) => statSync(join(folder, file)).isFile());
}

/** Waits until nobody else builds; a lock of two minutes is one that a killed build left behind. */
function take() {
  for (;;) {
    try {
      return mkdirSync(lock);
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
      const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
      if (since !== undefined && Date.now() - since > 120_000) rmdirSync(lock);
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    }
  }
}

function build() {
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const done = spawnSync(process.execPath, [vite, "build", "--logLevel", "warn"], {
    cwd: page,
    encoding: "utf8",
    // Under a test runner it is "test", and React would be built for development.
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (done.status !== 0) throw new Error(`The page was not built.\n${done.stdout}${done.stderr}`);
}
