/** D&D 5e, section 2 of the rules, in true geometry: dmg2014, dmg2024 and template; the token method is in token5e.ts. */
import type { CreatureInput, Dnd5eArea, Place, Question, Spot, Toward } from "../../src/contract/types.js";
import { feetPerSquare, hasSource, place, type Shape, type State, sourceBox, sourceCreature, zOf } from "./common.js";
import { type ConeAim, ConeSlice, type Region, RoundBox, Sector } from "./curved.js";
import { Polygon, type Rect, type SurdPoint } from "./polygon.js";
import { decimal, Field, type Q, q, qMul } from "./rational.js";

/** Parts of the area by layer: nothing, or the shadow of the part that lies in the layer. Lengths are lattice units. */
interface Solid {
  slice(bottom: bigint, top: bigint): Region | null;
  /** Seen from above, all of it. */
  whole(): Region;
}

const abs = (v: bigint): bigint => (v < 0n ? -v : v);
/** Math.max for BigInts. */
function big(...v: bigint[]): bigint {
  let best = v[0]!;
  for (const x of v) if (x > best) best = x;
  return best;
}

class Lattice {
  /** Units a square: holds thousandths, feet with three decimals, and halves of both. */
  readonly unit: bigint;
  readonly feet: Q;
  constructor(question: Question) {
    this.feet = decimal(feetPerSquare(question));
    this.unit = 2000n * this.feet[0] * this.feet[1];
  }
  squares(x: number): bigint {
    return this.#whole(qMul(decimal(x), q(this.unit)));
  }
  fromFeet(x: number): bigint {
    return this.#whole(qMul(qMul(decimal(x), q(this.unit)), q(this.feet[1], this.feet[0])));
  }
  #whole(v: Q): bigint {
    if (v[1] !== 1n) throw new Error("oracle: off the lattice");
    return v[0];
  }
}

export function geometry5e(question: Question): Shape {
  const area = question.area as Dnd5eArea;
  const at = place(question);
  const lat = new Lattice(question);
  const solid = solidOf(question, area, at, lat);
  const flat = question.options?.heights === "flat";
  const U = lat.unit;
  const layers = new Map<number, Region | null>();
  const layer = (z: number): Region | null => {
    let region = layers.get(z);
    if (region === undefined) {
      region = flat ? solid.whole() : solid.slice(BigInt(z) * U, BigInt(z + 1) * U);
      layers.set(z, region);
    }
    return region;
  };
  const byHalf = threshold(question, area) === "half";
  const seen = new Map<string, State>();
  const judge = (region: Region | null, x: number, y: number): State => {
    if (region === null) return "out";
    const r: Rect = { x0: BigInt(x) * U, y0: BigInt(y) * U, x1: BigInt(x + 1) * U, y1: BigInt(y + 1) * U };
    if (!region.any(r)) return "out";
    return !byHalf || region.half(r) ? "in" : "touched";
  };
  return {
    state(x, y, z) {
      const key = `${x},${y},${flat ? "" : z}`;
      const known = seen.get(key);
      if (known) return known;
      const s = judge(layer(z), x, y);
      seen.set(key, s);
      return s;
    },
    box: boxAround(question, area, at),
    selfIn: selfIn(area),
    base(c) {
      const bottom = c.base?.z ?? 0;
      const size = c.base?.shape === "disc" ? c.base.diameter : (c.base?.side ?? 1);
      // As high as wide, like any creature; a part of a layer is the layer.
      const top = Math.ceil(bottom + Math.max(1, c.height ?? size));
      for (let z = Math.floor(bottom); z < top; z++) if (baseIn(layer(z), c, lat) === "in") return "in";
      return "out";
    },
  };
}

/** 5e.dmg2014: half for circles, for others by the option; 5e.dmg2024: half; 5e.template: any part. */
function threshold(question: Question, area: Dnd5eArea): "half" | "any" {
  if (question.method === "template") return "any";
  if (question.method === "dmg2024") return "half";
  const circular = area.shape === "sphere" || area.shape === "circle" || area.shape === "cylinder";
  return circular ? "half" : (question.options?.otherShapes ?? "half");
}

/** common.self: what starts from a creature leaves it out; what is placed at a range does not. */
export function selfIn(area: Dnd5eArea): boolean {
  if (area.shape === "emanation") return false;
  if (area.shape === "cone" || area.shape === "cube" || area.shape === "line") return area.rangeFeet !== undefined;
  return true;
}

/** 5e.template.gridless. */
function baseIn(region: Region | null, c: CreatureInput, lat: Lattice): State {
  if (region === null || !c.base) return "out";
  const x = lat.squares(c.base.centre[0]);
  const y = lat.squares(c.base.centre[1]);
  if (c.base.shape === "disc") return region.meetsDisc(x, y, lat.squares(c.base.diameter) / 2n) ? "in" : "out";
  const h = lat.squares(c.base.side) / 2n;
  return region.any({ x0: x - h, y0: y - h, x1: x + h, y1: y + h }) ? "in" : "out";
}

function solidOf(question: Question, area: Dnd5eArea, at: Place, lat: Lattice): Solid {
  const U = lat.unit;
  const spot = at.point ?? at.corner;
  const z = lat.squares(zOf(question, spot));
  const px = spot ? lat.squares(spot[0]) : 0n;
  const py = spot ? lat.squares(spot[1]) : 0n;
  const disc = (R2: bigint) => new RoundBox({ x0: px, y0: py, x1: px, y1: py }, R2);
  /** The same region in every layer that [from, to] enters with volume. */
  const prism = (from: bigint, to: bigint, region: Region): Solid => ({
    slice: (b, t) => (from < t && b < to ? region : null),
    whole: () => region,
  });
  const floorZ = z - (((z % U) + U) % U);
  switch (area.shape) {
    case "circle": {
      const r = lat.fromFeet(area.radiusFeet);
      return prism(floorZ, floorZ + U, disc(r * r));
    }
    case "cylinder": {
      const r = lat.fromFeet(area.radiusFeet);
      const h = lat.fromFeet(area.heightFeet);
      return at.up === false ? prism(z - h, z, disc(r * r)) : prism(z, z + h, disc(r * r));
    }
    case "sphere": {
      const r = lat.fromFeet(area.radiusFeet);
      return round(r, z, z, (R2) => disc(R2));
    }
    case "emanation": {
      const s = sourceSpace(question, lat);
      return round(lat.fromFeet(area.radiusFeet), s.z0, s.z1, (R2) => new RoundBox(s.plan, R2));
    }
    case "cube":
    case "square": {
      const side = lat.fromFeet(area.sideFeet);
      const region = turned(px, py, at.along ?? [1, 0], side, lat);
      return area.shape === "cube" ? prism(z, z + side, region) : prism(floorZ, floorZ + U, region);
    }
    case "line": {
      const w = lat.fromFeet(area.widthFeet);
      const region = strip(px, py, at.toward!, lat.fromFeet(area.lengthFeet), w, lat);
      return prism(z - w / 2n, z + w / 2n, region);
    }
    case "cone":
      return cone(px, py, z, at.toward!, lat.fromFeet(area.lengthFeet), question.options?.coneEnd === "round", lat);
  }
}

/** A ball round a point or box: in a layer its radius is that of the widest slice there. */
function round(r: bigint, z0: bigint, z1: bigint, region: (R2: bigint) => Region): Solid {
  return {
    slice(b, t) {
      const rise = big(z0 - t, b - z1, 0n);
      return rise < r ? region(r * r - rise * rise) : null;
    },
    whole: () => region(r * r),
  };
}

function sourceSpace(question: Question, lat: Lattice): { plan: Rect; z0: bigint; z1: bigint } {
  const from = place(question).from;
  const c = typeof from === "object" ? from : sourceCreature(question);
  if (!c) throw new Error("oracle: an emanation needs a source");
  const spot = c.at!;
  const n = lat.squares(c.size ?? 1);
  const x0 = lat.squares(spot[0]);
  const y0 = lat.squares(spot[1]);
  const z0 = lat.squares(spot[2] ?? 0);
  return { plan: { x0, y0, x1: x0 + n, y1: y0 + n }, z0, z1: z0 + lat.squares(c.height ?? c.size ?? 1) };
}

function reduced(d: Toward): [bigint, bigint] {
  let a = abs(BigInt(d[0]));
  let b = abs(BigInt(d[1]));
  while (b !== 0n) [a, b] = [b, a % b];
  return [BigInt(d[0]) / a, BigInt(d[1]) / a];
}

/** Corner points from (px, py) by steps along and across (dx, dy)/|d|, given in lattice units. */
function polygonOf(px: bigint, py: bigint, d: Toward, steps: readonly (readonly [Q, Q])[], unit: bigint): Polygon {
  const [dx, dy] = reduced(d);
  const D = dx * dx + dy * dy;
  const F = new Field(D);
  const points = steps.map(([t, u]): SurdPoint => {
    const x = qMul(q(1n, D), addQ(qMul(t, q(dx)), qMul(u, q(-dy))));
    const y = qMul(q(1n, D), addQ(qMul(t, q(dy)), qMul(u, q(dx))));
    return { x: F.of(q(px), x), y: F.of(q(py), y) };
  });
  return new Polygon(F, points, unit);
}
const addQ = (a: Q, b: Q): Q => q(a[0] * b[1] + b[0] * a[1], a[1] * b[1]);

const turned = (px: bigint, py: bigint, along: Toward, side: bigint, lat: Lattice): Region =>
  polygonOf(
    px,
    py,
    along,
    [
      [q(0n), q(0n)],
      [q(side), q(0n)],
      [q(side), q(side)],
      [q(0n), q(side)],
    ],
    lat.unit,
  );

export const strip = (px: bigint, py: bigint, toward: Toward, L: bigint, w: bigint, lat: { unit: bigint }): Polygon =>
  polygonOf(
    px,
    py,
    toward,
    [
      [q(0n), q(-w, 2n)],
      [q(L), q(-w, 2n)],
      [q(L), q(w, 2n)],
      [q(0n), q(w, 2n)],
    ],
    lat.unit,
  );

function cone(px: bigint, py: bigint, z: bigint, toward: Toward, L: bigint, rounded: boolean, lat: Lattice): Solid {
  const [dx, dy] = reduced(toward);
  const aim: ConeAim = { px, py, dx, dy, L };
  const triangle = () =>
    polygonOf(
      px,
      py,
      toward,
      [
        [q(0n), q(0n)],
        [q(L), q(-L, 2n)],
        [q(L), q(L, 2n)],
      ],
      lat.unit,
    );
  const whole = rounded ? new Sector(aim) : triangle();
  return {
    whole: () => whole,
    slice(b, t) {
      const rise = big(z - t, b - z, 0n);
      if (rise === 0n) return whole;
      // Volume: the cone rises to half its length; a round one to where t^2/4 = L^2 - t^2.
      if (rounded ? 5n * rise * rise >= L * L : 2n * rise >= L) return null;
      return new ConeSlice(aim, rise, rounded);
    },
  };
}

function boxAround(question: Question, area: Dnd5eArea, at: Place): Shape["box"] {
  const f = feetPerSquare(question);
  const spot: Spot = at.point ?? at.corner ?? [0, 0];
  let reach = 0;
  let w = 0;
  let from = { x0: spot[0], y0: spot[1], x1: spot[0], y1: spot[1] };
  if (area.shape === "emanation") {
    from = sourceBox(question);
    reach = area.radiusFeet / f;
  } else if (area.shape === "cone") reach = (area.lengthFeet / f) * 1.2;
  else if (area.shape === "line") {
    reach = area.lengthFeet / f;
    w = area.widthFeet / f;
  } else if (area.shape === "cube" || area.shape === "square") reach = (area.sideFeet / f) * 1.5;
  else reach = area.radiusFeet / f;
  const more = reach + w + 1;
  return {
    x0: Math.floor(from.x0 - more),
    y0: Math.floor(from.y0 - more),
    x1: Math.ceil(from.x1 + more),
    y1: Math.ceil(from.y1 + more),
  };
}

export { hasSource };
