/**
 * The 26 steps to an adjacent cell, by bits of a mask: bit k is the step (k % 3 - 1, floor(k / 3) % 3 - 1, floor(k / 9) - 1), so that bits
 * rise in reading order. Bit 13, no step, is never set.
 */

/** The mask of one step. */
export function bitOf(dx: number, dy: number, dz: number): number {
  return 1 << ((dz + 1) * 9 + (dy + 1) * 3 + dx + 1);
}

/** One step. */
export interface Direction {
  /** Its bit's number. */
  readonly bit: number;
  readonly dx: number;
  readonly dy: number;
  readonly dz: number;
  /** Whether it goes along more than one axis. */
  readonly diagonal: boolean;
}

/** All steps in reading order. */
export const DIRECTIONS: readonly Direction[] = Array.from({ length: 27 }, (_, bit) => {
  const [dx, dy, dz] = [(bit % 3) - 1, (Math.floor(bit / 3) % 3) - 1, Math.floor(bit / 9) - 1];
  return { bit, dx, dy, dz, diagonal: Math.abs(dx) + Math.abs(dy) + Math.abs(dz) > 1 };
}).filter((d) => d.bit !== 13);

/** The step of each bit; nothing at bit 13. */
export const BY_BIT: readonly (Direction | undefined)[] = Array.from({ length: 27 }, (_, bit) =>
  DIRECTIONS.find((d) => d.bit === bit),
);

/** Every step, and those that keep their layer. */
export const EVERY = DIRECTIONS.reduce((mask, d) => mask | (1 << d.bit), 0);
export const LEVEL = DIRECTIONS.reduce((mask, d) => (d.dz === 0 ? mask | (1 << d.bit) : mask), 0);
