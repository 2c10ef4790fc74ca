import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { POLICY } from "./policy.mjs";

const source = (name: string): string => fileURLToPath(new URL(`../${name}/src/index.ts`, import.meta.url));

/** The policy stands in the built page, so that any plain file server sends it too. */
const policy: Plugin = {
  name: "policy",
  apply: "build",
  transformIndexHtml: () => [
    { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: POLICY }, injectTo: "head-prepend" },
  ],
};

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "./",
  resolve: {
    alias: ["engine", "maps", "pictures"].map((name) => ({
      find: new RegExp(`^@ambit/${name}$`),
      replacement: source(name),
    })),
  },
  oxc: { jsx: { runtime: "automatic" } },
  worker: { format: "es" },
  build: { outDir: "dist", emptyOutDir: true, target: "es2023", assetsInlineLimit: 0 },
  plugins: [
    policy,
    VitePWA({
      // An inline registration would break the policy; a new version waits until it is asked for, so no work is lost.
      injectRegister: "script",
      registerType: "prompt",
      includeAssets: ["icon.svg"],
      workbox: { globPatterns: ["**/*.{js,css,html,svg,webmanifest}"], navigateFallback: "index.html" },
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
