import { Blob, Face, Font } from "harfbuzzjs";

export interface CarriedFont {
  readonly font: Font;
  /** Units of the font to an em. */
  readonly unitsPerEm: number;
  has(codePoint: number): boolean;
}

export interface CarriedFonts {
  /** In the order in which they are asked for a letter, for plain and for bold text. */
  readonly plain: readonly CarriedFont[];
  readonly bold: readonly CarriedFont[];
}

/** A font from the bytes of a TrueType or OpenType file. */
export function openFont(file: Uint8Array): CarriedFont {
  const bytes = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer;
  const face = new Face(new Blob(bytes));
  const characters = new Set(face.collectUnicodes());
  return { font: new Font(face), unitsPerEm: face.upem, has: (code) => characters.has(code) };
}
