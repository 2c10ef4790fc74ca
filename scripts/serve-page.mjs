// Builds the page where it is stale, serves it and prints its address: `npm run page` and the end of `npm start`.
import { spawn } from "node:child_process";

/** Serves until Ctrl+C. `browser` opens the address too, where there is a display. Ends the process where the page does not build. */
export async function servePage(port, { browser = false } = {}) {
  const { buildPage, dist } = await import("../packages/page/scripts/built.mjs");
  try {
    buildPage();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  const { serve } = await import("../packages/page/scripts/serve.mjs");
  const { address } = await serve(dist, port);
  console.log(`The battle map: ${address}   (Ctrl+C ends it)`);
  if (browser) open(address);
}

function open(address) {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  const [command, ...args] =
    process.platform === "darwin"
      ? ["open", address]
      : process.platform === "win32"
        ? ["cmd", "/c", "start", "", address]
        : DISPLAY || WAYLAND_DISPLAY
          ? ["xdg-open", address]
          : [];
  if (command === undefined) return;
  // The address is printed: a machine that cannot open it loses nothing.
  spawn(command, args, { stdio: "ignore", detached: true })
    .on("error", () => {})
    .unref();
}
