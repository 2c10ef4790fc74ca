// Seeded walls on a map of 200 x 200 squares, in squares, and the disc of squares that rows W5 ask about.
import { random } from "./harness.mjs";

export const SIZE = 200;

/** Walls at random, one to four squares long, ends at eighths of a square. */
export function scattered(count, size = SIZE) {
  const rnd = random(5);
  const eighth = (n) => rnd(8 * n + 1) / 8;
  const out = [];
  while (out.length < count) {
    const from = [eighth(size), eighth(size)];
    const to = [from[0] + eighth(8) - 4, from[1] + eighth(8) - 4];
    if (Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]) >= 1) out.push({ from, to });
  }
  return out;
}

/** Square rooms; a wall between two of them has a doorway of one square, in two pieces; the rim has none. */
export function rooms(side) {
  const rnd = random(6);
  const out = [];
  const add = (a, b, vertical, at) => {
    if (a < b) out.push(vertical ? { from: [at, a], to: [at, b] } : { from: [a, at], to: [b, at] });
  };
  for (const vertical of [true, false])
    for (let at = 0; at <= SIZE; at += side)
      for (let a = 0; a < SIZE; a += side) {
        const door = a + 1 + rnd(side - 2);
        if (at === 0 || at === SIZE) add(a, a + side, vertical, at);
        else {
          add(a, door, vertical, at);
          add(door + 1, a + side, vertical, at);
        }
      }
  return out;
}

/** Squares whose middles lie within a radius of (0, 0), row by row. */
export function discSquares(radius) {
  const out = [];
  for (let y = -radius; y < radius; y++)
    for (let x = -radius; x < radius; x++) if ((x + 0.5) ** 2 + (y + 0.5) ** 2 <= radius * radius) out.push([x, y]);
  return out;
}
