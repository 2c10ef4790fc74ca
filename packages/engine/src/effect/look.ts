import { type Rows, windowRows } from "../grid/cells.js";
import type { Arc } from "./arcs.js";
import { FEWEST, FOUND } from "./buckets.js";
import { type Effect, facing } from "./effect.js";
import { Fan } from "./fan.js";
import { ownArcs } from "./seen.js";
import { facesOf, oneByOne } from "./shade.js";
import type { Dot } from "./sight.js";
import { type Area, Sheet, View } from "./view.js";

/** Areas farther out or wider than this, in units, are left to the slow way. */
const FARTHEST = 2 ** 24;

/** Entries of walls in buckets up to which all are taken: to leave out those behind others would cost more. */
const FEW = 200;

const NO_ENDS = new Float64Array(0);

/** The fan of the last look, used again by the next. */
const SCRATCH = new Fan();

/** What the last look told, which the next one writes over. */
const LEAST = new Sheet();
const MOST = new Sheet();

/**
 * What is seen from a point of squares of one layer: of those in `least` at least as much, of others than those in `most` nothing. Both are the same where no
 * barrier ends between the point's height and the layer.
 */
export interface Looked {
  readonly least: View | undefined;
  readonly most: View;
}

/**
 * Looks from a point at all squares of an area in the layer z at once, as `Effect.hidden` does at one; undefined where numbers would not hold it.
 * Of the area only the squares of `rows` matter. What it tells is of use up to the next look.
 */
export function lookAt(
  effect: Effect,
  o: Dot,
  area: Area,
  z: number,
  closed: readonly Arc[],
  rows: Rows = windowRows(area),
): Looked | undefined {
  const u = effect.units;
  const low = Math.min(o.z, z * u);
  const high = Math.max(o.z, (z + 1) * u);
  const about = new About(effect, o, area, low, high, closed, rows);
  if (!about.holds()) return undefined;
  const all = about.fan(false);
  if (!all.exact) return undefined;
  const { rough } = all;
  const least = about.covered ? undefined : new View(all, o.x, o.y, u, area, LEAST);
  if (!about.ending && !rough) return least && { least, most: least };
  const tall = about.fan(true);
  if (!tall.exact) return undefined;
  return { least, most: new View(tall, o.x, o.y, u, area, MOST) };
}

/** The barriers about a point that stand in some of the heights between it and a layer. */
class About {
  /** Whether some barrier of the last fan stands in a part of these heights only. */
  ending = false;
  /** Whether a block that ends between these heights lies over the point or under it: its level faces hide what no plan tells. */
  covered = false;
  private readonly effect: Effect;
  private readonly o: Dot;
  private readonly area: Area;
  private readonly low: number;
  private readonly high: number;
  private readonly closed: readonly Arc[];
  private readonly rows: Rows;

  constructor(effect: Effect, o: Dot, area: Area, low: number, high: number, closed: readonly Arc[], rows: Rows) {
    this.effect = effect;
    this.o = o;
    this.area = area;
    this.low = low;
    this.high = high;
    this.closed = closed;
    this.rows = rows;
  }

  /** Whether all lengths are held exactly. */
  holds(): boolean {
    const { area, o } = this;
    const u = this.effect.units;
    return (
      Math.max(
        Math.abs(area.x0 * u - o.x),
        Math.abs(area.y0 * u - o.y),
        Math.abs(area.x1 * u - o.x),
        Math.abs(area.y1 * u - o.y),
      ) < FARTHEST
    );
  }

  /** The fan of all these barriers, which sees too little if anything, or of those that stand in all of the heights, which sees too much. */
  fan(tallOnly: boolean): Fan {
    const { effect, o, area, low, high } = this;
    const { walls, solids } = effect;
    const u = effect.units;
    const fan = SCRATCH;
    fan.clear(!tallOnly);
    for (const { from, to } of this.closed) fan.close(Number(from.x), Number(from.y), Number(to.x), Number(to.y));
    const [x0, x1] = [Math.min(o.x, area.x0 * u), Math.max(o.x, area.x1 * u)];
    const [y0, y1] = [Math.min(o.y, area.y0 * u), Math.max(o.y, area.y1 * u)];
    const open = (bx0: number, by0: number, bx1: number, by1: number): boolean =>
      !fan.hides(bx0 - o.x, by0 - o.y, bx1 - o.x, by1 - o.y);
    const inset = o.ix !== 0 || o.iy !== 0;
    const put = (ax: number, ay: number, bx: number, by: number): void => {
      fan.add(ax, ay, bx, by);
      if (!inset) return;
      const own = ownArcs({ px: ax, py: ay, qx: bx, qy: by, by: 0 }, [o.ix, o.iy]);
      for (const { from, to } of own) fan.close(Number(from.x), Number(from.y), Number(to.x), Number(to.y));
    };
    // of few walls numbers are not worth making
    const marks = walls.length > FEWEST ? effect.plain : undefined;
    const ends = marks === undefined ? NO_ENDS : effect.ends;
    const take = (i: number): void => {
      if (marks !== undefined && marks[i] === 1) {
        put(ends[4 * i] - o.x, ends[4 * i + 1] - o.y, ends[4 * i + 2] - o.x, ends[4 * i + 3] - o.y);
        return;
      }
      const w = walls[i];
      if (w.bottom >= high || w.top <= low || (w.only !== undefined && !facing(o, w))) return;
      if (w.bottom > low || w.top < high) {
        this.ending = true;
        if (tallOnly) return;
      }
      put(w.x0 - o.x, w.y0 - o.y, w.x1 - o.x, w.y1 - o.y);
    };
    if (effect.wallIndex.entries(x0, y0, x1, y1) <= FEW) {
      const count = effect.wallIndex.nearLines(o.x, o.y, this.rows, u);
      for (let k = 0; k < count; k++) take(FOUND[k]);
    } else effect.wallIndex.outwards(o.x, o.y, x0, y0, x1, y1, { open, take: oneByOne(take) });
    effect.solidIndex.outwards(o.x, o.y, x0, y0, x1, y1, {
      open,
      take: oneByOne((i) => {
        const b = solids[i];
        if (b.z0 >= high || b.z1 <= low) return;
        if (b.z0 > low || b.z1 < high) {
          this.ending = true;
          if (tallOnly) return;
          this.covered ||= b.x0 <= o.x && o.x <= b.x1 && b.y0 <= o.y && o.y <= b.y1;
        }
        facesOf(b, o.x, o.y, put);
      }),
    });
    return fan;
  }
}
