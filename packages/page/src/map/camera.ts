/** Room that panels take from the map's edges, in CSS pixels. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Pixels of a square at which zooming out ends, unless the whole map is larger still. */
const SMALLEST = 3;
const LARGEST = 160;

/** What part of the map is on the screen: `x`, `y` is the square at the top left, `scale` CSS pixels a square. */
export class Camera {
  x = 0;
  y = 0;
  scale = 40;
  width = 0;
  height = 0;
  insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
  /** The smallest scale that a fit has asked for. */
  #whole = SMALLEST;
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  toMap(sx: number, sy: number): [x: number, y: number] {
    return [this.x + sx / this.scale, this.y + sy / this.scale];
  }

  toScreen(x: number, y: number): [sx: number, sy: number] {
    return [(x - this.x) * this.scale, (y - this.y) * this.scale];
  }

  resize(width: number, height: number): void {
    // What was in the middle stays there.
    this.x += (this.width - width) / 2 / this.scale;
    this.y += (this.height - height) / 2 / this.scale;
    this.width = width;
    this.height = height;
    this.#changed();
  }

  pan(dx: number, dy: number): void {
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
    this.#changed();
  }

  /** The square under the screen's point stays under it. */
  zoom(factor: number, sx = this.width / 2, sy = this.height / 2): void {
    const [x, y] = this.toMap(sx, sy);
    this.scale = Math.min(LARGEST, Math.max(Math.min(SMALLEST, this.#whole), this.scale * factor));
    this.x = x - sx / this.scale;
    this.y = y - sy / this.scale;
    this.#changed();
  }

  /** Shows a part of the map whole, with a margin, in the room that panels leave. */
  fit(box: Box, margin = 14): void {
    const [x, y, scale, whole] = this.#fitted(box, margin);
    this.#whole = Math.min(this.#whole, whole);
    [this.x, this.y, this.scale] = [x, y, scale];
    this.#changed();
  }

  #fitted({ x0, y0, x1, y1 }: Box, margin: number, low = 0): [x: number, y: number, scale: number, whole: number] {
    const { top, right, bottom, left } = this.insets;
    const width = Math.max(40, this.width - left - right - 2 * margin);
    const height = Math.max(40, this.height - top - bottom - low - 2 * margin);
    const whole = Math.min(width / (x1 - x0), height / (y1 - y0));
    const scale = Math.min(96, whole);
    const x = (x0 + x1) / 2 - (left + (this.width - left - right) / 2) / scale;
    const y = (y0 + y1) / 2 - (top + (this.height - top - bottom) / 2) / scale;
    return [x, y, scale, whole];
  }

  /** Whether a part of the map is in sight as a fit leaves it. */
  shows(box: Box): boolean {
    const [x, y, scale] = this.#fitted(box, 14);
    const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.001;
    return near(this.x, x) && near(this.y, y) && near(this.scale, scale);
  }

  /**
   * Draws closer than the whole fits, up to a scale at which a part of it is still seen whole above what lies over the lower edge, and shows as much
   * of the rest as there is room for.
   */
  fitNear(whole: Box, part: Box, scale: number, low = 0, margin = 14): void {
    const [, , , most] = this.#fitted(part, 0, low);
    const next = Math.min(scale, most);
    if (next <= this.scale) return;
    const { top, right, bottom, left } = this.insets;
    const along = (from: number, room: number, low: number, high: number, middle: number): number => {
      const [wide, edge] = [room / next, margin / next];
      const least = low - edge;
      const last = high + edge - wide;
      const at = last < least ? (least + last) / 2 : Math.min(last, Math.max(least, middle - wide / 2));
      return at - from / next;
    };
    this.x = along(left, this.width - left - right, whole.x0, whole.x1, (part.x0 + part.x1) / 2);
    this.y = along(top, this.height - top - bottom - low, whole.y0, whole.y1, (part.y0 + part.y1) / 2);
    this.scale = next;
    this.#changed();
  }

  /** Brings a part of the map into sight with the least movement. */
  reveal({ x0, y0, x1, y1 }: Box, margin = 48): void {
    const { top, right, bottom, left } = this.insets;
    const [sx0, sy0] = this.toScreen(x0, y0);
    const [sx1, sy1] = this.toScreen(x1, y1);
    const shift = (low: number, high: number, from: number, to: number): number =>
      low < from ? from - low : high > to ? Math.max(to - high, from - low) : 0;
    const dx = shift(sx0, sx1, left + margin, this.width - right - margin);
    const dy = shift(sy0, sy1, top + margin, this.height - bottom - margin);
    if (dx !== 0 || dy !== 0) this.pan(dx, dy);
  }

  centre(x: number, y: number): void {
    const { top, right, bottom, left } = this.insets;
    this.x = x - (left + (this.width - left - right) / 2) / this.scale;
    this.y = y - (top + (this.height - top - bottom) / 2) / this.scale;
    this.#changed();
  }

  /** The point of the map in the middle of the room that panels leave. */
  get middle(): readonly [x: number, y: number] {
    const { top, right, bottom, left } = this.insets;
    return this.toMap(left + (this.width - left - right) / 2, top + (this.height - top - bottom) / 2);
  }

  /** The squares in sight. */
  get view(): Box {
    const [x1, y1] = this.toMap(this.width, this.height);
    return { x0: this.x, y0: this.y, x1, y1 };
  }
}
