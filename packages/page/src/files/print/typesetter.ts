import type { Typesetter } from "@ambit/pictures/print";
import { type Outlines, openOutlines } from "./truetype.js";

const FILES = import.meta.glob<string>("../../../../pictures/fonts/*.ttf", {
  query: "?url",
  import: "default",
  eager: true,
});

/** Scripts that need no shaping and lie in fonts of their own; Arabic and Devanagari letters become boxes, and it is said. */
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

const opened = new Map<string, Promise<Outlines>>();

function font(name: string): Promise<Outlines> {
  const known = opened.get(name);
  if (known) return known;
  const url = Object.entries(FILES).find(([path]) => path.endsWith(`/${name}.ttf`))?.[1];
  if (url === undefined) return Promise.reject(new Error(`the font ${name} is missing`));
  const one = fetch(url)
    .then((answer) => {
      if (!answer.ok) throw new Error(`the font ${name} could not be loaded`);
      return answer.arrayBuffer();
    })
    .then(openOutlines);
  opened.set(name, one);
  one.catch(() => opened.delete(name));
  return one;
}

interface Letter {
  readonly font: Outlines | undefined;
  readonly glyph: number;
  readonly code: number;
}

const BOX = 1.1;

/** Sets text in the carried fonts as outlines, letter by letter. `words` says which fonts are needed beside the two for Latin. */
export async function typesetterFor(words: string): Promise<Typesetter> {
  const more = SCRIPTS.filter(([test]) => test.test(words)).map(([, name]) => name);
  const [regular, bold, ...others] = await Promise.all(["NotoSans-Regular", "NotoSans-Bold", ...more].map(font));
  const letters = (text: string, heavy: boolean): Letter[] => {
    const fonts = heavy ? [bold!, ...others] : [regular!, bold!, ...others];
    const seen = /\p{Script=Hebrew}/u.test(text) ? [...text.normalize("NFC")].reverse() : [...text.normalize("NFC")];
    return seen.map((char) => {
      const code = char.codePointAt(0)!;
      const has = fonts.find((f) => f.glyph(code) !== 0);
      return { font: has, glyph: has?.glyph(code) ?? 0, code };
    });
  };
  const step = ({ font: f, glyph }: Letter): number => (f ? f.advance(glyph) / f.unitsPerEm : BOX);
  const width = (text: string, size: number, heavy: boolean): number =>
    letters(text, heavy).reduce((sum, letter) => sum + step(letter), 0) * size;
  const outline = (text: string, x: number, y: number, size: number, heavy: boolean): string => {
    let d = "";
    let at = x;
    for (const letter of letters(text, heavy)) {
      d += letter.font ? drawn(letter.font, letter.glyph, at, y, size) : box(letter.code, at, y, size, outline, width);
      at += step(letter) * size;
    }
    return d;
  };
  return { width, outline, has: (text, heavy) => letters(text, heavy).every((letter) => letter.font) };
}

function drawn(f: Outlines, glyph: number, x: number, y: number, size: number): string {
  const scale = size / f.unitsPerEm;
  return f
    .steps(glyph)
    .map(({ type, at }) => type + at.map((n, i) => short(i % 2 === 0 ? x + n * scale : y - n * scale)).join(" "))
    .join("");
}

/** A frame with the code of a letter that no font has. */
function box(
  code: number,
  x: number,
  y: number,
  size: number,
  outline: Typesetter["outline"],
  width: Typesetter["width"],
): string {
  const digits = code.toString(16).toUpperCase().padStart(4, "0");
  const [x0, x1, y0, y1] = [x + size * 0.06, x + size * (BOX - 0.06), y - size * 0.86, y + size * 0.2];
  const t = size * 0.06;
  const half = Math.floor(digits.length / 2);
  const row = (text: string, at: number): string =>
    outline(text, (x0 + x1 - width(text, size * 0.44, true)) / 2, at, size * 0.44, true);
  return (
    `M${short(x0)} ${short(y0)}L${short(x1)} ${short(y0)}L${short(x1)} ${short(y1)}L${short(x0)} ${short(y1)}Z` +
    `M${short(x0 + t)} ${short(y0 + t)}L${short(x0 + t)} ${short(y1 - t)}L${short(x1 - t)} ${short(y1 - t)}L${short(x1 - t)} ${short(y0 + t)}Z` +
    row(digits.slice(0, half), y - size * 0.4) +
    row(digits.slice(half), y + size * 0.08)
  );
}

function short(n: number): string {
  return String(Math.round(n * 100) / 100);
}
