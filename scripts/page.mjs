// `npm run page`: sets up, builds the page where it is stale, serves it and prints its address. `--build` builds and ends;
// `--port N` asks for a port, PORT in the environment too.
import { servePage } from "./serve-page.mjs";
import { install } from "./setup.mjs";

const args = process.argv.slice(2);
const known = args.every((arg, i) => ["--build", "--port"].includes(arg) || args[i - 1] === "--port");
if (!known) {
  console.error(`page: --port N and --build are known; got ${args.join(" ")}.`);
  process.exit(2);
}
const at = args.indexOf("--port");
const port = Number(at >= 0 ? args[at + 1] : (process.env.PORT ?? 4173));
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error("page: --port takes a whole number from 0 to 65535.");
  process.exit(2);
}

install();
if (args.includes("--build")) {
  const { buildPage } = await import("../packages/page/scripts/built.mjs");
  try {
    buildPage(true);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  console.log("Built: packages/page/dist, a folder for any https server.");
} else await servePage(port);
