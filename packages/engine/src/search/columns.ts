import type { Creature } from "../scene.js";

/** A part of the plan, half open. */
interface Plan {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly d: number;
}

/** Sums over the lowest corners of all spaces of one size: each entry counts the corners before its row and column. */
interface Sheet {
  readonly w: number;
  readonly d: number;
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  readonly weights: Float64Array;
  readonly counts: Int32Array;
}

/** More entries than these are not worth their room; then each creature is asked. */
const MOST = 2 ** 20;

/** How many wanted creatures stand over a rectangle of the plan, and what they weigh together: four look-ups for each size of space. */
export class Columns {
  /** The last answer. */
  weight = 0;
  count = 0;
  private readonly sheets: Sheet[] = [];
  private readonly single: Creature[] = [];

  constructor(
    who: readonly Creature[],
    private readonly weights: Float64Array,
  ) {
    const sizes = new Map<string, Creature[]>();
    for (const c of who) {
      if (weights[c.index] <= 0) continue;
      const key = `${c.space.w} ${c.space.d}`;
      const own = sizes.get(key);
      if (own === undefined) sizes.set(key, [c]);
      else own.push(c);
    }
    for (const own of sizes.values()) {
      const sheet = sheetOf(own, weights);
      if (sheet === undefined) this.single.push(...own);
      else this.sheets.push(sheet);
    }
  }

  look({ x, y, w, d }: Plan): void {
    this.weight = 0;
    this.count = 0;
    for (const s of this.sheets) {
      // corners of spaces that share a square with the rectangle
      const x0 = Math.max(0, x - s.w + 1 - s.x);
      const y0 = Math.max(0, y - s.d + 1 - s.y);
      const x1 = Math.min(s.columns - 1, x + w - s.x);
      const y1 = Math.min(s.rows - 1, y + d - s.y);
      if (x0 >= x1 || y0 >= y1) continue;
      const { weights, counts, columns } = s;
      const [a, b, c, e] = [y0 * columns + x0, y0 * columns + x1, y1 * columns + x0, y1 * columns + x1];
      this.weight += weights[e] - weights[b] - weights[c] + weights[a];
      this.count += counts[e] - counts[b] - counts[c] + counts[a];
    }
    for (const { index, space } of this.single) {
      if (space.x >= x + w || x >= space.x + space.w || space.y >= y + d || y >= space.y + space.d) continue;
      this.weight += this.weights[index];
      this.count++;
    }
  }
}

function sheetOf(own: readonly Creature[], weights: Float64Array): Sheet | undefined {
  let [x0, y0, x1, y1] = [own[0].space.x, own[0].space.y, own[0].space.x, own[0].space.y];
  for (const { space } of own) {
    x0 = Math.min(x0, space.x);
    y0 = Math.min(y0, space.y);
    x1 = Math.max(x1, space.x);
    y1 = Math.max(y1, space.y);
  }
  const columns = x1 - x0 + 2;
  const rows = y1 - y0 + 2;
  if (columns * rows > MOST) return undefined;
  const sums = new Float64Array(columns * rows);
  const counts = new Int32Array(columns * rows);
  for (const { index, space } of own) {
    const at = (space.y - y0 + 1) * columns + space.x - x0 + 1;
    sums[at] += weights[index];
    counts[at]++;
  }
  for (let y = 1, i = columns; y < rows; y++, i++)
    for (let x = 1; x < columns; x++) {
      i++;
      sums[i] += sums[i - 1] + sums[i - columns] - sums[i - columns - 1];
      counts[i] += counts[i - 1] + counts[i - columns] - counts[i - columns - 1];
    }
  return { w: own[0].space.w, d: own[0].space.d, x: x0, y: y0, columns, rows, weights: sums, counts };
}
