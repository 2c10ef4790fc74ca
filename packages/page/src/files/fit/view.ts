import type { Grid } from "../guess.js";

export type Point = readonly [x: number, y: number];

const LARGEST = 16;
/** Lines closer than this on the screen are drawn every fifth only. */
const CLOSE = 7;

/** What of the picture is on the screen: pixels of the picture at the top left, screen pixels for one of them. */
export class FitView {
  x = 0;
  y = 0;
  scale = 1;
  width = 0;
  height = 0;
  readonly #picture: ImageBitmap;
  /** The picture's size in the pixels of its file; the bitmap may be smaller. */
  readonly #size: Point;

  constructor(picture: ImageBitmap, size: Point) {
    this.#picture = picture;
    this.#size = size;
  }

  fit(): void {
    const [w, h] = this.#size;
    this.scale = Math.min((this.width - 32) / w, (this.height - 32) / h);
    this.x = (w - this.width / this.scale) / 2;
    this.y = (h - this.height / this.scale) / 2;
  }

  toScreen([x, y]: Point): Point {
    return [(x - this.x) * this.scale, (y - this.y) * this.scale];
  }

  toPicture([sx, sy]: Point): Point {
    return [this.x + sx / this.scale, this.y + sy / this.scale];
  }

  pan(dx: number, dy: number): void {
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
  }

  zoom(factor: number, [sx, sy]: Point = [this.width / 2, this.height / 2]): void {
    const [x, y] = this.toPicture([sx, sy]);
    const least = Math.min((this.width / this.#size[0]) * 0.5, 1);
    this.scale = Math.min(LARGEST, Math.max(least, this.scale * factor));
    this.x = x - sx / this.scale;
    this.y = y - sy / this.scale;
  }

  /** Picture, grid over all of it, and the block between the two corners. */
  draw(c: CanvasRenderingContext2D, ratio: number, grid: Grid | null, a: Point, b: Point, ground: string): void {
    c.setTransform(ratio, 0, 0, ratio, 0, 0);
    c.fillStyle = ground;
    c.fillRect(0, 0, this.width, this.height);
    const [left, top] = this.toScreen([0, 0]);
    const [right, bottom] = this.toScreen(this.#size);
    c.imageSmoothingEnabled = this.scale < 3;
    c.drawImage(this.#picture, left, top, right - left, bottom - top);
    if (grid) this.#lines(c, grid, left, top, right, bottom);
    const [ax, ay] = this.toScreen(a);
    const [bx, by] = this.toScreen(b);
    for (const [colour, width] of [
      ["#FFFDF8", 6],
      ["#0B5A8F", 3],
    ] as const) {
      c.strokeStyle = colour;
      c.lineWidth = width;
      c.strokeRect(Math.min(ax, bx), Math.min(ay, by), Math.abs(bx - ax), Math.abs(by - ay));
    }
  }

  #lines(c: CanvasRenderingContext2D, grid: Grid, left: number, top: number, right: number, bottom: number): void {
    const path = new Path2D();
    const along = (from: number, step: number, low: number, high: number, line: (at: number) => void): void => {
      const s = step * this.scale * (step * this.scale < CLOSE ? 5 : 1);
      for (let at = from + Math.ceil((low - from) / s) * s; at <= high + 0.5; at += s) line(at);
    };
    const [x0, x1] = [Math.max(0, left), Math.min(this.width, right)];
    const [y0, y1] = [Math.max(0, top), Math.min(this.height, bottom)];
    along(left + grid.x * this.scale, grid.across, x0, x1, (x) => {
      path.moveTo(x, y0);
      path.lineTo(x, y1);
    });
    along(top + grid.y * this.scale, grid.down, y0, y1, (y) => {
      path.moveTo(x0, y);
      path.lineTo(x1, y);
    });
    c.strokeStyle = "rgba(255, 253, 248, 0.8)";
    c.lineWidth = 2.5;
    c.stroke(path);
    c.strokeStyle = "#14161A";
    c.lineWidth = 1;
    c.stroke(path);
  }
}
