import type { Drawn } from "./legend.js";
import { drawnWidth, type Typesetter, text } from "./text.js";
import { HALO, INK, type Theme } from "./theme.js";
import { element } from "./xml.js";

const LENGTHS = [1, 2, 4, 5, 10, 20, 50, 100, 200];
const THICK = 7;
const SIZE = 13;

/** A bar of whole squares, with its length in squares, and in feet where the game has feet (`feetPerSquare` undefined: it has none). */
export function scaleBar(
  square: number,
  feetPerSquare: number | undefined,
  theme: Theme,
  typesetter?: Typesetter,
): Drawn & { readonly width: number } {
  const squares = LENGTHS.find((n) => n * square >= 110) ?? LENGTHS.at(-1)!;
  const parts = squares % 5 === 0 ? 5 : squares;
  const part = (squares * square) / parts;
  const y = 7;
  let bar = element("rect", { x: 0, y, width: squares * square, height: THICK, fill: HALO });
  for (let i = 0; i < parts; i += 2) bar += element("rect", { x: i * part, y, width: part, height: THICK, fill: INK });
  bar += element("rect", { x: 0, y, width: squares * square, height: THICK, fill: "none", stroke: theme.text });
  const feet = feetPerSquare === undefined ? "" : `, ${Number((squares * feetPerSquare).toFixed(2))} feet`;
  const words = `${squares} ${squares === 1 ? "square" : "squares"}${feet}`;
  const x = squares * square + 10;
  return {
    markup: bar + text(x, 11 + SIZE * 0.36, words, { size: SIZE, fill: theme.text }, typesetter),
    height: 22,
    width: x + drawnWidth(words, SIZE, typesetter),
  };
}
