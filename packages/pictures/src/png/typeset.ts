import { Direction, type Font, Buffer as Line, shape } from "harfbuzzjs";
import type { Typesetter } from "../svg/text.js";
import type { CarriedFont, CarriedFonts } from "./open-font.js";
import { type Run, runsOf } from "./runs.js";

interface Glyph {
  readonly font: CarriedFont;
  readonly id: number;
  /** Where it stands, in ems from the start of the line; y upwards. */
  readonly x: number;
  readonly y: number;
}

/** A shaped line, in ems. */
interface Shaped {
  readonly width: number;
  readonly glyphs: readonly Glyph[];
  /** Characters that no font has: where their boxes stand, and their codes. */
  readonly boxes: readonly { readonly x: number; readonly code: string }[];
}

interface Command {
  readonly type: string;
  readonly values: readonly number[];
}

const BOX = 1.1;

/** Sets text in these fonts, whole scripts shaped by HarfBuzz; what they lack becomes a box with its code. Runs in a browser too. */
export function typesetter(fonts: CarriedFonts): Typesetter {
  const lines = new Map<string, Shaped>();
  const outlines = new Map<Font, Map<number, readonly Command[]>>();
  const shaped = (words: string, bold: boolean): Shaped => {
    const key = `${bold ? "b" : "p"}${words}`;
    const before = lines.get(key);
    if (before) return before;
    const line = shapedLine(runsOf(words, bold ? fonts.bold : fonts.plain));
    // A page of answers must not fill the memory.
    if (lines.size > 5000) lines.clear();
    lines.set(key, line);
    return line;
  };
  const glyph = (font: Font, id: number): readonly Command[] => {
    const ofFont = outlines.get(font) ?? new Map<number, readonly Command[]>();
    outlines.set(font, ofFont);
    const commands = ofFont.get(id) ?? font.glyphToJson(id);
    ofFont.set(id, commands);
    return commands;
  };
  const outline = (words: string, x: number, y: number, size: number, bold: boolean): string => {
    const { glyphs, boxes } = shaped(words, bold);
    let d = "";
    for (const g of glyphs) {
      d += placed(glyph(g.font.font, g.id), x + g.x * size, y - g.y * size, size / g.font.unitsPerEm);
    }
    for (const box of boxes) d += codeBox(box.code, x + box.x * size, y, size, outline, shaped);
    return d;
  };
  return {
    width: (words, size, bold) => shaped(words, bold).width * size,
    has: (words, bold) => shaped(words, bold).boxes.length === 0,
    outline,
  };
}

function shapedLine(runs: readonly Run[]): Shaped {
  const glyphs: Glyph[] = [];
  const boxes: { x: number; code: string }[] = [];
  let x = 0;
  for (const { text, font, rightToLeft } of runs) {
    if (!font) {
      for (const char of text) {
        boxes.push({ x, code: char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0") });
        x += BOX;
      }
      continue;
    }
    const line = new Line();
    line.addText(text);
    line.guessSegmentProperties();
    line.setDirection(rightToLeft ? Direction.RTL : Direction.LTR);
    shape(font.font, line);
    const places = line.getGlyphPositions();
    for (const [i, { codepoint: id }] of line.getGlyphInfos().entries()) {
      const { xAdvance, xOffset, yOffset } = places[i]!;
      glyphs.push({ font, id, x: x + xOffset / font.unitsPerEm, y: yOffset / font.unitsPerEm });
      x += xAdvance / font.unitsPerEm;
    }
  }
  return { width: x, glyphs, boxes };
}

/** A glyph's commands, whose y goes up, as path data at a place and a scale. */
function placed(commands: readonly Command[], x: number, y: number, scale: number): string {
  let d = "";
  for (const { type, values } of commands) {
    d += type;
    for (let i = 0; i < values.length; i += 2) {
      d += `${i > 0 ? " " : ""}${short(x + values[i]! * scale)} ${short(y - values[i + 1]! * scale)}`;
    }
  }
  return d;
}

/** A frame with the code in it, in two rows of digits. */
function codeBox(
  code: string,
  x: number,
  y: number,
  size: number,
  outline: Typesetter["outline"],
  shaped: (words: string, bold: boolean) => Shaped,
): string {
  const [x0, x1] = [x + size * 0.06, x + size * (BOX - 0.06)];
  const [y0, y1] = [y - size * 0.86, y + size * 0.2];
  const thick = size * 0.06;
  const frame =
    `M${short(x0)} ${short(y0)}H${short(x1)}V${short(y1)}H${short(x0)}Z` +
    `M${short(x0 + thick)} ${short(y0 + thick)}V${short(y1 - thick)}H${short(x1 - thick)}V${short(y0 + thick)}Z`;
  const half = Math.floor(code.length / 2);
  const small = size * 0.44;
  const row = (digits: string, at: number): string =>
    outline(digits, (x0 + x1 - shaped(digits, true).width * small) / 2, at, small, true);
  return frame + row(code.slice(0, half), y - size * 0.4) + row(code.slice(half), y + size * 0.08);
}

function short(n: number): string {
  return String(Math.round(n * 100) / 100);
}
