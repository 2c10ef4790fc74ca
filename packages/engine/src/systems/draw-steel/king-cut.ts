import type { Cell } from "../../contract/types.js";
import type { Effect } from "../../effect/effect.js";
import type { Dot } from "../../effect/sight.js";
import { tried } from "../best-line.js";
import type { SightLine } from "../system.js";
import { around } from "./king-steps.js";

/** The cells of an area, and to those that ways by king moves reach the steps of the shortest; `far` are its steps if nothing stood there. */
export interface Walked {
  readonly area: ReadonlySet<string>;
  /** The lowest layer that ways to a cell of a layer may use. */
  floorOf(z: number): number;
  steps(cell: Cell, floor: number): number | undefined;
  far(cell: Cell, floor: number): number | undefined;
}

/** What keeps ways from a cell: all barriers that stop the steps that are wanting, and of these steps the one that comes nearest to getting through. */
export interface Cut {
  /** Walls by their place in the question's list, BLOCK for blocks; empty where the area's own shape leaves no such way. */
  readonly by: readonly number[];
  readonly line: SightLine | undefined;
}

interface Step {
  readonly from: Cell;
  readonly to: Cell;
}

const NO_CUT: Cut = { by: [], line: undefined };

/**
 * Why a cell is not reached by king moves inside an area. Where no way leads to it: what stops every step into the part of the area from which it could be
 * reached. Where the shortest way is longer than the distance: what stops every step by which a way that is as short could leave the cells that such ways
 * reach.
 */
export class Cuts {
  /** Of cells from which ways lead to one another, the barriers and steps that all of them have; kept where steps are allowed both ways or not at all. */
  private readonly parts = new Map<string, readonly [by: readonly number[], steps: readonly Step[]]>();
  private readonly even: boolean;

  constructor(
    private readonly effect: Effect,
    private readonly walked: Walked,
  ) {
    this.even = effect.walls.every((w) => w.only === undefined);
  }

  of(cell: Cell): Cut {
    if (this.walked.steps(cell, this.walked.floorOf(cell[2])) !== undefined) return this.direct(cell);
    const [by, steps] = this.parts.get(cell.join()) ?? this.part(cell);
    return this.cutOf(by, steps, cell);
  }

  /** The part of the area from which a cell can be reached, and the stopped steps into it. */
  private part(cell: Cell): readonly [by: readonly number[], steps: readonly Step[]] {
    const floor = this.walked.floorOf(cell[2]);
    const inside = new Set([cell.join()]);
    const cells = [cell];
    const shut: Step[] = [];
    for (const to of cells)
      for (const from of around(to)) {
        const key = from.join();
        if (from[2] < floor || inside.has(key) || !this.walked.area.has(key)) continue;
        if (this.isStopped(from, to)) shut.push({ from, to });
        else {
          inside.add(key);
          cells.push(from);
        }
      }
    const border = shut.filter(({ from }) => !inside.has(from.join()));
    const found = [this.barriersOf(border), border] as const;
    // cells higher than one below the ground have other ways
    if (this.even) for (const c of cells) if (this.walked.floorOf(c[2]) === floor) this.parts.set(c.join(), found);
    return found;
  }

  /** Of a cell that is reached by a detour: what stops the ways that are as short as the distance. */
  private direct(cell: Cell): Cut {
    // the cells of such ways, by their distance from the origin, if nothing stood in them
    const floor = this.walked.floorOf(cell[2]);
    const far = this.walked.far(cell, floor) ?? 0;
    const layers: Map<string, Cell>[] = [new Map([[cell.join(), cell]])];
    for (let left = far - 1; left >= 0; left--) {
      const layer = new Map<string, Cell>();
      for (const to of layers[0].values())
        for (const from of around(to)) {
          const key = from.join();
          if (!layer.has(key) && this.walked.far(from, floor) === left) layer.set(key, from);
        }
      layers.unshift(layer);
    }
    const shut: Step[] = [];
    let reached = layers[0];
    for (const layer of layers.slice(1)) {
      const next = new Map<string, Cell>();
      const stopped: Step[] = [];
      for (const from of reached.values())
        for (const to of around(from)) {
          const key = to.join();
          if (!layer.has(key)) continue;
          if (this.isStopped(from, to)) stopped.push({ from, to });
          else next.set(key, to);
        }
      for (const step of stopped) if (!next.has(step.to.join())) shut.push(step);
      reached = next;
    }
    return this.cutOf(this.barriersOf(shut), shut, cell);
  }

  /**
   * Of the steps one from a cell that is reached, if there is one; then one in the cell's own layer; then the one whose end lies nearest to the cell, by the
   * true distance of their middles, then the one that begins nearest to it, then the first in reading order of its end and its beginning.
   */
  private cutOf(by: readonly number[], steps: readonly Step[], cell: Cell): Cut {
    if (steps.length === 0) return NO_CUT;
    const floor = this.walked.floorOf(cell[2]);
    const cut = (step: Step): number[] => [
      this.walked.steps(step.from, floor) === undefined ? 1 : 0,
      step.from[2] === cell[2] && step.to[2] === cell[2] ? 0 : 1,
      apart(step.to, cell),
      apart(step.from, cell),
      ...[...step.to].reverse(),
      ...[...step.from].reverse(),
    ];
    let best = steps[0];
    let least = cut(best);
    for (const step of steps) {
      const next = cut(step);
      const i = next.findIndex((v, k) => v !== least[k]);
      if (i >= 0 && next[i] < least[i]) [best, least] = [step, next];
    }
    const [p, q] = [middleOf(this.effect, best.from), middleOf(this.effect, best.to)];
    return { by, line: { ...tried(this.effect, p, q, [], "none"), step: true } };
  }

  private barriersOf(steps: readonly Step[]): number[] {
    const by = new Set<number>();
    for (const { from, to } of steps)
      for (const b of this.effect.stopping(middleOf(this.effect, from), middleOf(this.effect, to))) by.add(b);
    return [...by].sort((a, b) => a - b);
  }

  private isStopped(from: Cell, to: Cell): boolean {
    return this.effect.stopped(middleOf(this.effect, from), middleOf(this.effect, to)) !== undefined;
  }
}

const apart = (a: Cell, b: Cell): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;

/** The middle of a cell on the lattice of the barriers. */
export function middleOf({ units }: Effect, [x, y, z]: Cell): Dot {
  const half = units / 2;
  return { x: x * units + half, y: y * units + half, z: z * units + half, ix: 0, iy: 0, iz: 0 };
}
