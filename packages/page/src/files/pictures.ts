import type { ReadPicture } from "./messages.js";

/** Pixels a side up to which a picture is shown as it is. */
const LARGEST = 4096;

/** Bytes of a file by which its kind is told. */
export const HEAD = 128;

export type PictureType = "image/png" | "image/jpeg" | "image/webp" | "image/avif";

/** What picture a file begins. */
export function pictureType(head: Uint8Array): PictureType | undefined {
  const text = String.fromCharCode(...head.subarray(0, HEAD));
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "image/webp";
  return brandsOf(head, text).some((brand) => brand === "avif" || brand === "avis") ? "image/avif" : undefined;
}

/** The brands of a file that is made of boxes: its main one, and after a version those that it goes by too. */
function brandsOf(head: Uint8Array, text: string): string[] {
  if (text.slice(4, 8) !== "ftyp" || head.length < 16) return [];
  const end = Math.min(text.length, new DataView(head.buffer, head.byteOffset).getUint32(0));
  const brands = [text.slice(8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text.slice(at, at + 4));
  return brands;
}

/**
 * Decodes a picture, and scales it where it is very large. What the contract's scene cannot carry (AVIF) becomes
 * JPEG or WebP.
 * Runs in a worker. Throws where the browser cannot decode it.
 */
export async function decoded(file: Blob, type: PictureType): Promise<ReadPicture> {
  const whole = await createImageBitmap(file);
  const { width, height } = whole;
  const shrink = Math.min(1, LARGEST / Math.max(width, height));
  if (shrink === 1 && type !== "image/avif") return { width, height, bitmap: whole, file };
  const canvas = new OffscreenCanvas(Math.round(width * shrink), Math.round(height * shrink));
  const c = canvas.getContext("2d");
  if (!c) throw new Error("No canvas off the page.");
  c.imageSmoothingQuality = "high";
  c.drawImage(whole, 0, 0, canvas.width, canvas.height);
  const size = { width, height };
  whole.close();
  // WebP keeps what is clear, but takes ten times as long.
  const clear = type !== "image/jpeg" && isClear(canvas);
  const shown = await canvas.convertToBlob({ type: clear ? "image/webp" : "image/jpeg", quality: 0.9 });
  const bitmap = canvas.transferToImageBitmap();
  if (type !== "image/avif") return { ...size, bitmap, file, shown };
  return { width: canvas.width, height: canvas.height, bitmap, file: shown };
}

/** Whether something of a picture can be seen through, by a small copy of it. */
function isClear(picture: OffscreenCanvas): boolean {
  const small = new OffscreenCanvas(64, 64);
  const c = small.getContext("2d");
  if (!c) return true;
  c.drawImage(picture, 0, 0, 64, 64);
  const { data } = c.getImageData(0, 0, 64, 64);
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) return true;
  return false;
}

/** Base64 as a file, in pieces that memory does not feel. */
export function fromBase64(data: string, type: string): Blob {
  const parts: BlobPart[] = [];
  const step = 4 << 18;
  for (let i = 0; i < data.length; i += step) {
    const text = atob(data.slice(i, i + step));
    const bytes = new Uint8Array(text.length);
    for (let k = 0; k < text.length; k++) bytes[k] = text.charCodeAt(k);
    parts.push(bytes);
  }
  return new Blob(parts, { type });
}

/** A file as base64. */
export async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const step = 3 << 13;
  let out = "";
  for (let i = 0; i < bytes.length; i += step) out += btoa(String.fromCharCode(...bytes.subarray(i, i + step)));
  return out;
}
