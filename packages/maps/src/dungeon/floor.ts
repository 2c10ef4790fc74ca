import type { Box, Plan } from "./plan.js";

/** What a square of a dungeon is. */
export const ROCK = 0;
/** Floor of a room, a passage or a door. */
export const FLOOR = 1;
/** Inside the square about a rotunda and of no room: floor only within its circle. */
export const ROUND = 2;

/** Every square of a plan, each box counted once however many overlap. */
export class Floor {
  private readonly squares: Uint8Array;
  readonly width: number;
  readonly height: number;

  constructor(plan: Plan) {
    this.width = plan.width;
    this.height = plan.height;
    const rooms = this.covered(plan.rooms);
    const rotundas = this.covered(plan.rotundas);
    this.squares = rooms.map((room, i) => (room > 0 ? FLOOR : rotundas[i]! > 0 ? ROUND : ROCK));
  }

  at(x: number, y: number): number {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return ROCK;
    return this.squares[y * this.width + x]!;
  }

  /** 1 for each square inside any box. Sums of corners, so that the cost is boxes plus squares, not boxes times squares. */
  private covered(boxes: readonly Box[]): Uint8Array {
    const { width, height } = this;
    const stride = width + 1;
    const sums = new Int32Array(stride * (height + 1));
    const add = (x: number, y: number, n: number): void => {
      sums[y * stride + x] = sums[y * stride + x]! + n;
    };
    for (const { x, y, w, h } of boxes) {
      add(x, y, 1);
      add(x + w, y, -1);
      add(x, y + h, -1);
      add(x + w, y + h, 1);
    }
    const out = new Uint8Array(width * height);
    for (let y = 0; y < height; y++) {
      let row = 0;
      for (let x = 0; x < width; x++) {
        row += sums[y * stride + x]!;
        const above = y === 0 ? 0 : sums[(y - 1) * stride + x]!;
        sums[y * stride + x] = row + above;
        out[y * width + x] = row + above > 0 ? 1 : 0;
      }
    }
    return out;
  }
}

/** A line on the grid, in squares: along x at height `at`, or along y at that x. */
export interface GridLine {
  along: "x" | "y";
  at: number;
  from: number;
  to: number;
}

/** Where floor meets rock, as the longest lines. A rotunda's own sides are no walls: its circle is. */
export function outline(floor: Floor): GridLine[] {
  const lines: GridLine[] = [];
  const rim = (a: number, b: number): boolean => (a === FLOOR && b === ROCK) || (a === ROCK && b === FLOOR);
  const sweep = (along: "x" | "y", rows: number, length: number, meet: (at: number, i: number) => boolean): void => {
    for (let at = 0; at <= rows; at++) {
      for (let i = 0; i < length; i++) {
        if (!meet(at, i)) continue;
        const from = i;
        while (i + 1 < length && meet(at, i + 1)) i++;
        lines.push({ along, at, from, to: i + 1 });
      }
    }
  };
  const { width, height } = floor;
  sweep("x", height, width, (y, x) => rim(floor.at(x, y - 1), floor.at(x, y)));
  sweep("y", width, height, (x, y) => rim(floor.at(x - 1, y), floor.at(x, y)));
  return lines;
}
