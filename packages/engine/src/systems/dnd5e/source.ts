import { AmbitError } from "../../contract/errors.js";
import type { From, Origin } from "../../contract/types.js";
import { type Box, box } from "../../grid/box.js";
import type { Creature, Scene } from "../../scene.js";
import type { Ask } from "../system.js";
import {
  ceilOf,
  coordinate,
  type Exact,
  floorOf,
  HALF,
  minus,
  part,
  plus,
  times,
  toThousandths,
  whole,
} from "./exact.js";

/** True extent of a body or, where the ends are equal, a point. Squares. */
export interface Extent {
  readonly x0: Exact;
  readonly y0: Exact;
  readonly z0: Exact;
  readonly x1: Exact;
  readonly y1: Exact;
  readonly z1: Exact;
}

/** What an area starts from: a creature, or a box that the question gives. */
export interface Source {
  readonly creature: Creature | undefined;
  /** Its cells. */
  readonly space: Box;
  /** Differs from its cells for Tiny creatures (half a square) and gridless bases. */
  readonly extent: Extent;
  /** A round base. Its extent is the square about it. */
  readonly disc: { readonly x: Exact; readonly y: Exact; readonly radius: Exact } | undefined;
  /** As `place.from` names it. */
  readonly from: From;
}

/** `from`, or the user of the ability; undefined where there is neither. Throws "not-found". */
export function sourceOf(ask: Ask): Source | undefined {
  const { from } = ask.place;
  if (from === undefined) return ask.by && creatureSource(ask.by, ask.scene);
  if (typeof from !== "string") return boxSource(from, ask);
  const creature = ask.scene.byId.get(from);
  if (!creature) throw new AmbitError("not-found", `${ask.path}.from`, `the id of a creature, got "${from}"`);
  return creatureSource(creature, ask.scene);
}

export function creatureSource(creature: Creature, scene: Scene): Source {
  const { space, exact, base } = creature;
  // twice, so that half a base is whole
  const inSquares = (n: number): Exact => part(2 * n, 2 * scene.units);
  const z0 = base ? coordinate(base.z, scene.units, "scene.creatures") : whole(space.z);
  // ruling: a base is as high as it is wide, as a creature's space is
  const high = base ? inSquares(base.shape === "disc" ? base.diameter : base.side) : whole(space.h);
  return {
    creature,
    space,
    extent: {
      x0: inSquares(exact.x0),
      y0: inSquares(exact.y0),
      z0,
      x1: inSquares(exact.x1),
      y1: inSquares(exact.y1),
      z1: plus(z0, high),
    },
    disc:
      base?.shape === "disc"
        ? { x: inSquares(base.x), y: inSquares(base.y), radius: times(inSquares(base.diameter), HALF) }
        : undefined,
    from: creature.id,
  };
}

function boxSource(from: Exclude<From, string>, ask: Ask): Source {
  const path = `${ask.path}.from`;
  const { units } = ask.scene;
  const [x, y, z = 0] = from.at;
  const size = from.size ?? 1;
  // ruling: a box of half a square is as high as the cell that it stands in, as a Tiny creature is
  const height = from.height ?? Math.max(1, size);
  const x0 = coordinate(x, units, `${path}.at`);
  const y0 = coordinate(y, units, `${path}.at`);
  const z0 = coordinate(z, units, `${path}.at`);
  const wide = coordinate(size, units, `${path}.size`);
  const extent: Extent = {
    x0,
    y0,
    z0,
    x1: plus(x0, wide),
    y1: plus(y0, wide),
    z1: plus(z0, coordinate(height, units, `${path}.height`)),
  };
  const [bx, by, bz] = [floorOf(x0), floorOf(y0), floorOf(z0)];
  return {
    creature: undefined,
    space: box(bx, by, bz, ceilOf(extent.x1) - bx, ceilOf(extent.y1) - by, ceilOf(extent.z1) - bz),
    extent,
    disc: undefined,
    from: { at: [x, y, z], size, height },
  };
}

/** A space as an answer's origin: a single size where it is as wide as deep, and as high or less than a square wide. */
export function spaceOrigin(s: Source): Origin {
  const { x0, y0, z0, x1, y1, z1 } = s.extent;
  const [w, d, h] = [minus(x1, x0), minus(y1, y0), minus(z1, z0)].map(toThousandths);
  const single = w === d && (w === h || (w < 1 && h === 1));
  return {
    space: { at: [toThousandths(x0), toThousandths(y0), toThousandths(z0)], size: single ? w : [w, d, h] },
  };
}

/** Lowest height of the source, where a z is left out; 0 without one. */
export function bottomOf(s: Source | undefined): number {
  return s ? toThousandths(s.extent.z0) : 0;
}
