/// <reference types="node" />
import { readdirSync, readFileSync } from "node:fs";
import { Blob, Face, Font } from "harfbuzzjs";

/** The carried fonts, which lie beside both `src` and `dist`. */
const FOLDER = new URL("../../fonts/", import.meta.url);

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

let carried: CarriedFonts | undefined;

/** Every font of the folder, read once. */
export function carriedFonts(): CarriedFonts {
  if (carried) return carried;
  const byName = new Map<string, CarriedFont>();
  for (const name of readdirSync(FOLDER).sort()) {
    if (name.endsWith(".ttf")) byName.set(name, open(readFileSync(new URL(name, FOLDER))));
  }
  const regular = byName.get("NotoSans-Regular.ttf");
  const rest = [...byName].filter(([name]) => !name.startsWith("NotoSans-")).map(([, font]) => font);
  const main = byName.get("NotoSans-Bold.ttf");
  if (!regular || !main) throw new Error("the carried fonts NotoSans-Regular.ttf and NotoSans-Bold.ttf are missing");
  carried = { plain: [regular, main, ...rest], bold: [main, ...rest] };
  return carried;
}

function open(file: Buffer): CarriedFont {
  const bytes = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer;
  const face = new Face(new Blob(bytes));
  const characters = new Set(face.collectUnicodes());
  return { font: new Font(face), unitsPerEm: face.upem, has: (code) => characters.has(code) };
}
