import type { Doc } from "../state/types.js";
import { KEY } from "./link-form.js";
import { sceneFile } from "./scene-file.js";

/** What a link may unfold to; more is no map but a trap. */
const MOST_BYTES = 8 * 1024 * 1024;

/** The page's address with a map in its fragment: scene and area, without picture and hidden creatures. */
export async function linkOf(doc: Doc): Promise<string> {
  const text = JSON.stringify({ ambit: 1, ...sceneFile(doc, undefined, false) });
  const squeezed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(squeezed).arrayBuffer());
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  const code = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return `${location.href.split("#")[0]}#${KEY}${code}`;
}

/** The scene file in a fragment. Throws Error where there is none in it. */
export async function unfolded(fragment: string): Promise<Blob> {
  const code = decodeURIComponent(fragment.slice(1 + KEY.length)).trim();
  if (!/^[A-Za-z0-9_-]+$/.test(code)) throw new Error("it holds signs that no link of ours has");
  const binary = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts: BlobPart[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts);
    size += value.length;
    if (size > MOST_BYTES) {
      await reader.cancel();
      throw new Error("it unfolds to more than any map");
    }
    parts.push(value as BlobPart);
  }
}
