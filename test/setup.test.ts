import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { buildPage, dist, isWhole } from "../packages/page/scripts/built.mjs";
import { build } from "../scripts/setup.mjs";

const files = (): string[] => readdirSync(join(dist, "assets")).sort();

it("the build of the packages leaves the built page alone", { timeout: 180_000 }, () => {
  buildPage();
  const before = files();
  expect(before.some((name) => name.endsWith(".js"))).toBe(true);
  build();
  expect(files()).toEqual(before);
  expect(buildPage()).toBe(false);
});

it("a built page that lacks a file is not whole", () => {
  buildPage();
  expect(isWhole(["now", "index.html"], "now")).toBe(true);
  expect(isWhole(["now", "index.html"], "later")).toBe(false);
  expect(isWhole(["now", "index.html", "assets/gone.js"], "now")).toBe(false);
});
