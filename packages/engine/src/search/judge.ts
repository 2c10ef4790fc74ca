import type { Targets } from "../contract/types.js";
import { type Box, holds } from "../grid/box.js";
import { type Rows, rowsHave, rowsOfSquares } from "../grid/cells.js";
import type { Creature, Scene } from "../scene.js";
import type { TrialReach } from "../systems/candidates.js";
import type { Footprint, Reach } from "../systems/system.js";

/** Whom an area could affect at all, wherever it lies: the question's filter and `common.self`, as an answer judges them. */
export function eligible(
  scene: Scene,
  targets: Targets,
  source: Creature | undefined,
  sourceAffected: boolean,
): Creature[] {
  const sides = targets.sides === undefined ? undefined : new Set(targets.sides);
  const except = new Set(targets.except);
  return scene.creatures.filter(
    (c) =>
      !except.has(c.id) &&
      (sides === undefined || (c.side !== undefined && sides.has(c.side))) &&
      (c.id !== source?.id || (targets.source ?? sourceAffected)),
  );
}

/** `common.any-square`: whether some cell of a creature's space, or its base, is affected. */
export function affects(
  c: Creature,
  footprint: Footprint,
  reach: Reach | undefined,
  solids: readonly Box[],
  units: number,
): boolean {
  if (c.base !== undefined && footprint.coversBase !== undefined) return footprint.coversBase(c.base, units);
  for (const [z, rows] of squaresOf(c, footprint))
    for (const [x, y] of squaresIn(rows)) {
      // common.blocks: a square wholly inside a solid is never affected
      if (solids.some((s) => holds(s, x, y, z))) continue;
      if (reach === undefined || reach.stop(x, y, z) === undefined) return true;
    }
  return false;
}

/** Creatures that are asked one by one before the squares of all others are asked at once. */
const ONE_BY_ONE = 3;

/** Asks of creatures whether a placement affects them: by what is plain, then the first by themselves, then the rest together where the system can. */
export class Asking {
  private asked = 0;
  /** Squares that are reached, layer by layer, once they have been asked together. */
  private open: ReadonlyMap<number, Rows> | undefined;

  constructor(
    /** Whom it may have to ask together. */
    private readonly among: readonly Creature[],
    private readonly footprint: Footprint,
    private readonly reach: TrialReach | undefined,
    private readonly solids: readonly Box[],
    private readonly units: number,
    /** Whether all who are asked about are known to have some square in the area: then one of a single square has that. */
    private readonly caught: boolean,
  ) {}

  /** Undefined where it takes more to tell. */
  plainly(c: Creature): boolean | undefined {
    const { footprint, reach, solids } = this;
    if (reach?.plain === undefined || (c.base !== undefined && footprint.coversBase !== undefined)) return undefined;
    let told: boolean | undefined = false;
    const { x: cx, y: cy, z: cz, w, d, h } = c.space;
    if (this.caught && w === 1 && d === 1 && h === 1)
      return solids.some((s) => holds(s, cx, cy, cz)) ? false : reach.plain(cx, cy, cz);
    for (const [z, rows] of squaresOf(c, footprint))
      for (const [x, y] of squaresIn(rows)) {
        if (solids.some((s) => holds(s, x, y, z))) continue;
        const seen = reach.plain(x, y, z);
        if (seen === true) return true;
        if (seen === undefined) told = undefined;
      }
    return told;
  }

  affects(c: Creature): boolean {
    const { footprint, reach, solids, units } = this;
    const alone = c.base !== undefined && footprint.coversBase !== undefined;
    const { x, y, z, w, d, h } = c.space;
    if (!alone && reach?.open === undefined && this.caught && w === 1 && d === 1 && h === 1)
      return !solids.some((s) => holds(s, x, y, z)) && reach?.stop(x, y, z) === undefined;
    if (alone || reach?.open === undefined || this.asked++ < ONE_BY_ONE)
      return affects(c, footprint, reach, solids, units);
    this.open ??= this.together((z, rows) => reach.open?.(z, rows) ?? rows);
    for (const [layer, rows] of squaresOf(c, footprint))
      for (const [cx, cy] of squaresIn(rows))
        if (rowsHave(this.open.get(layer) ?? [], cx, cy) && !solids.some((s) => holds(s, cx, cy, layer))) return true;
    return false;
  }

  private together(open: NonNullable<Reach["open"]>): Map<number, Rows> {
    const layers = new Map<number, [number, number][]>();
    for (const c of this.among)
      for (const [z, rows] of squaresOf(c, this.footprint)) {
        const own = layers.get(z) ?? [];
        own.push(...squaresIn(rows));
        layers.set(z, own);
      }
    return new Map([...layers].map(([z, squares]) => [z, open(z, rowsOfSquares(squares))]));
  }
}

/** Squares of a creature's space that an area covers, layer by layer. */
function squaresOf({ space: { x, y, z, w, d, h } }: Creature, { layers, layer }: Footprint): [number, Rows][] {
  const window = { x0: x, y0: y, x1: x + w, y1: y + d };
  const out: [number, Rows][] = [];
  for (let k = Math.max(z, layers[0]); k <= Math.min(z + h - 1, layers[1]); k++)
    out.push([k, layer(k, window).affected]);
  return out;
}

function squaresIn(rows: Rows): [number, number][] {
  const out: [number, number][] = [];
  for (let i = 0; i < rows.length; i += 3) for (let x = rows[i + 1]; x < rows[i + 2]; x++) out.push([x, rows[i]]);
  return out;
}
