/**
 * Does the closed segment touch the closed rectangle [0, width] x [0, height]? Exact for whole numbers below 2^53.
 * Touching the border is touching.
 */
export function touchesRectangle(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  width: number,
  height: number,
): boolean {
  if (x0 >= 0 && x0 <= width && y0 >= 0 && y0 <= height) return true;
  if (x1 >= 0 && x1 <= width && y1 >= 0 && y1 <= height) return true;
  if (Math.max(x0, x1) < 0 || Math.min(x0, x1) > width) return false;
  if (Math.max(y0, y1) < 0 || Math.min(y0, y1) > height) return false;

  // Both boxes overlap: only the segment's own line can still keep them apart, with all four corners on one side of it.
  const dx = BigInt(x1) - BigInt(x0);
  const dy = BigInt(y1) - BigInt(y0);
  const side = (x: number, y: number): bigint => dx * (BigInt(y) - BigInt(y0)) - dy * (BigInt(x) - BigInt(x0));
  const sides = [side(0, 0), side(width, 0), side(0, height), side(width, height)];
  return !(sides.every((s) => s > 0n) || sides.every((s) => s < 0n));
}
