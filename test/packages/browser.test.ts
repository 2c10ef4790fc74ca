import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { resolve } from "@ambit/engine";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FLAGS } from "../../packages/page/scripts/browser-flags.mjs";

// The built engine as a page loads it: plain modules over http, no bundler.

const dist = fileURLToPath(new URL("../../packages/engine/dist/", import.meta.url));
const path = process.env.AMBIT_BROWSER ?? "/usr/bin/chromium";

const PAGES: Readonly<Record<string, readonly [type: string, text: string]>> = {
  "/": [
    "text/html",
    '<!doctype html><link rel="icon" href="data:,"><title>engine</title><script type="module" src="/main.js"></script>',
  ],
  "/main.js": [
    "text/javascript",
    `import { resolve, toPlain } from "/index.js";
    const worker = new Worker("/worker.js", { type: "module" });
    globalThis.answers = (table, ask) => new Promise((done, lost) => {
      worker.onmessage = ({ data }) => done({ here: resolve({ ...table, ...ask }), there: toPlain(data) });
      worker.onerror = () => lost(new Error("the worker did not load"));
      worker.postMessage([table, ask]);
    });`,
  ],
  "/worker.js": [
    "text/javascript",
    `import { prepare } from "/index.js";
    onmessage = ({ data: [table, ask] }) => postMessage(prepare(table).resolve(ask));`,
  ],
};

let server: Server;
let browser: Browser;

beforeAll(async () => {
  if (!existsSync(path)) throw new Error("needs Chromium: apt-get install chromium, or set AMBIT_BROWSER to its path");
  server = createServer((request, response) => {
    const url = request.url ?? "/";
    const file = join(dist, url);
    const page = PAGES[url] ?? (existsSync(file) ? ["text/javascript", readFileSync(file, "utf8")] : undefined);
    response.writeHead(page === undefined ? 404 : 200, { "content-type": page?.[0] ?? "text/plain" });
    response.end(page?.[1]);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  browser = await chromium.launch({ executablePath: path, args: [...FLAGS] });
}, 90_000);

afterAll(async () => {
  await browser?.close();
  server?.close();
});

const table = {
  system: "dnd5e",
  method: "template",
  scene: { size: [30, 20], creatures: [{ id: "ogre", at: [11, 5], size: 2 }] },
} as const;
const ask = { area: "20-foot-radius sphere", place: { point: [10.125, 4] } } as const;

describe("the engine in a browser", () => {
  it("imports nothing but its own modules, by relative paths with .js", () => {
    for (const name of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
      if (!name.endsWith(".js")) continue;
      const text = readFileSync(join(dist, name), "utf8");
      const from = text.matchAll(/^(?:import|export)[^"';]*?from "([^"]+)"|^import "([^"]+)"|\bimport\("([^"]+)"\)/gm);
      for (const [, a, b, c] of from) expect(`${name} ${a ?? b ?? c}`).toMatch(/^\S+ \.\.?\/[\w./-]+\.js$/);
    }
  });

  it("gives the same answers in a page and in its worker, without a word on the console", async () => {
    const page = await browser.newPage();
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    page.on("pageerror", (error) => said.push(String(error)));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const got = await page.evaluate(`answers(${JSON.stringify(table)}, ${JSON.stringify(ask)})`);
    const right = JSON.parse(JSON.stringify(resolve({ ...table, ...ask })));
    expect(got).toEqual({ here: right, there: right });
    expect(right.affected[0].id).toBe("ogre");
    expect(said).toEqual([]);
  }, 60_000);
});
