import type { Cell } from "../../contract/types.js";
import type { Effect } from "../../effect/effect.js";
import { spacesHidden } from "../../effect/spaces.js";
import { spaceSees } from "../../effect/spaces-seen.js";
import { type Box, cellBox, cellsOf } from "../../grid/box.js";
import { type Rows, rowsOfSquares } from "../../grid/cells.js";
import type { Creature } from "../../scene.js";

/** So few origins look for themselves; of more each target is looked from. */
const FEW = 16;

/** More layers than a creature may stand in. */
const LAYERS = 2 ** 18;

/** Squares of a layer, row by row. */
class Seen {
  private readonly bits: Uint8Array;

  constructor(
    private readonly window: Box,
    rows: Rows,
  ) {
    this.bits = new Uint8Array(window.w * window.d);
    for (let i = 0; i < rows.length; i += 3) {
      const row = (rows[i] - window.y) * window.w - window.x;
      this.bits.fill(1, row + rows[i + 1], row + rows[i + 2]);
    }
  }

  has(x: number, y: number): boolean {
    const { x: x0, y: y0, w } = this.window;
    return this.bits[(y - y0) * w + x - x0] === 1;
  }
}

/**
 * `ds.line-of-effect` between the origins of a search and squares of its targets. Lines go both ways alike unless walls stop one way only, so that where
 * there are many origins one look from each target tells of all of them.
 */
export class CellSight {
  private readonly fromTargets: boolean;
  private readonly looks = new Map<number, Seen>();
  /** Squares of all creatures by their layer. */
  private readonly squares = new Map<number, [number, number][]>();
  private readonly around: Box;

  constructor(
    private readonly effect: Effect,
    private readonly origins: Box,
    who: readonly Creature[],
    /** Whether a square of their box is one of the origins, by its place in reading order. */
    private readonly hasOrigin: (index: number) => boolean,
    /** How far from its origin an area goes at most, in squares. */
    private readonly reach: number,
  ) {
    this.fromTargets = origins.w * origins.d * origins.h > FEW && effect.walls.every(({ only }) => only === undefined);
    let [x0, y0, x1, y1] = [origins.x, origins.y, origins.x + origins.w, origins.y + origins.d];
    for (const { space } of who) {
      x0 = Math.min(x0, space.x);
      y0 = Math.min(y0, space.y);
      x1 = Math.max(x1, space.x + space.w);
      y1 = Math.max(y1, space.y + space.d);
      if (this.fromTargets) continue;
      for (const [x, y, z] of cellsOf(space)) {
        const own = this.squares.get(z);
        if (own === undefined) this.squares.set(z, [[x, y]]);
        else own.push([x, y]);
      }
    }
    this.around = { x: x0, y: y0, z: 0, w: x1 - x0, d: y1 - y0, h: 1 };
  }

  /** Squares of a layer, among rows, that a space has line of effect to. */
  from(space: Box, z: number, rows: Rows): Seen {
    const { effect } = this;
    const settle = (x: number, y: number): boolean => spacesHidden(effect, space, cellBox([x, y, z])) === undefined;
    return new Seen(this.around, spaceSees(effect, space, z, rows, settle));
  }

  /** Whether an origin, by its number, has line of effect to a square of a creature. */
  between(index: number, origin: Cell, x: number, y: number, z: number): boolean {
    return this.fromTargets ? this.fromTarget(origin, x, y, z) : this.fromOrigin(index, origin, x, y, z);
  }

  private fromOrigin(index: number, origin: Cell, x: number, y: number, z: number): boolean {
    const key = index * LAYERS + z + LAYERS / 2;
    let seen = this.looks.get(key);
    if (seen === undefined) {
      seen = this.from(cellBox(origin), z, rowsOfSquares(this.squares.get(z) ?? []));
      this.looks.set(key, seen);
    }
    return seen.has(x, y);
  }

  private fromTarget([ox, oy, oz]: Cell, x: number, y: number, z: number): boolean {
    const { around, origins } = this;
    const key = (((y - around.y) * around.w + x - around.x) * LAYERS + z + LAYERS / 2) * origins.h + oz - origins.z;
    let seen = this.looks.get(key);
    if (seen === undefined) {
      seen = this.lookFrom(x, y, z, oz);
      this.looks.set(key, seen);
    }
    return seen.has(ox, oy);
  }

  private lookFrom(x: number, y: number, z: number, oz: number): Seen {
    const { effect, origins, reach } = this;
    const target = cellBox([x, y, z]);
    const layer = (oz - origins.z) * origins.w * origins.d;
    // an area from farther away does not come here
    const x0 = Math.max(origins.x, x - reach);
    const y0 = Math.max(origins.y, y - reach);
    const x1 = Math.min(origins.x + origins.w, x + reach + 1);
    const y1 = Math.min(origins.y + origins.d, y + reach + 1);
    const rows: number[] = [];
    for (let oy = y0; oy < y1; oy++)
      for (let ox = x0; ox < x1; ox++) {
        if (!this.hasOrigin(layer + (oy - origins.y) * origins.w + ox - origins.x)) continue;
        const last = rows.length - 3;
        if (last >= 0 && rows[last] === oy && rows[last + 2] === ox) rows[last + 2]++;
        else rows.push(oy, ox, ox + 1);
      }
    // the rule names the origin's end first
    const settle = (ox: number, oy: number): boolean =>
      spacesHidden(effect, cellBox([ox, oy, oz]), target) === undefined;
    const window: Box = { x: x0, y: y0, z: oz, w: x1 - x0, d: y1 - y0, h: 1 };
    return new Seen(window, spaceSees(effect, target, oz, rows, settle));
  }
}
