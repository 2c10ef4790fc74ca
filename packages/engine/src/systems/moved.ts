import type { Rows, Window } from "../grid/cells.js";
import type { Footprint, Reach } from "./system.js";

const FREE: Window = {
  x0: Number.NEGATIVE_INFINITY,
  y0: Number.NEGATIVE_INFINITY,
  x1: Number.POSITIVE_INFINITY,
  y1: Number.POSITIVE_INFINITY,
};

/** Squares that an area covers from any spot, told from one at (0, 0): worked out once a layer. */
export class Stencil {
  private readonly known = new Map<number, Rows>();

  constructor(readonly footprint: Footprint) {}

  /** The same squares somewhere else. */
  at(dx: number, dy: number): Footprint {
    const { bounds, layers, whole, measure } = this.footprint;
    return {
      bounds: { x0: bounds.x0 + dx, y0: bounds.y0 + dy, x1: bounds.x1 + dx, y1: bounds.y1 + dy },
      layers,
      whole,
      layer: (z, w) => ({ affected: this.rows(z, w, dx, dy), touched: [] }),
      measure: (x, y, z) => measure(x - dx, y - dy, z),
    };
  }

  private rows(z: number, w: Window, dx: number, dy: number): Rows {
    const all = this.layer(z);
    const out: number[] = [];
    for (let i = 0; i < all.length; i += 3) {
      const y = all[i] + dy;
      if (y < w.y0) continue;
      if (y >= w.y1) break;
      const from = Math.max(all[i + 1] + dx, w.x0);
      const to = Math.min(all[i + 2] + dx, w.x1);
      if (from < to) out.push(y, from, to);
    }
    return out;
  }

  private layer(z: number): Rows {
    let rows = this.known.get(z);
    if (rows === undefined) {
      rows = this.footprint.layer(z, FREE).affected;
      this.known.set(z, rows);
    }
    return rows;
  }
}

/** More squares than a map is wide, with room about it; layers times its square are whole numbers. */
const SIDE = 2 ** 18;

/** A reach that keeps what it has said. */
export function remembered(reach: Reach): Reach {
  const known = new Map<number, ReturnType<Reach["stop"]>>();
  return {
    stop(x, y, z) {
      const key = (z * SIDE + y) * SIDE + x;
      if (known.has(key)) return known.get(key);
      const stop = reach.stop(x, y, z);
      known.set(key, stop);
      return stop;
    },
  };
}
