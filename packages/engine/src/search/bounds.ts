import type { Creature } from "../scene.js";
import type { Spots } from "../systems/candidates.js";
import type { Part, Veil } from "./veil.js";

/**
 * What each spot could score at best: the weights of all wanted creatures that the area could affect there. Each creature adds its weight to
 * the runs of spots that would catch it, as differences, and one sum over the spots gives them all. Allies count nothing here: a wall may
 * spare them.
 */
export class Bounds {
  /** At most the score of any placement at a spot, in thousandths. */
  most: Float64Array;
  /** How many wanted creatures that counts; undefined where all weigh the same, so that the weight tells. */
  private many: Int32Array | undefined;
  /** The one weight of all wanted creatures; 0 where they differ. */
  private readonly weight: number;

  constructor(
    private readonly spots: Spots,
    private readonly who: readonly Creature[],
    private readonly weights: Float64Array,
  ) {
    this.weight = commonWeight(who, weights);
    this.most = new Float64Array(spots.count + 1);
    this.many = this.weight > 0 ? undefined : new Int32Array(spots.count + 1);
    for (const c of who) {
      const weight = weights[c.index];
      if (weight <= 0) continue;
      if (this.many === undefined && spots.addTo !== undefined) spots.addTo(this.most, c, weight);
      else
        spots.runs(c, (from, to) => {
          this.add(from, to, weight);
        });
    }
    this.sum();
  }

  wanted(spot: number): number {
    return this.many?.[spot] ?? this.most[spot] / this.weight;
  }

  /** Takes hidden creatures out of the bounds in a part of the grid; the rest of the spots must matter no more. */
  tighten(veil: Veil, part: Part): void {
    const { spots, who, weights } = this;
    this.most = new Float64Array(spots.count + 1);
    if (this.many !== undefined) this.many = new Int32Array(spots.count + 1);
    for (const c of who) {
      const weight = weights[c.index];
      if (!(weight > 0)) continue;
      const runs = veil.within(part);
      spots.runs(c, runs.add);
      const left = veil.lift(c, runs.list);
      for (let k = 0; k < left.length; k += 2) this.add(left[k], left[k + 1], weight);
    }
    this.sum();
  }

  private add(from: number, to: number, weight: number): void {
    this.most[from] += weight;
    this.most[to] -= weight;
    if (this.many === undefined) return;
    this.many[from]++;
    this.many[to]--;
  }

  private sum(): void {
    const { most, many } = this;
    let sum = 0;
    for (let i = 0; i < most.length; i++) {
      sum += most[i];
      most[i] = sum;
    }
    if (many !== undefined) for (let i = 1; i < many.length; i++) many[i] += many[i - 1];
  }
}

/** The weight of all wanted creatures, 1 where there are none, 0 where they differ. */
function commonWeight(who: readonly Creature[], weights: Float64Array): number {
  let common = 0;
  for (const { index } of who) {
    const weight = weights[index];
    if (weight <= 0) continue;
    if (common !== 0 && weight !== common) return 0;
    common = weight;
  }
  return common === 0 ? 1 : common;
}
