import type { Figure } from "./figure.js";
import { type Box, between, type Point } from "./path.js";
import { edges, type Loops } from "./polygon.js";

/** Millimetres that neighbouring pages share. */
const OVERLAP = 10;
/** From the printed edge of a page to the line that it is cut along, so that the line prints whole. */
const INSET = 3;
/** More tiles than these are not counted one by one. */
export const MOST_COUNTED = 100_000;
/** Pages may be this much too small: a rounding, no drawing. */
const SLACK = 0.01;

/** One page of a template that is larger than the page. */
export interface Tile {
  readonly column: number;
  readonly row: number;
  /** What it shows, in the figure's millimetres. */
  readonly window: Box;
  /** What of it is seen when all are joined: cut off left and above, under the next page right and below. */
  readonly own: Box;
}

/** Where two pages meet: the one above is cut along the line and glued onto the strip of the other that lies beyond it. */
export interface Seam {
  readonly from: Point;
  readonly to: Point;
  /** The page with the strip. */
  readonly under: Tile;
  /** The page that is cut. */
  readonly over: Tile;
}

export function fits({ box }: Figure, width: number, height: number): boolean {
  return box.x1 - box.x0 <= width + SLACK && box.y1 - box.y0 <= height + SLACK;
}

/** How many pages the figure's box would take. */
export function boxPages({ box }: Figure, width: number, height: number): number {
  return count(box.x1 - box.x0, width) * count(box.y1 - box.y0, height);
}

function count(length: number, page: number): number {
  return Math.max(1, Math.ceil((length - SLACK - OVERLAP) / (page - OVERLAP)));
}

/** Where the pages along a length begin, the length in their middle. */
function starts(from: number, to: number, page: number): number[] {
  const pages = count(to - from, page);
  const first = (from + to - pages * (page - OVERLAP) - OVERLAP) / 2;
  return Array.from({ length: pages }, (_, i) => first + i * (page - OVERLAP));
}

/** The figure cut into pages of a size: columns, each with as many rows as its part of the figure needs. */
export function tilesOf({ box, loops, whole }: Figure, width: number, height: number): Tile[] {
  const rows = starts(box.y0, box.y1, height);
  const columns = starts(box.x0, box.x1, width);
  const uprights = columns.map((x, i): Upright => {
    return [i === 0 ? x : x + INSET, x + (i === columns.length - 1 ? width : width - OVERLAP + INSET)];
  });
  const reaches = heightsIn(whole ?? loops, uprights, width - OVERLAP);
  return uprights.flatMap(([left, right], column) => {
    const x = columns[column]!;
    const heights = reaches[column]!;
    if (heights[0] > heights[1]) return [];
    // A column that needs all rows keeps to those of its neighbours.
    const fewer = starts(heights[0], heights[1], height);
    const tops = fewer.length < rows.length ? fewer : rows;
    return tops.map((y, row): Tile => {
      const above = row === 0 ? y : y + INSET;
      const below = y + (row === tops.length - 1 ? height : height - OVERLAP + INSET);
      const window = { x0: x, y0: y, x1: x + width, y1: y + height };
      return { column, row, window, own: { x0: left, y0: above, x1: right, y1: below } };
    });
  });
}

type Upright = readonly [left: number, right: number];

/** How far loops reach up and down in each of the columns, which begin about a step apart. */
function heightsIn(loops: Loops, columns: readonly Upright[], step: number): [top: number, bottom: number][] {
  const reaches = columns.map((): [number, number] => [Infinity, -Infinity]);
  const columnAt = (x: number): number => Math.floor((x - columns[0]![0]) / step);
  for (const [a, b] of edges(loops)) {
    const [first, last] = a[0] < b[0] ? [a, b] : [b, a];
    // One more on each side, where an edge lies on a border.
    const end = Math.min(columns.length - 1, columnAt(last[0]) + 1);
    for (let i = Math.max(0, columnAt(first[0]) - 1); i <= end; i++) {
      const [left, right] = columns[i]!;
      if (last[0] < left || first[0] > right) continue;
      const at = (x: number): Point => between(first, last, share(x, first[0], last[0]));
      const ends = first[0] === last[0] ? [first, last] : [at(left), at(right)];
      const reach = reaches[i]!;
      reach[0] = Math.min(reach[0], ...ends.map(([, y]) => y));
      reach[1] = Math.max(reach[1], ...ends.map(([, y]) => y));
    }
  }
  return reaches;
}

function share(x: number, from: number, to: number): number {
  return Math.max(0, Math.min(1, (x - from) / (to - from)));
}

/** Where tiles are laid on those above and to their left. */
export function seamsOf(tiles: readonly Tile[]): Seam[] {
  const columns: Tile[][] = [];
  for (const tile of tiles) {
    columns[tile.column] ??= [];
    columns[tile.column]!.push(tile);
  }
  return tiles.flatMap((over) => {
    const { column, row, own } = over;
    const above = columns[column]!.find((other) => other.row === row - 1);
    return [
      ...(above ? [{ from: [own.x0, own.y0], to: [own.x1, own.y0], under: above, over } as const] : []),
      ...(columns[column - 1] ?? []).flatMap((under): Seam[] => {
        const [from, to] = [Math.max(own.y0, under.own.y0), Math.min(own.y1, under.own.y1)];
        return from < to ? [{ from: [own.x0, from], to: [own.x0, to], under, over }] : [];
      }),
    ];
  });
}

/** "A1": the column in letters, the row from 1. */
export function tileName({ column, row }: { readonly column: number; readonly row: number }): string {
  let letters = "";
  for (let n = column + 1; n > 0; n = Math.floor((n - 1) / 26)) {
    letters = String.fromCharCode(65 + ((n - 1) % 26)) + letters;
  }
  return `${letters}${row + 1}`;
}
