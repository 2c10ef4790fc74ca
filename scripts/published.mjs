// The workspaces that are published, as flags for npm: all but the private ones.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const publishedFlags = (root) =>
  readdirSync(join(root, "packages"))
    .map((folder) => JSON.parse(readFileSync(join(root, "packages", folder, "package.json"), "utf8")))
    .filter((pkg) => pkg.private !== true)
    .flatMap((pkg) => ["-w", pkg.name]);
