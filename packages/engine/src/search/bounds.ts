import type { Creature } from "../scene.js";
import type { Spots } from "../systems/candidates.js";
import type { Veil } from "./veil.js";

/**
 * What each spot could score at best: the weights of all wanted creatures that the area could affect there. Allies count nothing here, since a wall may
 * spare them; where nothing is in the way they count as they do, and this is the very score.
 */
export class Bounds {
  /** At most the score of any placement at a spot, in thousandths. */
  most: Float64Array;
  /** Columns of the grid, and for each of its rows at least the highest bound there; all spots are one row where they form none. */
  private readonly columns: number;
  private readonly tops: Float64Array;
  /** How many wanted creatures that counts; undefined where all weigh the same, so that the weight tells. */
  private many: Float64Array | undefined;
  /** The one weight of all who count; 0 where they differ. */
  private readonly weight: number;
  /** What each creature counts. */
  private readonly counted: Float64Array;

  constructor(
    private readonly spots: Spots,
    private readonly who: readonly Creature[],
    weights: Float64Array,
  ) {
    this.counted = spots.open ? weights : wantedOf(weights);
    this.weight = commonWeight(who, this.counted);
    const { count, grid } = spots;
    this.columns = grid?.columns ?? Math.max(1, count);
    const lines = Math.ceil(count / this.columns);
    this.tops = new Float64Array(lines).fill(Number.POSITIVE_INFINITY);
    this.most = this.summed(this.counted, this.tops);
    this.many = this.weight > 0 ? undefined : this.summed(wantedOf(weights).map(Math.sign), new Float64Array(lines));
  }

  /** The highest bound below another; -Infinity where there is none. */
  levelBelow(above: number): number {
    const { most, tops, columns } = this;
    let level = Number.NEGATIVE_INFINITY;
    for (let line = 0; line < tops.length; line++) {
      if (tops[line] <= level) continue;
      let top = Number.NEGATIVE_INFINITY;
      for (let i = line * columns, end = Math.min(i + columns, this.spots.count); i < end; i++) {
        const own = most[i];
        if (own > top) top = own;
        if (own > level && own < above) level = own;
      }
      tops[line] = top;
    }
    return level;
  }

  /** The spots with a bound that have a placement, in reading order. */
  spotsAt(level: number): number[] {
    const { most, tops, columns, spots } = this;
    const out: number[] = [];
    for (let line = 0; line < tops.length; line++)
      if (tops[line] >= level)
        for (let i = line * columns, end = Math.min(i + columns, spots.count); i < end; i++)
          if (most[i] === level && spots.has(i)) out.push(i);
    return out;
  }

  wanted(spot: number): number {
    return this.many?.[spot] ?? this.most[spot] / this.weight;
  }

  /** The weights of those whom each spot could catch. */
  private summed(weights: Float64Array, tops: Float64Array): Float64Array {
    const { spots, who } = this;
    if (spots.addUp !== undefined) return spots.addUp(who, weights, tops);
    const sums = new Float64Array(spots.count + 1);
    for (const c of who) {
      const weight = weights[c.index];
      if (weight === 0) continue;
      spots.runs(c, (from, to) => {
        sums[from] += weight;
        sums[to] -= weight;
      });
    }
    return addedUp(sums);
  }

  /** Takes hidden creatures out of the bounds of some spots, in order; nothing is hoped for of the rest any more. */
  tighten(veil: Veil, open: readonly number[]): void {
    const { spots, who, counted } = this;
    const steps = new Float64Array(spots.count + 1);
    const more = this.many && new Float64Array(spots.count + 1);
    veil.show(open);
    for (const c of who) {
      const weight = counted[c.index];
      if (weight === 0) continue;
      veil.lift(c, spots, (from, to) => {
        steps[from] += weight;
        steps[to] -= weight;
        if (more === undefined) return;
        more[from]++;
        more[to]--;
      });
    }
    addedUp(steps);
    // what a placement that waits can score is known better
    for (const i of open) steps[i] = Math.min(steps[i], this.most[i]);
    this.most.fill(Number.NEGATIVE_INFINITY);
    for (const i of open) this.most[i] = steps[i];
    this.many = more && addedUp(more);
  }

  /** Looks closer at some of these spots, at what hides creatures from farther away; one whose bound falls below `least` is not looked at any more. */
  lower(veil: Veil, open: readonly number[], least: number): void {
    const { who, counted, most, many } = this;
    veil.show(open);
    for (const c of who) {
      const weight = counted[c.index];
      if (weight === 0) continue;
      veil.lower(c, (spot) => {
        most[spot] -= weight;
        if (many !== undefined) many[spot]--;
        return most[spot] >= least;
      });
    }
  }
}

function addedUp(steps: Float64Array): Float64Array {
  let sum = 0;
  for (let i = 0; i < steps.length; i++) {
    sum += steps[i];
    steps[i] = sum;
  }
  return steps;
}

function wantedOf(weights: Float64Array): Float64Array {
  return weights.some((w) => w < 0) ? weights.map((w) => Math.max(0, w)) : weights;
}

/** The one weight of all that have one, if it is above 0: 1 where none has one, 0 where they differ. */
function commonWeight(who: readonly Creature[], weights: Float64Array): number {
  let common = 0;
  for (const { index } of who) {
    const weight = weights[index];
    if (weight === 0) continue;
    if (weight < 0 || (common !== 0 && weight !== common)) return 0;
    common = weight;
  }
  return common === 0 ? 1 : common;
}
