/// <reference types="node" />
import { readdirSync, readFileSync } from "node:fs";
import { type CarriedFont, type CarriedFonts, openFont } from "./open-font.js";

/** The carried fonts, which lie beside both `src` and `dist`. */
const FOLDER = new URL("../../fonts/", import.meta.url);

let carried: CarriedFonts | undefined;

/** Every font of the folder, read once. */
export function carriedFonts(): CarriedFonts {
  if (carried) return carried;
  const byName = new Map<string, CarriedFont>();
  for (const name of readdirSync(FOLDER).sort()) {
    if (name.endsWith(".ttf")) byName.set(name, openFont(readFileSync(new URL(name, FOLDER))));
  }
  const regular = byName.get("NotoSans-Regular.ttf");
  const rest = [...byName].filter(([name]) => !name.startsWith("NotoSans-")).map(([, font]) => font);
  const main = byName.get("NotoSans-Bold.ttf");
  if (!regular || !main) throw new Error("the carried fonts NotoSans-Regular.ttf and NotoSans-Bold.ttf are missing");
  carried = { plain: [regular, main, ...rest], bold: [main, ...rest] };
  return carried;
}
