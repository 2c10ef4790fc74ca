import { openFont } from "../png/open-font.js";
import { typesetter } from "../png/typeset.js";
import type { Typesetter } from "../svg/text.js";

/** Bytes of TrueType or OpenType files. */
export interface FontFiles {
  /** For plain text. */
  readonly regular: Uint8Array;
  /** For names, and for what `regular` lacks. */
  readonly bold: Uint8Array;
  /** Asked in this order for what both lack: other scripts and signs. */
  readonly others?: readonly Uint8Array[];
}

/** A typesetter of these fonts, in a browser too. Characters that all of them lack become boxes with their codes. */
export function typesetterOf({ regular, bold, others = [] }: FontFiles): Typesetter {
  const [plain, main, ...rest] = [regular, bold, ...others].map(openFont);
  return typesetter({ plain: [plain!, main!, ...rest], bold: [main!, ...rest] });
}
