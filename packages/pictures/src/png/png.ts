/// <reference types="node" />
import { Resvg } from "@resvg/resvg-js";
import type { DisplayList } from "../list/types.js";
import type { SvgOptions } from "../svg/options.js";
import { svg } from "../svg/svg.js";
import { carriedTypesetter } from "./typesetter.js";
import { drawable } from "./webp.js";

/** How a picture is drawn as PNG. */
export interface PngOptions extends Omit<SvgOptions, "typesetter"> {
  /** Pixels of the file for a pixel of the drawing; default 2. */
  scale?: number;
}

/** What a picture may have; the renderer needs four bytes for each, several times over. */
const MOST_PIXELS = 80_000_000;

/**
 * The picture that `svg` draws as a PNG file. Text is set in the carried fonts and in no others, so that every machine
 * gives the same bytes; a character that they lack is drawn as a box with its code, on a token as a number. Throws an Error where the scene's
 * picture cannot be read, a RangeError where the file would have more than 80 million pixels.
 */
export async function png(list: DisplayList, options: PngOptions = {}): Promise<Uint8Array> {
  const { scale = 2, ...rest } = options;
  const pictured = list.picture !== undefined && rest.picture !== false;
  const drawn = pictured ? { ...list, picture: await drawable(list.picture!) } : list;
  const document = svg(drawn, { ...rest, typesetter: carriedTypesetter() });
  const image = new Resvg(document, { fitTo: { mode: "zoom", value: scale }, font: { loadSystemFonts: false } });
  const pixels = image.width * image.height * scale * scale;
  if (pixels > MOST_PIXELS) {
    throw new RangeError(
      `the picture would have ${Math.round(pixels)} pixels, the most is ${MOST_PIXELS}; make square or scale smaller`,
    );
  }
  const { buffer, byteOffset, byteLength } = image.render().asPng();
  return new Uint8Array(buffer, byteOffset, byteLength);
}
