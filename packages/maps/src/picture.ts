import { AmbitError, type PictureInput } from "@ambit/engine";
import { checkWhole } from "./picture-whole.js";
import { got, quoted } from "./say.js";

const MEANT = "a PNG, WebP or JPEG picture in base64";
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const NOT_BASE64 = /[^A-Za-z0-9+/]/;
const LONGEST_PATH = 4096;

/** A picture, or the name of one that the file does not carry, or neither. */
export type ImageReading = { picture: PictureInput } | { elsewhere: string } | undefined;

/**
 * The value of `image`: base64 with or without `data:` before it, a path or address, or nothing. What kind of picture it
 * is is told by its first bytes, whatever a `data:` prefix claims; the rest of the bytes is kept as it is,
 * and must end as such a picture does.
 * Throws AmbitError "map" for anything else.
 */
export function readImage(image: unknown): ImageReading {
  if (image === undefined || image === null) return undefined;
  if (typeof image !== "string") throw new AmbitError("map", "image", `${MEANT}, got ${got(image)}`);
  const prefix = /^\s*data:[^,]{0,200};base64,/i.exec(image);
  let bare = prefix === null ? image : image.slice(prefix[0].length);
  // A search for the first wrong character needs no backtracking, which a pattern over 60 MB would.
  let end = bare.search(NOT_BASE64);
  if (/\s/.test(bare[end] ?? "")) {
    bare = bare.replace(/\s+/g, "");
    end = bare.search(NOT_BASE64);
  }
  if (bare === "") return undefined;
  if (prefix === null && isPath(image)) return { elsewhere: image };

  const data = end < 0 ? bare : bare.slice(0, end);
  const padding = end < 0 ? "" : bare.slice(end).trimEnd();
  if (!/^={0,2}$/.test(padding)) throw new AmbitError("map", "image", `${MEANT}, got ${wrongAt(bare, end, image)}`);
  if (data.length % 4 === 1) throw new AmbitError("map", "image", `${MEANT}, got one that is cut off`);
  const type = typeOf(data.slice(0, 16));
  if (type === undefined) throw new AmbitError("map", "image", `${MEANT}, got ${quoted(image)}`);
  checkWhole(type, data, "image");
  return { picture: { type, data: data + "=".repeat((4 - (data.length % 4)) % 4) } };
}

function wrongAt(bare: string, at: number, image: string): string {
  return typeOf(bare.slice(0, Math.min(at, 16))) === undefined
    ? quoted(image)
    : `${quoted(bare[at]!)} in the middle of it`;
}

/** A path or address: short, and with an ending or a scheme, whose dot or colon no base64 has. */
function isPath(image: string): boolean {
  return (
    image.length <= LONGEST_PATH &&
    (/\.(png|webp|jpe?g|gif|avif|svg|bmp|tiff?|webm|mp4)\s*$/i.test(image) || /^[a-z]+:\/\//i.test(image))
  );
}

/** What kind of picture the first 16 characters of base64 begin. */
export function typeOf(head: string): PictureInput["type"] | undefined {
  let bytes = "";
  for (let i = 0; i + 4 <= head.length; i += 4) {
    let three = 0;
    for (let k = 0; k < 4; k++) three = three * 64 + ALPHABET.indexOf(head[i + k]!);
    bytes += String.fromCharCode((three >> 16) & 255, (three >> 8) & 255, three & 255);
  }
  if (bytes.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (bytes.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (bytes.startsWith("RIFF") && bytes.slice(8, 12) === "WEBP") return "image/webp";
  return undefined;
}
