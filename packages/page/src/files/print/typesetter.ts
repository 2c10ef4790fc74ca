import type { Typesetter } from "@ambit/pictures/print";
import { type Run, runsOf } from "./runs.js";
import { type Hand, hand } from "./traced.js";
import { type Outlines, openOutlines } from "./truetype.js";

const FILES = import.meta.glob<string>("../../../../pictures/fonts/*.ttf", {
  query: "?url",
  import: "default",
  eager: true,
});

/** Scripts that need no shaping and lie in fonts of their own. */
const SCRIPTS: readonly (readonly [test: RegExp, font: string])[] = [
  [/\p{Script=Hebrew}/u, "NotoSansHebrew-Bold"],
  [/\p{Script=Armenian}/u, "NotoSansArmenian-Bold"],
  [/\p{Script=Georgian}/u, "NotoSansGeorgian-Bold"],
  [/\p{Script=Thai}/u, "NotoSansThai-Bold"],
  [/\p{Script=Hangul}/u, "NotoSansKR-Bold"],
  [/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u, "NotoSansJP-Bold"],
  [/\p{Script=Han}/u, "NotoSansSC-Bold"],
  [/[\u{2190}-\u{22ff}]/u, "NotoSansMath-Regular"],
  [/[\u{2600}-\u{26ff}]/u, "NotoSansSymbols-Bold"],
  [/[\u{25a0}-\u{25ff}\u{2700}-\u{27bf}]/u, "NotoSansSymbols2-Regular"],
];

/** Scripts whose letters join or move: the browser draws them, in these fonts. */
const SHAPED: readonly (readonly [test: RegExp, font: string])[] = [
  [/\p{Script=Arabic}/u, "NotoSansArabic-Bold"],
  [/\p{Script=Devanagari}/u, "NotoSansDevanagari-Bold"],
  ...["Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala"].map(named),
  ...["Lao", "Myanmar", "Khmer", "Ethiopic", "Cherokee"].map(named),
  [/\p{Script=Mongolian}/u, "NotoSansMongolian-Regular"],
  [/\p{Script=Tibetan}/u, "NotoSerifTibetan-Bold"],
  [/[\u{1f300}-\u{1faff}]/u, "NotoEmoji-Bold"],
];

function named(script: string): readonly [test: RegExp, font: string] {
  return [new RegExp(`\\p{Script=${script}}`, "u"), `NotoSans${script}-Bold`];
}

/** One family of the browser's for all of them, each for its own letters; what they lack is drawn in fonts of the system. */
const FAMILY = "Ambit printed";
const RANGES: Readonly<Record<string, string>> = {
  "NotoSans-Bold": "U+0-5FF, U+1E00-22FF",
  "NotoSansArabic-Bold": "U+600-6FF, U+750-77F, U+8A0-8FF, U+FB50-FDFF, U+FE70-FEFF",
  "NotoSansDevanagari-Bold": "U+900-97F, U+1CD0-1CFF, U+200C-200D, U+25CC, U+A8E0-A8FF",
};

const opened = new Map<string, Promise<Outlines>>();

function fileOf(name: string): Promise<ArrayBuffer> {
  const url = Object.entries(FILES).find(([path]) => path.endsWith(`/${name}.ttf`))?.[1];
  if (url === undefined) return Promise.reject(new Error(`the font ${name} is missing`));
  return fetch(url).then((answer) => {
    if (!answer.ok) throw new Error(`the font ${name} could not be loaded`);
    return answer.arrayBuffer();
  });
}

function once<T>(kept: Map<string, Promise<T>>, name: string, make: (file: ArrayBuffer) => T | Promise<T>): Promise<T> {
  const known = kept.get(name);
  if (known) return known;
  const one = fileOf(name).then(make);
  kept.set(name, one);
  one.catch(() => kept.delete(name));
  return one;
}

const font = (name: string): Promise<Outlines> => once(opened, name, openOutlines);

const added = new Map<string, Promise<FontFace>>();

/** Makes a font known to the browser, from its own bytes. */
const face = (name: string): Promise<FontFace> =>
  once(added, name, async (file) => {
    const one = await new FontFace(FAMILY, file, {
      weight: "700",
      unicodeRange: RANGES[name] ?? "U+530-10FFFF",
    }).load();
    document.fonts.add(one);
    return one;
  });

interface Letter {
  readonly font: Outlines | undefined;
  readonly glyph: number;
}

/**
 * Sets text in the carried fonts as outlines, letter by letter; words in scripts that need shaping, or in none of these fonts, as
 * the browser draws them. `words` says which fonts are needed beside the two for Latin.
 */
export async function typesetterFor(words: string): Promise<Typesetter> {
  const joined = SHAPED.filter(([test]) => test.test(words)).map(([, name]) => name);
  const more = SCRIPTS.filter(([test]) => test.test(words)).map(([, name]) => name);
  const [regular, bold, ...others] = await Promise.all(["NotoSans-Regular", "NotoSans-Bold", ...more].map(font));
  const letters = (text: string, heavy: boolean): Letter[] => {
    const fonts = heavy ? [bold!, ...others] : [regular!, bold!, ...others];
    return [...text].map((char) => {
      const code = char.codePointAt(0)!;
      const has = fonts.find((f) => f.glyph(code) !== 0);
      return { font: has, glyph: has?.glyph(code) ?? 0 };
    });
  };
  const lacking = (text: string): boolean => letters(text, true).some((letter) => !letter.font);
  const byHand = (letter: string): boolean => SHAPED.some(([test]) => test.test(letter)) || lacking(letter);
  const needed = joined.length > 0 || lacking(words.normalize("NFC"));
  if (needed) await Promise.all(["NotoSans-Bold", ...more, ...joined].map(face));
  const pen = needed ? hand(FAMILY) : undefined;
  const step = ({ font: f, glyph }: Letter): number => (f ? f.advance(glyph) / f.unitsPerEm : 0);
  const wide = (run: Run, heavy: boolean): number =>
    run.byHand && pen ? pen.width(run.text) : letters(run.text, heavy).reduce((sum, letter) => sum + step(letter), 0);
  return {
    width(text, size, heavy) {
      return runsOf(text, byHand).reduce((sum, run) => sum + wide(run, heavy), 0) * size;
    },
    outline(text, x, y, size, heavy) {
      let d = "";
      let at = x;
      for (const run of runsOf(text, byHand)) {
        if (run.byHand && pen) {
          d += dotted(pen, run.text, at, y, size);
          at += pen.width(run.text) * size;
          continue;
        }
        const set = letters(run.text, heavy);
        for (const letter of run.toLeft ? set.reverse() : set) {
          if (letter.font) d += drawn(letter.font, letter.glyph, at, y, size);
          at += step(letter) * size;
        }
      }
      return d;
    },
  };
}

/** What a hand writes, as filled rectangles. */
function dotted(pen: Hand, text: string, x: number, y: number, size: number): string {
  const { em, rectangles } = pen.trace(text);
  const scale = size / em;
  return rectangles
    .map(([l, t, r, b]) => {
      const [x0, y0, x1, y1] = [x + l * scale, y + t * scale, x + r * scale, y + b * scale].map(fine);
      return `M${x0} ${y0}H${x1}V${y1}H${x0}Z`;
    })
    .join("");
}

/** Dots are finer than the hundredth of a millimetre that outlines need. */
function fine(n: number): string {
  return String(Math.round(n * 1000) / 1000);
}

function drawn(f: Outlines, glyph: number, x: number, y: number, size: number): string {
  const scale = size / f.unitsPerEm;
  return f
    .steps(glyph)
    .map(({ type, at }) => type + at.map((n, i) => short(i % 2 === 0 ? x + n * scale : y - n * scale)).join(" "))
    .join("");
}

function short(n: number): string {
  return String(Math.round(n * 100) / 100);
}
