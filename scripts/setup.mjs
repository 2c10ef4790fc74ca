// Set-up that `npm start` and `npm test` call themselves: packages from the lock file, then the build. Plain Node, no packages.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
/** TypeScript's native compiler: the build and the check of types take seconds with it. Tools that need its JS API use `typescript`. */
export const tsc = join(root, "node_modules", "ts7", "bin", "tsc");
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

/** Builds what has changed, and removes what was built of sources that are gone, so that no package carries it. */
export function build() {
  run(process.execPath, [tsc, "-b"], "building");
  for (const name of readdirSync(join(root, "packages"))) {
    // the page's folder is made by its own builder, of other names
    if (name === "page") continue;
    const [dist, source] = [join(root, "packages", name, "dist"), join(root, "packages", name, "src")];
    if (!existsSync(dist) || !existsSync(source)) continue;
    for (const file of readdirSync(dist, { recursive: true })) {
      const made = /^(.*?)(\.d\.ts|\.js)(\.map)?$/.exec(file);
      if (made && !existsSync(join(source, `${made[1]}.ts`))) rmSync(join(dist, file));
    }
  }
  run(process.execPath, [join(root, "scripts/bundle.mjs")], "putting the engine into one file");
}

const BROWSERS = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];

function findBrowser() {
  const named = process.env.AMBIT_BROWSER;
  if (named) return named;
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    for (const name of BROWSERS) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // Not there; on to the next.
      }
    }
  }
  return undefined;
}

/**
 * The path of a Chromium for the browser tests: AMBIT_BROWSER, or the first on PATH. Where there is none and the machine is a
 * Debian of which we are root, Debian's is installed; else one sentence says what to do, and undefined is given.
 */
export function browser() {
  const found = findBrowser();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.error("Setting up: installing Chromium for the browser tests ...");
    const apt = (...args) =>
      spawnSync("apt-get", ["-qq", ...args], {
        stdio: "ignore",
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      });
    apt("update");
    apt("install", "-y", "--no-install-recommends", "chromium");
    const installed = findBrowser();
    if (installed !== undefined) return installed;
  }
  console.error(
    "The browser tests need Chromium: install it (on Debian: apt-get install chromium) or set AMBIT_BROWSER to its path.",
  );
  return undefined;
}
