import { graphemes, widthOf } from "../text/shown.js";
import { type Style, styled } from "./sgr.js";

/** A rectangle of terminal columns and lines. What is put outside it is dropped. */
export class Canvas {
  readonly #text: string[];
  readonly #style: Style[];

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.#text = new Array<string>(width * height).fill(" ");
    this.#style = new Array<Style>(width * height).fill("plain");
  }

  /** Puts text from a column on. A wide letter takes two; one that does not fit is left out. */
  put(column: number, line: number, text: string, style: Style): void {
    let at = column;
    for (const g of graphemes(text)) {
      const w = widthOf(g);
      if (w === 0) continue;
      if (line >= 0 && line < this.height && at >= 0 && at + w <= this.width) {
        const i = line * this.width + at;
        this.#text[i] = g;
        this.#style[i] = style;
        if (w === 2) {
          this.#text[i + 1] = "";
          this.#style[i + 1] = style;
        }
      }
      at += w;
    }
  }

  styleAt(column: number, line: number): Style | undefined {
    if (column < 0 || line < 0 || column >= this.width || line >= this.height) return undefined;
    return this.#style[line * this.width + column];
  }

  /** The lines, without spaces at their ends. */
  lines(colour: boolean): string[] {
    return Array.from({ length: this.height }, (_, line) => this.#line(line, colour));
  }

  #line(line: number, colour: boolean): string {
    let end = this.width;
    while (end > 0 && this.#text[line * this.width + end - 1] === " ") end--;
    let out = "";
    let run = "";
    let style: Style = "plain";
    for (let i = line * this.width; i < line * this.width + end; i++) {
      if (this.#style[i] !== style) {
        out += styled(run, style, colour);
        run = "";
        style = this.#style[i]!;
      }
      run += this.#text[i]!;
    }
    return out + styled(run, style, colour);
  }
}
