import type { BarrierBox, BarrierWall } from "../../effect/barriers.js";
import type { Effect } from "../../effect/effect.js";
import { gcd } from "../../grid/lattice.js";
import type { FreeRect } from "../../systems/free.js";

/** What stops every line that crosses or touches it, from both sides, between two heights: a wall, or a face or a diagonal of a block. */
export type Screen = Omit<BarrierWall, "index"> & {
  /** Of one below whose top some lines end: how far it rises, and how far they do at most, above where they begin. */
  readonly rise?: readonly [own: number, most: number];
};

/**
 * The screens of a scene. Walls, and faces of blocks, that follow each other in one line are one screen. A line that meets a block and ends on both sides outside it meets one of its
 * diagonals, and two of its faces; one that ends inside meets a face.
 */
export function screensOf({ walls, solids }: Effect): Screen[] {
  const out: Screen[] = [];
  const lines = new Map<string, { readonly of: Screen; from: number; to: number }[]>();
  for (const w of [...walls, ...solids.flatMap(facesOf)]) {
    if (w.only !== undefined) {
      out.push(w);
      continue;
    }
    const g = gcd(w.x1 - w.x0, w.y1 - w.y0);
    let [dx, dy] = [(w.x1 - w.x0) / g, (w.y1 - w.y0) / g];
    if (dx < 0 || (dx === 0 && dy < 0)) [dx, dy] = [-dx, -dy];
    const key = `${dx} ${dy} ${BigInt(dx) * BigInt(w.y0) - BigInt(dy) * BigInt(w.x0)} ${w.bottom} ${w.top}`;
    // along the axis on which the line moves
    const [a, b] = dx !== 0 ? [w.x0, w.x1] : [w.y0, w.y1];
    const piece = { of: w, from: Math.min(a, b), to: Math.max(a, b) };
    const own = lines.get(key);
    if (own === undefined) lines.set(key, [piece]);
    else own.push(piece);
  }
  for (const pieces of lines.values()) out.push(...joined(pieces));
  for (const b of solids) {
    out.push({ x0: b.x0, y0: b.y0, x1: b.x1, y1: b.y1, bottom: b.z0, top: b.z1, only: undefined });
    out.push({ x0: b.x0, y0: b.y1, x1: b.x1, y1: b.y0, bottom: b.z0, top: b.z1, only: undefined });
  }
  return out;
}

function facesOf({ x0, y0, x1, y1, z0: bottom, z1: top }: BarrierBox): Screen[] {
  const corners = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
  return corners.map(([x, y], k) => {
    const [nx, ny] = corners[(k + 1) % 4];
    return { x0: x, y0: y, x1: nx, y1: ny, bottom, top, only: undefined };
  });
}

function joined(pieces: { readonly of: Screen; from: number; to: number }[]): Screen[] {
  pieces.sort((a, b) => a.from - b.from);
  const out: Screen[] = [];
  for (let i = 0; i < pieces.length; ) {
    const first = pieces[i];
    let last = first;
    for (i++; i < pieces.length && pieces[i].from <= last.to; i++) if (pieces[i].to > last.to) last = pieces[i];
    const [a, b] = [startOf(first.of), endOf(last.of)];
    out.push({ x0: a.x, y0: a.y, x1: b.x, y1: b.y, bottom: first.of.bottom, top: first.of.top, only: undefined });
  }
  return out;
}

const isBefore = (w: Screen): boolean => w.x0 < w.x1 || (w.x0 === w.x1 && w.y0 < w.y1);
const startOf = (w: Screen) => (isBefore(w) ? { x: w.x0, y: w.y0 } : { x: w.x1, y: w.y1 });
const endOf = (w: Screen) => (isBefore(w) ? { x: w.x1, y: w.y1 } : { x: w.x0, y: w.y0 });

/** Where lines along the grid lie in which screens stand: what lies in one is hidden by others than that screen. */
export interface Lines {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
}

export function linesOf(screens: readonly Screen[]): Lines {
  const sorted = (all: readonly number[]): number[] => [...new Set(all)].sort((a, b) => a - b);
  return {
    xs: sorted(screens.filter((w) => w.x0 === w.x1).map((w) => w.x0)),
    ys: sorted(screens.filter((w) => w.y0 === w.y1).map((w) => w.y0)),
  };
}

/** Screens that may matter between points of a rectangle, for lines from a height to others: those that stand from below them all, above all or so that some may pass over them. */
export function screensIn(screens: readonly Screen[], r: FreeRect, low: number, high: number, z: number): Screen[] {
  const out: Screen[] = [];
  for (const w of screens) {
    if (w.bottom > low || w.top < z) continue;
    if (Math.max(w.x0, w.x1) < r.x0 || Math.min(w.x0, w.x1) > r.x1) continue;
    if (Math.max(w.y0, w.y1) < r.y0 || Math.min(w.y0, w.y1) > r.y1) continue;
    out.push(w.top >= high ? w : { ...w, rise: [w.top - z, high - z] });
  }
  return out;
}
