import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { POLICY } from "./policy.mjs";

const source = (name: string): string => {
  const [room, ...within] = name.split("/");
  return fileURLToPath(new URL(`../${[room, "src", ...within].join("/")}/index.ts`, import.meta.url));
};

/** The policy stands in the built page, so that any plain file server sends it too. */
const policy: Plugin = {
  name: "policy",
  apply: "build",
  transformIndexHtml: () => [
    { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: POLICY }, injectTo: "head-prepend" },
  ],
};

/**
 * The workers are further entries of the one build, so that they share the engine's chunk with the page; Vite's own way builds
 * each apart and holds the engine anew. `virtual:worker` and `virtual:searcher` give their addresses.
 */
const WORKERS: Readonly<Record<string, string>> = {
  "virtual:worker": "worker",
  "virtual:searcher": "search-worker",
};
const workers: Plugin = {
  name: "workers",
  resolveId: (id) => (Object.hasOwn(WORKERS, id) ? `\0${id}` : undefined),
  load(id) {
    const name = WORKERS[id.slice(1)];
    if (!id.startsWith("\0") || name === undefined) return undefined;
    const entry = fileURLToPath(new URL(`src/engine/${name}.ts`, import.meta.url));
    const file = this.emitFile({ type: "chunk", id: entry, name });
    return `export default import.meta.ROLLUP_FILE_URL_${file};`;
  },
};

/**
 * The engine's search is a quarter of it, and only its worker needs it: between a table and the search stands a socket, into which
 * `virtual:search` plugs it. Whoever does not import that has tables that answer and do not search.
 */
const searchApart: Plugin = {
  name: "search-apart",
  enforce: "pre",
  resolveId(id, importer = "") {
    if (id === "virtual:search" || id === "virtual:socket") return `\0${id}`;
    return id.endsWith("/search/search.js") && importer.endsWith("/engine/src/table.ts")
      ? "\0virtual:socket"
      : undefined;
  },
  load(id) {
    if (id === "\0virtual:search")
      return `import { plug } from "virtual:socket"; import * as search from ${JSON.stringify(fileURLToPath(new URL("../engine/src/search/search.ts", import.meta.url)))}; plug(search);`;
    if (id !== "\0virtual:socket") return undefined;
    return `let own; export const plug = (search) => { own = search; };
      export const searchAll = (...asked) => own.searchAll(...asked); export const searchSteps = (...asked) => own.searchSteps(...asked);
      export const scoreMapOf = (...asked) => own.scoreMapOf(...asked);`;
  },
};

/** The page's policy lets no wasm in: printing sets its text without HarfBuzz (`files/print/typesetter.ts`), so it is left out. */
const noWasm: Plugin = {
  name: "no-wasm",
  enforce: "pre",
  resolveId: (id) => (id === "harfbuzzjs" ? "\0harfbuzzjs" : undefined),
  load: (id) =>
    id === "\0harfbuzzjs"
      ? "export const Blob = 0, Face = 0, Font = 0, Direction = 0, Buffer = 0, shape = 0;"
      : undefined,
};

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "./",
  resolve: {
    alias: ["engine", "maps", "pictures", "pictures/print"].map((name) => ({
      find: new RegExp(`^@ambit/${name}$`),
      replacement: source(name),
    })),
  },
  oxc: { jsx: { runtime: "automatic" } },
  build: { outDir: "dist", emptyOutDir: true, target: "es2023", assetsInlineLimit: 0 },
  worker: { format: "es" },
  plugins: [
    policy,
    workers,
    searchApart,
    noWasm,
    VitePWA({
      // `files/offline.ts` registers it; a new version waits until it is asked for, so no work is lost.
      injectRegister: false,
      registerType: "prompt",
      includeAssets: ["icon.svg"],
      workbox: {
        // Fonts of other scripts than Latin, Greek and Cyrillic are megabytes that most never print.
        globPatterns: ["**/*.{js,css,html,svg,webmanifest}", "assets/NotoSans-*.ttf"],
        navigateFallback: "index.html",
      },
      manifest: {
        name: "Ambit: the battle map",
        short_name: "Ambit",
        description: "Point, and the page says who is hit, who is not, and why.",
        start_url: "./",
        scope: "./",
        display: "standalone",
        background_color: "#F6F2EA",
        theme_color: "#14161A",
        icons: [{ src: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }],
      },
    }),
  ],
});
