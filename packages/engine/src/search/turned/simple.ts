/** Parts of a square at whose multiples points are simple: whole squares first. */
const PARTS = [1, 2, 4, 10, 20, 50, 100, 200, 500];

/** A whole number of steps between two places, or the nearest to their middle, that is simple to tell in squares of so many steps. */
export function simpleStep(from: number, to: number, perSquare: number): number {
  const middle = (from + to) / 2;
  const room = (to - from) / 4;
  for (const parts of PARTS) {
    if (perSquare % parts !== 0) continue;
    const n = perSquare / parts;
    const near = Math.floor(middle / n + 0.5) * n;
    if (Math.abs(near - middle) <= room) return near;
  }
  return Math.floor(middle + 0.5);
}
