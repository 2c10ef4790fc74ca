/// <reference types="node" />
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { charactersOf } from "./coverage.js";

/** The carried fonts, which lie beside both `src` and `dist`. */
const FOLDER = new URL("../../fonts/", import.meta.url);

export interface CarriedFonts {
  readonly files: readonly string[];
  /** Whether one of them can draw a character; joiners and variation selectors are drawn by nobody and need no box. */
  covers(codePoint: number): boolean;
}

let carried: CarriedFonts | undefined;

/** Read once. */
export function carriedFonts(): CarriedFonts {
  if (carried) return carried;
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".ttf"))
    .sort()
    .map((name) => fileURLToPath(new URL(name, FOLDER)));
  const sets = files.map((file) => charactersOf(readFileSync(file)));
  const known = new Map<number, boolean>();
  carried = {
    files,
    covers(code) {
      if (code === 0x200c || code === 0x200d || (code >= 0xfe00 && code <= 0xfe0f)) return true;
      const before = known.get(code);
      if (before !== undefined) return before;
      const found = sets.some((has) => has(code));
      known.set(code, found);
      return found;
    },
  };
  return carried;
}
