/**
 * Words as a browser shapes and draws them, traced in dots: for scripts whose letters join or move, which the outlines of single
 * letters cannot give, and for those that no carried font has.
 */
export interface Traced {
  /** Dots an em. */
  readonly em: number;
  /** Filled rectangles left, top, right, bottom, in dots from the start of the base line, y downwards. */
  readonly rectangles: readonly (readonly [number, number, number, number])[];
}

/** Dots an em: at letters of 5 mm 490 an inch. Fewer where the words are long. */
const EM = 96;
const WIDEST = 8_000;
/** Letters may reach so far out of their line, in ems. */
const OVER = 1.4;

export interface Hand {
  /** In ems. */
  width(words: string): number;
  trace(words: string): Traced;
}

/** A hand that writes in a font that was loaded under this name, and in the browser's own where that has no letter. */
export function hand(family: string): Hand {
  const brush = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
  const ready = (em: number, words: string): void => {
    brush.font = `700 ${em}px "${family}", sans-serif`;
    brush.direction = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(words) ? "rtl" : "ltr";
    brush.textAlign = "left";
  };
  const ems = (words: string): number => {
    ready(EM, words);
    return brush.measureText(words).width / EM;
  };
  const em = (words: string): number => Math.max(8, Math.min(EM, Math.floor(WIDEST / (ems(words) + 2))));
  return {
    width: ems,
    trace(words) {
      const size = em(words);
      const width = ems(words);
      const { canvas } = brush;
      canvas.width = Math.ceil((width + 1) * size);
      canvas.height = Math.ceil(2 * OVER * size);
      // a canvas of another size has forgotten its font
      ready(size, words);
      const [x, y] = [Math.round(size / 2), Math.round(OVER * size)];
      brush.fillText(words, x, y);
      const { data } = brush.getImageData(0, 0, canvas.width, canvas.height);
      return { em: size, rectangles: rectanglesOf(data, canvas.width, canvas.height, x, y) };
    },
  };
}

/** Runs of dots that are at least half covered, row by row; like runs of rows that follow one another are one rectangle. */
function rectanglesOf(
  rgba: Uint8ClampedArray,
  width: number,
  height: number,
  x0: number,
  y0: number,
): readonly [number, number, number, number][] {
  const done: [number, number, number, number][] = [];
  let open = new Map<string, [number, number, number, number]>();
  for (let y = 0; y < height; y++) {
    const now = new Map<string, [number, number, number, number]>();
    for (let x = 0; x < width; x++) {
      if (rgba[4 * (y * width + x) + 3]! < 128) continue;
      const from = x;
      while (x < width && rgba[4 * (y * width + x) + 3]! >= 128) x++;
      const key = `${from} ${x}`;
      const above = open.get(key);
      if (above) above[3] = y + 1 - y0;
      now.set(key, above ?? [from - x0, y - y0, x - x0, y + 1 - y0]);
    }
    for (const [key, one] of open) if (now.get(key) !== one) done.push(one);
    open = now;
  }
  return [...done, ...open.values()];
}
