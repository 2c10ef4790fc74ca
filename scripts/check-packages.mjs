// The packages as they would be published: packed once, then publint and attw look at each tarball, and what it holds is
// compared with what it should hold.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { publishedFlags } from "./published.mjs";
import { root } from "./setup.mjs";

// One process for all packages: what it begins with takes longer than a package does.
const attw = createRequire(import.meta.resolve("@arethetypeswrong/cli/package.json")).resolve("@arethetypeswrong/core");
const { checkPackage, createPackageFromTarballData } = await import(pathToFileURL(attw).href);

const folder = mkdtempSync(join(tmpdir(), "ambit-pack-"));
let bad = 0;
function say(name, text) {
  bad++;
  console.log(`${name}: ${text}`);
}

const LICENSE = readFileSync(join(root, "LICENSE"), "utf8");
const stray = /\.tsbuildinfo$|^(test|etc|coverage)\/|\.tmp\.|^(dist|src)\/schema\//;

const packed = spawnSync(
  "npm",
  ["pack", ...publishedFlags(root), "--json", "--ignore-scripts", "--pack-destination", folder],
  {
    cwd: root,
    encoding: "utf8",
  },
);
if (packed.status !== 0) {
  console.log(packed.stdout + packed.stderr);
  process.exit(1);
}
const packages = JSON.parse(packed.stdout);

for (const { name, filename, files } of packages) {
  const pkgDir = join(root, "packages", name === "ambit" ? "cli" : name.replace("@ambit/", ""));
  const tarball = join(folder, filename);
  const pkg = JSON.parse(readFileSync(join(pkgDir, "package.json"), "utf8"));

  const bytes = readFileSync(tarball);
  const { messages } = await publint({
    strict: true,
    pack: { tarball: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) },
  });
  for (const message of messages) say(name, `publint: ${formatMessage(message, pkg, { color: false })}`);

  // Schemas are data; whether types resolve to them does not matter. The packages are modules only.
  const schemas = Object.keys(pkg.exports).filter((entry) => entry.endsWith(".json"));
  const types = await checkPackage(createPackageFromTarballData(new Uint8Array(bytes)), {
    excludeEntrypoints: schemas,
  });
  if (!types.types) say(name, "attw: the package has no types");
  for (const problem of types.problems ?? [])
    if (!["node10", "node16-cjs"].includes(problem.resolutionKind)) say(name, `attw: ${JSON.stringify(problem)}`);

  const paths = files.map((file) => file.path);
  for (const path of paths) if (stray.test(path)) say(name, `${path} does not belong in the package`);
  for (const path of ["README.md", "LICENSE", "package.json", "dist/index.js", "dist/index.d.ts"])
    if (!paths.includes(path)) say(name, `${path} is missing in the package`);
  for (const target of Object.values(pkg.exports).flatMap((entry) =>
    typeof entry === "string" ? entry : Object.values(entry),
  ))
    if (!paths.includes(target.slice(2))) say(name, `exports lead to ${target}, which is missing in the package`);
  if (readFileSync(join(pkgDir, "LICENSE"), "utf8") !== LICENSE) say(name, "LICENSE differs from the project's");
  if (JSON.stringify(pkg.exports).includes("./src/")) say(name, "exports lead to sources");
  for (const [other, version] of Object.entries(pkg.dependencies ?? {}))
    if (/^[\^~]|file:|workspace:|\*/.test(version)) say(name, `${other} ${version}: an exact version`);
}

rmSync(folder, { recursive: true });
process.exit(bad === 0 ? 0 : 1);
