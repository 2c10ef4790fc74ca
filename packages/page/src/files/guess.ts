/** A grid over a picture: where its first line lies and how far apart lines are, in pixels of the picture. */
export interface Grid {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
}

/** Pixels a square that makers of maps use, the commonest first. */
const USUAL = [70, 140, 100, 200, 50, 128, 256, 72, 150, 144, 120, 64, 300, 80, 60, 40];
/** Squares a side of most maps. */
const PLAUSIBLE: readonly [number, number] = [8, 120];
const MOST = 1000;

export interface Guess {
  readonly grid: Grid;
  /** Why, as the page says it. */
  readonly why: string;
  /** Squares that the name says, as the picture lies. */
  readonly named?: readonly [number, number];
}

/** The grid that a picture's name and size speak of. */
export function guessGrid(name: string, width: number, height: number): Guess {
  const even = (across: number, down = across): Grid => ({ x: 0, y: 0, across, down });
  for (const [, a = "", b = ""] of name.matchAll(/(?<!\d)(\d{1,4})\s*[x×X]\s*(\d{1,4})(?!\d)/g)) {
    const [w, h] = [Number(a), Number(b)];
    if (w < 2 || h < 2 || w > MOST || h > MOST) continue;
    // Turned, where that is the picture's form.
    const off = (p: number, q: number): number => Math.abs(Math.log((width / p) * (q / height)));
    const [p, q] = off(h, w) < off(w, h) ? [h, w] : [w, h];
    if (off(p, q) > 0.15 || width / p < 8) continue;
    return { grid: even(width / p, height / q), why: `The name says ${a} x ${b}.`, named: [p, q] };
  }
  const pixels = /(?<!\d)(\d{2,3})\s*(?:px|ppi|pps|dpi|pix)/i.exec(name)?.[1];
  if (pixels !== undefined && Number(pixels) >= 8)
    return { grid: even(Number(pixels)), why: `The name says ${pixels} pixels a square.` };
  const fits = (n: number): boolean => {
    const [w, h] = [width / n, height / n];
    return [w, h].every((s) => Number.isInteger(s) && s >= PLAUSIBLE[0] && s <= PLAUSIBLE[1]);
  };
  const usual = USUAL.find(fits);
  if (usual !== undefined)
    return { grid: even(usual), why: `${usual} pixels a square divide the picture evenly: a guess.` };
  return { grid: even(Math.max(width, height) / 30), why: "A guess: 30 squares along the longer side." };
}

/** The grid whose lines go through two corners of a block of so many squares. */
export function gridThrough(
  a: readonly [number, number],
  b: readonly [number, number],
  wide: number,
  high: number,
): Grid | null {
  const [x0, x1] = a[0] < b[0] ? [a[0], b[0]] : [b[0], a[0]];
  const [y0, y1] = a[1] < b[1] ? [a[1], b[1]] : [b[1], a[1]];
  const [across, down] = [(x1 - x0) / wide, (y1 - y0) / high];
  if (across < 4 || down < 4) return null;
  return { x: rest(x0, across), y: rest(y0, down), across, down };
}

function rest(n: number, step: number): number {
  const r = n % step;
  // A line a hair before the next one is that one.
  return Math.abs(r - step) < 0.01 * step ? 0 : r;
}

/** What makes a grid doubtful: squares that are two parts in a hundred longer one way, another size than the name says. */
export function doubts({ across, down }: Grid, size: readonly [number, number], { named }: Guess): string[] {
  const told = (n: number): string => String(Math.round(n * 10) / 10);
  return [
    ...(Math.abs(across - down) * 50 > Math.max(across, down)
      ? [
          `Its squares are not square: ${told(across)} by ${told(down)} pixels. Count the squares between the marks again.`,
        ]
      : []),
    ...(named && (named[0] !== size[0] || named[1] !== size[1]) ? [`The name says ${named[0]} x ${named[1]}.`] : []),
  ];
}

/** Part of a square at the edge of a picture that still counts as one. */
const SLIVER = 0.12;

/** Size in squares of the map that a grid makes of a picture, and where the picture lies on it. */
export function mapOf(
  { x, y, across, down }: Grid,
  width: number,
  height: number,
): { size: readonly [number, number]; frame: { x0: number; y0: number; x1: number; y1: number } } {
  const [left, right] = span(x / across, (width - x) / across);
  const [top, bottom] = span(y / down, (height - y) / down);
  const [x0, y0] = [left - x / across, top - y / down];
  return {
    size: [Math.min(MOST, left + right), Math.min(MOST, top + bottom)],
    frame: { x0, y0, x1: x0 + width / across, y1: y0 + height / down },
  };
}

/** Whole squares before and after a line, slivers left out. */
function span(before: number, after: number): [number, number] {
  const whole = (n: number): number => Math.ceil(n - SLIVER);
  const [a, b] = [Math.max(0, whole(before)), Math.max(0, whole(after))];
  return a + b === 0 ? [0, 1] : [a, b];
}
