// Serves the built page with its policy as a header, on this machine only. Plain Node.
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { POLICY } from "../policy.mjs";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

function answer(folder, request, response) {
  const headers = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
  };
  const refuse = (status, words) => {
    response.writeHead(status, { ...headers, "Content-Type": "text/plain; charset=utf-8" });
    response.end(words);
  };
  if (request.method !== "GET" && request.method !== "HEAD") return refuse(405, "Only reading is possible here.");
  let path;
  try {
    path = decodeURIComponent(new URL(request.url, "http://page").pathname);
  } catch {
    return refuse(400, "This address cannot be read.");
  }
  const name = normalize(path.endsWith("/") ? `${path}index.html` : path);
  const file = join(folder, name);
  const inside = file.startsWith(folder + sep) && !name.split(sep).some((part) => part.startsWith("."));
  if (!inside || name.includes("\0") || !existsSync(file) || !statSync(file).isFile())
    return refuse(404, "Nothing here.");
  // Files under assets carry a hash of what they hold in their names; the others must be asked for each time.
  const kept = name.startsWith(`${sep}assets${sep}`) ? "public, max-age=31536000, immutable" : "no-cache";
  response.writeHead(200, {
    ...headers,
    "Content-Type": TYPES[extname(file)] ?? "application/octet-stream",
    "Content-Length": statSync(file).size,
    "Cache-Control": kept,
  });
  if (request.method === "HEAD") response.end();
  else createReadStream(file).pipe(response);
}

/** Serves a folder at the port, or at a free one where that is taken. Gives its address and the closing of it. */
export function serve(folder, port = 0) {
  return new Promise((done, failed) => {
    const server = createServer((request, response) => answer(folder, request, response));
    server.on("error", (error) => {
      if (port !== 0 && (error.code === "EADDRINUSE" || error.code === "EACCES")) serve(folder, 0).then(done, failed);
      else failed(error);
    });
    server.listen(port, "127.0.0.1", () =>
      done({
        address: `http://localhost:${server.address().port}/`,
        close: () => {
          server.closeAllConnections();
          server.close();
        },
      }),
    );
  });
}
