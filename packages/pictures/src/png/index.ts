/** @ambit/pictures/png: pictures as files, for Node. */
/// <reference types="node" />
import type { DisplayList } from "../list/types.js";
import { svg } from "../svg/svg.js";
import { type PngOptions, png } from "./png.js";

import { carriedTypesetter } from "./typesetter.js";

export type { SvgOptions } from "../svg/options.js";
export type { Typesetter } from "../svg/text.js";
export { type PngOptions, png } from "./png.js";
export { carriedTypesetter } from "./typesetter.js";

/** How a picture is written as a file. */
export interface FileOptions extends PngOptions {
  /** SVG only: true draws text as outlines of the carried fonts, so that it looks the same everywhere; default false. */
  outlined?: boolean;
}

/** The picture of an answer as the bytes of a file: SVG in UTF-8, or PNG. Throws what `png` throws. */
export async function picture(
  list: DisplayList,
  format: "svg" | "png",
  options: FileOptions = {},
): Promise<Uint8Array> {
  const { outlined = false, ...rest } = options;
  if (format === "png") return png(list, rest);
  const { scale: _, ...drawing } = rest;
  return new TextEncoder().encode(svg(list, outlined ? { ...drawing, typesetter: carriedTypesetter() } : drawing));
}
