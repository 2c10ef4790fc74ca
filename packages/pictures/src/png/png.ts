/// <reference types="node" />
import { Resvg } from "@resvg/resvg-js";
import type { DisplayList } from "../list/types.js";
import { type SvgOptions, svg } from "../svg/svg.js";
import { carriedTypesetter } from "./typesetter.js";
import { drawable } from "./webp.js";

export interface PngOptions extends Omit<SvgOptions, "typesetter"> {
  /** Pixels of the file for a pixel of the drawing; default 2. */
  scale?: number;
}

/**
 * The picture that `svg` draws as a PNG file. Text is set in the carried fonts and in no others, so that every machine
 * gives the same bytes; a character that they lack is drawn as a box with its code. Throws an Error where the scene's
 * picture cannot be read.
 */
export async function png(list: DisplayList, options: PngOptions = {}): Promise<Uint8Array> {
  const { scale = 2, ...rest } = options;
  const pictured = list.picture !== undefined && rest.picture !== false;
  const drawn = pictured ? { ...list, picture: await drawable(list.picture!) } : list;
  const document = svg(drawn, { ...rest, typesetter: carriedTypesetter() });
  const image = new Resvg(document, { fitTo: { mode: "zoom", value: scale }, font: { loadSystemFonts: false } });
  const { buffer, byteOffset, byteLength } = image.render().asPng();
  return new Uint8Array(buffer, byteOffset, byteLength);
}
