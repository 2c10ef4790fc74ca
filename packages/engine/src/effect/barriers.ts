import { lcm, thousandths } from "../grid/lattice.js";
import type { Scene, Wall } from "../scene.js";

/**
 * What stops sight lines, on one lattice for all three axes. Walls that stop nothing (open doors, `blocks: "none"`) are left out here;
 * cover looks them up in the scene.
 */
export interface Barriers {
  /** Lattice units a square, even, so that middles of squares are whole. */
  readonly units: number;
  readonly walls: readonly BarrierWall[];
  readonly solids: readonly BarrierBox[];
}

/** A wall as an upright rectangle; bottom and top may be infinite. */
export interface BarrierWall {
  /** Place in the question's list of walls. */
  readonly index: number;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly bottom: number;
  readonly top: number;
  /** The side from which it stops lines, where it does not from both: seen along from -> to. */
  readonly only: "left" | "right" | undefined;
}

/** A solid box of cells: its closed outside on the lattice. */
export interface BarrierBox {
  readonly x0: number;
  readonly y0: number;
  readonly z0: number;
  readonly x1: number;
  readonly y1: number;
  readonly z1: number;
}

/** Whether a wall stops lines at all: not an open door, not one that blocks nothing. */
export function stops(wall: Wall): boolean {
  return wall.blocks === "all" && !(wall.kind === "door" && wall.open);
}

/**
 * Whether a wall gives cover (`common.blocks`): one that stops lines does unless its grade is `none`, one that stops nothing only if it
 * names a grade.
 */
export function covers(wall: Wall): boolean {
  return stops(wall) ? wall.cover !== "none" : wall.cover === "standard" || wall.cover === "greater";
}

/** The barriers of a scene of one kind, on a lattice that also has `more` units a square. */
export function barriersOf(scene: Scene, more: number, which: (wall: Wall) => boolean = stops): Barriers {
  let units = lcm(lcm(scene.units, 2), more);
  const walls = scene.walls.filter(which);
  for (const w of walls) units = lcm(lcm(units, denominator(w.bottom)), denominator(w.top));
  const k = units / scene.units;
  return {
    units,
    walls: walls.map((w) => ({
      index: w.index,
      x0: w.x0 * k,
      y0: w.y0 * k,
      x1: w.x1 * k,
      y1: w.y1 * k,
      bottom: inUnits(w.bottom, units),
      top: inUnits(w.top, units),
      only: w.oneWay,
    })),
    solids: scene.solids.map((b) => ({
      x0: b.x * units,
      y0: b.y * units,
      z0: b.z * units,
      x1: (b.x + b.w) * units,
      y1: (b.y + b.d) * units,
      z1: (b.z + b.h) * units,
    })),
  };
}

/** Units a square that a height of at most three decimals needs; 1 for an infinite one. */
function denominator(height: number): number {
  const n = thousandths(height);
  if (n === undefined || !Number.isFinite(height)) return 1;
  let den = 1000;
  for (const p of [2, 2, 2, 5, 5, 5]) if (den % p === 0 && (n * (den / p)) % 1000 === 0) den /= p;
  return den;
}

function inUnits(height: number, units: number): number {
  return Number.isFinite(height) ? ((thousandths(height) as number) * units) / 1000 : height;
}
