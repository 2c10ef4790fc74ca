import { AmbitError, type PictureInput } from "@ambit/engine";
import { grouped } from "./say.js";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const CODES = new Map([...ALPHABET].map((letter, i) => [letter, i]));
const MOST_PIXELS = 30_000;
/** What programs leave behind the end of a picture, which no viewer minds: the end is looked for in the last kilobyte. */
const TAIL = 1024;
const PNG_HEAD = 24;
const PNG_END = "\0\0\0\0IEND\xaeB`\x82";
const JPEG_END = "\xff\xd9";
const RIFF_HEAD = 8;

const NAMES = { "image/png": "PNG", "image/webp": "WebP", "image/jpeg": "JPEG" } as const;

/**
 * Refuses a picture that is cut off or says an impossible size, as far as its first and last bytes tell; what lies between
 * is not looked at. `data` is base64. Throws AmbitError "map".
 */
export function checkWhole(type: PictureInput["type"], data: string, path: string): void {
  const name = NAMES[type];
  const bare = data.replace(/={1,2}$/, "");
  const length = Math.floor((bare.length * 3) / 4);
  const head = bytesOf(bare.slice(0, 48));
  // Four letters are three bytes: the tail begins where four letters begin.
  const tail = bytesOf(bare.slice(Math.max(0, Math.floor((bare.length - (TAIL * 4) / 3) / 4) * 4)));
  if (type === "image/png") checkSize(head, path);
  const ends =
    type === "image/png"
      ? tail.includes(PNG_END)
      : type === "image/jpeg"
        ? tail.includes(JPEG_END)
        : RIFF_HEAD + little(head, 4) <= length;
  if (!ends) throw new AmbitError("map", path, `the ${name} picture ends in the middle`);
}

function checkSize(head: string, path: string): void {
  if (head.length < PNG_HEAD) throw new AmbitError("map", path, "the PNG picture ends in the middle");
  if (head.slice(12, 16) !== "IHDR")
    throw new AmbitError("map", path, "the PNG picture is broken: it does not say its size");
  const [width, height] = [big(head, 16), big(head, 20)];
  if (width > 0 && height > 0 && width <= MOST_PIXELS && height <= MOST_PIXELS) return;
  const most = grouped(MOST_PIXELS);
  throw new AmbitError(
    "map",
    path,
    `a picture of 1 to ${most} pixels each way, got one of ${grouped(width)} by ${grouped(height)}`,
  );
}

function bytesOf(base64: string): string {
  const bytes: string[] = [];
  for (let i = 0; i + 1 < base64.length; i += 4) {
    const codes = [0, 1, 2, 3].map((k) => CODES.get(base64[i + k] ?? "A") ?? 0);
    const three = codes.reduce((sum, code) => sum * 64 + code, 0);
    const whole = String.fromCharCode((three >> 16) & 255, (three >> 8) & 255, three & 255);
    bytes.push(whole.slice(0, Math.min(3, base64.length - i - 1)));
  }
  return bytes.join("");
}

function big(bytes: string, at: number): number {
  return [0, 1, 2, 3].reduce((sum, k) => sum * 256 + bytes.charCodeAt(at + k), 0);
}

function little(bytes: string, at: number): number {
  return [3, 2, 1, 0].reduce((sum, k) => sum * 256 + bytes.charCodeAt(at + k), 0);
}
