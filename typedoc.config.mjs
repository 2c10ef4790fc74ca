// `npm run docs`: docs/api from what is built, every entry of every package that has types.
import { readFileSync } from "node:fs";

const names = ["engine", "maps", "pictures"];
const entries = names.flatMap((name) => {
  const { exports } = JSON.parse(readFileSync(new URL(`packages/${name}/package.json`, import.meta.url), "utf8"));
  const types = Object.values(exports).flatMap((target) => target.types ?? []);
  return types.map((path) => `packages/${name}/${path.slice(2)}`);
});

export default {
  name: "Ambit",
  entryPoints: entries,
  tsconfig: "tsconfig.docs.json",
  out: "docs/api",
  readme: "none",
  disableSources: true,
  hideGenerator: true,
  validation: { notExported: true, invalidLink: true, invalidPath: true, notDocumented: true },
  packagesRequiringDocumentation: names.map((name) => `@ambit/${name}`),
  treatWarningsAsErrors: true,
  treatValidationWarningsAsErrors: true,
};
