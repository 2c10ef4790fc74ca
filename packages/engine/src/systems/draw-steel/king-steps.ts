import type { Cell } from "../../contract/types.js";
import { type Box, cellsOf } from "../../grid/box.js";
import type { Footprint } from "../system.js";

/** Cells that ways may use. */
export interface WayCells {
  readonly keys: ReadonlySet<string>;
  /** The lowest layer with a cell. */
  readonly lowest: number;
}

/** The cells of a footprint. */
export function wayCells(footprint: Footprint): WayCells {
  const keys = new Set<string>();
  const [lowest, highest] = footprint.layers;
  const { bounds } = footprint;
  for (let z = lowest; z <= highest; z++) {
    const rows = footprint.layer(z, bounds).affected;
    for (let i = 0; i < rows.length; i += 3)
      for (let x = rows[i + 1]; x < rows[i + 2]; x++) keys.add(`${x},${rows[i]},${z}`);
  }
  return { keys, lowest };
}

/** What fewer steps take where ways may go as low as a floor, of cells above it. */
interface Dip {
  readonly floor: number;
  readonly steps: ReadonlyMap<string, number>;
}

/**
 * How many king moves the shortest ways from an origin take to cells of an area, inside the area and no lower than a floor. Breadth first down to the ground;
 * of what lies below only as much as is asked for, layer by layer, each from the one above it: what that leaves as it was is not walked again.
 */
export class KingSteps {
  /** Of each cell the steps with itself as the floor, or the ground where it lies higher. */
  private readonly own = new Map<string, number>();
  private readonly dips: Dip[] = [];
  /** Cells of the lowest layer that was walked, with their steps. */
  private edge: Cell[] = [];
  private walked: number;

  constructor(
    private readonly cells: WayCells,
    origin: Box,
    /** The lowest layer that every way may use. */
    private readonly ground: number,
    private readonly allowed: (from: Cell, to: Cell) => boolean,
  ) {
    this.walked = ground;
    const start = [...cellsOf(origin)].filter((c) => cells.keys.has(c.join()));
    for (const c of start) this.own.set(c.join(), 0);
    this.spread([start], this.own);
    for (const key of this.own.keys()) {
      const c = key.split(",").map(Number) as unknown as Cell;
      if (c[2] === ground) this.edge.push(c);
    }
  }

  /** Steps of the shortest way to a cell that goes no lower than the floor; undefined where none leads. Floors above the ground count as it. */
  at(cell: Cell, floor: number): number | undefined {
    if (cell[2] < Math.min(floor, this.ground)) return undefined;
    while (this.walked > Math.max(floor, this.cells.lowest)) this.descend();
    return this.known(cell.join(), floor);
  }

  private known(key: string, floor: number): number | undefined {
    for (let i = this.dips.length - 1; i >= 0; i--) {
      const dip = this.dips[i];
      const steps = dip.floor >= floor ? dip.steps.get(key) : undefined;
      if (steps !== undefined) return steps;
    }
    return this.own.get(key);
  }

  /** Walks one layer more, and again what is reached sooner by it. */
  private descend(): void {
    const floor = --this.walked;
    const sooner = new Map<string, number>();
    const byCount: Cell[][] = [];
    for (const from of this.edge) {
      const count = (this.known(from.join(), floor) ?? 0) + 1;
      for (const to of around(from)) if (to[2] === floor) this.take(from, to, count, byCount, sooner);
    }
    this.spread(byCount, sooner);
    this.edge = [];
    const steps = new Map<string, number>();
    for (const [key, count] of sooner) {
      const c = key.split(",").map(Number) as unknown as Cell;
      if (c[2] !== floor) steps.set(key, count);
      else {
        this.own.set(key, count);
        this.edge.push(c);
      }
    }
    if (steps.size > 0) this.dips.push({ floor, steps });
  }

  /** From cells by how many steps they take goes on to their neighbours as long as that is fewer than is known; `found` takes what is. */
  private spread(byCount: Cell[][], found: Map<string, number>): void {
    for (let count = 0; count < byCount.length; count++)
      for (const from of byCount[count] ?? []) {
        if (found.get(from.join()) !== count) continue;
        for (const to of around(from)) if (to[2] >= this.walked) this.take(from, to, count + 1, byCount, found);
      }
  }

  private take(from: Cell, to: Cell, count: number, byCount: Cell[][], found: Map<string, number>): void {
    const key = to.join();
    if (!this.cells.keys.has(key)) return;
    const known = found.get(key) ?? this.known(key, this.walked);
    if ((known !== undefined && known <= count) || !this.allowed(from, to)) return;
    found.set(key, count);
    byCount[count] ??= [];
    byCount[count].push(to);
  }
}

const BY = [-1, 0, 1];
const ABOUT: readonly Cell[] = BY.flatMap((z) => BY.flatMap((y) => BY.map((x): Cell => [x, y, z]))).filter((c) =>
  c.some((v) => v !== 0),
);

/** The 26 cells about one, in reading order. */
export function around([x, y, z]: Cell): Cell[] {
  return ABOUT.map(([dx, dy, dz]): Cell => [x + dx, y + dy, z + dz]);
}
