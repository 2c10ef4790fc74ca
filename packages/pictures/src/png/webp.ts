/// <reference types="node" />
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { PictureInput } from "@ambit/engine";
import decode, { init } from "@jsquash/webp/decode.js";
import { encodePng } from "./encode.js";

interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** The decoder makes an ImageData, which Node has not. */
class NodeImageData implements Pixels {
  constructor(
    readonly data: Uint8ClampedArray,
    readonly width: number,
    readonly height: number,
  ) {}
}

/** WebAssembly as far as it is needed here, for builds without the types of a browser. */
interface Wasm {
  WebAssembly: { compile(bytes: Uint8Array): Promise<never> };
}

let ready: Promise<void> | undefined;

async function prepare(): Promise<void> {
  const file = createRequire(import.meta.url).resolve("@jsquash/webp/codec/dec/webp_dec.wasm");
  const compile = (globalThis as unknown as Wasm).WebAssembly;
  await init(await compile.compile(await readFile(file)));
}

/** A WebP picture as PNG, since the renderer draws no WebP; others as they are. Throws an Error if it cannot be read. */
export async function drawable(picture: PictureInput): Promise<PictureInput> {
  if (picture.type !== "image/webp") return picture;
  const host = globalThis as { ImageData?: unknown };
  host.ImageData ??= NodeImageData;
  ready ??= prepare();
  await ready;
  const bytes = Buffer.from(picture.data, "base64");
  const exact = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  let pixels: Pixels;
  try {
    pixels = (await decode(exact)) as unknown as Pixels;
  } catch {
    throw new Error("scene.picture: the WebP picture cannot be read");
  }
  return { type: "image/png", data: encodePng(pixels.data, pixels.width, pixels.height).toString("base64") };
}
