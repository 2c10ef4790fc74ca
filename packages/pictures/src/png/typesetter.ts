/// <reference types="node" />
import type { Typesetter } from "../svg/text.js";
import { carriedFonts } from "./fonts.js";
import { typesetter } from "./typeset.js";

let carried: Typesetter | undefined;

/** Sets text in the carried fonts, read from their folder once. */
export function carriedTypesetter(): Typesetter {
  carried ??= typesetter(carriedFonts());
  return carried;
}
