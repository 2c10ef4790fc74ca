import type { Creature } from "../../scene.js";
import { commonMeasure } from "./masks.js";

/**
 * Whom a placement wins and whom it spares, a bit for each creature of some weight; of many placements those whom any of them may win or spare. A hope that has all bits of another is as
 * good in every set of placements.
 */
export type Hope = Int32Array;

/** Whether the first has all bits of the second. */
export function holdsAll(a: Hope, b: Hope): boolean {
  for (let w = 0; w < a.length; w++) if ((b[w] & ~a[w]) !== 0) return false;
  return true;
}

/** Creatures of some weight, by their bits. */
export class Weighing {
  /** What each weighs, in thousandths. */
  readonly values: Float64Array;
  /** The common measure of all weights: every score is a multiple of it. */
  readonly step: number;
  private readonly bits: Int32Array;
  private readonly none: Hope;

  constructor(who: readonly Creature[], weights: Float64Array) {
    const some = who.filter((c) => weights[c.index] !== 0);
    this.values = Float64Array.from(some, (c) => weights[c.index]);
    this.step = this.values.reduce(commonMeasure, 0) || 1;
    this.bits = new Int32Array(weights.length).fill(-1);
    for (const [bit, c] of some.entries()) this.bits[c.index] = bit;
    this.none = new Int32Array(Math.ceil(some.length / 32));
    for (const [bit, value] of this.values.entries()) if (value < 0) this.none[bit >> 5] |= 1 << (bit & 31);
  }

  /** Of those whom placements may affect, by their place in the scene, and those whom they surely do. */
  of(may: Iterable<number>, sure: Iterable<number>): Hope {
    const out = this.none.slice();
    const { bits, values } = this;
    for (const i of may) {
      const bit = bits[i];
      if (bit >= 0 && values[bit] > 0) out[bit >> 5] |= 1 << (bit & 31);
    }
    for (const i of sure) {
      const bit = bits[i];
      if (bit < 0) continue;
      if (values[bit] > 0) out[bit >> 5] |= 1 << (bit & 31);
      else out[bit >> 5] &= ~(1 << (bit & 31));
    }
    return out;
  }

  /** Bits of those whom a hope wins. */
  won(hope: Hope): Int32Array {
    return this.those(hope, (value, has) => value > 0 && has);
  }

  /** Bits of those whom it harms. */
  harmed(hope: Hope): Int32Array {
    return this.those(hope, (value, has) => value < 0 && !has);
  }

  private those(hope: Hope, test: (value: number, has: boolean) => boolean): Int32Array {
    const out: number[] = [];
    const { values } = this;
    for (let bit = 0; bit < values.length; bit++)
      if (test(values[bit], (hope[bit >> 5] & (1 << (bit & 31))) !== 0)) out.push(bit);
    return Int32Array.from(out);
  }
}
