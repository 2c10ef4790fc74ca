/**
 * What a point sees of a cell in space, the plain way: all directions in plan in which anything changes, heights
 * included (the slope to an edge at a height is linear in the direction, so two of them meet in a fraction); between
 * each two neighbours one upright cut, and in it all slopes to edges, and between each two of these one line tried.
 */
import type { Question } from "../../src/contract/types.js";
import { type Box, hasSource, place, type Shape, sourceBox, zOf } from "./common.js";
import { pathfinder2e } from "./pathfinder2e.js";
import { decimal } from "./rational.js";
import { Open, type Sighted, seenAnswer } from "./sight-answer.js";
import { type Barriers, barriers, inBlock, type P3, SQUARE, throughBox, wallStops } from "./sight-lines.js";
import { distinct, inSector, middle, type P2 } from "./sight-plan.js";
import { cover5e, coverPf } from "./sight-points.js";
import { token5e } from "./token5e.js";

/** An upright face in plan, with the heights at which it has edges. */
interface Face {
  a: P2;
  b: P2;
  heights: bigint[];
}
interface Solid {
  lo: P3;
  hi: P3;
}
type Frac = readonly [n: bigint, d: bigint];

/** Thousandths of a square: points here are never inset. */
const FINE = 1n << 100n;
const UNIT = SQUARE / FINE;
const unit = (v: number): bigint => {
  const [n, d] = decimal(v);
  return (n * UNIT) / d;
};
const cross = (a: P2, b: P2): bigint => a[0] * b[1] - a[1] * b[0];
const minus = (a: P2, b: P2): P2 => [a[0] - b[0], a[1] - b[1]];
const frac = (n: bigint, d: bigint): Frac => (d < 0n ? [-n, -d] : [n, d]);
const less = (a: Frac, b: Frac): boolean => a[0] * b[1] < b[0] * a[1];
const onFace = (f: Face): boolean =>
  cross(minus(f.b, f.a), f.a) === 0n && f.a[0] * f.b[0] <= 0n && f.a[1] * f.b[1] <= 0n;

function facesOf(s: Solid): Face[] {
  const at: P2[] = [
    [s.lo[0], s.lo[1]],
    [s.hi[0], s.lo[1]],
    [s.hi[0], s.hi[1]],
    [s.lo[0], s.hi[1]],
  ];
  return at.map((a, i) => ({ a, b: at[(i + 1) % 4]!, heights: [s.lo[2], s.hi[2]] }));
}

/** Everything relative to the origin. */
export class SpaceView {
  readonly #walls: { face: Face; bottom: bigint | null; top: bigint | null }[] = [];
  readonly #solids: Solid[] = [];
  readonly #faces: Face[] = [];
  readonly #o: P3;
  readonly #bars: Barriers;
  readonly sectors: [P2, P2][] | null = null;

  constructor(o: P3, bars: Barriers, space: Box | null) {
    this.#o = o;
    const kept = bars.walls.filter((w) => {
      if (!w.oneWay) return true;
      const side = cross([w.bx - w.ax, w.by - w.ay], [o[0] * FINE - w.ax, o[1] * FINE - w.ay]);
      if (side === 0n) throw new Open("a one-way wall in line with the origin");
      return side < 0n === (w.oneWay === "left");
    });
    this.#bars = { walls: kept, blocks: bars.blocks };
    for (const w of kept) {
      const [bottom, top] = [w.bottom, w.top].map((h) => (h === null ? null : h / FINE - o[2])) as [
        bigint | null,
        bigint | null,
      ];
      const face: Face = {
        a: [w.ax / FINE - o[0], w.ay / FINE - o[1]],
        b: [w.bx / FINE - o[0], w.by / FINE - o[1]],
        heights: [bottom, top].filter((h) => h !== null),
      };
      this.#walls.push({ face, bottom, top });
      this.#faces.push(face);
    }
    for (const k of bars.blocks) {
      const rel = (p: P3): P3 => [p[0] / FINE - o[0], p[1] / FINE - o[1], p[2] / FINE - o[2]];
      const s = { lo: rel(k.lo), hi: rel(k.hi) };
      this.#solids.push(s);
      this.#faces.push(...facesOf(s));
    }
    this.sectors = this.#openSectors(space);
  }

  /** common.origin-on-wall, heights with their ends. Over and under a block directions are open: what enters it is stopped by the block. */
  #openSectors(space: Box | null): [P2, P2][] | null {
    const rays: P2[] = [];
    const touching: Solid[] = [];
    const ray = (f: Face): void => {
      for (const e of [f.a, f.b]) if (e[0] !== 0n || e[1] !== 0n) rays.push(e);
    };
    for (const w of this.#walls) {
      if (!onFace(w.face) || (w.bottom !== null && w.bottom > 0n) || (w.top !== null && w.top < 0n)) continue;
      ray(w.face);
    }
    for (const s of this.#solids) {
      if (!([0, 1, 2] as const).every((i) => s.lo[i] <= 0n && s.hi[i] >= 0n)) continue;
      if (s.lo[2] < 0n && s.hi[2] > 0n) touching.push(s);
      facesOf(s).filter(onFace).forEach(ray);
    }
    const sorted = distinct(rays);
    if (sorted.length < 2) return null;
    const all = sorted.map((d, i): [P2, P2] => [d, sorted[(i + 1) % sorted.length]!]);
    const free = all.filter(([a, b]) => {
      const m = middle(a, b);
      return !touching.some((s) =>
        ([0, 1] as const).every((i) => (s.lo[i] < 0n || m[i] > 0n) && (s.hi[i] > 0n || m[i] < 0n)),
      );
    });
    if (space === null) return free;
    const seen = free.filter((s) => this.#sees(space, [s]));
    if (seen.length > 0) return seen;
    const c: P2 = [
      unit(space.x0) + unit(space.x1) - 2n * this.#o[0],
      unit(space.y0) + unit(space.y1) - 2n * this.#o[1],
    ];
    const home = all.find((s) => inSector(c, s));
    if (!home) throw new Open("the centre of the source's space lies between two sectors of which none is open");
    return free.filter((s) => s === home);
  }

  sees(b: Box): boolean {
    return this.#sees(b, this.sectors);
  }

  #sees(b: Box, sectors: [P2, P2][] | null): boolean {
    const o = this.#o;
    const cell: Solid = {
      lo: [unit(b.x0) - o[0], unit(b.y0) - o[1], unit(b.z0) - o[2]],
      hi: [unit(b.x1) - o[0], unit(b.y1) - o[1], unit(b.z1) - o[2]],
    };
    return this.#plain(cell, sectors) || this.#everywhere(cell, sectors);
  }

  /** A clear line to a point inside settles it, since whatever is clear of closed barriers has room about it. */
  #plain(cell: Solid, sectors: [P2, P2][] | null): boolean {
    const o = this.#o.map((v) => v * FINE) as unknown as P3;
    const parts = [1n, 8n, 15n];
    for (const i of parts)
      for (const j of parts)
        for (const k of parts) {
          const f = [i, j, k];
          const p = ([0, 1, 2] as const).map(
            (a) => cell.lo[a] * FINE + ((cell.hi[a] - cell.lo[a]) * FINE * f[a]!) / 16n,
          ) as unknown as P3;
          const d: P2 = [p[0], p[1]];
          if (d[0] === 0n && d[1] === 0n) continue;
          if (sectors && !sectors.some((s) => inSector(d, s))) continue;
          const to: P3 = [p[0] + o[0], p[1] + o[1], p[2] + o[2]];
          if (this.#bars.walls.some((w) => wallStops(o, to, { ...w, oneWay: undefined } as never, true))) continue;
          if (this.#bars.blocks.some((s) => throughBox(o, to, s.lo, s.hi, false, true))) continue;
          return true;
        }
    return false;
  }

  #everywhere(cell: Solid, sectors: [P2, P2][] | null): boolean {
    const faces = [...this.#faces, ...facesOf(cell)];
    const dirs: P2[] = [
      [1n, 0n],
      [0n, 1n],
      [-1n, 0n],
      [0n, -1n],
    ];
    for (const [i, f] of faces.entries()) {
      dirs.push(f.a, f.b);
      for (const g of faces.slice(i)) {
        if (f !== g) {
          const [u, v] = [minus(f.b, f.a), minus(g.b, g.a)];
          const d = cross(u, v);
          if (d !== 0n) {
            // Where the lines cross, on whichever side; more directions than needed do no harm.
            const t = cross(minus(g.a, f.a), v);
            const x: P2 = [f.a[0] * d + u[0] * t, f.a[1] * d + u[1] * t];
            dirs.push(x, [-x[0], -x[1]]);
          }
        }
        dirs.push(...slopesMeet(f, g));
      }
    }
    const ends = extremes(cell);
    const sorted = distinct(ends ? dirs.filter((d) => cross(ends[0], d) >= 0n && cross(d, ends[1]) >= 0n) : dirs);
    return sorted.some((d1, i) => {
      const d2 = sorted[(i + 1) % sorted.length]!;
      if (cross(d1, d2) <= 0n) return false;
      const m: P2 = [d1[0] + d2[0], d1[1] + d2[1]];
      return !(sectors && !sectors.some((s) => inSector(m, s))) && this.#cut(cell, faces, m);
    });
  }

  /** One upright cut along d. */
  #cut(cell: Solid, faces: readonly Face[], d: P2): boolean {
    const slopes: Frac[] = [[0n, 1n]];
    for (const f of faces) {
      const n = cross(minus(f.b, f.a), d);
      const c = cross(minus(f.b, f.a), f.a);
      // The face's line lies at c / n of d, ahead of the origin or not at all.
      if (c === 0n || n === 0n || c > 0n !== n > 0n) continue;
      for (const h of f.heights) slopes.push(frac(h * n, c));
    }
    slopes.sort((a, b) => (less(a, b) ? -1 : less(b, a) ? 1 : 0));
    const tries: Frac[] = [];
    for (const [i, s] of slopes.entries()) {
      const next = slopes[i + 1];
      if (i === 0) tries.push([s[0] - s[1], s[1]]);
      if (!next) tries.push([s[0] + s[1], s[1]]);
      else if (less(s, next)) tries.push([s[0] * next[1] + next[0] * s[1], 2n * s[1] * next[1]]);
    }
    return tries.some(([n, den]) => this.#clear(cell, [d[0] * den, d[1] * den, n]));
  }

  /** The line enters the cell before it meets anything. */
  #clear(cell: Solid, d: P3): boolean {
    const part = through(cell, d);
    if (part === null) return false;
    const enter = part[0];
    for (const s of this.#solids) {
      const met = through(s, d);
      if (met !== null && !less(enter, met[0])) return false;
    }
    for (const { face, bottom, top } of this.#walls) {
      const u = minus(face.b, face.a);
      const n = cross([d[0], d[1]], u);
      if (n === 0n) continue;
      const t = frac(cross(face.a, u), n);
      if (t[0] <= 0n || less(enter, t)) continue;
      const s = frac(cross(face.a, [d[0], d[1]]), n);
      if (s[0] < 0n || s[0] > s[1]) continue;
      const z: Frac = [d[2] * t[0], t[1]];
      if ((bottom === null || z[0] >= bottom * z[1]) && (top === null || z[0] <= top * z[1])) return false;
    }
    return true;
  }
}

/** Where the direction runs inside the box, from the origin on; null where it does not. */
function through(s: Solid, d: P3): [Frac, Frac] | null {
  let enter: Frac = [0n, 1n];
  let leave: Frac | null = null;
  for (const k of [0, 1, 2] as const) {
    const [near, far] = d[k] > 0n ? [s.lo[k], s.hi[k]] : [s.hi[k], s.lo[k]];
    const a = frac(near, d[k]);
    const b = frac(far, d[k]);
    if (less(enter, a)) enter = a;
    if (leave === null || less(b, leave)) leave = b;
  }
  return leave !== null && less(enter, leave) ? [enter, leave] : null;
}

/** Directions in which the slopes to an edge of each face are the same. */
function slopesMeet(f: Face, g: Face): P2[] {
  const out: P2[] = [];
  const [u, v] = [minus(f.b, f.a), minus(g.b, g.a)];
  const [cf, cg] = [cross(u, f.a), cross(v, g.a)];
  if (cf === 0n || cg === 0n) return out;
  for (const h of f.heights)
    for (const k of g.heights) {
      // h cross(u, d) / cf = k cross(v, d) / cg, so d runs along this vector or against it.
      const w: P2 = [h * cg * u[0] - k * cf * v[0], h * cg * u[1] - k * cf * v[1]];
      if (w[0] !== 0n || w[1] !== 0n) out.push(w, [-w[0], -w[1]]);
    }
  return out;
}

function extremes(s: Solid): [P2, P2] | null {
  if (s.lo[0] <= 0n && s.hi[0] >= 0n && s.lo[1] <= 0n && s.hi[1] >= 0n) return null;
  const all = facesOf(s).map((f) => f.a);
  return [all.find((d) => all.every((e) => cross(d, e) >= 0n))!, all.find((d) => all.every((e) => cross(e, d) >= 0n))!];
}

/** Pathfinder bursts and areas of whole squares in D&D 5e, whose cells count whole. */
export function spaceSight(question: Question): Sighted {
  const shape: Shape = question.system === "pf2e" ? pathfinder2e(question) : token5e(question);
  const at = place(question).point!;
  const o: P3 = [unit(at[0]), unit(at[1]), unit(zOf(question, at))];
  const bars = barriers(question, "effect");
  const view = new SpaceView(o, bars, hasSource(question) ? sourceBox(question) : null);
  const known = new Map<string, boolean>();
  const sees = (x: number, y: number, z: number): boolean => {
    const key = [x, y, z].join();
    const seen =
      known.get(key) ??
      (!inBlock(x, y, z, bars) && view.sees({ x0: x, y0: y, z0: z, x1: x + 1, y1: y + 1, z1: z + 1 }));
    known.set(key, seen);
    return seen;
  };
  const start: P3 = [o[0] * FINE, o[1] * FINE, o[2] * FINE];
  const views = [{ o: [start[0], start[1]] as const, sectors: view.sectors }];
  const cover = (question.system === "pf2e" ? coverPf : cover5e)(question, [start], views);
  return { ...seenAnswer(question, shape, sees), ...cover };
}
