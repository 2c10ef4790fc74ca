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
 * The worker is a second entry of the one build, so that it shares the engine's chunk with the page; Vite's own way builds
 * it apart and holds the engine twice. `virtual:worker` gives its address.
 */
const worker: Plugin = {
  name: "worker",
  resolveId: (id) => (id === "virtual:worker" ? "\0worker" : undefined),
  load(id) {
    if (id !== "\0worker") return undefined;
    const entry = fileURLToPath(new URL("src/engine/worker.ts", import.meta.url));
    const file = this.emitFile({ type: "chunk", id: entry, name: "worker" });
    return `export default import.meta.ROLLUP_FILE_URL_${file};`;
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
    worker,
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
