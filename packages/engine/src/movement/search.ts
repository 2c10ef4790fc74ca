import type { Cell } from "../contract/types.js";
import { DIRECTIONS, EVERY, LEVEL } from "../effect/steps/directions.js";
import type { Ground } from "./ground.js";

/** How a kind of movement chooses its steps. */
export interface Way {
  /** Steps that it may take from where it has come, as a mask, told by how far that is from the start along each axis. */
  steps(x: number, y: number, z: number): number;
  /** Squares from a lowest corner to whom it is pushed from or pulled to; each step must add to it (`sense` 1) or take from it (-1). */
  readonly away?: { readonly sense: 1 | -1; of(x: number, y: number, z: number): number };
  /** Whether every second diagonal of a walk counts 2. */
  readonly alternating: boolean;
}

/** What a search found. Places are the ground's. */
export interface Found {
  /** Places that are reached, the start left out, in reading order. */
  readonly places: readonly number[];
  stepsTo(place: number): number;
  costTo(place: number): number;
  /** The way to a place, from the first step on. Ways share their cells. */
  wayTo(place: number): Cell[];
  /** Places that are never reached and were barred, in reading order, each with the places that it was barred from, all of the cheapest, and the steps to there. */
  readonly barred: readonly { readonly place: number; readonly from: readonly number[]; readonly steps: number }[];
}

const NOT_YET = 2 ** 30;

/**
 * Every place that a mover may come to, cheapest first, a bucket of places for each cost. Of ways that cost the same the one with fewer steps is
 * taken, then with fewer diagonals, then the one whose squares, compared from the last one back, come first in reading order.
 * Where diagonals alternate a place is held twice, once for each parity of the diagonals so far.
 */
export function search(ground: Ground, way: Way): Found {
  return new Search(ground, way).run();
}

class Search {
  private readonly cost: Int32Array;
  private readonly steps: Int16Array;
  private readonly diagonals: Int16Array;
  private readonly parent: Int32Array;
  /** Of a place that was barred, one more than the first state it was barred from, and what that had cost; then all other states of that cost. */
  private readonly barredFrom: Int32Array;
  private readonly barredToo = new Map<number, number[]>();
  private readonly barredCost: Int16Array;
  private readonly level: number;
  private readonly ways: (Cell[] | undefined)[];
  private readonly cells: (Cell | undefined)[];
  /** States a place has. */
  private readonly states: 1 | 2;

  constructor(
    private readonly ground: Ground,
    private readonly way: Way,
  ) {
    this.states = way.alternating ? 2 : 1;
    const n = ground.count * this.states;
    this.cost = new Int32Array(n).fill(NOT_YET);
    this.steps = new Int16Array(n);
    this.diagonals = new Int16Array(n);
    this.parent = new Int32Array(n).fill(-1);
    this.ways = new Array(n);
    this.cells = new Array(ground.count);
    this.barredFrom = new Int32Array(ground.count);
    this.barredCost = new Int16Array(ground.count);
    this.level = ground.body.vertical ? EVERY : LEVEL;
  }

  run(): Found {
    const { ground, states } = this;
    const limit = ground.body.distance;
    const buckets: number[][] = Array.from({ length: limit + 1 }, () => []);
    const first = ground.start * states;
    this.cost[first] = 0;
    buckets[0].push(first);
    for (let cost = 0; cost < limit; cost++)
      for (const state of buckets[cost]) if (this.cost[state] === cost) this.expand(state, cost, limit, buckets);
    return this.found();
  }

  private expand(state: number, cost: number, limit: number, buckets: number[][]): void {
    const { ground, way, states } = this;
    const place = states === 2 ? state >> 1 : state;
    const parity = states === 2 ? state & 1 : 0;
    const { space } = ground.body.who;
    const [x, y, z] = [ground.xOf(place), ground.yOf(place), ground.zOf(place)];
    const mask = this.level & way.steps(x - space.x, y - space.y, z - space.z);
    const barred = ground.barredSteps(place, x, y, mask);
    const away = way.away?.of(x, y, z) ?? 0;
    for (let i = 0; i < DIRECTIONS.length; i++) {
      const { bit, dx, dy, dz, diagonal } = DIRECTIONS[i];
      if ((mask & (1 << bit)) === 0) continue;
      if (way.away !== undefined && (way.away.of(x + dx, y + dy, z + dz) - away) * way.away.sense <= 0) continue;
      const next = cost + 1 + (diagonal ? parity : 0);
      if (next > limit) continue;
      const to = place + ground.offsets[bit];
      if ((barred & (1 << bit)) !== 0) {
        this.bar(state, to, cost);
        continue;
      }
      const turned = to * states + (states === 2 && diagonal ? 1 - parity : parity);
      const before = this.cost[turned];
      if (before < next || (before === next && !this.better(state, diagonal, turned))) continue;
      this.cost[turned] = next;
      this.steps[turned] = this.steps[state] + 1;
      this.diagonals[turned] = this.diagonals[state] + (diagonal ? 1 : 0);
      this.parent[turned] = state;
      if (before !== next) buckets[next].push(turned);
    }
  }

  /** States come cheapest first, so that no later one is cheaper. */
  private bar(from: number, to: number, cost: number): void {
    if (this.barredFrom[to] === 0) {
      this.barredFrom[to] = from + 1;
      this.barredCost[to] = cost;
    } else if (this.barredCost[to] === cost) {
      const more = this.barredToo.get(to);
      if (more === undefined) this.barredToo.set(to, [from]);
      else more.push(from);
    }
  }

  /** Whether a way of the same cost by another state is better than the one known. */
  private better(by: number, diagonal: boolean, state: number): boolean {
    const steps = this.steps[by] + 1 - this.steps[state];
    if (steps !== 0) return steps < 0;
    const diagonals = this.diagonals[by] + (diagonal ? 1 : 0) - this.diagonals[state];
    if (diagonals !== 0) return diagonals < 0;
    return by < this.parent[state];
  }

  private found(): Found {
    const { ground, states } = this;
    const places: number[] = [];
    const barred: Found["barred"][number][] = [];
    for (let place = 0; place < ground.count; place++) {
      const state = this.bestOf(place);
      if (this.cost[state] === NOT_YET) {
        const first = this.barredFrom[place] - 1;
        if (first < 0) continue;
        const from = [first, ...(this.barredToo.get(place) ?? [])];
        const steps = from.reduce((least, s) => Math.min(least, this.steps[s]), this.steps[first]);
        barred.push({ place, from: [...new Set(states === 2 ? from.map((s) => s >> 1) : from)], steps });
      } else if (place !== ground.start) places.push(place);
    }
    return {
      places,
      stepsTo: (place) => this.steps[this.bestOf(place)],
      costTo: (place) => this.cost[this.bestOf(place)],
      wayTo: (place) => this.wayOf(this.bestOf(place)),
      barred,
    };
  }

  /** The way to a state: that to the one before and its own cell. Ways are kept, since each is the beginning of many; their cells are shared. */
  private wayOf(state: number): Cell[] {
    const known = this.ways[state];
    if (known !== undefined) return known;
    const before = this.parent[state];
    // the start has no way, even where it is come back to
    const way = before < 0 ? [] : this.wayOf(before).concat([this.cellOf(state)]);
    this.ways[state] = way;
    return way;
  }

  private cellOf(state: number): Cell {
    const place = this.states === 2 ? state >> 1 : state;
    const known = this.cells[place];
    if (known !== undefined) return known;
    const cell: Cell = [this.ground.xOf(place), this.ground.yOf(place), this.ground.zOf(place)];
    this.cells[place] = cell;
    return cell;
  }

  /** Of a place's states the one with the better way. */
  private bestOf(place: number): number {
    if (this.states === 1) return place;
    const [even, odd] = [2 * place, 2 * place + 1];
    const difference =
      this.cost[even] - this.cost[odd] ||
      this.steps[even] - this.steps[odd] ||
      this.diagonals[even] - this.diagonals[odd];
    return difference <= 0 ? even : odd;
  }
}
