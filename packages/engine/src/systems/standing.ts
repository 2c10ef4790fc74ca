import type { Rows, Window } from "../grid/cells.js";
import type { Creature } from "../scene.js";

/** Larger plans are not drawn: then each creature is asked. */
const MOST = 2 ** 20;

/** Who stands where in plan. */
export class Standing {
  private readonly window: Window;
  /** For each square the first creature there, counted from 1, and who else stands on it. */
  private readonly first: Int32Array | undefined;
  private readonly others = new Map<number, number[]>();
  /** Layers in which somebody stands. */
  readonly layers: readonly number[];

  constructor(private readonly who: readonly Creature[]) {
    const layers = new Set<number>();
    for (const { space } of who) for (let z = space.z; z < space.z + space.h; z++) layers.add(z);
    this.layers = [...layers];
    let [x0, y0, x1, y1] = [0, 0, 0, 0];
    for (const [i, { space }] of who.entries()) {
      x0 = i === 0 ? space.x : Math.min(x0, space.x);
      y0 = i === 0 ? space.y : Math.min(y0, space.y);
      x1 = i === 0 ? space.x + space.w : Math.max(x1, space.x + space.w);
      y1 = i === 0 ? space.y + space.d : Math.max(y1, space.y + space.d);
    }
    this.window = { x0, y0, x1, y1 };
    if ((x1 - x0) * (y1 - y0) > MOST) return;
    this.first = new Int32Array((x1 - x0) * (y1 - y0));
    for (const [i, { space }] of who.entries())
      for (let y = space.y; y < space.y + space.d; y++)
        for (let x = space.x; x < space.x + space.w; x++) {
          const at = (y - y0) * (x1 - x0) + x - x0;
          if (this.first[at] === 0) this.first[at] = i + 1;
          else this.others.set(at, [...(this.others.get(at) ?? []), i]);
        }
  }

  /** Calls `add` with the number of each who stands on a base. */
  based(add: (i: number) => void): void {
    for (const [i, { base }] of this.who.entries()) if (base !== undefined) add(i);
  }

  /** Calls `add` with the number of each who stands on some squares in a layer, perhaps more than once. The squares are moved by (dx, dy). */
  on(rows: Rows, z: number, dx: number, dy: number, add: (i: number) => void): void {
    const { window, first, who } = this;
    const { x0, y0, x1, y1 } = window;
    const stands = (i: number): boolean => z >= who[i].space.z && z < who[i].space.z + who[i].space.h;
    for (let k = 0; k < rows.length; k += 3) {
      const y = rows[k] + dy;
      if (y < y0 || y >= y1) continue;
      const from = Math.max(x0, rows[k + 1] + dx);
      const to = Math.min(x1, rows[k + 2] + dx);
      if (first === undefined) {
        for (const [i, { space }] of who.entries())
          if (y >= space.y && y < space.y + space.d && from < space.x + space.w && space.x < to && stands(i)) add(i);
        continue;
      }
      const row = (y - y0) * (x1 - x0) - x0;
      for (let x = from; x < to; x++) {
        const one = first[row + x];
        if (one === 0) continue;
        if (stands(one - 1)) add(one - 1);
        for (const i of this.others.get(row + x) ?? []) if (stands(i)) add(i);
      }
    }
  }
}
