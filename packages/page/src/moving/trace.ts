import type { Cell } from "@ambit/engine";
import { boxOf, shiftInside } from "../map/space.js";
import type { Creature, MapScene } from "../state/types.js";

/** The lowest corner of a creature's space. */
export function cornerOf(scene: MapScene, c: Creature): Cell {
  const { x0, y0 } = boxOf(scene, c);
  return [Math.floor(x0), Math.floor(y0), c.base ? (c.base.z ?? 0) : (c.at?.[2] ?? 0)];
}

/** The lowest corner of a creature that is put to a square: the nearest from which its whole space lies on the map. */
export function cornerAt(scene: MapScene, c: Creature, [x, y, z]: Cell): Cell {
  const [ox, oy] = cornerOf(scene, c);
  const [dx, dy] = shiftInside(scene, c, x - ox, y - oy);
  return [ox + dx, oy + dy, z];
}

export const sameCell = (a: Cell, b: Cell): boolean => a[0] === b[0] && a[1] === b[1] && a[2] === b[2];

/** The cells of a straight way by king moves, without the first. */
export function straightWay(from: Cell, to: Cell): Cell[] {
  const by = [to[0] - from[0], to[1] - from[1], to[2] - from[2]] as const;
  const n = Math.max(...by.map(Math.abs));
  // Away from zero, so that a way and its way back go over the same cells.
  const part = (d: number, k: number): number => Math.sign(d) * Math.round((Math.abs(d) * k) / n);
  return Array.from({ length: n }, (_, i): Cell => {
    const k = i + 1;
    return [from[0] + part(by[0], k), from[1] + part(by[1], k), from[2] + part(by[2], k)];
  });
}

/**
 * The way that a hand takes somebody, from the cell where it stood. Going back over a cell takes the loop out, and a corner is cut where one diagonal
 * step does: a hand that goes aslant means that.
 */
export class Trace {
  readonly #cells: Cell[];

  constructor(start: Cell) {
    this.#cells = [start];
  }

  /** Without the start. */
  get path(): readonly Cell[] {
    return this.#cells.slice(1);
  }

  to(cell: Cell): void {
    for (const step of straightWay(this.#cells.at(-1)!, cell)) this.#step(step);
  }

  #step(cell: Cell): void {
    const cells = this.#cells;
    const been = cells.findIndex((c) => sameCell(c, cell));
    if (been >= 0) {
      cells.length = been + 1;
      return;
    }
    const before = cells.at(-2);
    if (before && Math.max(Math.abs(before[0] - cell[0]), Math.abs(before[1] - cell[1])) === 1) cells.pop();
    cells.push(cell);
  }
}
