/** @ambit/pictures/png: pictures as files, for Node. */
/// <reference types="node" />
import type { DisplayList } from "../list/types.js";
import { svg } from "../svg/svg.js";
import { type PngOptions, png } from "./png.js";

export type { SvgOptions } from "../svg/svg.js";
export { type PngOptions, png } from "./png.js";

/** The picture of an answer as the bytes of a file: SVG in UTF-8, or PNG. Throws what `png` throws. */
export async function picture(list: DisplayList, format: "svg" | "png", options: PngOptions = {}): Promise<Uint8Array> {
  if (format === "png") return png(list, options);
  const { scale: _, ...rest } = options;
  return new TextEncoder().encode(svg(list, rest));
}
