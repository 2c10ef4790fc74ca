import { type Box, cellsOf, holds, overlaps } from "../grid/box.js";
import type { Creature, Scene } from "../scene.js";
import type { PathFan } from "../systems/candidates.js";
import { mayCatch } from "../systems/list-spots.js";
import type { Reach } from "../systems/system.js";
import { affects } from "./judge.js";

/** What of a fan is known: whom each node catches, and what a path can still gain from it on. */
export class FanView {
  /** Creatures that each node catches, by their place among those that are asked for; undefined where no path may go. */
  readonly hits: (readonly number[] | undefined)[] = [];
  /** At most the score that a path gains after each node, and the wanted creatures; -Infinity where no path from there ends. */
  readonly gain: Float64Array;
  readonly more: Int32Array;

  constructor(
    readonly fan: PathFan,
    private readonly who: readonly Creature[],
    private readonly weights: Float64Array,
  ) {
    this.gain = new Float64Array(fan.graph.count);
    this.more = new Int32Array(fan.graph.count);
  }

  /** Whom each node covers, whatever stands in the way. */
  cover(near: readonly number[]): void {
    const { fan, who } = this;
    for (let node = 0; node < fan.graph.count; node++) {
      if (fan.footprint !== undefined) {
        const { footprint } = fan;
        this.hits[node] = near.filter((i) => mayCatch(footprint, who[i]));
        continue;
      }
      const box = fan.box(node);
      this.hits[node] = box && near.filter((i) => overlaps(box, who[i].space));
    }
    this.look();
  }

  /** Takes out whom no line reaches, and squares that the area leaves bare or that are inside blocks. */
  sift(reach: Reach | undefined, solids: readonly Box[], scene: Scene): void {
    const { fan, who } = this;
    for (let node = 0; node < fan.graph.count; node++) {
      const hits = this.hits[node];
      if (hits === undefined || hits.length === 0) continue;
      if (fan.footprint !== undefined) {
        const { footprint } = fan;
        this.hits[node] = hits.filter((i) => affects(who[i], footprint, reach, solids, scene.units));
        continue;
      }
      const box = fan.box(node) as Box;
      this.hits[node] = hits.filter((i) => reaches(box, who[i].space, fan, reach, solids));
    }
    this.look();
  }

  /** The bound of the whole fan. */
  get most(): number {
    return this.gain[0] + this.worth(this.hits[0] ?? []);
  }

  get wanted(): number {
    return this.more[0] + (this.hits[0] ?? []).filter((i) => this.weights[this.who[i].index] > 0).length;
  }

  private worth(hits: readonly number[]): number {
    let sum = 0;
    for (const i of hits) sum += Math.max(0, this.weights[this.who[i].index]);
    return sum;
  }

  /**
   * Works backwards from the ends: after a node a path gains at most what its best next node adds to it and what that one gains. A creature
   * that both nodes catch is counted once; one that a path leaves and meets again is counted twice, which only lifts the bound.
   */
  private look(): void {
    const { fan, gain, more, hits, weights, who } = this;
    for (let node = fan.graph.count - 1; node >= 0; node--) {
      const own = hits[node];
      gain[node] = own !== undefined && fan.ends(node) ? 0 : Number.NEGATIVE_INFINITY;
      more[node] = 0;
      if (own === undefined) continue;
      for (const next of fan.graph.next[node]) {
        const theirs = hits[next];
        if (theirs === undefined || gain[next] === Number.NEGATIVE_INFINITY) continue;
        let sum = gain[next];
        let count = more[next];
        for (const i of theirs) {
          const weight = weights[who[i].index];
          if (weight <= 0 || own.includes(i)) continue;
          sum += weight;
          count++;
        }
        gain[node] = Math.max(gain[node], sum);
        more[node] = Math.max(more[node], count);
      }
    }
  }
}

/** Whether some square of a box that is a square of a space is reached. */
function reaches(box: Box, space: Box, { bare }: PathFan, reach: Reach | undefined, solids: readonly Box[]): boolean {
  if (bare === undefined && reach === undefined && solids.length === 0) return true;
  const x = Math.max(box.x, space.x);
  const y = Math.max(box.y, space.y);
  const z = Math.max(box.z, space.z);
  const both: Box = {
    x,
    y,
    z,
    w: Math.min(box.x + box.w, space.x + space.w) - x,
    d: Math.min(box.y + box.d, space.y + space.d) - y,
    h: Math.min(box.z + box.h, space.z + space.h) - z,
  };
  for (const [cx, cy, cz] of cellsOf(both)) {
    if (bare !== undefined && cx >= bare.x0 && cx < bare.x1 && cy >= bare.y0 && cy < bare.y1) continue;
    // common.blocks: a square wholly inside a solid is never affected
    if (solids.some((s) => holds(s, cx, cy, cz))) continue;
    if (reach === undefined || reach.stop(cx, cy, cz) === undefined) return true;
  }
  return false;
}
